"""One palette for all pictures: what is drawn with it needs no counting of colours, and its whites stay white."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """`part` of the way from the first colour to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


INK = colour("#1b2433")
WHITE = colour("#ffffff")
PAPER = colour("#f7edd8")
PAPER_DIM = colour("#e4d3ae")
GREY = colour("#6d675c")
NIGHT = colour("#15203a")
DUSK = colour("#24365a")
HAZE = colour("#3d5078")
GLOW = colour("#e3925c")
BRICK = colour("#9a4b3a")
BRICK_DARK = colour("#7c392d")
STONE = colour("#d9c49a")
STONE_DARK = colour("#b09a6e")
LIT = colour("#ffe9ae")
LIT_DEEP = colour("#f3cf7f")
PANE = colour("#27364f")
PANE_LIGHT = colour("#34466a")
BRASS = colour("#c08a2c")
GOLD = colour("#f0c24b")
GREEN = colour("#3f8f5f")
GREEN_PALE = colour("#b9ddb9")
WOOD = colour("#8b5a36")
WOOD_DARK = colour("#673f25")
ALARM = colour("#b3261e")

SEATS = tuple(map(colour, ("#3564b8", "#fde027", "#5bbfa6", "#c21418", "#37115c")))
"""Blue, yellow, green, red, purple: chosen so that they stay apart for every kind of colour blindness."""
SEAT_INKS = (WHITE, INK, INK, WHITE, WHITE)
"""What can be read on them."""
_PLAIN = (
    *(INK, WHITE, PAPER, PAPER_DIM, GREY, NIGHT, DUSK, HAZE, GLOW, BRICK, BRICK_DARK, STONE, STONE_DARK, LIT, LIT_DEEP),
    *(PANE, PANE_LIGHT, BRASS, GOLD, GREEN, GREEN_PALE, WOOD, WOOD_DARK, ALARM, *SEATS),
)


def light(number: int) -> Colour:
    return mix(SEATS[number], WHITE, 0.38)


def shade(number: int) -> Colour:
    return mix(SEATS[number], INK, 0.38)


def _blends() -> list[Colour]:
    """What the edges of shapes and letters are made of."""
    found = [mix(each, INK, part) for each in _PLAIN for part in (0.25, 0.5, 0.75)]
    found += [mix(each, PAPER, part) for each in (*SEATS, GREY, BRASS, GREEN, ALARM) for part in (0.33, 0.66)]
    found += [mix(each, WHITE, part) for each in (*SEATS, NIGHT, BRICK) for part in (0.38, 0.7)]
    return found + [shade(number) for number in range(len(SEATS))]


@lru_cache(maxsize=1)
def colours() -> tuple[Colour, ...]:
    found = tuple(dict.fromkeys([*_PLAIN, *_blends()]))
    if len(found) > 256:
        raise AssertionError(f"a palette has 256 colours, not {len(found)}")
    return found


@lru_cache(maxsize=1)
def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for each in colours() for part in each])
    return image


def limit(image: Image.Image) -> Image.Image:
    """A picture in these colours only."""
    return image.quantize(palette=_palette_image(), dither=Image.Dither.NONE)
