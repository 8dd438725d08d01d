"""Boardroom's entry point: the command line."""

from __future__ import annotations

import click

from commands.backup import backup
from commands.check import check
from commands.replay import replay
from commands.simulate import simulate
from commands.verify import verify


@click.group()
def main() -> None:
    """Boardroom referees games of power and intrigue on Discord."""


main.add_command(backup)
main.add_command(check)
main.add_command(replay)
main.add_command(simulate)
main.add_command(verify)

if __name__ == "__main__":
    main()
