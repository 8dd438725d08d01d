"""Kill -9 at random moments: what was acknowledged is there exactly once, what was not is there whole or not at all.

`python -m tests.referee.crash --kills 100` does it for real; the test suite does a few kills of it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlite_utils import Database

from engine.core import Action
from referee import Referee, RefereeError, Threads
from referee.upkeep import check
from tests.referee.host import sampled
from tests.referee.vault import GAMES

TABLES = 8
PEOPLE = (1, 2)


# The worker: plays through the referee and says what was acknowledged.


def say(*words: object) -> None:
    """One line, out of this process before anything else happens."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def work(database: Path, run: int) -> None:
    referee = await Referee.open(database, GAMES, workers=Threads(GAMES))
    rng = Random(run)
    await asyncio.gather(
        *(play(referee, channel, f"{run}-{channel}", Random(rng.random())) for channel in range(TABLES)), send(referee)
    )


async def play(referee: Referee, channel: int, run: str, rng: Random) -> None:
    """Games in one channel, one after the other, going on with whatever is there."""
    number = 0
    while True:
        number += 1
        try:
            await one_step(referee, channel, f"{run}-{number}", rng)
        except RefereeError as error:
            say("refused", error)
        await asyncio.sleep(0)


async def one_step(referee: Referee, channel: int, id: str, rng: Random) -> None:
    game = await referee.in_channel(channel)
    if game is None:
        await set_table(referee, channel, id)
        return
    if (await referee.view(game, None)).table.status == "lobby":
        reply = await referee.lobby.close(game, PEOPLE[0], id)
        say("ack", reply.game, reply.seq, id)
        return
    for user in PEOPLE:
        look = await referee.view(game, user)
        if look.mine:
            asked = look.mine[0]
            choices = dict(await referee.choices(game, user, asked.id))
            verb, answer = ("done", None) if "done" in choices and rng.random() < 0.2 else sampled(choices, rng)
            action = Action(decision=asked.id, seat=asked.seat, verb=verb, answer=answer)
            reply = await referee.submit(game, user, action, id)
            say("ack", reply.game, reply.seq, id)
            return
    await asyncio.sleep(0.002)


async def set_table(referee: Referee, channel: int, id: str) -> None:
    reply = await referee.lobby.create(channel, PEOPLE[0], "Ann", "vault", f"{id}-open", {"rounds": 2})
    say("ack", reply.game, reply.seq, f"{id}-open")
    steps = [
        (referee.lobby.join, (PEOPLE[1], "Ben")),
        (referee.lobby.add_computer, (PEOPLE[0], "brisk")),
        (referee.lobby.start, (PEOPLE[0],)),
    ]
    for place, (step, args) in enumerate(steps):
        reply = await step(reply.game, *args, f"{id}-{place}")  # type: ignore[operator]
        say("ack", reply.game, reply.seq, f"{id}-{place}")


async def send(referee: Referee) -> None:
    """A Discord that takes everything, slowly."""
    while True:
        await referee.outbox.wait()
        for message in await referee.outbox.next(3):
            say("sending", message.id)
            await referee.outbox.delivered(message.id)
            say("delivered", message.id)
            await asyncio.sleep(0.001)


# The other side: kills, restarts, compares.


@dataclass
class Witness:
    """Everything that workers have said so far."""

    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    sending: set[int] = field(default_factory=set)
    delivered: set[int] = field(default_factory=set)

    def hear(self, output: str) -> int:
        """Take in a worker's words; the number of acknowledgements among them."""
        before = len(self.acknowledged)
        for line in output.splitlines(keepends=True):
            kind, *rest = line.split() if line.endswith("\n") else [""]
            if kind == "ack":
                self.acknowledged[rest[2]] = (rest[0], int(rest[1]))
            elif kind in ("sending", "delivered"):
                getattr(self, kind).add(int(rest[0]))
        return len(self.acknowledged) - before


def kill_one(database: Path, run: int, rng: Random, witness: Witness) -> int:
    """Start a worker, let it play a moment, kill it. The number of actions it acknowledged."""
    command = [sys.executable, "-m", "tests.referee.crash", "--work", str(database), "--run", str(run)]
    with tempfile.TemporaryFile() as out, subprocess.Popen(command, stdout=out) as worker:
        deadline = time.monotonic() + 30
        while os.fstat(out.fileno()).st_size == 0 and worker.poll() is None and time.monotonic() < deadline:
            time.sleep(0.005)
        time.sleep(rng.uniform(0, 0.4))
        assert worker.poll() is None, "the worker ended by itself"
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        out.seek(0)
        return witness.hear(out.read().decode())


def problems(database: Path, witness: Witness) -> Iterator[str]:
    """What should be there and is not, or is there and should not be."""
    db = Database(database)
    rows = db.execute("SELECT interaction, game, seq FROM actions WHERE interaction IS NOT NULL").fetchall()
    stored = {row[0]: (row[1], row[2]) for row in rows}
    twice = [interaction for interaction, count in Counter(row[0] for row in rows).items() if count > 1]
    yield from (f"{interaction} is there twice" for interaction in twice)
    for interaction, (game, seq) in witness.acknowledged.items():
        if interaction not in stored:
            yield f"{interaction} was acknowledged and is gone"
        elif stored[interaction][0] != game or stored[interaction][1] > seq:
            yield f"{interaction} was acknowledged as {game} {seq} and is {stored[interaction]}"
    told = {tuple(row) for row in db.execute("SELECT game, seq FROM messages")}
    acts = db.execute("SELECT game, seq FROM actions WHERE kind = 'act'").fetchall()
    # The last action and the end that follows it share one message.
    if silent := [row for row in acts if tuple(row) not in told and (row[0], row[1] + 1) not in told]:
        yield f"actions without a message: {silent}"
    marked = {row[0] for row in db.execute("SELECT id FROM messages WHERE delivered IS NOT NULL")}
    if lost := marked - witness.sending:
        yield f"messages that are marked as delivered and were never sent: {sorted(lost)}"
    if back := witness.delivered - marked:
        yield f"messages that were delivered and wait again: {sorted(back)}"
    db.close()


async def unsound(database: Path) -> list[str]:
    return [f"{found.about}: {found.wrong}" async for found in check(database, GAMES) if found.wrong]


def run(database: Path, kills: int, check_every: int, luck: int = 0) -> Iterator[tuple[int, int]]:
    """Kill, restart and compare `kills` times; after each, its number and the actions acknowledged so far."""
    witness = Witness()
    rng = Random(luck)
    for number in range(1, kills + 1):
        kill_one(database, number, rng, witness)
        found = list(problems(database, witness))
        if number % check_every == 0 or number == kills:
            found += asyncio.run(unsound(database))
        if found:
            raise AssertionError(f"after kill {number}: {found[:5]}")
        yield number, len(witness.acknowledged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--check-every", type=int, default=1)
    parser.add_argument("--work", type=Path)
    parser.add_argument("--run", type=int, default=0)
    args = parser.parse_args()
    if args.work is not None:
        asyncio.run(work(args.work, args.run))
        return
    with tempfile.TemporaryDirectory() as folder:
        for number, acknowledged in run(Path(folder) / "games.db", args.kills, args.check_every, int(time.time())):
            print(f"kill {number}: {acknowledged} actions acknowledged, all there, file and games sound", flush=True)


if __name__ == "__main__":
    main()
