"""C: moving departments (PS-63) and founding a main department (PS-64)."""

from __future__ import annotations

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.actions.found import NONE
from engine.power_struggle.changes import NO_VACANT_ROOM, found, is_full
from engine.power_struggle.company import Company, Department, Holdings, split_room
from engine.power_struggle.components import DIVISIONS, MOST_EMPLOYEES, ROOMS
from engine.power_struggle.refusals import ALL_ROOMS, is_main, not_a_room_of, nothing_but
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.power_struggle.victory import score
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


def _take_out(company: Company, rooms: list[str]) -> list[Department]:
    """Lift departments out of their rooms; those below move up (PS-5). Returned in the order named."""
    lifted = [company.at(room) for room in rooms]
    for division, row in sorted(map(split_room, rooms), key=lambda place: -place[1]):
        del company.rooms[division][row]
    return lifted


def _move(play: Play, decision: Decision, answer: Answer) -> None:
    moves = [(answer["room"], answer["to"]), (answer["second"], answer["second_to"])]
    moves = [move for move in moves if move[0] != NONE]
    lifted = _take_out(play.state.company, [room for room, _ in moves])
    for (old, to), department in zip(moves, lifted, strict=True):
        room = found(play, to, department)
        play.tell("moved_main" if department.is_main else "moved", seat=decision.seat, old=old, room=room)


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
        room = _merge_in_place(company, pair, into, main)
    else:
        _take_out(company, pair)
        room = found(play, into, main)
    play.tell("merged", seat=decision.seat, room=room, count=staying, dismissed=together - staying)
    score(play, "main", {decision.seat: 1})


def _merge_in_place(company: Company, pair: list[str], into: str, main: Department) -> str:
    division, row = split_room(into)
    company.rooms[division][row] = main
    other = next(room for room in pair if room != into)
    other_division, other_row = split_room(other)
    _take_out(company, [other])
    return f"{division}:{row + 1 - (other_division == division and other_row < row)}"


RESTRUCTURE: dict[str, Verb] = {
    "move": Verb("PS-63", _moves, _move, _no_move),
    "merge": Verb("PS-64", _merges, _merge, _no_merge),
}
