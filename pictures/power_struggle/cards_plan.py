"""A seat's private card as a plan: what this player alone knows, and what it is worth now."""

from __future__ import annotations

from typing import NamedTuple

from engine.power_struggle.company import Card, Company
from engine.power_struggle.components import CARD_BONUSES, Half
from engine.power_struggle.labels import label
from engine.power_struggle.state import Archenemy
from engine.power_struggle.texts import TITLES
from engine.power_struggle.victory import is_above
from engine.power_struggle.view import Folder, View
from engine.power_struggle.words import question
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle import texts
from pictures.power_struggle.cast import LETTERS, Cast, competences_of
from pictures.power_struggle.events_plan import coming_lines, is_sorting


class Duel(NamedTuple):
    """How one stands against the archenemy in a competence: ahead, level or behind."""

    competence: str
    mine: int
    theirs: int
    state: str
    golden: bool


class Privilege(NamedTuple):
    """An own privilege card and what it does today."""

    card: str
    half: Half
    face_up: bool
    effect: str


def cards_plan(view: View, seat: str) -> Plan:
    """The private card of the view's seat."""
    cast = Cast(view.company)
    return Plan(
        [
            _purse(view, cast, seat),
            _asked(view, cast, seat),
            _enemy(view, cast, seat),
            _victory(view, seat),
            _privileges(view.company, seat),
            _stack(view),
        ]
    )


def _purse(view: View, cast: Cast, seat: str) -> Section:
    number, money = cast.number(seat), view.money or 0
    owner = Fact("owner", (number, seat), texts.OWNER.format(name=cast.name(seat), letter=LETTERS[number]))
    amount = Fact("money", money, texts.MONEY_AMOUNT.format(amount=money))
    return Section(texts.PURSE, (Line("", (owner,)), Line(texts.MONEY, (amount,))))


def _asked(view: View, cast: Cast, seat: str) -> Section:
    """What one is asked, in the words for one's own eyes, and what one has already chosen."""
    asked = {
        f"asked:{decision.id}": question(cast.aloud(decision), cast.name(seat))
        for decision in view.pending
        if decision.seat == seat
    }
    folder = view.folder
    if folder is not None and folder.amount is not None:
        asked["folder"] = _content(folder, cast, seat)
    if view.staff_choice is not None:
        asked["room"] = texts.ROOM_CHOSEN.format(room=label(view.staff_choice))
    return Section(texts.ASKED, tuple(Line("", (Fact(key, text, text),)) for key, text in asked.items()))


def _content(folder: Folder, cast: Cast, seat: str) -> str:
    mine = folder.briber == seat
    template, other = (texts.FOLDER_TO, folder.target) if mine else (texts.FOLDER_FROM, folder.briber)
    return template.format(amount=folder.amount, card=TITLES[folder.card], name=cast.name(other))


def _enemy(view: View, cast: Cast, seat: str) -> Section:
    enemy = view.archenemy
    if enemy is None:
        raise ValueError("an onlooker has no cards")
    mirror = enemy.enemy == seat
    text = texts.ENEMY_YOURSELF if mirror else texts.ENEMY.format(name=cast.name(enemy.enemy))
    fact = Fact("enemy", (cast.number(enemy.enemy), enemy.enemy, mirror), text)
    rival = texts.BEST_OTHER if mirror else cast.name(enemy.enemy)
    competences = competences_of(view.company, enemy.competence_card)
    duels = (_duel(view.company, seat, enemy, competence) for competence in competences)
    return Section(texts.ARCHENEMY, (Line("", (fact,)), *(_duel_line(duel, rival) for duel in duels)))


def _duel(company: Company, seat: str, enemy: Archenemy, competence: str) -> Duel:
    rivals = [enemy.enemy] if enemy.enemy != seat else [other for other in company.seats if other != seat]
    mine = company.competence(competence, seat)
    theirs = max(company.competence(competence, rival) for rival in rivals)
    ahead = all(is_above(company, competence, seat, rival) for rival in rivals)
    state = "ahead" if ahead else "level" if mine == theirs else "behind"
    return Duel(competence, mine, theirs, state, company.on_golden(competence, seat))


def _duel_line(duel: Duel, rival: str) -> Line:
    template = (texts.DUEL_GOLDEN if duel.golden else texts.DUEL)[duel.state]
    text = template.format(mine=duel.mine, rival=rival, theirs=duel.theirs)
    lead = texts.DUEL_TRACK.format(track=texts.TRACK_TITLES[duel.competence])
    return Line(lead, (Fact(f"duel:{duel.competence}", duel, text),))


def _victory(view: View, seat: str) -> Section:
    won, target = tuple(view.victory_points[seat]), view.company.target
    template = texts.POINTS_OF if won else texts.NO_POINTS_OF
    text = template.format(count=len(won), target=target, reasons=texts.named(won))
    return Section(texts.VICTORY, (Line("", (Fact("won", (won, target), text),)),))


def _privileges(company: Company, seat: str) -> Section:
    held = [(name, card) for name, card in company.cards.items() if card.holder == seat]
    level = Fact("motivation", company.motivation, texts.PRIVILEGES_TODAY.format(level=company.motivation))
    lines = (_privilege(company, name, card) for name, card in held)
    return Section(texts.PRIVILEGES, (Line("", (level,)), *lines))


def _privilege(company: Company, name: str, card: Card) -> Line:
    effect = effect_today(name, card.half, company.motivation) if card.face_up else texts.FACE_DOWN
    text = texts.PRIVILEGE[card.half, card.face_up].format(effect=effect)
    value = Privilege(name, card.half, card.face_up, effect)
    return Line(texts.PRIVILEGE_CARD.format(card=TITLES[name]), (Fact(f"privilege:{name}", value, text),))


def effect_today(card: str, half: Half, motivation: int) -> str:
    """What a face-up privilege card does (PS-71 to PS-77)."""
    if card not in CARD_BONUSES:
        return texts.EFFECTS[card, half]
    more = CARD_BONUSES[card][half][motivation]
    if card == "controlling":
        return texts.EXTRA_BONUS.format(more=more) if more else texts.NO_EXTRA_BONUS
    return (texts.EXTRA_EMPLOYEES if card == "human_resources" else texts.EXTRA_SHARES).of(more)


def _stack(view: View) -> Section:
    if not view.stack:
        return Section(texts.NO_STACK, ())
    sorting = is_sorting(view)
    order = Fact("order", sorting, texts.STACK_DRAWN if sorting else texts.STACK_SORTED)
    return Section(texts.STACK, (Line("", (order,)), *coming_lines(view, view.stack)))
