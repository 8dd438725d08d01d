"""What a choice means as things stand: a line beside every item."""

from __future__ import annotations

from engine.power_struggle.company import Company, split_room
from engine.power_struggle.components import (
    CARDS,
    CHAIRMAN,
    COUNSEL_PRICE,
    DIVISIONS,
    MAIN_PRICE,
    MOST_EMPLOYEES,
    PRICES,
    ROOMS,
)
from engine.power_struggle.labels import label
from engine.power_struggle.texts import EXPLANATIONS
from engine.power_struggle.view import View
from engine.power_struggle.words import effect_words
from engine.texts import Lexicon

_LEXICON = Lexicon(EXPLANATIONS, label)
HELPFUL = {"hire": "human_resources", "found_new": "human_resources", "buy_shares": "accounting"}
"""The cards that give more with an action."""


def explain(view: View, field: str, item: str | int) -> str:
    """One line about an item, as this seat sees it now."""
    company = view.company
    if isinstance(item, int):
        return _amount(company, field, item)
    if ":" in item and split_room(item)[0] in DIVISIONS:
        return _room(view, item)
    if item in CARDS and field == "card":
        return _card(company, item)
    if item in DIVISIONS:
        return _division(view, item)
    if item in company.box.events:
        return effect_words(company.box.events[item])
    return _verb(view, item)


def _say(name: str, **about: object) -> str:
    """Names are names here, even the reader's own."""
    return _LEXICON.fill(EXPLANATIONS[name], about)


def _verb(view: View, item: str) -> str:
    if item == "found" and view.company.cards[CHAIRMAN].half == "bribed":
        return _say("found_bribed")
    if item == "bribe" and view.company.edition == "rulebook" and view.folder is not None:
        return _say("bribe_again")  # only the first attempt scores (PS-66)
    extra = view.company.card_bonus(view.seat, HELPFUL[item]) if view.seat and item in HELPFUL else 0
    if extra:
        return _say(f"{item}_more", extra=extra)
    price = {"buy_main": MAIN_PRICE, "buy_counsel": COUNSEL_PRICE}.get(item)
    return _say(item, price=price) if item in EXPLANATIONS else ""


def _amount(company: Company, field: str, item: int) -> str:
    if field == "pay_for" and item in PRICES:
        return _say("block_paid", price=PRICES[item], left=company.supply[item])
    if field == "receive":
        return _say("block_received", size=item, left=company.supply[item])
    return ""


def _room(view: View, room: str) -> str:
    owner, managers, employees = view.company.at(room)
    name = f"{'own' if owner == view.seat else 'others'}_{'main' if managers == 2 else 'room'}"
    return _say(name, owner=owner, employees=employees, most=MOST_EMPLOYEES)


def _division(view: View, division: str) -> str:
    rooms, head = view.company.rooms[division], view.company.heads[division]
    own = sum(room.owner == view.seat for room in rooms)
    name = "division" if head else "division_without_head"
    return _say(name, taken=len(rooms), rooms=ROOMS, own=own, head=head)


def _card(company: Company, card: str) -> str:
    held = company.cards[card]
    return _say(f"card_{held.half}{'' if held.face_up else '_down'}", holder=held.holder)
