"""A game's past: the state before an entry, how the table looked then, and turn by turn to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core import Event, HasAgenda
from engine.game import AnyGame
from referee.errors import Refused
from referee.gate import Gate
from referee.log.chain import NEWEST, Chain, Entry
from referee.log.happenings import Acted, Stamp, Started, Undone
from referee.log.trail import before, standing
from referee.position import Position, View
from storage import EntryRow

CHAINS: dict[int, Chain] = {1: 1, 2: 2}


def entry_of(row: EntryRow) -> Entry:
    """A stored line of the log."""
    stamp = Stamp(row.seq, row.at, row.user, row.interaction)
    return Entry(stamp, row.kind, row.body, row.outcome, row.hash, CHAINS.get(row.chain, NEWEST))


class Moment(NamedTuple):
    """An entry, the state after it (None before the start), and what happened in the game."""

    entry: Entry
    state: HasAgenda | None
    events: list[Event]

    @property
    def seq(self) -> int:
        return self.entry.seq


def unfolded(game: AnyGame, state: HasAgenda | None, entries: Iterable[Entry]) -> Iterator[Moment]:
    """Every entry with what it led to, also what was taken back later.

    `state` is the one before the first entry; where "start" is among them, the one that was dealt.
    """
    past: list[Moment] = []
    for entry in entries:
        moment = _next(game, state, past, entry)
        if entry.kind in (Started.kind, Acted.kind):
            past.append(moment)
        state = moment.state
        yield moment


def _next(game: AnyGame, state: HasAgenda | None, past: list[Moment], entry: Entry) -> Moment:
    match entry.what:
        case Started() if state is not None:
            return Moment(entry, state, game.opening(state))
        case Acted(action=action) if state is not None:
            applied = game.apply(state, action)
            return Moment(entry, applied.state, applied.events)
        case Undone(to=first):
            past[:] = before(past, first)
            return Moment(entry, past[-1].state if past else state, [])
        case _:
            return Moment(entry, state, [])


def played_on(game: AnyGame, state: HasAgenda, entries: Iterable[Entry]) -> HasAgenda:
    """A state after those of these entries' actions that stand."""
    for entry in standing(entries):
        if isinstance(what := entry.what, Acted):
            state = game.apply(state, what.action).state
    return state


class Past:
    """States of the past, from the nearest one that was kept."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def before(self, now: Position, first: int) -> HasAgenda | None:
        """The game's state just before an entry; None if none was kept from before it."""
        kept = await self._gate.stored(self._gate.storage.snapshot(now.id, first))
        if kept is None or now.foreign:
            return None
        entries = await self._entries(now.id, kept[0])
        async with self._gate.computing():
            return played_on(now.game, now.game.load(kept[1]), [entry for entry in entries if entry.seq < first])

    async def taken_back(self, now: Position, first: int) -> tuple[HasAgenda, str] | None:
        """The state just before an action, and its verb if everybody was told something about it ("" if not)."""
        kept = await self._gate.stored(self._gate.storage.snapshot(now.id, first))
        if kept is None or now.foreign:
            return None
        entries = await self._entries(now.id, kept[0])
        async with self._gate.computing():
            state = played_on(now.game, now.game.load(kept[1]), [entry for entry in entries if entry.seq < first])
            what = next(entry.what for entry in entries if entry.seq == first)
            return state, _seen(now.game, state, what) if isinstance(what, Acted) else ""

    async def _entries(self, game: str, after: int = 0) -> list[Entry]:
        return [entry_of(row) for row in await self._gate.stored(self._gate.storage.entries(game, after))]

    async def moments(self, now: Position) -> list[Moment]:
        """The whole log up to a position, with what each entry led to; of a foreign game, the entries alone."""
        dealt, entries = await self._from_start(now)
        entries = [entry for entry in entries if entry.seq <= now.seq]
        if dealt is None:
            return [Moment(entry, None, []) for entry in entries]
        return await asyncio.to_thread(lambda: list(unfolded(now.game, dealt, entries)))

    async def _from_start(self, now: Position) -> tuple[HasAgenda | None, list[Entry]]:
        """The state as it was dealt, and the log; None if the game has not begun, or can't be read here."""
        entries = await self._entries(now.id)
        start = next((entry.seq for entry in entries if entry.kind == Started.kind), None)
        kept = None if start is None else await self._gate.stored(self._gate.storage.snapshot(now.id, start + 1))
        return (None, entries) if kept is None or now.foreign else (now.game.load(kept[1]), entries)


def _seen(game: AnyGame, state: HasAgenda, what: Acted) -> str:
    return what.verb if any(event.to is None for event in game.apply(state, what.action).events) else ""


class Story:
    """Only views come out of here, each for the eyes named."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._past = Past(gate)

    async def since_own_turn(self, game: str, user: int | None) -> View | None:
        """The table as this person left it with their last action; None if that is too long ago to tell."""
        now = await self._gate.position(game)
        seat = now.table.seat_of(user)
        acts = [act.seq for act in now.table.trail if seat is not None and act.seat == seat.name]
        return await self._view_before(now, acts[-1] + 1, seat.name if seat else None) if acts else None

    async def before(self, game: str, seq: int) -> View | None:
        """The table as an onlooker saw it before an entry."""
        return await self._view_before(await self._gate.position(game), seq, None)

    async def _view_before(self, now: Position, seq: int, seat: str | None) -> View | None:
        state = await self._past.before(now, seq)
        view: View | None = None if state is None else now.game.view(state, seat)
        return view

    async def onlooker(self, game: str) -> list[View]:
        """What an onlooker saw after each action that stands, from the start to the end of a finished game."""
        now = await self._gate.position(game)
        if now.table.status != "over" or now.state is None:
            raise Refused("story_later", "not yours")
        if now.foreign:
            raise Refused("foreign", "foreign", title=now.game.title)
        moments = await self._past.moments(now)
        stand = {entry.seq for entry in standing(moment.entry for moment in moments)}
        wanted = [moment for moment in moments if moment.seq in stand or moment.entry.kind == Started.kind]
        return await asyncio.to_thread(lambda: [now.game.view(moment.state, None) for moment in wanted])
