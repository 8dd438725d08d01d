"""A game of Powerhouse: the open city, whose turn it is, and what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from engine.chance import Chance
from engine.core import Decision
from engine.core import Play as CorePlay
from engine.core import Verb as CoreVerb
from engine.powerhouse.city import City


class Turn(NamedTuple):
    """The turn under way: how many actions are left, and what has been used."""

    seat: str
    actions: int = 1
    sacrificed: bool = False
    swapped: bool = False


# The agenda's steps, in the order in which a game meets them.


@dataclass(frozen=True, slots=True)
class Place:
    seat: str
    step: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class StartTurn:
    seat: str
    step: Literal["start turn"] = "start turn"


@dataclass(frozen=True, slots=True)
class Continue:
    """The next action of the turn, or what may follow the last one."""

    step: Literal["continue"] = "continue"


@dataclass(frozen=True, slots=True)
class EndTurn:
    step: Literal["end turn"] = "end turn"


Step = Place | StartTurn | Continue | EndTurn


@dataclass(slots=True)
class State:
    city: City
    chance: Chance
    turn: Turn | None = None
    """None while minions are being placed, and after the end."""
    turns: int = 0
    """Begun so far, those skipped included."""
    pending: list[Decision] = field(default_factory=list)
    agenda: list[Annotated[Step, Field(discriminator="step")]] = field(default_factory=list)
    asked: int = 0

    def clone(self) -> State:
        return State(
            self.city.clone(),
            self.chance.clone(),
            self.turn,
            self.turns,
            self.pending[:],
            self.agenda[:],
            self.asked,
        )

    def now(self) -> Turn:
        """The turn under way, where there must be one."""
        if self.turn is None:
            raise AssertionError("this happens only during a turn")
        return self.turn


Play = CorePlay[State]
Verb = CoreVerb[State, State]
"""Shapes are built from the state as it is."""
