"""The few ways in which pieces, cards and money move. Every rule that moves something goes through here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Decision
from engine.power_struggle.company import ROOM_NAMES, Department, split_room
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


def enter_board(play: Play, seat: str) -> None:
    """The next seat from the left; a full board moves up and loses its leftmost (PS-7)."""
    board = play.state.company.board
    if len(board) == BOARD_SEATS:
        play.tell("pushed_off_board", seat=board.pop(0))
    board.append(seat)


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


def dismiss(play: Play, leaving: Mapping[str, int]) -> None:
    change_staff(play.state, leaving, -1)
    close_empty(play)


def close_empty(play: Play) -> None:
    """Departments without employees close, main departments do not (PS-3, PS-4); those below move up (PS-5)."""
    for division, rooms in play.state.company.rooms.items():
        if any(room.managers == 1 and not room.employees for room in rooms):
            for room in rooms:
                if room.managers == 1 and not room.employees:
                    play.tell("closed", seat=room.owner, division=division)
            rooms[:] = [room for room in rooms if room.managers == 2 or room.employees]


def turn_face_down(play: Play, card: str) -> None:
    """The card keeps its place and its half, but can't be used until the next meeting."""
    held = play.state.company.cards[card]
    if held.face_up:
        play.state.company.cards[card] = held._replace(face_up=False)
        play.tell("face_down", card=card, seat=held.holder)


def receive(play: Play, seat: str, amount: int, why: str) -> None:
    play.state.money[seat] += amount
    play.tell("received", seat=seat, amount=amount, why=why)


def pay(play: Play, seat: str, due: int, why: str) -> int:
    """Pay what an event demands, or everything one has, which is then open (PS-9). Returns what was paid."""
    play.reveal()
    funds = play.state.money[seat]
    paid = min(due, funds)
    play.state.money[seat] -= paid
    if paid < due:
        play.tell("funds_disclosed", seat=seat, funds=funds, due=due)
    play.tell("paid", seat=seat, amount=paid, why=why)
    return paid


def use_card(scene: Scene, seat: str, card: str) -> Refusal | None:
    """Why `seat` can't use a privilege card, if so."""
    held = scene.company.cards[card]
    if held.holder != seat:
        return refuse("card_elsewhere", "PS-68", card=card, holder=held.holder)
    if not held.face_up:
        return refuse("card_face_down", "PS-68", card=card)
    return None
