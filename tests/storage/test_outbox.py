"""Messages wait in order, go out in batches, and are forgotten in the end."""

from __future__ import annotations

import pytest

from storage import (
    MessageRow,
    SqliteStorage,
)
from storage.write import PRUNE
from tests.storage.rows import change, row


async def test_messages_keep_their_order_and_wait_for_the_one_before(storage: SqliteStorage) -> None:
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


async def test_a_batch_stays_the_same_until_it_is_delivered(storage: SqliteStorage) -> None:
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


async def test_a_batch_has_an_end(storage: SqliteStorage) -> None:
    await storage.create(row(), change())
    await storage.commit(change(after=1, messages=[MessageRow("g1", 2, 1, None, body) for body in "abc"]))
    first = (await storage.outgoing(0))[0]
    assert [message.body for message in await storage.gather(first.id, 2)] == ["a", "b"]


async def test_pruning_forgets_what_was_delivered_long_ago(
    storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.PRUNED_AT_ONCE", 2)
    await storage.create(row(), change())
    await storage.commit(change(after=1, messages=[MessageRow("g1", 2, 1, None, body) for body in "abcdefg"]))
    ids = [message.id for message in await storage.gather(1, 30)]
    await storage.deliver(ids[:5], "2026-01-01T12:00:00+00:00")
    await storage.deliver(ids[5:6], "2026-01-03T12:00:00+00:00")
    assert await storage.prune("2026-01-02T12:00:00+00:00") == 5
    left = await storage.readers.run(
        lambda db: [found[0] for found in db.execute("SELECT body FROM messages ORDER BY id")]
    )
    assert left == ["f", "g"]
    assert [message.body for message in await storage.outgoing(0)] == ["g"]
    assert await storage.prune("2026-01-02T12:00:00+00:00") == 0


async def test_pruning_does_not_search_all_messages(storage: SqliteStorage) -> None:
    plan = await storage.readers.run(lambda db: db.execute(f"EXPLAIN QUERY PLAN {PRUNE}", ("x", 1)).fetchall())
    assert "delivered_messages" in str(plan)
    assert "SCAN messages" not in str(plan)
