"""B: founding departments with one's own employees (PS-61) or with new ones (PS-62)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import (
    NO_VACANT_ROOM,
    dismiss,
    found,
    is_full,
    no_vacant_room,
    vacant_division,
)
from engine.power_struggle.company import Company, Department, Holdings, split_room
from engine.power_struggle.components import DIVISIONS, MOST_EMPLOYEES, ROOMS
from engine.power_struggle.refusals import ALL_ROOMS, is_main, leaving, not_a_room_of, nothing_but
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.shapes import Amount, Answer, One, Refusal, Shape, refuse

NONE = "none"
LEAST = 2
"""Employees needed for a new department, one of whom makes way for the manager."""
SIZES = range(LEAST, MOST_EMPLOYEES + 1)


@dataclass
class OwnFounding:
    """What B1 allows. A full division can be founded in if an own department there is emptied and closes first."""

    scene: Scene
    seat: str

    def __post_init__(self) -> None:
        self.company: Company = self.scene.company
        self.held: Holdings = self.scene.holdings(self.seat)
        self.staff = self.held.staff
        self.total = self.held.employees

    @cached_property
    def closable(self) -> dict[str, list[str]]:
        """Own departments by division, the smallest first."""
        own: dict[str, list[str]] = {division: [] for division in DIVISIONS}
        for room in sorted(self.held.departments, key=self.staff.__getitem__):
            own[split_room(room)[0]].append(room)
        return own

    @cached_property
    def free(self) -> dict[str, int]:
        """Vacant rooms by division."""
        return {division: ROOMS - len(rooms) for division, rooms in self.company.rooms.items()}

    def closings(self, first: str, second: str) -> list[str]:
        """The divisions in which a department must close, once for each."""
        short = [first] if not self.free[first] else []
        if second != NONE and self.free[second] < (2 if first == second else 1):
            short.append(second)
        return short

    def least(self, first: str, second: str) -> int | None:
        """The fewest employees that must be taken so that there is room; None if there can be none."""
        short = self.closings(first, second)
        cost = 0
        for division in set(short):
            rooms = self.closable[division][: short.count(division)]
            if len(rooms) < short.count(division):
                return None
            cost += sum(self.staff[room] for room in rooms)
        return cost

    def enough(self, first: str, second: str, low: int, high: int) -> bool:
        """Whether some number of employees from `low` to `high` is there and makes the room needed."""
        least = self.least(first, second)
        return least is not None and max(least, low) <= min(self.total, high)

    def firsts(self) -> list[str]:
        return [division for division in DIVISIONS if self._begins(division)]

    def _begins(self, first: str) -> bool:
        if self.company.edition == "rulebook" and self.enough(first, NONE, LEAST, MOST_EMPLOYEES):
            return True
        return any(self.enough(first, second, 2 * LEAST, 2 * MOST_EMPLOYEES) for second in DIVISIONS)

    def seconds(self, first: str, size: int) -> Iterator[str]:
        if self.company.edition == "rulebook" and self.enough(first, NONE, size, size):
            yield NONE
        for second in DIVISIONS:
            if self.enough(first, second, size + LEAST, size + MOST_EMPLOYEES):
                yield second

    def why_not(self, first: str, second: str) -> Refusal | None:
        """Why the last division named is not among the choices, if it is one at all."""
        division = first if second == NONE else second
        if division not in DIVISIONS or self.least(first, second) is None:
            return is_full(division)
        return refuse("too_few_for_that", "PS-61", total=self.total)

    def first_sizes(self, chosen: Chosen) -> Shape:
        first = chosen["first"]
        both = 0 if self.company.edition == "rulebook" else LEAST
        fitting = [size for size in SIZES if any(self.seconds(first, size))]
        return One(fitting, lambda size: self._not_so_many(first, size, both), list(SIZES))

    def _not_so_many(self, division: str, size: Answer, besides: int) -> Refusal | None:
        """Why a department can't be founded with so many, when others are needed besides."""
        if type(size) is not int:
            return None
        if size not in SIZES:
            return refuse("no_such_size", "PS-61", least=LEAST, most=MOST_EMPLOYEES)
        if size + besides > self.total:
            return refuse("too_few_for_that", "PS-61", total=self.total)
        return refuse("makes_no_room", "PS-61", division=division)

    def second_divisions(self, chosen: Chosen) -> Shape:
        seconds = list(self.seconds(chosen["first"], chosen["first_size"]))

        def why(division: Answer) -> Refusal | None:
            if division == NONE:
                return Refusal("two_to_be_founded", "PS-61")
            return self.why_not(chosen["first"], division)

        return One(seconds, why, DIVISIONS)

    def second_sizes(self, chosen: Chosen) -> Shape:
        first, second, size = chosen["first"], chosen["second"], chosen["first_size"]
        if second == NONE:
            return One([0], lambda _: Refusal("no_second_founded", "PS-61"))
        sizes = self._other_sizes(first, second, size)
        return One(sizes, lambda other: self._not_so_many(second, other, size), list(SIZES))

    def _other_sizes(self, first: str, second: str, size: int) -> list[int]:
        return [other for other in SIZES if self.enough(first, second, size + other, size + other)]

    def first_closings(self, chosen: Chosen) -> Shape:
        return self._closing(chosen, 0, chosen["first"], [])

    def second_closings(self, chosen: Chosen) -> Shape:
        done = [] if chosen["first_closes"] == NONE else [chosen["first_closes"]]
        return self._closing(chosen, len(done), chosen["second"], done)

    def _closing(self, chosen: Chosen, place: int, division: str, done: list[str]) -> Shape:
        """The departments that can make way in `division` with the employees taken in all."""
        short = self.closings(chosen["first"], chosen["second"])
        if place >= len(short) or short[place] != division:
            return nothing_but(NONE, "nothing_makes_way", "PS-61", ALL_ROOMS)
        budget = chosen["first_size"] + chosen["second_size"] - sum(self.staff[room] for room in done)
        after = [self._smallest(other, [*done]) for other in short[place + 1 :] if other != division]
        rooms = [room for room in self.closable[division] if room not in done]
        if short[place + 1 :] == [division]:
            fitting = [room for room in rooms if self._pair_fits(room, rooms, budget)]
        else:
            fitting = [room for room in rooms if self.staff[room] + sum(after) <= budget]
        return One(fitting, lambda room: self._stays(room, division, done), ALL_ROOMS)

    def _stays(self, room: Answer, division: str, done: list[str]) -> Refusal | None:
        """Why a department can't make way, if it is one at all."""
        other = not_a_room_of(self.scene, self.seat, room, "PS-61") or is_main(self.scene, room, "PS-61")
        if other or room not in ALL_ROOMS:
            return other
        if split_room(room)[0] != division:
            return refuse("room_elsewhere", "PS-61", room=room, division=division)
        return refuse("closes_already" if room in done else "too_many_to_close", "PS-61", room=room)

    def _smallest(self, division: str, done: list[str]) -> int:
        return min(self.staff[room] for room in self.closable[division] if room not in done)

    def _pair_fits(self, room: str, rooms: list[str], budget: int) -> bool:
        return any(self.staff[room] + self.staff[other] <= budget for other in rooms if other != room)

    def sources(self, chosen: Chosen) -> Shape:
        closing = [chosen[name] for name in ("first_closes", "second_closes") if chosen[name] != NONE]
        taken = chosen["first_size"] + chosen["second_size"]
        floors = {room: self.staff[room] for room in closing}
        return leaving(self.scene, self.seat, taken, "PS-61", floors=floors)


def _no_own_founding(scene: Scene, decision: Decision) -> Refusal | None:
    held = scene.holdings(decision.seat)
    needed = LEAST if scene.company.edition == "rulebook" else 2 * LEAST
    if (total := held.employees) < needed:
        return refuse("too_few_to_found", needed=needed, total=total)
    if scene.company.edition == "rulebook" and scene.vacant():
        return None
    if OwnFounding(scene, decision.seat).firsts():
        return None
    return NO_VACANT_ROOM if scene.company.edition == "rulebook" else Refusal("no_rooms_for_two", "PS-5")


def _own_founding(scene: Scene, decision: Decision) -> Shape:
    rules = OwnFounding(scene, decision.seat)
    sized = ("first", "first_size")
    return Fields(
        {
            "first": One(rules.firsts(), lambda division: rules.why_not(division, NONE), DIVISIONS),
            "first_size": Needs(("first",), rules.first_sizes),
            "second": Needs(sized, rules.second_divisions),
            "second_size": Needs((*sized, "second"), rules.second_sizes),
            "first_closes": Needs((*sized, "second", "second_size"), rules.first_closings),
            "second_closes": Needs((*sized, "second", "second_size", "first_closes"), rules.second_closings),
            "taken": Needs(
                ("first_size", "second_size", "first_closes", "second_closes"),
                rules.sources,
            ),
        }
    )


def _found_own(play: Play, decision: Decision, answer: Answer) -> None:
    """Emptied rooms close first; then in each new room a manager takes one employee's place."""
    closing = dismiss(play, answer["taken"])
    new = [(answer["first"], answer["first_size"]), (answer["second"], answer["second_size"])]
    rooms = {
        found(play, division, Department(decision.seat, 1, size - 1)): size - 1
        for division, size in new
        if division != NONE
    }
    play.tell("founded_own", seat=decision.seat, taken=dict(answer["taken"]), rooms=rooms, **closing)


def _new_founding(scene: Scene, decision: Decision) -> Shape:
    staff = scene.holdings(decision.seat).staff
    most = min(1 + scene.company.card_bonus(decision.seat, "human_resources"), MOST_EMPLOYEES)

    def moved(chosen: Chosen) -> Shape:
        total = min(MOST_EMPLOYEES - chosen["hired"], sum(staff.values()))
        return leaving(scene, decision.seat, total, "PS-62", least=0)

    def too_many(hired: Answer) -> Refusal | None:
        return Refusal("too_many_hired", "PS-62") if hired > most else None

    hired = Amount(1, most, why=too_many)
    division = vacant_division(scene, decision)
    return Fields({"division": division, "hired": hired, "moved": Needs(("hired",), moved)})


def _found_new(play: Play, decision: Decision, answer: Answer) -> None:
    """The room is taken first; own employees follow, and rooms emptied by that close last.

    As a vacant room is needed first, and the new department is the lowest either way, closing first comes to the same.
    """
    moved = answer["moved"]
    count = answer["hired"] + sum(moved.values())
    closing = dismiss(play, moved)
    room = found(play, answer["division"], Department(decision.seat, 1, count))
    play.tell(
        "founded_new",
        seat=decision.seat,
        room=room,
        count=count,
        extra=answer["hired"] - 1,
        taken=dict(moved),
        **closing,
    )


FOUND: dict[str, Verb] = {
    "found_own": Verb("PS-61", _own_founding, _found_own, _no_own_founding),
    "found_new": Verb("PS-62", _new_founding, _found_new, no_vacant_room),
}
