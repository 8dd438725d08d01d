"""Pawns, cubes, markers and emblems, each drawn with a pen wherever it is needed."""

from __future__ import annotations

from collections.abc import Callable

from pictures.palette import (
    BRASS,
    GOLD,
    INK,
    PAPER,
    SEAT_INKS,
    SEATS,
    STONE_DARK,
    WHITE,
    Colour,
    light,
    shade,
)
from pictures.pen import Pen
from pictures.power_struggle.cast import LETTERS


def _body(x: float, y: float, scale: float, grow: float) -> list[tuple[float, float]]:
    """A bell: narrow at the neck, wide at the foot."""
    half, top, foot = 21 * scale + grow, y - 38 * scale - grow, y + grow
    return [
        (x - 9 * scale - grow, top),
        (x + 9 * scale + grow, top),
        (x + half * 0.86, y - 16 * scale),
        (x + half, y - 5 * scale),
        (x + half, foot),
        (x - half, foot),
        (x - half, y - 5 * scale),
        (x - half * 0.86, y - 16 * scale),
    ]


def pawn(pen: Pen, x: float, y: float, seat: int, scale: float = 1.0, hat: bool = False) -> None:
    """A manager with the seat's letter; `x` is the middle, `y` the foot. A hat makes a chairman."""
    neck = y - 43 * scale
    pen.shape(_body(x, y - 2, scale, 2.5), INK)
    pen.disc((x, neck), 12 * scale + 2.5, INK)
    pen.shape(_body(x, y - 2, scale, 0), SEATS[seat])
    pen.disc((x, neck), 12 * scale, SEATS[seat])
    pen.disc((x - 4 * scale, neck - 4 * scale), 3.2 * scale, light(seat))
    pen.box((x - 21 * scale, y - 6 * scale, x + 21 * scale, y - 2), shade(seat), radius=2)
    if hat:
        brim = neck - 8 * scale
        pen.box((x - 17 * scale, brim - 3, x + 17 * scale, brim + 3), INK, radius=3)
        pen.box((x - 10.5 * scale, brim - 19 * scale, x + 10.5 * scale, brim), INK, radius=2)
        pen.box((x - 10.5 * scale, brim - 7 * scale, x + 10.5 * scale, brim - 3 * scale), GOLD)
    pen.text((x, y - 19 * scale), LETTERS[seat], round(29 * scale), SEAT_INKS[seat], anchor="middle")


def cube(pen: Pen, x: float, y: float, seat: int, size: float = 26) -> None:
    """An employee; `x`, `y` is the upper left corner of its square."""
    third = size * 0.27
    middle, right, bottom = x + size / 2, x + size, y + size
    outline = [(middle, y - 2), (right + 2, y + third - 1), (right + 2, bottom - third + 1)]
    outline += [(middle, bottom + 2), (x - 2, bottom - third + 1), (x - 2, y + third - 1)]
    pen.shape(outline, INK)
    pen.shape([(middle, y), (right, y + third), (middle, y + 2 * third), (x, y + third)], light(seat))
    pen.shape([(x, y + third), (middle, y + 2 * third), (middle, bottom), (x, bottom - third)], SEATS[seat])
    pen.shape([(right, y + third), (middle, y + 2 * third), (middle, bottom), (right, bottom - third)], shade(seat))


def token(pen: Pen, x: float, y: float, seat: int, size: float = 44, new: bool = False, extra: str = "") -> None:
    """A round marker with the seat's letter."""
    half = size / 2
    if new:
        grow = 2 if size >= 34 else 0
        pen.disc((x, y), half + grow + 1, INK)
        pen.disc((x, y), half + grow, WHITE)
    pen.disc((x, y), half - (1 if size >= 34 else 2.5), INK)
    pen.disc((x, y), half - 3.5, SEATS[seat])
    pen.arc((x - half + 6, y - half + 6, x + half - 6, y + half - 6), 190, 280, light(seat), 2)
    text = LETTERS[seat] + extra
    pen.text((x, y), text, round(size * (0.68 if not extra else 0.54)), SEAT_INKS[seat], anchor="middle")


def spark(pen: Pen, x: float, y: float, size: float = 13) -> None:
    """What has changed since the viewer last looked."""
    for reach, colour in ((size, INK), (size - 3, WHITE)):
        waist = reach * 0.34
        pen.shape(
            [
                *((x, y - reach), (x + waist, y - waist), (x + reach, y), (x + waist, y + waist)),
                *((x, y + reach), (x - waist, y + waist), (x - reach, y), (x - waist, y - waist)),
            ],
            colour,
        )


def medal(pen: Pen, x: float, y: float, competence: str | None, size: float = 32, new: bool = False) -> None:
    """A victory point with what it was won for, or the empty place for one."""
    half = size / 2
    if competence is None:
        pen.disc((x, y), half - 2, None, line=INK, width=1.6)
        return
    pen.disc((x, y), half + (2 if new else 0), INK)
    pen.disc((x, y), half - 1.5, WHITE if new else BRASS)
    pen.disc((x, y), half - 3.5, GOLD)
    emblem(pen, x, y, competence, size * 0.62)


def emblem(pen: Pen, x: float, y: float, competence: str, size: float = 30, colour: Colour = INK) -> None:
    """A competence's sign."""
    _EMBLEMS[competence](pen, x, y, size / 2, colour)


def _megaphone(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    pen.box((x - r, y - r * 0.35, x - r * 0.5, y + r * 0.35), colour, radius=r * 0.15)
    pen.shape(
        [
            (x - r * 0.5, y - r * 0.35),
            (x + r * 0.6, y - r * 0.85),
            (x + r * 0.6, y + r * 0.85),
            (x - r * 0.5, y + r * 0.35),
        ],
        colour,
    )
    pen.box((x - r * 0.45, y + r * 0.2, x - r * 0.1, y + r), colour, radius=r * 0.1)
    pen.arc((x + r * 0.15, y - r * 0.5, x + r, y + r * 0.5), -60, 60, colour, r * 0.2)


def _bars(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    for place, height in enumerate((0.7, 1.15, 1.8)):
        left = x - r + place * r * 0.72
        pen.box((left, y + r * 0.9 - height * r, left + r * 0.54, y + r * 0.9), colour)


def _double_office(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    pen.shape([(x - r, y - r * 0.35), (x, y - r), (x + r, y - r * 0.35)], colour)
    for left in (x - r * 0.92, x + r * 0.1):
        pen.box((left, y - r * 0.2, left + r * 0.82, y + r * 0.95), colour)
    for left in (x - r * 0.66, x + r * 0.36):
        pen.box((left, y + r * 0.05, left + r * 0.3, y + r * 0.5), PAPER)


def _envelope(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    pen.box((x - r, y - r * 0.6, x + r, y + r * 0.75), colour, radius=r * 0.12)
    pen.stroke([(x - r * 0.85, y - r * 0.45), (x, y + r * 0.25), (x + r * 0.85, y - r * 0.45)], PAPER, r * 0.18)


def _scales(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    pen.box((x - r * 0.1, y - r * 0.9, x + r * 0.1, y + r * 0.8), colour)
    pen.box((x - r * 0.5, y + r * 0.7, x + r * 0.5, y + r * 0.95), colour)
    pen.box((x - r * 0.85, y - r * 0.7, x + r * 0.85, y - r * 0.52), colour)
    for side in (-1, 1):
        middle = x + side * r * 0.68
        pen.shape([(middle - r * 0.36, y + r * 0.15), (middle + r * 0.36, y + r * 0.15), (middle, y + r * 0.5)], colour)
        pen.stroke(
            [(middle - r * 0.3, y + r * 0.15), (middle, y - r * 0.6), (middle + r * 0.3, y + r * 0.15)], colour, 1.2
        )


def _swords(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    for side in (-1, 1):
        pen.stroke([(x - side * r * 0.85, y - r * 0.85), (x + side * r * 0.75, y + r * 0.75)], colour, r * 0.26)
        pen.stroke([(x + side * r * 0.12, y + r * 0.72), (x + side * r * 0.72, y + r * 0.12)], colour, r * 0.22)


_EMBLEMS: dict[str, Callable[[Pen, float, float, float, Colour], None]] = {
    "influence": _megaphone,
    "shares": _bars,
    "main": _double_office,
    "corruption": _envelope,
    "counsel": _scales,
    "archenemy": _swords,
}


def cup(pen: Pen, x: float, y: float, full: bool, size: float = 34) -> None:
    """Motivation is coffee; `x`, `y` is the cup's middle."""
    half = size / 2
    body = PAPER if full else STONE_DARK
    pen.arc((x + half * 0.4, y - half * 0.25, x + half * 1.35, y + half * 0.65), -100, 100, INK, 3)
    pen.shape(
        [
            (x - half, y - half * 0.4),
            (x + half, y - half * 0.4),
            (x + half * 0.72, y + half),
            (x - half * 0.72, y + half),
        ],
        INK,
    )
    inner = [(x - half + 3, y - half * 0.4 + 3), (x + half - 3, y - half * 0.4 + 3)]
    inner += [(x + half * 0.72 - 2, y + half - 3), (x - half * 0.72 + 2, y + half - 3)]
    pen.shape(inner, body)
    if full:
        for shift in (-0.4, 0.2):
            left = x + half * shift
            pen.stroke([(left, y - half * 0.55), (left + 3, y - half * 0.8), (left, y - half * 1.1)], INK, 2.2)
