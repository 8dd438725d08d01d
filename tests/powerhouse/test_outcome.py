"""What a record proves: the position in the terms of the rule book, written out here once and for all."""

from __future__ import annotations

import json
from random import Random

from engine.powerhouse.city import Bonus
from engine.powerhouse.game import POWERHOUSE
from engine.powerhouse.state import State
from engine.shapes import Answer
from tests.powerhouse.positions import after, assault, position
from tests.powerhouse.test_games import choose, new, positions

EMPTY: dict[str, Answer] = {"minions": {}, "wounded": {}, "control": None}


def wounded_turn() -> State:
    state = position(cathedral="AA", city_hall="AA", university_hospital="BB", north_block="AABB", black_market="A")
    return after(state, ("bonus", "city_hall"), ("sacrifice",), assault("north_block", "Ben"))


def test_a_position_is_written_like_this() -> None:
    """If this fails, records written before can no longer be verified: mend the code, not the test."""
    assert POWERHOUSE.outcome(wounded_turn()) == {
        "syndicates": ["Ann", "Ben"],
        "first player": "Ann",
        "in hand": {"Ann": 0, "Ben": 0},
        "regions": {
            "university_hospital": {"minions": {"Ben": 2}, "wounded": {}, "control": "Ben"},
            "north_block": {"minions": {"Ann": 1, "Ben": 2}, "wounded": {"Ben": 1}, "control": "Ben"},
            "police_hq": EMPTY,
            "west_field": EMPTY,
            "black_market": {"minions": {"Ann": 1}, "wounded": {}, "control": "Ann"},
            "eastern_precinct": EMPTY,
            "cathedral": {"minions": {"Ann": 2}, "wounded": {}, "control": "Ann"},
            "south_city": EMPTY,
            "city_hall": {"minions": {"Ann": 1}, "wounded": {}, "control": "Ann"},
        },
        "out of play": {"Ann": 2, "Ben": 0},
        "razzia at": 5,
        "black market": {"seat": "Ann", "region": "city_hall"},
        "skipping": [],
        "turns begun": 1,
        "turn": {"seat": "Ann", "actions left": 1, "has sacrificed": True, "has swapped": False},
    }


def test_a_dealt_game_is_written_like_this() -> None:
    outcome: Answer = POWERHOUSE.outcome(new(2, 1))
    assert outcome["turn"] is outcome["black market"] is None
    assert outcome["in hand"] == {"Ann": 12, "Ben": 12}
    assert set(map(json.dumps, outcome["regions"].values())) == {json.dumps(EMPTY)}


def test_it_is_json_without_the_seed_and_tells_positions_apart() -> None:
    for players in (2, 3, 4):
        seen: dict[str, str] = {}
        for state, _ in positions(players, 4):
            text = json.dumps(POWERHOUSE.outcome(state))
            assert json.loads(text) == POWERHOUSE.outcome(state)
            assert state.chance.seed not in text
            other = state.clone()
            other.chance.seed, other.asked = "00" * 32, 99
            assert POWERHOUSE.outcome(other) == POWERHOUSE.outcome(state)
            city = json.dumps([json.loads(POWERHOUSE.dump(state))[part] for part in ("city", "turn", "turns")])
            assert seen.setdefault(text, city) == city, "two positions with one outcome"


def test_the_order_of_what_has_none_does_not_matter() -> None:
    state = wounded_turn()
    state.city.skipping = ["Ben", "Ann"]
    other = state.clone()
    other.city.skipping.reverse()
    assert POWERHOUSE.outcome(other) == POWERHOUSE.outcome(state)


def test_every_public_fact_is_in_it() -> None:
    """Whatever part of the position changes, the outcome does."""
    state = wounded_turn()
    before = POWERHOUSE.outcome(state)
    changes: list[tuple[str, Answer]] = [
        ("first", "Ben"),
        ("attrition", 6),
        ("hand", {"Ann": 1, "Ben": 0}),
        ("fallen", {"Ann": 2, "Ben": 1}),
        ("wounds", []),
        ("bonus", Bonus("Ann", "cathedral")),
        ("bonus", None),
        ("skipping", ["Ben"]),
    ]
    for name, value in changes:
        other = state.clone()
        setattr(other.city, name, value)
        assert POWERHOUSE.outcome(other) != before, name
    for turn in (None, state.now()._replace(swapped=True), state.now()._replace(actions=2)):
        other = state.clone()
        other.turn = turn
        assert POWERHOUSE.outcome(other) != before
    rng = Random(1)
    assert POWERHOUSE.outcome(POWERHOUSE.apply(state, choose(state, rng)).state) != before
