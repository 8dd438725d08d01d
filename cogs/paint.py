"""Pictures and their text twins for Discord, drawn off the event loop."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable
from typing import Any, NamedTuple

import discord

import pictures
from referee import Look, Referee

log = logging.getLogger(__name__)
AT_ONCE = 2
"""Pictures drawn at the same time; more would only fight for the processor."""


class Drawn(NamedTuple):
    """A picture as Discord takes it, with its words for those who can't see it."""

    file: discord.File
    alt: str


class Painter:
    """Draws what a look shows. A game without a painter has no picture, but always a text."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._room = asyncio.Semaphore(AT_ONCE)

    async def board(self, look: Look, since: Any = None) -> list[Drawn]:
        """The table as this look sees it; with an earlier view, what has changed is marked."""
        return await self._draw("board", pictures.board, look.view, since, game=look.table.game)

    async def own_board(self, look: Look, user: int) -> list[Drawn]:
        """The table from a person's seat, with what has changed since their last turn."""
        return await self.board(look, await self._referee.story.since_own_turn(look.game, user))

    async def cards(self, look: Look) -> list[Drawn]:
        return await self._draw("cards", pictures.cards, look.view, game=look.table.game)

    async def end(self, look: Look) -> list[Drawn]:
        """The final picture, and the whole game as an animation."""
        views = await self._referee.story.onlooker(look.game)
        turns = [view for view, following in zip(views, [*views[1:], None], strict=True) if _turn_ends(view, following)]
        history = [pictures.Snapshot.of(view) for view in turns] if look.table.game == pictures.POWER_STRUGGLE else []
        final = await self._draw("end", pictures.end, look.view, history, game=look.table.game)
        return final + await self._draw("replay", pictures.replay, turns, game=look.table.game)

    def board_text(self, look: Look) -> list[str]:
        return pictures.board_text(look.view, game=look.table.game)

    def cards_text(self, look: Look) -> list[str]:
        return pictures.cards_text(look.view, game=look.table.game)

    async def _draw(
        self, name: str, draw: Callable[..., pictures.Picture | None], *what: Any, game: str
    ) -> list[Drawn]:
        """A picture that fails must not hold up the news: the text goes out without it."""
        async with self._room:
            try:
                drawn = await asyncio.to_thread(draw, *what, game=game)
            except Exception as error:
                log.error("the picture %s could not be drawn: %s", name, type(error).__name__)
                return []
        if drawn is None:
            return []
        return [Drawn(discord.File(io.BytesIO(drawn.png), f"{name}.{drawn.kind}", description=drawn.alt), drawn.alt)]


def _turn_ends(view: Any, following: Any) -> bool:
    """Whether this is the last view of a department turn, or of the game."""
    company = getattr(view, "company", None)
    if following is None or company is None:
        return True
    return (company.round, company.turn) != (following.company.round, following.company.turn)
