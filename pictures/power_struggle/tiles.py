"""The parts of the board that change, each drawn once for every state it can be in and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from pictures import fonts
from pictures.palette import (
    BRASS,
    BRICK_DARK,
    GOLD,
    GREEN,
    GREEN_PALE,
    GREY,
    INK,
    LIT,
    LIT_DEEP,
    NIGHT,
    PANE,
    PANE_LIGHT,
    PAPER,
    PAPER_DIM,
    SEATS,
    STONE,
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
    Colour,
    mix,
)
from pictures.pen import Pen
from pictures.power_struggle import layout, texts
from pictures.power_struggle.board_plan import Held, Office
from pictures.power_struggle.pieces import cube, emblem, pawn, spark, token

KEPT = 4096
LEGIBLE = 2
"""With more markers on a space each is too small for more than its letter."""


def _mark(pen: Pen, new: bool) -> None:
    """A white frame and a spark: something happened here."""
    if new:
        wide, high = pen.size
        pen.box((1, 1, wide - 1, high - 1), line=WHITE, width=4, radius=3)
        spark(pen, 13, 13, 12)


@lru_cache(maxsize=KEPT)
def room(office: Office | None, new: bool) -> Image.Image:
    """A lit office with its people, or a dark window."""
    wide, high = layout.COLUMN, layout.ROOM_HEIGHT
    pen = Pen((wide, high), INK)
    if office is None:
        _dark_window(pen)
    else:
        _lit_office(pen, office)
    _mark(pen, new)
    return pen.done()


def _dark_window(pen: Pen) -> None:
    wide, high = pen.size
    pen.box((2, 2, wide - 2, high - 2), PANE)
    for x in (wide / 3, 2 * wide / 3):
        pen.box((x - 2, 2, x + 2, high - 2), INK)
    for left in (14, 14 + wide / 3, 14 + 2 * wide / 3):
        pen.shape([(left, high - 12), (left + 22, 10), (left + 30, 10), (left + 8, high - 12)], PANE_LIGHT)


def _lit_office(pen: Pen, office: Office) -> None:
    wide, high = pen.size
    pen.box((2, 2, wide - 2, high - 2), LIT)
    pen.box((2, high - 11, wide - 2, high - 2), SEATS[office.owner])
    pen.box((2, high - 12, wide - 2, high - 10), INK)
    _lamp(pen, 27 if office.managers == 1 else 50)
    if office.managers == 2:
        pen.box((2, 2, wide - 2, high - 2), line=BRASS, width=5)
    for place in range(office.managers):
        pawn(pen, 27 + place * 46, high - 3, office.owner)
    left = 92 if office.managers == 1 else 98
    for place in range(office.employees):
        cube(pen, left + (place % 3) * 28, high - 38 - (place // 3) * 24, office.owner, 25)


def _lamp(pen: Pen, x: float) -> None:
    """Light falls on whoever works late."""
    high = pen.size[1]
    pen.shape([(x - 6, 6), (x + 6, 6), (x + 44, high - 12), (x - 44 if x > 44 else 2, high - 12)], LIT_DEEP)


@lru_cache(maxsize=KEPT)
def head_office(seat: int | None, new: bool) -> Image.Image:
    """The divisional head's office: wood on the walls."""
    wide, high = 92, layout.HEAD_HEIGHT
    pen = Pen((wide, high), INK)
    pen.box((2, 2, wide - 1, high - 2), LIT_DEEP if seat is not None else PANE)
    pen.box((2, high - 22, wide - 1, high - 2), WOOD if seat is not None else WOOD_DARK)
    if seat is None:
        pen.text((wide / 2, high / 2 - 4), texts.TILE_NO_HEAD, 24, STONE_DARK, anchor="middle")
    else:
        pawn(pen, wide / 2, high - 6, seat, 1.22)
    _mark(pen, new)
    return pen.done()


@lru_cache(maxsize=KEPT)
def privilege(card: Held, new: bool, wide: int = 90, high: int = layout.HEAD_HEIGHT) -> Image.Image:
    """A privilege card: its holder's letter, its half, its back when it lies face down."""
    pen = Pen((wide, high), INK)
    pen.box((0, 2, wide - 2, high - 2), BRICK_DARK)
    front: Colour = PAPER if card.face_up else DOWN
    pen.box((4, 5, wide - 6, high - 5), front, line=INK, width=2, radius=7)
    if not card.face_up:
        for x in range(-20, wide, 14):
            pen.stroke([(x, high - 8), (x + 34, 8)], PANE_LIGHT, 3)
        pen.box((4, 5, wide - 6, high - 5), None, line=INK, width=2, radius=7)
    elif card.half == "bribed":
        pen.box((6, 7, wide - 8, high - 7), GOLD, radius=5)
        pen.box((6, high - 36, wide - 8, high - 7), LIT, radius=5)
    else:
        pen.box((6, high - 36, wide - 8, high - 7), PAPER_DIM, radius=5)
    token(pen, wide / 2 - 1, 27, card.holder, 40)
    colour = INK if card.face_up else PAPER
    word, place = texts.TILE_HALF[card.half], (wide / 2 - 1, high - 21)
    pen.text(place, word, 24, colour, face=fonts.DISPLAY, anchor="middle", room=wide - 14)
    _mark(pen, new)
    return pen.done()


DOWN = mix(NIGHT, PANE, 0.5)


@lru_cache(maxsize=KEPT)
def counsels(owners: tuple[int, ...], new: bool) -> Image.Image:
    """The counsels of a division, on the ground floor."""
    wide, high = layout.COLUMN, layout.COUNSEL_HEIGHT
    pen = Pen((wide, high), INK)
    pen.box((2, 2, wide - 2, high - 2), STONE)
    pen.box((2, high - 10, wide - 2, high - 2), STONE_DARK)
    for left in (10, wide - 16):
        pen.box((left, 4, left + 6, high - 10), PAPER, line=STONE_DARK, width=1)
    seats = sorted(set(owners))
    if not seats:
        emblem(pen, wide / 2, high / 2 - 4, "counsel", 40, STONE_DARK)
    size = min(44.0, 148 / max(len(seats), 1))
    for place, seat in enumerate(seats):
        x = wide / 2 + (place - (len(seats) - 1) / 2) * size
        count = owners.count(seat)
        token(pen, x, 29 if count > 1 else high / 2 - 3, seat, size)
        if count > 1:
            pen.text((x, high - 19), texts.TILE_COUNSELS.format(count=count), 22, INK, anchor="middle")
    _mark(pen, new)
    return pen.done()


@lru_cache(maxsize=KEPT)
def chair(place: int, seat: int | None, new: bool) -> Image.Image:
    """A seat in the board room."""
    wide, high = layout.CHAIR
    pen = Pen((wide, high), LIT_DEEP)
    middle = wide / 2
    pen.box((middle - 34, 6, middle + 34, high - 8), BRICK_DARK, line=INK, width=2, radius=16)
    if seat is not None:
        pawn(pen, middle, high - 12, seat, 1.3)
    pen.box((0, high - 20, wide, high), WOOD_DARK)
    pen.box((0, high - 20, wide, high - 17), INK)
    if seat is None:
        pen.text((middle, 38), str(place + 1), 32, PAPER, anchor="middle", face=fonts.DISPLAY)
    if new:
        spark(pen, middle + 42, 18, 13)
        pen.box((middle - 36, 4, middle + 36, high - 18), line=WHITE, width=4, radius=16)
    return pen.done()


@lru_cache(maxsize=KEPT)
def space(number: int, wide: int, kind: str, markers: tuple[tuple[int, bool, str], ...]) -> Image.Image:
    """One space of a track with everybody who stands on it, up to five."""
    high = layout.TRACK_HEIGHT
    pen = Pen((wide, high), INK)
    fill = {"green": GREEN_PALE, "golden": GOLD}.get(kind, PAPER)
    pen.box((1, 2, wide - 1, high - 2), fill, radius=6)
    if kind in {"green", "golden"}:
        pen.box((1, 2, wide - 1, high - 2), line={"green": GREEN, "golden": BRASS}[kind], width=5, radius=6)
    pen.text((wide / 2, high - 17), str(number), 25, INK if kind else GREY, anchor="middle")
    for (x, y, size), (seat, new, extra) in zip(_places(len(markers), wide), markers, strict=True):
        token(pen, x, y, seat, size, new, extra if len(markers) <= LEGIBLE else "")
    return pen.done()


def _places(count: int, wide: int) -> list[tuple[float, float, float]]:
    """Where the markers on one space go: as large as their number allows."""
    x, side = wide / 2, min(17.0, wide / 2 - 15.5)
    match count:
        case 0:
            return []
        case 1:
            return [(x, 38, 52)]
        case 2:
            return [(x - side + 5, 24, 38), (x + side - 5, 53, 38)]
        case 3:
            return [(x - side, 22, 33), (x + side, 22, 33), (x, 53, 33)]
        case 4:
            return [(x - side, 22, 33), (x + side, 22, 33), (x - side, 54, 33), (x + side, 54, 33)]
        case _:
            return [*((x - side, 19, 31), (x + side, 19, 31)), (x, 40, 31), *((x - side, 62, 31), (x + side, 62, 31))]


@lru_cache(maxsize=64)
def track_label(track: str) -> Image.Image:
    """The plate before a track."""
    wide, high = layout.TRACK_LABEL, layout.TRACK_HEIGHT
    pen = Pen((wide, high), INK)
    pen.box((2, 2, wide - 4, high - 2), NIGHT, line=BRASS, width=3, radius=8)
    emblem(pen, wide / 2 - 1, 34, track, 40, GOLD)
    name = texts.TRACK_PLATES[track]
    pen.text((wide / 2 - 1, 74), name, 34, GOLD, face=fonts.DISPLAY, anchor="middle", room=wide - 16)
    return pen.done()


@lru_cache(maxsize=KEPT)
def block(size: int, count: int, price: int, new: bool) -> Image.Image:
    """A block of shares in supply: its size, its price, how many there are."""
    wide, high = 56, layout.SUPPLY_HEIGHT - 36
    pen = Pen((wide, high), PAPER)
    for sheet in reversed(range(max(count, 1))):
        x, y = 3 + sheet * 3, 8 - sheet * 3
        pen.box(
            (x, y, x + 42, y + 42), LIT if count else PAPER_DIM, line=INK if count else STONE_DARK, width=2, radius=3
        )
    pen.text((24, 29), str(size), 36, INK if count else STONE_DARK, face=fonts.DISPLAY, anchor="middle")
    pen.text((wide / 2 - 2, 66), texts.short_money(price), 23, INK if count else GREY, anchor="middle")
    if not count:
        pen.stroke([(6, 47), (44, 11)], STONE_DARK, 3)
    if new:
        spark(pen, wide - 10, 44, 11)
    return pen.done()


@lru_cache(maxsize=64)
def chairman(seat: int | None, new: bool) -> Image.Image:
    """The chairman's office: the best lamp in the house."""
    _, _, wide, high = layout.CHAIRMAN
    pen = Pen((wide, high), INK)
    pen.box((3, 3, wide - 3, high - 3), LIT_DEEP if seat is not None else PANE)
    pen.box((3, high - 22, wide - 3, high - 3), WOOD)
    pen.box((3, 3, wide - 3, high - 3), line=BRASS, width=4)
    pen.text((16, 24), texts.TILE_CHAIRMAN, 36, INK if seat is not None else GOLD, face=fonts.DISPLAY)
    pen.box((14, 74, 112, 84), WOOD_DARK, line=INK, width=2)
    for x in (20, 84):
        pen.box((x, 84, x + 22, high - 14), WOOD, line=INK, width=2)
    pen.shape([(30, 74), (62, 74), (56, 62), (36, 62)], GREEN)
    pen.box((44, 50, 48, 64), BRASS)
    pen.shape([(78, 74), (100, 74), (100, 70), (82, 66)], PAPER)
    pen.box((128, 48, 208, high - 8), BRICK_DARK, line=INK, width=2, radius=22)
    if seat is None:
        pen.text((168, 86), texts.VACANT, 26, STONE, anchor="middle")
    else:
        pawn(pen, 168, high - 9, seat, 1.36, hat=True)
    if new:
        spark(pen, 206, 36, 13)
    return pen.done()


@lru_cache(maxsize=1)
def board_room() -> Image.Image:
    _, _, wide, high = layout.BOARD_ROOM
    pen = Pen((wide, high), INK)
    pen.box((3, 3, wide - 3, high - 3), LIT_DEEP)
    pen.text((wide / 2, 18), texts.TILE_BOARD, 32, INK, face=fonts.DISPLAY, anchor="middle")
    pen.box((3, high - 24, wide - 3, high - 3), WOOD_DARK)
    pen.box((3, 3, wide - 3, high - 3), line=BRASS, width=4)
    return pen.done()
