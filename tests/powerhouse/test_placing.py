"""PH-3: placing the minions, and who starts."""

from __future__ import annotations

import pytest

from engine.powerhouse.game import POWERHOUSE
from engine.powerhouse.placing import with_fewest_regions
from engine.powerhouse.state import State
from tests.powerhouse.positions import MAP, SEATS, SEED, answers, city, do, refusal, told


def new(players: int, seed: bytes = SEED) -> State:
    return POWERHOUSE.setup(list(SEATS[:players]), seed)


def place(state: State, *regions: str) -> State:
    for region in regions:
        state = do(state, "place", region).state
    return state


def fill(state: State, *regions: str) -> State:
    """Place in these regions in turn until everything is placed."""
    count = 0
    while state.pending[0].name == "place":
        state = place(state, regions[count % len(regions)])
        count += 1
    return state


def test_ph_3_the_first_player_is_drawn_by_lot() -> None:
    assert {new(4, bytes([number] * 32)).city.first for number in range(40)} == set(SEATS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ph_3_one_minion_at_a_time_clockwise(players: int) -> None:
    state = new(players)
    asked = []
    for _ in range(2 * players):
        asked.append(state.pending[0].seat)
        state = place(state, "north_block")
    first = SEATS.index(state.city.first)
    assert asked == [SEATS[(first + number) % players] for number in range(2 * players)]
    assert set(state.city.minions["north_block"].values()) == {2}


def test_ph_3_only_neighbourhoods_are_open() -> None:
    state = new(3)
    assert answers(state, "place") == list(MAP.neighbourhoods)
    assert refusal(state, "place", "cathedral") == (
        "The Cathedral is a powerhouse: minions are placed in the neighbourhoods. "
        "You can choose North Block, West Field, the Eastern Precinct or South City. PH-3"
    )
    assert refusal(state, "place", "harbour") == (
        "“harbour” can't be chosen here. "
        "You can choose North Block, West Field, the Eastern Precinct or South City. PH-3"
    )


def test_ph_3_the_last_placements_fill_empty_neighbourhoods() -> None:
    state = place(new(2), *["north_block"] * 20, "west_field")
    assert answers(state, "place") == list(MAP.neighbourhoods), "three left for two empty ones: still free"
    state = place(state, "west_field")
    assert answers(state, "place") == ["eastern_precinct", "south_city"]
    assert refusal(state, "place", "north_block") == (
        "The minions left to place must go where nobody is: no neighbourhood may stay empty. "
        "You can choose the Eastern Precinct or South City. PH-3"
    )
    assert "powerhouse" in refusal(state, "place", "city_hall")
    state = place(state, "south_city")
    assert answers(state, "place") == ["eastern_precinct"]


def test_ph_3_the_duty_begins_with_four_left_when_all_crowd_together() -> None:
    state = place(new(4), *["north_block"] * 25)
    assert answers(state, "place") == ["west_field", "eastern_precinct", "south_city"]


def test_ph_3_with_fewest_regions_is_who_controls_fewest() -> None:
    placed = city(3, north_block="AAB", west_field="BBC", eastern_precinct="A", south_city="BC")
    assert placed.controlled("Ann") == ["north_block", "eastern_precinct"]
    assert placed.controlled("Ben") == ["west_field"]
    assert with_fewest_regions(placed) == ["Cleo"]


def test_ph_3_who_controls_fewest_starts() -> None:
    state = new(2)
    first, second = state.city.first, state.city.after(state.city.first)
    own, others = ("west_field", "south_city", "eastern_precinct"), ("north_block",)
    for number in range(24):
        # The first player spreads out, the second crowds into one neighbourhood.
        seat = first if number % 2 == 0 else second
        state = place(state, (own if seat == first else others)[number // 2 % (3 if seat == first else 1)])
    assert len(state.city.controlled(first)) == 3
    assert state.now().seat == second


def test_ph_3_a_tie_for_the_fewest_goes_to_the_first_player() -> None:
    state = fill(new(4), "north_block", "north_block", "west_field", "west_field", "south_city", "eastern_precinct")
    assert len(with_fewest_regions(state.city)) > 1
    assert state.now().seat == state.city.first


def test_ph_3_after_the_last_placement_the_start_is_told() -> None:
    state = new(2)
    first = state.city.first
    for number in range(23):
        state = place(state, MAP.neighbourhoods[number // 2 % 4])
    lines = told(do(state, "place", "south_city"), first)
    assert lines[-2:] == [
        "All minions are placed. There is a tie for the fewest regions, so you start, having placed first.",
        "It is your turn.",
    ]
