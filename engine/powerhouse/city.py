"""The city and everybody's minions: all of it open information (PH-14), and the few ways in which it changes.

A change here asks nobody, tells nobody and checks nothing: the rules do that around it, and the computer player uses
the same changes to see where a choice would lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.powerhouse.components import BLACK_MARKET, CITY_HALL, HOSPITAL, POLICE, DealtMap, Map

WOUNDED = " (wounded)"
"""Answers name a minion by its syndicate, with this mark if it is wounded."""


class Minion(NamedTuple):
    """One of a syndicate's minions in some region. Those with the same health are alike."""

    seat: str
    wounded: bool = False


class Wound(NamedTuple):
    """One damage on a minion that had two lives, remembered until the end of the turn (PH-7)."""

    region: str
    seat: str


class Bonus(NamedTuple):
    """The Black Market's extra presence. There is never more than one: it goes with control (PH-13)."""

    seat: str
    region: str


class Casualties(NamedTuple):
    killed: list[Minion]
    wounded: list[Minion]


@dataclass(slots=True)
class City:
    rules: int
    """The number of the rules this game is played by."""
    map: DealtMap
    """Never changed, so that copies share it."""
    seats: tuple[str, ...]
    """Clockwise."""
    first: str
    attrition: int
    hand: dict[str, int]
    """Minions still to be placed."""
    minions: dict[str, dict[str, int]]
    """By region and seat."""
    control: dict[str, str | None]
    fallen: dict[str, int]
    """Minions that left play, by owner."""
    wounds: list[Wound]
    bonus: Bonus | None
    skipping: list[str]
    """Who skips their next turn (PH-12)."""

    def clone(self) -> City:
        return City(
            self.rules,
            self.map,
            self.seats,
            self.first,
            self.attrition,
            self.hand.copy(),
            {region: counts.copy() for region, counts in self.minions.items()},
            self.control.copy(),
            self.fallen.copy(),
            self.wounds[:],
            self.bonus,
            self.skipping[:],
        )

    # What can be seen.

    def neighbours_with_room(self, region: str) -> list[str]:
        """The adjacent regions that are not full (PH-2)."""
        caps, minions = self.map.caps, self.minions
        return [
            other
            for other in self.map.adjacent[region]
            if (cap := caps[other]) is None or sum(minions[other].values()) < cap
        ]

    def is_empty(self, region: str) -> bool:
        return not any(self.minions[region].values())

    def homes(self, seat: str) -> list[str]:
        """Regions with at least one of the seat's minions."""
        return [region for region, counts in self.minions.items() if counts[seat]]

    def strongest(self, region: str) -> str | None:
        """Who has strictly more presence here than every other syndicate (PH-4)."""
        most, holder = 0, None
        bonus = self.bonus
        for seat, presence in self.minions[region].items():
            if bonus is not None and presence and bonus.region == region and bonus.seat == seat:
                presence += 1  # PH-13; it needs a minion to count
            if presence > most:
                most, holder = presence, seat
            elif presence == most:
                holder = None
        return holder

    def controlled(self, seat: str) -> list[str]:
        return [region for region, holder in self.control.items() if holder == seat]

    def leaders(self) -> list[str]:
        """Who controls the most regions; more than one in a tie."""
        counts = dict.fromkeys(self.seats, 0)
        for holder in self.control.values():
            if holder is not None:
                counts[holder] += 1
        most = max(counts.values())
        return [seat for seat, count in counts.items() if count == most]

    def removed(self) -> int:
        return sum(self.fallen.values())

    def is_razzia(self) -> bool:
        """PH-8."""
        return self.removed() >= self.attrition

    def lives(self, seat: str) -> int:
        """Of a defending minion (PH-9)."""
        return 2 if self.control[HOSPITAL] == seat else 1

    def damage(self, seat: str) -> int:
        """Of an assault on one minion (PH-7, PH-11)."""
        return 2 if self.control[POLICE] == seat else 1

    def minions_in(self, region: str) -> dict[str, int]:
        """How many minions of each kind are here, under the names answers use."""
        found: dict[str, int] = {}
        for seat, count in self.minions[region].items():
            wounded = self.wounds.count(Wound(region, seat)) if self.wounds else 0
            if count > wounded:
                found[seat] = count - wounded
            if wounded:
                found[seat + WOUNDED] = wounded
        return found

    def title(self, region: str) -> str:
        return self.map.titles[region]

    def minion(self, name: str) -> Minion:
        return Minion(name) if name in self.seats else Minion(name.removesuffix(WOUNDED), wounded=True)

    def after(self, seat: str) -> str:
        """Clockwise."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    # What can happen. Each leaves control as it then is (PH-14).

    def place(self, seat: str, region: str) -> None:
        """PH-3."""
        self.hand[seat] -= 1
        self.minions[region][seat] += 1
        self._settle((region,))

    def move(self, seat: str, origin: str, destination: str) -> None:
        """PH-6. Only the seat whose turn it is moves, and its minions are never wounded."""
        self.minions[origin][seat] -= 1
        self.minions[destination][seat] += 1
        self._settle((origin, destination))

    def assault(self, seat: str, region: str, targets: Sequence[Minion], damage: int) -> Casualties:
        """All blows land at once, then all answers: each target deals 1, and an attacker has 1 life (PH-7, PH-11)."""
        killed = [target for target in targets if damage + target.wounded >= self.lives(target.seat)]
        wounded = [target for target in targets if target not in killed]
        for target in killed:
            self._remove(target, region)
        self.wounds.extend(Wound(region, target.seat) for target in wounded)
        self._remove(Minion(seat), region)
        self._settle((region,))
        return Casualties(killed, wounded)

    def sacrifice(self, seat: str) -> None:
        """PH-10."""
        self._remove(Minion(seat), CITY_HALL)
        self._settle((CITY_HALL,))

    def swap(self, seat: str, region: str, other: str, minion: Minion) -> None:
        """PH-12. A wound goes where its minion goes."""
        self.minions[region][seat] -= 1
        self.minions[other][seat] += 1
        self.minions[other][minion.seat] -= 1
        self.minions[region][minion.seat] += 1
        if minion.wounded:
            self.wounds.remove(Wound(other, minion.seat))
            self.wounds.append(Wound(region, minion.seat))
        self.skipping.append(seat)
        self._settle((region, other))

    def set_bonus(self, bonus: Bonus | None) -> None:
        """PH-13."""
        touched = [held.region for held in (self.bonus, bonus) if held is not None]
        self.bonus = bonus
        self._settle(touched)

    def _remove(self, minion: Minion, region: str) -> None:
        self.minions[region][minion.seat] -= 1
        self.fallen[minion.seat] += 1
        if minion.wounded:
            self.wounds.remove(Wound(region, minion.seat))

    def _settle(self, regions: Iterable[str]) -> None:
        """Who controls these regions now; the Black Market's bonus is lost with its control (PH-13, PH-14)."""
        for region in regions:
            self.control[region] = self.strongest(region)
        bonus = self.bonus
        if bonus is not None and self.control[BLACK_MARKET] != bonus.seat:
            self.bonus = None
            self.control[bonus.region] = self.strongest(bonus.region)


def empty_city(rules: int, dealt: Map, seats: Sequence[str], first: str, each: int, attrition: int) -> City:
    return City(
        rules=rules,
        map=dealt,
        seats=tuple(seats),
        first=first,
        attrition=attrition,
        hand=dict.fromkeys(seats, each),
        minions={region: dict.fromkeys(seats, 0) for region in dealt.regions},
        control=dict.fromkeys(dealt.regions),
        fallen=dict.fromkeys(seats, 0),
        wounds=[],
        bonus=None,
        skipping=[],
    )
