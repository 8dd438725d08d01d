"""A loopback Discord: enough of its HTTP and gateway API that an unmodified discord.py bot runs on it.

It is a Discord, not a part of the bot: it imports no other package of the project. `python -m playground` runs it
alone, `playground.testing` runs it under a test together with the bot's own process, and `docs/playground.md` says
how both are used and what a web page can ask of it.
"""
