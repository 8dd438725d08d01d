"""What a seat or an onlooker may know, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Decision, Result
from engine.power_struggle.company import Company
from engine.power_struggle.state import Archenemy, State
from engine.power_struggle.victory import beats_archenemy, public_points, result


@dataclass(slots=True)
class Folder:
    """The bribe under way. `amount` is there for the two players concerned only."""

    briber: str
    target: str
    card: str
    attempt: int
    declined: tuple[str, ...]
    amount: int | None


@dataclass(slots=True)
class View:
    """A player's knowledge. Everything but `company`, `pending`, `folder`, `victory_points` and `result` is their own
    secret, and None for an onlooker; when the game is over, `funds` and `archenemies` are open to all."""

    seat: str | None
    company: Company
    pending: list[Decision]
    victory_points: dict[str, list[str]]
    """By seat, what can be seen of them; for the viewer, all of them."""
    folder: Folder | None = None
    money: int | None = None
    archenemy: Archenemy | None = None
    stack: list[str] | None = None
    """The events to come, if the viewer sorted them."""
    staff_choice: str | None = None
    funds: dict[str, int] = field(default_factory=dict)
    archenemies: dict[str, Archenemy] = field(default_factory=dict)
    """Those that are open: shown with a notice, or at the end."""
    result: Result | None = None


def view(state: State, seat: str | None) -> View:
    company = state.company
    if seat is not None and seat not in company.seats:
        raise ValueError(f"{seat} has no seat in this game")
    seen = View(
        seat=seat,
        company=company.clone(),
        pending=[decision.for_seat(seat) for decision in state.pending],
        victory_points={other: public_points(company, other) for other in company.seats},
        folder=_folder(state, seat),
        archenemies={
            other: Archenemy(*notice.archenemy) for other, notice in company.notices.items() if notice.archenemy
        },
        result=result(state),
    )
    if seat is not None:
        _add_own_secrets(seen, state, seat)
    if seen.result is not None:
        _open_everything(seen, state)
    return seen


def _folder(state: State, seat: str | None) -> Folder | None:
    deal = state.bribery
    if deal is None:
        return None
    amount = deal.offer if seat in (deal.briber, deal.target) else None
    return Folder(deal.briber, deal.target, deal.card, deal.attempt, deal.declined, amount)


def _add_own_secrets(seen: View, state: State, seat: str) -> None:
    seen.money = state.money[seat]
    seen.archenemy = state.archenemies[seat]
    seen.staff_choice = state.staff_choices.get(seat)
    if state.company.sorter == seat:
        seen.stack = state.stack[:]
    own = seen.victory_points[seat]
    if "archenemy" not in own and beats_archenemy(state.company, seat, seen.archenemy):
        own.append("archenemy")


def _open_everything(seen: View, state: State) -> None:
    """At the end the hands are laid open; what was in the folders stays between two players for good (PS-66)."""
    seen.funds = state.money.copy()
    seen.archenemies = state.archenemies.copy()
    for standing in seen.result.standings if seen.result else []:
        seen.victory_points[standing.seat] = standing.reasons
