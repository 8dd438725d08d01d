"""The end as a plan: who won with what, everybody's secrets, and how it came to that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Result, Standing
from engine.power_struggle.components import TRACKS
from engine.power_struggle.texts import LABELS
from engine.power_struggle.view import View
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle import texts
from pictures.power_struggle.board_plan import board_plan, points_text
from pictures.power_struggle.cast import COMPETENCES, Cast, competences_of
from pictures.power_struggle.history import Snapshot


class Final(NamedTuple):
    """A player at the end."""

    number: int
    name: str
    score: int
    reasons: tuple[str, ...]
    money: int
    won: bool
    target: int


class Secret(NamedTuple):
    """What was on a player's archenemy cards, and whether it came off."""

    enemy: int
    competences: tuple[str, ...]
    beaten: bool


def end_plan(view: View, history: Sequence[Snapshot]) -> Plan:
    """The results, the secrets and the chart; then the final board."""
    return Plan([*results_plan(view, history).sections, *board_plan(view).sections])


def results_plan(view: View, history: Sequence[Snapshot]) -> Plan:
    """`history` runs from the oldest to the end."""
    if view.result is None:
        raise ValueError("this game is not over yet")
    cast = Cast(view.company)
    ranks = (_rank(view, view.result, cast, place) for place in range(len(view.result.standings)))
    end = Section(texts.END, (Line("", (_winners(view, view.result, cast),)), *ranks))
    shots = (_shot(cast, place, shot) for place, shot in enumerate(history))
    return Plan([end, Section(texts.HISTORY, (_greens(view), *shots))])


def _winners(view: View, result: Result, cast: Cast) -> Fact:
    template = texts.WINS if len(result.winners) == 1 else texts.WIN_TOGETHER
    number = view.company.round
    return Fact("over", number, template.format(winners=cast.names(result.winners), round=number))


def _rank(view: View, result: Result, cast: Cast, place: int) -> Line:
    standing = result.standings[place]
    facts = (_final(view, cast, standing, standing.seat in result.winners), _secret(view, cast, standing))
    return Line(texts.RANK.format(place=place + 1), facts, joint="; ")


def _final(view: View, cast: Cast, standing: Standing, won: bool) -> Fact:
    seat, number, reasons = standing.seat, cast.number(standing.seat), tuple(standing.reasons)
    value = Final(number, seat, standing.score, reasons, standing.tiebreak, won, view.company.target)
    template = texts.FINAL_WINNER if won else texts.FINAL
    text = template.format(name=cast.name(seat), points=points_text(reasons), money=standing.tiebreak)
    return Fact(f"final:{number}", value, text)


def _secret(view: View, cast: Cast, standing: Standing) -> Fact:
    enemy, card = view.archenemies[standing.seat]
    competences = competences_of(view.company, card)
    value = Secret(cast.number(enemy), competences, "archenemy" in standing.reasons)
    who = texts.THEMSELVES if enemy == standing.seat else cast.name(enemy)
    template = texts.BEATEN if value.beaten else texts.NOT_BEATEN
    text = template.format(enemy=who, competences=texts.named(competences))
    return Fact(f"secret:{cast.number(standing.seat)}", value, text)


def _greens(view: View) -> Line:
    greens = view.company.green
    facts = (
        Fact(f"green:{track}", greens[track], str(greens[track]), lead=texts.TRACK_TITLES[track]) for track in TRACKS
    )
    return Line(texts.GREENS, tuple(facts))


def _shot(cast: Cast, place: int, shot: Snapshot) -> Line:
    when = texts.MOMENT_TURN if shot.turn else texts.MOMENT
    titles = (texts.HISTORY_POINTS, *(LABELS[each] for each in COMPETENCES))
    rows = zip(titles, (shot.victory, *shot.points), strict=True)
    said = "; ".join(texts.HISTORY_ROW.format(what=what, figures=_figures(cast, row)) for what, row in rows)
    return Line(when.format(round=shot.round, turn=shot.turn), (Fact(f"shot:{place}", shot, said),))


def _figures(cast: Cast, row: tuple[int, ...]) -> str:
    pairs = zip(cast.seats, row, strict=True)
    return ", ".join(texts.HISTORY_FIGURE.format(name=cast.name(seat), figure=figure) for seat, figure in pairs)
