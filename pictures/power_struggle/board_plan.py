"""The table as a plan: everything a seat or an onlooker may see of the company, in reading order."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Decision
from engine.power_struggle.box import Motivation
from engine.power_struggle.company import Card, Company, Department
from engine.power_struggle.components import (
    BOARD_SEATS,
    CHAIRMAN,
    COLOURS,
    DIVISIONS,
    EVENTS_DRAWN,
    PRICES,
    ROOMS,
    TOP_MOTIVATION,
    TRACKS,
)
from engine.power_struggle.texts import TITLES
from engine.power_struggle.view import View
from engine.power_struggle.words import effect_words, label, task
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle.names import (
    LETTERS,
    TRACK_TITLES,
    Table,
    competences_of,
    grouped,
    named,
    plural,
)
from pictures.text import spoken_name

STACK = EVENTS_DRAWN + 2
"""Six events, the bonus payment and the meeting (PS-41)."""


class Held(NamedTuple):
    """A privilege card: whose, which half, face up or down."""

    holder: int
    half: str
    face_up: bool


class Space(NamedTuple):
    """Where the victory point is, and the top of a track."""

    green: int
    golden: int


class Office(NamedTuple):
    """A room in use."""

    owner: int
    managers: int
    employees: int


def board_plan(view: View, since: View | None = None) -> Plan:
    """The plan of a view; what is not as it was in `since` is marked."""
    table = Table(view.company)
    plan = Plan(
        [
            _now(view, table),
            _players(view, table),
            _tracks(view.company, table),
            _top_floor(view.company, table),
            *(_division(view.company, table, division) for division in DIVISIONS),
            _supply(view.company),
            _events(view, table),
        ]
    )
    return plan.since(board_plan(since)) if since is not None else plan


def _now(view: View, table: Table) -> Section:
    company = view.company
    lines = [Line("", (Fact("clock", (company.round, company.turn, _phase(company)), _clock(company), marks=False),))]
    lines += [Line("", (_due(decision, table),)) for decision in view.pending]
    if view.folder is not None:
        lines.append(Line("", (_folder(view, table),)))
    if view.result is not None:
        winners = tuple(table.number(seat) for seat in view.result.winners)
        who = " and ".join(map(table.name, view.result.winners))
        lines.append(Line("", (Fact("winners", winners, f"The game is over. Won by {who}.", marks=False),)))
    starter = Fact("starter", table.number(company.starter), table.name(company.starter))
    text = f"{company.motivation} of {TOP_MOTIVATION}"
    lines += [
        Line("Motivation:", (Fact("motivation", company.motivation, text),)),
        Line("Starting player:", (starter,)),
        Line("", (Fact("target", company.target, f"{company.target} victory points end the game."),)),
        Line("", (Fact("edition", company.edition, f"Played by the {company.edition} edition."),)),
    ]
    return Section("NOW", tuple(lines))


def _phase(company: Company) -> str:
    if company.round == 0:
        return "lineup"
    return "meeting" if company.turn == 0 or "meeting" in company.turned else "turn"


def _clock(company: Company) -> str:
    match _phase(company):
        case "lineup":
            return "Lineup, before the first round."
        case "meeting" if company.turn:
            return f"Round {company.round}, after turn {company.turn}: the directors' meeting is called."
        case "meeting":
            return f"Round {company.round}, directors' meeting."
        case _:
            return f"Round {company.round}, department turn {company.turn}."


def _due(decision: Decision, table: Table) -> Fact:
    """As everybody may read it: what is secret about a question is on the private card."""
    subject = table.in_text(task(decision, None))
    sentence = f"Waiting for {table.name(decision.seat)}: {subject}."
    return Fact(f"due:{decision.id}", (table.number(decision.seat), subject), sentence, marks=False)


def _folder(view: View, table: Table) -> Fact:
    folder = view.folder
    assert folder is not None  # noqa: S101  (asked for only while there is one)
    value = (table.number(folder.briber), table.number(folder.target), folder.card, folder.attempt)
    attempt = "first" if folder.attempt == 1 else "second"
    text = (
        f"A folder lies on the table: from {table.name(folder.briber)} to {table.name(folder.target)} "
        f"for the card {TITLES[folder.card]}, {attempt} attempt."
    )
    return Fact("folder", value, text, marks=False)


def _players(view: View, table: Table) -> Section:
    lines = []
    for number, seat in enumerate(table.seats):
        you = ", you" if seat == view.seat else ""
        who = Fact(
            f"player:{number}",
            (seat, LETTERS[number], seat == view.seat),
            f"{spoken_name(seat)} is {COLOURS[number]} ({LETTERS[number]}{you})",
            marks=False,
        )
        lines.append(Line("", (who, *_standing(view, table, number)), joint="; "))
    return Section("PLAYERS", tuple(lines))


def _standing(view: View, table: Table, number: int) -> list[Fact]:
    company, seat = view.company, table.seats[number]
    won = tuple(view.victory_points[seat])
    known = f"{plural(len(won), 'victory point')}{f' ({named(won)})' if won else ''}"
    blocks = tuple(sorted(company.blocks[seat]))
    facts = [
        Fact(f"won:{number}", won, known),
        Fact(f"blocks:{number}", blocks, f"blocks of shares {grouped(blocks)}" if blocks else "", "no block of shares"),
    ]
    if seat in company.notices:
        facts.append(Fact(f"notice:{number}", True, "has given notice"))
    notice = company.notices.get(seat)
    if notice is not None and notice.archenemy is not None:
        enemy, card = notice.archenemy
        text = f"archenemy cards open: {table.name(enemy)} in {named(competences_of(company, card))}"
        facts.append(Fact(f"shown:{number}", (table.number(enemy), competences_of(company, card)), text))
    return facts


def _tracks(company: Company, table: Table) -> Section:
    green, golden = company.green, company.golden
    lines = []
    for track in TRACKS:
        text = f"(green {green[track]}, golden {golden[track]})"
        space = Fact(f"space:{track}", Space(green[track], golden[track]), text, lead=TRACK_TITLES[track])
        markers = tuple(_marker(company, table, track, number) for number in range(len(table.seats)))
        lines.append(Line("", markers, heading=space))
    counsels = tuple(_counsels_of(company, table, number) for number in range(len(table.seats)))
    lines.append(Line("Counsel (victory point for 3 divisions):", counsels))
    return Section("TRACKS", tuple(lines))


def _marker(company: Company, table: Table, track: str, number: int) -> Fact:
    seat = table.seats[number]
    points, space = company.points[track][seat], company.golden[track]
    reached = " golden" if points >= space else " green" if points >= company.green[track] else ""
    return Fact(f"track:{track}:{number}", points, f"{points}{reached}", lead=table.name(seat))


def _counsels_of(company: Company, table: Table, number: int) -> Fact:
    seat = table.seats[number]
    count, divisions = company.counsel_count(seat), sum(seat in owners for owners in company.counsels.values())
    text = f"{count}" + (f" in {plural(divisions, 'division')}" if count else "")
    return Fact(f"track:counsel:{number}", (count, divisions), text, lead=table.name(seat))


def _top_floor(company: Company, table: Table) -> Section:
    chairs = [company.board[chair] if chair < len(company.board) else None for chair in range(BOARD_SEATS)]
    board = tuple(
        Fact(f"board:{chair}", table.number_or_none(seat), table.name(seat, ""), "vacant")
        for chair, seat in enumerate(chairs)
    )
    chairman = Fact("chairman", table.number_or_none(company.chairman), table.name(company.chairman))
    return Section(
        "TOP FLOOR",
        (
            Line("Chairman:", (chairman,)),
            Line("Chairman card:", (_card(company, table, CHAIRMAN),)),
            Line("Board room, five seats from the left:", board, empty="all vacant"),
        ),
    )


def _card(company: Company, table: Table, name: str) -> Fact:
    card: Card = company.cards[name]
    text = f"before {table.name(card.holder)}, {card.half} half, face {'up' if card.face_up else 'down'}"
    return Fact(f"card:{name}", Held(table.number(card.holder), card.half, card.face_up), text)


def _division(company: Company, table: Table, division: str) -> Section:
    rooms = company.rooms[division]
    head = company.heads[division]
    counsels = tuple(table.number(seat) for seat in company.counsels[division])
    people = ", ".join(
        f"{table.name(seat)}" + (f" ×{count}" if (count := company.counsels[division].count(seat)) > 1 else "")
        for seat in dict.fromkeys(company.counsels[division])
    )
    used = len(rooms)
    return Section(
        TITLES[division].upper(),
        (
            Line("Head:", (Fact(f"head:{division}", table.number_or_none(head), table.name(head)),)),
            Line("Card:", (_card(company, table, division),)),
            *(Line("", (_room(table, division, row, rooms),)) for row in range(ROOMS)),
            Line(f"{used} of {ROOMS} rooms in use."),
            Line("Counsels:", (Fact(f"counsel:{division}", counsels, people, "none"),)),
        ),
    )


def _room(table: Table, division: str, row: int, rooms: list[Department]) -> Fact:
    key = f"room:{division}:{row}"
    if row >= len(rooms):
        return Fact(key, None, "", "vacant", lead=f"Room {row + 1}:")
    owner, managers, employees = rooms[row]
    kind = "main department" if managers == 2 else "department"
    text = f"{table.name(owner)}, {kind}, {plural(employees, 'employee')}"
    return Fact(key, Office(table.number(owner), managers, employees), text, lead=f"Room {row + 1}:")


def _supply(company: Company) -> Section:
    facts = tuple(
        Fact(f"supply:{size}", (company.supply[size], price), f"{company.supply[size]} of size {size} at {price:,}")
        for size, price in PRICES.items()
    )
    return Section("BLOCKS OF SHARES IN SUPPLY", (Line("", facts, joint="; "),))


def _events(view: View, table: Table) -> Section:
    company = view.company
    turned = [
        Line("", (event_fact(view, f"turned:{place}", place, card),)) for place, card in enumerate(company.turned)
    ]
    lines = [Line("", (_stack_state(view, table),)), *turned]
    if view.stack:
        sorting = any(decision.name == "sort" for decision in view.pending)
        lines.append(Line("Only you know what you drew:" if sorting else "Only you know what comes next:"))
        first = len(company.turned)
        lines += [
            Line("", (event_fact(view, f"coming:{place}", first + place, card, marks=False),))
            for place, card in enumerate(view.stack)
        ]
    return Section("EVENTS OF THIS ROUND", tuple(lines))


def _stack_state(view: View, table: Table) -> Fact:
    """Who sorted the stack, and how many cards are face down: that much everybody can see."""
    company = view.company
    sorter = table.number_or_none(company.sorter)
    if any(decision.name == "sort" for decision in view.pending):
        text = f"{table.name(company.sorter)} is sorting {STACK} events."
        return Fact("stack", ("sorting", sorter, STACK), text, marks=False)
    if not company.turned:
        return Fact("stack", ("none", None, 0), "No events yet.", marks=False)
    left = STACK - len(company.turned)
    text = f"Sorted by {table.name(company.sorter)}; {plural(left, 'card')} still face down. Turned up so far:"
    return Fact("stack", ("sorted", sorter, left), text, marks=False)


class Event(NamedTuple):
    """An event card as it is printed."""

    title: str
    effect: str
    """In one line; empty where the title says it all."""
    by: int
    """How far motivation moves."""


def event_fact(view: View, key: str, place: int, card: str, marks: bool = True) -> Fact:
    printed = view.company.box.events.get(card)
    by = printed.effect.by if printed and isinstance(printed.effect, Motivation) else 0
    event = Event(label(card, view), effect_words(printed) if printed else "", by)
    return Fact(
        key,
        event,
        f"{event.title}: {event.effect}" if event.effect else f"{event.title}.",
        lead=f"{place + 1}.",
        marks=marks,
    )
