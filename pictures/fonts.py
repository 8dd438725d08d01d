"""The fonts in this directory, and names in any script set in the first of them that has each character."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont, features

FONTS = Path(__file__).parent / "fonts"
DISPLAY, BODY = "YanoneKaffeesatz-Bold.otf", "RobotoCondensed-Bold.ttf"
FALLBACKS = ("DejaVuSansCondensed-Bold.ttf", "DroidSansFallback-subset.ttf", "Symbola-subset.ttf")
"""Hebrew, Arabic and symbols; Chinese, Japanese and Korean; emoji."""
ELLIPSIS = "…"
_MISSING = "\ufffd"
_SILENT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MOST_MARKS = 2
_RAQM = features.check("raqm")

Run = tuple[str, str]
"""A font's file and the characters it sets."""


@lru_cache(maxsize=256)
def font(name: str, size: int, shaped: bool = False) -> ImageFont.FreeTypeFont:
    """Basic layout unless a script needs shaping, so that pictures come out the same on every machine."""
    engine = ImageFont.Layout.RAQM if shaped and _RAQM else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, size, layout_engine=engine)


@lru_cache(maxsize=4096)
def _has(name: str, char: str) -> bool:
    """Whether a font has a glyph of its own for a character: it is drawn unlike one that no font has."""
    if char.isspace():
        return True
    drawn, missing = (font(name, 24).getmask(each) for each in (char, "\U0010fffe"))
    return drawn.size != missing.size or bytes(drawn) != bytes(missing)


def _readable(text: str) -> Iterator[str]:
    """Without what can't be seen, and with at most two marks on a letter, so that no name climbs out of its row."""
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind in _SILENT:
            yield from " " if kind in {"Cc", "Zl", "Zp"} else ""
        elif marks <= _MOST_MARKS and not 0xFE00 <= ord(char) <= 0xFE0F:
            yield char


@lru_cache(maxsize=2048)
def runs(text: str, face: str) -> tuple[Run, ...]:
    """The text cut by font, in the order in which it is drawn from the left."""
    found: list[Run] = []
    for char in _readable(text):
        name = next((name for name in (face, *FALLBACKS) if _has(name, char)), "")
        name, char = (name, char) if name else (FALLBACKS[0], _MISSING)
        if found and (found[-1][0] == name or char.isspace() or unicodedata.combining(char)):
            found[-1] = (found[-1][0], found[-1][1] + char)
        else:
            found.append((name, char))
    return tuple(reversed(found)) if _leads_right(text) else tuple(found)


def _leads_right(text: str) -> bool:
    """Whether a text runs from right to left: its first letter with a direction decides."""
    directions = (unicodedata.bidirectional(char) for char in text)
    return next((direction != "L" for direction in directions if direction in {"L", "R", "AL"}), False)


def _set(run: Run, size: int) -> tuple[ImageFont.FreeTypeFont, str]:
    """A run's font, and its characters in the order in which that font takes them."""
    name, text = run
    if any(unicodedata.bidirectional(char) in {"R", "AL"} for char in text):
        return font(name, size, shaped=True), text if _RAQM else text[::-1]
    return font(name, size), text


def width(text: str, face: str, size: int) -> int:
    return round(sum(found.getlength(part) for found, part in (_set(run, size) for run in runs(text, face))))


@lru_cache(maxsize=2048)
def fit(text: str, face: str, size: int, room: int, least: int) -> tuple[str, int]:
    """The text and the size at which it fits: smaller down to `least`, then shorter."""
    while size > least and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    kept = text
    while kept and width(kept + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS, size


def write(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, face: str, size: int, fill: tuple[int, int, int]
) -> None:
    """The text from its left end on its baseline."""
    x, y = at
    for run in runs(text, face):
        found, part = _set(run, size)
        draw.text((x, y), part, fill, found, anchor="ls")
        x += found.getlength(part)


@lru_cache(maxsize=64)
def cap_height(face: str, size: int) -> int:
    return -round(font(face, size).getbbox("H", anchor="ls")[1])
