"""C: moving departments (PS-63) and founding a main department (PS-64)."""

from __future__ import annotations

from engine.core import Decision, Particulars
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.actions.found import NONE
from engine.power_struggle.changes import NO_VACANT_ROOM, found, is_full, vacate
from engine.power_struggle.company import Company, Department, Holdings, split_room
from engine.power_struggle.components import DIVISIONS, MOST_EMPLOYEES, ROOMS
from engine.power_struggle.refusals import ALL_ROOMS, is_main, not_a_room_of, nothing_but
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.power_struggle.victory import reckon, score
from engine.shapes import Answer, One, Refusal, Shape, Some, refuse

DISMISSED = 2


def _others(vacant: list[str], room: str) -> list[str]:
    """Where a department can go: another division with a vacant room."""
    here = split_room(room)[0]
    return [division for division in vacant if division != here]


def _target(vacant: list[str], room: str) -> One:
    """The divisions a department can go to, and why it can't go to the others."""
    here = split_room(room)[0]

    def why(answer: Answer) -> Refusal | None:
        if answer not in DIVISIONS:
            return None
        return refuse("already_there" if answer == here else "full", "PS-63", division=answer, rooms=ROOMS)

    return One(_others(vacant, room), why, DIVISIONS)


def _vacant_after(company: Company, room: str, to: str) -> list[str]:
    """Divisions with a vacant room once the first department has moved."""
    source = split_room(room)[0]
    free = {division: ROOMS - len(rooms) for division, rooms in company.rooms.items()}
    free[source] += 1
    free[to] -= 1
    return [division for division, rooms in free.items() if rooms > 0]


def _movable(scene: Scene, held: Holdings) -> list[str]:
    vacant, rooms = scene.vacant(), [*held.departments, *held.mains]
    return rooms if len(vacant) > 1 else [room for room in rooms if _others(vacant, room)]


def _no_move(scene: Scene, decision: Decision) -> Refusal | None:
    held = scene.holdings(decision.seat)
    if not held.departments and not held.mains:
        return Refusal("nothing_to_move")
    return None if _movable(scene, held) else NO_VACANT_ROOM


def _moves(scene: Scene, decision: Decision) -> Shape:
    """One or two departments, one after the other, or exactly one main department."""
    company, held, vacant = scene.company, scene.holdings(decision.seat), scene.vacant()

    def seconds(chosen: Chosen) -> Shape:
        first = chosen["room"]
        if company.at(first).is_main:
            return nothing_but(NONE, "main_moves_alone", "PS-63", ALL_ROOMS)
        left = _vacant_after(company, chosen["room"], chosen["to"])
        other = [room for room in held.departments if room != chosen["room"] and _others(left, room)]
        return One([NONE, *other], lambda room: _not_second(scene, decision.seat, first, room), ALL_ROOMS)

    def second_targets(chosen: Chosen) -> Shape:
        if chosen["second"] == NONE:
            return nothing_but(NONE, "no_second_moves", "PS-63", DIVISIONS)
        return _target(_vacant_after(company, chosen["room"], chosen["to"]), chosen["second"])

    return Fields(
        {
            "room": One(_movable(scene, held), lambda room: _stays(scene, decision.seat, room), ALL_ROOMS),
            "to": Needs(("room",), lambda chosen: _target(vacant, chosen["room"])),
            "second": Needs(("room", "to"), seconds),
            "second_to": Needs(("room", "to", "second"), second_targets),
        }
    )


def _stays(scene: Scene, seat: str, room: Answer) -> Refusal | None:
    """Why a department can't be moved, if it is one at all."""
    elsewhere = not_a_room_of(scene, seat, room, "PS-63")
    return elsewhere or (refuse("nowhere_to_move", "PS-63", room=room) if room in ALL_ROOMS else None)


def _not_second(scene: Scene, seat: str, first: str, room: Answer) -> Refusal | None:
    """Why a department can't be the second that moves."""
    if room == first:
        return refuse("moves_already", "PS-63", room=room)
    stays = _stays(scene, seat, room)
    return (is_main(scene, room, "PS-63") or stays) if stays and stays.name == "nowhere_to_move" else stays


def _move(play: Play, decision: Decision, answer: Answer) -> None:
    first, second = answer["room"], answer["second"]
    _move_one(play, decision.seat, first, answer["to"])
    if second != NONE:
        _move_one(play, decision.seat, _after(first, second), answer["second_to"])


def _move_one(play: Play, seat: str, old: str, to: str) -> None:
    company = play.state.company
    department = company.at(old)
    up = vacate(company, [old])
    room = found(play, to, department)
    play.tell("moved_main" if department.is_main else "moved", seat=seat, old=old, room=room, up=up)


def _after(gone: str, room: str) -> str:
    """What a room is called once another one has been left."""
    (left, above), (division, row) = split_room(gone), split_room(room)
    return f"{division}:{row if left == division and above < row else row + 1}"


def _no_merge(scene: Scene, decision: Decision) -> Refusal | None:
    own = len(scene.holdings(decision.seat).departments)
    return None if own >= 2 else refuse("too_few_to_merge", own=own)


def _merges(scene: Scene, decision: Decision) -> Shape:
    """Two own departments, in one of their rooms or in a vacant room."""
    own = scene.holdings(decision.seat).departments
    vacant, known = scene.vacant(), [*DIVISIONS, *ALL_ROOMS]
    return Fields(
        {
            "pair": Some(own, 2, 2, lambda room: _not_merged(scene, decision.seat, room), ALL_ROOMS),
            "into": Needs(("pair",), lambda chosen: One([*chosen["pair"], *vacant], _not_settled, known)),
        }
    )


def _not_merged(scene: Scene, seat: str, room: Answer) -> Refusal | None:
    return not_a_room_of(scene, seat, room, "PS-64") or is_main(scene, room, "PS-64")


def _not_settled(answer: Answer) -> Refusal | None:
    return Refusal("not_of_the_pair", "PS-64") if answer in ALL_ROOMS else is_full(answer)


def _merge(play: Play, decision: Decision, answer: Answer) -> None:
    """Two employees are dismissed, then any above six (PS-64)."""
    company, pair, into = play.state.company, answer["pair"], answer["into"]
    together = sum(company.at(room).employees for room in pair)
    staying = min(together - DISMISSED, MOST_EMPLOYEES)
    main = Department(decision.seat, 2, staying)
    if into in pair:
        room, up = _merge_in_place(company, pair, into, main)
    else:
        up = vacate(company, pair)
        room = found(play, into, main)
    scored = score(company, "main", {decision.seat: 1})
    play.tell(
        "merged",
        seat=decision.seat,
        pair=list(pair),
        stayed=into if into in pair else None,
        room=room,
        count=staying,
        dismissed=together - staying,
        up=up,
        scored=scored,
    )
    reckon(play, scored)


def _merge_in_place(company: Company, pair: list[str], into: str, main: Department) -> tuple[str, list[Particulars]]:
    """The room as it is called afterwards, and which rooms moved up."""
    division, row = split_room(into)
    company.rooms[division][row] = main
    other = next(room for room in pair if room != into)
    return _after(other, into), vacate(company, [other])


RESTRUCTURE: dict[str, Verb] = {
    "move": Verb("PS-63", _moves, _move, _no_move),
    "merge": Verb("PS-64", _merges, _merge, _no_merge),
}
