"""Opening the file: private, durable, of the right age."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from sqlite_utils import Database

from storage.errors import Unusable
from storage.schema import migrations

BUSY_SECONDS = 10.0


def prepare(path: Path) -> None:
    """Create the file or bring an older one up to date; refuse what is not ours to touch."""
    _create_private(path)
    try:
        db = connect(path)
    except sqlite3.Error as error:
        raise Unusable(f"The database {path.name} can't be opened: {error}.") from error
    try:
        refuse_foreign(db, path)
        migrations.apply(db)
    except sqlite3.Error as error:
        raise Unusable(f"The database {path.name} can't be brought up to date: {error}.") from error
    finally:
        db.close()


def connect(path: Path) -> Database:
    """A connection for the writer. `synchronous=FULL`: what is committed survives a power cut."""
    conn = sqlite3.connect(path, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        conn.execute("PRAGMA journal_mode=WAL")
        conn.execute("PRAGMA synchronous=FULL")
        conn.execute("PRAGMA foreign_keys=ON")
    except sqlite3.Error:
        conn.close()
        raise
    return Database(conn)


def connect_to_read(path: Path) -> Database:
    """A connection that can't change anything."""
    conn = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS, check_same_thread=False
    )
    conn.execute("PRAGMA query_only=ON")
    return Database(conn)


def refuse_foreign(db: Database, path: Path) -> None:
    """Raise `Unusable` unless the file is empty or was written by this Boardroom or an older one."""
    applied = [migration.name for migration in migrations.applied(db)]
    if not applied and db.table_names():
        raise Unusable(f"{path.name} is an SQLite file, but not one of Boardroom's.")
    known = {migration.name for migration in migrations._migrations}
    newer = [name for name in applied if name not in known]
    if newer:
        raise Unusable(f"{path.name} was written by a newer Boardroom ({newer[-1]}). Update the bot to open it.")


def _create_private(path: Path) -> None:
    """SQLite gives its -wal and -shm files the mode of the database, so it has to be right from the start."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if not os.access(path, os.R_OK | os.W_OK):
            raise Unusable(f"The database {path.name} can't be written: it is read-only for this user.") from None
    except OSError as error:
        raise Unusable(f"The database {path.name} can't be created: {error.strerror}.") from error
