"""The city in words: whatever a view holds can be read in it, and a reader could set the table up again."""

from __future__ import annotations

import re

import pytest

from engine.powerhouse.city import Wound
from engine.powerhouse.game import POWERHOUSE
from engine.powerhouse.state import State
from tests.powerhouse.positions import MAP, after, assault, move, position, swap
from tests.powerhouse.test_games import positions

GAMES = 8


def lines(state: State, seat: str | None = None) -> list[str]:
    return POWERHOUSE.describe(POWERHOUSE.view(state, seat))


def line_of(state: State, region: str) -> str:
    [line] = [line for line in lines(state) if line.startswith(f"{MAP.titles[region]}, a ")]
    return line


def people_in(line: str) -> dict[str, tuple[int, int]]:
    """Everybody's minions in a region and how many of them are wounded, as a person reads them from its line."""
    first = line.partition(".")[0].partition(": ")[2]
    found = re.findall(r"(\w+) (\d+)(?: \((\d+) wounded\))?(?:, | and |$)", first)
    return {seat: (int(count), int(wounded or 0)) for seat, count, wounded in found}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_region_is_told(players: int) -> None:
    for state, _ in positions(players, GAMES):
        city = state.city
        for region in MAP.regions:
            line = line_of(state, region)
            wounds = {seat: city.wounds.count(Wound(region, seat)) for seat in city.seats}
            there = {seat: (count, wounds[seat]) for seat, count in city.minions[region].items() if count}
            assert people_in(line) == there, line
            assert ("is empty" in line) is (not there)
            assert re.findall(r"(\w+) controls it", line) == ([city.control[region] or "Nobody"] if there else [])
            assert (f"for {MAP.caps[region]} minions at most" in line) is (region in MAP.powerhouses)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_else_is_told(players: int) -> None:
    for state, _ in positions(players, GAMES):
        city, text = state.city, "\n".join(lines(state))
        assert f"Attrition is {city.removed()} of {city.attrition}" in text
        for seat in city.seats:
            [line] = [line for line in lines(state) if line.startswith(f"{seat}: ")]
            assert re.search(rf"\b{len(city.controlled(seat))} regions? controlled", line)
            assert re.search(rf"\b{sum(row[seat] for row in city.minions.values())} minions? in the city", line)
            if any(city.hand.values()):
                assert re.search(rf"\b{city.hand[seat]} minions? in hand", line)
            else:
                assert f" {city.fallen[seat]} out of play" in line
            skips = seat in city.skipping and bool(state.pending)
            assert (f"{seat} skips the next turn" in text) is skips
        assert text.count("Through the Black Market") == (city.bonus is not None)
        if city.bonus is not None:
            assert f"Through the Black Market {city.bonus.seat} " in line_of(state, city.bonus.region)
        if state.turn is not None:
            plural = "" if state.turn.actions == 1 else "s"
            assert f"It is {state.turn.seat}'s turn, number {state.turns}" in text
            assert f"with {state.turn.actions} action{plural} left" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_told(players: int) -> None:
    for state, _ in positions(players, GAMES):
        result = POWERHOUSE.result(state)
        told = lines(state)
        assert any("The Razzia has come" in line for line in told) is (result is not None)
        if result is not None:
            assert told[0].startswith(f"The Razzia has come, and {result.winners[0]} has won with ")
            for place, row in enumerate(result.standings, 1):
                assert told[place].startswith(f"{place}. {row.seat} with {row.score} region")
                assert all(reason in told[place] for reason in row.reasons)


def test_a_position_reads_like_this() -> None:
    state = position(3, "Ann", "B", police_hq="AAB", black_market="C", north_block="AB")
    assert lines(state, "Ben") == [
        "You are Ben.",
        "It is Ann's turn, number 1 of the game, with 1 action left.",
        "Attrition is 1 of 6: 5 to go until the Razzia.",
        "Ann: 1 region controlled, 3 minions in the city, 0 out of play.",
        "Ben: 0 regions controlled, 2 minions in the city, 1 out of play.",
        "Cleo: 1 region controlled, 1 minion in the city, 0 out of play.",
        "University Hospital, a powerhouse for 5 minions at most, is empty.",
        "North Block, a neighbourhood: Ann 1 and Ben 1. Nobody controls it.",
        "Police HQ, a powerhouse for 5 minions at most: Ann 2 and Ben 1. "
        "Ann controls it and so does 2 damage in an assault, or 1 to each of two minions.",
        "West Field, a neighbourhood, is empty.",
        "The Black Market, a powerhouse for 5 minions at most: Cleo 1. "
        "Cleo controls it and so may add 1 presence in another powerhouse.",
        "Eastern Precinct, a neighbourhood, is empty.",
        "Cathedral, a powerhouse for 5 minions at most, is empty.",
        "South City, a neighbourhood, is empty.",
        "City Hall, a powerhouse for 5 minions at most, is empty.",
    ]


def test_powers_used_are_told() -> None:
    given_up = after(position(city_hall="AA", north_block="A", south_city="B"), ("sacrifice",))
    assert lines(given_up)[0].endswith("with 2 actions left. A minion was given up in City Hall for it.")
    swapped = after(position(cathedral="AA", west_field="BB", south_city="A"), swap("cathedral", "west_field", "Ben"))
    assert lines(swapped)[0].endswith("Minions have changed places through the Cathedral in it.")
    assert "Ann skips the next turn, having used the Cathedral." in lines(swapped)


def test_wounds_are_told() -> None:
    state = position(city_hall="AA", university_hospital="B", north_block="ABB")
    state = after(state, ("sacrifice",), assault("north_block", "Ben"))
    assert people_in(line_of(state, "north_block")) == {"Ben": (2, 1)}


def test_a_bonus_is_told_even_if_it_is_idle() -> None:
    state = position(black_market="AA", police_hq="A", north_block="AB")
    state = after(state, ("bonus", "police_hq"))
    assert "Through the Black Market Ann has 1 more presence here, 2 in all." in line_of(state, "police_hq")
    state = after(state, move("police_hq", "north_block"))
    assert line_of(state, "police_hq") == (
        "Police HQ, a powerhouse for 5 minions at most, is empty. "
        "Through the Black Market Ann would have 1 more presence here, but has no minion to go with it."
    )


def test_nothing_is_secret() -> None:
    state = position(north_block="AB")
    assert POWERHOUSE.secrets(POWERHOUSE.view(state, "Ann")) == []
