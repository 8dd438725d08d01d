"""The floor: how long a discord.py bot takes to answer a command that does nothing, on this machine.

Every answer is measured by the playground, from the event on its way to the bot's process to its callback received.
Whatever our own commands take on top of this is ours; other benchmarks import `sequential`, `at_once` and `report` and
put `/ping` beside their commands on the same server.

    python -m benchmarks.discord_floor
"""

import asyncio
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playground.people import Answer, Person
from playground.testing import Stage, playing

SAMPLE_BOT = [sys.executable, str(Path(__file__).parents[1] / "tests" / "playground" / "sample_bot.py")]
CROWD = 50


@dataclass
class Timing:
    """Measured seconds per answer, of one command under one load."""

    name: str
    seconds: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.seconds, n=100, method="inclusive")[98]


def _checked(answers: Sequence[Answer]) -> list[float]:
    if any(answer.failed for answer in answers):
        raise RuntimeError("the bot did not answer in time; there is nothing to measure")
    return [answer.seconds for answer in answers]


async def sequential(person: Person, line: str, times: int = 1000, **options: Any) -> Timing:
    """One user, one command after the other."""
    for _ in range(20):
        await person.slash(line, options)
    answers = [await person.slash(line, options) for _ in range(times)]
    return Timing(f"/{line}, one user", _checked(answers))


async def at_once(people: Sequence[Person], line: str, rounds: int = 20, **options: Any) -> Timing:
    """Everybody at the same moment, and again when all have their answer."""
    seconds: list[float] = []
    for _ in range(rounds):
        seconds += _checked(await asyncio.gather(*(person.slash(line, options) for person in people)))
    return Timing(f"/{line}, {len(people)} users at once", seconds)


def crowd(stage: Stage, size: int = CROWD) -> list[Person]:
    """So many people in the guild, all new."""
    return [stage.playground.add_person(f"Guest{number}") for number in range(size)]


def report(timings: Sequence[Timing]) -> str:
    width = max(len(timing.name) for timing in timings)
    lines = [f"{'':{width}}  answers   median      p99"]
    for timing in timings:
        count, median, p99 = len(timing.seconds), timing.median * 1000, timing.p99 * 1000
        lines.append(f"{timing.name:{width}}  {count:7}  {median:7.2f} ms {p99:7.2f} ms")
    return "\n".join(lines)


async def measure(times: int = 1000, rounds: int = 20) -> list[Timing]:
    async with playing(SAMPLE_BOT) as stage:
        alone = await sequential(stage.person("Ann"), "ping", times)
        return [alone, await at_once(crowd(stage), "ping", rounds)]


if __name__ == "__main__":
    print(report(asyncio.run(measure())))
