"""F: buying points (PS-67), with Accounting's larger blocks (PS-73)."""

from __future__ import annotations

from typing import Any

from engine.core import Decision, Verb
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import any_division, dismiss, found, no_vacant_room, vacant_division
from engine.power_struggle.company import Company, Department
from engine.power_struggle.components import COUNSEL_PRICE, MAIN_PRICE, PRICES
from engine.power_struggle.scene import Scene
from engine.power_struggle.state import Play, State
from engine.power_struggle.victory import place_counsel, score
from engine.shapes import One, Refusal, Shape, Split

INFLUENCE_PRICE = 3
"""Employees for one point."""


def _too_few_employees(scene: Scene, decision: Decision) -> Refusal | None:
    if (total := scene.holdings(decision.seat).employees) < INFLUENCE_PRICE:
        return Refusal(f"A point of influence costs {INFLUENCE_PRICE} employees; you have {total}.")
    return None


def _three_employees(scene: Scene, decision: Decision) -> Shape:
    return Split(INFLUENCE_PRICE, scene.holdings(decision.seat).staff)


def _buy_influence(play: Play, decision: Decision, dismissed: dict[str, int]) -> None:
    play.tell("bought_influence", seat=decision.seat, count=INFLUENCE_PRICE)
    dismiss(play, dismissed)
    score(play, "influence", {decision.seat: 1})


def _too_dear(scene: Scene, seat: str, what: str, price: int) -> Refusal | None:
    if (money := scene.state.money[seat]) < price:
        return Refusal(f"{what} costs {price:,}; you have {money:,}.", "PS-67")
    return None


def _no_main(scene: Scene, decision: Decision) -> Refusal | None:
    return _too_dear(scene, decision.seat, "A main department", MAIN_PRICE) or no_vacant_room(scene, decision)


def _buy_main(play: Play, decision: Decision, division: str) -> None:
    play.state.money[decision.seat] -= MAIN_PRICE
    room = found(play, division, Department(decision.seat, 2, 0))
    play.tell("bought_main", seat=decision.seat, room=room, amount=MAIN_PRICE)
    score(play, "main", {decision.seat: 1})


def _no_counsel(scene: Scene, decision: Decision) -> Refusal | None:
    return _too_dear(scene, decision.seat, "A counsel", COUNSEL_PRICE)


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


def _received(company: Company, paid: int, extra: int) -> list[int]:
    """The blocks in supply for the price of a block of `paid` shares; a smaller bonus may be taken."""
    return [size for size in range(paid, paid + extra + 1) if company.supply.get(size)]


def _no_block(scene: Scene, decision: Decision) -> Refusal | None:
    company, seat, money = scene.company, decision.seat, scene.state.money[decision.seat]
    extra = accounting_extra(company, seat)
    for size, price in PRICES.items():
        if price > money:
            break
        if company.supply[size] or (extra and _received(company, size, extra)):
            return None
    smallest = _too_dear(scene, seat, "The smallest block of shares", PRICES[1])
    return smallest or Refusal("No block of shares that you could pay for is left.")


def _blocks(scene: Scene, decision: Decision) -> Shape:
    company, seat, money = scene.company, decision.seat, scene.state.money[decision.seat]
    extra = accounting_extra(company, seat)
    affordable = [size for size, price in PRICES.items() if price <= money]
    sizes = [size for size in affordable if _received(company, size, extra)]

    def why(answer: Any) -> Refusal | None:
        if type(answer) is not int:
            return None
        if answer in affordable:
            return Refusal(f"No block for the price of {answer} is left.", "PS-67")
        return _too_dear(scene, seat, f"A block of {answer}", PRICES[answer]) if answer in PRICES else None

    def received(chosen: Chosen) -> Shape:
        return One(_received(company, chosen["pay_for"], extra))

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
    "buy_influence": Verb("PS-67", _three_employees, _buy_influence, _too_few_employees),
    "buy_main": Verb("PS-67", vacant_division, _buy_main, _no_main),
    "buy_counsel": Verb("PS-67", any_division, _buy_counsel, _no_counsel),
    "buy_shares": Verb("PS-67", _blocks, _buy_shares, _no_block),
}
