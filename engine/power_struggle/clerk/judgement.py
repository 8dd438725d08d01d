"""What things are worth to a clerk, in its own currency: a victory point is 100, an ordinary action about 10."""

from __future__ import annotations

from functools import cached_property

from engine.power_struggle.company import Company, Holdings
from engine.power_struggle.components import (
    BONUS_EVENT,
    CARD_BONUSES,
    COUNSEL,
    COUNSEL_DIVISIONS,
    DIVISIONS,
    MEETING_EARLIEST,
    MEETING_EVENT,
    TRACKS,
    Half,
)
from engine.power_struggle.view import View

VICTORY_POINT = 100.0
EMPLOYEE = 2.5
DEPARTMENT = 8.0
SEAT_ON_BOARD = 6.0
PER_HUNDRED_THOUSAND = 2.0
ACTION = 10.0
ACTIONS_PER_POINT = {"influence": 1.0, "shares": 0.3, "main": 1.6, "corruption": 0.9, COUNSEL: 2.2}
"""Roughly what one point on a track takes; decides which victory points are near."""
IN_PLAN, ASIDE, BEYOND, FEUD = 1.0, 0.35, 0.06, 0.3


class Judgement:
    """A seat's situation, weighed up from its view."""

    def __init__(self, view: View) -> None:
        if view.seat is None or view.money is None or view.archenemy is None:
            raise ValueError("a clerk needs a seat")
        self.view = view
        self.seat: str = view.seat
        self.money: int = view.money
        self.enemy, card = view.archenemy
        self.company: Company = view.company
        self.feud = self.company.box.competences[card].competences
        self.rivals = [seat for seat in self.company.seats if seat != self.seat]

    @cached_property
    def held(self) -> Holdings:
        return self.company.holdings(self.seat)

    @cached_property
    def green(self) -> dict[str, int]:
        return {**self.company.green, COUNSEL: COUNSEL_DIVISIONS}

    @cached_property
    def plan(self) -> list[str]:
        """The victory points that are nearest, as many as are needed to win."""
        distance = {track: self.missing(track) * cost for track, cost in ACTIONS_PER_POINT.items()}
        return sorted(distance, key=distance.__getitem__)[: self.company.target]

    def missing(self, competence: str) -> int:
        """Points still missing for the victory point; counsels count by division."""
        if competence == COUNSEL:
            have = sum(self.seat in owners for owners in self.company.counsels.values())
        else:
            have = self.company.points[competence][self.seat]
        return max(0, self.green[competence] - have)

    def points(self, competence: str, gained: int) -> float:
        """The worth of points on a track: dear while the victory point is missing, and dearest when it is reached."""
        if competence in TRACKS:
            gained = min(gained, self.company.golden[competence] - self.company.points[competence][self.seat])
        missing = self.missing(competence)
        needed = min(gained, missing)
        weighed = needed * (IN_PLAN if competence in self.plan else ASIDE) + (gained - needed) * BEYOND
        reached = self._milestone if missing and gained >= missing else 0.0
        return VICTORY_POINT / self.green[competence] * (weighed + gained * self._feud(competence)) + reached

    @cached_property
    def _milestone(self) -> float:
        """One more victory point; the one that brings notice is worth dropping everything for."""
        last = len(self.view.victory_points[self.seat]) >= self.company.target - 1 or bool(self.company.notices)
        return 2 * VICTORY_POINT if last else VICTORY_POINT / 4

    def _feud(self, competence: str) -> float:
        """Points against the archenemy count for more while they are needed."""
        against = self.rivals if self.enemy == self.seat else [self.enemy]
        own = self.company.competence(competence, self.seat)
        ahead = all(own > self.company.competence(competence, rival) for rival in against)
        return FEUD if competence in self.feud and not ahead else 0.0

    def counsel(self, division: str) -> float:
        """A counsel in a division; a second one there counts for the archenemy only."""
        if self.seat in self.company.counsels[division]:
            return 10.0 if COUNSEL in self.feud else 1.0
        return self.points(COUNSEL, 1)

    def funds(self, amount: int) -> float:
        return amount / 100_000 * PER_HUNDRED_THOUSAND

    def notes(self, worth: float) -> int:
        """How much money something is worth, in whole notes."""
        return max(0, int(worth / PER_HUNDRED_THOUSAND * 2)) * 50_000

    @cached_property
    def turns_left(self) -> float:
        """Department turns still to come in this round after this one; only who sorted the stack knows."""
        if self.view.stack and MEETING_EVENT in self.view.stack:
            return self.view.stack.index(MEETING_EVENT)
        return max(0.5, MEETING_EARLIEST + 0.5 - self.company.turn)

    @cached_property
    def leader(self) -> str:
        """The rival with most victory points to be seen, then most points in all."""
        return max(self.rivals, key=self._standing)

    def _standing(self, seat: str) -> tuple[int, float]:
        shown = sum(self.company.points[track][seat] / self.company.green[track] for track in TRACKS)
        return len(self.view.victory_points[seat]), shown + self.company.counsel_count(seat) / 3

    @cached_property
    def strengths(self) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
        """By division, managers and employees of this seat, and of the strongest rival."""
        return {division: self._strengths(division) for division in DIVISIONS}

    def _strengths(self, division: str) -> tuple[tuple[int, int], tuple[int, int]]:
        strength: dict[str, tuple[int, int]] = {}
        for owner, managers, employees in self.company.rooms[division]:
            before = strength.get(owner, (0, 0))
            strength[owner] = (before[0] + managers, before[1] + employees)
        return strength.pop(self.seat, (0, 0)), max(strength.values(), default=(0, 0))

    def wins_division(self, division: str, managers: int, employees: int) -> bool:
        """Whether this seat would surely provide the head if it had so much more there."""
        (own_managers, own_employees), rival = self.strengths[division]
        return (own_managers + managers, own_employees + employees) > rival

    @cached_property
    def headships(self) -> dict[str, float]:
        """Being head of a division after the next meeting: its card, and a counsel or a seat on the board one day."""
        return {
            division: 0.5 * self.privilege(division, "division", fresh=True) + 0.3 * max(self.counsel(division), 14.0)
            for division in DIVISIONS
        }

    def foothold(self, division: str, managers: int, employees: int) -> float:
        """What it is worth to add managers and employees in a division."""
        if self.wins_division(division, 0, 0) or not self.wins_division(division, managers, employees):
            return 0.0
        return self.headships[division]

    def privilege(self, card: str, half: Half, fresh: bool = False, seat: str | None = None) -> float:
        """A card before a seat (this one if none is named) for the rest of the round, or for a fresh one."""
        seat = seat or self.seat
        turns = 5.0 if fresh else self.turns_left
        bribed = half == "bribed"
        match card:
            case "development":
                return (4.0 if bribed else 1.0) * min(turns, 2.0)
            case "human_resources":
                return EMPLOYEE * (1 + bribed) * min(turns, 2.0) * 0.5
            case "communications":
                return ACTION if bribed else 1.0
            case "accounting":
                return 6.0 * (1 + bribed) * min(turns, 2.0) * 0.5
            case "legal":
                return (14.0 if bribed else 6.0) * min(turns, 2.0) * 0.5
            case "controlling":
                return self._controlling(half, seat, fresh)
            case _:
                return 20.0 if bribed else DEPARTMENT

    def _controlling(self, half: Half, seat: str, fresh: bool) -> float:
        if not fresh and BONUS_EVENT in self.company.turned:
            return 0.0
        held = self.company.holdings(seat)
        rooms = len(held.departments) + len(held.mains)
        return self.funds(CARD_BONUSES["controlling"][half][min(self.company.motivation, 3)] * rooms)

    def card_now(self, card: str, seat: str | None = None) -> float:
        """A card as it lies, before this seat or another."""
        held = self.company.cards[card]
        return self.privilege(card, held.half, seat=seat) if held.face_up else 0.0

    def motivation_drop(self) -> float:
        """What one step down is worth: positive for who holds cards that live on low spirits."""
        gain = 0.0
        for card in ("human_resources", "accounting", "controlling"):
            if self.company.cards[card].holder == self.seat:
                gain += 1.0
            else:
                gain -= 0.3
        return gain
