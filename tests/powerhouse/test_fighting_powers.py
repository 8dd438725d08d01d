"""PH-9 and PH-11: University Hospital and Police HQ, which change how minions fight."""

from __future__ import annotations

from tests.powerhouse.positions import (
    after,
    answers,
    assault,
    assault_two,
    do,
    move,
    position,
    refusal,
    swap,
    told,
    verbs,
)

# University Hospital


def test_ph_9_a_defender_survives_one_damage_and_the_attacker_does_not() -> None:
    applied = do(position(university_hospital="B", north_block="AAB"), *assault("north_block", "Ben"))
    assert applied.state.city.minions["north_block"] == {"Ann": 1, "Ben": 1}
    assert applied.state.city.fallen == {"Ann": 1, "Ben": 0}
    assert "Your minion in North Block is wounded, but stays: the University Hospital gives it a second life." in told(
        applied, "Ben"
    )


def test_ph_9_not_when_attacking() -> None:
    state = after(position(university_hospital="A", north_block="AAB"), assault("north_block", "Ben"))
    assert state.city.fallen == {"Ann": 1, "Ben": 1}


def test_ph_9_two_actions_of_city_hall_kill_it() -> None:
    """The damage of the first assault is remembered in the second (PH-7)."""
    state = position(city_hall="AA", university_hospital="BB", north_block="AAAB", south_city="B")
    state = after(state, ("sacrifice",), assault("north_block", "Ben"))
    assert answers(state, "assault") == [{"region": "north_block", "target": "Ben (wounded)"}]
    applied = do(state, *assault("north_block", "Ben (wounded)"))
    assert applied.state.city.minions["north_block"] == {"Ann": 1, "Ben": 0}
    assert applied.state.city.fallen == {"Ann": 3, "Ben": 1}
    assert told(applied)[0] == "Ann assaults Ben's wounded minion in North Block."


def test_ph_7_damage_leaves_with_its_minion() -> None:
    state = position(city_hall="A", cathedral="A", university_hospital="B", north_block="AAABB")
    state = after(state, ("sacrifice",), assault("north_block", "Ben"), assault("north_block", "Ben (wounded)"))
    assert state.pending[0].name == "finish", "still the same turn"
    assert state.city.minions_in("north_block") == {"Ann": 1, "Ben": 1}


def test_ph_7_damage_is_forgotten_at_the_end_of_the_turn() -> None:
    state = position(city_hall="A", university_hospital="B", north_block="AAB")
    state = after(state, ("sacrifice",), assault("north_block", "Ben"))
    assert state.city.minions_in("north_block") == {"Ann": 1, "Ben (wounded)": 1}
    state = after(state, move("north_block", "police_hq"))
    assert state.pending[0].seat == "Ben"
    assert state.city.minions_in("north_block") == {"Ben": 1}


def test_ph_9_the_attacker_chooses_between_the_wounded_and_the_fresh() -> None:
    state = position(city_hall="AA", university_hospital="B", north_block="AAABB")
    state = after(state, ("sacrifice",), assault("north_block", "Ben"))
    assert answers(state, "assault") == [
        {"region": "north_block", "target": "Ben"},
        {"region": "north_block", "target": "Ben (wounded)"},
    ]
    assert after(state, assault("north_block", "Ben")).city.fallen["Ben"] == 0


def test_ph_9_lives_are_counted_when_a_blow_lands() -> None:
    """Ben loses the hospital after the blow: the wounded minion had its second life when it was struck, and stays."""
    state = position(city_hall="A", university_hospital="ABB", west_field="AAB", north_block="AB")
    state = after(state, ("sacrifice",), assault("west_field", "Ben"), move("north_block", "university_hospital"))
    assert state.city.control["university_hospital"] is None
    assert state.city.minions["west_field"]["Ben"] == 1


# Police HQ


def test_ph_11_two_damage_on_one_beats_the_hospital() -> None:
    state = position(police_hq="A", university_hospital="B", north_block="AB")
    assert after(state, assault("north_block", "Ben")).city.fallen == {"Ann": 1, "Ben": 1}


def test_ph_11_one_damage_each_on_two() -> None:
    applied = do(position(3, police_hq="A", north_block="AABC"), *assault_two("north_block", "Ben", "Cleo"))
    assert applied.state.city.minions["north_block"] == {"Ann": 1, "Ben": 0, "Cleo": 0}
    assert applied.state.city.fallen == {"Ann": 1, "Ben": 1, "Cleo": 1}
    assert told(applied, "Cleo")[0] == "Ann assaults Ben's minion and your minion in North Block."


def test_ph_11_the_attacker_strikes_both_before_it_falls() -> None:
    """Each target answers, but the answers come after both blows."""
    state = after(position(police_hq="A", north_block="ABB"), assault_two("north_block", "Ben", "Ben"))
    assert state.city.is_empty("north_block")
    assert state.city.fallen == {"Ann": 1, "Ben": 2}


def test_ph_11_both_blows_land_at_once() -> None:
    """The wounded minion falls, which costs Ben the hospital; but the fresh one still had a second life."""
    state = position(4, police_hq="A", city_hall="A", cathedral="A", university_hospital="ABBB", north_block="A")
    state = after(
        state,
        ("sacrifice",),
        assault_two("university_hospital", "Ben", "Ben"),
        swap("north_block", "university_hospital", "Ben (wounded)"),
    )
    assert state.city.minions_in("university_hospital") == {"Ann": 1, "Ben": 1, "Ben (wounded)": 1}
    state = after(state, assault_two("university_hospital", "Ben", "Ben (wounded)"))
    assert state.city.fallen == {"Ann": 3, "Ben": 1, "Cleo": 0, "Dan": 0}


def test_ph_11_refusals() -> None:
    state = position(3, police_hq="A", north_block="AABC", south_city="AB", west_field="B")
    cases = {
        ("north_block", "Ben", "Ben"): "There is only one such minion in North Block. The only choice is Cleo. PH-11",
        ("north_block", "Ann", "Ben"): (
            "A minion can't assault one of its own syndicate. You can choose Ben or Cleo. PH-7"
        ),
        ("north_block", "Ben", "Ann"): (
            "A minion can't assault one of its own syndicate. The only choice is Cleo. PH-7"
        ),
        ("north_block", "Ben", "Dan"): "There is no such minion in North Block. The only choice is Cleo. PH-7",
        ("south_city", "Ben", "Ben"): (
            "There are no two rival minions in South City. The only choice is North Block. PH-11"
        ),
        ("west_field", "Ben", "Ben"): "You have no minion in West Field. The only choice is North Block. PH-7",
    }
    for targets, sentence in cases.items():
        assert refusal(state, *assault_two(*targets)) == sentence
    without = position(3, police_hq="AB", north_block="AABC")
    assert refusal(without, *assault_two("north_block", "Ben", "Cleo")) == (
        "Only who controls Police HQ can strike at two minions. PH-11"
    )
    alone = position(police_hq="A", north_block="AB")
    assert refusal(alone, *assault_two("north_block", "Ben", "Ben")) == (
        "You share no region with two of your rivals' minions. PH-11"
    )


def test_ph_11_only_when_attacking() -> None:
    """Ben controls Police HQ, but his answer is 1 damage: the attacker falls as it always does, and nobody else."""
    state = after(position(police_hq="B", north_block="AAB"), assault("north_block", "Ben"))
    assert state.city.fallen == {"Ann": 1, "Ben": 1}


def test_ph_11_ph_8_ties_pair_by_pair() -> None:
    """Three are missing. Without Ben and Cleo, North Block is Ben's, who wins; without two of Ben's it is Cleo's."""
    state = position(3, fallen="AAB", police_hq="A", cathedral="A", west_field="B", south_city="B", north_block="ABBC")
    assert answers(state, "assault_two") == [
        {"region": "north_block", "first": "Ben", "second": "Cleo"},
        {"region": "north_block", "first": "Cleo", "second": "Ben"},
    ]
    assert refusal(state, *assault_two("north_block", "Ben", "Ben")) == (
        "That would bring the Razzia with a tie between you and Ben. The only choice is Cleo. PH-8"
    )


def test_ph_11_ph_8_every_pair_a_tie() -> None:
    state = position(3, fallen="AAB", police_hq="A", cathedral="A", west_field="B", south_city="C", north_block="ABBC")
    assert "assault_two" not in verbs(state)
    assert refusal(state, *assault_two("north_block", "Ben", "Ben")) == (
        "Every such assault would bring the Razzia with a tie for first place. PH-8"
    )
