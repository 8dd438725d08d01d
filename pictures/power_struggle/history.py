"""How a game went, from what everybody could see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.power_struggle.view import View
from pictures.power_struggle.cast import COMPETENCES


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What everybody could see at one moment; take one with `of` whenever a round, or a turn, is over."""

    round: int
    turn: int
    victory: tuple[int, ...]
    """Victory points, in the order of the seats."""
    points: tuple[tuple[int, ...], ...]
    """Influence, shares, main departments, corruption and counsels, each in the order of the seats."""

    @classmethod
    def of(cls, view: View) -> Snapshot:
        """From an onlooker's view; a seat's own view would tell that seat's archenemy."""
        if view.seat is not None:
            raise ValueError("a snapshot is made from an onlooker's view")
        company = view.company
        return cls(
            company.round,
            company.turn,
            tuple(len(view.victory_points[seat]) for seat in company.seats),
            tuple(tuple(company.competence(each, seat) for seat in company.seats) for each in COMPETENCES),
        )


def turn_ends(views: Sequence[View]) -> list[View]:
    """The last view of each department turn, lineup or meeting, and of the game."""
    if not views:
        raise ValueError("a game that went on has at least one view")
    moments = [(view.company.round, view.company.turn) for view in views]
    following = [*moments[1:], None]
    return [view for view, now, then in zip(views, moments, following, strict=True) if now != then]
