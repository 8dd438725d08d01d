"""Power Struggle, by Bauldric & Friends."""

from engine.power_struggle.game import POWER_STRUGGLE

__all__ = ["POWER_STRUGGLE"]
