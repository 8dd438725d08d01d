"""Setting a table for tests: people, interactions, time."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from random import Random

from engine.core import Action
from engine.shapes import Answer, Shape
from referee import Outgoing, Pace, Referee, Reply, sentences
from storage import SqliteStorage
from storage.writer import Writer
from tests.referee.vault import State, View

ANN, BEN, CLEO, DAN = 101, 102, 103, 104
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
_ids = itertools.count(1)
_channels = itertools.count(1000)


class Clock:
    """A wall clock that moves only when told."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_hours(self, hours: float) -> datetime:
        self.now += timedelta(hours=hours)
        return self.now


def new_id() -> str:
    """An interaction id nobody has used."""
    return f"interaction-{next(_ids)}"


def writer_of(referee: Referee) -> Writer:
    """The thread that does a referee's writing, to make trouble in it."""
    storage = referee._gate.storage
    assert isinstance(storage, SqliteStorage)
    return storage.writer


async def open_lobby(
    referee: Referee, people: tuple[int, ...] = (ANN, BEN), game: str = "vault", pace: Pace | None = None
) -> str:
    host, *others = people
    reply = await referee.lobby.create(next(_channels), host, NAMES[host], game, new_id(), pace=pace)
    for user in others:
        await referee.lobby.join(reply.game, user, NAMES[user], new_id())
    return reply.game


async def start(
    referee: Referee,
    people: tuple[int, ...] = (ANN, BEN),
    computers: tuple[str, ...] = (),
    game: str = "vault",
    pace: Pace | None = None,
) -> str:
    """A running game."""
    table = await open_lobby(referee, people, game, pace)
    for computer in computers:
        await referee.lobby.add_computer(table, people[0], computer, new_id())
    await referee.lobby.start(table, people[0], new_id())
    return table


async def do(referee: Referee, game: str, user: int, verb: str, answer: Answer = None, id: str | None = None) -> Reply:
    """A person's answer to the first thing asked of them."""
    asked = (await referee.view(game, user)).mine[0]
    action = Action(decision=asked.id, seat=asked.seat, verb=verb, answer=answer)
    return await referee.submit(game, user, action, id or new_id())


async def bid(referee: Referee, game: str, *people: int) -> None:
    """Everyone seals a bid of nothing; it is the first player's turn then."""
    for user in people:
        await do(referee, game, user, "bid", 0)


def sampled(choices: dict[str, Shape], rng: Random) -> tuple[str, Answer]:
    verb = rng.choice(sorted(choices))
    return verb, choices[verb].sample(rng)


async def due(referee: Referee, game: str, people: tuple[int, ...] = (ANN, BEN)) -> int | None:
    """The first of these people who has something to decide."""
    for user in people:
        if (await referee.view(game, user)).mine:
            return user
    return None


async def play_out(referee: Referee, game: str, rng: Random, people: tuple[int, ...] = (ANN, BEN)) -> None:
    """Random legal actions until the game is over; turns end half of the time."""
    while (await referee.view(game, None)).table.status == "running":
        await referee.computers.settle()
        user = await due(referee, game, people)
        if user is None:
            continue
        asked = (await referee.view(game, user)).mine[0]
        choices = dict(await referee.choices(game, user, asked.id))
        verb, answer = ("done", None) if "done" in choices and rng.random() < 0.5 else sampled(choices, rng)
        action = Action(decision=asked.id, seat=asked.seat, verb=verb, answer=answer)
        await referee.submit(game, user, action, new_id())


async def seen(referee: Referee, game: str, user: int | None) -> View:
    """A game of Vault through somebody's eyes."""
    view = (await referee.view(game, user)).view
    assert isinstance(view, View)
    return view


async def truth(referee: Referee, game: str) -> State:
    """A game of Vault as it really is."""
    state = (await referee._gate.position(game)).state
    assert isinstance(state, State)
    return state


async def kinds(referee: Referee, game: str) -> list[str]:
    """What has happened in a game, entry by entry."""
    return [row.kind for row in await referee._gate.storage.entries(game)]


async def lines_of(referee: Referee, message: Outgoing) -> list[str]:
    """A message as its reader gets it."""
    game = (await referee.view(message.game, None)).game
    return list(message.content.lines) or sentences(message.content.told, game, message.content.seat)


async def told(referee: Referee) -> list[tuple[int | None, str]]:
    """Everything in the outbox, sent: to whom (None: the channel), and each line."""
    sent = []
    while waiting := await referee.outbox.next():
        for message in waiting:
            sent += [(message.user, line) for line in await lines_of(referee, message)]
            await referee.outbox.delivered(message.id)
    return sent
