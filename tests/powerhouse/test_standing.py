"""How do I stand? From the view alone, in words for everybody."""

from __future__ import annotations

from random import Random

from engine.powerhouse import texts
from engine.powerhouse.game import POWERHOUSE
from engine.powerhouse.state import State
from tests.powerhouse.positions import SEATS, after, assault, move, position, swap
from tests.powerhouse.test_games import new, positions
from tests.powerhouse.test_words import check_sentence


def stands(state: State, seat: str | None) -> list[str]:
    events = POWERHOUSE.standing(POWERHOUSE.view(state, seat))
    return [POWERHOUSE.words(event, seat) or "" for event in events]


def test_everybody_can_be_told_at_any_time() -> None:
    used: set[str] = set()
    for players in (2, 3, 4):
        for state, _ in positions(players, 8):
            for seat in (*SEATS[:players], None):
                events = POWERHOUSE.standing(POWERHOUSE.view(state, seat))
                assert 2 <= len(events) <= 5
                used.update(event.name for event in events)
                for event in events:
                    assert event.to is None
                    for reader in (*SEATS[:players], None):
                        check_sentence(POWERHOUSE.words(event, reader) or "")
    assert used == set(texts.STANDING)


def test_in_front() -> None:
    state = position(north_block="AA", police_hq="A", city_hall="A", south_city="B")
    assert stands(state, "Ann") == [
        "You control 3 regions, 2 more than anyone else.",
        "You have the power of Police HQ and City Hall.",
        "It is your turn, 1 action left. The Razzia comes when 5 more minions have left play.",
    ]
    assert stands(state, "Ben") == [
        "You control 1 region, 2 fewer than Ann.",
        "You have no power: that takes control of a powerhouse.",
        "It is Ann's turn, 1 action left. The Razzia comes when 5 more minions have left play.",
    ]


def test_level() -> None:
    state = position(3, fallen="ABBBB", north_block="A", police_hq="B", south_city="C")
    assert stands(state, "Cleo")[0] == "You control 1 region, as many as Ann and Ben."
    assert stands(state, "Cleo")[-1].endswith("The Razzia comes when 1 more minion has left play.")


def test_who_used_the_cathedral_is_reminded_of_the_price() -> None:
    state = after(position(cathedral="AA", west_field="BB"), swap("cathedral", "west_field", "Ben"))
    assert "You skip the next turn, having used the Cathedral." in stands(state, "Ann")
    assert not any("skip" in line for line in stands(state, "Ben"))


def test_an_onlooker_sees_how_everyone_stands() -> None:
    state = position(3, north_block="AA", police_hq="A", south_city="B")
    assert stands(state, None) == [
        "Ann controls 2 regions, with the power of Police HQ.",
        "Ben controls 1 region, without any power.",
        "Cleo controls 0 regions, without any power.",
        "It is Ann's turn, 1 action left. The Razzia comes when 6 more minions have left play.",
    ]


def test_while_placing_and_after_the_end() -> None:
    state = new(2, 1)
    seat = state.pending[0].seat
    assert stands(state, seat)[-1] == (
        "You place next, 12 minions in hand. The Razzia comes when 5 more minions have left play."
    )
    over = after(position(fallen="AAB", north_block="AAB", west_field="A"), assault("north_block", "Ben"))
    assert stands(over, "Ann")[-1] == "The Razzia has come: you have won with 2 regions."
    assert stands(over, "Ben")[-1] == "The Razzia has come: Ann has won with 2 regions."


def test_nothing_but_the_view_is_needed() -> None:
    """A view stays what it was when the game goes on."""
    state = position(north_block="AB", south_city="B", west_field="A")
    view = POWERHOUSE.view(state, "Ann")
    told = POWERHOUSE.standing(view)
    after(state, move("north_block", "police_hq"))
    assert POWERHOUSE.standing(view) == told


def test_the_table_can_be_described() -> None:
    rng = Random(1)
    for state, _ in positions(3, 3):
        lines = POWERHOUSE.describe(POWERHOUSE.view(state, rng.choice([*SEATS[:3], None])))
        assert lines
        assert all(line and not set("_{}|") & set(line) for line in lines)
