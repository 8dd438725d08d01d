"""F: buying points (PS-67), with Accounting's larger blocks (PS-73)."""

from __future__ import annotations

from typing import Any

from engine.core import Decision, Verb
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import any_division, dismiss, found, vacant_division
from engine.power_struggle.company import Company, Department
from engine.power_struggle.components import COUNSEL_PRICE, MAIN_PRICE, PRICES
from engine.power_struggle.state import Play, State
from engine.power_struggle.victory import place_counsel, score
from engine.shapes import One, Refusal, Shape, Split

INFLUENCE_PRICE = 3
"""Employees for one point."""


def _three_employees(state: State, decision: Decision) -> Shape | Refusal:
    staff = state.company.staff(decision.seat)
    if (total := sum(staff.values())) < INFLUENCE_PRICE:
        return Refusal(f"A point of influence costs {INFLUENCE_PRICE} employees; you have {total}.", "PS-67")
    return Split(INFLUENCE_PRICE, staff)


def _buy_influence(play: Play, decision: Decision, dismissed: dict[str, int]) -> None:
    play.tell("bought_influence", seat=decision.seat, count=INFLUENCE_PRICE)
    dismiss(play, dismissed)
    score(play, "influence", {decision.seat: 1})


def _too_dear(state: State, seat: str, what: str, price: int) -> Refusal | None:
    if (money := state.money[seat]) < price:
        return Refusal(f"{what} costs {price:,}; you have {money:,}.", "PS-67")
    return None


def _main_rooms(state: State, decision: Decision) -> Shape | Refusal:
    return _too_dear(state, decision.seat, "A main department", MAIN_PRICE) or vacant_division(state)


def _buy_main(play: Play, decision: Decision, division: str) -> None:
    play.state.money[decision.seat] -= MAIN_PRICE
    room = found(play, division, Department(decision.seat, 2, 0))
    play.tell("bought_main", seat=decision.seat, room=room, amount=MAIN_PRICE)
    score(play, "main", {decision.seat: 1})


def _counsel_spaces(state: State, decision: Decision) -> Shape | Refusal:
    return _too_dear(state, decision.seat, "A counsel", COUNSEL_PRICE) or any_division(state, decision)


def _buy_counsel(play: Play, decision: Decision, division: str) -> None:
    play.state.money[decision.seat] -= COUNSEL_PRICE
    play.tell("bought_counsel", seat=decision.seat, division=division, amount=COUNSEL_PRICE)
    place_counsel(play, division, decision.seat)


def accounting_extra(company: Company, seat: str) -> int:
    """Extra shares in the block received (PS-73)."""
    half = company.usable(seat, "accounting")
    if half is None:
        return 0
    by_motivation = 0 if company.motivation >= 4 else 1 if company.motivation >= 2 else 2
    return by_motivation + (half == "bribed")


def _received(company: Company, seat: str, paid: int) -> list[int]:
    """The blocks in supply for the price of a block of `paid` shares; a smaller bonus may be taken."""
    most = paid + accounting_extra(company, seat)
    return [size for size, left in company.supply.items() if left and paid <= size <= most]


def _blocks(state: State, decision: Decision) -> Shape | Refusal:
    company, seat = state.company, decision.seat
    affordable = [size for size, price in PRICES.items() if price <= state.money[seat]]
    sizes = [size for size in affordable if _received(company, seat, size)]
    if not affordable:
        return _too_dear(state, seat, "The smallest block of shares", PRICES[1]) or Refusal("")
    if not sizes:
        return Refusal("No block of shares that you could pay for is left.", "PS-67")

    def why(answer: Any) -> Refusal | None:
        if type(answer) is not int:
            return None
        if answer in affordable:
            return Refusal(f"No block for the price of {answer} is left.", "PS-67")
        return _too_dear(state, seat, f"A block of {answer}", PRICES[answer]) if answer in PRICES else None

    def received(chosen: Chosen) -> Shape:
        return One(_received(company, seat, chosen["pay_for"]))

    return Fields({"pay_for": One(sizes, why), "receive": Needs(("pay_for",), received)})


def _buy_shares(play: Play, decision: Decision, answer: dict[str, Any]) -> None:
    company, seat, size = play.state.company, decision.seat, answer["receive"]
    price = PRICES[answer["pay_for"]]
    play.state.money[seat] -= price
    company.supply[size] -= 1
    company.blocks[seat].append(size)
    play.tell("bought_shares", seat=seat, size=size, amount=price)
    score(play, "shares", {seat: size})


BUY: dict[str, Verb[State]] = {
    "buy_influence": Verb("PS-67", _three_employees, _buy_influence),
    "buy_main": Verb("PS-67", _main_rooms, _buy_main),
    "buy_counsel": Verb("PS-67", _counsel_spaces, _buy_counsel),
    "buy_shares": Verb("PS-67", _blocks, _buy_shares),
}
