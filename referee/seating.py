"""During a game: pausing, leaving, resting, taking over, coming back, and the votes that some of it takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from referee.chain import Body, Draft
from referee.errors import Refused
from referee.gate import Gate
from referee.lobby import known_computer
from referee.position import Position
from referee.table import Seat, Table, Vote
from referee.work import Reply

Carried = Callable[[Position, Vote], Awaitable[Sequence[Draft]]]


def running(now: Position) -> Table:
    """The table, if its game is under way."""
    if now.table.status == "lobby":
        raise Refused("This game has not begun yet.")
    if now.table.status != "running":
        raise Refused("This game is over.", "over")
    return now.table


def playing(now: Position, user: int) -> Seat:
    """The seat that a person plays in a running game."""
    table = running(now)
    seat = table.seat_of(user)
    if seat is None and (own := table.owned_by(user)):
        raise Refused(f"A computer player holds your seat {own.name}. Come back first.", "not yours")
    if seat is None:
        raise Refused("You have no seat in this game.", "not yours")
    return seat


class Seating:
    """Who plays which seat. All of it is in the game's log."""

    def __init__(self, gate: Gate, undo: Carried) -> None:
        self._gate = gate
        self._undo = undo

    async def pause(self, game: str, user: int, interaction: str) -> Reply:
        """Nobody can act and no clock runs until somebody resumes."""

        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user)
            if now.table.paused_by:
                raise Refused(f"The game is already paused, by {now.table.paused_by}.", "paused")
            return [Draft("pause", {"seat": seat.name}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def resume(self, game: str, user: int, interaction: str) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user)
            if not now.table.paused_by:
                raise Refused("The game is not paused.")
            return [Draft("resume", {"seat": seat.name}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def quit(self, game: str, user: int, interaction: str, computer: str | None = None) -> Reply:
        """Leave for good: a computer player goes on. When no person is left, the game is abandoned."""

        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user)
            if now.table.people == [user]:
                return [Draft("abandon", {}, user, interaction)]
            return [_seated(seat, None, _some_computer(now, computer), "quit", user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def rest(self, game: str, user: int, interaction: str, computer: str | None = None) -> Reply:
        """Let a computer player stand in until one comes back."""

        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user)
            return [_seated(seat, user, _some_computer(now, computer), "rest", user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def come_back(self, game: str, user: int, interaction: str) -> Reply:
        """Take back one's seat from a computer player; also after quitting, while nobody else has taken it."""

        async def plan(now: Position) -> Sequence[Draft]:
            table = running(now)
            if table.seat_of(user):
                raise Refused("You are playing already.")
            seat = table.owned_by(user) or table.seat(table.held.get(user, ""))
            if seat is None or seat.owner not in (user, None):
                raise Refused("There is no seat of yours in this game to come back to.", "not yours")
            return [_seated(seat, user, None, "return", user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def take(self, game: str, user: int, name: str, seat: str, interaction: str) -> Reply:
        """Ask to take over a seat. Its player decides; without one, or past the deadline, the others vote."""

        async def plan(now: Position) -> Sequence[Draft]:
            table = running(now)
            if table.owned_by(user) or table.held.get(user, seat) != seat:
                raise Refused("You have played another seat in this game and know its secrets.")
            _seat_named(table, seat)
            body = {"what": "person", "seat": seat, "person": user, "name": name.strip()[:32] or "Somebody"}
            return await self._propose(now, user, interaction, body)

        return await self._gate.change(game, interaction, plan)

    async def hand_over(self, game: str, user: int, seat: str, interaction: str, computer: str | None = None) -> Reply:
        """Propose that a computer player stands in for somebody who has let their deadline pass."""

        async def plan(now: Position) -> Sequence[Draft]:
            playing(now, user)
            found = _seat_named(now.table, seat)
            if found.name not in now.table.late:
                raise Refused(f"{found.name} still has time. The table can vote once the deadline has passed.")
            body = {"what": "computer", "seat": seat, "computer": _some_computer(now, computer)}
            return await self._propose(now, user, interaction, body)

        return await self._gate.change(game, interaction, plan)

    async def abandon(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        """Propose to end a running game without a result; a moderator ends it at once."""

        async def plan(now: Position) -> Sequence[Draft]:
            if moderator:
                running(now)
                return [Draft("abandon", {}, user, interaction)]
            seat = playing(now, user)
            return await self._propose(now, user, interaction, {"what": "abandon", "seat": seat.name})

        return await self._gate.change(game, interaction, plan)

    async def agree(self, game: str, user: int, interaction: str) -> Reply:
        """Say yes to the vote under way; the last yes it needs carries it out."""

        async def plan(now: Position) -> Sequence[Draft]:
            vote = _may_vote(now, user)
            agreed = Vote(**{**_fields(vote), "agreed": (*vote.agreed, user)})
            drafts = [Draft("agree", {}, user, interaction)]
            return [*drafts, *await self._effect(now, agreed)] if carried(now.table, agreed) else drafts

        return await self._gate.change(game, interaction, plan)

    async def refuse(self, game: str, user: int, interaction: str) -> Reply:
        """Say no to the vote under way."""

        async def plan(now: Position) -> Sequence[Draft]:
            vote = _may_vote(now, user)
            refused = Vote(**{**_fields(vote), "refused": (*vote.refused, user)})
            return [Draft("refuse", {"lost": lost(now.table, refused)}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def _propose(self, now: Position, user: int, interaction: str, body: Body) -> Sequence[Draft]:
        return await propose(now, user, interaction, body, self._effect)

    async def _effect(self, now: Position, vote: Vote) -> Sequence[Draft]:
        """What a vote that is carried does."""
        if vote.what == "undo":
            return await self._undo(now, vote)
        if vote.what == "abandon":
            return [Draft("abandon", {})]
        seat = _seat_named(now.table, vote.seat)
        if vote.what == "computer":
            return [_seated(seat, seat.owner, vote.computer, "vote")]
        draft = _seated(seat, vote.person, None, "person")
        return [Draft(draft.kind, {**draft.body, "name": vote.name})]


async def propose(now: Position, user: int, interaction: str, body: Body, effect: Carried) -> list[Draft]:
    """Open a vote. Whoever proposes agrees; if that is enough already, it is carried at once."""
    under_way = now.table.vote
    if under_way is not None and under_way.by != user:
        raise Refused("The table is already voting on something. Answer that first.", "vote")
    agreed = (user,) if user in voters(now.table, Vote(by=user, **body)) else ()
    vote = Vote(by=user, **body, agreed=agreed)
    drafts = [Draft("vote", {**body, "agreed": list(agreed)}, user, interaction)]
    if carried(now.table, vote):
        return [*drafts, *await effect(now, vote)]
    return drafts


def voters(table: Table, vote: Vote) -> list[int]:
    """Whose word counts."""
    holder = table.seat(vote.seat)
    player = holder.player if holder else None
    if vote.what == "undo":
        return [person for person in table.people if person != vote.by]
    if vote.what == "person" and player is not None and vote.seat not in table.late:
        return [player]
    if vote.what in ("person", "computer"):
        return [person for person in table.people if person != player]
    return table.people


def carried(table: Table, vote: Vote) -> bool:
    """Undo takes everyone; everything else more than half."""
    entitled = voters(table, vote)
    yes = sum(1 for person in entitled if person in vote.agreed)
    return yes == len(entitled) if vote.what == "undo" else yes * 2 > len(entitled)


def lost(table: Table, vote: Vote) -> bool:
    entitled = voters(table, vote)
    no = sum(1 for person in entitled if person in vote.refused)
    return no > 0 if vote.what == "undo" else no * 2 >= len(entitled)


def _may_vote(now: Position, user: int) -> Vote:
    vote = running(now).vote
    if vote is None:
        raise Refused("There is nothing to vote on.", "stale")
    if user not in voters(now.table, vote):
        raise Refused("This is for the others at the table to decide.", "not yours")
    if user in (*vote.agreed, *vote.refused):
        raise Refused("You have already answered this.", "stale")
    return vote


def _fields(vote: Vote) -> Body:
    return {name: getattr(vote, name) for name in Vote.__slots__}


def _seat_named(table: Table, name: str) -> Seat:
    seat = table.seat(name)
    if seat is None:
        raise Refused(f"There is no seat called “{name[:40]}” in this game.")
    return seat


def _some_computer(now: Position, computer: str | None) -> str:
    """The computer player named, or the game's first."""
    if computer is None and not now.rules.computers:
        raise Refused("This game has no computer players.")
    return known_computer(now, computer if computer is not None else next(iter(now.rules.computers)))


def _seated(seat: Seat, owner: int | None, computer: str | None, why: str, *by: Any) -> Draft:
    """`by`: the person and their interaction, unless the table did it."""
    body = {"seat": seat.name, "owner": owner, "computer": computer, "why": why}
    return Draft("seat", body, *by)
