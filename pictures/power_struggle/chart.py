"""Lines over the rounds, one for each player."""

from __future__ import annotations

from pictures import fonts
from pictures.palette import GREEN, GREY, INK, PAPER, PAPER_DIM, SEATS
from pictures.pen import Pen
from pictures.power_struggle.pieces import token

MARKER = 34
APART = 3.5
"""Lines of players who are level run side by side."""


def chart(
    pen: Pen,
    box: tuple[int, int, int, int],
    title: str,
    rounds: tuple[int, ...],
    rows: tuple[tuple[int, ...], ...],
    green: int | None,
) -> None:
    """`rows` holds everybody's value at each moment; `green` is where the victory point is."""
    left, top, right, bottom = box
    pen.box(box, PAPER, line=INK, width=3, radius=10)
    pen.text((left + 16, top + 24), title, 32, INK, face=fonts.DISPLAY)
    floor, ceiling = bottom - 42, top + 58
    start, stop = left + 44, right - 46
    most = max(max(map(max, rows)), green or 0, 1)
    players = len(rows[0])

    def x(moment: int) -> float:
        return start + (stop - start) * (moment / max(len(rows) - 1, 1))

    def y(value: float) -> float:
        return floor - (floor - ceiling) * value / most

    for value in _ticks(most):
        pen.stroke([(start, y(value)), (stop, y(value))], PAPER_DIM, 2)
        pen.text((start - 10, y(value)), str(value), 24, GREY, anchor="right")
    if green is not None:
        pen.stroke([(start, y(green)), (stop, y(green))], GREEN, 4)
    free = float(left)
    for moment, number in enumerate(rounds):
        if number and (moment == 0 or rounds[moment - 1] != number) and x(moment) > free:
            pen.text((x(moment), bottom - 20), str(number), 24, GREY, anchor="middle")
            free = x(moment) + 30
    for seat in range(players):
        shift = (seat - (players - 1) / 2) * APART
        points = [(x(moment), y(row[seat]) + shift) for moment, row in enumerate(rows)]
        pen.stroke([*points, points[-1]] if len(points) == 1 else points, INK, 8)
        pen.stroke([*points, points[-1]] if len(points) == 1 else points, SEATS[seat], 5)
    for seat, middle in _spread({seat: y(rows[-1][seat]) for seat in range(players)}, ceiling, floor).items():
        token(pen, stop + 24, middle, seat, MARKER)


def _ticks(most: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if most / step <= 5 or step == 1000)
    return list(range(0, most + 1, step))


def _spread(wanted: dict[int, float], top: float, bottom: float) -> dict[int, float]:
    """Markers at the lines' ends, pushed apart where they would cover each other."""
    order = sorted(wanted, key=lambda seat: (wanted[seat], seat))
    step = min(MARKER - 4, (bottom - top) / max(len(order) - 1, 1))
    places: dict[int, float] = {}
    last = top - step
    for seat in order:
        last = places[seat] = max(wanted[seat], last + step)
    edge = bottom
    for seat in reversed(order):
        places[seat] = min(places[seat], edge)
        edge = places[seat] - step
    return places
