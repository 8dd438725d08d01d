"""`verify`: was this game dealt and played fairly?"""

from __future__ import annotations

from pathlib import Path

import click

from engine import GAMES
from referee.proof.replaying import Wrong
from referee.proof.verifying import verify as verified

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=_FILE)
@click.option("--commitment", help="The SHA-256 that was posted when the lobby opened.")
@click.option("--earlier", type=_FILE, multiple=True, help="An own record exported during the game.")
def verify(file: Path, commitment: str | None, earlier: tuple[Path, ...]) -> None:
    """Recompute the full record FILE: commitment, every draw and state, chain and result."""
    try:
        click.echo(verified(file.read_bytes(), GAMES, commitment, [own.read_bytes() for own in earlier]))
    except Wrong as error:
        raise click.ClickException(f"{file.name}: {error}.") from error
