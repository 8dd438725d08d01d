"""Threads that do what is handed in: none waits for ever, whatever happens to them."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from sqlite_utils import Database

from storage import SqliteStorage, StorageError
from storage.handover import Handover
from tests.storage.rows import change, row

FAR = 2**62


def _die(db: Database) -> None:  # noqa: ARG001
    raise SystemExit


def _stumble(db: Database) -> None:  # noqa: ARG001
    raise ZeroDivisionError


@pytest.mark.parametrize("side", ["readers", "writer"])
async def test_a_thread_that_dies_is_replaced(storage: SqliteStorage, side: str) -> None:
    behind: Handover = getattr(storage, side)
    for _ in range(3):
        answers = await asyncio.gather(*(behind.run(_die) for _ in range(5)), return_exceptions=True)
        assert ["died" in str(answer) for answer in answers] == [True] * 5
    assert await behind.run(lambda db: db.execute("SELECT 1").fetchone()) == (1,)


@pytest.mark.parametrize("side", ["readers", "writer"])
async def test_a_bug_in_a_job_is_told_as_it_is(storage: SqliteStorage, side: str) -> None:
    behind: Handover = getattr(storage, side)
    with pytest.raises(ZeroDivisionError):
        await behind.run(_stumble)
    assert await behind.run(lambda db: db.execute("SELECT 1").fetchone()) == (1,)


async def test_a_long_read_does_not_hold_up_a_short_one(storage: SqliteStorage) -> None:
    go_on = Event()
    long = storage.readers.run(lambda _: go_on.wait(60))
    assert [await storage.ids() for _ in range(5)] == [[]] * 5
    assert not long.done()
    go_on.set()
    assert await long


async def test_closing_waits_for_what_is_queued(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    reading = [asyncio.create_task(storage.entries("g1")) for _ in range(20)]
    await asyncio.sleep(0)
    await storage.close()
    assert [len(found) for found in await asyncio.gather(*reading)] == [1] * 20


async def test_a_reader_cannot_write(storage: SqliteStorage) -> None:
    with pytest.raises(StorageError, match="readonly"):
        await storage.readers.run(lambda db: db.conn.execute("INSERT INTO users VALUES (1, '{}')"))
    assert await storage.settings([1]) == {}


async def test_commits_are_counted_as_they_happen(storage: SqliteStorage) -> None:
    """Also where one bad job makes the others try again in parts."""
    await asyncio.gather(*(storage.create(row(f"g{n}", n), change(f"g{n}")) for n in range(20)))
    statements: list[str] = []
    await storage.writer.run(lambda db: db.conn.set_trace_callback(statements.append))
    before = storage.writer.commits
    answers = await asyncio.gather(
        *(storage.commit(change(f"g{n}", after=FAR if n in (3, 11) else 1)) for n in range(20)), return_exceptions=True
    )
    assert [n for n, answer in enumerate(answers) if answer is not None] == [3, 11]
    made = statements.count("COMMIT") - 1  # the one that began to listen
    assert 1 <= made == storage.writer.commits - before < 16
