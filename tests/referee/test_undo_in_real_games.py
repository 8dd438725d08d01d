"""A free undo in the games people play: their own tests know which worlds a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import GAMES, Action, Decision, IllegalAction
from tests.games import SETTINGS, Setting, choose
from tests.secrets import SECRETS
from tests.worlds_apart import look

MOMENTS = 16
WORLDS = 3
LARGEST = {key: max((one for one in SETTINGS if one.key == key), key=lambda one: one.players) for key in GAMES}


def moments(setting: Setting, rng: Random) -> list[tuple[Any, Decision, Action]]:
    """Actions from all over some random games, each with what was before it."""
    found: list[tuple[Any, Decision, Action]] = []
    for number in range(3):
        state = setting.setup(rng.randrange(10**6) + number)
        while state.pending and len(found) < 4000:
            decision = rng.choice(state.pending)
            action = choose(decision, dict(setting.game.choices(state, decision)), rng)
            found.append((state, decision, action))
            state = setting.game.apply(state, action).state
    return rng.sample(found, MOMENTS)


def tells_apart(setting: Setting, seat: str | None, here: Any, there: Any, decision: Decision, action: Action) -> bool:
    """Whether a seat that sees no difference between two worlds sees one after the action."""
    game = setting.game
    if look(game, here, seat) != look(game, there, seat):
        return False
    twin = SECRETS[setting.key].twin
    try:
        other = action if action.seat == seat else twin(action, decision, here, there, seat)
        after = game.apply(there, other).state
    except IllegalAction:
        return False  # in that world somebody could not pay
    return bool(look(game, game.apply(here, action).state, seat) != look(game, after, seat))


@pytest.mark.parametrize("key", list(GAMES))
def test_nobody_learns_anything_from_what_is_taken_back_freely(key: str) -> None:
    setting, rng = LARGEST[key], Random(11)
    tried: Counter[bool] = Counter()
    for state, decision, action in moments(setting, rng):
        free = not setting.game.apply(state, action).revealed
        tried[free] += 1
        for seat in [*setting.seats, None] if free else []:
            for _ in range(WORLDS):
                there = SECRETS[key].alter(state, seat, rng)
                assert not tells_apart(setting, seat, state, there, decision, action), (decision.name, action.verb)
    assert tried[True] >= 3, tried
