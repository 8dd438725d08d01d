"""A game of Power Struggle: the public company, the secrets, and what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from engine.chance import Chance
from engine.core import Decision
from engine.core import Play as CorePlay
from engine.power_struggle.company import Company


class Archenemy(NamedTuple):
    """A player's two archenemy cards: whose colour, and the id of the competence card (PS-12)."""

    enemy: str
    competence_card: str


class Bribery(NamedTuple):
    """The bribery under way (PS-66)."""

    briber: str
    attempt: int
    card: str
    target: str
    offer: int
    declined: tuple[str, ...] = ()


# The agenda's steps, in the order in which a game meets them.


@dataclass(frozen=True, slots=True)
class Appoint:
    seat: str
    step: Literal["appoint"] = "appoint"


@dataclass(frozen=True, slots=True)
class ChairmanPrivilege:
    step: Literal["chairman privilege"] = "chairman privilege"


@dataclass(frozen=True, slots=True)
class ExtraAction:
    step: Literal["extra action"] = "extra action"


@dataclass(frozen=True, slots=True)
class Meeting:
    step: Literal["meeting"] = "meeting"


@dataclass(frozen=True, slots=True)
class ElectChairman:
    step: Literal["elect chairman"] = "elect chairman"


@dataclass(frozen=True, slots=True)
class DetermineHead:
    division: str
    step: Literal["determine head"] = "determine head"


@dataclass(frozen=True, slots=True)
class InstallHead:
    division: str
    seat: str
    by_card: bool
    step: Literal["install head"] = "install head"


@dataclass(frozen=True, slots=True)
class HandOutCards:
    step: Literal["hand out cards"] = "hand out cards"


@dataclass(frozen=True, slots=True)
class ScoreInfluence:
    step: Literal["score influence"] = "score influence"


@dataclass(frozen=True, slots=True)
class AdjustMotivation:
    step: Literal["adjust motivation"] = "adjust motivation"


@dataclass(frozen=True, slots=True)
class SortEvents:
    step: Literal["sort events"] = "sort events"


@dataclass(frozen=True, slots=True)
class DepartmentTurn:
    step: Literal["department turn"] = "department turn"


@dataclass(frozen=True, slots=True)
class Happen:
    """One effect of an event card, by its place among them; the next waits until this one is settled."""

    card: str
    place: int
    step: Literal["happen"] = "happen"


@dataclass(frozen=True, slots=True)
class SettleStaff:
    """Everyone has chosen a room for the employee they lose or gain."""

    change: int
    step: Literal["settle staff"] = "settle staff"


@dataclass(frozen=True, slots=True)
class TakeAction:
    seat: str
    step: Literal["take action"] = "take action"


@dataclass(frozen=True, slots=True)
class LoseEmployee:
    """The briber takes one employee from a player who declined (PS-66)."""

    briber: str
    victim: str
    step: Literal["lose employee"] = "lose employee"


@dataclass(frozen=True, slots=True)
class ClaimVictory:
    """The manual edition's moment for a notice: the end of an own action."""

    seat: str
    step: Literal["claim victory"] = "claim victory"


@dataclass(frozen=True, slots=True)
class EndTurn:
    step: Literal["end turn"] = "end turn"


Step = (
    Appoint
    | ChairmanPrivilege
    | ExtraAction
    | Meeting
    | ElectChairman
    | DetermineHead
    | InstallHead
    | HandOutCards
    | ScoreInfluence
    | AdjustMotivation
    | SortEvents
    | DepartmentTurn
    | Happen
    | SettleStaff
    | TakeAction
    | LoseEmployee
    | ClaimVictory
    | EndTurn
)


@dataclass(slots=True)
class State:
    """The whole truth. No view is made by cutting it down; see `view.py`."""

    company: Company
    money: dict[str, int]
    archenemies: dict[str, Archenemy]
    chance: Chance
    stack: list[str] = field(default_factory=list)
    """Events still face down, the next one first; while they are being sorted, the eight drawn."""
    bribery: Bribery | None = None
    staff_choices: dict[str, str] = field(default_factory=dict)
    """Rooms chosen so far for an event that hits everyone at once; open when all have chosen."""
    pending: list[Decision] = field(default_factory=list)
    agenda: list[Annotated[Step, Field(discriminator="step")]] = field(default_factory=list)
    asked: int = 0

    def clone(self) -> State:
        return State(
            self.company.clone(),
            self.money.copy(),
            self.archenemies,  # dealt once, never changed
            self.chance.clone(),
            self.stack[:],
            self.bribery,
            self.staff_choices.copy(),
            self.pending[:],
            self.agenda[:],
            self.asked,
        )


Play = CorePlay[State]
