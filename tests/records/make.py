"""Plays games of every kind through the referee and keeps their records: `python -m tests.records.make`.

Each is named after its table and its story, with "now-" before it: those without were made by the first build and can't
be made again. The same rules make the same records.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine import GAMES
from referee.proof.verifying import verify
from tests.games import SETTINGS, Setting
from tests.luck import same_luck
from tests.records.incidents import BROKEN_OFF, STORIES, TO_THE_END
from tests.records.table import Table

HERE = Path(__file__).parent
NOW = "now-"
FIRST, APART = 6, 9
"""After how many actions the first incident comes, and how many lie between two."""


class Plan(NamedTuple):
    """A game to be played."""

    setting: Setting
    story: str

    @property
    def name(self) -> str:
        return f"{NOW}{self.setting}-{self.story}"

    @property
    def persons(self) -> int:
        """All but one of a larger table are people."""
        return 1 if self.story == "alone" else max(2, self.setting.players - 1)


def plans() -> list[Plan]:
    """Every table of every game once to its end, and every story at some table of each game."""
    return [plan for key in GAMES for plan in _plans_of(key)]


def _plans_of(key: str) -> Iterator[Plan]:
    settings = [setting for setting in SETTINGS if setting.key == key][::-1]
    count = max(len(settings), len(TO_THE_END))
    stories = [*islice(cycle(TO_THE_END), count), *BROKEN_OFF]
    return map(Plan, cycle(settings), stories)


async def play(plan: Plan, database: Path) -> bytes:
    """A game to its end with all that can happen in it; its record."""
    table = await Table.open(database, plan.name)
    await table.sit_down(plan.setting, plan.persons)
    waiting, acts = list(STORIES[plan.story]), 0
    while await table.step():
        acts += 1
        running = (await table.look()).table.status == "running"
        if waiting and running and acts >= FIRST and (acts - FIRST) % APART in (0, 1, 2):
            waiting = waiting[int(await waiting[0](table)) :]
    user = next(iter((await table.look()).table.held))
    record = (await table.referee.records.export(table.game, user)).encode()
    await table.referee.close()
    verify(record, GAMES)
    return record


def write(folder: Path, wanted: list[Plan]) -> Iterator[Path]:
    """Play what is planned; each record's file once it is written, gzipped without a time."""
    folder.mkdir(parents=True, exist_ok=True)
    for plan in wanted:
        with TemporaryDirectory() as work, same_luck(plan.name):
            record = asyncio.run(play(plan, Path(work) / "games.db"))
        path = folder / f"{plan.name}.json.gz"
        path.write_bytes(gzip.compress(record, 9, mtime=0))
        yield path


def main() -> None:
    for old in HERE.glob(f"{NOW}*.json.gz"):
        old.unlink()
    for path in write(HERE, plans()):
        print(f"{path.name}: {path.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    main()
