"""Who plays, and which pieces are theirs."""

from __future__ import annotations

from engine.core import Decision, Particulars
from engine.power_struggle.company import Company
from engine.power_struggle.components import COLOURS, COUNSEL, TRACKS
from engine.power_struggle.texts import QUESTIONS, TASKS
from engine.texts import ENGLISH, players_in
from pictures.pages import spoken_name
from pictures.power_struggle.texts import VACANT

LETTERS = tuple(colour[0] for colour in COLOURS)
"""On every pawn, in the order of the seats: the colour's initial, so that nobody needs to see the colour."""
COMPETENCES = (*TRACKS, COUNSEL)


class Cast:
    """The players by seat: number, and name as it can be spoken."""

    def __init__(self, company: Company) -> None:
        self.seats = tuple(company.seats)
        self._numbers = {seat: number for number, seat in enumerate(self.seats)}
        self._names = {seat: spoken_name(seat) for seat in self.seats}

    def number(self, seat: str) -> int:
        return self._numbers[seat]

    def number_or_none(self, seat: str | None) -> int | None:
        return None if seat is None else self._numbers[seat]

    def name(self, seat: str | None, nobody: str = VACANT) -> str:
        return nobody if seat is None else self._names[seat]

    def names(self, seats: list[str]) -> str:
        return ENGLISH.listed([self._names[seat] for seat in seats])

    def aloud(self, decision: Decision) -> Decision:
        """A decision whose words call everybody by their spoken names."""
        players = {*players_in(TASKS[decision.name]), *players_in(QUESTIONS[decision.name])}

        def spoken(about: Particulars) -> Particulars:
            return {key: self._names.get(value, value) if key in players else value for key, value in about.items()}

        return Decision(
            decision.id,
            self._names[decision.seat],
            decision.name,
            spoken(decision.about),
            spoken(decision.secret),
        )


def competences_of(company: Company, card: str) -> tuple[str, ...]:
    """The three competences of an archenemy's card."""
    return company.box.competences[card].competences
