"""Pictures, drawn off the event loop."""

from __future__ import annotations

import discord

from referee import Look, Referee


class Painter:
    """Draws what a look shows."""

    async def table(self, referee: Referee, look: Look, over: bool) -> list[tuple[discord.File, str]]:
        """The picture for a turn card, with its alt text; nothing for a game without a painter."""
        return []
