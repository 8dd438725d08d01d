"""PH-4 to PH-8: control, the turn, move, assault, the Razzia."""

from __future__ import annotations

import pytest

from engine.core import Action, IllegalAction, Kind
from engine.powerhouse.game import POWERHOUSE
from tests.powerhouse.positions import after, answers, assault, city, do, move, position, refusal, told, verbs


@pytest.mark.parametrize(
    ("letters", "holder"),
    [("", None), ("A", "Ann"), ("AB", None), ("AAB", "Ann"), ("AABBC", None), ("AABC", "Ann"), ("ABBCC", None)],
)
def test_ph_4_control_is_strictly_more_than_each_other(letters: str, holder: str | None) -> None:
    assert city(3, west_field=letters).control["west_field"] == holder


def test_ph_4_not_more_than_all_others_together() -> None:
    assert city(4, west_field="AABCD").control["west_field"] == "Ann"


def test_ph_5_exactly_one_action_then_clockwise() -> None:
    state = position(3, north_block="AB", south_city="C", west_field="A")
    assert (state.pending[0].seat, state.pending[0].name) == ("Ann", "act")
    state = after(state, move("north_block", "police_hq"))
    assert state.pending[0].seat == "Ben"
    state = after(state, move("north_block", "black_market"))
    assert state.pending[0].seat == "Cleo"
    assert after(state, move("south_city", "city_hall")).pending[0].seat == "Ann"


def test_ph_5_no_passing_while_one_can_act() -> None:
    assert verbs(position(north_block="A", south_city="B")) == {"move"}
    assert verbs(position(north_block="AB", south_city="B")) == {"move", "assault"}


LOCKED_IN = {"university_hospital": "BBBBB", "police_hq": "BBBBB", "black_market": "BBCCC", "north_block": "AA"}


def test_ph_5_without_a_legal_action_the_turn_is_passed() -> None:
    state = position(3, "Cleo", "", **LOCKED_IN, south_city="C")
    lines = told(do(state, *move("south_city", "city_hall")), "Ann")
    assert "You have no legal action and pass." in lines
    assert lines[-1] == "It is Ben's turn."


def test_ph_5_locked_in_but_able_to_assault_is_no_pass() -> None:
    boxed = dict(LOCKED_IN, north_block="AAB")
    assert verbs(position(3, "Ann", "", **boxed)) == {"assault"}


def test_ph_5_locked_in_where_an_assault_would_tie_is_a_pass() -> None:
    """Ann's minion would fall, the sixth, but not Ben's (PH-9): Ben and Cleo would have three regions each."""
    boxed = dict(LOCKED_IN, north_block="AB", south_city="C", city_hall="C")
    boxed["university_hospital"] = "BBBBA"
    state = position(3, "Ann", "ABBCC", **boxed)
    assert "move" in verbs(state), "the minion in the hospital can leave it"
    boxed["university_hospital"] = "BBBBB"
    assert position(3, "Ann", "ABBCC", **boxed).pending[0].seat == "Ben"


def test_ph_6_to_an_adjacent_region() -> None:
    state = position(north_block="A", cathedral="B")
    assert [answer["destination"] for answer in answers(state, "move")] == [
        "university_hospital",
        "police_hq",
        "black_market",
    ]
    assert after(state, move("north_block", "police_hq")).city.minions["police_hq"] == {"Ann": 1, "Ben": 0}


@pytest.mark.parametrize(
    ("origin", "destination", "sentence"),
    [
        (
            "north_block",
            "city_hall",
            ("City Hall is not next to North Block. You can choose the University Hospital or Police HQ. PH-6"),
        ),
        (
            "north_block",
            "north_block",
            ("North Block is not next to North Block. You can choose the University Hospital or Police HQ. PH-6"),
        ),
        ("cathedral", "south_city", "You have no minion in the Cathedral. The only choice is North Block. PH-6"),
        ("harbour", "south_city", "“harbour” can't be chosen here. The only choice is North Block. PH-6"),
        (
            "north_block",
            "moon",
            "“moon” can't be chosen here. You can choose the University Hospital or Police HQ. PH-6",
        ),
        ("south_city", "cathedral", "Everything next to South City is full. The only choice is North Block. PH-6"),
    ],
)
def test_ph_6_refusals(origin: str, destination: str, sentence: str) -> None:
    full = {"black_market": "BBBBB", "cathedral": "BBBBB", "city_hall": "BBBBB"}
    state = position(2, "Ann", "", north_block="A", south_city="A", **full)
    assert refusal(state, *move(origin, destination)) == sentence


def test_ph_7_both_minions_leave_play() -> None:
    applied = do(position(north_block="AAB", south_city="B"), *assault("north_block", "Ben"))
    assert applied.state.city.minions["north_block"] == {"Ann": 1, "Ben": 0}
    assert applied.state.city.fallen == {"Ann": 1, "Ben": 1}
    assert told(applied, "Ben")[:4] == [
        "Ann assaults your minion in North Block.",
        "Your minion in North Block leaves play.",
        "Ann's minion in North Block leaves play.",
        "Attrition is now 2 of 5.",
    ]


@pytest.mark.parametrize(
    ("region", "target", "sentence"),
    [
        ("north_block", "Ann", "A minion can't assault one of its own syndicate. The only choice is Ben. PH-7"),
        ("north_block", "Cleo", "There is no such minion in North Block. The only choice is Ben. PH-7"),
        ("north_block", "Ben (wounded)", "There is no such minion in North Block. The only choice is Ben. PH-7"),
        ("south_city", "Ben", "You have no minion in South City. The only choice is North Block. PH-7"),
        ("west_field", "Ben", "No rival has a minion in West Field. The only choice is North Block. PH-7"),
        ("harbour", "Ben", "“harbour” can't be chosen here. The only choice is North Block. PH-7"),
    ],
)
def test_ph_7_refusals(region: str, target: str, sentence: str) -> None:
    state = position(3, north_block="AAB", south_city="BC", west_field="A")
    assert refusal(state, *assault(region, target)) == sentence


def test_ph_7_nobody_to_assault() -> None:
    assert refusal(position(north_block="A", south_city="B"), *assault("north_block", "Ben")) == (
        "You share no region with a rival. PH-7"
    )


def test_ph_8_the_razzia_ends_the_game_and_most_regions_win() -> None:
    state = position(fallen="AAB", north_block="AAB", west_field="A", cathedral="B")
    applied = do(state, *assault("north_block", "Ben"))
    assert not applied.state.pending
    assert told(applied, "Ann")[-2:] == ["Attrition is now 5 of 5.", "The Razzia has come: you win with 2 regions."]
    result = POWERHOUSE.result(applied.state)
    assert result is not None
    assert result.winners == ["Ann"]
    assert [(standing.seat, standing.score) for standing in result.standings] == [("Ann", 2), ("Ben", 1)]
    assert result.standings[0].reasons == ["North Block", "West Field"]


def test_ph_8_one_short_of_it_the_game_goes_on() -> None:
    state = after(position(fallen="AA", north_block="AAB", west_field="A"), assault("north_block", "Ben"))
    assert state.pending
    assert POWERHOUSE.result(state) is None


def test_ph_8_over_is_over() -> None:
    state = after(position(fallen="AAB", north_block="AAB", west_field="A"), assault("north_block", "Ben"))
    with pytest.raises(IllegalAction) as caught:
        POWERHOUSE.apply(state, Action(decision=state.asked, seat="Ben", verb="pass"))
    assert caught.value.kind is Kind.OVER


def test_ph_8_a_tied_razzia_is_no_choice() -> None:
    """It would leave one region each."""
    state = position(fallen="AAB", north_block="AB", west_field="A", cathedral="B")
    assert answers(state, "assault") == []
    assert "move" in verbs(state)
    assert refusal(state, *assault("north_block", "Ben")) == (
        "Every such assault would bring the Razzia with a tie for first place. PH-8"
    )


def test_ph_8_a_tie_is_refused_target_by_target() -> None:
    """Taking out Ben's minion leaves Ben and Cleo level; taking out Cleo's leaves Ann alone in front."""
    state = position(
        3,
        fallen="AABB",
        north_block="AABBC",
        south_city="B",
        west_field="C",
        cathedral="A",
        police_hq="B",
        city_hall="C",
    )
    legal = answers(state, "assault")
    assert legal == [{"region": "north_block", "target": "Cleo"}]
    assert refusal(state, *assault("north_block", "Ben")) == (
        "That would bring the Razzia with a tie between Ben and Cleo. The only choice is Cleo. PH-8"
    )


def test_ph_8_a_tie_below_the_first_place_does_not_matter() -> None:
    state = position(3, fallen="ABBB", north_block="AAB", west_field="A", cathedral="B", south_city="C")
    applied = do(state, *assault("north_block", "Ben"))
    result = POWERHOUSE.result(applied.state)
    assert result is not None
    assert result.winners == ["Ann"]


def test_ph_8_a_tie_without_the_razzia_is_fine() -> None:
    state = position(fallen="AA", north_block="AB", west_field="A", cathedral="B")
    assert answers(state, "assault") == [{"region": "north_block", "target": "Ben"}]


def test_ph_8_even_nobody_controlling_anything_is_a_tie() -> None:
    assert answers(position(fallen="AAB", north_block="AB", south_city="AB"), "assault") == []
