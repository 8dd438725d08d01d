"""Pictures and their text twins, drawn off the event loop."""

from __future__ import annotations

import discord

from referee import Look


class Painter:
    """Draws what a look shows."""

    async def board(self, look: Look) -> list[tuple[discord.File, str]]:
        """The table, with its alt text; nothing for a game without a painter."""
        return []

    async def cards(self, look: Look) -> list[tuple[discord.File, str]]:
        return []

    async def end(self, look: Look) -> list[tuple[discord.File, str]]:
        return []

    def board_text(self, look: Look) -> list[str]:
        return [str(look.view)[:1900]]

    def cards_text(self, look: Look) -> list[str]:
        return [str(look.view)[:1900]]
