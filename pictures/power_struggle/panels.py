"""The papers beside the house: header, players, motivation, supply, events."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.power_struggle.components import TOP_MOTIVATION, Edition
from pictures import fonts
from pictures.palette import (
    ALARM,
    BRASS,
    GOLD,
    GREY,
    HAZE,
    INK,
    NIGHT,
    PANE_LIGHT,
    PAPER,
    PAPER_DIM,
    SEATS,
    STONE,
    WHITE,
)
from pictures.pen import Pen
from pictures.power_struggle import layout, texts
from pictures.power_struggle.events_plan import Event
from pictures.power_struggle.pieces import cup, emblem, medal, pawn, spark, token

KEPT = 512


class Player(NamedTuple):
    """A player's row in the legend."""

    number: int
    name: str
    you: bool
    starts: bool
    due: bool
    won: tuple[str, ...]
    target: int
    blocks: tuple[int, ...]
    notice: bool
    shown: tuple[int, tuple[str, ...]] | None
    new: tuple[str, ...]
    """Which of these are new: won, blocks, notice, shown, starter."""


@lru_cache(maxsize=KEPT)
def player(row: Player) -> Image.Image:
    wide, high = layout.PANEL_WIDTH, layout.PLAYER_HEIGHT
    pen = Pen((wide, high), INK, times=3)
    pen.box((2, 1, wide - 2, high - 1), GOLD if row.due else PAPER, radius=8)
    pen.box((2, 1, 12, high - 1), SEATS[row.number], radius=4)
    pawn(pen, 38, high - 5, row.number, 1.05)
    right = _flags(pen, row, wide - 12)
    pen.text((68, 22), row.name, 32, INK, room=right - 74, least=24)
    x, step = 80, 31 if len(row.won) <= 5 else 25
    for place in range(max(row.target, len(row.won))):
        won = row.won[place] if place < len(row.won) else None
        medal(pen, x, 51, won, min(30, step + 1), "won" in row.new)
        x += step
    _belongings(pen, row, x, wide)
    return pen.done()


def _flags(pen: Pen, row: Player, right: int) -> int:
    """Small plates at the right of the name; where they begin is returned."""
    plates = [(texts.PLATE_NOTICE, ALARM, WHITE)] if row.notice else []
    plates += [(texts.PLATE_STARTER, BRASS, WHITE)] if row.starts else []
    plates += [(texts.PLATE_YOU, NIGHT, PAPER)] if row.you else []
    for text, fill, colour in plates:
        wide = fonts.width(text, fonts.DISPLAY, 26) + 16
        pen.box((right - wide, 8, right, 36), fill, radius=7)
        pen.text((right - wide / 2, 22), text, 26, colour, face=fonts.DISPLAY, anchor="middle")
        right -= wide + 6
    if {"notice", "starter"} & set(row.new):
        spark(pen, right - 10, 22, 11)
        right -= 24
    if row.shown is not None:
        enemy, competences = row.shown
        for place, competence in enumerate(reversed(competences)):
            emblem(pen, right - 12 - place * 27, 22, competence, 22)
        token(pen, right - 96, 22, enemy, 30, "shown" in row.new)
        right -= 118
    return right


def _belongings(pen: Pen, row: Player, x: float, wide: int) -> None:
    """Blocks of shares."""
    edge = wide - 14
    if "blocks" in row.new:
        spark(pen, edge - 8, 51, 10)
        edge -= 22
    if row.blocks:
        emblem(pen, x + 2, 50, "shares", 22)
        text = texts.grouped(row.blocks, "·" if len(set(row.blocks)) > 4 else " · ")
        pen.text((x + 18, 51), text, 26, INK, room=round(edge - x - 18), least=16)


class Header(NamedTuple):
    """What goes on now."""

    clock: tuple[int, int, str]
    due: tuple[tuple[int, str, str], ...]
    """Seat, name, what is asked of it."""
    folder: tuple[int, int, str, int] | None
    winners: tuple[tuple[int, str], ...]
    target: int
    edition: Edition


@lru_cache(maxsize=KEPT)
def header(now: Header) -> Image.Image:
    """The strip in the sky, right of the title."""
    wide, high = 1180, 98
    pen = Pen((wide, high), NIGHT, times=2)
    pen.box((0, 10, 274, 88), PAPER, line=BRASS, width=4, radius=10)
    _clock(pen, now.clock)
    _attention(pen, now)
    return pen.done()


def _clock(pen: Pen, clock: tuple[int, int, str]) -> None:
    number, turn, phase = clock
    if phase == "turn":
        text = texts.HEADER_TURN.format(round=number, turn=turn)
        pen.text((137, 50), text, 50, INK, face=fonts.DISPLAY, anchor="middle", room=250)
        return
    first = texts.HEADER_LINEUP if phase == "lineup" else texts.HEADER_ROUND.format(round=number)
    pen.text((137, 32), first, 40, INK, face=fonts.DISPLAY, anchor="middle", room=250)
    note = texts.HEADER_NOTE[phase].format(turn=turn)
    pen.text((137, 66), note, 30, INK, face=fonts.DISPLAY, anchor="middle", room=254)


def _attention(pen: Pen, now: Header) -> None:
    """Who has to decide, or who has won."""
    x = 306.0
    people = [(number, name) for number, name, _ in now.due] or list(now.winners)
    for number, _ in people:
        pawn(pen, x + 22, 88, number, 1.3)
        x += 60
    room = round(1160 - x - 12)
    if now.winners:
        text = texts.HEADER_WON.format(winners=texts.both(name for _, name in now.winners))
        pen.text((x + 12, 50), text, 48, GOLD, face=fonts.DISPLAY, room=room)
        return
    if not now.due:
        return
    names = texts.both(dict.fromkeys(name for _, name in people))
    pen.text((x + 12, 30), names, 46, WHITE, face=fonts.DISPLAY, room=room, least=26)
    questions = " · ".join(dict.fromkeys(question for *_, question in now.due))
    if now.folder is not None:
        emblem(pen, x + 28, 72, "corruption", 30, GOLD)
        x += 44
        questions = texts.HEADER_ATTEMPT.format(question=questions, attempt=now.folder[3])
    pen.text((x + 12, 71), questions, 32, GOLD, room=round(926 - x), least=22)


@lru_cache(maxsize=1)
def key_to_sparks() -> Image.Image:
    pen = Pen((240, 30), NIGHT)
    spark(pen, 12, 14, 12)
    pen.text((30, 15), texts.SPARKS, 24, STONE, room=206)
    return pen.done()


@lru_cache(maxsize=8)
def game_title(target: int, edition: Edition) -> Image.Image:
    pen = Pen((336, 98), NIGHT)
    pen.text((20, 36), texts.TITLE, 60, GOLD, face=fonts.DISPLAY, room=306)
    pen.text((22, 82), texts.SUBTITLE[edition].format(target=target), 24, STONE, room=306)
    return pen.done()


@lru_cache(maxsize=64)
def motivation(level: int, new: bool) -> Image.Image:
    wide, high = layout.PANEL_WIDTH, layout.MOTIVATION_HEIGHT
    pen = Pen((wide, high), INK)
    pen.box((2, 1, wide - 2, high - 1), PAPER, radius=8)
    pen.text((14, high / 2), texts.PANEL_MOTIVATION.format(level=level), 34, INK, face=fonts.DISPLAY, room=150)
    for place in range(TOP_MOTIVATION):
        cup(pen, 184 + place * 39, high / 2 + 6, place < level, 29)
    if new:
        spark(pen, wide - 14, 14, 11)
    return pen.done()


@lru_cache(maxsize=2)
def supply_paper() -> Image.Image:
    wide, high = layout.PANEL_WIDTH, layout.SUPPLY_HEIGHT
    pen = Pen((wide, high), INK)
    pen.box((2, 1, wide - 2, high - 1), PAPER, radius=8)
    pen.text((14, 18), texts.PANEL_SUPPLY, 30, INK, face=fonts.DISPLAY)
    return pen.done()


class Events(NamedTuple):
    """The event stack as far as it is known."""

    state: tuple[str, int | None, int]
    turned: tuple[tuple[Event, bool], ...]
    coming: tuple[Event, ...]


def _event_step(rows: int, high: int) -> float:
    return min(60.0, (high - 48) / max(rows, 1))


def events_height(rows: int, most: int) -> int:
    """As much paper as there are events."""
    return min(most, round(50 + rows * _event_step(rows, most)))


@lru_cache(maxsize=KEPT)
def events(stack: Events, high: int) -> Image.Image:
    wide = layout.PANEL_WIDTH
    pen = Pen((wide, high), INK, times=2)
    pen.box((2, 1, wide - 2, high - 1), PAPER, radius=8)
    state, sorter, left = stack.state
    x = 14 + pen.text((14, 22), texts.PANEL_EVENTS[state], 32, INK, face=fonts.DISPLAY)
    if sorter is not None:
        token(pen, x + 24, 21, sorter, 34)
    _backs(pen, left, wide - 16)
    rows = [(event, new, True) for event, new in stack.turned] + [(event, False, False) for event in stack.coming]
    step = _event_step(len(rows), high)
    for place, (event, new, turned) in enumerate(rows):
        _event(pen, 42 + step * (place + 0.5), step, (place + 1, event, new, turned))
    return pen.done()


def _backs(pen: Pen, count: int, right: int) -> None:
    """The cards still face down."""
    for place in range(count):
        x = right - 20 - (count - 1 - place) * 17
        pen.box((x, 8, x + 20, 36), PANE_LIGHT, line=INK, width=2, radius=4)
        pen.box((x + 5, 14, x + 15, 30), HAZE, radius=2)


def _event(pen: Pen, middle: float, step: float, row: tuple[int, Event, bool, bool]) -> None:
    """A line for an event, with a cup for motivation, and one for what (else) it does where there is room."""
    place, event, new, turned = row
    wide, size = pen.size[0], round(min(28, step * 0.95))
    if not turned:
        pen.box((8, middle - step / 2, wide - 8, middle + step / 2), PAPER_DIM)
    roomy = step >= 52
    y = middle - 13 if roomy else middle
    pen.text((34, y), f"{place}", size, GREY, anchor="right")
    edge = wide - 14
    if event.motivation is not None:
        sign = "+" if event.motivation > 0 else "−"
        cup(pen, edge - 46, y + 2, True, 17)
        pen.text((edge, y), f"{sign}{abs(event.motivation)}", size, INK, anchor="right")
        edge -= 64
    if new:
        spark(pen, edge - 10, y, 11)
        edge -= 24
    pen.text((44, y), event.title, size, INK if turned else GREY, room=edge - 50, least=18)
    if roomy and event.effect:
        pen.text((44, middle + 15), event.besides or event.effect, 23, GREY, room=wide - 58, least=18)
