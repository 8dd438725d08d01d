"""PH-10 and PH-12 to PH-14: City Hall, Cathedral and Black Market, which change turns, and how powers are lost."""

from __future__ import annotations

from engine.powerhouse.city import Bonus
from engine.powerhouse.game import POWERHOUSE
from tests.powerhouse.positions import (
    after,
    answers,
    assault,
    do,
    move,
    position,
    refusal,
    swap,
    told,
    verbs,
)

# City Hall


def test_ph_10_two_actions_for_a_minion() -> None:
    state = position(city_hall="AA", north_block="A", south_city="B")
    applied = do(state, "sacrifice")
    assert told(applied, "Ann")[0] == "You give up a minion in City Hall for a second action."
    assert applied.state.city.fallen == {"Ann": 1, "Ben": 0}
    state = after(applied.state, move("city_hall", "south_city"))
    assert (state.pending[0].seat, state.pending[0].about) == ("Ann", {"count": 1})
    assert after(state, move("north_block", "police_hq")).pending[0].seat == "Ben"


def test_ph_10_what_is_paid_for_stays_when_city_hall_is_lost() -> None:
    state = after(position(city_hall="A", north_block="A", south_city="B"), ("sacrifice",))
    assert state.city.control["city_hall"] is None
    assert state.pending[0].about == {"count": 2}


def test_ph_10_the_cathedral_may_be_used_before_the_sacrifice() -> None:
    """What the swap brings into City Hall can be given up there."""
    state = position(cathedral="A", south_city="A", city_hall="B", north_block="AB", west_field="A")
    assert "sacrifice" not in verbs(state)
    state = after(state, swap("south_city", "city_hall", "Ben"), ("sacrifice",))
    assert state.city.fallen == {"Ann": 1, "Ben": 0}
    assert state.pending[0].about == {"count": 2}


def test_ph_10_refusals() -> None:
    state = position(city_hall="AAA", north_block="AB", south_city="B")
    assert refusal(after(state, ("sacrifice",)), "sacrifice") == (
        "You have given up a minion already: two actions are the most a turn can have. PH-10"
    )
    late = after(state, ("sacrifice",), move("north_block", "police_hq"))
    assert "PH-10" in refusal(late, "sacrifice")
    done = after(position(city_hall="AA", cathedral="A", south_city="B"), move("cathedral", "west_field"))
    assert done.pending[0].seat == "Ben", "after the action it is too late"
    not_yours = position(city_hall="AB", north_block="A")
    assert refusal(not_yours, "sacrifice") == "Only who controls City Hall can give up a minion there. PH-10"


def test_ph_10_counts_for_attrition_and_may_bring_the_razzia() -> None:
    state = position(fallen="ABBB", city_hall="AA", north_block="A", south_city="B")
    applied = do(state, "sacrifice")
    assert not applied.state.pending
    result = POWERHOUSE.result(applied.state)
    assert result is not None
    assert result.winners == ["Ann"]


def test_ph_10_ph_8_not_with_a_tie() -> None:
    state = position(fallen="ABBB", city_hall="A", north_block="A", south_city="B")
    assert "sacrifice" not in verbs(state)
    assert refusal(state, "sacrifice") == "That would bring the Razzia with a tie between you and Ben. PH-8"


def test_ph_10_ph_5_two_actions_are_passed_if_nothing_is_left_to_do() -> None:
    """Ann gives up her last minion that is not locked in."""
    full = {"university_hospital": "BBBBB", "police_hq": "BBBBB", "black_market": "BBBCC"}
    applied = do(position(3, "Ann", "", **full, north_block="A", city_hall="A"), "sacrifice")
    assert "You have no legal action and pass." in told(applied, "Ann")
    assert applied.state.pending[0].seat == "Ben"


# Cathedral


def test_ph_12_one_of_yours_changes_places_with_any_next_to_it() -> None:
    state = position(cathedral="A", north_block="A", police_hq="BBBBB")
    applied = do(state, *swap("north_block", "police_hq", "Ben"))
    assert applied.state.city.minions["police_hq"] == {"Ann": 1, "Ben": 4}, "a full powerhouse is no obstacle"
    assert applied.state.city.minions["north_block"] == {"Ann": 0, "Ben": 1}
    assert told(applied, "Ben")[0] == (
        "Through the Cathedral Ann makes a minion in North Block change places with your minion in Police HQ, "
        "and skips the next turn."
    )
    assert applied.state.pending[0].name == "act", "the action is still to come"


def test_ph_12_after_the_action_as_well_and_once_a_turn() -> None:
    state = after(position(cathedral="AA", west_field="B", police_hq="A"), move("police_hq", "north_block"))
    assert (state.pending[0].seat, state.pending[0].name) == ("Ann", "finish")
    assert verbs(state) == {"swap", "end_turn"}
    assert after(state, ("end_turn",)).pending[0].seat == "Ben"
    assert after(state, swap("cathedral", "west_field", "Ben")).pending[0].seat == "Ben"
    early = after(position(cathedral="AA", west_field="B"), swap("cathedral", "west_field", "Ben"))
    assert refusal(early, *swap("west_field", "cathedral", "Ben")) == (
        "The Cathedral makes minions change places once a turn, and you have done so. PH-12"
    )


def test_ph_12_the_next_turn_is_skipped_and_only_that() -> None:
    state = position(cathedral="AA", west_field="BB", north_block="B")
    state = after(state, swap("cathedral", "west_field", "Ben"), move("west_field", "university_hospital"))
    applied = do(state, *move("north_block", "police_hq"))
    assert "Ann skips this turn, having used the Cathedral." in told(applied)
    assert applied.state.pending[0].seat == "Ben"
    assert after(applied.state, move("police_hq", "north_block")).pending[0].seat == "Ann"


def test_ph_12_ones_own_minion_is_any_minion_too() -> None:
    state = position(cathedral="A", west_field="A", police_hq="B")
    same = after(state, swap("cathedral", "west_field", "Ann"))
    assert same.city.minions == state.city.minions
    assert same.city.skipping == ["Ann"]


def test_ph_12_a_wound_goes_with_its_minion() -> None:
    state = position(cathedral="AA", city_hall="A", university_hospital="BB", north_block="AABB", black_market="A")
    state = after(state, ("decline",), ("sacrifice",), assault("north_block", "Ben"))
    state = after(state, swap("black_market", "north_block", "Ben (wounded)"))
    assert {"region": "north_block", "target": "Ben (wounded)"} not in answers(state, "assault")
    assert state.city.minions_in("black_market") == {"Ben (wounded)": 1}


def test_ph_12_refusals() -> None:
    state = position(cathedral="A", north_block="A", police_hq="B", city_hall="B")
    assert refusal(state, *swap("cathedral", "city_hall", "Ben")) == (
        "There is nobody next to the Cathedral. The only choice is North Block. PH-12"
    )
    cases = {
        ("police_hq", "north_block", "Ann"): "You have no minion in Police HQ. The only choice is North Block. PH-12",
        ("north_block", "city_hall", "Ben"): (
            "City Hall is not next to North Block. The only choice is Police HQ. PH-12"
        ),
        ("north_block", "black_market", "Ben"): (
            "There is no minion in the Black Market. The only choice is Police HQ. PH-12"
        ),
        ("north_block", "police_hq", "Ann"): "There is no such minion in Police HQ. The only choice is Ben. PH-12",
    }
    for wish, sentence in cases.items():
        assert refusal(state, *swap(*wish)) == sentence
    assert refusal(position(cathedral="AB", west_field="B"), *swap("cathedral", "west_field", "Ben")) == (
        "Only who controls the Cathedral can make minions change places. PH-12"
    )
    assert refusal(position(cathedral="A", city_hall="B"), *swap("cathedral", "city_hall", "Ben")) == (
        "There is no minion in any region next to yours. PH-12"
    )


# The Black Market


def test_ph_13_one_more_presence_in_another_powerhouse() -> None:
    state = position(black_market="A", police_hq="AB", city_hall="A", south_city="A", cathedral="B")
    assert state.pending[0].name == "black_market"
    assert answers(state, "bonus") == ["police_hq", "city_hall"]
    applied = do(state, "bonus", "police_hq")
    assert applied.state.city.control["police_hq"] == "Ann"
    assert told(applied, "Ann") == [
        "Through the Black Market you have 1 more presence in Police HQ.",
        "You now control Police HQ.",
    ]
    assert "assault" in verbs(applied.state)


def test_ph_13_refusals() -> None:
    state = position(black_market="A", police_hq="A", south_city="A", cathedral="B")
    cases = {
        "black_market": (
            "The Black Market adds presence in another powerhouse, not in itself. The only choice is Police HQ. PH-13"
        ),
        "south_city": (
            "South City is a neighbourhood; the extra presence is for a powerhouse. The only choice is Police HQ. PH-13"
        ),
        "cathedral": "You have no minion in the Cathedral. The only choice is Police HQ. PH-13",
        "harbour": "“harbour” can't be chosen here. The only choice is Police HQ. PH-13",
    }
    for region, sentence in cases.items():
        assert refusal(state, "bonus", region) == sentence


def test_ph_13_it_may_be_declined_and_is_not_asked_for_nothing() -> None:
    state = after(position(black_market="A", police_hq="AB"), ("decline",))
    assert state.city.control["police_hq"] is None
    assert position(black_market="A", south_city="AB").pending[0].name == "act"
    assert position(black_market="AB", police_hq="A").pending[0].name == "act"


def test_ph_13_until_the_next_turn() -> None:
    state = position(black_market="A", police_hq="AB", south_city="AB")
    state = after(state, ("bonus", "police_hq"), move("south_city", "city_hall"))
    assert state.city.control["police_hq"] == "Ann", "it lasts through Ben's turn"
    state = after(state, move("south_city", "cathedral"))
    assert state.city.control["police_hq"] is None
    assert state.city.bonus is None
    assert state.pending[0].name == "black_market", "and can be chosen again"


def test_ph_13_a_skipped_turn_ends_it_too() -> None:
    state = position(black_market="A", cathedral="AB", south_city="AB")
    state = after(
        state, ("bonus", "cathedral"), swap("black_market", "south_city", "Ann"), move("south_city", "city_hall")
    )
    applied = do(state, *move("cathedral", "west_field"))
    lines = told(applied, "Ann")
    assert lines.index("Your extra presence in the Cathedral has run out.") < lines.index(
        "You skip this turn, having used the Cathedral."
    )


def test_ph_13_ph_14_lost_with_control_of_the_black_market() -> None:
    state = position(black_market="A", police_hq="AB", south_city="A", north_block="BB")
    state = after(state, ("bonus", "police_hq"), move("south_city", "city_hall"))
    applied = do(state, *move("north_block", "black_market"))
    assert applied.state.city.bonus is None
    assert told(applied, "Ann")[1:4] == [
        "Without the Black Market you lose the extra presence in Police HQ.",
        "You no longer control Police HQ.",
        "You no longer control the Black Market.",
    ]
    again = after(applied.state, move("city_hall", "eastern_precinct"))
    assert again.city.control["police_hq"] is None


def test_ph_13_it_needs_a_minion_there() -> None:
    state = position(black_market="A", police_hq="A", south_city="B")
    state = after(state, ("bonus", "police_hq"), move("police_hq", "north_block"))
    assert state.city.bonus == Bonus("Ann", "police_hq")
    assert state.city.control["police_hq"] is None


def test_ph_13_ph_8_losing_the_black_market_counts_in_the_razzia() -> None:
    """Ann's assault costs Ben the Black Market, and with the bonus Police HQ."""
    regions = {"black_market": "ABBC", "police_hq": "AB", "west_field": "A"}
    state = position(3, "Ann", "AABB", **regions)
    state.city.set_bonus(Bonus("Ben", "police_hq"))
    assert {"region": "black_market", "target": "Ben"} in answers(state, "assault"), "Ann wins by one region to none"
    state = position(3, "Ann", "AABB", **regions, south_city="B")
    state.city.set_bonus(Bonus("Ben", "police_hq"))
    assert refusal(state, *assault("black_market", "Ben")) == (
        "That would bring the Razzia with a tie between you and Ben. The only choice is Cleo. PH-8"
    )


# All of them


def test_ph_14_a_power_is_lost_the_moment_control_is_lost() -> None:
    """Ann's first action takes her out of Police HQ; her second assault is an ordinary one."""
    state = position(police_hq="A", city_hall="AA", north_block="ABB", south_city="B", university_hospital="B")
    state = after(state, ("sacrifice",))
    assert "assault_two" in verbs(state)
    state = after(state, move("police_hq", "north_block"))
    assert "assault_two" not in verbs(state)
    assert after(state, assault("north_block", "Ben")).city.fallen["Ben"] == 0


def test_ph_14_a_power_is_gained_the_moment_control_is_gained() -> None:
    state = after(position(cathedral="AB", west_field="AB", police_hq="A"), move("west_field", "cathedral"))
    assert state.pending[0].name == "finish"


def test_ph_14_everything_is_open() -> None:
    state = position(3, police_hq="AB", south_city="C", black_market="C")
    views = [POWERHOUSE.view(state, seat) for seat in ("Ann", "Ben", "Cleo", None)]
    for view in views:
        assert (view.city, view.turn, view.turns, view.pending, view.result) == (
            state.city,
            state.turn,
            1,
            state.pending,
            None,
        )
    assert [view.seat for view in views] == ["Ann", "Ben", "Cleo", None]
    assert state.chance.seed not in repr(views)
