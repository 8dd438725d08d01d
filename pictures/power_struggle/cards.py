"""The private card: a sealed folder, opened for one player."""

from __future__ import annotations

from PIL import Image

from engine.power_struggle.texts import TITLES
from pictures import fonts
from pictures.palette import (
    ALARM,
    BRASS,
    GOLD,
    GREEN,
    GREY,
    INK,
    LIT,
    LIT_DEEP,
    NIGHT,
    PANE_LIGHT,
    PAPER,
    PAPER_DIM,
    SEATS,
    STONE,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from pictures.pen import Pen
from pictures.plan import Plan
from pictures.power_struggle import texts
from pictures.power_struggle.cards_plan import Duel, Privilege
from pictures.power_struggle.events_plan import Event
from pictures.power_struggle.pieces import cup, emblem, medal, pawn, token

WIDE = 1200
LEFT, RIGHT = 44, WIDE - 44
MIDDLE = 612
ROW = 84
"""A privilege card's row."""
DUELS = {"ahead": GREEN, "level": GREY, "behind": ALARM}


def paint_cards(plan: Plan) -> Image.Image:
    """As high as there is something to say."""
    privileges = [plan[key] for key in plan.every("privilege")]
    coming = [(plan.lead(key), plan[key]) for key in plan.every("coming")]
    asked = [plan[key] for kind in ("asked", "folder", "room") for key in plan.every(kind)]
    below = 190 + 58 * len(asked)
    left, right = 500, 76 + max(len(privileges), 1) * ROW
    high = below + max(left, right) + (58 + 46 * ((len(coming) + 1) // 2) if coming else 0) + 44
    pen = Pen((WIDE, high), WOOD, times=2)
    _folder(pen, high)
    _title(pen, plan)
    for place, sentence in enumerate(asked):
        y = 178 + 58 * place
        pen.box((LEFT, y, RIGHT, y + 50), LIT, line=BRASS, width=3, radius=10)
        pen.text((LEFT + 20, y + 25), sentence, 34, INK, room=RIGHT - LEFT - 40)
    _enemy(pen, plan, below)
    _privileges(pen, plan, privileges, below)
    if coming:
        _stack(pen, coming, plan["order"], below + max(left, right))
    return pen.done()


def _folder(pen: Pen, high: int) -> None:
    """A buff folder on the desk."""
    for y in range(0, high, 44):
        pen.box((0, y + 34, WIDE, y + 36), WOOD_DARK)
    pen.box((60, 5, 420, 60), STONE, line=INK, width=3, radius=14)
    pen.text((240, 24), texts.CARD_PRIVATE, 30, ALARM, face=fonts.DISPLAY, anchor="middle")
    pen.box((16, 38, WIDE - 16, high - 16), STONE, line=INK, width=3, radius=14)
    pen.box((28, 50, WIDE - 28, high - 28), PAPER, line=INK, width=2, radius=6)


def _title(pen: Pen, plan: Plan) -> None:
    number, name = plan["owner"]
    pawn(pen, 86, 160, number, 1.75)
    pen.text((140, 92), name, 56, INK, face=fonts.DISPLAY, room=500, least=30)
    won, target = plan["won"]
    for place in range(max(target, len(won))):
        medal(pen, 166 + place * 58, 142, won[place] if place < len(won) else None, 50)
    _money(pen, plan["money"])


def _money(pen: Pen, amount: int) -> None:
    """A bundle of notes."""
    for shift in (16, 8, 0):
        pen.box((730 + shift, 84 - shift, 1120 + shift, 160 - shift), GREEN, line=INK, width=3, radius=6)
    pen.box((742, 96, 1108, 148), PAPER, line=GREEN, width=3, radius=4)
    pen.text((925, 122), f"{amount:,}", 54, INK, face=fonts.DISPLAY, anchor="middle", room=350)


def _enemy(pen: Pen, plan: Plan, top: int) -> None:
    number, name, mirror = plan["enemy"]
    pen.box((LEFT, top, MIDDLE - 18, top + 480), NIGHT, line=BRASS, width=4, radius=14)
    emblem(pen, LEFT + 46, top + 50, "archenemy", 48, GOLD)
    pen.text((LEFT + 84, top + 50), texts.CARD_ENEMY, 48, GOLD, face=fonts.DISPLAY)
    pen.disc((MIDDLE - 100, top + 74), 58, SEATS[number], line=BRASS, width=4)
    pen.disc((MIDDLE - 100, top + 74), 50, LIT)
    pawn(pen, MIDDLE - 100, top + 116, number, 1.45)
    who, aim = (texts.CARD_YOURSELF, texts.CARD_LEAD_TWO) if mirror else (name, texts.CARD_LEAD_ALL)
    pen.text((LEFT + 26, top + 96), who, 40, WHITE, face=fonts.DISPLAY, room=350, least=26)
    pen.text((LEFT + 26, top + 130), aim, 28, STONE, room=350)
    for place, key in enumerate(plan.every("duel")):
        _duel(pen, plan[key], (plan["owner"][0], number, mirror), top + 152 + place * 106)


def _duel(pen: Pen, duel: Duel, who: tuple[int, int, bool], y: int) -> None:
    """One competence: both figures, and who is ahead."""
    mine, theirs, mirror = who
    left, right = LEFT + 20, MIDDLE - 38
    pen.box((left, y, right, y + 96), PAPER, radius=10)
    emblem(pen, left + 34, y + 30, duel.competence, 42)
    pen.text((left + 66, y + 30), texts.TRACK_TITLES[duel.competence], 38, INK, face=fonts.DISPLAY, room=250)
    pen.box((right - 138, y + 10, right - 12, y + 50), DUELS[duel.state], radius=10)
    pen.text((right - 75, y + 30), texts.CARD_DUEL[duel.state], 34, WHITE, face=fonts.DISPLAY, anchor="middle")
    token(pen, left + 34, y + 72, mine, 40)
    pen.text((left + 66, y + 72), str(duel.mine), 38, INK)
    if duel.golden:
        pen.disc((left + 132, y + 72), 14, GOLD, line=BRASS, width=3)
    if mirror:
        pen.text((left + 318, y + 72), texts.CARD_BEST_OTHER, 32, GREY, anchor="right")
    else:
        token(pen, left + 298, y + 72, theirs, 40)
    pen.text((left + 330, y + 72), str(duel.theirs), 38, INK)


def _privileges(pen: Pen, plan: Plan, cards: list[Privilege], top: int) -> None:
    x = MIDDLE
    pen.text((x, top + 30), texts.CARD_PRIVILEGES, 46, INK, face=fonts.DISPLAY)
    cup(pen, RIGHT - 62, top + 32, True, 38)
    pen.text((RIGHT, top + 32), str(plan["motivation"]), 44, INK, face=fonts.DISPLAY, anchor="right")
    if not cards:
        pen.text((x, top + 100), texts.CARD_NO_PRIVILEGES, 32, GREY)
    for place, card in enumerate(cards):
        _privilege(pen, card, top + 66 + place * ROW)


def _privilege(pen: Pen, card: Privilege, y: int) -> None:
    x = MIDDLE
    paper = NIGHT if not card.face_up else GOLD if card.half == "bribed" else PAPER_DIM
    ink = INK if card.face_up else PAPER
    pen.box((x, y, RIGHT, y + ROW - 8), paper, line=INK, width=3, radius=10)
    pen.text((x + 16, y + 22), TITLES[card.card], 36, ink, face=fonts.DISPLAY, room=300)
    pen.text((RIGHT - 16, y + 22), texts.CARD_HALF[card.half], 28, ink, anchor="right")
    pen.text((x + 16, y + 55), card.effect, 29, ink, room=RIGHT - x - 32)


def _stack(pen: Pen, coming: list[tuple[str, Event]], sorting: bool, top: int) -> None:
    title = texts.CARD_DRAWN if sorting else texts.CARD_SORTED
    pen.text((LEFT, top + 26), title, 40, INK, face=fonts.DISPLAY)
    half = (len(coming) + 1) // 2
    for place, (number, event) in enumerate(coming):
        x = LEFT if place < half else MIDDLE
        y = top + 56 + (place % half) * 46
        pen.box(
            (x, y, x + 544, y + 40),
            LIT_DEEP if place == 0 and not sorting else PAPER_DIM,
            line=PANE_LIGHT,
            width=2,
            radius=8,
        )
        pen.text((x + 28, y + 20), number, 30, GREY, anchor="middle")
        pen.text((x + 52, y + 20), event.title, 32, INK, room=480)
