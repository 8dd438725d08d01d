"""Boardroom's entry point: the command line, and the bot itself with its extensions."""

from __future__ import annotations

import asyncio
import logging
import sys
from datetime import UTC, datetime

import click
import discord
import yarl
from discord.ext import commands

from cogs.desk import show_error
from cogs.paint import Painter
from commands.backup import backup
from commands.check import check
from commands.play import play
from commands.replay import replay
from commands.simulate import simulate
from commands.verify import verify
from referee import Referee
from settings import Settings
from storage import Unusable

EXTENSIONS = (
    "cogs.dispatch",
    "cogs.panel",
    "cogs.lobby",
    "cogs.actions",
    "cogs.looking",
    "cogs.delivery",
    "cogs.scheduler",
)
ADVICE = """There is no bot token yet: copy .env.example to .env and put yours in (README, "On your own server").
To try everything without one, run: python bot.py play"""


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
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.tree.sync()

    async def on_connect(self) -> None:
        self._connected.set()

    async def wait_until_connected(self) -> None:
        """Messages can be sent as soon as there is a session; `wait_until_ready` would take seconds more."""
        await self._connected.wait()


async def run(settings: Settings) -> None:
    """Open the games, go online, stay there."""
    if settings.discord_api_base:
        discord.http.Route.BASE = settings.discord_api_base
    referee = await Referee.open(settings.database)
    try:
        async with Boardroom(referee, bool(settings.discord_api_base)) as bot:
            await bot.start(settings.discord_token.get_secret_value())
    finally:
        await referee.close()


@click.group(invoke_without_command=True)
@click.pass_context
def main(context: click.Context) -> None:
    """Boardroom referees games of power and intrigue on Discord. Without a command, the bot goes online."""
    if context.invoked_subcommand is not None:
        return
    settings = Settings()
    if not settings.discord_token.get_secret_value():
        click.echo(ADVICE, err=True)
        sys.exit(2)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    discord.utils.setup_logging(level=getattr(logging, settings.log_level))
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        raise click.ClickException(
            "Discord does not accept this token. Copy it again from the developer portal."
        ) from None
    except Unusable as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo("Goodbye.", err=True)


main.add_command(backup)
main.add_command(check)
main.add_command(play)
main.add_command(replay)
main.add_command(simulate)
main.add_command(verify)

if __name__ == "__main__":
    main()
