"""Taking back one's last action: free while nobody has learnt anything from it, otherwise by consent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from engine.core import Action
from referee.chain import Body, Draft
from referee.errors import Refused
from referee.gate import Gate
from referee.learnt import came_out
from referee.position import Position, Rules, action_of
from referee.seating import playing, propose
from referee.table import Vote
from referee.work import Reply
from referee.workers import Workers
from storage import EntryRow


class Undo:
    """`ask` undoes at once where that is free, and otherwise asks the table."""

    def __init__(self, gate: Gate, workers: Workers) -> None:
        self._gate = gate
        self._workers = workers

    async def ask(self, game: str, user: int, interaction: str) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user).name
            may_go_back(now)
            first = last_of(now, seat)
            if await self._is_free(now, seat, first):
                body = {"seat": seat, "to": first, "free": True}
                return [Draft("undo", body, user, interaction, await self._before(now, first))]
            body = {"what": "undo", "seat": seat, "to": first}
            return await propose(now, user, interaction, body, self.by_consent)

        return await self._gate.change(game, interaction, plan)

    async def by_consent(self, now: Position, vote: Vote) -> Sequence[Draft]:
        """What a vote on an undo does once everyone has agreed."""
        may_go_back(now)
        first = vote.to or 0
        body = {"seat": vote.seat, "to": first, "free": False}
        return [Draft("undo", body, earlier=await self._before(now, first))]

    async def _is_free(self, now: Position, seat: str, first: int) -> bool:
        acts = [act for act in now.table.trail if act.seq >= first]
        if any(act.seat != seat for act in acts):
            return False
        wanted = {act.seq for act in acts}
        rows = await self._gate.stored(self._gate.storage.entries(now.id, first - 1))
        actions = [action_in(row) for row in rows if row.seq in wanted]
        before = now.rules.dump(await self._before(now, first))
        return not await self._workers.run(came_out, now.rules.key, now.table.names, before, actions)

    async def _before(self, now: Position, first: int) -> Any:
        """The game's state just before an entry: the nearest kept state, played on from there."""
        kept = await self._gate.stored(self._gate.storage.snapshot(now.id, first))
        if kept is None:
            raise Refused("That is too long ago to be taken back.")
        rows = await self._gate.stored(self._gate.storage.entries(now.id, kept[0]))
        async with self._gate.computing():
            return played_on(now.rules, kept, [row for row in rows if row.seq < first])


def may_go_back(now: Position) -> None:
    if now.table.paused_by:
        raise Refused(f"The game is paused by {now.table.paused_by}.", "paused")


def last_of(now: Position, seat: str) -> int:
    """The entry with a seat's last action that stands."""
    own = [act.seq for act in now.table.trail if act.seat == seat]
    if not own:
        raise Refused("You have nothing to take back.")
    return own[-1]


def played_on(rules: Rules, kept: tuple[int, str], rows: Sequence[EntryRow]) -> Any:
    """A kept state with the entries after it, undone ones left out."""
    states = [(kept[0], rules.load(kept[1]))]
    for row in rows:
        if row.kind == "act":
            states.append((row.seq, rules.apply(states[-1][1], action_in(row)).state))
        elif row.kind == "undo":
            first = body_of(row)["to"]
            states = [(seq, state) for seq, state in states if seq < first]
    return states[-1][1]


def action_in(row: EntryRow) -> Action:
    return action_of(body_of(row))


def body_of(row: EntryRow) -> Body:
    body: Body = json.loads(row.body)
    return body
