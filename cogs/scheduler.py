"""Lets the referee's clocks ring (reminders and deadlines), and keeps the outbox small."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord.ext import commands, tasks

from referee import RefereeError

if TYPE_CHECKING:
    from cogs.client import Boardroom

log = logging.getLogger(__name__)
EVERY = 20.0
TIDY_HOURS = 24.0


class Scheduler(commands.Cog):
    """Asks what is due, again and again."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        self.ring.start()
        self.tidy.start()

    async def cog_unload(self) -> None:
        self.ring.cancel()
        self.tidy.cancel()

    @tasks.loop(hours=TIDY_HOURS)
    async def tidy(self) -> None:
        try:
            await self.bot.referee.outbox.tidy()
        except RefereeError as error:
            log.error("old messages can't be forgotten: %s", error)
        except Exception as error:  # a loop that ends would end for everyone
            log.error("old messages can't be forgotten: %s", type(error).__name__)

    @tasks.loop(seconds=EVERY)
    async def ring(self) -> None:
        try:
            for due in await self.bot.referee.clocks.due(self.bot.now()):
                await self.bot.referee.clocks.ring(due)
        except RefereeError as error:
            log.error("the clocks can't be read: %s", error)
        except Exception as error:  # a loop that ends would end for everyone
            log.error("a clock can't be rung: %s", type(error).__name__)
        self.bot.referee.outbox.wake()


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Scheduler(bot))
