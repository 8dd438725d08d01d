from engine.computers import random_player as clerk

__all__ = ["clerk"]
