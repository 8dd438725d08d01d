"""Pictures of a game from one seat's view, and the same as text.

Every function takes a view as the engine made it and the game's key. What comes out holds what that view holds: the
picture of a seat's view is for that seat's eyes only; post an onlooker's. All are safe to call from several threads,
and take some milliseconds: call them off the event loop (`await asyncio.to_thread(pictures.board, view)`).

A game without a painter has no picture (None); its text is made from the view as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pictures.plain import plain_pages
from pictures.power_struggle.end_plan import Snapshot
from pictures.power_struggle.painter import PowerStrugglePainter
from pictures.sheet import Picture

POWER_STRUGGLE = "power_struggle"


class Painter(Protocol):
    """One game's pictures with their text twins."""

    def board(self, view: Any, since: Any = None) -> Picture: ...

    def board_text(self, view: Any, since: Any = None) -> list[str]: ...

    def cards(self, view: Any) -> Picture: ...

    def cards_text(self, view: Any) -> list[str]: ...

    def end(self, view: Any, history: Sequence[Any]) -> Picture: ...

    def end_text(self, view: Any, history: Sequence[Any]) -> list[str]: ...

    def replay(self, views: Sequence[Any]) -> Picture: ...


PAINTERS: dict[str, Painter] = {POWER_STRUGGLE: PowerStrugglePainter()}


def board(view: Any, since: Any = None, *, game: str = POWER_STRUGGLE) -> Picture | None:
    """The table; with an earlier view of the same seat, what has changed is marked."""
    painter = PAINTERS.get(game)
    return painter.board(view, since) if painter else None


def board_text(view: Any, since: Any = None, *, game: str = POWER_STRUGGLE) -> list[str]:
    """The table as pages of at most 1,900 characters, ready for a code block."""
    painter = PAINTERS.get(game)
    return painter.board_text(view, since) if painter else plain_pages(view)


def cards(view: Any, *, game: str = POWER_STRUGGLE) -> Picture | None:
    """What the view's seat alone knows."""
    painter = PAINTERS.get(game)
    return painter.cards(view) if painter else None


def cards_text(view: Any, *, game: str = POWER_STRUGGLE) -> list[str]:
    painter = PAINTERS.get(game)
    return painter.cards_text(view) if painter else plain_pages(view)


def end(view: Any, history: Sequence[Any] = (), *, game: str = POWER_STRUGGLE) -> Picture | None:
    """The result, everybody's secrets, a chart of `history` (oldest first) and the final board."""
    painter = PAINTERS.get(game)
    return painter.end(view, history) if painter else None


def end_text(view: Any, history: Sequence[Any] = (), *, game: str = POWER_STRUGGLE) -> list[str]:
    painter = PAINTERS.get(game)
    return painter.end_text(view, history) if painter else plain_pages(view)


def replay(views: Sequence[Any], *, game: str = POWER_STRUGGLE) -> Picture | None:
    """An animated picture (GIF), one frame for each onlooker's view."""
    painter = PAINTERS.get(game)
    return painter.replay(views) if painter else None


__all__ = [
    "PAINTERS",
    "Painter",
    "Picture",
    "Snapshot",
    "board",
    "board_text",
    "cards",
    "cards_text",
    "end",
    "end_text",
    "replay",
]
