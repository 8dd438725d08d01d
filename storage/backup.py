"""A copy of the file while everything goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from storage.errors import StorageError, Unusable
from storage.read import damage


def copy(db: Database, to: Path) -> None:
    """Copy a database to a new private file, and make sure that it is whole."""
    try:
        to.touch(0o600, exist_ok=False)
    except FileExistsError:
        raise Unusable(f"{to.name} already exists; name a new file.") from None
    except OSError as error:
        raise Unusable(f"{to.name} can't be created: {error.strerror}.") from error
    target = sqlite3.connect(to)
    try:
        db.conn.backup(target)
        problems = damage(Database(target))
    finally:
        target.close()
    if problems:
        raise StorageError(f"The copy is damaged: {problems[0]}.")
