"""A: hiring employees (PS-60)."""

from __future__ import annotations

from engine.core import Decision
from engine.power_struggle.changes import change_staff
from engine.power_struggle.refusals import entering
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.shapes import Refusal, Shape

BASE_EMPLOYEES = 2


def no_space(scene: Scene, decision: Decision) -> Refusal | None:
    return None if scene.holdings(decision.seat).space else Refusal("no_space")


def _rooms(scene: Scene, decision: Decision) -> Shape:
    """Two employees as far as there is room; extra ones are optional."""
    space = scene.holdings(decision.seat).space
    room = sum(space.values())
    most = min(BASE_EMPLOYEES + scene.company.card_bonus(decision.seat, "human_resources"), room)
    return entering(scene, decision.seat, most, "PS-60", least=min(BASE_EMPLOYEES, room))


def _hire(play: Play, decision: Decision, hired: dict[str, int]) -> None:
    change_staff(play.state, hired)
    count = sum(hired.values())
    play.tell("hired", seat=decision.seat, count=count, extra=max(count - BASE_EMPLOYEES, 0), rooms=dict(hired))


HIRE: dict[str, Verb] = {"hire": Verb("PS-60", _rooms, _hire, no_space)}
