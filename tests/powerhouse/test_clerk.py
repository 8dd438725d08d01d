"""The rule-of-thumb player: good, quick, and never without an end."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

import pytest

from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.state import State
from tests.powerhouse.positions import SEATS, position
from tests.powerhouse.test_games import LONGEST, new


def play(players: int, number: int, clerks: set[str], used: Counter[str] | None = None) -> State:
    rng, state = Random(number), new(players, number)
    for _ in range(LONGEST):
        if not state.pending:
            return state
        decision = state.pending[0]
        computer = POWERHOUSE.computers["clerk" if decision.seat in clerks else "random"]
        view = POWERHOUSE.view(state, decision.seat)
        action = computer(view, decision, POWERHOUSE.choices(state, decision), rng)
        if used is not None:
            used[action.verb] += 1
        state = POWERHOUSE.apply(state, action).state
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_clerks_end(players: int) -> None:
    for number in range(12):
        assert POWERHOUSE.result(play(players, number, set(SEATS))) is not None


def test_clerks_use_everything_there_is() -> None:
    used: Counter[str] = Counter()
    for number in range(30):
        play(2 + number % 3, number, set(SEATS), used)
    assert set(used) == {verb for verbs in QUESTIONS.values() for verb in verbs}


@pytest.mark.parametrize(("players", "share"), [(2, 0.85), (3, 0.75), (4, 0.6)])
def test_a_clerk_beats_random_players(players: int, share: float) -> None:
    games, won = 40, 0
    for number in range(games):
        clerk = SEATS[number % players]
        result = POWERHOUSE.result(play(players, number, {clerk}))
        assert result is not None
        won += result.winners == [clerk]
    assert won >= share * games


def decide(state: State) -> str:
    decision = state.pending[0]
    view = POWERHOUSE.view(state, decision.seat)
    return POWERHOUSE.computers["clerk"](view, decision, POWERHOUSE.choices(state, decision), Random(1)).verb


def test_it_ends_the_game_when_it_wins_by_that() -> None:
    assert decide(position(fallen="AAB", north_block="AAB", west_field="A", cathedral="B")) == "assault"


def test_it_does_not_bring_the_razzia_when_behind() -> None:
    assert decide(position(fallen="AAB", north_block="AAB", cathedral="B", south_city="B", police_hq="B")) == "move"


def test_it_decides_quickly() -> None:
    """The widest choice: a swap with minions of four syndicates everywhere."""
    crowded = dict.fromkeys(("north_block", "west_field", "eastern_precinct", "south_city", "black_market"), "ABCD")
    state = position(4, "Ann", "", **crowded, cathedral="A", police_hq="A")
    seconds = []
    for _ in range(3):  # the best of three: the machine may be busy with something else
        begun = perf_counter()
        decide(state)
        seconds.append(perf_counter() - begun)
    assert min(seconds) < 0.05
