"""The end: the ranking with everybody's cards on the table, and how it came to that."""

from __future__ import annotations

from math import cos, sin, tau

from PIL import Image

from pictures import fonts
from pictures.palette import (
    ALARM,
    BRASS,
    GOLD,
    GREEN,
    HAZE,
    INK,
    LIT_DEEP,
    NIGHT,
    PAPER,
    SEATS,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from pictures.pen import Pen
from pictures.plan import Plan
from pictures.power_struggle import texts
from pictures.power_struggle.board import paint_board
from pictures.power_struggle.cast import COMPETENCES
from pictures.power_struggle.chart import chart
from pictures.power_struggle.end_plan import Final, Secret
from pictures.power_struggle.history import Snapshot
from pictures.power_struggle.pieces import emblem, medal, pawn, token

SIZE = (1600, 1200)
ROW = 102
TOP = 136


def paint_end(results: Plan, board: Plan) -> Image.Image:
    """The results, and the final board below them."""
    above, below = paint_results(results), paint_board(board)
    both = Image.new("P", (above.width, above.height + below.height))
    both.putpalette(above.getpalette() or [])
    both.paste(above, (0, 0))
    both.paste(below, (0, above.height))
    return both


def paint_results(plan: Plan) -> Image.Image:
    pen = Pen(SIZE, NIGHT, times=2)
    finals: list[Final] = [plan[key] for key in plan.every("final")]
    _sky(pen)
    _title(pen, finals, plan["over"])
    for place, final in enumerate(finals):
        _rank(pen, place, final, plan[f"secret:{final.number}"])
    _charts(pen, plan, TOP + len(finals) * ROW + 10)
    return pen.done()


def _sky(pen: Pen) -> None:
    """Fireworks over the wood of the counter."""
    wide, high = SIZE
    for x, y, reach, colour in (
        (1120, 66, 54, GOLD),
        (1290, 44, 38, LIT_DEEP),
        (1460, 72, 50, HAZE),
        (1530, 30, 24, GOLD),
    ):
        for step in range(12):
            dx, dy = cos(step * tau / 12), sin(step * tau / 12)
            pen.stroke([(x + dx * reach * 0.35, y + dy * reach * 0.35), (x + dx * reach, y + dy * reach)], colour, 4)
    pen.box((0, TOP - 14, wide, high), WOOD_DARK)
    for y in range(TOP - 12, high, 40):
        pen.box((0, y, wide, y + 38), WOOD)


def _title(pen: Pen, finals: list[Final], rounds: int) -> None:
    winners = [final for final in finals if final.won]
    template = texts.END_WINS if len(winners) == 1 else texts.END_WIN_TOGETHER
    title = template.format(winners=texts.both(final.name for final in winners))
    pen.text((30, 44), title, 66, GOLD, face=fonts.DISPLAY, room=1010, least=34)
    pen.text((32, 98), texts.END_POINTS.of(winners[0].score, round=rounds), 34, PAPER, room=900)


def _rank(pen: Pen, place: int, final: Final, secret: Secret) -> None:
    y = TOP + place * ROW
    pen.box((14, y, 1586, y + ROW - 8), GOLD if final.won else PAPER, line=INK, width=3, radius=12)
    pen.box((17, y + 3, 30, y + ROW - 11), SEATS[final.number], radius=6)
    pen.text((62, y + 47), str(place + 1), 60, INK, face=fonts.DISPLAY, anchor="middle")
    pawn(pen, 128, y + ROW - 14, final.number, 1.12 if final.won else 1.3, hat=final.won)
    pen.text((176, y + 47), final.name, 46, INK, face=fonts.DISPLAY, room=330, least=28)
    for number in range(max(final.target, len(final.reasons))):
        medal(pen, 546 + number * 62, y + 47, final.reasons[number] if number < len(final.reasons) else None, 54)
    pen.text((1120, y + 47), f"{final.money:,}", 40, INK, face=fonts.DISPLAY, anchor="right", room=190)
    _cards(pen, y, secret)


def _cards(pen: Pen, y: int, secret: Secret) -> None:
    """The archenemy cards, open at last."""
    pen.box((1150, y + 8, 1570, y + ROW - 16), NIGHT, line=BRASS, width=3, radius=10)
    emblem(pen, 1186, y + 47, "archenemy", 36, GOLD)
    token(pen, 1246, y + 47, secret.enemy, 58, new=True)
    for place, competence in enumerate(secret.competences):
        x = 1318 + place * 62
        pen.disc((x, y + 47), 27, PAPER)
        emblem(pen, x, y + 47, competence, 36)
    pen.disc((1528, y + 47), 27, GREEN if secret.beaten else ALARM)
    if secret.beaten:
        pen.stroke([(1514, y + 48), (1524, y + 59), (1543, y + 35)], WHITE, 6)
    else:
        for side in (-1, 1):
            pen.stroke([(1528 - 11 * side, y + 36), (1528 + 11 * side, y + 58)], WHITE, 6)


def _charts(pen: Pen, plan: Plan, top: int) -> None:
    shots: list[Snapshot] = [plan[key] for key in plan.every("shot")]
    bottom = SIZE[1] - 14
    target = max(plan[key].target for key in plan.every("final"))
    rounds = tuple(shot.round for shot in shots)
    chart(pen, (14, top, 520, bottom), texts.END_CHART, rounds, tuple(shot.victory for shot in shots), target)
    half = (bottom - top - 8) // 2
    for place, competence in enumerate(COMPETENCES):
        x, y = 530 + (place % 3) * 354, top + (place // 3) * (half + 8)
        rows = tuple(shot.points[place] for shot in shots)
        green = plan.get(f"green:{competence}")
        chart(pen, (x, y, x + 348, y + half), texts.TRACK_TITLES[competence], rounds, rows, green)
    x, y = 530 + 2 * 354, top + half + 8
    _key(pen, (x, y, x + 348, y + half), plan)


def _key(pen: Pen, box: tuple[int, int, int, int], plan: Plan) -> None:
    """Who is who in the charts."""
    left, top, right, bottom = box
    pen.box(box, NIGHT, line=BRASS, width=3, radius=10)
    finals: list[Final] = sorted(plan[key] for key in plan.every("final"))
    step = (bottom - top - 16) / len(finals)
    for place, final in enumerate(finals):
        y = top + 8 + step * (place + 0.5)
        token(pen, left + 32, y, final.number, min(38, step - 6), new=True)
        pen.text((left + 62, y), final.name, 30, PAPER, room=right - left - 76)
