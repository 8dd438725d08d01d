"""A seat's private card as a plan: what this player alone knows, and what it is worth now."""

from __future__ import annotations

from typing import NamedTuple

from engine.power_struggle.company import Card, Company
from engine.power_struggle.components import CARD_BONUSES, CHAIRMAN, Half
from engine.power_struggle.state import Archenemy
from engine.power_struggle.texts import TITLES
from engine.power_struggle.victory import is_above
from engine.power_struggle.view import View
from engine.power_struggle.words import label, question
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle.board_plan import event_fact
from pictures.power_struggle.names import LETTERS, TRACK_TITLES, Table, competences_of, named, plural


class Duel(NamedTuple):
    """How one stands against the archenemy in a competence."""

    competence: str
    mine: int
    theirs: int
    ahead: bool
    golden: bool


class Privilege(NamedTuple):
    """An own privilege card and what it does today."""

    card: str
    half: str
    face_up: bool
    effect: str


def cards_plan(view: View, seat: str) -> Plan:
    """The private card of the view's seat."""
    table = Table(view.company)
    return Plan(
        [
            _purse(view, table, seat),
            _asked(view, table, seat),
            _enemy(view, table, seat),
            _victory(view, seat),
            _privileges(view.company, seat),
            _stack(view),
        ]
    )


def _purse(view: View, table: Table, seat: str) -> Section:
    number = table.number(seat)
    who = Fact("owner", (number, seat), f"{table.name(seat)} ({LETTERS[number]})")
    money = view.money or 0
    lines = [Line("Card of", (who,)), Line("Money:", (Fact("money", money, f"{money:,} Pinats"),))]
    return Section("YOUR PRIVATE CARD", tuple(lines))


def _asked(view: View, table: Table, seat: str) -> Section:
    """What one is asked, in the words for one's own eyes, and what one has already chosen."""
    lines = [
        Line("", (Fact(f"asked:{decision.id}", text, text),))
        for decision in view.pending
        if decision.seat == seat
        for text in [table.in_text(question(decision, seat))]
    ]
    folder = view.folder
    if folder is not None and folder.amount is not None:
        other = folder.target if folder.briber == seat else folder.briber
        way = "to" if folder.briber == seat else "from"
        text = f"{folder.amount:,} for {TITLES[folder.card]}, {way} {table.name(other)}"
        lines.append(Line("In the folder:", (Fact("folder", (folder.amount, text), text),)))
    if view.staff_choice is not None:
        lines.append(Line("Room chosen:", (Fact("room", label(view.staff_choice), label(view.staff_choice)),)))
    return Section("ASKED OF YOU", tuple(lines))


def _enemy(view: View, table: Table, seat: str) -> Section:
    enemy = view.archenemy
    if enemy is None:
        raise ValueError("an onlooker has no cards")
    mirror = enemy.enemy == seat
    need = "be ahead of everybody in two of these three" if mirror else "be ahead in all three"
    who = "yourself" if mirror else table.name(enemy.enemy)
    fact = Fact("enemy", (table.number(enemy.enemy), enemy.enemy, mirror), f"{who}; {need}")
    competences = competences_of(view.company, enemy.competence_card)
    duels = [_duel(view.company, seat, enemy, competence) for competence in competences]
    lines = [Line(TRACK_TITLES[duel.competence] + ":", (_duel_fact(duel, table, enemy, mirror),)) for duel in duels]
    return Section("ARCHENEMY", (Line("Your archenemy:", (fact,)), *lines))


def _duel(company: Company, seat: str, enemy: Archenemy, competence: str) -> Duel:
    rivals = [enemy.enemy] if enemy.enemy != seat else [other for other in company.seats if other != seat]
    return Duel(
        competence,
        company.competence(competence, seat),
        max(company.competence(competence, rival) for rival in rivals),
        all(is_above(company, competence, seat, rival) for rival in rivals),
        company.on_golden(competence, seat),
    )


def _duel_fact(duel: Duel, table: Table, enemy: Archenemy, mirror: bool) -> Fact:
    rival = "the best other" if mirror else table.name(enemy.enemy)
    state = "ahead" if duel.ahead else "level" if duel.mine == duel.theirs else "behind"
    golden = ", on the golden space" if duel.golden else ""
    return Fact(f"duel:{duel.competence}", duel, f"{state}{golden}; you {duel.mine}, {rival} {duel.theirs}")


def _victory(view: View, seat: str) -> Section:
    won, target = tuple(view.victory_points[seat]), view.company.target
    text = f"{len(won)} of {target}{f' ({named(won)})' if won else ''}"
    return Section("YOUR VICTORY POINTS", (Line("", (Fact("won", (won, target), text),)),))


def _privileges(company: Company, seat: str) -> Section:
    held = [(name, card) for name, card in company.cards.items() if card.holder == seat]
    level = Fact("motivation", company.motivation, f"at motivation {company.motivation}")
    lines = tuple(_privilege(company, name, card) for name, card in held)
    return Section("YOUR PRIVILEGE CARDS", (Line("What they do", (level,)), *lines))


def _privilege(company: Company, name: str, card: Card) -> Line:
    effect = effect_today(name, card.half, company.motivation) if card.face_up else "Face down: of no use for now."
    text = f"{card.half} half, face {'up' if card.face_up else 'down'}. {effect}"
    value = Privilege(name, card.half, card.face_up, effect)
    return Line(f"{TITLES[name]}:", (Fact(f"privilege:{name}", value, text),))


def effect_today(card: str, half: Half, motivation: int) -> str:
    """What a face-up privilege card does (PS-71 to PS-77)."""
    bribed = half == "bribed"
    extra = CARD_BONUSES[card][half][motivation] if card in CARD_BONUSES else 0
    match card:
        case "human_resources":
            return f"{plural(extra, 'extra employee')} when you hire or found anew."
        case "accounting":
            return f"{plural(extra, 'extra share')} in a block you buy."
        case "controlling":
            return f"{extra:,} more per department at the bonus." if extra else "No extra bonus at this motivation."
        case "development":
            return f"Action: {'3 employees' if bribed else '1 employee'} from others or from stock."
        case "legal":
            return "Action: dismiss 2 employees for 2 influence." if bribed else "Action: dismiss 1 for 1 influence."
        case "communications" if bribed:
            return "One extra action at the next meeting."
        case "communications":
            return "The head sorts the events."
        case _ if card == CHAIRMAN and bribed:
            return "Found a main department at the next meeting."
        case _:
            return "Found a department at the next meeting."


def _stack(view: View) -> Section:
    if not view.stack:
        return Section("EVENTS", ())
    sorting = any(decision.name == "sort" for decision in view.pending)
    order = Fact("order", sorting, "You drew these, and are to sort them:" if sorting else "They come in this order:")
    lines = (
        Line("", (event_fact(view, f"coming:{place}", len(view.company.turned) + place, card, marks=False),))
        for place, card in enumerate(view.stack)
    )
    return Section("EVENTS KNOWN TO YOU ALONE", (Line("", (order,)), *lines))
