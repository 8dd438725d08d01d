"""`backup`: a copy of the database while the bot runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import click

from settings import Settings
from storage import StorageError
from storage.backup import copy
from storage.connect import connect_to_read


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def backup(file: Path) -> None:
    """Copy the database to FILE, also while the bot is running. The copy holds every secret: keep it private."""
    source = Settings().database
    if not source.exists():
        raise click.ClickException(f"There is no database {source}.")
    try:
        db = connect_to_read(source)
        try:
            copy(db, file)
        finally:
            db.close()
    except (StorageError, sqlite3.Error) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{source} is copied to {file}.")
