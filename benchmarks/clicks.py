"""Real games of Power Struggle for the benchmarks, and their clicks done in three ways."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Awaitable, Sequence
from random import Random
from statistics import median

from engine.core import Action
from referee import Referee
from storage import Change, SqliteStorage, write

PEOPLE = (1, 2, 3)
RAW = "raw sqlite3 transaction"
Statement = tuple[str, Sequence[object]]
_ids = itertools.count()
_channels = itertools.count()


def new_id() -> str:
    """An interaction id nobody has used."""
    return f"b{next(_ids)}"


async def new_game(referee: Referee, computers: int = 0) -> str:
    """A running game of Power Struggle with three people, some of them replaced by computer players."""
    people = PEOPLE[: len(PEOPLE) - computers]
    reply = await referee.lobby.create(next(_channels), people[0], "Ann", "power_struggle", new_id())
    for user in people[1:]:
        await referee.lobby.join(reply.game, user, f"Player {user}", new_id())
    for _ in range(computers):
        await referee.lobby.add_computer(reply.game, people[0], "random", new_id())
    await referee.lobby.start(reply.game, people[0], new_id())
    return reply.game


def sqlite_of(referee: Referee) -> SqliteStorage:
    storage = referee._gate.storage
    assert isinstance(storage, SqliteStorage)
    return storage


async def choose(referee: Referee, game: str, rng: Random) -> tuple[int, Action] | None:
    """Some legal action of some person, or None if nobody has anything to decide."""
    for user in PEOPLE:
        look = await referee.view(game, user)
        if look.mine:
            asked = look.mine[0]
            choices = await referee.choices(game, user, asked.id)
            verb = rng.choice(list(choices))
            return user, Action(decision=asked.id, seat=asked.seat, verb=verb, answer=choices[verb].sample(rng))
    return None


class Recorder:
    """Stands in for a connection and writes down what it is asked."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self.rowcount = 1

    def execute(self, sql: str, values: Sequence[object] = ()) -> Recorder:
        self.statements.append((sql, values))
        return self


def statements_of(change: Change) -> list[Statement]:
    recorder = Recorder()
    write.commit(recorder, change)  # type: ignore[arg-type]
    return recorder.statements


def raw(conn: sqlite3.Connection, statements: list[Statement]) -> None:
    conn.execute("BEGIN")
    for sql, values in statements:
        conn.execute(sql, values)
    conn.execute("COMMIT")


async def together(waiting: Sequence[Awaitable[object]]) -> float:
    """The time that each of some clients' calls takes, all made at once."""
    started = time.perf_counter()
    if len(waiting) == 1:
        await waiting[0]
    else:
        await asyncio.gather(*waiting)
    return (time.perf_counter() - started) / len(waiting)


class Clicks:
    """Real games, and two copies of their file that go the same way: one by storage alone, one by raw sqlite3."""

    def __init__(self, referee: Referee, games: list[str], copy: SqliteStorage, conn: sqlite3.Connection) -> None:
        self.referee = referee
        self.games = itertools.cycle(games)
        self.copy = copy
        self.conn = conn
        self.rng = Random(1)
        self.changes: list[Change] = []
        real = sqlite_of(referee)
        self._commit = real.commit
        real.commit = self._spy  # type: ignore[method-assign]

    def _spy(self, change: Change) -> Awaitable[None]:
        self.changes.append(change)
        return self._commit(change)

    async def chosen(self) -> tuple[str, int, Action]:
        """The next click, in the next game that waits for one."""
        while True:
            game = next(self.games)
            if (chosen := await choose(self.referee, game, self.rng)) is not None:
                return game, *chosen

    async def clients(self, number: int) -> list[Awaitable[object]]:
        """The next click of each of some clients, every one in a game of its own."""
        clicks = [await self.chosen() for _ in range(number)]
        return [self.referee.submit(*click, new_id()) for click in clicks]

    async def round(self, clients: int, clicks: int) -> dict[str, float]:
        """The median time of a click, done in each of three ways."""
        submits, commits, plain = list[float](), list[float](), list[float]()
        groups = list[list[Change]]()
        for _ in range(clicks // clients):
            self.changes = []
            submits.append(await together(await self.clients(clients)))
            groups.append(self.changes)
        for group in groups:
            statements = [statements_of(change) for change in group]
            started = time.perf_counter()
            for one in statements:
                raw(self.conn, one)
            plain.append((time.perf_counter() - started) / clients)
        for group in groups:
            commits.append(await together([self.copy.commit(change) for change in group]))
        return {RAW: median(plain), "storage.commit": median(commits), "referee.submit": median(submits)}
