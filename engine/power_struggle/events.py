"""The event step: turning up the next card and doing what it says (PS-50 to PS-54)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision, Particulars
from engine.power_struggle.box import Birthday, Charge, Effect, FaceDown, Moron, Motivation, Staff
from engine.power_struggle.changes import change_staff, close_empty, pay, turn_face_down
from engine.power_struggle.company import Company, Holdings
from engine.power_struggle.components import BONUS_EVENT, MEETING_EVENT, TOP_MOTIVATION
from engine.power_struggle.refusals import room_with_space, room_with_staff
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import (
    ChairmanPrivilege,
    DepartmentTurn,
    EndTurn,
    ExtraAction,
    Happen,
    Meeting,
    Play,
    SettleStaff,
    TakeAction,
)
from engine.power_struggle.victory import end_game
from engine.shapes import Shape


def department_turn(play: Play, _: DepartmentTurn) -> None:
    """Turn up an event, then an action each (PS-50). The meeting's card ends the round instead (PS-30)."""
    company = play.state.company
    card = play.state.stack.pop(0)
    play.reveal()
    company.turned.append(card)
    if card == MEETING_EVENT:
        play.tell("meeting_called")
        play.then(ChairmanPrivilege(), ExtraAction(), Meeting())
        return
    company.turn += 1
    play.then(*(TakeAction(seat) for seat in company.turn_order()), EndTurn())
    if card == BONUS_EVENT:
        play.tell("bonus_payment", turn=company.turn)
        pay_bonuses(play)
        return
    printed = company.box.events[card]
    play.tell(
        "event",
        card=card,
        turn=company.turn,
        title=printed.title,
        text=printed.text,
        effects=[effect.model_dump() for effect in printed.effects],
    )
    play.then(*(Happen(card, place) for place in range(len(printed.effects))))


def end_turn(play: Play, _: EndTurn) -> None:
    """After a notice the game ends with the department turn (PS-82)."""
    if play.state.company.notices:
        end_game(play)
    else:
        play.then(DepartmentTurn())


PER_BLOCK, PER_DEPARTMENT, PER_MAIN, PER_SEAT, FOR_CHAIRMAN = 100_000, 100_000, 200_000, 150_000, 300_000


def bonus_made_of(company: Company, seat: str) -> list[Particulars]:
    """PS-51, with Controlling where it can be used: how many of what, and what they bring."""
    own = [room for _, room in company.own_rooms(seat)]
    mains = sum(room.is_main for room in own)
    counted = {
        "block": (len(company.blocks[seat]), PER_BLOCK),
        "department": (len(own) - mains, PER_DEPARTMENT),
        "main": (mains, PER_MAIN),
        "board": (company.board.count(seat), PER_SEAT),
        "chairman": (int(company.chairman == seat), FOR_CHAIRMAN),
        "controlling": (len(own), company.card_bonus(seat, "controlling")),
    }
    return [{"of": of, "count": count, "amount": count * each} for of, (count, each) in counted.items() if count * each]


def bonus(company: Company, seat: str) -> int:
    return sum(part["amount"] for part in bonus_made_of(company, seat))


def pay_bonuses(play: Play) -> None:
    """A line each, and one for all who get nothing."""
    state, without = play.state, []
    for seat in state.company.turn_order():
        made_of = bonus_made_of(state.company, seat)
        if made_of:
            amount = sum(part["amount"] for part in made_of)
            state.money[seat] += amount
            play.tell("bonus_received", seat=seat, amount=amount, made_of=made_of)
        else:
            without.append(seat)
    if without:
        play.tell("bonus_none", seats=without)


def happen(play: Play, step: Happen) -> None:
    """Do what an event card says, one effect after the other (PS-52 to PS-54)."""
    take_effect(play, play.state.company.box.events[step.card].effects[step.place])


def take_effect(play: Play, effect: Effect) -> None:
    match effect:
        case Motivation():
            _move_motivation(play, effect.by)
        case Moron():
            _compensate(play, effect.amount)
        case Charge():
            _charge(play, effect)
        case Staff():
            _ask_for_rooms(play, 1 if effect.kind == "gain_employee" else -1)
        case FaceDown():
            _turn_down(play, effect.card)
        case Birthday():
            _celebrate(play, effect.amount)


def _move_motivation(play: Play, by: int) -> None:
    """The marker stops at either end (PS-8)."""
    company = play.state.company
    before, company.motivation = company.motivation, max(0, min(TOP_MOTIVATION, company.motivation + by))
    play.tell("motivation", by=by, steps=abs(company.motivation - before), now=company.motivation)


def _turn_down(play: Play, card: str) -> None:
    turned = turn_face_down(play.state.company, card)
    play.tell("face_down", card=card, seat=play.state.company.cards[card].holder, turned=turned is not None)


def _compensate(play: Play, amount: int) -> None:
    """Who sorted the stack pays each other player; the bank makes up the rest (PS-53)."""
    company = play.state.company
    moron = company.sorter or company.starter
    others = [seat for seat in company.turn_order(moron) if seat != moron]
    due = amount * len(others)
    paid = pay(play, moron, due)
    for seat in others:
        play.state.money[seat] += amount
    play.tell("compensated", seat=moron, amount=amount, others=others, due=due, paid=paid)


OWNED: dict[str, Callable[[Company, str], int]] = {
    "block": lambda company, seat: len(company.blocks[seat]),
    "department": lambda company, seat: sum(1 for _ in company.own_rooms(seat)),
    "board": lambda company, seat: company.board.count(seat),
    "counsel": lambda company, seat: company.counsel_count(seat),
}


def _charge(play: Play, effect: Charge) -> None:
    """Told at once for all, those left out among them."""
    state, order = play.state, play.state.company.turn_order()
    due = {seat: effect.amount * OWNED[effect.per](state.company, seat) for seat in order}
    concerned: list[Particulars] = []
    for seat, amount in due.items():
        if amount:
            moved = pay(play, seat, amount) if effect.kind == "pay" else amount
            state.money[seat] += amount if effect.kind == "receive" else 0
            concerned.append({"seat": seat, "amount": moved, "due": amount})
    left_out = [seat for seat, amount in due.items() if not amount]
    about: Particulars = {"per": effect.per, "amount": effect.amount, "concerned": concerned, "left_out": left_out}
    play.tell("everyone_pays" if effect.kind == "pay" else "everyone_receives", **about)


def _celebrate(play: Play, amount: int) -> None:
    """A player drawn by lot gets a present from each other one, who gives what they can."""
    child = play.state.chance.pick(play.state.company.seats)
    others = [seat for seat in play.state.company.turn_order(child) if seat != child]
    gifts: list[Particulars] = [{"seat": seat, "amount": pay(play, seat, amount), "due": amount} for seat in others]
    total = sum(gift["amount"] for gift in gifts)
    play.state.money[child] += total
    play.tell("birthday", seat=child, gifts=gifts, total=total)


def _rooms_for(held: Holdings, change: int) -> list[str]:
    return list(held.space if change > 0 else held.staff)


def _ask_for_rooms(play: Play, change: int) -> None:
    """Everyone chooses at the same time, unless there is but one room to choose."""
    state = play.state
    state.staff_choices = {}
    play.then(SettleStaff(change))
    rooms = {seat: _rooms_for(state.company.holdings(seat), change) for seat in state.company.turn_order()}
    left_out = [seat for seat, possible in rooms.items() if not possible]
    play.tell("everyone_gains" if change > 0 else "everyone_loses", left_out=left_out)
    for seat, possible in rooms.items():
        if len(possible) == 1:
            state.staff_choices[seat] = possible[0]
        elif possible:
            play.ask(seat, "gain_employee" if change > 0 else "lose_employee")


def settle_staff(play: Play, step: SettleStaff) -> None:
    """All rooms chosen are opened together."""
    state = play.state
    order = [seat for seat in state.company.turn_order() if seat in state.staff_choices]
    if any(seat != play.actor for seat in order):
        play.reveal()
    rooms = [{"seat": seat, "room": state.staff_choices[seat]} for seat in order]
    change_staff(state, {chosen["room"]: step.change for chosen in rooms})
    state.staff_choices = {}
    if rooms:
        closing = close_empty(state.company)
        play.tell("staff_gained" if step.change > 0 else "staff_lost", rooms=rooms, **closing)


def _choose_room(play: Play, decision: Decision, room: str) -> None:
    play.state.staff_choices[decision.seat] = room
    play.tell("room_noted", to=decision.seat, seat=decision.seat, room=room)


def _losing(scene: Scene, decision: Decision) -> Shape:
    return room_with_staff(scene, decision.seat, "PS-54")


def _gaining(scene: Scene, decision: Decision) -> Shape:
    return room_with_space(scene, decision.seat, "PS-54")


LOSE: dict[str, Verb] = {"room": Verb("PS-54", _losing, _choose_room)}
GAIN: dict[str, Verb] = {"room": Verb("PS-54", _gaining, _choose_room)}
