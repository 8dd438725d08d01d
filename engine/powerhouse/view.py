"""What can be seen. Everything is open but the seed (PH-14), so all views are alike but for who looks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Decision, Result
from engine.powerhouse.city import City
from engine.powerhouse.razzia import result
from engine.powerhouse.state import State, Turn


@dataclass(frozen=True, slots=True)
class View:
    seat: str | None
    """Who looks; None is an onlooker."""
    city: City
    turn: Turn | None
    turns: int
    pending: list[Decision]
    result: Result | None


def view(state: State, seat: str | None) -> View:
    pending = [decision.for_seat(seat) for decision in state.pending]
    return View(seat, state.city.clone(), state.turn, state.turns, pending, result(state))
