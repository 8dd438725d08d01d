"""Nothing is hidden but the seed, and that is drawn from only when the game is dealt: no action lets anything out."""

from __future__ import annotations

from random import Random

import pytest

from engine.powerhouse.game import POWERHOUSE
from tests.powerhouse.open_city import alter
from tests.powerhouse.test_games import choose, positions
from tests.worlds_apart import came_out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_action_says_that_it_reveals_anything(players: int) -> None:
    for state, rng in positions(players, 10):
        if state.pending:
            action = choose(state, rng)
            assert not POWERHOUSE.apply(state, action).revealed
            for seat in (action.seat, None):
                assert not POWERHOUSE.apply(alter(state, seat, rng), action).revealed


def test_nor_does_any() -> None:
    """By experiment: nobody can tell two worlds apart by an action that says it reveals nothing."""
    tried = 0
    for players in (2, 3, 4):
        sample = Random(players)
        for state, rng in positions(players, 12):
            if state.pending and sample.random() < 0.03:
                action = choose(state, rng)
                assert POWERHOUSE.apply(state, action).revealed >= came_out(POWERHOUSE, state, action)
                tried += 1
    assert tried >= 30
