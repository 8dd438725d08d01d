"""The end as a plan: who won with what, everybody's secrets, and how it came to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core import Standing
from engine.power_struggle.components import COUNSEL
from engine.power_struggle.texts import LABELS
from engine.power_struggle.view import View
from pictures.plan import Fact, Line, Plan, Section
from pictures.power_struggle.board_plan import board_plan
from pictures.power_struggle.names import COMPETENCES, TRACK_TITLES, Table, competences_of, named, plural

COUNSEL_GREEN = 3


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What everybody could see at one moment; take one with `of` whenever a round, or a turn, is over."""

    round: int
    turn: int
    victory: tuple[int, ...]
    """Victory points, in the order of the seats."""
    points: tuple[tuple[int, ...], ...]
    """Influence, shares, main departments, corruption and counsels, each in the order of the seats."""

    @classmethod
    def of(cls, view: View) -> Snapshot:
        """From an onlooker's view; a seat's own view would tell that seat's archenemy."""
        if view.seat is not None:
            raise ValueError("a snapshot is made from an onlooker's view")
        company = view.company
        return cls(
            company.round,
            company.turn,
            tuple(len(view.victory_points[seat]) for seat in company.seats),
            tuple(tuple(company.competence(each, seat) for seat in company.seats) for each in COMPETENCES),
        )


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
    if view.result is None:
        raise ValueError("this game is not over yet")
    return Plan([*results_plan(view, history).sections, *board_plan(view).sections])


def results_plan(view: View, history: Sequence[Snapshot]) -> Plan:
    result = view.result
    if result is None:
        raise ValueError("this game is not over yet")
    table = Table(view.company)
    ranks = tuple(
        Line(f"{place}.", _final(view, table, standing), joint="; ")
        for place, standing in enumerate(result.standings, 1)
    )
    who = " and ".join(map(table.name, result.winners))
    over = Fact("over", view.company.round, f"{who} {'win' if len(result.winners) > 1 else 'wins'} in round")
    return Plan(
        [
            Section("THE END", (Line("", (Fact(over.key, over.value, f"{over.text} {view.company.round}."),)), *ranks)),
            _history(view, table, history),
        ]
    )


def _final(view: View, table: Table, standing: Standing) -> tuple[Fact, Fact]:
    seat, number = standing.seat, table.number(standing.seat)
    enemy = view.archenemies[seat]
    won = view.result is not None and seat in view.result.winners
    reasons = tuple(standing.reasons)
    text = (
        f"{table.name(seat)}{', winner' if won else ''}: {plural(standing.score, 'victory point')}"
        f"{f' ({named(reasons)})' if reasons else ''}; {standing.tiebreak:,} Pinats"
    )
    final = Final(number, seat, standing.score, reasons, standing.tiebreak, won, view.company.target)
    competences = competences_of(view.company, enemy.competence_card)
    secret = Secret(table.number(enemy.enemy), competences, "archenemy" in reasons)
    who = "themselves" if enemy.enemy == seat else table.name(enemy.enemy)
    shown = f"archenemy {who} in {named(competences)}, {'beaten' if secret.beaten else 'not beaten'}"
    return Fact(f"final:{number}", final, text), Fact(f"secret:{number}", secret, shown)


def _history(view: View, table: Table, history: Sequence[Snapshot]) -> Section:
    lines = []
    for place, shot in enumerate(history):
        when = f"Round {shot.round}" + (f", turn {shot.turn}" if shot.turn else "")
        rows = [
            ("victory points", shot.victory),
            *zip((LABELS[each] for each in COMPETENCES), shot.points, strict=True),
        ]
        said = "; ".join(
            f"{what} " + ", ".join(f"{table.name(seat)} {value}" for seat, value in zip(table.seats, row, strict=True))
            for what, row in rows
        )
        lines.append(Line(f"{when}:", (Fact(f"shot:{place}", shot, said),)))
    greens = {each: view.company.green.get(each, COUNSEL_GREEN) for each in COMPETENCES}
    facts = tuple(
        Fact(f"green:{each}", green, str(green), lead=TRACK_TITLES[each])
        for each, green in greens.items()
        if each != COUNSEL
    )
    return Section("HOW IT CAME TO THAT", (Line("Green spaces:", facts), *lines))
