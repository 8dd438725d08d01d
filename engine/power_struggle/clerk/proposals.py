"""For each action, the answers a clerk would think of, each with its worth. All are picked from the shapes offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.fields import Fields
from engine.power_struggle.actions.found import NONE
from engine.power_struggle.actions.privilege import NOBODY
from engine.power_struggle.clerk.judgement import DEPARTMENT, EMPLOYEE, SEAT_ON_BOARD, Judgement
from engine.power_struggle.company import split_room
from engine.power_struggle.components import COUNSEL_PRICE, MAIN_PRICE, NOTE, PRICES
from engine.shapes import Amount, Answer, One, Shape, Split

Proposal = tuple[float, Answer]
HARM = 2.0
"""What a rival's lost employee is worth."""


def fill(shape: Shape, liking: Callable[[str], float], total: int | None = None) -> dict[str, int]:
    """Units into the places liked best, as many as the shape takes (or `total`)."""
    if not isinstance(shape, Split):
        raise TypeError("only a split can be filled")
    answer = dict(shape.floors)
    left = (shape.total if total is None else total) - sum(answer.values())
    for place in sorted(shape.caps, key=liking, reverse=True):
        units = min(left, shape.caps[place] - answer.get(place, 0))
        if units > 0:
            answer[place] = answer.get(place, 0) + units
            left -= units
    return answer


def items(shape: Shape) -> list[Answer]:
    if not isinstance(shape, One):
        raise TypeError("only one of several items can be picked")
    return list(shape.items)


def fields(shape: Shape) -> Fields:
    if not isinstance(shape, Fields):
        raise TypeError("these are no fields")
    return shape


class Proposals:
    """One method for each verb."""

    def __init__(self, judgement: Judgement) -> None:
        self.judge = judgement
        self.company = judgement.company
        self.staff = judgement.held.staff

    def spare(self, room: str) -> float:
        """Which employees can best be missed: those in full rooms, never the last one of a department."""
        last = not self.company.at(room).is_main and self.staff[room] == 1
        return self.staff[room] + (6 if self.company.at(room).is_main else 0) - (20 if last else 0)

    def cost_of(self, leaving: dict[str, int]) -> float:
        """Employees who go, and the departments that close with them."""
        closing = sum(not self.company.at(room).is_main and self.staff[room] == n for room, n in leaving.items())
        return EMPLOYEE * sum(leaving.values()) + DEPARTMENT * closing

    def welcome(self, room: str) -> float:
        """Where new employees do most good: small departments, and divisions that hang in the balance."""
        division = split_room(room)[0]
        return self.judge.foothold(division, 0, 2) - self.company.at(room).employees

    def hire(self, shape: Shape) -> Iterator[Proposal]:
        answer = fill(shape, self.welcome)
        rooms = {split_room(room)[0]: n for room, n in answer.items()}
        swing = sum(self.judge.foothold(division, 0, n) for division, n in rooms.items())
        yield EMPLOYEE * sum(answer.values()) * self.hunger() + swing, answer

    def hunger(self) -> float:
        """Employees are wanted while departments hang by a thread."""
        held = self.judge.held
        return 2.2 if held.employees < 2 * len(held.departments) else 1.0

    def found_new(self, shape: Shape) -> Iterator[Proposal]:
        own = fields(shape)
        hired = max(own.shape_of("hired", {}))
        for division in items(own.shape_of("division", {})):
            worth = self.room_worth() + EMPLOYEE * hired * self.hunger() + self.judge.foothold(division, 1, hired)
            yield worth, {"division": division, "hired": hired, "moved": {}}

    def room_worth(self) -> float:
        """One more department: the bonus, a vote, and half a main department."""
        return DEPARTMENT if len(self.judge.held.departments) < 3 else 3.0

    def found_own(self, shape: Shape) -> Iterator[Proposal]:
        """The smallest foundings only: one or two departments of two."""
        own = fields(shape)
        for first in items(own.shape_of("first", {})):
            chosen: dict[str, Answer] = {"first": first}
            chosen["first_size"] = items(own.shape_of("first_size", chosen))[0]
            for second in items(own.shape_of("second", chosen)):
                yield self._found_own(own, {**chosen, "second": second})

    def _found_own(self, own: Fields, chosen: dict[str, Answer]) -> Proposal:
        for name in ("second_size", "first_closes", "second_closes"):
            chosen[name] = items(own.shape_of(name, chosen))[0]
        chosen["taken"] = fill(own.shape_of("taken", chosen), self.spare)
        worth = -self.cost_of(chosen["taken"])
        for division, size in ((chosen["first"], chosen["first_size"]), (chosen["second"], chosen["second_size"])):
            if division != NONE:
                worth += self.room_worth() + EMPLOYEE * (size - 1) + self.judge.foothold(division, 1, size - 1)
        return worth, chosen

    def move(self, shape: Shape) -> Iterator[Proposal]:
        """One department to where it wins a division without losing one."""
        own = fields(shape)
        for room in items(own.shape_of("room", {})):
            here = split_room(room)[0]
            _, managers, employees = self.company.at(room)
            holds = self.judge.wins_division(here, 0, 0) and not self.judge.wins_division(here, -managers, -employees)
            loss = self.judge.headships[here] if holds else 0.0
            for to in items(own.shape_of("to", {"room": room})):
                worth = self.judge.foothold(to, managers, employees) - loss
                yield worth, {"room": room, "to": to, "second": NONE, "second_to": NONE}

    def merge(self, shape: Shape) -> Iterator[Proposal]:
        own = fields(shape)
        rooms = sorted(self.judge.held.departments, key=lambda room: self.company.at(room).employees)
        for first, second in pairwise(rooms):
            pair = [room for room in self.judge.held.departments if room in (first, second)]
            together = sum(self.company.at(room).employees for room in pair)
            lost = together - min(together - 2, 6)
            into = max(items(own.shape_of("into", {"pair": pair})), key=self._good_place)
            yield self.judge.points("main", 1) - EMPLOYEE * lost, {"pair": pair, "into": into}

    def _good_place(self, place: str) -> float:
        division = place.split(":")[0]
        return self.judge.foothold(division, 1 if ":" in place else 2, 0) + (0.1 if ":" in place else 0.0)

    def resign(self, shape: Shape) -> Iterator[Proposal]:
        for division in items(fields(shape).shape_of("division", {})):
            own = [room for room in self.company.rooms[division] if room.owner == self.judge.seat]
            heads = sum(not room.is_main for room in own)
            lost = EMPLOYEE * sum(room.employees for room in own) + DEPARTMENT * heads + self._card_loss(division)
            yield self.judge.counsel(division) - lost, {"division": division, "to": "counsel"}
            yield self._board_worth(1 + heads) - lost, {"division": division, "to": "board"}

    def _card_loss(self, division: str) -> float:
        return self.judge.card_now(division) if self.company.cards[division].holder == self.judge.seat else 0.0

    def _board_worth(self, managers: int) -> float:
        """Seats score at the next meeting, and the majority provides the chairman."""
        board = self.company.board
        mine = min(5, board.count(self.judge.seat) + managers)
        majority = all(mine > board.count(rival) for rival in self.judge.rivals)
        seats = min(managers, 5) * (self.judge.points("influence", 1) * 0.8 + SEAT_ON_BOARD)
        return seats + (self.judge.points("influence", 1) * 0.8 + 6.0 if majority else 0.0)

    def bribe(self, shape: Shape) -> Iterator[Proposal]:
        """The least that might be accepted, or the least there is when only the corruption counts."""
        for card in items(fields(shape).shape_of("card", {})):
            amounts = fields(shape).shape_of("offer", {"card": card})
            if isinstance(amounts, Amount):
                yield from self._offers_for(card, amounts)

    def _offers_for(self, card: str, amounts: Amount) -> Iterator[Proposal]:
        held = self.company.cards[card]
        attempt = self.judge.points("corruption", 1)
        worth = self.judge.privilege(card, "bribed") if held.face_up else 0.0
        there = self.judge.card_now(card, held.holder)
        asked = min(amounts.high, max(amounts.low, self.judge.notes(max(0.0, there - 4.0))))
        asked = amounts.low + (asked - amounts.low) // NOTE * NOTE
        rival = 3.0 if held.holder == self.judge.leader else 1.0
        yield attempt + 0.7 * (worth - self.judge.funds(asked)) - rival, {"card": card, "offer": asked}

    def buy_influence(self, shape: Shape) -> Iterator[Proposal]:
        answer = fill(shape, self.spare)
        yield self.judge.points("influence", 1) - self.cost_of(answer), answer

    def buy_main(self, shape: Shape) -> Iterator[Proposal]:
        worth = self.judge.points("main", 1) + DEPARTMENT - self.judge.funds(MAIN_PRICE)
        for division in items(shape):
            yield worth + self.judge.foothold(division, 2, 0), division

    def buy_counsel(self, shape: Shape) -> Iterator[Proposal]:
        for division in items(shape):
            yield self.judge.counsel(division) - self.judge.funds(COUNSEL_PRICE), division

    def buy_shares(self, shape: Shape) -> Iterator[Proposal]:
        own = fields(shape)
        for pay_for in items(own.shape_of("pay_for", {})):
            size = items(own.shape_of("receive", {"pay_for": pay_for}))[-1]
            worth = self.judge.points("shares", size) + self.judge.funds(100_000)
            yield worth - self.judge.funds(PRICES[pay_for]), {"pay_for": pay_for, "receive": size}

    def develop(self, shape: Shape) -> Iterator[Proposal]:
        """From the leader first, and from rooms that close by it."""
        own = fields(shape)
        enticed: dict[str, str] = {}
        rivals = fields(own.shape_of("enticed", {}))
        for rival in rivals.fields:
            rooms = [room for room in items(rivals.shape_of(rival, enticed)) if room != NOBODY]
            enticed[rival] = min(rooms, key=lambda room: self.company.at(room).employees) if rooms else NOBODY
        into = fill(own.shape_of("into", {}), self.welcome)
        taken = sum(room != NOBODY for room in enticed.values())
        worth = EMPLOYEE * sum(into.values()) * self.hunger() + HARM * taken
        yield worth, {"enticed": enticed, "into": into}

    def patent(self, shape: Shape) -> Iterator[Proposal]:
        answer = fill(shape, self.spare)
        yield self.judge.points("influence", sum(answer.values())) - self.cost_of(answer), answer
