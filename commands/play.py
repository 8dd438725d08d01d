"""`boardroom play`: the whole bot on a loopback Discord, with a page to play on. No token, no network."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import webbrowser
from pathlib import Path

import click

from playground.server import Playground

BOT = Path(__file__).parent.parent / "bot.py"
"""Beside this package, installed or not. (`-m bot` could find somebody else's bot in the working directory.)"""
STARTING = 60.0
"""Seconds the bot may take until it is online."""
REST = 1.0
"""Seconds before a bot that has ended is started again."""


def _environment(playground: Playground, database: Path) -> dict[str, str]:
    told = {"DISCORD_TOKEN": playground.token, "DISCORD_API_BASE": playground.api_base, "DATABASE": str(database)}
    return {**os.environ, **told, "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING")}


async def keep_running(playground: Playground, database: Path) -> None:
    """The unmodified bot in a process of its own, started again whenever it ends."""
    while True:
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(BOT), env=_environment(playground, database), stdin=asyncio.subprocess.DEVNULL
        )
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        await asyncio.sleep(REST)


async def serve(port: int, open_page: bool, database: Path) -> None:
    """Until somebody stops it."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with Playground(port=port) as playground:
        bot = asyncio.create_task(keep_running(playground, database))
        await playground.hub.gateway.until_connected(STARTING)
        click.echo(f"Boardroom's playground is open: {playground.address}/\nPress Ctrl+C to close it.")
        if open_page:
            await asyncio.to_thread(webbrowser.open, f"{playground.address}/")
        await stop.wait()
        bot.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await bot


@click.command()
@click.option("--port", default=8765, show_default=True, help="0 for any free one.")
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in a browser.")
def play(port: int, open_page: bool) -> None:
    """Try the whole bot in a browser: no account, no token, no network."""
    with tempfile.TemporaryDirectory(prefix="boardroom-") as folder:
        try:
            asyncio.run(serve(port, open_page, Path(folder) / "boardroom.db"))
        except TimeoutError:
            raise click.ClickException(f"The bot was not online within {STARTING:.0f} seconds.") from None
        except OSError as error:
            raise click.ClickException(
                f"Port {port} can't be used ({error.strerror}). Try another: --port 0."
            ) from None
