"""D: resigning as divisional head (PS-65)."""

from __future__ import annotations

from engine.core import Decision, Particulars
from engine.fields import Fields
from engine.power_struggle.changes import change_staff, enter_board, turn_face_down, vacate
from engine.power_struggle.company import Company, Department, split_room
from engine.power_struggle.components import DIVISIONS
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play, State
from engine.power_struggle.victory import place_counsel
from engine.shapes import Answer, One, Refusal, Shape, refuse


def _no_office(scene: Scene, decision: Decision) -> Refusal | None:
    return None if decision.seat in scene.company.heads.values() else Refusal("no_office")


def _offices(scene: Scene, decision: Decision) -> Shape:
    headed = [division for division, head in scene.company.heads.items() if head == decision.seat]
    return Fields({"division": One(headed, lambda answer: _not_yours(answer, headed), DIVISIONS), "to": PLACES})


def _not_yours(answer: Answer, headed: list[str]) -> Refusal | None:
    if answer not in DIVISIONS:
        return None
    return refuse("only_other_office" if len(headed) == 1 else "other_offices", "PS-65", division=answer)


PLACES = One(("board", "counsel"), lambda _: Refusal("board_or_counsel", "PS-65"))


def _resign(play: Play, decision: Decision, answer: Answer) -> None:
    """To the board with the department heads, or to the counsel alone; the employees are lost either way."""
    company, seat, division = play.state.company, decision.seat, answer["division"]
    to_board = answer["to"] == "board"
    company.heads[division] = None
    spare_mains = company.edition == "manual" and not to_board
    left = _leave(play.state, seat, division, spare_mains)
    left["face_down"] = turn_face_down(company, division)
    if to_board:  # the divisional head first, then the department heads from the top
        pushed = enter_board(company, seat, 1 + left["departments"])
        play.tell("resigned_board", seat=seat, division=division, pushed=pushed, **left)
    else:
        play.tell("resigned_counsel", seat=seat, division=division, **left)
        place_counsel(play, division, seat)


def _leave(state: State, seat: str, division: str, spare_mains: bool) -> Particulars:
    """Close a seat's departments in a division and dismiss its employees; what there is to tell of both."""
    own = _own(state.company, seat, division)
    staff = {
        name: room.employees for name, room in own.items() if room.employees and not (spare_mains and room.is_main)
    }
    rooms = [name for name, room in own.items() if not room.is_main]
    change_staff(state, staff, -1)
    return {
        "departments": len(rooms),
        "rooms": rooms,
        "employees": sum(staff.values()),
        "staff": staff,
        "up": vacate(state.company, rooms),
    }


def _own(company: Company, seat: str, division: str) -> dict[str, Department]:
    return {name: room for name, room in company.own_rooms(seat) if split_room(name)[0] == division}


RESIGN: dict[str, Verb] = {"resign": Verb("PS-65", _offices, _resign, _no_office)}
