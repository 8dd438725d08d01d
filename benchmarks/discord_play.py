"""Acknowledgement latency of the bot itself: over a whole game at one table, and with 200 tables at once.

Beside it stands the floor, `/ping` of a bot that does nothing, on the same machine in the same run.

    python -m benchmarks.discord_play [--tables 200]
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.discord_floor import SAMPLE_BOT, Timing, crowd, report, sequential
from playground.demo import GUILD
from playground.interactions import AUTOCOMPLETE, Interaction
from playground.people import Person
from playground.testing import playing
from playground.world import TEXT, Channel
from tests.cogs.players import by_command, by_panel, play
from tests.cogs.table import Hall, hall, open_table

THINKING = 8.0
"""The most seconds a person thinks; at 200 tables that makes some 40 commands a second."""


class Watch:
    """Notes how long the bot takes to acknowledge whatever anybody does."""

    def __init__(self, made: Hall) -> None:
        self.seen: list[Interaction] = []
        start = made.stage.hub.interactions.start

        def started(*given: object, **more: object) -> Interaction:
            interaction: Interaction = start(*given, **more)  # type: ignore[arg-type]
            self.seen.append(interaction)
            return interaction

        made.stage.hub.interactions.start = started  # type: ignore[method-assign]

    def timings(self, name: str) -> list[Timing]:
        late = [each for each in self.seen if each.failed]
        if late:
            raise RuntimeError(f"{len(late)} were not answered within three seconds")
        completing = [each for each in self.seen if each.kind == AUTOCOMPLETE]
        acting = [each for each in self.seen if each.kind != AUTOCOMPLETE]
        kinds = ((f"{name}: commands and presses", acting), (f"{name}: autocompletion", completing))
        return [Timing(words, [each.answered_at - each.sent_at for each in found]) for words, found in kinds if found]


async def floor(times: int = 600) -> Timing:
    async with playing(SAMPLE_BOT) as stage:
        return await sequential(stage.person("Ann"), "ping", times)


async def one_table(folder: Path) -> list[Timing]:
    """Two whole games of three: one by panels, one by commands."""
    async with hall(folder) as made:
        watch = Watch(made)
        people = made.people("Ann", "Ben", "Cleo")
        for turn in (by_panel, by_command):
            await play(made, await open_table(made, *people), people, turn)
        return watch.timings("one table")


def places(made: Hall, number: int) -> list[Channel]:
    """So many channels more."""
    channels = []
    for place in range(number):
        channel = Channel(GUILD + 10_000 + place, TEXT, f"table-{place}", GUILD, 10 + place)
        made.stage.hub.world.channels[channel.id] = channel
        channels.append(channel)
    return channels


async def many_tables(folder: Path, tables: int, seconds: float) -> list[Timing]:
    """A person at every table acts every few seconds, for a while."""
    async with hall(folder, start=False, mistakes=True) as made:
        channels = places(made, tables)
        guests = crowd(made.stage, tables * 3)
        await made.stage.bot.start()
        groups = [[guest.go(channel) for guest in guests[3 * n : 3 * n + 3]] for n, channel in enumerate(channels)]
        games = [await open_table_quickly(made, group) for group in groups]
        await made.until(lambda: not made.rows("SELECT 1 FROM messages WHERE delivered IS NULL"), 120)
        watch, until = Watch(made), time.monotonic() + seconds
        await asyncio.gather(*(keep_playing(made, *pair, until) for pair in zip(games, groups, strict=True)))
        return watch.timings(f"{tables} tables at once")


async def open_table_quickly(made: Hall, people: Sequence[Person]) -> str:
    host, *others = people
    await (await host.slash("game new")).finished(60)
    for person in others:
        await (await person.slash("game join")).finished(60)
    await (await host.slash("game start")).finished(60)
    return made.game(host)


async def keep_playing(made: Hall, game: str, people: Sequence[Person], until: float) -> None:
    """Commands one after the other: each waits for its answer, as people do."""
    known = {person.id: person for person in people}
    while time.monotonic() < until and made.status(game) == "running":
        await asyncio.sleep(made.rng.uniform(1.0, THINKING))
        for user in made.due(game)[:1]:
            offered = await known[user].autocomplete("decide", "choice")
            if offered:
                choice = made.rng.choice(offered)["value"]
                await (await known[user].slash("decide", choice=choice)).finished(60)


async def main(tables: int, seconds: float) -> None:
    ground = await floor()
    with tempfile.TemporaryDirectory() as folder:
        alone = await one_table(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        crowded = await many_tables(Path(folder), tables, seconds) if tables else []
    print(report([ground, *alone, *crowded]))
    for timing in (*alone, *crowded):
        slowest = max(timing.seconds) * 1000
        print(f"{timing.name}: median {timing.median / ground.median:.1f}× the floor, slowest {slowest:.0f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    sys.exit(asyncio.run(main(given.tables, given.seconds)))
