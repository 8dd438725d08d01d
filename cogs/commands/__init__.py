"""The slash commands: thin doormen, each asks the referee and shows the answer."""
