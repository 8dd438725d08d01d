"""A game's past as views: how the table looked before, and turn by turn to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from referee.errors import Refused
from referee.gate import Gate
from referee.position import Position, Rules
from referee.undo import action_in, body_of, played_on
from storage import EntryRow


class Story:
    """Only views come out of here, each for the eyes named."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def since_own_turn(self, game: str, user: int | None) -> Any | None:
        """The table as this person left it with their last action; None if that is too long ago to tell."""
        now = await self._gate.position(game)
        seat = now.table.seat_of(user)
        acts = [act.seq for act in now.table.trail if seat is not None and act.seat == seat.name]
        return await self._view_before(now, acts[-1] + 1, seat.name if seat else None) if acts else None

    async def before(self, game: str, seq: int) -> Any | None:
        """The table as an onlooker saw it before an entry."""
        return await self._view_before(await self._gate.position(game), seq, None)

    async def _view_before(self, now: Position, seq: int, seat: str | None) -> Any | None:
        kept = await self._gate.stored(self._gate.storage.snapshot(now.id, seq))
        if kept is None or now.state is None:
            return None
        rows = await self._gate.stored(self._gate.storage.entries(now.id, kept[0]))
        wanted = [row for row in rows if row.seq < seq]
        async with self._gate.computing():
            return now.rules.view(played_on(now.rules, kept, wanted), seat)

    async def onlooker(self, game: str) -> list[Any]:
        """What an onlooker saw after each action that stands, from the start to the end of a finished game."""
        now = await self._gate.position(game)
        if now.table.status != "over" or now.state is None:
            raise Refused("The story of a game is told when it is over.", "not yours")
        rows = await self._gate.stored(self._gate.storage.entries(game))
        start = next(row.seq for row in rows if row.kind == "start")
        kept = await self._gate.stored(self._gate.storage.snapshot(game, start + 1))
        if kept is None:
            return [now.rules.view(now.state, None)]
        return await asyncio.to_thread(_views, now.rules, kept, [row for row in rows if row.seq > start])


def _views(rules: Rules, kept: tuple[int, str], rows: Sequence[EntryRow]) -> list[Any]:
    state = rules.load(kept[1])
    views = [rules.view(state, None)]
    for row in _standing(rows):
        state = rules.apply(state, action_in(row)).state
        views.append(rules.view(state, None))
    return views


def _standing(rows: Sequence[EntryRow]) -> list[EntryRow]:
    """The actions that were not taken back."""
    standing: list[EntryRow] = []
    for row in rows:
        if row.kind == "act":
            standing.append(row)
        elif row.kind == "undo":
            first = body_of(row)["to"]
            standing = [earlier for earlier in standing if earlier.seq < first]
    return standing
