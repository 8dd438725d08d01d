"""Power Struggle's pictures, each with its text twin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.power_struggle.view import View
from pictures.pages import alt, pages
from pictures.plan import Line, Plan
from pictures.power_struggle import texts
from pictures.power_struggle.board import paint_board
from pictures.power_struggle.board_plan import board_plan
from pictures.power_struggle.cards import paint_cards
from pictures.power_struggle.cards_plan import cards_plan
from pictures.power_struggle.end import paint_end
from pictures.power_struggle.end_plan import end_plan, results_plan
from pictures.power_struggle.history import Snapshot, turn_ends
from pictures.power_struggle.replay import paint_replay
from pictures.sheet import EASEL, Picture, encode


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
            return Picture(encode(paint_cards(plan)), alt(_lines(texts.ALT_CARDS, plan)))

    def cards_text(self, view: View) -> list[str]:
        return pages(cards_plan(view, _seat(view)))

    def end(self, views: Sequence[View]) -> Picture:
        with EASEL:
            history = _history(views)
            plan = results_plan(views[-1], history)
            return Picture(encode(paint_end(plan, board_plan(views[-1]))), alt(_lines(texts.ALT_END, plan)))

    def end_text(self, views: Sequence[View]) -> list[str]:
        history = _history(views)
        return pages(end_plan(views[-1], history))

    def replay(self, views: Sequence[View]) -> Picture:
        """A frame for the end of each turn."""
        turns = turn_ends(views)
        with EASEL:
            drawn = paint_replay(turns)
        opening = texts.ALT_REPLAY.format(frames=len(turns))
        return Picture(drawn, alt([opening, *_board_sentences(board_plan(turns[-1]))]), "gif")


def _history(views: Sequence[View]) -> list[Snapshot]:
    return [Snapshot.of(view) for view in turn_ends(views)]


def _seat(view: View) -> str:
    if view.seat is None:
        raise ValueError("an onlooker has no cards")
    return view.seat


def _lines(opening: str, plan: Plan) -> Iterator[str]:
    yield opening
    for section in plan.sections:
        for line in section.lines:
            if text := str(line):
                yield _ended(text)


def _ended(line: str) -> str:
    """As a sentence of a running text."""
    return line if line.endswith((".", "?", "!", ":")) else f"{line}."


_FIRST = frozenset({"clock", "due", "winners", "folder"})
_NEXT = frozenset({"won", "motivation", "track"})


def _board_sentences(plan: Plan) -> Iterator[str]:
    """What matters most first: whose turn it is, how everyone stands, what has changed; then all the rest."""
    yield texts.ALT_BOARD
    lines = [line for section in plan.sections for line in section.lines]
    for line in sorted(lines, key=_urgency):
        if text := str(line):
            yield _ended(text)


def _urgency(line: Line) -> int:
    kinds = {fact.key.partition(":")[0] for fact in line.facts}
    if kinds & _FIRST:
        return 0
    return 1 if kinds & _NEXT else 2 if any(fact.changed for fact in line.facts) else 3
