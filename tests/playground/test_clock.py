"""A clock that can be advanced: what falls due runs, in order, once."""

import asyncio
import time

import pytest

from playground.clock import Clock, iso


async def test_runs_with_the_wall_clock_until_advanced() -> None:
    clock = Clock()
    assert abs(clock.now() - time.time()) < 0.1
    clock.advance(3600)
    assert 3599 < clock.now() - time.time() < 3601
    with pytest.raises(ValueError, match="forward"):
        clock.advance(-1)


async def test_due_timers_run_in_order_and_once() -> None:
    clock, ran = Clock(), list[str]()
    clock.call_later(20, lambda: ran.append("second"))
    clock.call_later(10, lambda: ran.append("first"))
    gone = clock.call_later(15, lambda: ran.append("never"))
    clock.cancel(gone)
    clock.call_later(100, lambda: ran.append("later"))
    clock.advance(30)
    assert ran == ["first", "second"]
    clock.advance(100)
    assert ran == ["first", "second", "later"]
    clock.close()


async def test_timers_also_run_by_themselves() -> None:
    clock, done = Clock(), asyncio.Event()
    clock.call_later(0.02, done.set)
    async with asyncio.timeout(2):
        await done.wait()
    clock.call_later(60.02, done.clear)
    clock.advance(60)
    await asyncio.sleep(0.1)
    assert not done.is_set()


def test_moments_as_discord_writes_them() -> None:
    assert iso(0) == "1970-01-01T00:00:00+00:00"
