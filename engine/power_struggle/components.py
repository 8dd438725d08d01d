"""The figures of the rules, and what is agreed before the start. What an owner can correct is in `box.py`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Edition = Literal["rulebook", "manual"]
Half = Literal["division", "bribed"]
Competence = Literal["influence", "shares", "main", "corruption", "counsel"]

DIVISIONS = ("development", "human_resources", "communications", "accounting", "legal", "controlling")
"""Left to right (PS-1). Each is also the name of its privilege card."""
CHAIRMAN = "chairman"
CARDS = (*DIVISIONS, CHAIRMAN)
TRACKS = ("influence", "shares", "main", "corruption")
COUNSEL = "counsel"
COLOURS = ("Blue", "Yellow", "Green", "Red", "Purple")
"""In the order of the seats."""

ROOMS = 6
MOST_EMPLOYEES = 6
BOARD_SEATS = 5
TOP_MOTIVATION = 6
NOTE = 50_000
"""The smallest note: all money is in multiples of it (PS-9)."""
STARTING_MONEY = 800_000
PRICES = {1: 100_000, 2: 200_000, 3: 400_000, 4: 600_000, 5: 900_000, 6: 1_200_000, 7: 1_600_000}
MAIN_PRICE = 1_500_000
COUNSEL_PRICE = 2_000_000
COUNSEL_DIVISIONS = 3
BONUS_EVENT = "bonus"
MEETING_EVENT = "meeting"
EVENTS_DRAWN = 6
MEETING_EARLIEST = 5

_EXTRAS: dict[Half, tuple[int, ...]] = {"division": (2, 2, 1, 1, 0, 0, 0), "bribed": (3, 3, 2, 2, 1, 1, 1)}
CARD_BONUSES: dict[str, dict[Half, tuple[int, ...]]] = {
    "accounting": _EXTRAS,
    "human_resources": _EXTRAS,
    "controlling": {
        "division": (100_000, 100_000, 100_000, 50_000, 50_000, 0, 0),
        "bribed": (200_000, 200_000, 150_000, 100_000, 100_000, 100_000, 100_000),
    },
}
"""What a privilege card gives more, by its half and by motivation from 0 to 6: shares in a block (PS-73), employees
(PS-74), money for each department and main department (PS-75)."""


def supply(players: int) -> dict[int, int]:
    """Blocks of shares by size (PS-11)."""
    few = 3 if players == 5 else 2
    many = 2 if players == 3 else 3
    return {size: few if size <= 5 else many for size in PRICES}


class Options(BaseModel):
    """What is agreed before the start."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: Literal[4, 5] = Field(4, description="Victory points needed: 4, or 5 for the long game (PS-84).")
    edition: Edition = Field("rulebook", description="The rulebook, or the second-hand manual's variants.")
