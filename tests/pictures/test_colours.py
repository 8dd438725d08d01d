"""The seats' colours stay apart for everybody, and what is written on them can be read."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from pictures import palette
from pictures.palette import Colour

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
SIGHT: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
# Ottosson 2020: linear RGB to cones, cones to Oklab.
CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(colour: Colour) -> list[float]:
    parts = [part / 255 for part in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _seen(colour: Colour, sight: str) -> list[float]:
    linear = [min(max(part, 0.0), 1.0) for part in _times(SIGHT[sight], _linear(colour))]
    return [100 * part for part in _times(OKLAB, [part ** (1 / 3) for part in _times(CONES, linear)])]


def distance(first: Colour, second: Colour, sight: str) -> float:
    return dist(_seen(first, sight), _seen(second, sight))


def contrast(first: Colour, second: Colour) -> float:
    """As WCAG counts it."""
    bright = [
        sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), _linear(each), strict=True)) for each in (first, second)
    ]
    return (max(bright) + 0.05) / (min(bright) + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_stay_apart(sight: str) -> None:
    assert min(distance(*pair, sight) for pair in combinations(palette.SEATS, 2)) > 17


@pytest.mark.parametrize("sight", SIGHT)
def test_green_and_golden_spaces_stay_apart(sight: str) -> None:
    spaces = (palette.PAPER, palette.GREEN_PALE, palette.GOLD)
    assert min(distance(*pair, sight) for pair in combinations(spaces, 2)) > 4
    frames = (palette.PAPER, palette.GREEN, palette.BRASS)
    assert min(distance(*pair, sight) for pair in combinations(frames, 2)) > 9


def test_letters_can_be_read_on_every_pawn() -> None:
    for fill, ink in zip(palette.SEATS, palette.SEAT_INKS, strict=True):
        assert contrast(fill, ink) > 4.5


def test_text_can_be_read_on_paper() -> None:
    assert contrast(palette.INK, palette.PAPER) > 7
    assert contrast(palette.GREY, palette.PAPER) > 4.5
    assert contrast(palette.INK, palette.GOLD) > 4.5
    assert contrast(palette.GOLD, palette.NIGHT) > 4.5
