"""The company in short, and a seat's own secrets, as text. `pictures.power_struggle` tells every detail."""

from __future__ import annotations

from collections.abc import Iterator

from engine.power_struggle.company import Company
from engine.power_struggle.components import COMPETENCE_CARDS, COUNSEL, DIVISIONS, ROOMS, TRACKS
from engine.power_struggle.view import View
from engine.power_struggle.words import label, words
from engine.sentences import sentence

YOU = "You are {seat}."
LINEUP = "This is the lineup before the first round. Motivation is {motivation}."
MEETING = "This is the directors' meeting of round {round}. Motivation is {motivation}."
TURN = "This is turn {turn} of round {round}. Motivation is {motivation}."
FOLDER = "A folder from {briber} for the card {card} lies before {target}."
WON = "{winners} has won the game."
SHARED = "{winners} share the victory."
PLAYER = (
    "{seat}: {count victory point} in sight; influence {influence}, shares {shares}, main departments {main}, "
    "corruption {corruption}, counsels {counsel}."
)
CHAIRMAN = "{seat} provides the chairman."
NO_CHAIRMAN = "There is no chairman."
BOARD = "On the board, from the left: {seat}."
DIVISION = "{division}: {seat} provides the head; {count} of {rooms} rooms in use."
HEADLESS = "{division}: no head; {count} of {rooms} rooms in use."

MONEY = "You have {amount} Pinats."
ENEMY = "Your archenemy is {enemy}: be ahead in {competences}."
OWN_ENEMY = "Your archenemy is yourself: be ahead of everybody in two of {competences}."
CONTENT = "There are {amount} Pinats in the folder for the card {card}."
ROOM = "You chose {room}."
STACK = "The events still to come: {cards}."


def describe(view: View) -> list[str]:
    """The table in a few lines, which call players by their names, whoever reads them."""
    return [*_now(view), *_players(view), *_top_floor(view.company), *_divisions(view.company)]


def secrets(view: View) -> list[str]:
    """For an onlooker, nothing."""
    return list(_secrets(view))


def _say(template: str, **about: object) -> str:
    return sentence(template, about, None, label)


def _now(view: View) -> Iterator[str]:
    company = view.company
    if view.seat is not None:
        yield _say(YOU, seat=view.seat)
    moment = TURN if company.turn else MEETING if company.round else LINEUP
    yield _say(moment, round=company.round, turn=company.turn, motivation=company.motivation)
    yield from (words(decision.for_seat(None), None) or "" for decision in view.pending)
    if view.folder is not None:
        yield _say(FOLDER, briber=view.folder.briber, target=view.folder.target, card=view.folder.card)
    if view.result is not None:
        yield _say(WON if len(view.result.winners) == 1 else SHARED, winners=view.result.winners)


def _players(view: View) -> Iterator[str]:
    for seat in view.company.seats:
        figures = {each: view.company.competence(each, seat) for each in (*TRACKS, COUNSEL)}
        yield _say(PLAYER, seat=seat, count=len(view.victory_points[seat]), **figures)


def _top_floor(company: Company) -> Iterator[str]:
    yield _say(CHAIRMAN, seat=company.chairman) if company.chairman else NO_CHAIRMAN
    yield _say(BOARD, seat=company.board)


def _divisions(company: Company) -> Iterator[str]:
    for division in DIVISIONS:
        head = company.heads[division]
        template = DIVISION if head else HEADLESS
        yield _say(template, division=division, seat=head, rooms=ROOMS, count=len(company.rooms[division]))


def _secrets(view: View) -> Iterator[str]:
    if view.money is not None:
        yield _say(MONEY, amount=view.money)
    if view.archenemy is not None:
        enemy, card = view.archenemy
        template = OWN_ENEMY if enemy == view.seat else ENEMY
        yield _say(template, enemy=enemy, competences=list(COMPETENCE_CARDS[card].competences))
    if view.folder is not None and view.folder.amount is not None:
        yield _say(CONTENT, amount=view.folder.amount, card=view.folder.card)
    if view.staff_choice is not None:
        yield _say(ROOM, room=view.staff_choice)
    if view.stack:
        yield _say(STACK, cards=view.stack)
