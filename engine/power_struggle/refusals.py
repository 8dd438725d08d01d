"""Why a room is not among the choices, for what a person might well name; and the shapes that say so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.power_struggle.company import ROOM_NAMES, Department, split_room
from engine.power_struggle.components import MOST_EMPLOYEES
from engine.power_struggle.scene import Scene
from engine.shapes import Answer, One, Refusal, Split, refuse

ALL_ROOMS = [room for rooms in ROOM_NAMES.values() for room in rooms]
"""Whatever somebody may call a room, in use or not."""


def not_a_room_of(scene: Scene, seat: str, room: Answer, rule: str) -> Refusal | None:
    """Why a room that there is belongs to somebody else, or to nobody; None for the seat's own."""
    if room not in ALL_ROOMS:
        return None
    used = _in_use(scene, room)
    if used is None:
        return refuse("room_vacant", rule, room=room)
    return refuse("room_of_other", rule, room=room, owner=used.owner) if used.owner != seat else None


def _in_use(scene: Scene, room: str) -> Department | None:
    division, row = split_room(room)
    rooms = scene.company.rooms[division]
    return rooms[row] if row < len(rooms) else None


def is_main(scene: Scene, room: Answer, rule: str) -> Refusal | None:
    """Why a main department will not do."""
    used = _in_use(scene, room) if room in ALL_ROOMS else None
    return refuse("room_is_main", rule, room=room) if used is not None and used.is_main else None


Placing = Callable[[str, int], Refusal | None]


def _why_not_leave(scene: Scene, seat: str, rule: str) -> Placing:
    """Why so many employees can't leave a room."""

    def why(room: str, units: int) -> Refusal | None:
        elsewhere = not_a_room_of(scene, seat, room, rule)
        if elsewhere or room not in ALL_ROOMS:
            return elsewhere
        count = scene.company.at(room).employees
        if not count:
            return refuse("room_without_staff", rule, room=room)
        short = units > count  # otherwise too few: the room makes way
        return refuse("room_has_fewer" if short else "room_makes_way", rule, room=room, count=count, units=units)

    return why


def leaving(
    scene: Scene, seat: str, total: int, rule: str, least: int | None = None, floors: Mapping[str, int] | None = None
) -> Split:
    """Employees out of a seat's rooms."""
    staff = scene.holdings(seat).staff
    return Split(total, staff, least, floors or {}, _why_not_leave(scene, seat, rule), ALL_ROOMS)


def _why_not_enter(scene: Scene, seat: str, rule: str) -> Placing:
    """Why so many employees can't come into a room."""

    def why(room: str, units: int) -> Refusal | None:
        elsewhere = not_a_room_of(scene, seat, room, rule)
        if elsewhere or room not in ALL_ROOMS:
            return elsewhere
        space = MOST_EMPLOYEES - scene.company.at(room).employees
        if not space:
            return refuse("room_full", rule, room=room, most=MOST_EMPLOYEES)
        return refuse("room_takes_fewer", rule, room=room, space=space, units=units)

    return why


def entering(scene: Scene, seat: str, total: int, rule: str, least: int | None = None) -> Split:
    """Employees into a seat's rooms."""
    space = scene.holdings(seat).space
    return Split(total, space, least, why=_why_not_enter(scene, seat, rule), known=ALL_ROOMS)


def room_with_staff(scene: Scene, seat: str, rule: str) -> One:
    """A room of a seat's that somebody can leave."""
    why = _why_not_leave(scene, seat, rule)
    return One(list(scene.holdings(seat).staff), lambda room: why(str(room), 1), ALL_ROOMS)


def room_with_space(scene: Scene, seat: str, rule: str) -> One:
    """A room of a seat's that takes somebody more."""
    why = _why_not_enter(scene, seat, rule)
    return One(list(scene.holdings(seat).space), lambda room: why(str(room), 1), ALL_ROOMS)


def nothing_but(item: str, name: str, rule: str, known: Sequence[str] = ()) -> One:
    """A field that has but one answer here, and why."""
    return One([item], lambda answer: refuse(name, rule) if answer in known else None, known)
