"""Pictures a person has looked at, kept at a quarter of their size and compared with a tolerance.

    REGENERATE_PICTURES=1 pytest tests/pictures/test_golden.py

writes them anew: look at them before you commit them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import pictures
from engine.power_struggle import GAME
from pictures import Picture
from pictures.power_struggle.board_plan import board_plan
from pictures.power_struggle.end import paint_end
from pictures.power_struggle.end_plan import results_plan
from pictures.power_struggle.history import Snapshot
from pictures.sheet import encode
from tests.pictures.games import crowded, onlooker, states, turns

GOLDEN = Path(__file__).parent / "golden"
MOST_PIXELS, MOST_MEAN = 0.01, 1.5
"""The share of pixels that may look different, and how far the average may be off (of 255)."""


def _some(picture: Picture | None) -> Picture:
    assert picture is not None
    return picture


def _middle(players: int) -> Picture:
    game = states(players, players)
    middle = len(game) * 2 // 3
    return _some(pictures.board(GAME, onlooker(game[middle]), onlooker(game[middle - players])))


def _crowded() -> Picture:
    state = crowded()
    return _some(pictures.board(GAME, GAME.view(state, state.company.seats[0])))


def _cards() -> Picture:
    state = states(5, 2)[150]
    assert state.company.sorter is not None
    return _some(pictures.cards(GAME, GAME.view(state, state.company.sorter)))


def _end() -> Picture:
    seen = turns(states(4, 4))
    results = results_plan(seen[-1], [Snapshot.of(view) for view in seen])
    return Picture(encode(paint_end(results, board_plan(seen[-1]))), "")


CASES: dict[str, Callable[[], Picture]] = {
    "start": lambda: _some(pictures.board(GAME, onlooker(states(4, 1)[0]))),
    "middle_3": lambda: _middle(3),
    "middle_4": lambda: _middle(4),
    "middle_5": lambda: _middle(5),
    "crowded": _crowded,
    "cards": _cards,
    "end": _end,
}


@pytest.mark.parametrize("name", CASES)
def test_looks_as_it_did(name: str) -> None:
    drawn = Image.open(BytesIO(CASES[name]().png))
    assert drawn.mode == "P"
    small, path = drawn.convert("RGB").reduce(4), GOLDEN / f"{name}.png"
    if os.environ.get("REGENERATE_PICTURES"):
        small.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    golden = Image.open(path).convert("RGB")
    assert small.size == golden.size
    off = ImageChops.difference(small, golden).convert("L")
    share = sum(off.histogram()[64:]) / (off.width * off.height)
    assert share <= MOST_PIXELS, f"{share:.2%} of the pixels differ"
    assert ImageStat.Stat(off).mean[0] <= MOST_MEAN
