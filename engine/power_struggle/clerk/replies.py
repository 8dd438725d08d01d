"""How a clerk answers what it is asked out of turn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.core import Decision
from engine.power_struggle.box import Birthday, Charge, Effect, FaceDown, Moron, Motivation, Staff
from engine.power_struggle.clerk.judgement import DEPARTMENT, EMPLOYEE, SEAT_ON_BOARD, Judgement
from engine.power_struggle.clerk.proposals import Proposals, items
from engine.power_struggle.components import BONUS_EVENT, MEETING_EARLIEST, MEETING_EVENT
from engine.power_struggle.events import OWNED
from engine.shapes import Answer, Shape

Reply = tuple[str, Answer]
Choices = Mapping[str, Shape]


def appoint(judge: Judgement, _: Decision, choices: Choices, __: Random) -> Reply:
    """A division nobody else has yet, the ones with the better cards first; or the board while it is not crowded."""
    board = judge.company.board
    seat = judge.points("influence", 1) + SEAT_ON_BOARD * (0.5 if judge.seat in board else 1.5)
    on_board = seat * (1.0 - 0.15 * len(board)) + (8.0 if not board else 0.0)
    divisions = items(choices["department"]) if "department" in choices else []
    best = max(divisions, key=lambda division: judge.foothold(division, 1, 3), default=None)
    if best is None or on_board > DEPARTMENT + 3 * EMPLOYEE + judge.foothold(best, 1, 3):
        return "board", None
    return "department", best


def chairman_privilege(judge: Judgement, decision: Decision, choices: Choices, _: Random) -> Reply:
    managers = 2 if decision.about["half"] == "bribed" else 1
    if "found" not in choices:
        return "skip", None
    return "found", max(items(choices["found"]), key=lambda division: judge.foothold(division, managers, 2 - managers))


def ousted(judge: Judgement, decision: Decision, _: Choices, __: Random) -> Reply:
    """A counsel while one is missing; otherwise the board, which scores at this very meeting."""
    counsel = judge.counsel(decision.about["division"])
    board = judge.points("influence", 1) + SEAT_ON_BOARD
    return ("counsel", None) if counsel >= board else ("board", None)


def sort(judge: Judgement, decision: Decision, choices: Choices, rng: Random) -> Reply:
    """What helps comes first, what harms after the meeting, as far as the meeting can be called early."""
    cards = [card for card in decision.secret["cards"] if card not in (BONUS_EVENT, MEETING_EVENT)]
    cards.sort(key=lambda card: event_worth(judge, card), reverse=True)
    good = [card for card in cards if event_worth(judge, card) >= 0]
    before = max(MEETING_EARLIEST - 2, len(good))
    order = [*cards[:before], BONUS_EVENT, MEETING_EVENT, *cards[before:]]
    if judge.company.cards["controlling"].holder != judge.seat:  # nothing to gain by waiting for low spirits
        order.remove(BONUS_EVENT)
        order.insert(min(2, before), BONUS_EVENT)
    return "sort", order if order in choices["sort"] else choices["sort"].sample(rng)


def event_worth(judge: Judgement, card: str) -> float:
    return sum(_effect_worth(judge, effect) for effect in judge.company.box.events[card].effects)


def _effect_worth(judge: Judgement, effect: Effect) -> float:
    match effect:
        case Motivation(by=by):
            return -by * judge.motivation_drop()
        case Moron(amount=amount):
            return -judge.funds(amount * len(judge.rivals))
        case Charge(kind=kind, amount=amount, per=per):
            owned = OWNED[per](judge.company, judge.seat)
            average = sum(OWNED[per](judge.company, rival) for rival in judge.rivals) / len(judge.rivals)
            return judge.funds(amount) * (average - owned if kind == "pay" else owned - average)
        case Staff(kind=kind):
            return EMPLOYEE / 2 if kind == "gain_employee" else -EMPLOYEE / 2
        case FaceDown(card=down):
            mine = judge.company.cards[down].holder == judge.seat
            return -judge.privilege(down, "division", fresh=True) if mine else 1.0
        case Birthday():
            return 0.0


def bribe_offer(judge: Judgement, decision: Decision, _: Choices, __: Random) -> Reply:
    """Accept if money, corruption and the employee saved outweigh the card and what the briber gets."""
    card, briber = decision.about["card"], decision.about["briber"]
    staff = bool(judge.held.staff)
    gain = judge.funds(decision.secret["amount"]) + judge.points("corruption", 1) + EMPLOYEE * staff
    loss = judge.card_now(card)
    if judge.company.cards[card].face_up:
        loss += (0.4 if briber == judge.leader else 0.2) * judge.privilege(card, "bribed", seat=briber)
    return ("accept", None) if gain > loss else ("decline", None)


def second_bribe(judge: Judgement, decision: Decision, choices: Choices, _: Random) -> Reply:
    """Another attempt where the card itself is worth the money: this time it scores nothing."""
    if "bribe" not in choices:
        return "stop", None
    attempt = 0.0 if judge.company.edition == "rulebook" else judge.points("corruption", 1)
    offers = [
        (worth - judge.points("corruption", 1) + attempt, answer)
        for worth, answer in Proposals(judge).bribe(choices["bribe"])
        if answer["card"] != decision.about["card"]
    ]
    worth, answer = max(offers, key=lambda offer: offer[0], default=(0.0, None))
    return ("bribe", answer) if worth > 1.0 else ("stop", None)


def pick_employee(judge: Judgement, _: Decision, choices: Choices, __: Random) -> Reply:
    """Best the last one of a department, so that it closes."""
    return "room", min(items(choices["room"]), key=lambda room: judge.company.at(room)[1:])


def lose_employee(judge: Judgement, _: Decision, choices: Choices, __: Random) -> Reply:
    return "room", max(items(choices["room"]), key=Proposals(judge).spare)


def gain_employee(judge: Judgement, _: Decision, choices: Choices, __: Random) -> Reply:
    return "room", max(items(choices["room"]), key=Proposals(judge).welcome)
