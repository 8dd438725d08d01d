"""The file itself: private, of any age we know, copied while in use."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage import (
    SqliteStorage,
    StorageError,
    Unusable,
)
from storage.schema import migrations
from tests.storage.rows import change, entry, row


async def test_the_files_are_private(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in storage.path.parent.iterdir()}
    assert modes == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}


async def test_commits_are_durable(storage: SqliteStorage) -> None:
    found = await storage.writer.run(
        lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    )
    assert found == ["wal", 2]


async def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = Database(path)
    migrations.apply(old, stop_before="m004_clocks")
    old.execute("INSERT INTO games VALUES ('g0', 5, 'vault', '1', 'ab', 'lobby', 1, 'h', '2025', 0)")
    old.conn.commit()
    old.close()
    storage = await SqliteStorage.open(path)
    assert await storage.ids() == ["g0"]
    assert await storage.settings([1]) == {}
    await storage.save_settings(1, "{}", [])
    assert await storage.settings([1, 2]) == {1: "{}"}
    await storage.close()


async def test_a_file_of_the_first_build_can_be_read_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = Database(path)
    migrations.apply(old, stop_before="m007_outcomes")
    for statement in (
        "INSERT INTO games VALUES ('g1', 5, 'vault', '1', 'ab', 'lobby', 2, 'hash-2', '2025', 0)",
        """INSERT INTO states VALUES ('g1', 2, '"table 2"', '"state 2"')""",
        "INSERT INTO actions VALUES ('g1', 1, 'then', 'open', 7, 'i1', '{}', NULL, 'hash-1', '[]', '{}')",
        "INSERT INTO actions VALUES ('g1', 2, 'then', 'act', 7, 'i2', '{}', 'print', 'hash-2', '[{}]', '{}')",
        "INSERT INTO drafts VALUES ('g1', 7, 'half')",
        "INSERT INTO messages (game, seq, channel, body, delivered) VALUES ('g1', 2, 5, 'told', '2025')",
    ):
        old.execute(statement)
    old.conn.commit()
    old.close()
    storage = await SqliteStorage.open(path)
    first, second = await storage.entries("g1")
    assert (first.outcome, first.chain, second.outcome, second.chain, second.events) == (None, 1, "print", 1, "[{}]")
    found = await storage.catch_up("g1", 7, 1)
    assert found.newest is not None
    assert (found.newest.state, found.draft) == ('"state 2"', "half")
    await storage.commit(change(after=2, entries=[replace(entry(3), outcome="new", chain=2)], done_by=7))
    last = (await storage.entries("g1"))[-1]
    assert (last.outcome, last.chain) == ("new", 2)
    assert await storage.prune("2026") == 1
    assert await storage.damage() == []
    await storage.close()


async def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    await (await SqliteStorage.open(path)).close()
    with sqlite3.connect(path) as conn:
        conn.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('boardroom','m999','')")
    conn.close()
    before = path.read_bytes()
    with pytest.raises(Unusable, match=r"new.db was written by a newer Boardroom \(m999\)"):
        await SqliteStorage.open(path)
    assert path.read_bytes() == before


async def test_what_is_not_ours_is_refused(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as conn:
        conn.execute("CREATE TABLE music (title TEXT)")
    conn.close()
    with pytest.raises(Unusable, match="not one of Boardroom's"):
        await SqliteStorage.open(foreign)
    text = tmp_path / "letter.txt"
    text.write_text("Dear database, " * 100)
    with pytest.raises(Unusable, match="not a database"):
        await SqliteStorage.open(text)
    with pytest.raises(Unusable, match="can't be created"):
        await SqliteStorage.open(tmp_path / "no such folder" / "x.db")


async def test_a_backup_while_writing_is_whole_and_private(storage: SqliteStorage, tmp_path: Path) -> None:
    await storage.create(row(), change())
    copy = tmp_path / "copy.db"
    writing = asyncio.create_task(_write_on(storage))
    await storage.backup(copy)
    await writing
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    opened = await SqliteStorage.open(copy)
    newest = await opened.newest("g1")
    assert newest is not None
    assert len(await opened.entries("g1")) == newest.row.seq
    assert await opened.damage() == []
    await opened.close()
    with pytest.raises(Unusable, match="already exists"):
        await storage.backup(copy)


async def _write_on(storage: SqliteStorage) -> None:
    for after in range(1, 60):
        await storage.commit(change(after=after))


async def test_a_closed_storage_says_so(tmp_path: Path) -> None:
    storage = await SqliteStorage.open(tmp_path / "games.db")
    await storage.create(row(), change())
    assert await storage.ids() == ["g1"]
    await storage.close()
    with pytest.raises(StorageError, match="closed"):
        await storage.commit(change(after=1))
    with pytest.raises(StorageError, match="closed"):
        await storage.ids()
    assert not (tmp_path / "games.db-wal").exists(), "nothing is left in the write-ahead log"
