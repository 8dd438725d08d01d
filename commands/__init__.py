"""The command line, one module a command; `bot.py` puts them together."""
