"""Text twins a person has read, kept word for word.

    REGENERATE_PICTURES=1 pytest tests/pictures/test_golden_texts.py

writes them anew: read them before you commit them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import pictures
from engine.power_struggle import GAME
from pictures import Picture
from tests.pictures.games import crowded, onlooker, states

GOLDEN = Path(__file__).parent / "golden"


def _twin(picture: Picture | None, pages: list[str]) -> str:
    assert picture is not None
    return "\n\n=====\n\n".join([*pages, picture.alt]) + "\n"


def _start() -> str:
    view = onlooker(states(4, 1)[0])
    return _twin(pictures.board(GAME, view), pictures.board_text(GAME, view))


def _middle() -> str:
    """With what has changed since the last time."""
    game = states(4, 4)
    middle = len(game) * 2 // 3
    view, since = onlooker(game[middle]), onlooker(game[middle - 4])
    return _twin(pictures.board(GAME, view, since), pictures.board_text(GAME, view, since))


def _crowded() -> str:
    state = crowded()
    view = GAME.view(state, state.company.seats[0])
    return _twin(pictures.board(GAME, view), pictures.board_text(GAME, view))


def _cards() -> str:
    state = states(5, 2)[150]
    view = GAME.view(state, state.company.sorter)
    return _twin(pictures.cards(GAME, view), pictures.cards_text(GAME, view))


def _end() -> str:
    views = [onlooker(state) for state in states(4, 4)]
    return _twin(pictures.end(GAME, views), pictures.end_text(GAME, views))


CASES: dict[str, Callable[[], str]] = {
    "start": _start,
    "middle": _middle,
    "crowded": _crowded,
    "cards": _cards,
    "end": _end,
}


@pytest.mark.parametrize("name", CASES)
def test_reads_as_it_did(name: str) -> None:
    text, path = CASES[name](), GOLDEN / f"{name}.txt"
    if os.environ.get("REGENERATE_PICTURES"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
