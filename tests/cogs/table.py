"""The bot's real process at a loopback Discord, its database beside it, and what the tests ask of both."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import GAMES
from playground.people import Answer, Person
from playground.people.seen import labels_of, text_of
from playground.testing import Stage, playing
from playground.traffic import Exchange
from playground.world import Message
from referee import sentences
from referee.messages import CONTENT

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
SUCCESS = range(200, 300)


@dataclass
class Hall:
    """One Discord, one bot, one database."""

    stage: Stage
    database: Path
    rng: random.Random
    complaints: list[str] = field(default_factory=list)
    """Every request that Discord refused though nobody had asked it to."""
    told: set[str] = field(default_factory=set)
    """The interactions whose people have read "Done."."""
    deaths: set[int] = field(default_factory=set)
    """The uses during which the bot is killed."""
    uses: int = 0

    def people(self, *names: str, at: str = "general") -> list[Person]:
        return [self.stage.person(name).go(at) for name in names]

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Looked up in the bot's own file."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)) as db:
            return db.execute(sql, values).fetchall()

    def execute(self, sql: str, *values: Any) -> None:
        """Change the file; only while the bot is down."""
        assert not self.stage.bot.running
        with contextlib.closing(sqlite3.connect(self.database, timeout=10)) as db, db:
            db.execute(sql, values)

    def game(self, at: Person) -> str:
        return str(self.rows("SELECT id FROM games WHERE channel = ? ORDER BY rowid DESC", at.here.id)[0][0])

    def key(self, at: Person) -> str:
        """Which game is played in somebody's channel."""
        return str(self.rows("SELECT game FROM games WHERE channel = ? ORDER BY rowid DESC", at.here.id)[0][0])

    def told_in_channel(self, game: str) -> list[str]:
        """What the outbox has told, or is about to tell, everyone about a game, in sentences."""
        rows = self.rows("SELECT body, game FROM messages WHERE game = ? AND user IS NULL ORDER BY id", game)
        contents = [CONTENT.validate_json(body) for body, _ in rows]
        key = str(self.rows("SELECT game FROM games WHERE id = ?", game)[0][0])
        lines = [line for content in contents if content.kind != "lobby" for line in content.told]
        return sentences(lines, GAMES[key], None)

    def headlines(self, game: str) -> set[str]:
        """Those of the lines that stand first on their card, whenever they were told."""
        rows = self.rows("SELECT body, game FROM messages WHERE game = ? AND user IS NULL", game)
        key = str(self.rows("SELECT game FROM games WHERE id = ?", game)[0][0])
        lines = [line for body, _ in rows for line in CONTENT.validate_json(body).told if line.headline]
        return set(sentences(lines, GAMES[key], None))

    def status(self, game: str) -> str:
        return str(self.rows("SELECT status FROM games WHERE id = ?", game)[0][0])

    def state(self, game: str) -> Any:
        return json.loads(self.rows("SELECT state FROM states WHERE game = ?", game)[0][0])

    def due(self, game: str) -> list[int]:
        return [row[0] for row in self.rows("SELECT user FROM seats WHERE game = ? AND due AND user", game)]

    async def until(self, condition: Callable[[], Any], within: float = PATIENCE) -> None:
        """For what is in the file rather than on anybody's screen."""
        async with asyncio.timeout(within):
            while not condition():  # noqa: ASYNC110 (nobody tells us)
                await asyncio.sleep(0.01)

    async def quiet(self) -> None:
        """Until everything that is to be told has been told."""
        await self.until(lambda: not self.rows("SELECT 1 FROM messages WHERE delivered IS NULL"))

    async def restart(self) -> None:
        await self.stage.bot.kill()
        await self.stage.bot.start()

    async def use(self, using: Coroutine[Any, Any, Answer]) -> Answer | None:
        """Somebody's press or command. None if the bot died over it, whatever it had answered by then."""
        self.uses += 1
        if self.uses not in self.deaths:
            return await using
        task = asyncio.ensure_future(using)
        await asyncio.sleep(self.rng.uniform(0, 0.012))
        await self.stage.bot.kill()
        self.stage.timeline.advance(4)  # the person sees that there is no answer
        await task
        await self.stage.bot.start()
        return None

    def note_done(self, answer: Answer) -> None:
        self.told.add(str(answer.interaction.id))

    async def check(self) -> str:
        """`python bot.py check`, as the host would run it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "bot.py"),
            "check",
            env={"DATABASE": str(self.database), "PATH": ""},
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        written, _ = await process.communicate()
        return written.decode()


@contextlib.asynccontextmanager
async def hall(
    folder: Path,
    *,
    seed: int = 1,
    limits: bool = False,
    deaths: Iterable[int] = (),
    start: bool = True,
    database: str = "boardroom.db",
    mistakes: bool = False,
    root: Path = ROOT,
) -> AsyncIterator[Hall]:
    """A hall whose bot makes no request that Discord refuses, and logs no error (unless `mistakes` are expected).

    `root` is where its sources lie.
    """
    path = folder / database
    env = {"DATABASE": str(path), "LOG_LEVEL": "WARNING", "PYTHONFAULTHANDLER": "1"}
    command = [sys.executable, str(root / "bot.py")]
    async with playing(command, env=env, cwd=root, limits=limits, start=start) as stage:
        made = Hall(stage, path, random.Random(seed), deaths=set(deaths))
        stage.hub.traffic.listeners.add(lambda entry: _note(made, entry))
        yield made
        assert mistakes or not made.complaints, made.complaints
        assert mistakes or "ERROR" not in stage.bot.output, stage.bot.output
        assert mistakes or "Traceback" not in stage.bot.output, stage.bot.output


def _note(made: Hall, entry: Exchange) -> None:
    if entry.kind == "rest" and entry.status is not None and entry.status >= 400 and not entry.fault:
        made.complaints.append(f"{entry.status} {entry.title}: {entry.outgoing} for {entry.incoming}")


async def answered(using: Coroutine[Any, Any, Answer]) -> Answer:
    """A press or command with its answer complete."""
    answer = await using
    assert not answer.failed, "The application did not respond"
    return await answer.finished()


async def said(using: Coroutine[Any, Any, Answer]) -> str:
    """The words of the answer; of a press on a panel that is refused, the sentence that came beside it."""
    answer = await using
    assert not answer.failed, "The application did not respond"
    interaction = answer.interaction
    before = text_of(interaction.message) if interaction.message else ""
    if interaction.message is not None and interaction.original in (None, interaction.message):
        await answer.person.until(
            lambda: bool(answer.followups) or interaction.message is None or text_of(interaction.message) != before
        )
    else:
        await answer.finished()
    return text_of(answer.followups[-1]) if answer.followups else answer.text


async def open_table(hall: Hall, host: Person, *others: Person, computers: int = 0, **options: Any) -> str:
    """A running game in the host's channel, set up by buttons."""
    card = (await answered(host.slash("game new", options))).message
    for person in others:
        await person.click(card, "Join")
        await host.until(lambda name=person.mention: name in text_of(card))  # type: ignore[misc]
    for number in range(computers):
        await host.click(card, "Add computer")
        await host.until(lambda least=number: text_of(card).count("(computer:") > least)  # type: ignore[misc]
    await host.until(lambda: "Start" in labels_of(card))
    await host.click(card, "Start")
    game = hall.game(host)
    await hall.until(lambda: hall.status(game) == "running")
    await hall.quiet()
    return game


def turn_card(person: Person) -> Message:
    """The newest card with *Take my turn* in the person's channel."""
    return next(each for each in reversed(person.screen(person.here)) if "Take my turn" in labels_of(each))


def by_id(people: Iterable[Person]) -> dict[int, Person]:
    return {person.id: person for person in people}
