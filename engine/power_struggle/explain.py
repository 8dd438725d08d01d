"""What a choice means as things stand: the questions behind the fields, and a line beside every item."""

from __future__ import annotations

from engine.power_struggle.actions.buy import accounting_extra
from engine.power_struggle.actions.hire import human_resources_extra
from engine.power_struggle.company import split_room
from engine.power_struggle.components import (
    BONUS_EVENT,
    CARDS,
    COUNSEL_PRICE,
    DIVISIONS,
    EVENT_CARDS,
    MAIN_PRICE,
    MEETING_EVENT,
    MOST_EMPLOYEES,
    PRICES,
    ROOMS,
)
from engine.power_struggle.view import View
from engine.power_struggle.words import effect_words

PROMPTS = {
    "department": "In which division?",
    "hire": "Where do the new employees go?",
    "first": "Where does the first new department go?",
    "first_size": "With how many employees? One of them makes way for the manager.",
    "second": "And a second one?",
    "second_size": "How many employees for the second?",
    "first_closes": "The division is full. Which of your departments there makes way?",
    "second_closes": "Which department makes way for the second?",
    "taken": "Which employees go?",
    "found": "In which division?",
    "hired": "How many new employees?",
    "moved": "Do employees from your other rooms join them?",
    "room": "Which room?",
    "to": "Where to?",
    "second_to": "Where to?",
    "pair": "Which two departments?",
    "into": "Where does the main department settle?",
    "division": "Which division?",
    "card": "Which card?",
    "offer": "How much is in the folder?",
    "buy_influence": "Which three employees go?",
    "buy_main": "In which division?",
    "buy_counsel": "For which division?",
    "pay_for": "Which block do you pay for?",
    "receive": "Which block do you take?",
    "enticed": "Whom do you entice away?",
    "patent": "Who is dismissed?",
    "sort": "Which event comes next?",
}

VERBS = {
    "department": "with 3 employees, in a division of your choice",
    "board": "a seat on the board: influence at every meeting",
    "hire": "new employees for your rooms",
    "found_own": "one or two departments from your own staff",
    "found_new": "one department with new employees",
    "move": "one or two departments, or one main department",
    "merge": "two departments become one main department: +1",
    "resign": "a divisional head joins the board or becomes a counsel",
    "bribe": "a sealed offer for a card: +1 corruption",
    "buy_influence": "3 employees for +1 influence",
    "buy_main": f"{MAIN_PRICE:,} for +1 main department",
    "buy_counsel": f"{COUNSEL_PRICE:,} for a counsel",
    "buy_shares": "a block of shares",
    "develop": "entice employees away, or take them from stock",
    "patent": "dismiss employees for influence",
    "skip": "make no use of it",
    "stop": "no second attempt",
    "counsel": "an external counsel of that division",
    "accept": "take the money; the card changes hands, +1 corruption for you",
    "decline": "keep the card; it may cost you an employee",
}


def prompt(name: str) -> str:
    """The question behind a field, or behind a verb that has but one."""
    return PROMPTS.get(name, f"{name.replace('_', ' ').capitalize()}?")


def explain(view: View, field: str, item: str | int) -> str:
    """One line about an item, as this seat sees it now."""
    if isinstance(item, int):
        return _amount(view, field, item)
    if ":" in item and split_room(item)[0] in DIVISIONS:
        return _room(view, item)
    if item in CARDS and field == "card":
        return _card(view, item)
    if item in DIVISIONS:
        return _division(view, item)
    if item in EVENT_CARDS:
        return effect_words(EVENT_CARDS[item])
    return {BONUS_EVENT: "Everyone is paid.", MEETING_EVENT: "The round ends."}.get(item) or _verb(view, item)


def _verb(view: View, item: str) -> str:
    extra = 0
    if view.seat and item in ("hire", "found_new"):
        extra = human_resources_extra(view.company, view.seat)
    elif view.seat and item == "buy_shares":
        extra = accounting_extra(view.company, view.seat)
    return VERBS.get(item, "") + (f" (your card gives {extra} more)" if extra else "")


def _amount(view: View, field: str, item: int) -> str:
    if field == "pay_for" and item in PRICES:
        return f"{PRICES[item]:,}; {view.company.supply[item]} left"
    if field == "receive":
        return f"+{item} in shares; {view.company.supply[item]} left"
    return ""


def _room(view: View, room: str) -> str:
    department = view.company.at(room)
    kind = "main department, " if department.is_main else ""
    owner = "" if department.owner == view.seat else f"{department.owner}, "
    return f"{owner}{kind}{department.employees} of {MOST_EMPLOYEES} employees"


def _division(view: View, division: str) -> str:
    rooms = view.company.rooms[division]
    head = view.company.heads[division]
    mine = sum(room.owner == view.seat for room in rooms)
    return f"{len(rooms)} of {ROOMS} rooms taken, {mine} yours; head: {head or 'nobody'}"


def _card(view: View, card: str) -> str:
    held = view.company.cards[card]
    half = "bribed half" if held.half == "bribed" else "division half"
    return f"before {held.holder}, {half}{'' if held.face_up else ', face down'}"
