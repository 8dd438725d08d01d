"""The table around a game: who sits where, who is waited for, what is being voted on. Frozen values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from engine.formats import Format, Written

Status = Literal["lobby", "running", "over", "abandoned"]
What = Literal["undo", "abandon", "computer", "person"]
MOST_HOURS = 24 * 365
Hours = Annotated[float, Field(ge=0, le=MOST_HOURS, allow_inf_nan=False)]


class Pace(BaseModel):
    """How long a table waits. Hours count from when somebody is asked."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reminders: tuple[Hours, ...] = (8, 24, 48)
    """The first goes to the player alone, the later ones to the channel."""
    deadline: Annotated[Hours, Field(gt=0)] = 72
    """After this the table may hand the seat to a computer player."""
    most_pings: int = Field(default=3, ge=0)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in the game. `owner` is the person it belongs to; while `computer` is set, that one plays."""

    name: str
    owner: int | None = None
    computer: str | None = None

    @property
    def player(self) -> int | None:
        """The person who plays this seat now, if a person does."""
        return self.owner if self.computer is None else None


@dataclass(frozen=True, slots=True)
class Vote:
    """Something the table has to agree to. `seat` is the one concerned, `person` who would take it."""

    what: What
    by: int
    seat: str
    agreed: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    person: int | None = None
    name: str = ""
    computer: str | None = None
    to: int | None = None
    """The first entry an undo would take back."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action that stands, and whether anything hidden or random came out of it."""

    seq: int
    seat: str
    revealed: bool = field(default=True, compare=False)
    """Whoever corrects what a rule reveals changes no game: it is left out when a log is compared with its table."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the referee knows of a game apart from the game itself; all of it follows from the log."""

    game: str
    commitment: str
    host: int
    version: str = ""
    """What the first build wrote for rules, data and format together; empty from then on."""
    rules: int = 0
    """The number of the rules the game was begun under; 0 before the start, and for games of the first build."""
    data: str = ""
    """The fingerprint of the data it was dealt from."""
    status: Status = "lobby"
    seats: tuple[Seat, ...] = ()
    options: dict[str, JsonValue] = field(default_factory=dict)
    joins: tuple[str, ...] = ()
    pace: Pace = field(default_factory=Pace)
    paused_by: str = ""
    vote: Vote | None = None
    trail: tuple[Act, ...] = ()
    """The latest actions that stand, as far back as an undo may reach."""
    waiting: dict[str, int] = field(default_factory=dict)
    """People's seats the game waits for, and since when."""
    late: tuple[str, ...] = ()
    """Those of them past their deadline."""
    held: dict[int, str] = field(default_factory=dict)
    """Which seat each person has ever played: they know its secrets."""
    undos: int = 0

    def seat(self, name: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.name == name), None)

    def seat_of(self, user: int | None) -> Seat | None:
        """The seat that a person plays now."""
        return next((seat for seat in self.seats if user is not None and seat.player == user), None)

    def owned_by(self, user: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.owner == user), None)

    def name_of(self, user: int | None) -> str | None:
        """The seat a person plays, owns or once held; None for an onlooker."""
        if user is None:
            return None
        seat = self.seat_of(user) or self.owned_by(user)
        return seat.name if seat else self.held.get(user)

    @property
    def begun(self) -> bool:
        """Whether the game has been dealt, also if it was abandoned later."""
        return bool(self.held)

    @property
    def ended(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def people(self) -> list[int]:
        """Everyone who plays now, in seat order."""
        return [seat.player for seat in self.seats if seat.player is not None]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


def _version_apart(written: Written) -> Written:
    """Format 1 had one version for everything under `rules`."""
    return {**written, "version": written["rules"], "rules": 0}


TABLE = Format(Table, {1: _version_apart})
