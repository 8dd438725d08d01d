"""The rules of the games: no Discord, no database, no clock, no I/O."""

from __future__ import annotations

from typing import Any

from engine.core import Action, Applied, BadSetup, Decision, Event, Game, IllegalAction, Kind, Result, Standing
from engine.power_struggle import POWER_STRUGGLE
from engine.powerhouse.game import POWERHOUSE

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (POWER_STRUGGLE, POWERHOUSE)}

__all__ = [
    "GAMES",
    "Action",
    "Applied",
    "BadSetup",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Result",
    "Standing",
]
