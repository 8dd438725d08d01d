"""Boardroom's entry point: the command line. Without a command, the bot goes online (see `cogs/client.py`)."""

from __future__ import annotations

import asyncio
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import click

from commands.backup import backup
from commands.check import check
from commands.play import play
from commands.replay import replay
from commands.simulate import simulate
from commands.verify import verify
from settings import Settings
from storage import Unusable

ADVICE = """There is no bot token yet: put DISCORD_TOKEN=… into a file called .env here (README, "On your own server").
To try everything without one, run: {program} play"""


def version() -> str:
    """What was installed; in a checkout that never was, what its pyproject.toml says."""
    try:
        return metadata.version("boardroom")
    except metadata.PackageNotFoundError:
        project = Path(__file__).with_name("pyproject.toml")
        return _version_in(project) if project.exists() else "unknown"


def _version_in(project: Path) -> str:
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])


@click.group(invoke_without_command=True)
@click.version_option(version(), prog_name="boardroom")
@click.pass_context
def main(context: click.Context) -> None:
    """Boardroom referees games of power and intrigue on Discord. Without a command, the bot goes online."""
    if context.invoked_subcommand is not None:
        return
    settings = Settings()
    if not settings.discord_token.get_secret_value():
        program = context.command_path
        click.echo(ADVICE.format(program=f"python {program}" if program.endswith(".py") else program), err=True)
        sys.exit(2)
    go_online(settings)


def go_online(settings: Settings) -> None:
    from cogs.client import BadToken, run  # the other commands do without discord.py

    token = settings.discord_token.get_secret_value()
    try:
        asyncio.run(run(token, settings.database, settings.discord_api_base, settings.log_level))
    except (BadToken, Unusable) as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo("Goodbye.", err=True)


for command in (backup, check, play, replay, simulate, verify):
    main.add_command(command)

if __name__ == "__main__":
    main()
