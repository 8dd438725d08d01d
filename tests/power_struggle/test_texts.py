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
from engine.power_struggle.box import Charge
from engine.power_struggle.commands import COMMANDS
from engine.power_struggle.components import CARDS
from engine.power_struggle.game import PROCEDURE
from engine.texts import players_in

SOURCES = sorted(Path(engine.power_struggle.__file__).parent.rglob("*.py"))
VARIANTS = {
    "own_archenemy_dealt",
    "own_archenemy_shown",
    "notice_early",
    "motivation_reset",
    "points_top",
    "points_lost",
    "folder_again",
    "game_shared",
    *(f"resigned_{to}{'_departments' * heads}{'_employees' * staff}"
      for to, heads, staff in itertools.product(("board", "counsel"), (0, 1), (0, 1)) if heads or staff),
}  # fmt: skip
"""Templates taken for events of another name."""


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
    assert named("tell", "Event") - set(texts.STANDING) | VARIANTS == set(texts.EVENTS)


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
    players = {
        "seat",
        "seats",
        "target",
        "briber",
        "enemy",
        "victim",
        "successor",
        "rival",
        "winners",
        "holder",
        "owner",
    }
    tables = (texts.EVENTS, texts.REFUSALS, texts.QUESTIONS, texts.TASKS, texts.STANDING)
    assert {name for table in tables for text in table.values() for name in players_in(text)} == players


@pytest.mark.parametrize(
    ("to", "departments", "employees", "text"),
    [
        ("board", 0, 0, "Your head of Legal & Patents resigns and joins the board."),
        ("board", 1, 0, "Your head of Legal & Patents resigns and joins the board with 1 department head."),
        ("board", 0, 2, "Your head of Legal & Patents resigns and joins the board; 2 employees dismissed."),
        (
            "board",
            2,
            1,
            "Your head of Legal & Patents resigns and joins the board with 2 department heads; 1 employee dismissed.",
        ),
        ("counsel", 0, 0, "Your head of Legal & Patents resigns and becomes a counsel."),
        ("counsel", 2, 0, "Your head of Legal & Patents resigns and becomes a counsel; 2 departments closed."),
        ("counsel", 0, 1, "Your head of Legal & Patents resigns and becomes a counsel; 1 employee dismissed."),
        (
            "counsel",
            1,
            3,
            "Your head of Legal & Patents resigns and becomes a counsel; 1 department closed; 3 employees dismissed.",
        ),
    ],
)
def test_who_resigns_and_what_goes_with_them(to: str, departments: int, employees: int, text: str) -> None:
    about = {"seat": "Ann", "division": "legal", "departments": departments, "employees": employees}
    assert GAME.words(Event(f"resigned_{to}", about), "Ann") == text


@pytest.mark.parametrize(
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
def test_an_event_is_told_with_its_title_its_text_and_what_it_does(effect: dict[str, object], text: str) -> None:
    event = Event("event", {"turn": 3, "card": "x", "title": "Lift", "text": "It stands.", "effect": effect})
    assert GAME.words(event, None) == f"Turn 3: Lift. It stands. {text}"
