"""What stays between briber and bribed for good (PS-66), and amounts that fit all the others have seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pydantic import JsonValue

from engine.core import Decision, Event, Particulars
from engine.power_struggle.actions import can_act
from engine.power_struggle.components import COUNSEL_PRICE, MAIN_PRICE, NOTE, PRICES
from engine.power_struggle.outcome import outcome
from engine.power_struggle.purses import Purses
from engine.power_struggle.state import Play, State
from engine.sealing import Sealing, Told, Values

MOVES = {"bonus_received": 1, "bought_main": -1, "bought_counsel": -1, "bought_shares": -1}
"""Events that tell everybody what came into a purse or went out of it, as `amount`."""
SUMS = sorted({0, NOTE, *PRICES.values(), MAIN_PRICE, COUNSEL_PRICE})
"""What one may have to have in order to do something."""


def unsealed(state: State) -> JsonValue:
    """The outcome without the purses and what is in the folder."""
    found = outcome(state)
    if not isinstance(found, dict):
        raise TypeError("an outcome has names")
    bribery = found["bribery"]
    if isinstance(bribery, dict):
        found["bribery"] = {name: value for name, value in bribery.items() if name != "offer"}
    del found["money"]
    return found


class _Offer(NamedTuple):
    place: int
    briber: str
    card: str
    least: int
    amount: int | None
    """None: sealed."""


class _Books:
    """Everybody's book-keeping: the purses as they can be followed by whoever listens."""

    def __init__(self, dealt: State) -> None:
        self.purses = Purses(dealt.money)
        self.offers: list[_Offer] = []
        self._holders = {card: held.holder for card, held in dealt.company.cards.items()}

    def enter(self, place: int, told: Told[State]) -> None:
        for event in told.events:
            if event.name == "folder":
                self._offer(place, event, told.action.answer)
            else:
                self._event(event)
        self._holders = {card: held.holder for card, held in told.state.company.cards.items()}
        for decision in told.state.pending:
            if decision.name in ("action", "extra_action"):
                self.purses.at_least(decision.seat, _needed(told.state, decision))

    def _offer(self, place: int, event: Event, answer: JsonValue) -> None:
        """The second offer for a card is higher than the first, which then stands for one note."""
        briber, card = event.about["briber"], event.about["card"]
        amount = answer.get("offer") if isinstance(answer, dict) else None
        known = amount if isinstance(amount, int) else None
        first = self.offers[-1] if event.about["attempt"] == 2 else None
        higher = first is not None and first.card == card
        least = NOTE + (first.amount or first.least) if first is not None and higher else NOTE
        self.offers.append(_Offer(place, briber, card, least, known))
        self.purses.at_least(briber, known or least)

    def _event(self, event: Event) -> None:
        about = event.about
        if event.name in MOVES:
            self.purses.move(about["seat"], MOVES[event.name] * about["amount"])
        elif event.name == "bribe_accepted":
            self._accepted(about["briber"], about["target"])
        elif event.name == "final_standing":
            self.purses.exactly(about["seat"], about["money"])
        elif event.name == "passed" and set(self._holders.values()) != {about["seat"]}:
            self.purses.at_most(about["seat"], 0)  # with one note there would be somebody to bribe
        else:
            self._happening(event.name, about)

    def _happening(self, name: str, about: Particulars) -> None:
        """What event cards make people pay and receive (PS-53, PS-54)."""
        if name == "compensated":
            self._pays(about["seat"], about["paid"], about["due"])
            self._receive(about["others"], about["amount"])
        elif name == "birthday":
            self._pay_all(about["gifts"])
            self._receive([about["seat"]], about["total"])
        elif name == "everyone_pays":
            self._pay_all(about["concerned"])
        elif name == "everyone_receives":
            for each in about["concerned"]:
                self._receive([each["seat"]], each["amount"])

    def _pay_all(self, payments: Sequence[Particulars]) -> None:
        for each in payments:
            self._pays(each["seat"], each["amount"], each["due"])

    def _pays(self, seat: str, amount: int, due: int) -> None:
        """Who can't pay what is due gives everything, and all see how much that was (PS-9)."""
        if amount < due:
            self.purses.exactly(seat, amount)
        self.purses.move(seat, -amount)

    def _receive(self, seats: Sequence[str], amount: int) -> None:
        for seat in seats:
            self.purses.move(seat, amount)

    def _accepted(self, briber: str, target: str) -> None:
        offer = self.offers[-1]
        if offer.amount is None:
            self.purses.bribe(offer.place, briber, target, offer.least)
        else:
            self.purses.bribe(offer.place, briber, target, offer.amount, offer.amount)


def _needed(state: State, decision: Decision) -> int:
    """What a seat must have had, since it was asked: nothing, where it could do something without money."""
    trial = state.clone()
    for money in SUMS:
        trial.money[decision.seat] = money
        if can_act(Play(trial), decision.seat):
            return money
    raise AssertionError(f"{decision.seat} was asked without a legal action")


def stand_ins(dealt: State, course: Sequence[Told[State]]) -> dict[int, Values]:
    """Amounts for the sealed offers with which every purse is as full as it was seen to be."""
    books = _Books(dealt)
    for place, told in enumerate(course):
        books.enter(place, told)
    accepted = books.purses.amounts()
    return {
        offer.place: {"offer": accepted.get(offer.place, offer.least)} for offer in books.offers if offer.amount is None
    }


SEALING = Sealing(fields={"bribe": ("offer",)}, outcome=unsealed, stand_ins=stand_ins)
