"""A game of Vault as it is kept, and the way up from the first build's layout."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias, cast

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from engine.chance import Chance
from engine.core import Decision
from engine.formats import Rung, Written
from engine.game import Begun

ROOMS = ["cellar", "hall", "tower"]
FIRST_CARDS = [f"card-{number:02}" for number in range(24)]
"""What the first build dealt from, without keeping it in the state."""
CARDS = [*FIRST_CARDS, "card-24", "card-25"]


@dataclass(frozen=True, slots=True)
class Bid:
    """Everyone seals a bid."""

    step: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Settle:
    """The best bid wins."""

    step: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True)
class Turn:
    seat: str
    step: Literal["turn"] = "turn"


Step: TypeAlias = Annotated[Bid | Settle | Turn, Field(discriminator="step")]


@dataclass(slots=True)
class State:
    rules: int
    box: list[str]
    """Every card there is."""
    seats: list[str]
    rounds: int
    hands: dict[str, list[str]]
    deck: list[str]
    coins: dict[str, int]
    tokens: dict[str, int]
    rooms: dict[str, str]
    chance: Chance
    bids: dict[str, int] = field(default_factory=dict)
    flipped: list[str] = field(default_factory=list)
    shown: dict[str, list[str]] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    pending: list[Decision] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    asked: int = 0

    def clone(self) -> State:
        return deepcopy(self)


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid")

    rounds: int = Field(default=1, ge=1, le=9, description="How often everyone bids.")


def steps_by_name(state: Written) -> Written:
    """Format 1 had neither the rules' number nor the box; its steps were pairs, and an offer stood there twice."""
    pairs = cast("list[list[str]]", state["agenda"])
    steps: list[JsonValue] = [
        {"step": name, "seat": seat} if name == "turn" else {"step": name} for name, seat in pairs
    ]
    kept = {name: value for name, value in state.items() if name != "offer"}
    return {**kept, "rules": 1, "box": [*FIRST_CARDS], "agenda": steps}


LADDER: dict[int, Rung] = {1: steps_by_name}
PAST = {"vault-1": Begun(1, [*FIRST_CARDS])}
