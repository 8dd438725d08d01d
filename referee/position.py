"""A game at one moment, and the one step from an entry to the next."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from pydantic import JsonValue
from pydantic_core import to_jsonable_python

from engine.core import Decision, Event, HasAgenda
from engine.game import AnyGame, Begun
from referee.foreign import is_foreign
from referee.lines import Line
from referee.log.chain import NEWEST, START, Chain, Entry, canonical, fingerprint
from referee.log.happenings import Acted, Happening, Resumed, SeatChanged, Stamp, Started, Undone, read, written
from referee.log.seals import salted
from referee.table import Table

log = logging.getLogger(__name__)
View = object
"""A seat's view: the game that made it knows what is in it."""
NO_TABLE = Table(game="", commitment="", host=0)
"""What stands before a game's first entry."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two entries. Never changed: the next entry makes another one."""

    id: str
    channel: int
    game: AnyGame
    seed: bytes = field(repr=False)
    table: Table
    state: HasAgenda | None = field(default=None, repr=False)
    text: str | None = field(default=None, repr=False)
    """The state as JSON."""
    seq: int = 0
    head: str = START
    foreign: bool = False
    """Begun under rules that this bot does not have: see `referee.foreign`."""

    def awake(self) -> Position:
        """The position with its state read, as far as this bot can."""
        if self.state is not None:
            return self
        foreign = is_foreign(self.game, self.table)
        if self.text is None:
            return replace(self, foreign=foreign)
        try:
            return replace(self, state=self.game.load(self.text), foreign=foreign)
        except ValueError as error:  # a newer build's, or damaged: either way nobody here can play it
            log.warning("the state of game %s can't be read: %s", self.id, type(error).__name__)
            return replace(self, foreign=True)

    @property
    def pending(self) -> Sequence[Decision]:
        """What has to be decided now: nothing before the start, after the end, when abandoned, or in a foreign game."""
        if self.state is None or self.table.status != "running" or self.foreign:
            return ()
        return list(self.state.pending)

    @property
    def computers_due(self) -> list[tuple[Decision, str]]:
        """Decisions that wait for a computer player, with its name."""
        if self.table.paused_by:
            return []
        players = {seat.name: seat.computer for seat in self.table.seats}
        return [(asked, name) for asked in self.pending if (name := players.get(asked.seat)) is not None]


@dataclass(frozen=True, slots=True)
class Intent:
    """Something about to happen: what, by whom, through which interaction. An undo brings the state it goes back to."""

    what: Happening
    user: int | None = None
    id: str | None = None
    earlier: HasAgenda | None = field(default=None, repr=False)


class Stepped(NamedTuple):
    """What one entry led to: `before` is the table it was taken from."""

    position: Position
    entry: Entry
    what: Happening
    events: list[Event]
    before: Table

    @property
    def line(self) -> Line | None:
        """What the referee has to say about it."""
        return self.what.line(self.before, self.entry.stamp, self.position.game.title)


class _Played(NamedTuple):
    """The game's own state after an entry, what happened in it, and whether anything came out."""

    state: HasAgenda | None
    events: list[Event]
    revealed: bool = True


def step(now: Position, intent: Intent, at: str, chain: Chain = NEWEST) -> Stepped:
    """The game after one more entry. Nothing has changed if the engine raises `IllegalAction` or `BadSetup`."""
    # As it will be read again, down to the order of keys: a game may well depend on that.
    text = canonical(written(salted(now.game, intent.what) if chain == 3 else intent.what))
    what = read(intent.what.kind, json.loads(text))
    entry = Entry(Stamp(now.seq + 1, at, intent.user, intent.id), what.kind, text, None, chain=chain)
    return taken(now, entry, what, intent.earlier)


def taken(
    now: Position, entry: Entry, what: Happening, earlier: HasAgenda | None = None, blind: bool = False
) -> Stepped:
    """The step that an entry makes, with its outcome and hash worked out.

    `blind`: what came of it can't be told here, since something before it is sealed; its outcome is believed.
    """
    played = _Played(now.state, []) if blind else _play(now, what, entry.stamp, earlier)
    state, game = played.state, now.game
    stamp = entry.stamp._replace(revealed=played.revealed or entry.chain == 1)
    changed = state is not now.state or isinstance(what, Undone)
    if entry.chain == 1 or blind:
        outcome = entry.outcome
    else:
        outcome = fingerprint(game, state, entry.chain) if changed and state is not None else None
    entry = Entry(entry.stamp, entry.kind, entry.text, outcome, chain=entry.chain).sealed(now.seed, now.head)
    table = _waited(now, what.effect(now.table, stamp), state, what, stamp.at)
    text = game.dump(state) if changed and state is not None else now.text
    then = Position(now.id, now.channel, game, now.seed, table, state, text, entry.seq, entry.hash, now.foreign)
    return Stepped(then, entry, what, played.events, now.table)


def _play(now: Position, what: Happening, stamp: Stamp, earlier: HasAgenda | None) -> _Played:
    match what:
        case Started():
            table, game = now.table, now.game
            joins = (*table.joins, stamp.id or "")
            state = game.setup(table.names, now.seed, table.options, joins, what.begun or begun_before(now))
            return _Played(state, game.opening(state))
        case Acted():
            return _Played(*now.game.apply(now.state, what.action))
        case Undone():
            return _Played(earlier, [])
        case _:
            return _Played(now.state, [])


def begun_before(now: Position) -> Begun:
    """What a game of the first build was begun with."""
    return now.game.past[now.table.version]


def _waited(now: Position, table: Table, state: HasAgenda | None, what: Happening, at: str) -> Table:
    """Who is waited for now, and since when: whoever acted, took a seat or comes out of a pause starts anew."""
    if now.foreign and not table.ended:
        return table  # who is asked can't be told here: nothing may change about it until somebody can
    before, fresh = now.table.waiting, isinstance(what, Undone | Resumed)
    moved = what.seat if isinstance(what, Acted | SeatChanged) else None
    moment = int(datetime.fromisoformat(at).timestamp())
    asked = _asked(table, state)
    waiting = {
        seat.name: moment if fresh or seat.name == moved else before.get(seat.name, moment)
        for seat in table.seats
        if seat.name in asked and seat.player is not None
    }
    late = tuple(name for name in table.late if name in waiting and waiting[name] == before.get(name))
    return replace(table, waiting=waiting, late=late)


def _asked(table: Table, state: HasAgenda | None) -> set[str]:
    """The seats that have something to decide."""
    if state is None or table.status != "running" or table.paused_by:
        return set()
    return {decision.seat for decision in state.pending}


def result_of(position: Position) -> JsonValue:
    """The result as JSON data, or None while the game goes on."""
    result = position.game.result(position.state)
    found: JsonValue = None if result is None else to_jsonable_python(result)
    return found


def is_over(position: Position) -> bool:
    return position.state is not None and not position.state.pending
