"""What a board picture costs, beside the bare encoding of the same pixels in the same run.

    python benchmarks/pictures.py

Whole games between computer players are drawn, one picture after each decision, so that what is kept between pictures
is met as it is in play. Machines are noisy: the ratio counts, not the numbers.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
from PIL import Image

sys.path[0] = str(Path(__file__).parent.parent)  # run as a script, this file would stand in for the package `pictures`

import pictures  # noqa: E402
from engine.power_struggle import GAME  # noqa: E402
from engine.power_struggle.view import View  # noqa: E402
from pictures.sheet import COMPRESSION  # noqa: E402

MOST_RATIO, MOST_BYTES, MOST_DELAY = 2.0, 150_000, 10.0


def views(players: int, seed: int) -> Iterator[View]:
    """An onlooker's view after each decision of a game."""
    rng = random.Random(seed)
    state = GAME.setup([f"Player {number + 1}" for number in range(players)], rng.randbytes(32))
    while state.pending:
        yield GAME.view(state, None)
        decision = state.pending[0]
        choices = GAME.choices(state, decision)
        state = GAME.apply(
            state, GAME.computers["clerk"](GAME.view(state, decision.seat), decision, choices, rng)
        ).state


def milliseconds(work: Callable[[], Any]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def draw(view: View, since: View) -> pictures.Picture:
    picture = pictures.board(GAME, view, since)
    assert picture is not None
    return picture


def bare_encode(image: Image.Image) -> None:
    image.save(BytesIO(), "PNG", compress_level=COMPRESSION)


def report_cost(game: list[View]) -> bool:
    drawn, bare, sizes = [], [], []
    for since, view in pairwise(game):
        drawn.append(milliseconds(lambda view=view, since=since: draw(view, since)))  # type: ignore[misc]
        picture = draw(view, since)
        sizes.append(len(picture.png))
        image = Image.open(BytesIO(picture.png))
        image.load()
        bare.append(milliseconds(lambda image=image: bare_encode(image)))  # type: ignore[misc]
    ratio = statistics.median(drawn) / statistics.median(bare)
    print(f"board picture        {statistics.median(drawn):6.1f} ms median, {max(drawn):.1f} ms worst of {len(drawn)}")
    print(f"bare encode          {statistics.median(bare):6.1f} ms median: {ratio:.2f}x (at most {MOST_RATIO}x)")
    print(f"size                 {max(sizes):,} bytes at most (under {MOST_BYTES:,})")
    return ratio <= MOST_RATIO and max(sizes) < MOST_BYTES


async def worst_delay(game: list[View], pictures_drawn: int) -> float:
    """How late the event loop gets round to anything while pictures are drawn in threads."""
    worst, running = 0.0, True

    async def watch() -> None:
        nonlocal worst
        while running:
            started = time.perf_counter()
            await asyncio.sleep(0.001)
            worst = max(worst, (time.perf_counter() - started) * 1000 - 1)

    watcher = asyncio.create_task(watch())
    await asyncio.sleep(0.05)
    worst = 0.0
    if pictures_drawn:
        pairs = list(pairwise(game))[-pictures_drawn:]
        await asyncio.gather(*(asyncio.to_thread(draw, view, since) for since, view in pairs))
    else:
        await asyncio.sleep(0.4)
    running = False
    await watcher
    return worst


@click.command()
@click.option("--players", default=5, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(players: int, seed: int) -> None:
    """Time, size, and the event loop's worst delay."""
    game = list(views(players, seed))
    first = milliseconds(lambda: draw(game[0], game[0]))
    print(f"first picture        {first:6.1f} ms, scenery and fonts included")
    good = report_cost(game)
    idle = [asyncio.run(worst_delay(game, 0)) for _ in range(5)]
    delays = [asyncio.run(worst_delay(game, 20)) for _ in range(9)]
    middle = statistics.median(delays)
    print(f"event loop's delay   {middle:6.1f} ms while 20 are drawn in threads (under {MOST_DELAY})")
    print(f"                            median of {len(delays)} runs; best {min(delays):.1f}, worst {max(delays):.1f}")
    print(f"                     {statistics.median(idle):6.1f} ms while nothing is drawn, {max(idle):.1f} the worst")
    sys.exit(0 if good and middle < MOST_DELAY else 1)


if __name__ == "__main__":
    main()
