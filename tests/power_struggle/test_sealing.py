"""Sealed bribes: amounts that fit all that everybody saw, worked out from that alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

from engine import Action, Event
from engine.power_struggle.purses import NothingFits, Purses
from engine.power_struggle.sealing import SEALING, stand_ins, unsealed
from engine.sealing import Told, Values
from tests.games import SETTINGS, Setting, random_game

TABLES = [setting for setting in SETTINGS if setting.key == "power_struggle"]
BRIBERY = frozenset(
    {("action", "bribe"), ("extra_action", "bribe"), ("bribe_offer", "accept"), ("second_bribe", "bribe")}
)
"""Where everybody bribes whenever they can, and takes what they get. (Nobody wins like that, so not for ever.)"""


@lru_cache(maxsize=4)
def course_of(setting: Setting, number: int, bribery: bool) -> tuple[Any, list[Told[Any]], list[Action]]:
    """A game as dealt, its course as everybody saw it, and what was truly done."""
    steps = list(islice(random_game(setting, number, wanted=BRIBERY), 200)) if bribery else []
    steps += random_game(setting, number, steps[-1].after if steps else None)
    told = [Told(_closed(step.action), _public(step.events), step.after) for step in steps]
    return setting.setup(number), told, [step.action for step in steps]


def _closed(action: Action) -> Action:
    return _with(action, dict.fromkeys(SEALING.fields.get(action.verb, ())))


def _with(action: Action, values: Values) -> Action:
    return action.model_copy(update={"answer": {**action.answer, **values}}) if values else action  # type: ignore[dict-item]


def _public(events: list[Event]) -> list[Event]:
    return [event for event in events if event.to is None]


def _replayed(setting: Setting, dealt: Any, acts: list[Action], chosen: dict[int, Values]) -> list[Told[Any]]:
    """The game with the stand-ins in the place of what is sealed."""
    state, told = dealt, []
    for place, action in enumerate(acts):
        applied = setting.game.apply(state, _with(action, chosen.get(place, {})))
        state = applied.state
        told.append(Told(_closed(action), _public(applied.events), state))
    return told


def _seen(told: Told[Any]) -> object:
    asked = [(decision.id, decision.seat, decision.name) for decision in told.state.pending]
    return unsealed(told.state), asked, told.events


@pytest.mark.parametrize("bribery", [False, True])
@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_stand_ins_lead_to_the_very_same_game_for_everybody(setting: Setting, bribery: bool) -> None:
    for number in range(3):
        dealt, course, acts = course_of(setting, number, bribery)
        chosen = stand_ins(dealt, course)
        again = _replayed(setting, dealt, acts, chosen)
        assert [_seen(told) for told in again] == [_seen(told) for told in course]
        assert set(chosen) == {place for place, action in enumerate(acts) if action.verb == "bribe"}
        assert setting.game.result(again[-1].state) == setting.game.result(course[-1].state)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_stand_ins_follow_from_what_everybody_saw_alone(setting: Setting) -> None:
    """In the game with the stand-ins everybody saw the same, but other amounts were bribed: the same come out."""
    differ = 0
    for number in range(3):
        dealt, course, acts = course_of(setting, number, True)
        chosen = stand_ins(dealt, course)
        assert stand_ins(dealt, _replayed(setting, dealt, acts, chosen)) == chosen
        differ += any(_with(acts[place], values) != acts[place] for place, values in chosen.items())
    assert differ, "or the test could not fail"


def test_amounts_that_were_opened_are_taken_as_they_are() -> None:
    setting = TABLES[0]
    dealt, course, acts = course_of(setting, 1, True)
    bribes = [place for place, action in enumerate(acts) if action.verb == "bribe"]
    opened = set(bribes[::2])
    half = [
        Told(acts[place], told.events, told.state) if place in opened else told for place, told in enumerate(course)
    ]
    chosen = stand_ins(dealt, half)
    assert set(chosen) == set(bribes) - opened
    assert [_seen(told) for told in _replayed(setting, dealt, acts, chosen)] == [_seen(told) for told in course]


def test_purses_find_what_fits() -> None:
    purses = Purses({"Ann": 800, "Ben": 800})
    purses.bribe(1, "Ann", "Ben", 50)
    purses.move("Ben", -1500)
    purses.bribe(2, "Ben", "Ann", 50)
    purses.exactly("Ann", 100)
    amounts = purses.amounts()
    assert amounts[1] >= 700, "Ben could pay 1500"
    assert 800 - amounts[1] + amounts[2] == 100


def test_purses_say_when_nothing_fits() -> None:
    purses = Purses({"Ann": 800, "Ben": 800})
    purses.bribe(1, "Ann", "Ben", 50)
    purses.move("Ben", -1650)
    with pytest.raises(NothingFits):
        purses.amounts()
