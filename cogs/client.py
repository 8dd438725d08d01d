"""The bot itself: its referee, its parts, and how it goes online."""

from __future__ import annotations

import asyncio
import gc
import logging
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import discord
import yarl
from discord.ext import commands

from cogs.answering import show_error
from cogs.paint import Painter
from referee import Referee

PARTS = (
    "cogs.presses.dispatch",
    "cogs.presses.panel",
    "cogs.presses.table",
    "cogs.presses.showing",
    "cogs.commands.lobby",
    "cogs.commands.table",
    "cogs.commands.actions",
    "cogs.commands.showing",
    "cogs.delivery",
    "cogs.scheduler",
)


class Boardroom(commands.Bot):
    """The bot. Everything it knows about games is in its referee."""

    def __init__(self, referee: Referee, elsewhere: bool = False) -> None:
        """`elsewhere`: on another Discord than the real one, whose base address is already set."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.referee = referee
        self.elsewhere = elsewhere
        self.painter = Painter(referee)
        self._connected = asyncio.Event()
        self.tree.error(show_error)

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def setup_hook(self) -> None:
        if self.elsewhere:  # `Route.BASE` does not move the gateway, whose address an unsharded bot never asks for
            _, url, _ = await self.http.get_bot_gateway()
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        for part in PARTS:  # not as extensions: those are executed anew, and what they register would be there twice
            await import_module(part).setup(self)
        await self.tree.sync()
        gc.collect()
        gc.freeze()  # what start-up made stays for good: looking through it again would hold up the event loop

    async def on_connect(self) -> None:
        self._connected.set()

    async def wait_until_connected(self) -> None:
        """Messages can be sent as soon as there is a session; `wait_until_ready` would take seconds more."""
        await self._connected.wait()


class BadToken(Exception):
    """Discord does not know this token."""


async def run(token: str, database: Path, api_base: str = "", log_level: str = "INFO") -> None:
    """Open the games, go online, stay there."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    discord.utils.setup_logging(level=getattr(logging, log_level))
    if api_base:
        discord.http.Route.BASE = api_base
    referee = await Referee.open(database)
    try:
        async with Boardroom(referee, bool(api_base)) as bot:
            await bot.start(token)
    except discord.LoginFailure as error:
        raise BadToken("Discord does not accept this token. Copy it again from the developer portal.") from error
    finally:
        await referee.close()
