"""What a game of Sealed Bids consists of, and what can be seen of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.chance import Chance
from engine.core import Decision, Result
from engine.core import Play as CorePlay
from engine.core import Verb as CoreVerb


@dataclass(frozen=True, slots=True)
class Offer:
    """A prize comes up, and everyone is asked for a bid (SB-1, SB-2)."""

    step: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Open:
    """All bids are opened (SB-3)."""

    step: Literal["open"] = "open"


@dataclass(slots=True)
class State:
    rules: int
    """By which rules, and below from which values, this game was dealt: so it is played to its end."""
    values: tuple[int, ...]
    coins: dict[str, int]
    points: dict[str, int]
    left: int
    """Prizes still to come."""
    chance: Chance
    prize: int = 0
    bids: dict[str, int] = field(default_factory=dict)
    pending: list[Decision] = field(default_factory=list)
    agenda: list[Annotated[Offer | Open, Field(discriminator="step")]] = field(default_factory=list)
    asked: int = 0

    def clone(self) -> State:
        return State(
            self.rules,
            self.values,
            self.coins.copy(),
            self.points.copy(),
            self.left,
            self.chance.clone(),
            self.prize,
            self.bids.copy(),
            self.pending[:],
            self.agenda[:],
            self.asked,
        )


Play = CorePlay[State]
Verb = CoreVerb[State, State]


@dataclass(frozen=True, slots=True)
class View:
    """Everything but the bids is open; of those, one's own."""

    seat: str | None
    seats: tuple[str, ...]
    rules: int
    values: tuple[int, ...]
    coins: dict[str, int]
    points: dict[str, int]
    left: int
    prize: int
    bid: int | None
    pending: list[Decision]
    result: Result | None
