"""The company in short, and a seat's own secrets, as text. `pictures.power_struggle` tells every detail."""

from __future__ import annotations

from collections.abc import Iterator

from engine.power_struggle.company import Company
from engine.power_struggle.components import COUNSEL, DIVISIONS, ROOMS, TRACKS
from engine.power_struggle.labels import label
from engine.power_struggle.texts import DESCRIPTION, SECRETS
from engine.power_struggle.view import View
from engine.power_struggle.words import task
from engine.texts import Lexicon

_TABLE = Lexicon(DESCRIPTION, label)
_SECRETS = Lexicon(SECRETS, label)


def describe(view: View) -> list[str]:
    """The table in a few lines, which call players by their names, whoever reads them."""
    return [*_now(view), *_players(view), *_top_floor(view.company), *_divisions(view.company)]


def secrets(view: View) -> list[str]:
    """For an onlooker, nothing."""
    return list(_secrets(view))


def _say(name: str, **about: object) -> str:
    return _TABLE.say(name, about)


def _now(view: View) -> Iterator[str]:
    company = view.company
    if view.seat is not None:
        yield _say("you", seat=view.seat)
    moment = "turn" if company.turn else "meeting" if company.round else "lineup"
    yield _say(moment, round=company.round, turn=company.turn, motivation=company.motivation)
    yield from (_say("waiting", seat=decision.seat, task=task(decision, None)) for decision in view.pending)
    if view.folder is not None:
        yield _say("folder", briber=view.folder.briber, target=view.folder.target, card=view.folder.card)
    if view.result is not None:
        yield _say("won" if len(view.result.winners) == 1 else "shared", winners=view.result.winners)


def _players(view: View) -> Iterator[str]:
    for seat in view.company.seats:
        figures = {each: view.company.competence(each, seat) for each in (*TRACKS, COUNSEL)}
        yield _say("player", seat=seat, count=len(view.victory_points[seat]), **figures)


def _top_floor(company: Company) -> Iterator[str]:
    yield _say("chairman" if company.chairman else "no_chairman", seat=company.chairman)
    yield _say("board", seats=company.board)


def _divisions(company: Company) -> Iterator[str]:
    for division in DIVISIONS:
        head = company.heads[division]
        name = "division" if head else "headless"
        yield _say(name, division=division, seat=head, rooms=ROOMS, count=len(company.rooms[division]))


def _secrets(view: View) -> Iterator[str]:
    if view.money is not None:
        yield _SECRETS.say("money", {"amount": view.money})
    if view.archenemy is not None:
        enemy, card = view.archenemy
        name = "own_enemy" if enemy == view.seat else "enemy"
        competences = view.company.box.competences[card].competences
        yield _SECRETS.say(name, {"enemy": enemy, "competences": competences})
    if view.folder is not None and view.folder.amount is not None:
        yield _SECRETS.say("content", {"amount": view.folder.amount, "card": view.folder.card})
    if view.staff_choice is not None:
        yield _SECRETS.say("room", {"room": view.staff_choice})
    if view.stack:
        yield _SECRETS.say("stack", {"cards": [label(card, view) for card in view.stack]})
