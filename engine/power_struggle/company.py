"""The company on the table: everything that everybody can see, and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.power_struggle.box import Packed
from engine.power_struggle.components import (
    CARD_BONUSES,
    CHAIRMAN,
    DIVISIONS,
    MOST_EMPLOYEES,
    ROOMS,
    TRACKS,
    Edition,
    Half,
)

ROOM_NAMES = {division: [f"{division}:{row}" for row in range(1, ROOMS + 1)] for division in DIVISIONS}
"""What a room is called in answers: its division and its place from the top. It changes when rooms move up (PS-5)."""


class Department(NamedTuple):
    """A room in use: a department (1 manager, PS-3) or a main department (2 managers, PS-4)."""

    owner: str
    managers: int
    employees: int

    @property
    def is_main(self) -> bool:
        return self.managers == 2


class Card(NamedTuple):
    """A privilege card before a player."""

    holder: str
    half: Half = "division"
    face_up: bool = True


class Notice(NamedTuple):
    """A player's notice (PS-82). `archenemy` is shown, and its victory point locked, if it counted."""

    archenemy: tuple[str, str] | None
    """Whose colour, and the id of the competence card."""


def split_room(room: str) -> tuple[str, int]:
    """A room's division and its place from the top, counted from 0."""
    division, row = room.split(":")
    return division, int(row) - 1


class Holdings(NamedTuple):
    """What a player has in the rooms."""

    staff: dict[str, int]
    """Employees by room, for rooms that have any."""
    space: dict[str, int]
    """Employees that still fit, by room, for rooms that take any."""
    departments: list[str]
    """The rooms of departments, main ones not among them."""
    mains: list[str]

    @property
    def employees(self) -> int:
        return sum(self.staff.values())


@dataclass(slots=True)
class Company:
    """The public table. Leaves are immutable, so that a clone copies containers only."""

    rules: int
    """The number of the rules that this game is played by."""
    box: Packed
    """What it was dealt from."""
    seats: list[str]
    target: int
    edition: Edition
    rooms: dict[str, list[Department]]
    heads: dict[str, str | None]
    board: list[str]
    chairman: str | None
    counsels: dict[str, list[str]]
    points: dict[str, dict[str, int]]
    """Track, then seat."""
    cards: dict[str, Card]
    supply: dict[int, int]
    blocks: dict[str, list[int]]
    motivation: int
    starter: str
    """Who begins every action step of this round (PS-50), and before the first meeting the lineup."""
    round: int = 0
    turn: int = 0
    sorter: str | None = None
    turned: list[str] = field(default_factory=list)
    """The events turned up in this round."""
    notices: dict[str, Notice] = field(default_factory=dict)

    def clone(self) -> Company:
        return Company(
            self.rules,
            self.box,
            self.seats,
            self.target,
            self.edition,
            {division: rooms[:] for division, rooms in self.rooms.items()},
            self.heads.copy(),
            self.board[:],
            self.chairman,
            {division: owners[:] for division, owners in self.counsels.items()},
            {track: points.copy() for track, points in self.points.items()},
            self.cards.copy(),
            self.supply.copy(),
            {seat: blocks[:] for seat, blocks in self.blocks.items()},
            self.motivation,
            self.starter,
            self.round,
            self.turn,
            self.sorter,
            self.turned[:],
            self.notices.copy(),
        )

    @property
    def green(self) -> Mapping[str, int]:
        """By track, where the victory point is (PS-80)."""
        return self.box.green[self.edition]

    @property
    def golden(self) -> Mapping[str, int]:
        """By track, its top (PS-80)."""
        return self.box.golden[self.edition]

    def all_rooms(self) -> Iterator[tuple[str, Department]]:
        for division, rooms in self.rooms.items():
            yield from zip(ROOM_NAMES[division], rooms, strict=False)

    def own_rooms(self, seat: str) -> Iterator[tuple[str, Department]]:
        return (named for named in self.all_rooms() if named[1].owner == seat)

    def holdings(self, seat: str) -> Holdings:
        """Everything a player has in the rooms, in one pass."""
        held = Holdings({}, {}, [], [])
        staff, space, departments, mains = held
        for division, rooms in self.rooms.items():
            for name, (owner, managers, employees) in zip(ROOM_NAMES[division], rooms, strict=False):
                if owner == seat:
                    (departments if managers == 1 else mains).append(name)
                    if employees:
                        staff[name] = employees
                    if employees < MOST_EMPLOYEES:
                        space[name] = MOST_EMPLOYEES - employees
        return held

    def at(self, room: str) -> Department:
        division, row = split_room(room)
        return self.rooms[division][row]

    def vacant(self) -> list[str]:
        """Divisions with a vacant room (PS-5)."""
        return [division for division, rooms in self.rooms.items() if len(rooms) < ROOMS]

    def usable(self, seat: str, card: str) -> Half | None:
        """The half of a privilege card that `seat` can use now: it must lie face up before them."""
        held = self.cards[card]
        return held.half if held.holder == seat and held.face_up else None

    def card_bonus(self, seat: str, card: str) -> int:
        """What a card gives more as motivation is now, if `seat` can use it (PS-73 to PS-75)."""
        half = self.usable(seat, card)
        return CARD_BONUSES[card][half][self.motivation] if half else 0

    def counsel_count(self, seat: str) -> int:
        return sum(owners.count(seat) for owners in self.counsels.values())

    def competence(self, competence: str, seat: str) -> int:
        """Points on a track, or the number of counsels."""
        return self.points[competence][seat] if competence in TRACKS else self.counsel_count(seat)

    def on_golden(self, competence: str, seat: str) -> bool:
        return competence in TRACKS and self.points[competence][seat] >= self.golden[competence]

    def turn_order(self, first: str | None = None) -> list[str]:
        """Clockwise from `first`, or from the starting player."""
        start = self.seats.index(first or self.starter)
        return self.seats[start:] + self.seats[:start]

    def board_majority(self) -> str | None:
        """Who provides the chairman (PS-32): most managers on the board, then the one furthest left."""
        if not self.board:
            return None
        return max(self.board, key=lambda seat: (self.board.count(seat), -self.board.index(seat)))

    def division_majority(self, division: str) -> str | None:
        """Who provides the divisional head (PS-35); None without any department (PS-36)."""
        rooms = self.rooms[division]
        if not rooms:
            return None
        owners = [room.owner for room in rooms]

        def strength(seat: str) -> tuple[int, int, int]:
            own = [room for room in rooms if room.owner == seat]
            return sum(r.managers for r in own), sum(r.employees for r in own), -owners.index(seat)

        return max(owners, key=strength)

    def seats_of(self, card: str) -> str | None:
        """Who sits in the office that belongs to a privilege card."""
        return self.chairman if card == CHAIRMAN else self.heads[card]
