"""Setting up, and the three appointments each before the first meeting (PS-10 to PS-21)."""

from __future__ import annotations

from engine.chance import Chance
from engine.core import Decision, Event
from engine.power_struggle.box import Box
from engine.power_struggle.changes import enter_board, found, no_vacant_room, vacant_division
from engine.power_struggle.company import Card, Company, Department
from engine.power_struggle.components import (
    CARDS,
    DIVISIONS,
    STARTING_MONEY,
    TOP_MOTIVATION,
    TRACKS,
    Options,
    supply,
)
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Appoint, Archenemy, Meeting, Play, State
from engine.shapes import Nothing, Shape

LINEUP_EMPLOYEES = 3


def deal(seats: list[str], chance: Chance, options: Options, rules: int, box: Box) -> State:
    """The table before the first appointment."""
    archenemies = _deal_archenemies(seats, chance, box)
    cards = _deal_privileges(seats, chance)
    company = Company(
        rules=rules,
        box=box,
        seats=list(seats),
        target=options.target,
        edition=options.edition,
        rooms={division: [] for division in DIVISIONS},
        heads=dict.fromkeys(DIVISIONS),
        board=[],
        chairman=None,
        counsels={division: [] for division in DIVISIONS},
        points={track: dict.fromkeys(seats, 0) for track in TRACKS},
        cards=cards,
        supply=supply(len(seats)),
        blocks={seat: [] for seat in seats},
        motivation=TOP_MOTIVATION,
        starter=cards["communications"].holder,
    )
    return State(
        company, dict.fromkeys(seats, STARTING_MONEY), archenemies, chance, agenda=[Meeting(), *_appointments(company)]
    )


def _deal_archenemies(seats: list[str], chance: Chance, box: Box) -> dict[str, Archenemy]:
    """A colour of the seated ones, one's own being possible, and a competence card each (PS-12)."""
    colours = chance.shuffle(seats)
    competences = chance.shuffle([card.id for card in box.competences.values() if len(seats) in card.players])
    return {seat: Archenemy(*cards) for seat, *cards in zip(seats, colours, competences, strict=False)}


def _deal_privileges(seats: list[str], chance: Chance) -> dict[str, Card]:
    """As evenly as possible; who gets one more is random (PS-13)."""
    order = chance.shuffle(seats)
    cards = chance.shuffle(CARDS)
    holders = {card: order[place % len(order)] for place, card in enumerate(cards)}
    return {card: Card(holders[card]) for card in CARDS}


def _appointments(company: Company) -> list[Appoint]:
    """Clockwise, counter-clockwise, clockwise (PS-20), as a stack: the first one last."""
    order = company.turn_order()
    return [Appoint(seat) for seat in reversed([*order, *reversed(order), *order])]


def opening(state: State) -> list[Event]:
    """What the dealing brought, told when a game starts."""
    dealt = Event("dealt", {"seats": list(state.company.seats), "cards": holders(state.company)})
    printed = state.company.box.competences
    enemies = [
        Event(
            "archenemy_dealt",
            {"seat": seat, "enemy": enemy, "competences": list(printed[card].competences)},
            to=seat,
        )
        for seat, (enemy, card) in state.archenemies.items()
    ]
    return [dealt, *enemies, Event("lineup_begins", {"seat": state.company.starter})]


def holders(company: Company) -> dict[str, str]:
    """Every privilege card, and before whom it lies."""
    return {card: held.holder for card, held in company.cards.items()}


def ask_appointment(play: Play, step: Appoint) -> None:
    play.ask(step.seat, "appoint")


def _appoint_department(play: Play, decision: Decision, division: str) -> None:
    """A department head with 3 employees (PS-21)."""
    room = found(play, division, Department(decision.seat, 1, LINEUP_EMPLOYEES))
    play.tell("appointed_department", seat=decision.seat, room=room, count=LINEUP_EMPLOYEES)


def _appoint_board(play: Play, decision: Decision, _: None) -> None:
    pushed = enter_board(play.state.company, decision.seat)
    play.tell("appointed_board", seat=decision.seat, pushed=pushed)


def nothing(_: Scene, __: Decision) -> Shape:
    return Nothing()


APPOINT: dict[str, Verb] = {
    "department": Verb("PS-21", vacant_division, _appoint_department, no_vacant_room),
    "board": Verb("PS-21", nothing, _appoint_board),
}
