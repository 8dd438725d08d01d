"""Pictures and their text twins for Discord, drawn off the event loop."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable
from typing import NamedTuple

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

    async def board(self, look: Look, since: object = None) -> list[Drawn]:
        """The table as this look sees it; with an earlier view, what has changed is marked."""
        return await self._draw("board", lambda: pictures.board(look.game, look.view, since))

    async def own_board(self, look: Look, user: int) -> list[Drawn]:
        """The table from a person's seat, with what has changed since their last turn."""
        return await self.board(look, await self._referee.story.since_own_turn(look.id, user))

    async def cards(self, look: Look) -> list[Drawn]:
        return await self._draw("cards", lambda: pictures.cards(look.game, look.view))

    async def end(self, look: Look) -> list[Drawn]:
        """The final picture, and the whole game as an animation."""
        game, views = look.game, await self._referee.story.onlooker(look.id)
        final = await self._draw("end", lambda: pictures.end(game, views))
        return final + await self._draw("replay", lambda: pictures.replay(game, views))

    def board_text(self, look: Look) -> list[str]:
        return pictures.board_text(look.game, look.view)

    def cards_text(self, look: Look) -> list[str]:
        return pictures.cards_text(look.game, look.view)

    async def _draw(self, name: str, draw: Callable[[], pictures.Picture | None]) -> list[Drawn]:
        """A picture that fails must not hold up the news: the text goes out without it."""
        async with self._room:
            try:
                drawn = await asyncio.to_thread(draw)
            except Exception as error:
                log.error("the picture %s could not be drawn: %s", name, type(error).__name__)
                return []
        if drawn is None:
            return []
        return [Drawn(discord.File(io.BytesIO(drawn.png), f"{name}.{drawn.kind}", description=drawn.alt), drawn.alt)]
