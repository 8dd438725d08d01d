"""Sealed Bids: coins for prizes, all at once and in secret."""

from __future__ import annotations

from engine.game import Game

from .game import SealedBids
from .state import State, View

GAME: Game[State, View] = SealedBids()
