"""G: using the cards Development (PS-76) and Legal & Patents (PS-77)."""

from __future__ import annotations

from typing import Any

from engine.core import Decision, Verb
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import change_staff, close_empty, dismiss, use_card
from engine.power_struggle.company import Company
from engine.power_struggle.state import Play, State
from engine.power_struggle.victory import score
from engine.shapes import One, Refusal, Shape, Split

NOBODY = "nobody"


def _enticements(state: State, decision: Decision) -> Shape | Refusal:
    """As many employees as the card gives and one's rooms take; those not enticed away come from stock."""
    company, seat = state.company, decision.seat
    if refusal := use_card(state, seat, "development"):
        return refusal
    space = company.space(seat)
    count = min(3 if company.usable(seat, "development") == "bribed" else 1, sum(space.values()))
    if not count:
        return Refusal("None of your rooms takes another employee.", "PS-76")
    return Fields({"enticed": _rivals(company, seat, count), "into": Split(count, space)})


def _rivals(company: Company, seat: str, count: int) -> Fields:
    """For each other player with employees: the room one is enticed from, or nobody."""
    rivals = {rival: rooms for rival in company.seats if rival != seat and (rooms := list(company.staff(rival)))}

    def rooms_of(rival: str) -> Needs:
        earlier = tuple(rivals)[: tuple(rivals).index(rival)]

        def rooms(chosen: Chosen) -> Shape:
            taken = sum(chosen[other] != NOBODY for other in earlier)
            return One([NOBODY, *rivals[rival]] if taken < count else [NOBODY])

        return Needs(earlier, rooms)

    return Fields({rival: rooms_of(rival) for rival in rivals})


def _develop(play: Play, decision: Decision, answer: dict[str, Any]) -> None:
    enticed = {rival: room for rival, room in answer["enticed"].items() if room != NOBODY}
    count = sum(answer["into"].values())
    change_staff(play.state, answer["into"])
    change_staff(play.state, dict.fromkeys(enticed.values(), 1), -1)
    play.tell("developed", seat=decision.seat, count=count, new=count - len(enticed), rooms=dict(answer["into"]))
    for rival, room in enticed.items():
        play.tell("enticed", seat=decision.seat, rival=rival, room=room)
    close_empty(play)


def _patents(state: State, decision: Decision) -> Shape | Refusal:
    """Exactly one employee for one point, or two for two."""
    company, seat = state.company, decision.seat
    if refusal := use_card(state, seat, "legal"):
        return refusal
    count = 2 if company.usable(seat, "legal") == "bribed" else 1
    staff = company.staff(seat)
    if (total := sum(staff.values())) < count:
        return Refusal(f"The card takes {count} of your employees; you have {total}.", "PS-77")
    return Split(count, staff)


def _patent(play: Play, decision: Decision, dismissed: dict[str, int]) -> None:
    count = sum(dismissed.values())
    play.tell("patented", seat=decision.seat, count=count)
    dismiss(play, dismissed)
    score(play, "influence", {decision.seat: count})


PRIVILEGE: dict[str, Verb[State]] = {
    "develop": Verb("PS-76", _enticements, _develop),
    "patent": Verb("PS-77", _patents, _patent),
}
