"""Discord's rules about request bodies: every length, count and combination, refused as Discord refuses it."""
