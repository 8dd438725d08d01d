"""A game's log: what can happen, how entries hang together, and which actions stand."""
