"""B1 and C1 against brute force: every conceivable answer, tried out piece by piece on small random companies."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.power_struggle.company import ROOM_NAMES, Department
from engine.power_struggle.components import DIVISIONS, Edition
from tests.power_struggle.table import Table

Founding = tuple[str, int, str, int, tuple[tuple[str, int], ...]]
SIZES = range(2, 7)


def random_company(rng: Random, edition: Edition, most: int) -> Table:
    """Green has a few small rooms; four divisions are full, the others nearly so or not."""
    table = Table(edition=edition)
    rooms = table.state.company.rooms
    for division in DIVISIONS:
        rooms[division] = [Department("Red", 1, 1)] * (6 if rng.random() < 0.7 else rng.choice((0, 4, 5)))
    left = most
    while left > 0:
        division = rng.choice(DIVISIONS)
        size = rng.randint(1, min(left, 3))
        room = Department("Green", rng.choice((1, 1, 1, 2)), size)
        if len(rooms[division]) == 6:
            rooms[division][rng.randrange(6)] = room
        else:
            rooms[division].append(room)
        left -= size
    return table.turn("Green")


def all_takings(staff: dict[str, int], total: int) -> Iterator[dict[str, int]]:
    for counts in itertools.product(*(range(count + 1) for count in staff.values())):
        if sum(counts) == total:
            yield {room: count for room, count in zip(staff, counts, strict=True) if count}


def free_after(table: Table, taken: dict[str, int]) -> dict[str, int]:
    """Vacant rooms by division once these employees have gone and emptied departments have closed."""
    free = {}
    for division, rooms in table.state.company.rooms.items():
        staying = [
            room
            for name, room in zip(ROOM_NAMES[division], rooms, strict=False)
            if room.managers == 2 or room.employees > taken.get(name, 0)
        ]
        free[division] = 6 - len(staying)
    return free


def all_foundings(table: Table) -> set[Founding]:
    staff = table.state.company.holdings("Green").staff
    alone = [("none", 0)] if table.state.company.edition == "rulebook" else []
    pairs = [*alone, *itertools.product(DIVISIONS, SIZES)]
    found: set[Founding] = set()
    for (first, size), (second, other) in itertools.product(itertools.product(DIVISIONS, SIZES), pairs):
        if size + other > sum(staff.values()):
            continue
        for taken in all_takings(staff, size + other):
            free = free_after(table, taken)
            free[first] -= 1
            if second != "none":
                free[second] -= 1
            if min(free.values()) >= 0:
                found.add((first, size, second, other, tuple(sorted(taken.items()))))
    return found


@pytest.mark.parametrize("edition", ["rulebook", "manual"])
@pytest.mark.parametrize("number", range(30))
def test_founding_with_own_employees_by_brute_force(edition: Edition, number: int) -> None:
    table = random_company(Random(number), edition, most=3 + number % 6)
    expected = all_foundings(table)
    shape = table.choices("Green").get("found_own")
    offered: set[Founding] = set()
    for answer in shape or ():
        offered.add(
            (
                answer["first"],
                answer["first_size"],
                answer["second"],
                answer["second_size"],
                tuple(sorted(answer["taken"].items())),
            )
        )
    assert offered == expected


def all_moves(table: Table) -> set[tuple[str, ...]]:
    """One department or main department, or two departments one after the other."""
    company = table.state.company
    own = dict(company.own_rooms("Green"))
    places = list(itertools.product(own, DIVISIONS))
    legal: set[tuple[str, ...]] = set()
    for (room, to), (second, second_to) in itertools.product(places, [*places, ("none", "none")]):
        free = {division: 6 - len(rooms) for division, rooms in company.rooms.items()}
        moves = [(room, to)] if second == "none" else [(room, to), (second, second_to)]
        if len(moves) == 2 and (room == second or own[room].is_main or own[second].is_main):
            continue
        for source, target in moves:
            division = source.split(":")[0]
            if division == target or free[target] < 1:
                break
            free[division] += 1
            free[target] -= 1
        else:
            legal.add((room, to, second, second_to))
    return legal


@pytest.mark.parametrize("number", range(30))
def test_moving_by_brute_force(number: int) -> None:
    table = random_company(Random(100 + number), "rulebook", most=7)
    shape: Any = table.choices("Green").get("move", ())
    assert {tuple(answer.values()) for answer in shape} == all_moves(table)
