"""Pictures of Power Struggle."""
