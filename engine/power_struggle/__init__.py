"""Power Struggle, by Bauldric & Friends."""

from engine.power_struggle.game import GAME

__all__ = ["GAME"]
