"""Who is waited for, since when, and what that leads to."""
