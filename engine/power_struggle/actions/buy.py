"""F: buying points (PS-67), with Accounting's larger blocks (PS-73)."""

from __future__ import annotations

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import any_division, dismiss, found, no_vacant_room, vacant_division
from engine.power_struggle.company import Company, Department
from engine.power_struggle.components import COUNSEL_PRICE, MAIN_PRICE, PRICES
from engine.power_struggle.refusals import leaving
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.power_struggle.victory import place_counsel, reckon, score
from engine.shapes import Answer, One, Refusal, Shape, refuse

INFLUENCE_PRICE = 3
"""Employees for one point."""


def _too_few_employees(scene: Scene, decision: Decision) -> Refusal | None:
    if (total := scene.holdings(decision.seat).employees) < INFLUENCE_PRICE:
        return refuse("too_few_for_influence", price=INFLUENCE_PRICE, total=total)
    return None


def _three_employees(scene: Scene, decision: Decision) -> Shape:
    return leaving(scene, decision.seat, INFLUENCE_PRICE, "PS-67")


def _buy_influence(play: Play, decision: Decision, dismissed: dict[str, int]) -> None:
    closing = dismiss(play, dismissed)
    scored = score(play.state.company, "influence", {decision.seat: 1})
    play.tell(
        "bought_influence", seat=decision.seat, count=INFLUENCE_PRICE, staff=dict(dismissed), scored=scored, **closing
    )
    reckon(play, scored)


def _too_dear(scene: Scene, seat: str, why: str, price: int, **about: int) -> Refusal | None:
    money = scene.state.money[seat]
    return refuse(why, "PS-67", price=price, money=money, **about) if money < price else None


def _no_main(scene: Scene, decision: Decision) -> Refusal | None:
    return _too_dear(scene, decision.seat, "main_too_dear", MAIN_PRICE) or no_vacant_room(scene, decision)


def _buy_main(play: Play, decision: Decision, division: str) -> None:
    play.state.money[decision.seat] -= MAIN_PRICE
    room = found(play, division, Department(decision.seat, 2, 0))
    scored = score(play.state.company, "main", {decision.seat: 1})
    play.tell("bought_main", seat=decision.seat, room=room, amount=MAIN_PRICE, scored=scored)
    reckon(play, scored)


def _no_counsel(scene: Scene, decision: Decision) -> Refusal | None:
    return _too_dear(scene, decision.seat, "counsel_too_dear", COUNSEL_PRICE)


def _buy_counsel(play: Play, decision: Decision, division: str) -> None:
    play.state.money[decision.seat] -= COUNSEL_PRICE
    play.tell("bought_counsel", seat=decision.seat, division=division, amount=COUNSEL_PRICE)
    place_counsel(play, division, decision.seat)


def _received(company: Company, paid: int, extra: int) -> list[int]:
    """The blocks in supply for the price of a block of `paid` shares; a smaller bonus may be taken."""
    return [size for size in range(paid, paid + extra + 1) if company.supply.get(size)]


def _no_block(scene: Scene, decision: Decision) -> Refusal | None:
    company, seat, money = scene.company, decision.seat, scene.state.money[decision.seat]
    extra = company.card_bonus(seat, "accounting")
    for size, price in PRICES.items():
        if price > money:
            break
        if company.supply[size] or (extra and _received(company, size, extra)):
            return None
    smallest = _too_dear(scene, seat, "blocks_too_dear", PRICES[1])
    return smallest or Refusal("no_block_for_you")


def _blocks(scene: Scene, decision: Decision) -> Shape:
    company, seat, money = scene.company, decision.seat, scene.state.money[decision.seat]
    extra = company.card_bonus(seat, "accounting")
    affordable = [size for size, price in PRICES.items() if price <= money]
    sizes = [size for size in affordable if _received(company, size, extra)]

    def why(answer: Answer) -> Refusal | None:
        if type(answer) is not int:
            return None
        if answer in affordable:
            return refuse("no_block_at_price", "PS-67", size=answer)
        if answer not in PRICES:
            return refuse("no_such_block", "PS-67", low=min(PRICES), high=max(PRICES))
        return _too_dear(scene, seat, "block_too_dear", PRICES[answer], size=answer)

    def received(chosen: Chosen) -> Shape:
        paid = chosen["pay_for"]
        return One(_received(company, paid, extra), lambda answer: _not_received(answer, paid, extra), list(PRICES))

    return Fields({"pay_for": One(sizes, why, list(PRICES)), "receive": Needs(("pay_for",), received)})


def _not_received(answer: Answer, paid: int, extra: int) -> Refusal | None:
    if type(answer) is not int:
        return None
    gone = paid <= answer <= paid + extra and answer in PRICES
    return refuse("block_gone" if gone else "other_block", "PS-73" if extra else "PS-67", size=answer, paid=paid)


def _buy_shares(play: Play, decision: Decision, answer: Answer) -> None:
    company, seat, size = play.state.company, decision.seat, answer["receive"]
    price = PRICES[answer["pay_for"]]
    play.state.money[seat] -= price
    company.supply[size] -= 1
    company.blocks[seat].append(size)
    scored = score(company, "shares", {seat: size})
    play.tell("bought_shares", seat=seat, size=size, amount=price, extra=size - answer["pay_for"], scored=scored)
    reckon(play, scored)


BUY: dict[str, Verb] = {
    "buy_influence": Verb("PS-67", _three_employees, _buy_influence, _too_few_employees),
    "buy_main": Verb("PS-67", vacant_division, _buy_main, _no_main),
    "buy_counsel": Verb("PS-67", any_division, _buy_counsel, _no_counsel),
    "buy_shares": Verb("PS-67", _blocks, _buy_shares, _no_block),
}
