"""Every event and every decision of Power Struggle as a sentence for one reader."""

from __future__ import annotations

from typing import Any

from engine.core import Decision, Event
from engine.power_struggle.changes import TITLES
from engine.power_struggle.components import (
    DIVISIONS,
    EVENT_CARDS,
    EVENT_TITLES,
    Birthday,
    Charge,
    EventCard,
    FaceDown,
    Moron,
    Motivation,
    Staff,
)
from engine.sentences import phrase, sentence

LABELS: dict[str, str] = {
    **TITLES,
    **EVENT_TITLES,
    "influence": "influence",
    "shares": "shares",
    "main": "main departments",
    "corruption": "corruption",
    "counsel": "counsel",
    "archenemy": "archenemy",
    "none": "none",
    "nobody": "nobody",
    "board": "Board",
    # fields
    "division": "division",
    "pay_for": "for the price of a block of",
    "receive": "receive a block of",
    "pair": "the departments",
    "into": "into",
    "to": "to",
    "hired": "new employees",
    "moved": "moved there",
    "taken": "taken from",
    "first": "first in",
    "first_size": "with",
    "first_closes": "closing",
    "second": "second",
    "second_size": "with",
    "second_closes": "closing",
    "second_to": "to",
    "card": "card",
    "offer": "offer",
    "enticed": "from",
    # verbs
    "department": "Department head",
    "hire": "Hire",
    "found_own": "Found with your own employees",
    "found_new": "Found with new employees",
    "found": "Found",
    "move": "Move departments",
    "merge": "Found a main department",
    "resign": "Resign",
    "bribe": "Bribe",
    "buy_influence": "Buy influence",
    "buy_main": "Buy a main department",
    "buy_counsel": "Buy a counsel",
    "buy_shares": "Buy shares",
    "develop": "Use Development",
    "patent": "Use Legal & Patents",
    "skip": "Skip",
    "stop": "Leave it at that",
    "accept": "Accept",
    "decline": "Decline",
    "sort": "Sort the events",
    "room": "Room",
    # questions, where they are not called like a verb
    "appoint": "Appointment",
    "chairman_privilege": "Chairman card",
    "extra_action": "Extra action",
    "ousted": "Ousted head",
    "lose_employee": "Loss of an employee",
    "gain_employee": "New employee",
    "action": "Action",
    "bribe_offer": "Offer of a bribe",
    "second_bribe": "Second attempt",
    "pick_employee": "Choice of an employee",
}


def label(item: Any) -> str:
    """A division, card, event, verb, room … as a person would say it; names of players stay as they are."""
    text = str(item)
    division, _, row = text.partition(":")
    if row and division in DIVISIONS:
        return f"{TITLES[division]} · room {row}"
    return LABELS.get(text, f"{item:,}" if isinstance(item, int) else text)


def effect_words(card: EventCard) -> str:
    """What an event does, in one line."""
    match card.effect:
        case Motivation(by=by):
            return f"Motivation {'+' if by > 0 else '−'}{abs(by)}."
        case Moron(amount=amount):
            return f"Who sorted the events pays each other player {amount:,}."
        case Charge(kind=kind, amount=amount, per=per):
            things = {
                "block": "block of shares",
                "department": "department and main department",
                "board": "seat on the board",
            }.get(per, per)
            return f"Everyone {'pays' if kind == 'pay' else 'receives'} {amount:,} for each {things}."
        case Staff(kind=kind):
            return f"Everyone {'gains' if kind == 'gain_employee' else 'loses'} one employee."
        case FaceDown(card=down):
            return f"The card {TITLES[down]} is turned face down."
        case Birthday(amount=amount):
            return f"One player, drawn by lot, gets {amount:,} from each of the others."


EVENTS: dict[str, str] = {
    "dealt": "{seat} [gets|get] the privilege cards {cards}.",
    "archenemy_dealt": "Your archenemy is {enemy}: be ahead in {competences}.",
    "own_archenemy_dealt": "Your archenemy is yourself: be ahead of everybody in two of {competences}.",
    "lineup_begins": "{seat} [holds|hold] Communications and [begins|begin] the lineup.",
    "appointed_department": "{seat} [appoints|appoint] a department head with {count employee} in {room}.",
    "appointed_board": "{seat} [takes|take] a seat on the board.",
    "pushed_off_board": "The board is full: {seat} [loses|lose] the leftmost seat.",
    "meeting_called": "Event: the directors' meeting is called.",
    "chairman_founds": "{seat} [uses|use] the Chairman card for a department with 1 employee in {room}.",
    "chairman_founds_main": "{seat} [uses|use] the Chairman card for a main department in {room}.",
    "privilege_skipped": "{seat} [makes|make] no use of the card {card}.",
    "meeting_begins": "Directors' meeting of round {round}.",
    "chairman_dismissed": "{seat's} chairman steps down.",
    "chairman_elected": "{seat} [provides|provide] the chairman, with {count manager} on the board.",
    "chairman_by_card": "The board is empty; {seat} [provides|provide] the chairman by the card.",
    "head_stays": "{division}: {seat's} head stays.",
    "head_new": "{division}: {seat} [provides|provide] the new head.",
    "head_by_card": "{division} has no department: {seat} [provides|provide] the head by the card.",
    "ousted_board": "{seat's} former head of {division} moves to the board.",
    "ousted_counsel": "{seat's} former head of {division} becomes a counsel.",
    "cards_handed_out": "The privilege cards are handed out.",
    "points": "{seat} now [has|have] {now} in {track} (+{gained}).",
    "points_lost": "{seat} [is|are] on the golden space in {track} already: nothing is gained.",
    "points_top": "{seat} [reaches|reach] the golden space in {track}: {now} (+{gained}).",
    "motivation": "Motivation is now {now}.",
    "motivation_reset": "Motivation is back at {now}.",
    "events_drawn": "{seat} [draws|draw] six events as head of Communications.",
    "events_sorted": "{seat} [has|have] sorted the events.",
    "order_chosen": "Your order of events: {cards}.",
    "bonus_payment": "Turn {turn}: bonus payment.",
    "event": "Turn {turn}: {card}. {text} {effect}",
    "received": "{seat} [receives|receive] {amount}.",
    "paid": "{seat} [pays|pay] {amount}.",
    "funds_disclosed": "{seat} [owes|owe] {due} but [has|have] only {funds}.",
    "birthday_child": "It is {seat's} birthday.",
    "staff_gained": "{seat} [gains|gain] an employee in {room}.",
    "staff_lost": "{seat} [loses|lose] an employee in {room}.",
    "room_noted": "You chose {room}. It is opened when everyone has chosen.",
    "face_down": "The card {card} before {seat} is turned face down.",
    "closed": "{seat's} department in {division} has no employees left and closes.",
    "passed": "{seat} [has|have] no legal action and [passes|pass].",
    "hired": "{seat} [hires|hire] {count employee}: {rooms}.",
    "founded_own": "{seat} [founds|found] a department with {count employee} in {room}, from [their|your] own staff.",
    "founded_new": "{seat} [founds|found] a department with {count employee} in {room}.",
    "moved": "{seat} [moves|move] the department of {old} to {room}.",
    "moved_main": "{seat} [moves|move] the main department of {old} to {room}.",
    "merged": "{seat} [founds|found] a main department in {room} with {count employee}; {dismissed} dismissed.",
    "resigned_board": "{seat's} head of {division} resigns and joins the board{losses}.",
    "resigned_counsel": "{seat's} head of {division} resigns and becomes a counsel{losses}.",
    "folder": "{briber} [hands|hand] {target} a folder for the card {card}.",
    "folder_again": "{briber} [tries|try] again: a folder for {target}, for the card {card}.",
    "folder_content": "{briber} [offers|offer] {target} {amount} for the card {card}.",
    "bribe_accepted": "{target} [accepts|accept]: the card {card} goes to {briber}, bribed half up.",
    "bribe_declined": "{target} [declines|decline]; the card {card} stays.",
    "bribe_stopped": "{seat} [makes|make] no second attempt.",
    "nobody_lost": "{victim} [declined|declined], but [has|have] no employee to lose.",
    "employee_lost": "For declining, {seat} [loses|lose] an employee in {room}, chosen by {rival}.",
    "bought_influence": "{seat} [dismisses|dismiss] {count employee} for influence.",
    "bought_main": "{seat} [buys|buy] a main department in {room} for {amount}.",
    "bought_counsel": "{seat} [buys|buy] a counsel for {division} for {amount}.",
    "bought_shares": "{seat} [buys|buy] a block of {size share} for {amount}.",
    "developed": "{seat} [uses|use] Development for {count employee}: {rooms}.",
    "enticed": "{seat} [entices|entice] an employee away from {rival} in {room}.",
    "patented": "{seat} [dismisses|dismiss] {count employee} through Legal & Patents.",
    "notice": "{seat} [gives|give] notice: {sources}. The game ends after this department turn.",
    "notice_early": "{seat} [gives|give] notice: {sources}. The game ends after the next department turn.",
    "archenemy_shown": "{seat} [shows|show] the archenemy cards: ahead of {enemy} in {competences}.",
    "own_archenemy_shown": "{seat} [shows|show] the archenemy cards: ahead of everybody in two of {competences}.",
    "final_standing": "{seat} [ends|end] with {score victory point} ({reasons}) and {money}.",
    "game_over": "{winners} [wins|win] the game.",
    "game_shared": "The game is over: {winners} share the victory.",
}

WAITING = "Waiting for {seat}: {task}."
QUESTIONS: dict[str, tuple[str, str]] = {
    # for the seat asked, and for everybody else
    "appoint": (
        "Appoint a manager: a department head with 3 employees, or a seat on the board.",
        "appointing a manager",
    ),
    "chairman_privilege": ("The meeting is called. Use your Chairman card?", "the Chairman card"),
    "extra_action": (
        "The meeting is called. Your bribed Communications card gives you one more action.",
        "an extra action",
    ),
    "ousted": (
        "{successor} takes over {division}. Does your head go to the board or become a counsel?",
        "a place for the ousted head of {division}",
    ),
    "sort": ("Sort the eight events: bonus before meeting, meeting no earlier than fifth.", "the order of the events"),
    "lose_employee": ("Everyone loses an employee. From which of your rooms?", "a room that loses an employee"),
    "gain_employee": ("Everyone gains an employee. Into which of your rooms?", "a room that gains an employee"),
    "action": ("It is your turn: take one action.", "an action"),
    "bribe_offer": (
        "{briber} offers you {amount} for the card {card}. Accept?",
        "{briber's} folder for the card {card}",
    ),
    "second_bribe": (
        "{target} declined {amount} for the card {card}. Make a second attempt?",
        "a second attempt at a bribe",
    ),
    "pick_employee": (
        "{victim} declined you. From which room do they lose an employee?",
        "{victim's} loss of an employee",
    ),
}


def words(thing: Event | Decision, seat: str | None) -> str | None:
    """The sentence for `seat`, or None if this is not for them to know."""
    if isinstance(thing, Decision):
        return _question(thing, seat)
    return _event(thing, seat) if thing.visible_to(seat) else None


def task(decision: Decision, seat: str | None) -> str:
    """What is asked, as everybody may know it: "an action", "Ann's folder for the card Legal & Patents"."""
    return phrase(QUESTIONS[decision.name][1], decision.about, seat, label)


def _question(decision: Decision, seat: str | None) -> str:
    if seat == decision.seat:
        asked, _ = QUESTIONS[decision.name]
        return sentence(asked, {**decision.about, **decision.secret}, seat, label)
    return sentence(WAITING, {"seat": decision.seat, "task": task(decision, seat)}, seat, label)


def _event(event: Event, seat: str | None) -> str:
    name, about = _variant(event)
    return sentence(EVENTS[name], about, seat, label)


def _variant(event: Event) -> tuple[str, dict[str, Any]]:
    """The template for an event, and what to fill it with, where the name alone does not say."""
    name, about = event.name, event.about
    match name:
        case "event":
            card = EVENT_CARDS[about["card"]]
            return name, {**about, "text": card.text, "effect": effect_words(card)}
        case "archenemy_dealt" | "archenemy_shown" if about["enemy"] == about["seat"]:
            return f"own_{name}", about
        case "notice" if not about["in_turn"]:
            return "notice_early", about
        case "motivation":
            return "motivation" if about["by"] else "motivation_reset", about
        case "points" if about["now"] == about["top"]:
            return "points_top" if about["gained"] else "points_lost", about
        case "folder" if about["attempt"] == 2:
            return "folder_again", about
        case "game_over" if len(about["winners"]) > 1:
            return "game_shared", about
        case "resigned_board" | "resigned_counsel":
            return name, {**about, "losses": _losses(about["departments"], about["employees"], name)}
        case "hired" | "developed":
            return name, {**about, "rooms": [f"{count} in {label(room)}" for room, count in about["rooms"].items()]}
        case _:
            return name, about


def _losses(departments: int, employees: int, name: str) -> str:
    """What goes with a divisional head who resigns."""
    heads = f" with {departments} department head{'s' * (departments != 1)}" if departments else ""
    closed = f"; {departments} department{'s' * (departments != 1)} closed" if departments else ""
    fired = f"; {employees} employee{'s' * (employees != 1)} dismissed" if employees else ""
    return (heads if name == "resigned_board" else closed) + fired
