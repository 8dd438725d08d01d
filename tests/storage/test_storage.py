from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from storage import (
    Change,
    ChannelTaken,
    ClockRow,
    Conflict,
    EntryRow,
    GameRow,
    MessageRow,
    Reading,
    Repeated,
    SeatRow,
    Storage,
    StorageError,
    Unusable,
)
from storage.schema import migrations
from storage.write import PRUNE


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    opened = await Storage.open(tmp_path / "games.db")
    yield opened
    await opened.close()


def row(game: str = "g1", channel: int = 1) -> GameRow:
    return GameRow(game, channel, "vault", "1", "ab" * 32, "lobby", created="2026-01-01")


def entry(seq: int, interaction: str | None = None, kind: str = "act") -> EntryRow:
    return EntryRow(seq, "2026-01-01", kind, 7, interaction, "{}", None, f"hash-{seq}", "[]", f'{{"seq": {seq}}}')


def change(game: str = "g1", after: int = 0, interaction: str | None = None, **more: object) -> Change:
    made = Change(game, after, [entry(after + 1, interaction)], "lobby", f'"table {after + 1}"', f'"state {after + 1}"')
    return replace(made, **more)  # type: ignore[arg-type]


async def test_a_game_comes_back_as_it_was_stored(storage: Storage) -> None:
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


async def test_the_files_are_private(storage: Storage) -> None:
    await storage.create(row(), change())
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in storage.path.parent.iterdir()}
    assert modes == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}


async def test_commits_are_durable(storage: Storage) -> None:
    found = await storage.writer.run(
        lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    )
    assert found == ["wal", 2]


async def test_a_change_built_on_an_old_state_is_refused_whole(storage: Storage) -> None:
    await storage.create(row(), change())
    message = MessageRow("g1", 2, 1, None, "{}")
    with pytest.raises(Conflict):
        await storage.commit(change(after=5, messages=[message]))
    assert await storage.entries("g1") == [entry(1)]
    assert await storage.waiting_messages() == 0


async def test_an_interaction_is_stored_once_over_all_games(storage: Storage) -> None:
    await storage.create(row(), change(interaction="i1"))
    with pytest.raises(Repeated):
        await storage.commit(change(after=1, interaction="i1"))
    with pytest.raises(Repeated):
        await storage.create(row("g2", 2), change("g2", interaction="i1"))
    assert await storage.ids() == ["g1"]


async def test_one_open_game_per_channel(storage: Storage) -> None:
    await storage.create(row(), change())
    with pytest.raises(ChannelTaken):
        await storage.create(row("g2", 1), change("g2"))
    await storage.commit(change(after=1, status="over"))
    await storage.create(row("g2", 1), change("g2"))
    assert await storage.open_in(1) == "g2"
    assert {game.id for game in await storage.games_in(1)} == {"g1", "g2"}


async def test_one_bad_job_in_a_batch_spoils_none_of_the_others(storage: Storage) -> None:
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


async def test_messages_keep_their_order_and_wait_for_the_one_before(storage: Storage) -> None:
    await storage.create(row(), change())
    bodies = [(None, "a"), (None, "b"), (7, "c"), (7, "d"), (8, "e")]
    messages = [MessageRow("g1", 2, 1, user, body) for user, body in bodies]
    await storage.commit(change(after=1, messages=messages))
    first = await storage.outgoing(0)
    assert [message.body for message in first] == ["a", "c", "e"]
    await storage.deliver([first[0].id], "now")
    await storage.postpone(first[1].id, 100)
    assert [message.body for message in await storage.outgoing(0)] == ["b", "e"], "d may not overtake c"
    assert [(message.body, message.attempts) for message in await storage.outgoing(100)] == [
        ("b", 0),
        ("c", 1),
        ("e", 0),
    ]
    assert await storage.waiting_messages() == 4


async def test_seats_and_clocks_follow_changes(storage: Storage) -> None:
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


async def test_a_clock_rings_once(storage: Storage) -> None:
    await storage.create(row(), change())
    clock = ClockRow("g1", "Ann", 7, 0, 0, 50)
    await storage.commit(change(after=1, clocks=[clock]))
    then = replace(clock, step=1, due=90)
    message = MessageRow("g1", 2, 1, 7, "{}")
    rang = await asyncio.gather(*(storage.ring(clock, then, message) for _ in range(5)))
    assert sorted(rang) == [False, False, False, False, True]
    assert await storage.waiting_messages() == 1
    assert await storage.next_due() == 90


async def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = Database(path)
    migrations.apply(old, stop_before="m004_clocks")
    old.execute("INSERT INTO games VALUES ('g0', 5, 'vault', '1', 'ab', 'lobby', 1, 'h', '2025', 0)")
    old.conn.commit()
    old.close()
    storage = await Storage.open(path)
    assert await storage.ids() == ["g0"]
    assert await storage.settings([1]) == {}
    await storage.save_settings(1, "{}", [])
    assert await storage.settings([1, 2]) == {1: "{}"}
    await storage.close()


async def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    await (await Storage.open(path)).close()
    with sqlite3.connect(path) as conn:
        conn.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('boardroom','m999','')")
    conn.close()
    before = path.read_bytes()
    with pytest.raises(Unusable, match=r"new.db was written by a newer Boardroom \(m999\)"):
        await Storage.open(path)
    assert path.read_bytes() == before


async def test_what_is_not_ours_is_refused(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as conn:
        conn.execute("CREATE TABLE music (title TEXT)")
    conn.close()
    with pytest.raises(Unusable, match="not one of Boardroom's"):
        await Storage.open(foreign)
    text = tmp_path / "letter.txt"
    text.write_text("Dear database, " * 100)
    with pytest.raises(Unusable, match="not a database"):
        await Storage.open(text)
    with pytest.raises(Unusable, match="can't be created"):
        await Storage.open(tmp_path / "no such folder" / "x.db")


async def test_a_backup_while_writing_is_whole_and_private(storage: Storage, tmp_path: Path) -> None:
    await storage.create(row(), change())
    copy = tmp_path / "copy.db"
    writing = asyncio.create_task(_write_on(storage))
    await storage.backup(copy)
    await writing
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    opened = await Storage.open(copy)
    newest = await opened.newest("g1")
    assert newest is not None
    assert len(await opened.entries("g1")) == newest.row.seq
    assert await opened.damage() == []
    await opened.close()
    with pytest.raises(Unusable, match="already exists"):
        await storage.backup(copy)


async def _write_on(storage: Storage) -> None:
    for after in range(1, 60):
        await storage.commit(change(after=after))


async def test_a_closed_storage_says_so(tmp_path: Path) -> None:
    storage = await Storage.open(tmp_path / "games.db")
    await storage.create(row(), change())
    assert await storage.ids() == ["g1"]
    await storage.close()
    with pytest.raises(StorageError, match="closed"):
        await storage.commit(change(after=1))
    assert not (tmp_path / "games.db-wal").exists(), "nothing is left in the write-ahead log"


async def test_a_batch_stays_the_same_until_it_is_delivered(storage: Storage) -> None:
    """Or a message that may have gone out would be told again together with a newer one."""
    await storage.create(row(), change())
    await storage.commit(change(after=1, messages=[MessageRow("g1", 2, 1, None, body) for body in "ab"]))
    first = (await storage.outgoing(0))[0]
    assert [message.body for message in await storage.gather(first.id, 30)] == ["a", "b"]
    await storage.commit(change(after=2, messages=[MessageRow("g1", 3, 1, None, "c"), MessageRow("g1", 3, 1, 7, "d")]))
    again = await storage.gather(first.id, 30)
    assert [message.body for message in again] == ["a", "b"], "c came too late for this batch, d goes elsewhere"
    await storage.deliver([message.id for message in again], "now")
    assert await storage.gather(first.id, 30) == [], "what has been delivered is not offered again"
    channel, person = await storage.outgoing(0)
    assert [message.body for message in await storage.gather(channel.id, 30)] == ["c"]
    assert [message.body for message in await storage.gather(person.id, 30)] == ["d"]


async def test_a_batch_has_an_end(storage: Storage) -> None:
    await storage.create(row(), change())
    await storage.commit(change(after=1, messages=[MessageRow("g1", 2, 1, None, body) for body in "abc"]))
    first = (await storage.outgoing(0))[0]
    assert [message.body for message in await storage.gather(first.id, 2)] == ["a", "b"]


async def test_a_draft_is_kept_for_each_person_and_can_be_forgotten(storage: Storage) -> None:
    await storage.create(row(), change())
    await storage.save_draft("g1", 7, "half")
    await storage.save_draft("g1", 7, "more")
    assert (await storage.draft("g1", 7), await storage.draft("g1", 8)) == ("more", None)
    await storage.save_draft("g1", 7, None)
    assert await storage.draft("g1", 7) is None


async def test_a_finished_answer_takes_its_draft_with_it(storage: Storage) -> None:
    for number, game in enumerate(("g1", "g2")):
        await storage.create(row(game, number), change(game))
        await storage.save_draft(game, 7, "half")
    await storage.save_draft("g1", 8, "another's")
    commits = storage.writer.commits
    await storage.commit(change(after=1, done_by=7))
    assert storage.writer.commits - commits == 1, "one durable commit for both"
    drafts = [await storage.draft("g1", 7), await storage.draft("g1", 8), await storage.draft("g2", 7)]
    assert drafts == [None, "another's", "half"]


async def test_a_refused_change_leaves_the_draft(storage: Storage) -> None:
    await storage.create(row(), change())
    await storage.save_draft("g1", 7, "half")
    with pytest.raises(Conflict):
        await storage.commit(change(after=5, done_by=7))
    assert await storage.draft("g1", 7) == "half"


async def test_catching_up_reads_only_what_is_news(storage: Storage) -> None:
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


async def test_what_another_process_has_stored_is_news(storage: Storage) -> None:
    await storage.create(row(), change())
    other = await Storage.open(storage.path)
    await other.commit(change(after=1))
    await other.close()
    found = await storage.catch_up("g1", None, 1)
    assert found.newest is not None
    assert (found.seq, found.newest.table) == (2, '"table 2"')


async def test_pruning_forgets_what_was_delivered_long_ago(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.store.PRUNED_AT_ONCE", 2)
    await storage.create(row(), change())
    await storage.commit(change(after=1, messages=[MessageRow("g1", 2, 1, None, body) for body in "abcdefg"]))
    ids = [message.id for message in await storage.gather(1, 30)]
    await storage.deliver(ids[:5], "2026-01-01T12:00:00+00:00")
    await storage.deliver(ids[5:6], "2026-01-03T12:00:00+00:00")
    assert await storage.prune("2026-01-02T12:00:00+00:00") == 5
    left = await storage.read(lambda db: [found[0] for found in db.execute("SELECT body FROM messages ORDER BY id")])
    assert left == ["f", "g"]
    assert [message.body for message in await storage.outgoing(0)] == ["g"]
    assert await storage.prune("2026-01-02T12:00:00+00:00") == 0


async def test_pruning_does_not_search_all_messages(storage: Storage) -> None:
    plan = await storage.read(lambda db: db.execute(f"EXPLAIN QUERY PLAN {PRUNE}", ("x", 1)).fetchall())
    assert "delivered_messages" in str(plan)
    assert "SCAN messages" not in str(plan)


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
    storage = await Storage.open(path)
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
