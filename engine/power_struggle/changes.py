"""The few ways in which pieces, cards and money move. Every rule that moves something goes through here."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core import Decision, Particulars
from engine.power_struggle.company import ROOM_NAMES, Company, Department, split_room
from engine.power_struggle.components import BOARD_SEATS, DIVISIONS, ROOMS
from engine.power_struggle.scene import Scene
from engine.power_struggle.state import Play, State
from engine.shapes import Answer, One, Refusal, refuse

NO_VACANT_ROOM = Refusal("no_vacant_room", "PS-5")


def is_full(division: Answer) -> Refusal | None:
    """Why a division was not among the choices, if it is one at all."""
    return refuse("full", "PS-5", division=division, rooms=ROOMS) if division in DIVISIONS else None


def no_vacant_room(scene: Scene, _: Decision) -> Refusal | None:
    return None if scene.vacant() else NO_VACANT_ROOM


def vacant_division(scene: Scene, _: Decision) -> One:
    """Any division with a vacant room."""
    return One(scene.vacant(), is_full, DIVISIONS)


def any_division(_: Scene, __: Decision) -> One:
    return One(DIVISIONS)


def enter_board(company: Company, seat: str, managers: int = 1) -> list[str]:
    """The next seats from the left; a full board moves up and loses its leftmost (PS-7). Whose seats were lost."""
    company.board += [seat] * managers
    pushed = company.board[:-BOARD_SEATS]
    del company.board[:-BOARD_SEATS]
    return pushed


def found(play: Play, division: str, department: Department) -> str:
    """The topmost vacant room of a division (PS-5); its name is returned."""
    rooms = play.state.company.rooms[division]
    rooms.append(department)
    return ROOM_NAMES[division][len(rooms) - 1]


def change_staff(state: State, changes: Mapping[str, int], sign: int = 1) -> None:
    """Employees come into rooms or leave them. Nothing closes yet: call `close_empty` when all have moved."""
    rooms = state.company.rooms
    for room, count in changes.items():
        division, row = split_room(room)
        owner, managers, employees = rooms[division][row]
        rooms[division][row] = Department(owner, managers, employees + sign * count)


def dismiss(play: Play, leaving: Mapping[str, int]) -> Particulars:
    """Employees leave their rooms. What there is to tell of rooms that close."""
    change_staff(play.state, leaving, -1)
    return close_empty(play.state.company)


def close_empty(company: Company) -> Particulars:
    """Departments without employees close, main departments do not (PS-3, PS-4). What there is to tell of that."""
    closed = [
        {"seat": room.owner, "room": name}
        for name, room in company.all_rooms()
        if room.managers == 1 and not room.employees
    ]
    return {"closed": closed, "up": vacate(company, [room["room"] for room in closed])}


def vacate(company: Company, leaving: Collection[str]) -> list[Particulars]:
    """Rooms are given up, and those below move up (PS-5): in which division, which ones, and where to."""
    moved: list[Particulars] = []
    for division in dict.fromkeys(split_room(room)[0] for room in leaving):
        names, rooms = ROOM_NAMES[division], company.rooms[division]
        staying = [row for row in range(len(rooms)) if names[row] not in leaving]
        rows = [(old + 1, new + 1) for new, old in enumerate(staying) if old != new]
        rooms[:] = [rooms[row] for row in staying]
        if rows:
            moved.append({"division": division, "old": [old for old, _ in rows], "new": [new for _, new in rows]})
    return moved


def turn_face_down(company: Company, card: str) -> str | None:
    """The card keeps its place and its half, but can't be used until the next meeting. Before whom it was turned."""
    held = company.cards[card]
    company.cards[card] = held._replace(face_up=False)
    return held.holder if held.face_up else None


def pay(play: Play, seat: str, due: int) -> int:
    """Pay what an event demands, or everything one has, which is then open (PS-9). Returns what was paid."""
    play.reveal()
    paid = min(due, play.state.money[seat])
    play.state.money[seat] -= paid
    return paid


def use_card(scene: Scene, seat: str, card: str) -> Refusal | None:
    """Why `seat` can't use a privilege card, if so."""
    held = scene.company.cards[card]
    if held.holder != seat:
        return refuse("card_elsewhere", "PS-68", card=card, holder=held.holder)
    if not held.face_up:
        return refuse("card_face_down", "PS-68", card=card)
    return None
