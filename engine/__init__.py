"""The rules of the games: no Discord, no database, no clock, no I/O.

A game is a package in this folder with a `GAME`: dropped in, it is found.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.core import Action, Applied, BadSetup, Decision, Event, IllegalAction, Kind, Result, Standing
from engine.game import AnyGame, Begun, Command, Computer, Game
from engine.shapes import Refusal


def find_games() -> dict[str, AnyGame]:
    """Every game in this folder by its key, in the order in which they are offered."""
    packages = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg]
    games: list[AnyGame] = [package.GAME for package in packages if hasattr(package, "GAME")]
    return {game.key: game for game in sorted(games, key=lambda game: (game.order, game.title))}


GAMES: dict[str, AnyGame] = find_games()

__all__ = [
    "GAMES",
    "Action",
    "AnyGame",
    "Applied",
    "BadSetup",
    "Begun",
    "Command",
    "Computer",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Kind",
    "Refusal",
    "Result",
    "Standing",
]
