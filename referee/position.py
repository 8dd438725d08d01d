"""A game at one moment, and the one step from an entry to the next."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from pydantic_core import to_jsonable_python

from engine.core import Action, Decision, Event, Game
from referee.chain import START, Draft, Entry, canonical, fingerprint
from referee.ledger import LEDGER, first_table
from referee.table import Table

Rules = Game[Any, Any]
NO_TABLE = Table(game="", rules="", commitment="", host=0)
"""What stands before a game's first entry."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two entries. Never changed: the next entry makes another one."""

    id: str
    channel: int
    rules: Rules
    seed: bytes = field(repr=False)
    table: Table
    state: Any = field(default=None, repr=False)
    text: str | None = field(default=None, repr=False)
    """The state as JSON."""
    seq: int = 0
    head: str = START

    @property
    def pending(self) -> Sequence[Decision]:
        """What has to be decided now: nothing before the start, after the end, or when abandoned."""
        if self.state is None or self.table.status != "running":
            return ()
        return list(self.state.pending)

    @property
    def computers_due(self) -> list[tuple[Decision, str]]:
        """Decisions that wait for a computer player, with its name."""
        if self.table.paused_by:
            return []
        players = {seat.name: seat.computer for seat in self.table.seats}
        return [(asked, name) for asked in self.pending if (name := players.get(asked.seat)) is not None]


class Stepped(NamedTuple):
    """What one entry led to."""

    position: Position
    entry: Entry
    events: list[Event]


def step(now: Position, draft: Draft, at: str) -> Stepped:
    """The game after one more entry. Nothing has changed if the engine raises `IllegalAction` or `BadSetup`."""
    # As it will be read again, down to the order of keys: a game may well depend on that.
    draft = replace(draft, body=json.loads(canonical(draft.body)))
    entry = Entry(now.seq + 1, at, draft.kind, draft.user, draft.id, draft.body, None)
    table = first_table(entry) if draft.kind == "open" else LEDGER[draft.kind](now.table, entry)
    state, events = _play(now, table, draft)
    text = now.text
    if state is not now.state:
        text = now.rules.dump(state)
        entry = replace(entry, state=fingerprint(text))
    entry = entry.sealed(now.seed, now.head)
    then = replace(now, table=table, state=state, text=text, seq=entry.seq, head=entry.hash)
    return Stepped(replace(then, table=_wait(now.table, then, draft, at)), entry, events)


def _play(now: Position, table: Table, draft: Draft) -> tuple[Any, list[Event]]:
    """The game's own state after an entry, and what happened in it."""
    if draft.kind == "start":
        state = now.rules.setup(table.names, now.seed, table.options, table.joins)
        return state, now.rules.opening(state)
    if draft.kind == "act":
        applied = now.rules.apply(now.state, action_of(draft.body))
        return applied.state, applied.events
    if draft.kind == "undo":
        return draft.earlier, []
    return now.state, []


def action_of(body: dict[str, Any]) -> Action:
    return Action(decision=body["decision"], seat=body["seat"], verb=body["verb"], answer=body["answer"])


def _wait(before: Table, then: Position, draft: Draft, at: str) -> Table:
    """Who is waited for now, and since when: whoever acted, took a seat or comes out of a pause starts anew."""
    table = then.table
    asked = {decision.seat for decision in then.pending} if not table.paused_by else set()
    fresh = draft.kind in ("undo", "resume")
    moved = draft.body.get("seat") if draft.kind in ("act", "seat") else None
    now = int(datetime.fromisoformat(at).timestamp())
    waiting = {
        seat.name: now if fresh or seat.name == moved else before.waiting.get(seat.name, now)
        for seat in table.seats
        if seat.name in asked and seat.player is not None
    }
    late = tuple(name for name in table.late if waiting.get(name) == before.waiting.get(name) and name in waiting)
    return replace(table, waiting=waiting, late=late)


def result_of(position: Position) -> Any:
    """The result as JSON data, or None while the game goes on."""
    result = position.rules.result(position.state)
    return None if result is None else to_jsonable_python(result)


def is_over(position: Position) -> bool:
    return position.state is not None and not position.state.pending
