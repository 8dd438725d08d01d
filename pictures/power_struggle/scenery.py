"""What never changes: the town at night, the house, the panels. Drawn once, copied for every picture."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image

from engine.power_struggle.components import DIVISIONS
from engine.power_struggle.texts import TITLES
from pictures import fonts
from pictures.palette import (
    BRASS,
    BRICK,
    BRICK_DARK,
    DUSK,
    GLOW,
    GOLD,
    HAZE,
    INK,
    LIT,
    NIGHT,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
)
from pictures.pen import Pen
from pictures.power_struggle import layout


@lru_cache(maxsize=1)
def scenery() -> Image.Image:
    """The empty board. Copy it before drawing on it."""
    pen = Pen(layout.SIZE, NIGHT, times=2)
    _town(pen)
    _house(pen)
    _signs(pen)
    _street(pen)
    return pen.done()


def _town(pen: Pen) -> None:
    """A sky in flat bands, a moon, and other people's offices."""
    wide, high = layout.SIZE
    for top, colour in ((96, DUSK), (330, HAZE), (600, GLOW)):
        pen.box((0, top, wide, high), colour)
        chance = Random(1)  # noqa: S311  (always the same town)
    for left in range(-20, wide, 74):
        top = chance.randrange(150, 620)
        pen.box((left, top, left + 78, high), NIGHT)
        for x in range(left + 12, left + 66, 20):
            for y in range(top + 16, 900, 28):
                if chance.random() < 0.2:
                    pen.box((x, y, x + 9, y + 13), LIT if chance.random() < 0.5 else BRASS)
    pen.box((0, 0, wide, layout.HEADER[3]), NIGHT)
    for _ in range(60):
        x, y = chance.randrange(wide), chance.randrange(92)
        pen.disc((x, y), 1.2, HAZE)
    pen.disc((1558, 40), 27, LIT)
    pen.disc((1546, 33), 25, NIGHT)


def _house(pen: Pen) -> None:
    left, top, right, bottom = layout.BUILDING
    pen.box((left - 6, top - 6, right + 6, bottom), INK, radius=4)
    pen.box((left - 3, top - 3, right + 3, bottom), BRICK)
    for row, y in enumerate(range(top, bottom, 14)):
        pen.box((left - 3, y, right + 3, y + 1), BRICK_DARK)
        for x in range(left + (row % 2) * 17, right, 34):
            pen.box((x, y, x + 1, y + 14), BRICK_DARK)
    pen.box((left - 10, top - 8, right + 10, top + 4), STONE, line=INK, width=2)
    pen.box((left - 3, 240, right + 3, 245), STONE_DARK)


def _signs(pen: Pen) -> None:
    """Each division's name over its column."""
    for division in DIVISIONS:
        x = layout.column(division)
        bottom = layout.COUNSEL + layout.COUNSEL_HEIGHT
        pen.box((x - 2, layout.SIGN, x + layout.COLUMN + 2, bottom + 3), INK, radius=3)
        pen.box((x, layout.SIGN + 2, x + layout.COLUMN, layout.SIGN + layout.SIGN_HEIGHT), NIGHT, line=BRASS, width=2)
        middle = (x + layout.COLUMN / 2, layout.SIGN + layout.SIGN_HEIGHT / 2 + 1)
        pen.text(middle, TITLES[division], 36, GOLD, face=fonts.DISPLAY, anchor="middle", room=layout.COLUMN - 10)


def _street(pen: Pen) -> None:
    """The tracks lie on a wooden counter before the house."""
    wide, high = layout.SIZE
    pen.box((0, 878, wide, high), WOOD_DARK)
    for y in range(880, high, 40):
        pen.box((0, y, wide, y + 38), WOOD)
        pen.box((0, y + 30, wide, y + 31), WOOD_DARK)
    pen.box((0, 876, wide, 880), INK)
