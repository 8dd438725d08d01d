"""Finished games as files, and how they are made."""
