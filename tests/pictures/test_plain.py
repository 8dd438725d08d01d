"""Text for people: what no game's pages may contain, and what a game without a painter shows."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pictures
from engine import GAMES, AnyGame
from pictures.pages import PAGE
from tests.games import SETTINGS, Setting, random_game
from tests.pictures.games import NASTY
from tests.referee.vault import Vault

ROOT = Path(__file__).parents[2]
KEY, VALUE = r"(?:^|[,(]) ?['\"]?[a-z]\w*['\"]?: ?", r"['\"\w]+(?:[,)]|$)"
DUMPED = re.compile(rf"[_{{}}]|{KEY}{VALUE}|\b(?:None|True|False)\b")
"""A field's name, a brace, a key with its bare value, a value as a program would write it."""
UNDRAWN = [setting for setting in SETTINGS if setting.game.painter is None]


@pytest.mark.parametrize(
    "line", ["pending, 1, count: 8", "(seat: Ann, count: 3)", "'count': 8", "next_to Ann", "{}", "Ann has None left."]
)
def test_a_dump_would_be_noticed(line: str) -> None:
    assert DUMPED.search(line)


def check_twin(pages: list[str]) -> None:
    assert pages
    for page in pages:
        assert 0 < len(page) <= PAGE
        for line in filter(None, page.splitlines()):
            assert not DUMPED.search(line), line
            assert not line[0].islower(), line


def some_states(setting: Setting) -> Iterator[Any]:
    """The beginning, the end, and a few in between."""
    yield setting.setup(0)
    steps = list(random_game(setting, 0))
    yield from (step.after for step in steps[:: max(1, len(steps) // 12)])
    yield steps[-1].after


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_twin_reads_as_people_write(setting: Setting) -> None:
    game = setting.game
    for state in some_states(setting):
        for seat in (None, *setting.seats):
            check_twin(pictures.board_text(game, game.view(state, seat)))
        for seat in setting.seats:
            check_twin(pictures.cards_text(game, game.view(state, seat)))
    check_twin(pictures.end_text(game, [game.view(state, None)]))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_describes_itself_in_sentences(setting: Setting) -> None:
    """Those with a painter too: somebody may ask the engine alone."""
    game = setting.game
    for state in some_states(setting):
        for seat in (None, *setting.seats):
            view = game.view(state, seat)
            assert game.describe(view)
            for line in [*game.describe(view), *game.secrets(view)]:
                assert not DUMPED.search(line), line
                assert line[0].isupper() or line[0].isdigit(), line
                assert line.endswith("."), line


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_an_onlooker_has_no_secrets(setting: Setting) -> None:
    for state in some_states(setting):
        assert not setting.game.secrets(setting.game.view(state, None))


@pytest.mark.parametrize("setting", UNDRAWN, ids=str)
def test_a_game_without_a_painter_has_no_picture(setting: Setting) -> None:
    game, state = setting.game, setting.setup(0)
    view = game.view(state, setting.seats[0])
    assert pictures.board(game, view) is None
    assert pictures.cards(game, view) is None
    assert pictures.end(game, [view]) is None
    assert pictures.replay(game, [view]) is None


def test_a_game_without_secrets_says_so() -> None:
    game = GAMES["powerhouse"]
    view = game.view(game.setup(["Ann", "Ben"], bytes(32)), "Ann")
    [page] = pictures.cards_text(game, view)
    assert "There are no secrets in Powerhouse" in page


def test_the_secrets_of_a_game_without_a_painter_are_told() -> None:
    vault: AnyGame = Vault()
    state = vault.setup(["Ann", "Ben"], bytes(32))
    assert pictures.cards_text(vault, vault.view(state, "Ann")) == ["FOR YOUR EYES ONLY\nYou have 5 coins left."]
    assert pictures.board_text(vault, vault.view(state, "Ann")) == ["VAULT\nYou have 0 tokens.\nBen has 0 tokens."]


def test_nasty_names_stay_within_their_lines() -> None:
    game = GAMES["powerhouse"]
    names = [name.strip() for name in NASTY[:4]]
    view = game.view(game.setup(names, bytes(32)), names[0])
    pages = pictures.board_text(game, view)
    assert all(len(page) <= PAGE and "`" not in page for page in pages)
    lines = [line for page in pages for line in page.splitlines() if not line.isupper() and "(continued)" not in line]
    assert len(lines) == len(game.describe(view))


def test_every_painter_is_where_its_game_says() -> None:
    for game in GAMES.values():
        assert (pictures.painter_of(game) is None) is (game.painter is None)


def test_a_painter_is_loaded_when_it_is_first_needed() -> None:
    code = "import sys, pictures; print([name for name in sys.modules if name.startswith('pictures.power')])"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("path", [*sorted((ROOT / "pictures").glob("*.py")), ROOT / "cogs" / "paint.py"], ids=str)
def test_what_serves_all_games_names_none(path: Path) -> None:
    text = path.read_text(encoding="utf-8").casefold()
    for game in GAMES.values():
        assert game.key not in text
        assert game.title.casefold() not in text


def _literals(path: Path) -> Iterator[str]:
    """The strings of a module that could be shown to somebody: no docstrings, no errors, no f-string's keys."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hidden = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in hidden:
            yield node.value


PAINTED = sorted((ROOT / "pictures" / "power_struggle").glob("*.py"))


@pytest.mark.parametrize("path", [path for path in PAINTED if path.name != "texts.py"], ids=lambda path: path.name)
def test_all_texts_of_the_pictures_stand_together(path: Path) -> None:
    """Elsewhere a string is a key, a file's name or a mode: one word, and no capital."""
    for text in _literals(path):
        assert not re.search(r"\w \w|^[A-Z][a-z]", text), text
