"""Boardroom's entry point: the command line."""

from __future__ import annotations

import click


@click.group()
def main() -> None:
    """Boardroom referees games of power and intrigue on Discord."""


if __name__ == "__main__":
    main()
