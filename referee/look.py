"""What a person may see of a game, and what they can do now."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from engine.core import Decision
from engine.game import AnyChoices, AnyGame
from referee.drafts import Draft
from referee.errors import Refused
from referee.position import Position, View
from referee.table import Table
from referee.voting import running


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody the game waits for, since when, and whether their deadline has passed."""

    seat: str
    user: int
    since: datetime
    late: bool


@dataclass(frozen=True, slots=True)
class Look:
    """A game through one person's eyes. `seat` is None for an onlooker, `view` is None where there is nothing to see:
    before the start, and where this bot can't read the state."""

    id: str
    channel: int
    game: AnyGame
    seq: int
    table: Table
    seat: str | None
    view: View | None
    asked: list[Decision]
    """Everything pending, as this person may know it; their own with its secrets."""
    waiting: list[Waiting]
    foreign: bool = False

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def mine(self) -> list[Decision]:
        """What this person has to decide."""
        return [decision for decision in self.asked if decision.seat == self.seat]


@dataclass(frozen=True, slots=True)
class Case:
    """A decision in front of the person who has to make it: what they see, what is legal, what they have begun."""

    look: Look
    decision: Decision
    choices: AnyChoices
    draft: Draft | None


def look_at(now: Position, user: int | None) -> Look:
    seat = now.table.seat_of(user)
    name = seat.name if seat else None
    view: View | None = now.game.view(now.state, name) if now.state is not None else None
    asked = [decision.for_seat(name) for decision in now.pending]
    return Look(now.id, now.channel, now.game, now.seq, now.table, name, view, asked, waited_for(now), now.foreign)


def waited_for(now: Position) -> list[Waiting]:
    if now.foreign:
        return []
    return [
        Waiting(seat.name, seat.player, datetime.fromtimestamp(since, UTC), seat.name in now.table.late)
        for name, since in now.table.waiting.items()
        if (seat := now.table.seat(name)) is not None and seat.player is not None
    ]


def case_of(now: Position, user: int, draft: Draft | None, decision: int | None = None) -> Case | None:
    """What a person has to decide: the decision named, or the first that waits for them. None if there is none."""
    look = look_at(now, user)
    mine = [own for own in look.mine if decision in (None, own.id)]
    if not mine:
        return None
    return Case(look, mine[0], now.game.choices(now.state, mine[0]), draft)


def choices_of(now: Position, user: int, decision: int) -> AnyChoices:
    """The legal answers to one of a person's own decisions."""
    running(now)
    seat = now.table.seat_of(user)
    found = next((asked for asked in now.pending if asked.id == decision), None)
    if found is None:
        raise Refused("decided", "stale")
    if seat is None or found.seat != seat.name:
        raise Refused("not_yours", "not yours", seat=found.seat)
    return now.game.choices(now.state, found)
