"""What a person may see of a game, and what they can do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engine.core import Decision
from engine.shapes import Shape
from referee.errors import Refused
from referee.position import Position
from referee.table import Table


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody the game waits for, since when, and whether their deadline has passed."""

    seat: str
    user: int
    since: datetime
    late: bool


@dataclass(frozen=True, slots=True)
class Look:
    """A game through one person's eyes. `seat` is None for an onlooker, `view` is None before the start."""

    game: str
    channel: int
    title: str
    seq: int
    table: Table
    seat: str | None
    view: Any
    asked: list[Decision]
    """Everything pending, as this person may know it; their own with its secrets."""
    waiting: list[Waiting]

    @property
    def mine(self) -> list[Decision]:
        """What this person has to decide."""
        return [decision for decision in self.asked if decision.seat == self.seat]


def look_at(now: Position, user: int | None) -> Look:
    seat = now.table.seat_of(user)
    name = seat.name if seat else None
    view = now.rules.view(now.state, name) if now.state is not None else None
    asked = [decision.for_seat(name) for decision in now.pending]
    return Look(now.id, now.channel, now.rules.title, now.seq, now.table, name, view, asked, waited_for(now))


def waited_for(now: Position) -> list[Waiting]:
    return [
        Waiting(seat.name, seat.player, datetime.fromtimestamp(since, UTC), seat.name in now.table.late)
        for name, since in now.table.waiting.items()
        if (seat := now.table.seat(name)) is not None and seat.player is not None
    ]


def choices_of(now: Position, user: int, decision: int) -> Mapping[str, Shape]:
    """The legal answers to one of a person's own decisions."""
    seat = now.table.seat_of(user)
    found = next((asked for asked in now.pending if asked.id == decision), None)
    if found is None:
        raise Refused("That has already been decided.", "stale")
    if seat is None or found.seat != seat.name:
        raise Refused(f"This is for {found.seat} to decide, not for you.", "not yours")
    return now.rules.choices(now.state, found)
