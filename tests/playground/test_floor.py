"""The benchmark of the floor runs, and what it prints is what it measured."""

from benchmarks.discord_floor import Timing, measure, report


async def test_it_measures_both_loads() -> None:
    alone, crowd = await measure(times=20, rounds=1)
    assert (len(alone.seconds), len(crowd.seconds)) == (20, 50)
    assert all(0 < seconds < 3 for seconds in (*alone.seconds, *crowd.seconds))
    assert alone.median <= alone.p99


def test_report() -> None:
    timing = Timing("/x, one user", [number / 1000 for number in range(1, 101)])
    assert (round(timing.median, 5), round(timing.p99, 5)) == (0.0505, 0.09901)
    assert report([timing]).splitlines()[1].split() == ["/x,", "one", "user", "100", "50.50", "ms", "99.01", "ms"]
