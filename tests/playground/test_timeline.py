"""A timeline that can be advanced: what falls due runs, in order, once."""

import asyncio
import time

import pytest

from playground.timeline import Timeline, iso


async def test_runs_with_the_wall_clock_until_advanced() -> None:
    timeline = Timeline()
    assert abs(timeline.now() - time.time()) < 0.1
    timeline.advance(3600)
    assert 3599 < timeline.now() - time.time() < 3601
    with pytest.raises(ValueError, match="forward"):
        timeline.advance(-1)


async def test_due_timers_run_in_order_and_once() -> None:
    timeline, ran = Timeline(), list[str]()
    timeline.call_later(20, lambda: ran.append("second"))
    timeline.call_later(10, lambda: ran.append("first"))
    gone = timeline.call_later(15, lambda: ran.append("never"))
    timeline.cancel(gone)
    timeline.call_later(100, lambda: ran.append("later"))
    timeline.advance(30)
    assert ran == ["first", "second"]
    timeline.advance(100)
    assert ran == ["first", "second", "later"]
    timeline.close()


async def test_timers_also_run_by_themselves() -> None:
    timeline, done = Timeline(), asyncio.Event()
    timeline.call_later(0.02, done.set)
    async with asyncio.timeout(2):
        await done.wait()
    timeline.call_later(60.02, done.clear)
    timeline.advance(60)
    await asyncio.sleep(0.1)
    assert not done.is_set()


def test_moments_as_discord_writes_them() -> None:
    assert iso(0) == "1970-01-01T00:00:00+00:00"
