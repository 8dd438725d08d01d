"""Games to draw: whole ones between computer players, and one more crowded than any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from pydantic import TypeAdapter

from engine import Action
from engine.core import Decision
from engine.power_struggle import GAME
from engine.power_struggle.company import Card, Department, Notice
from engine.power_struggle.state import State
from engine.power_struggle.view import View

NAMES = ("Ann", "Benedikt", "Cleo van Dyke", "Dmitri", "Élodie")
NASTY = (
    "W" * 32,
    "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd " * 3,
    "👑🔥💼 漢字カタカナ한국어 王様王様王様王様",
    "Z" + "\u0337\u0322\u031b\u0316" * 7 + "`` ```\n",
    "\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 \u064a\u0627 \u0635\u062f\u064a\u0642",
)


KEPT = Path(__file__).parent / "golden"
GOLDEN_GAMES = {(3, 3), (4, 1), (4, 4), (4, 8), (5, 2), (5, 5)}
ACTIONS = TypeAdapter(list[Action])


@cache
def states(players: int, seed: int, kind: str = "clerk", names: tuple[str, ...] = NAMES) -> tuple[State, ...]:
    """A whole game, the same for the same arguments. Some are kept as their actions, so that goldens do not depend on
    how well computer players play; `REGENERATE_PICTURES=1` plays and keeps them anew."""
    kept = KEPT / f"{players}_{seed}.json"
    if (kind, names) != ("clerk", NAMES) or (players, seed) not in GOLDEN_GAMES:
        return tuple(state for state, _ in _play(players, seed, kind, names))
    if os.environ.get("REGENERATE_PICTURES"):
        actions = [action for _, action in _play(players, seed, kind, names) if action is not None]
        kept.write_bytes(ACTIONS.dump_json(actions))
    return tuple(_replay(players, seed, ACTIONS.validate_json(kept.read_bytes())))


def _start(players: int, rng: Random, names: tuple[str, ...]) -> State:
    return GAME.setup([name.strip() for name in names[:players]], rng.randbytes(32))


def _replay(players: int, seed: int, actions: list[Action]) -> Iterator[State]:
    state = _start(players, Random(seed), NAMES)
    yield state
    for action in actions:
        state = GAME.apply(state, action).state
        yield state


def _play(players: int, seed: int, kind: str, names: tuple[str, ...]) -> Iterator[tuple[State, Action | None]]:
    """Every state with the action that leads on from it."""
    game, rng = GAME, Random(seed)
    state = _start(players, rng, names)
    while state.pending:
        decision = state.pending[0]
        view, choices = game.view(state, decision.seat), game.choices(state, decision)
        action = game.computers[kind](view, decision, choices, rng)
        yield state, action
        state = game.apply(state, action).state
    yield state, None


def onlooker(state: State) -> View:
    return GAME.view(state, None)


def turns(game: tuple[State, ...]) -> list[View]:
    """An onlooker's view of every turn's beginning, and of the end."""
    firsts = {(state.company.round, state.company.turn): state for state in reversed(game)}
    return [onlooker(firsts[moment]) for moment in sorted(firsts)] + [onlooker(game[-1])]


def crowded(names: tuple[str, ...] = NAMES) -> State:
    """36 rooms full, all tracks tied, counsels everywhere, everybody asked at once."""
    state = states(5, 2, names=names)[60].clone()
    company = state.company
    seats = company.seats
    for column, division in enumerate(company.rooms):
        company.rooms[division] = [Department(seats[(column + row) % 5], 1 + (column + row) % 2, 6) for row in range(6)]
        company.heads[division] = seats[column % 5]
        company.counsels[division] = [seat for seat in seats for _ in range(1 + column % 3)]
    for place, card in enumerate(company.cards):
        company.cards[card] = Card(seats[place % 5], "bribed" if place % 2 else "division", place % 3 != 0)
    company.board, company.chairman = seats[::-1], seats[0]
    for track, points in (("influence", 7), ("shares", 16), ("main", 6), ("corruption", 9)):
        company.points[track] = dict.fromkeys(seats, points)
    company.blocks = {seat: [1, 1, 2, 3, 5, 7, 7] for seat in seats}
    company.turned = [*("consultants", "coffee_machine", "moron_brochure", "dessert_prices"), "rent", "bonus", "flu"]
    company.round, company.turn, company.motivation, company.sorter = 12, 7, 1, seats[0]
    company.notices = {seats[1]: Notice((seats[2], "takeover")), seats[3]: Notice(None)}
    state.stack = ["meeting"]
    state.pending = [Decision(number, seat, "lose_employee") for number, seat in enumerate(seats)]
    return state
