"""The map is dealt: a game keeps the one it was begun with, whatever becomes of the file."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest
from pydantic import JsonValue

from engine.core import Action, BadSetup
from engine.game import Begun
from engine.powerhouse import components
from engine.powerhouse.game import POWERHOUSE
from engine.powerhouse.state import State
from engine.shapes import Answer
from tests.powerhouse.positions import SEED, do, told
from tests.powerhouse.test_games import choose, new

BEGUN = POWERHOUSE.begin()


def changed_data() -> Answer:
    """North Block has another name, the Cathedral holds only 2, and West Field leads to South City."""
    data: Answer = deepcopy(BEGUN.data)
    regions = {region["id"]: region for region in data["map"]["region"]}
    regions["north_block"]["title"] = "The Docks"
    regions["cathedral"]["cap"] = 2
    regions["west_field"]["next_to"].append("south_city")
    regions["south_city"]["next_to"].append("west_field")
    return data


def test_the_data_are_plain_and_those_of_the_file() -> None:
    assert BEGUN.rules == POWERHOUSE.rules == 1
    assert json.loads(json.dumps(BEGUN.data)) == BEGUN.data
    state = POWERHOUSE.setup(["Ann", "Ben"], SEED)
    assert state == POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=BEGUN)
    assert state.city.rules == POWERHOUSE.view(state, "Ann").city.rules == 1
    assert state.city.map is POWERHOUSE.view(state, None).city.map


def test_a_game_follows_the_map_it_was_dealt() -> None:
    state = POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=Begun(1, changed_data()))
    city = state.city
    assert city.map.caps["cathedral"] == 2
    assert "south_city" in city.neighbours_with_room("west_field")
    view = POWERHOUSE.view(state, "Ann")
    assert POWERHOUSE.label("north_block", view) == "The Docks"
    assert told(do(state, "place", "north_block"), None)[0].endswith(" places a minion in The Docks.")
    city.minions["cathedral"]["Ann"] = 2
    assert "cathedral" not in city.neighbours_with_room("west_field")
    assert POWERHOUSE.explain(POWERHOUSE.view(state, None), "region", "cathedral").endswith("at most 2")


def play_on(state: State, number: int) -> list[str]:
    """All that is told to the end of a random game, loading and dumping on the way."""
    rng, lines = Random(number), list[str]()
    while state.pending:
        applied = POWERHOUSE.apply(POWERHOUSE.load(POWERHOUSE.dump(state)), choose(state, rng))
        lines += told(applied)
        state = applied.state
    return [*lines, POWERHOUSE.dump(state)]


def test_a_new_map_changes_nothing_in_a_game_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        begun = POWERHOUSE.dump(new(3, number))
        before = play_on(POWERHOUSE.load(begun), number)
        with monkeypatch.context() as later:
            later.setattr(components, "DATA", changed_data())
            components.read_map.cache_clear()
            assert POWERHOUSE.begin().data != BEGUN.data
            assert play_on(POWERHOUSE.load(begun), number) == before
            assert new(3, number).city.map.titles["north_block"] == "The Docks", "but a game begun now has the new one"


def test_games_with_the_same_map_share_it() -> None:
    one, other = POWERHOUSE.load(POWERHOUSE.dump(new(2, 1))), POWERHOUSE.load(POWERHOUSE.dump(new(3, 2)))
    assert one.city.map is other.city.map is one.clone().city.map
    changed = POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=Begun(1, changed_data()))
    assert changed.city.map != one.city.map
    assert POWERHOUSE.load(POWERHOUSE.dump(changed)) == changed


@pytest.mark.parametrize(
    "data", [None, [], {}, {"map": None}, {"map": {"region": []}}, {"map": {"region": [{"id": 1}]}}]
)
def test_what_is_no_map_is_refused(data: JsonValue) -> None:
    with pytest.raises(BadSetup) as caught:
        POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=Begun(1, data))
    assert POWERHOUSE.words(caught.value.refusal, None) == "Powerhouse can't be dealt from this data."


@pytest.mark.parametrize("rules", [0, 2])
def test_rules_that_are_not_here_are_refused(rules: int) -> None:
    with pytest.raises(BadSetup) as caught:
        POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=Begun(rules, BEGUN.data))
    assert POWERHOUSE.words(caught.value.refusal, None) == f"Powerhouse has no rules number {rules} here."


@pytest.mark.parametrize("written", ['"{}"', '"no JSON"', "null", "{}", "[1]"])
def test_a_state_with_a_broken_map_is_not_loaded(written: str) -> None:
    parsed = json.loads(POWERHOUSE.dump(new(2, 1)))
    parsed["city"]["map"] = json.loads(written)
    with pytest.raises(ValueError, match="map"):
        POWERHOUSE.load(json.dumps(parsed))


def test_an_action_survives_another_map_title() -> None:
    """Answers name regions by their ids, so that a title may be put right."""
    state = POWERHOUSE.setup(["Ann", "Ben"], SEED, begun=Begun(1, changed_data()))
    seat = state.pending[0].seat
    action = Action(decision=state.pending[0].id, seat=seat, verb="place", answer="north_block")
    assert POWERHOUSE.apply(state, action).state.city.minions["north_block"][seat] == 1
