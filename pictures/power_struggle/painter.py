"""Power Struggle's pictures, each with its text twin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.power_struggle.view import View
from pictures.plan import Line, Plan
from pictures.power_struggle.board import paint_board
from pictures.power_struggle.board_plan import board_plan
from pictures.power_struggle.cards import paint_cards
from pictures.power_struggle.cards_plan import cards_plan
from pictures.power_struggle.end import paint_results
from pictures.power_struggle.end_plan import Snapshot, end_plan, results_plan
from pictures.power_struggle.replay import paint_replay
from pictures.sheet import EASEL, Picture, encode
from pictures.text import alt, pages


class PowerStrugglePainter:
    """See `pictures` for what each function promises."""

    def board(self, view: View, since: View | None = None) -> Picture:
        with EASEL:
            plan = board_plan(view, since)
            return Picture(encode(paint_board(plan)), alt(_board_sentences(plan)))

    def board_text(self, view: View, since: View | None = None) -> list[str]:
        return pages(board_plan(view, since))

    def cards(self, view: View) -> Picture:
        with EASEL:
            plan = cards_plan(view, _seat(view))
            return Picture(encode(paint_cards(plan)), alt(_lines("Your private card.", plan)))

    def cards_text(self, view: View) -> list[str]:
        return pages(cards_plan(view, _seat(view)))

    def end(self, view: View, history: Sequence[Snapshot]) -> Picture:
        with EASEL:
            plan = results_plan(view, history)
            above, below = paint_results(plan), paint_board(board_plan(view))
            both = Image.new("P", (above.width, above.height + below.height))
            both.putpalette(above.getpalette() or [])
            both.paste(above, (0, 0))
            both.paste(below, (0, above.height))
            return Picture(encode(both), alt(_lines("The end of a game of Power Struggle.", plan)))

    def end_text(self, view: View, history: Sequence[Snapshot]) -> list[str]:
        return pages(end_plan(view, history))

    def replay(self, views: Sequence[View]) -> Picture:
        last = board_plan(views[-1])
        text = alt([f"A game of Power Struggle in {len(views)} frames. It ends like this.", *_board_sentences(last)])
        with EASEL:
            return Picture(paint_replay(views), text, "gif")


def _seat(view: View) -> str:
    if view.seat is None:
        raise ValueError("an onlooker has no cards")
    return view.seat


def _lines(opening: str, plan: Plan) -> Iterator[str]:
    yield opening
    for section in plan.sections:
        for line in section.lines:
            if text := str(line):
                yield f"{text.rstrip('.')}."


_FIRST = frozenset({"clock", "due", "winners", "folder"})
_NEXT = frozenset({"won", "motivation", "track"})


def _board_sentences(plan: Plan) -> Iterator[str]:
    """What matters most first: whose turn it is, how everyone stands, what has changed; then all the rest."""
    yield "The board of Power Struggle."
    lines = [line for section in plan.sections for line in section.lines]
    for line in sorted(lines, key=_urgency):
        if text := str(line):
            yield f"{text.rstrip('.')}."


def _urgency(line: Line) -> int:
    kinds = {fact.key.partition(":")[0] for fact in line.facts}
    if kinds & _FIRST:
        return 0
    return 1 if kinds & _NEXT else 2 if any(fact.changed for fact in line.facts) else 3
