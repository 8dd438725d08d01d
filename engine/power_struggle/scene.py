"""What the shapes of one decision have in common, worked out once."""

from __future__ import annotations

from engine.core import Verb as CoreVerb
from engine.power_struggle.company import Company, Holdings
from engine.power_struggle.state import State


class Scene:
    """A state to be looked at, not changed: what each player holds and where there is room is remembered."""

    __slots__ = ("_holdings", "_vacant", "company", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.company: Company = state.company
        self._holdings: dict[str, Holdings] = {}
        self._vacant: list[str] | None = None

    def holdings(self, seat: str) -> Holdings:
        held = self._holdings.get(seat)
        if held is None:
            held = self._holdings[seat] = self.company.holdings(seat)
        return held

    def vacant(self) -> list[str]:
        """Divisions with a vacant room (PS-5)."""
        if self._vacant is None:
            self._vacant = self.company.vacant()
        return self._vacant


Verb = CoreVerb[State, Scene]
