"""Why an election was won, as particulars for the event that tells it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Particulars
from engine.power_struggle.company import Company


def reason_for_chairman(company: Company, seat: str) -> Particulars:
    """Most managers on the board, or as many as others but further left (PS-32); ask before one of them leaves it."""
    count = company.board.count(seat)
    rivals = _equals(company, seat, company.board.count)
    return {"why": "left" if rivals else "most", "count": count, "of": len(company.board), "rivals": rivals}


def reason_for_head(company: Company, division: str, seat: str) -> Particulars:
    """Most managers there, then most employees, then the highest room (PS-35); without departments the card (PS-36)."""
    rooms = company.rooms[division]
    if not rooms:
        return {"why": "card"}

    def managers(of: str) -> int:
        return sum(room.managers for room in rooms if room.owner == of)

    def employees(of: str) -> int:
        return sum(room.employees for room in rooms if room.owner == of)

    figures = {"managers": managers(seat), "of": sum(room.managers for room in rooms), "employees": employees(seat)}
    tied = _equals(company, seat, managers)
    if not tied:
        return {"why": "most" if figures["managers"] < figures["of"] else "alone", **figures, "rivals": []}
    still = [rival for rival in tied if employees(rival) == figures["employees"]]
    return {"why": "room" if still else "employees", **figures, "rivals": still or tied}


def _equals(company: Company, seat: str, strength: Callable[[str], int]) -> list[str]:
    return [other for other in company.seats if other != seat and strength(other) == strength(seat)]
