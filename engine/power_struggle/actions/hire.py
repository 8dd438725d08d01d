"""A: hiring employees (PS-60)."""

from __future__ import annotations

from engine.core import Decision, Verb
from engine.power_struggle.changes import change_staff
from engine.power_struggle.company import Company
from engine.power_struggle.scene import Scene
from engine.power_struggle.state import Play, State
from engine.shapes import Refusal, Shape, Split

BASE_EMPLOYEES = 2


def human_resources_extra(company: Company, seat: str) -> int:
    """Extra employees in A and B2 (PS-74)."""
    half = company.usable(seat, "human_resources")
    if half is None:
        return 0
    by_motivation = 0 if company.motivation >= 4 else 1 if company.motivation >= 2 else 2
    return by_motivation + (half == "bribed")


def no_space(scene: Scene, decision: Decision) -> Refusal | None:
    if scene.holdings(decision.seat).space:
        return None
    return Refusal("None of your rooms takes another employee.")


def _rooms(scene: Scene, decision: Decision) -> Shape:
    """Two employees as far as there is room; extra ones are optional."""
    space = scene.holdings(decision.seat).space
    room = sum(space.values())
    most = min(BASE_EMPLOYEES + human_resources_extra(scene.company, decision.seat), room)
    return Split(most, space, least=min(BASE_EMPLOYEES, room))


def _hire(play: Play, decision: Decision, hired: dict[str, int]) -> None:
    change_staff(play.state, hired)
    play.tell("hired", seat=decision.seat, count=sum(hired.values()), rooms=dict(hired))


HIRE: dict[str, Verb[State]] = {"hire": Verb("PS-60", _rooms, _hire, no_space)}
