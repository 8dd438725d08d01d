"""D: resigning as divisional head (PS-65)."""

from __future__ import annotations

from engine.core import Decision
from engine.fields import Fields
from engine.power_struggle.changes import enter_board, turn_face_down
from engine.power_struggle.company import Company, Department
from engine.power_struggle.components import DIVISIONS
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
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
    departments, employees = _leave(company, seat, division, spare_mains)
    play.tell(
        "resigned_board" if to_board else "resigned_counsel",
        seat=seat,
        division=division,
        departments=departments,
        employees=employees,
    )
    turn_face_down(play, division)
    if to_board:
        for _ in range(1 + departments):  # the divisional head first, then the department heads from the top
            enter_board(play, seat)
    else:
        place_counsel(play, division, seat)


def _leave(company: Company, seat: str, division: str, spare_mains: bool) -> tuple[int, int]:
    """Close a seat's departments in a division and dismiss its employees; how many of each."""
    rooms = company.rooms[division]
    own = [room for room in rooms if room.owner == seat]
    fired = sum(room.employees for room in own if not (spare_mains and room.is_main))
    closed = sum(not room.is_main for room in own)
    staying = [room for room in rooms if room.owner != seat or room.is_main]
    if not spare_mains:
        staying = [Department(seat, 2, 0) if room.owner == seat else room for room in staying]
    rooms[:] = staying
    return closed, fired


RESIGN: dict[str, Verb] = {"resign": Verb("PS-65", _offices, _resign, _no_office)}
