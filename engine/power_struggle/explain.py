"""What a choice means as things stand: a line beside every item."""

from __future__ import annotations

from engine.game import NOTHING_YET, SoFar
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


def explain(view: View, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:
    """One line about an item, as this seat sees it now."""
    company = view.company
    if isinstance(item, int):
        return _amount(company, field, item)
    if view.seat and "resign" in (so_far.verb, item):
        return _resigning(company, view.seat, item, so_far.chosen.get("division"))
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


def _resigning(company: Company, seat: str, item: str, chosen: object) -> str:
    """What resigning costs: beside the verb, beside each division, and beside both places to go to."""
    headed = [division for division, head in company.heads.items() if head == seat]
    division = chosen if chosen in headed else item if item in headed else headed[0] if len(headed) == 1 else None
    if division is None:
        return _say("resign")
    price = _price_of_resigning(company, seat, str(division), to_counsel=item == "counsel")
    name = {"resign": "resign_one", "board": "resign_board", "counsel": "resign_counsel"}.get(item, "resign_office")
    return _say(name, division=division, price=price)


def _price_of_resigning(company: Company, seat: str, division: str, to_counsel: bool) -> str:
    """Every employee there goes, and what is no main department closes (PS-65)."""
    own = [(row, room) for row, room in enumerate(company.rooms[division], 1) if room.owner == seat]
    spared = to_counsel and company.edition == "manual"
    employees = sum(room.employees for _, room in own if not (spared and room.is_main))
    rooms = [row for row, room in own if not room.is_main]
    name = "price_rooms" if len(rooms) > 1 else "price_room" if rooms else "price_staff" if employees else "price_none"
    return _say(name, employees=employees, rooms=rooms)


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
