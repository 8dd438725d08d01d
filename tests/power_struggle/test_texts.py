"""The templates: each is said by something, and whatever is said has one."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import engine.power_struggle
from engine.core import Event
from engine.phrases import PHRASES
from engine.power_struggle import GAME, texts
from engine.power_struggle.box import Charge, EventCard
from engine.power_struggle.commands import COMMANDS
from engine.power_struggle.components import CARDS
from engine.power_struggle.game import PROCEDURE
from engine.power_struggle.words import effect_words
from engine.texts import players_in

SOURCES = sorted(Path(engine.power_struggle.__file__).parent.rglob("*.py"))
VARIANTS = {
    "own_archenemy_dealt",
    "own_archenemy_shown",
    "meeting_begins_first",
    *(f"chairman_{kind}_{why}" for kind in ("first", "new", "again") for why in ("most", "left", "card")),
    *(f"head_{kind}_{why}" for kind in ("new", "stays") for why in ("alone", "most", "employees", "room", "card")),
    *(f"motivation_{way}" for way in ("up", "down", "top", "bottom")),
    "compensated_short",
    "everyone_pays_none",
    "everyone_receives_none",
    "face_down_already",
    "hired_more",
    "founded_own_two",
    "founded_new_joined",
    "founded_new_more",
    "founded_new_more_joined",
    "folder_again",
    "bribe_accepted_down",
    "bought_shares_more",
    "developed_enticed",
    "victory_point_near",
    "victory_point_counsel",
    "victory_point_counsel_near",
    "counsels_one",
    "notice_early",
    "final_standing_none",
    "game_shared",
    *(f"resigned_{to}{'_departments' * heads}{'_mains' * staff}"
      for to, heads, staff in itertools.product(("board", "counsel"), (0, 1), (0, 1)) if heads or staff),
}  # fmt: skip
"""Templates taken for events of another name."""
NEVER_PLAIN = {"chairman_elected", "chairman_by_card", "head_new", "head_stays", "motivation"}
"""Events that always take such a one."""


def named(*functions: str) -> set[str]:
    """The names that the rules hand to one of these functions, as they stand in the sources."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _called(node.func) in functions:
                found.update(_constants(node.args[0]))
    return found


def _called(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _constants(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(name)):
            yield name
        case ast.IfExp(body=one, orelse=other):
            yield from [*_constants(one), *_constants(other)]


def test_every_event_has_a_template_and_every_template_an_event() -> None:
    assert named("tell", "Event") - set(texts.STANDING) - NEVER_PLAIN | VARIANTS == set(texts.EVENTS)


def test_every_refusal_has_a_template_and_every_template_a_refusal() -> None:
    prices = {name for name in texts.REFUSALS if name.endswith("_too_dear")}
    assert len(prices) == 4
    alone = {"main_moves_alone", "no_second_moves", "nothing_makes_way"}  # handed to `nothing_but`
    assert named("refuse", "Refusal") - set(PHRASES) | prices | alone == set(texts.REFUSALS)


def test_no_name_means_two_things() -> None:
    together = [*PHRASES, *texts.EVENTS, *texts.REFUSALS, *texts.STANDING]
    assert len(set(together)) == len(together)


def test_every_question_is_put_and_waited_for() -> None:
    assert set(texts.QUESTIONS) == set(texts.TASKS) == set(PROCEDURE.questions)


def test_every_effect_can_be_said() -> None:
    charges = {
        f"{kind}_{per}"
        for kind in get_args(Charge.model_fields["kind"].annotation)
        for per in get_args(Charge.model_fields["per"].annotation)
    }
    others = {"motivation_up", "motivation_down", "moron", "gain_employee", "lose_employee", "face_down", "birthday"}
    assert set(texts.EFFECTS) == charges | others
    assert set(texts.TITLES) == set(CARDS)


def test_every_command_has_its_words_and_no_others() -> None:
    used = {command.name for command in COMMANDS}
    used |= {f"{command.name} {verb}" for command in COMMANDS for verb in command.verbs.values() if command.chooser}
    used |= {f"{command.name} {option}" for command in COMMANDS for option in command.options}
    assert used == set(texts.COMMANDS)


def test_only_players_are_marked_as_players() -> None:
    people = "seat seats target briber enemy victim successor rival rivals winners holder former others owner"
    players = set(people.split())
    tables = (texts.EVENTS, texts.ALSO, texts.PARTS, texts.REFUSALS, texts.QUESTIONS, texts.TASKS, texts.STANDING)
    assert {name for table in tables for text in table.values() for name in players_in(text)} == players


ROOMS = ["legal:1", "legal:3"]


@pytest.mark.parametrize(
    ("to", "rooms", "staff", "text"),
    [
        ("board", [], {}, "joins the board."),
        (
            "board",
            ["legal:1"],
            {"legal:1": 3},
            "joins the board with 1 department head; closed: Legal & Patents · room 1, 3 employees dismissed.",
        ),
        (
            "board",
            [],
            {"legal:2": 2},
            "joins the board; employees of main departments are dismissed: 2 in Legal & Patents · room 2.",
        ),
        (
            "board",
            ROOMS,
            {"legal:1": 1, "legal:2": 4, "legal:3": 2},
            "joins the board with 2 department heads; closed: Legal & Patents · room 1, 1 employee "
            "dismissed; Legal & Patents · room 3, 2 employees dismissed; employees of main departments are dismissed "
            "too: 4 in Legal & Patents · room 2.",
        ),
        ("counsel", [], {}, "becomes a counsel there."),
        (
            "counsel",
            ["legal:1"],
            {"legal:1": 3},
            "becomes a counsel there; closed: Legal & Patents · room 1, 3 employees dismissed.",
        ),
        (
            "counsel",
            [],
            {"legal:2": 1},
            "becomes a counsel there; employees of main departments are dismissed: 1 in Legal & Patents · room 2.",
        ),
        (
            "counsel",
            ["legal:1"],
            {"legal:1": 3, "legal:2": 1},
            "becomes a counsel there; closed: Legal & Patents · room 1, 3 employees dismissed; "
            "employees of main departments are dismissed too: 1 in Legal & Patents · room 2.",
        ),
    ],
)
def test_who_resigns_and_what_goes_with_them(to: str, rooms: list[str], staff: dict[str, int], text: str) -> None:
    about = {"seat": "Ann", "division": "legal", "departments": len(rooms), "rooms": rooms}
    about |= {"employees": sum(staff.values()), "staff": staff}
    assert GAME.words(Event(f"resigned_{to}", about), "Ann") == f"Your head of Legal & Patents resigns and {text}"


EFFECTS = pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"kind": "motivation", "by": 2}, "Motivation +2."),
        ({"kind": "motivation", "by": -1}, "Motivation −1."),
        ({"kind": "moron", "amount": 100_000}, "Who sorted the events pays each other player 100,000."),
        (
            {"kind": "pay", "amount": 50_000, "per": "department"},
            "Everyone pays 50,000 for each department and main department.",
        ),
        ({"kind": "receive", "amount": 50_000, "per": "board"}, "Everyone receives 50,000 for each seat on the board."),
        ({"kind": "lose_employee"}, "Everyone loses one employee."),
        ({"kind": "face_down", "card": "legal"}, "The card Legal & Patents is turned face down."),
        ({"kind": "birthday", "amount": 50_000}, "One player, drawn by lot, gets 50,000 from each of the others."),
    ],
)


@EFFECTS
def test_a_card_says_what_it_does(effect: dict[str, object], text: str) -> None:
    card = EventCard.model_validate({"id": "x", "title": "Lift", "text": "It stands.", "effects": [effect]})
    assert effect_words(card) == text


SCORED = {"seat": "Ann", "track": "shares", "gained": 2, "lost": 0, "now": 7, "top": 9}


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({}, "Your shares: 7 (+2)."),
        ({"now": 9}, "Your shares: 9 (+2), the golden space."),
        ({"now": 9, "lost": 1}, "Your shares: 9 (+2), the golden space; 1 more lost there."),
        ({"now": 9, "gained": 0, "lost": 2}, "Your shares: 9 already, the golden space; nothing is gained."),
    ],
)
def test_points_lost_at_a_golden_space_are_told(change: dict[str, int], text: str) -> None:
    about = {"seat": "Ann", "size": 2, "amount": 200_000, "extra": 0, "scored": [{**SCORED, **change}]}
    sentence = GAME.words(Event("bought_shares", about), "Ann")
    assert sentence == f"You buy a block of 2 shares for 200,000. {text}"


@pytest.mark.parametrize(
    ("source", "now", "count", "text"),
    [
        ("shares", 16, 2, "Ann reaches a 2nd victory point: shares 16."),
        ("shares", 16, 3, "Ann reaches a 3rd victory point: shares 16. One more will end the game."),
        ("shares", 16, 4, "Ann reaches a 4th victory point: shares 16."),
        ("counsel", 3, 1, "Ann reaches a 1st victory point: counsels in 3 divisions."),
        ("counsel", 3, 3, "Ann reaches a 3rd victory point: counsels in 3 divisions. One more will end the game."),
    ],
)
def test_a_victory_point_has_a_line_of_its_own(source: str, now: int, count: int, text: str) -> None:
    about = {"seat": "Ann", "source": source, "now": now, "count": count, "target": 4}
    assert GAME.words(Event("victory_point", about), None) == text


def head(why: str, **about: object) -> str | None:
    figures = {"seat": "Ann", "division": "legal", "managers": 2, "of": 4, "employees": 5, "rivals": ["Ben"]}
    return GAME.words(Event("head_new", {**figures, "why": why, **about}), None)


def test_why_an_election_was_won() -> None:
    begins = "Legal & Patents: Ann provides the new head,"
    assert head("most") == f"{begins} with most managers there: 2 of 4."
    assert head("employees") == f"{begins} with as many managers as Ben but more employees: 5."
    assert head("room") == f"{begins} with as many managers and employees as Ben but in the higher room."
