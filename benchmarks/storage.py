"""What durability costs: `python benchmarks/storage.py`. Prints medians and ratios; nothing here is a test.

1. One click: a whole `submit`, and its durable commit alone, against a raw sqlite3 transaction of the same statements
   and bytes; for one client and for eight at once. And how many durable commits a confirmed click needs.
2. The event loop's worst delay while 200 games play.
3. Opening a file of 10,000 running games: time, and memory against a file of ten.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

import click

sys.path[0] = str(Path(__file__).parent.parent)  # run as a script, this file would stand in for the package `storage`

from benchmarks.clicks import PEOPLE, RAW, Clicks, choose, new_game, new_id, sqlite_of, statements_of  # noqa: E402
from engine import GAMES  # noqa: E402
from referee import Processes, Referee, Threads  # noqa: E402
from storage import SqliteStorage  # noqa: E402
from storage.connect import connect  # noqa: E402

# 1. One click


async def one_click(folder: Path, rounds: int, clicks: int) -> None:
    """Three ways to do the same click, in turns; then how often the disk has to sync for one."""
    referee = await Referee.open(folder / "real.db", GAMES, workers=Threads(GAMES))
    games = [await new_game(referee) for _ in range(32)]
    for name in ("copy.db", "raw.db"):
        await sqlite_of(referee).backup(folder / name)
    copy = await SqliteStorage.open(folder / "copy.db")
    conn = connect(folder / "raw.db").conn
    way = Clicks(referee, games, copy, conn)
    for clients in (1, 8):
        await way.round(clients, clients)
        found = [await way.round(clients, clicks) for _ in range(rounds)]
        print(f"one click, {clients} at once; medians of {rounds} rounds of {clicks}, and of their ratios:")
        for name in found[0]:
            micros = median(one[name] for one in found) * 1e6
            print(f"  {name:<24} {micros:7.0f} µs   {median(one[name] / one[RAW] for one in found):.2f}×")
        low, high = min(one[RAW] for one in found) * 1e6, max(one[RAW] for one in found) * 1e6
        print(f"  (raw took {low:.0f} to {high:.0f} µs by round: if far apart, the disk is busy and ratios say little)")
    change = way.changes[-1]
    size = sum(len(str(value)) for _, values in statements_of(change) for value in values)
    print(f"  (the last one: {len(statements_of(change))} statements with {size} bytes)")
    print(f"durable commits per confirmed click: {await commits_per_click(way, 100):.2f}")
    conn.close()
    await copy.close()
    await referee.close()


async def commits_per_click(way: Clicks, clicks: int) -> float:
    """Somebody has a draft and confirms it: it is answered once their action is stored and the draft is gone."""
    storage, total = sqlite_of(way.referee), 0
    for _ in range(clicks):
        game, user, action = await way.chosen()
        await storage.save_draft(game, user, "{}")
        before = storage.writer.commits
        await way.referee.submit(game, user, action, new_id())
        if await storage.draft(game, user) is not None:
            await storage.save_draft(game, user, None)
        total += storage.writer.commits - before
    return total / clicks


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
            await referee.submit(game, *chosen, new_id())
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
    commits = sqlite_of(referee).writer.commits
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
            await referee.submit(game, *chosen, new_id())
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
        seconds, memory = median(run[0] for run in runs), median(run[1] for run in runs)
        file = (folder / f"{size}.db").stat().st_size / 2**20
        cost = f"{seconds * 1e3:.1f} ms, {memory / 1024:.1f} MiB more memory"
        print(f"opening {size:6} running games ({file:.1f} MiB): {cost}")


@click.command(help=__doc__)
@click.argument("parts", nargs=-1, type=click.Choice(["click", "loop", "open"]))
def main(parts: tuple[str, ...]) -> None:
    """All parts, or those named."""
    chosen = parts or ("click", "loop", "open")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        if "click" in chosen:
            asyncio.run(one_click(folder, 24, 40))
        if "loop" in chosen:
            for computers in (1, 0):
                asyncio.run(loop_delay(folder, 200, 10, computers))
        if "open" in chosen:
            asyncio.run(opening(folder, 10_000))


if __name__ == "__main__":
    main()
