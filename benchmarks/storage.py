"""What durability costs: `python benchmarks/storage.py`. Prints medians and ratios; nothing here is a test.

1. One durable commit of a `submit`, awaited from asyncio, against a raw sqlite3 transaction of the same bytes.
2. The event loop's worst delay while 200 games play.
3. Opening a file of 10,000 running games: time, and memory against a file of ten.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import click

sys.path[0] = str(Path(__file__).parent.parent)  # run as a script, this file would stand in for the package `storage`

from engine import GAMES  # noqa: E402
from engine.core import Action  # noqa: E402
from referee import Processes, Referee, Threads  # noqa: E402
from storage import Change, SqliteStorage, write  # noqa: E402
from storage.connect import connect, prepare  # noqa: E402

PEOPLE = (1, 2, 3)
_ids = itertools.count()
_channels = itertools.count()
Statement = tuple[str, Sequence[Any]]


async def new_game(referee: Referee, computers: int = 0) -> str:
    """A running game of Power Struggle with three people, some of them replaced by computer players."""
    people = PEOPLE[: len(PEOPLE) - computers]
    reply = await referee.lobby.create(next(_channels), people[0], "Ann", "power_struggle", f"b{next(_ids)}")
    for user in people[1:]:
        await referee.lobby.join(reply.game, user, f"Player {user}", f"b{next(_ids)}")
    for _ in range(computers):
        await referee.lobby.add_computer(reply.game, people[0], "random", f"b{next(_ids)}")
    await referee.lobby.start(reply.game, people[0], f"b{next(_ids)}")
    return reply.game


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


# 1. One commit


class Recorder:
    """Stands in for a connection and writes down what it is asked."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self.rowcount = 1

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Recorder:
        self.statements.append((sql, values))
        return self


def statements_of(change: Change) -> list[Statement]:
    recorder = Recorder()
    write.commit(recorder, change)  # type: ignore[arg-type]
    return recorder.statements


def raw(conn: sqlite3.Connection, statements: list[Statement]) -> float:
    started = time.perf_counter()
    conn.execute("BEGIN")
    for sql, values in statements:
        conn.execute(sql, values)
    conn.execute("COMMIT")
    return time.perf_counter() - started


async def recorded(folder: Path, actions: int) -> tuple[list[float], Path, list[Change]]:
    """A real game: the time of each submit, the file as it was before, and every change that was stored."""
    referee = await Referee.open(folder / "real.db", GAMES, workers=Threads(GAMES))
    storage, changes = referee._gate.storage, list[Change]()
    commit = storage.commit

    async def spy(change: Change) -> None:
        changes.append(change)
        await commit(change)

    times: list[float] = []
    games = [await new_game(referee) for _ in range(20)]
    await storage.backup(folder / "before.db")
    storage.commit = spy  # type: ignore[method-assign]
    rng = Random(1)
    while len(times) < actions:
        for game in games:
            if (chosen := await choose(referee, game, rng)) is not None:
                started = time.perf_counter()
                await referee.submit(game, *chosen, f"b{next(_ids)}")
                times.append(time.perf_counter() - started)
    await referee.close()
    return times, folder / "before.db", changes


async def one_commit(folder: Path, actions: int) -> None:
    submits, before, changes = await recorded(folder, actions)
    for name in ("ours.db", "raw.db"):
        (folder / name).write_bytes(before.read_bytes())
    prepare(folder / "ours.db")
    storage = await SqliteStorage.open(folder / "ours.db")
    conn = connect(folder / "raw.db").conn
    ours, plain = [], []
    for change in changes:
        statements = statements_of(change)
        started = time.perf_counter()
        await storage.commit(change)
        ours.append(time.perf_counter() - started)
        plain.append(raw(conn, statements))
    conn.close()
    await storage.close()
    size = statistics.median(len(change.state or "") + len(change.table) for change in changes)
    base = statistics.median(plain)
    print(f"one commit of {len(statements)} statements, {size:.0f} bytes of state; medians of {len(changes)}:")
    for name, times in (
        ("raw sqlite3 transaction", plain),
        ("storage.commit, awaited", ours),
        ("whole submit", submits),
    ):
        median = statistics.median(times)
        print(f"  {name:<24} {median * 1e6:7.0f} µs   {median / base:.2f}×")


# 2. The event loop


async def lags(stop: asyncio.Event) -> list[tuple[float, float]]:
    """How late a task that wants to run every millisecond is woken, and how long the loop itself computed meanwhile.

    The rest is the machine's: with more threads and processes than cores, the kernel takes the loop off its core.
    """
    found = []
    while not stop.is_set():
        started, used = time.perf_counter(), time.thread_time()
        await asyncio.sleep(0.001)
        found.append((time.perf_counter() - started - 0.001, time.thread_time() - used))
    return found


async def play(referee: Referee, game: str, rng: Random, until: float, turn: asyncio.Lock) -> int:
    """Somebody's clicks. They are worked out one at a time, as they come in over a gateway."""
    acted = 0
    while time.perf_counter() < until:
        async with turn:
            chosen = await choose(referee, game, rng)
            await asyncio.sleep(0)
        if chosen is None:
            await asyncio.sleep(rng.uniform(0.1, 0.3))
            if (await referee.view(game, None)).table.status != "running":
                return acted
        else:
            await referee.submit(game, *chosen, f"b{next(_ids)}")
            acted += 1
    return acted


async def loop_delay(folder: Path, games: int, seconds: float, computers: int) -> None:
    referee = await Referee.open(folder / f"many{computers}.db", GAMES, workers=Processes())
    tables = [await new_game(referee, computers) for _ in range(games)]
    gc.collect()
    gc.freeze()
    stop, turn = asyncio.Event(), asyncio.Lock()
    watch = asyncio.create_task(lags(stop))
    until = time.perf_counter() + seconds
    acted = sum(await asyncio.gather(*(play(referee, game, Random(game), until, turn) for game in tables)))
    stop.set()
    found = await watch
    storage = referee._gate.storage
    assert isinstance(storage, SqliteStorage)
    commits = storage.writer.commits
    await referee.close()
    players = f"{len(PEOPLE) - computers} people and {computers} computers each"
    print(
        f"{games} games at once, {players}: {acted / seconds:.0f} submits/s, {commits} commits. The event loop's delay:"
    )
    for place, name in enumerate(("in all", "its own computing")):
        times = sorted(one[place] * 1e3 for one in found)
        median, high = times[len(times) // 2], times[int(len(times) * 0.99)]
        print(f"  {name:<18} median {median:.2f} ms, 99 % {high:.2f} ms, worst {times[-1]:.2f} ms")


# 3. Opening


async def fill(path: Path, games: int) -> None:
    """A file of running games, each a copy of a real one."""
    referee = await Referee.open(path, GAMES, workers=Threads(GAMES))
    game = await new_game(referee)
    rng = Random(2)
    for _ in range(8):
        if (chosen := await choose(referee, game, rng)) is not None:
            await referee.submit(game, *chosen, f"b{next(_ids)}")
    await referee.close()
    db = connect(path)
    with db.atomic():
        for number in range(1, games):
            for table in ("games", "seats", "actions", "states", "snapshots", "messages", "clocks"):
                copy_rows(db.conn, table, game, number)
    db.close()


def copy_rows(conn: sqlite3.Connection, table: str, game: str, number: int) -> None:
    columns = [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]
    key = "id" if table == "games" else "game"
    new = {key: f"'g{number}'", "interaction": f"interaction || '-{number}'", "channel": str(10**6 + number)}
    kept = [column for column in columns if not (table == "messages" and column == "id")]
    values = ", ".join(new.get(column, f'"{column}"') for column in kept)
    names = ", ".join(f'"{column}"' for column in kept)
    conn.execute(f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} WHERE {key} = ?", (game,))  # noqa: S608


OPEN = """
import asyncio, sys, time
from pathlib import Path
from referee import Referee, Threads
from engine import GAMES
def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4
async def main():
    before = held()
    started = time.perf_counter()
    referee = await Referee.open(sys.argv[1], GAMES, workers=Threads(GAMES))
    seconds = time.perf_counter() - started
    print(seconds, held() - before)
    await referee.close()
asyncio.run(main())
"""


def opened(path: Path) -> tuple[float, int]:
    done = subprocess.run([sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, check=True)
    seconds, kilobytes = done.stdout.split()
    return float(seconds), int(kilobytes)


async def opening(folder: Path, many: int) -> None:
    sizes = (10, many)
    for size in sizes:
        await fill(folder / f"{size}.db", size)
    for size in sizes:
        runs = [await asyncio.to_thread(opened, folder / f"{size}.db") for _ in range(5)]
        seconds, memory = statistics.median(run[0] for run in runs), statistics.median(run[1] for run in runs)
        file = (folder / f"{size}.db").stat().st_size / 2**20
        cost = f"{seconds * 1e3:.1f} ms, {memory / 1024:.1f} MiB more memory"
        print(f"opening {size:6} running games ({file:.1f} MiB): {cost}")


@click.command(help=__doc__)
@click.argument("parts", nargs=-1, type=click.Choice(["commit", "loop", "open"]))
def main(parts: tuple[str, ...]) -> None:
    """All parts, or those named."""
    chosen = parts or ("commit", "loop", "open")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        if "commit" in chosen:
            asyncio.run(one_commit(folder, 1500))
        if "loop" in chosen:
            for computers in (1, 0):
                asyncio.run(loop_delay(folder, 200, 10, computers))
        if "open" in chosen:
            asyncio.run(opening(folder, 10_000))


if __name__ == "__main__":
    main()
