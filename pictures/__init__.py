"""Pictures of a game from one seat's view, and the same as text.

Every function takes the game and a view as the engine made it. What comes out holds what that view holds: the picture
of a seat's view is for that seat's eyes only; post an onlooker's. All are safe to call from several threads, and take
some milliseconds: call them off the event loop (`await asyncio.to_thread(pictures.board, game, view)`).

A game names its painter, a package in here with a `PAINTER`, which is imported when it is first needed. A game without
one has no picture (None); its text is what the game itself says of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, TypeVar, cast

from engine.game import Game, S, V
from pictures.plain import secret_pages, table_pages
from pictures.sheet import Picture

V_contra = TypeVar("V_contra", contravariant=True)


class Painter(Protocol[V_contra]):
    """One game's pictures with their text twins. `views` are an onlooker's of the whole game, the oldest first."""

    def board(self, view: V_contra, since: V_contra | None = None) -> Picture: ...

    def board_text(self, view: V_contra, since: V_contra | None = None) -> list[str]: ...

    def cards(self, view: V_contra) -> Picture: ...

    def cards_text(self, view: V_contra) -> list[str]: ...

    def end(self, views: Sequence[V_contra]) -> Picture: ...

    def end_text(self, views: Sequence[V_contra]) -> list[str]: ...

    def replay(self, views: Sequence[V_contra]) -> Picture: ...


def painter_of(game: Game[S, V]) -> Painter[V] | None:
    if game.painter is None:
        return None
    return cast("Painter[V]", import_module(f"pictures.{game.painter}").PAINTER)


def board(game: Game[S, V], view: V, since: V | None = None) -> Picture | None:
    """The table; with an earlier view of the same seat, what has changed is marked."""
    painter = painter_of(game)
    return painter.board(view, since) if painter else None


def board_text(game: Game[S, V], view: V, since: V | None = None) -> list[str]:
    """The table as pages of at most 1,900 characters, ready for a code block."""
    painter = painter_of(game)
    return painter.board_text(view, since) if painter else table_pages(game, view)


def cards(game: Game[S, V], view: V) -> Picture | None:
    """What the view's seat alone knows."""
    painter = painter_of(game)
    return painter.cards(view) if painter else None


def cards_text(game: Game[S, V], view: V) -> list[str]:
    """The same as pages; a game without secrets says so."""
    painter = painter_of(game)
    return painter.cards_text(view) if painter else secret_pages(game, view)


def end(game: Game[S, V], views: Sequence[V]) -> Picture | None:
    """The result, everybody's secrets, how it came to that and the final table, from all of an onlooker's views."""
    painter = painter_of(game)
    return painter.end(views) if painter else None


def end_text(game: Game[S, V], views: Sequence[V]) -> list[str]:
    painter = painter_of(game)
    return painter.end_text(views) if painter else table_pages(game, views[-1])


def replay(game: Game[S, V], views: Sequence[V]) -> Picture | None:
    """The whole game as an animated picture (GIF), from all of an onlooker's views."""
    painter = painter_of(game)
    return painter.replay(views) if painter else None


__all__ = [
    "Painter",
    "Picture",
    "board",
    "board_text",
    "cards",
    "cards_text",
    "end",
    "end_text",
    "painter_of",
    "replay",
]
