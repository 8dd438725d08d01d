"""The event step: turning up the next card and doing what it says (PS-50 to PS-54)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.power_struggle.box import Birthday, Charge, Effect, FaceDown, Moron, Motivation, Staff
from engine.power_struggle.changes import change_staff, close_empty, pay, receive, turn_face_down
from engine.power_struggle.company import Company, Holdings
from engine.power_struggle.components import BONUS_EVENT, MEETING_EVENT, TOP_MOTIVATION
from engine.power_struggle.refusals import room_with_space, room_with_staff
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import (
    ChairmanPrivilege,
    DepartmentTurn,
    EndTurn,
    ExtraAction,
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
        effect=printed.effect.model_dump(),
    )
    happen(play, printed.effect)


def end_turn(play: Play, _: EndTurn) -> None:
    """After a notice the game ends with the department turn (PS-82)."""
    if play.state.company.notices:
        end_game(play)
    else:
        play.then(DepartmentTurn())


PER_BLOCK, PER_DEPARTMENT, PER_MAIN, PER_SEAT, FOR_CHAIRMAN = 100_000, 100_000, 200_000, 150_000, 300_000


def bonus(company: Company, seat: str) -> int:
    """PS-51, with Controlling where it can be used."""
    own = [room for _, room in company.own_rooms(seat)]
    mains = sum(room.is_main for room in own)
    return (
        PER_BLOCK * len(company.blocks[seat])
        + PER_DEPARTMENT * (len(own) - mains)
        + PER_MAIN * mains
        + PER_SEAT * company.board.count(seat)
        + FOR_CHAIRMAN * (company.chairman == seat)
        + company.card_bonus(seat, "controlling") * len(own)
    )


def pay_bonuses(play: Play) -> None:
    for seat in play.state.company.turn_order():
        receive(play, seat, bonus(play.state.company, seat), "bonus")


def happen(play: Play, effect: Effect) -> None:
    """Do what an event card says."""
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
            turn_face_down(play, effect.card)
        case Birthday():
            _celebrate(play, effect.amount)


def _move_motivation(play: Play, by: int) -> None:
    """The marker stops at either end (PS-8)."""
    company = play.state.company
    company.motivation = max(0, min(TOP_MOTIVATION, company.motivation + by))
    play.tell("motivation", by=by, now=company.motivation)


def _compensate(play: Play, amount: int) -> None:
    """Who sorted the stack pays each other player; the bank makes up the rest (PS-53)."""
    company = play.state.company
    moron = company.sorter or company.starter
    others = [seat for seat in company.turn_order(moron) if seat != moron]
    pay(play, moron, amount * len(others), "moron")
    for seat in others:
        receive(play, seat, amount, "moron")


OWNED: dict[str, Callable[[Company, str], int]] = {
    "block": lambda company, seat: len(company.blocks[seat]),
    "department": lambda company, seat: sum(1 for _ in company.own_rooms(seat)),
    "board": lambda company, seat: company.board.count(seat),
    "counsel": lambda company, seat: company.counsel_count(seat),
}


def _charge(play: Play, effect: Charge) -> None:
    for seat in play.state.company.turn_order():
        amount = effect.amount * OWNED[effect.per](play.state.company, seat)
        if not amount:
            continue
        if effect.kind == "pay":
            pay(play, seat, amount, "event")
        else:
            receive(play, seat, amount, "event")


def _celebrate(play: Play, amount: int) -> None:
    """A player drawn by lot gets a present from each other one, who gives what they can."""
    child = play.state.chance.pick(play.state.company.seats)
    play.tell("birthday_child", seat=child)
    others = [seat for seat in play.state.company.turn_order(child) if seat != child]
    receive(play, child, sum(pay(play, seat, amount, "birthday") for seat in others), "birthday")


def _rooms_for(held: Holdings, change: int) -> list[str]:
    return list(held.space if change > 0 else held.staff)


def _ask_for_rooms(play: Play, change: int) -> None:
    """Everyone chooses at the same time, unless there is but one room to choose."""
    state = play.state
    state.staff_choices = {}
    play.then(SettleStaff(change))
    for seat in state.company.turn_order():
        rooms = _rooms_for(state.company.holdings(seat), change)
        if len(rooms) == 1:
            state.staff_choices[seat] = rooms[0]
        elif rooms:
            play.ask(seat, "gain_employee" if change > 0 else "lose_employee")


def settle_staff(play: Play, step: SettleStaff) -> None:
    """All rooms chosen are opened together."""
    state = play.state
    order = [seat for seat in state.company.turn_order() if seat in state.staff_choices]
    if any(seat != play.actor for seat in order):
        play.reveal()
    for seat in order:
        play.tell("staff_gained" if step.change > 0 else "staff_lost", seat=seat, room=state.staff_choices[seat])
    change_staff(state, {state.staff_choices[seat]: step.change for seat in order})
    state.staff_choices = {}
    close_empty(play)


def _choose_room(play: Play, decision: Decision, room: str) -> None:
    play.state.staff_choices[decision.seat] = room
    play.tell("room_noted", to=decision.seat, seat=decision.seat, room=room)


def _losing(scene: Scene, decision: Decision) -> Shape:
    return room_with_staff(scene, decision.seat, "PS-54")


def _gaining(scene: Scene, decision: Decision) -> Shape:
    return room_with_space(scene, decision.seat, "PS-54")


LOSE: dict[str, Verb] = {"room": Verb("PS-54", _losing, _choose_room)}
GAIN: dict[str, Verb] = {"room": Verb("PS-54", _gaining, _choose_room)}
