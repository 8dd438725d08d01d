"""Boardroom's entry point: the command line."""

from __future__ import annotations

import click

from commands.simulate import simulate


@click.group()
def main() -> None:
    """Boardroom referees games of power and intrigue on Discord."""


main.add_command(simulate)

if __name__ == "__main__":
    main()
