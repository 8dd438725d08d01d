"""What is stored comes back, whole or not at all."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from storage import (
    ChannelTaken,
    ClockRow,
    Conflict,
    MessageRow,
    Reading,
    Repeated,
    SeatRow,
    SqliteStorage,
    Storage,
)
from tests.storage.rows import change, entry, row


async def test_a_game_comes_back_as_it_was_stored(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    await storage.commit(change(after=1, interaction="i2", status="running", snapshot=True))
    newest = await storage.newest("g1")
    assert newest is not None
    assert (newest.row.seq, newest.row.head, newest.row.status) == (2, "hash-2", "running")
    assert (newest.table, newest.state) == ('"table 2"', '"state 2"')
    assert await storage.entries("g1") == [entry(1), entry(2, "i2")]
    assert await storage.entries("g1", 1) == [entry(2, "i2")]
    assert await storage.snapshot("g1", 3) == (2, '"state 2"')
    assert await storage.snapshot("g1", 2) is None
    stored = await storage.stored("i2")
    assert stored is not None
    assert (stored.game, stored.seq, stored.reply) == ("g1", 2, '{"seq": 2}')
    assert await storage.newest("other") is None


async def test_a_change_built_on_an_old_state_is_refused_whole(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    message = MessageRow("g1", 2, 1, None, "{}")
    with pytest.raises(Conflict):
        await storage.commit(change(after=5, messages=[message]))
    assert await storage.entries("g1") == [entry(1)]
    assert await storage.waiting_messages() == 0


async def test_an_interaction_is_stored_once_over_all_games(storage: SqliteStorage) -> None:
    await storage.create(row(), change(interaction="i1"))
    with pytest.raises(Repeated):
        await storage.commit(change(after=1, interaction="i1"))
    with pytest.raises(Repeated):
        await storage.create(row("g2", 2), change("g2", interaction="i1"))
    assert await storage.ids() == ["g1"]


async def test_one_open_game_per_channel(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    with pytest.raises(ChannelTaken):
        await storage.create(row("g2", 1), change("g2"))
    await storage.commit(change(after=1, status="over"))
    await storage.create(row("g2", 1), change("g2"))
    assert await storage.open_in(1) == "g2"
    assert {game.id for game in await storage.games_in(1)} == {"g1", "g2"}


async def test_one_bad_job_in_a_batch_spoils_none_of_the_others(storage: SqliteStorage) -> None:
    await asyncio.gather(*(storage.create(row(f"g{number}", number), change(f"g{number}")) for number in range(20)))
    before = storage.writer.commits
    answers = await asyncio.gather(
        *(storage.commit(change(f"g{number}", after=9 if number == 7 else 1)) for number in range(20)),
        return_exceptions=True,
    )
    assert [number for number, answer in enumerate(answers) if answer is not None] == [7]
    assert isinstance(answers[7], Conflict)
    stored = [len(await storage.entries(f"g{number}")) for number in range(20)]
    assert stored == [1 if number == 7 else 2 for number in range(20)]
    assert storage.writer.commits - before < 10


async def test_seats_and_clocks_follow_changes(storage: SqliteStorage) -> None:
    await storage.create(row(), change(seats=[SeatRow(0, "Ann", 7, True), SeatRow(1, "Ben", 8, True)], places=2))
    clocks = [ClockRow("g1", "Ann", 7, 0, 0, 50), ClockRow("g1", "Ben", 8, 0, 0, 60)]
    await storage.commit(change(after=1, status="running", clocks=clocks))
    assert await storage.due(55) == clocks[:1]
    assert await storage.waiting_for(8) == [("g1", "Ben")]
    await storage.commit(change(after=2, status="running", seats=[SeatRow(1, "Ben", 8, False)], stopped=["Ben"]))
    assert await storage.waiting_for(8) == []
    assert [game.id for game in await storage.games_of(8)] == ["g1"]
    assert await storage.clocks_in("g1") == clocks[:1]
    await storage.commit(change(after=3, places=1))
    assert await storage.games_of(8) == []


async def test_a_clock_rings_once(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    clock = ClockRow("g1", "Ann", 7, 0, 0, 50)
    await storage.commit(change(after=1, clocks=[clock]))
    then = replace(clock, step=1, due=90)
    message = MessageRow("g1", 2, 1, 7, "{}")
    rang = await asyncio.gather(*(storage.ring(clock, then, message) for _ in range(5)))
    assert sorted(rang) == [False, False, False, False, True]
    assert await storage.waiting_messages() == 1
    assert await storage.next_due() == 90


async def test_a_draft_is_kept_for_each_person_and_can_be_forgotten(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    await storage.save_draft("g1", 7, "half")
    await storage.save_draft("g1", 7, "more")
    assert (await storage.draft("g1", 7), await storage.draft("g1", 8)) == ("more", None)
    await storage.save_draft("g1", 7, None)
    assert await storage.draft("g1", 7) is None


async def test_a_finished_answer_takes_its_draft_with_it(storage: SqliteStorage) -> None:
    for number, game in enumerate(("g1", "g2")):
        await storage.create(row(game, number), change(game))
        await storage.save_draft(game, 7, "half")
    await storage.save_draft("g1", 8, "another's")
    commits = storage.writer.commits
    await storage.commit(change(after=1, done_by=7))
    assert storage.writer.commits - commits == 1, "one durable commit for both"
    drafts = [await storage.draft("g1", 7), await storage.draft("g1", 8), await storage.draft("g2", 7)]
    assert drafts == [None, "another's", "half"]


async def test_a_refused_change_leaves_the_draft(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    await storage.save_draft("g1", 7, "half")
    with pytest.raises(Conflict):
        await storage.commit(change(after=5, done_by=7))
    assert await storage.draft("g1", 7) == "half"


async def test_catching_up_reads_only_what_is_news(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    await storage.commit(change(after=1))
    await storage.save_draft("g1", 7, "half")
    newest = await storage.newest("g1")
    assert await storage.catch_up("g1", 7, 0) == Reading(2, "hash-2", newest, "half")
    assert await storage.catch_up("g1", 7, 1) == Reading(2, "hash-2", newest, "half")
    assert await storage.catch_up("g1", 7, 2) == Reading(2, "hash-2", None, "half")
    assert await storage.catch_up("g1", 7, 3) == Reading(2, "hash-2", newest, "half"), "what is known never happened"
    assert await storage.catch_up("g1", 8, 2) == Reading(2, "hash-2", None, None)
    assert await storage.catch_up("g1", None, 2) == Reading(2, "hash-2", None, None)
    assert await storage.catch_up("other", 7, 2) == Reading(0, "", None, None)


async def test_what_another_process_has_stored_is_news(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    other = await SqliteStorage.open(storage.path)
    await other.commit(change(after=1))
    await other.close()
    found = await storage.catch_up("g1", None, 1)
    assert found.newest is not None
    assert (found.seq, found.newest.table) == (2, '"table 2"')


def test_sqlite_does_all_that_is_promised() -> None:
    promised = {name for name in vars(Storage) if not name.startswith("_")}
    assert promised >= {"create", "commit", "catch_up", "prune", "backup"}
    assert promised <= set(vars(SqliteStorage)), "what is only inherited would do nothing"
    assert [name for name in promised if not getattr(Storage, name).__doc__] == []
