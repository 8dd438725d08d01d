"""Votes: who is asked, what carries them, and who may do anything at a running table at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from referee.errors import Refused
from referee.log.happenings import VoteOpened
from referee.position import Intent, Position
from referee.table import Seat, Table, Vote

Carried = Callable[[Position, Vote], Awaitable[Sequence[Intent]]]
"""What a vote does once it is carried."""


def running(now: Position) -> Table:
    """The table, if its game is under way."""
    if now.table.status == "lobby":
        raise Refused("not_begun")
    if now.table.status != "running":
        raise Refused("over", "over")
    return now.table


def playing(now: Position, user: int) -> Seat:
    """The seat that a person plays in a running game."""
    table = running(now)
    seat = table.seat_of(user)
    if seat is None and (own := table.owned_by(user)):
        raise Refused("computer_holds_seat", "not yours", seat=own.name)
    if seat is None:
        raise Refused("no_seat_here", "not yours")
    return seat


async def propose(now: Position, user: int, interaction: str, proposal: VoteOpened, effect: Carried) -> list[Intent]:
    """Open a vote. Whoever proposes agrees; if that is enough already, it is carried at once."""
    under_way = now.table.vote
    if under_way is not None and under_way.by != user:
        raise Refused("voting_already", "vote")
    agreed = (user,) if user in voters(now.table, proposal.vote(user)) else ()
    proposal = replace(proposal, agreed=agreed)
    opened = Intent(proposal, user, interaction)
    vote = proposal.vote(user)
    return [opened, *await effect(now, vote)] if carried(now.table, vote) else [opened]


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


def may_vote(now: Position, user: int) -> Vote:
    """The vote under way, if this person has still to answer it."""
    vote = running(now).vote
    if vote is None:
        raise Refused("no_vote", "stale")
    if user not in voters(now.table, vote):
        raise Refused("not_your_vote", "not yours")
    if user in (*vote.agreed, *vote.refused):
        raise Refused("voted", "stale")
    return vote
