"""Options: the manual edition's variants beside the rulebook's, and what is refused before the start."""

from __future__ import annotations

from typing import Any

import pytest

from engine import BadSetup, Begun
from engine.power_struggle import GAME
from engine.power_struggle.box import SHIPPED
from engine.power_struggle.components import Edition
from tests.games import read_bad_setup
from tests.power_struggle.table import BOX, Table, dealt

EDITIONS: list[Edition] = ["rulebook", "manual"]
ONE_FOUNDING = {
    "first": "legal",
    "first_size": 2,
    "second": "none",
    "second_size": 0,
    "first_closes": "none",
    "second_closes": "none",
    "taken": {"accounting:1": 2},
}
TWO_FOUNDINGS = {**ONE_FOUNDING, "second": "controlling", "second_size": 2, "taken": {"accounting:1": 4}}
EMPLOYEE = {"division": "legal", "hired": 1, "moved": {}}


def test_defaults_are_four_points_by_the_rulebook() -> None:
    company = dealt().company
    assert (company.target, company.edition) == (4, "rulebook")


@pytest.mark.parametrize("options", [{"target": 3}, {"target": "many"}, {"edition": "mine"}, {"speed": "fast"}])
def test_other_options_are_refused_with_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        dealt(4, **options)
    assert read_bad_setup(GAME, caught.value).startswith(f"These options will not do: {next(iter(options))}")


@pytest.mark.parametrize(("edition", "green", "golden"), [("rulebook", 16, 20), ("manual", 18, 22)])
def test_shares_by_edition(edition: Edition, green: int, golden: int) -> None:
    assert (BOX.green[edition]["shares"], BOX.golden[edition]["shares"]) == (green, golden)
    table = Table(edition=edition).points("shares", Green=green - 1).turn("Green", "Blue")
    assert table.view(None).victory_points["Green"] == []
    table.play("Green", "buy_shares", {"pay_for": 1, "receive": 1})
    assert table.view(None).victory_points["Green"] == ["shares"]


def test_the_manual_founds_exactly_two_with_own_employees() -> None:
    table = Table(edition="manual").rooms(accounting=["Green 6"]).turn("Green", "Blue")
    refusal = table.refused("Green", "found_own", ONE_FOUNDING)
    assert str(refusal) == (
        "Two departments have to be founded with that. "
        "You can choose Development, Human Resources, Communications, Accounting, Legal & Patents or Controlling. PS-61"
    )
    table.play("Green", "found_own", TWO_FOUNDINGS)
    assert (table.room("legal"), table.room("controlling")) == (["Green 1"], ["Green 1"])


def test_the_manual_needs_four_employees_for_that() -> None:
    table = Table(edition="manual").rooms(accounting=["Green 3"]).turn("Green")
    assert table.refused("Green", "found_own", None).sentence == "You need 4 employees to found with; you have 3."


@pytest.mark.parametrize(("edition", "left"), [("rulebook", 0), ("manual", 3)])
def test_counsel_resignation_and_the_employees_of_main_departments(edition: Edition, left: int) -> None:
    table = Table(edition=edition).rooms(legal=["Green 2", "Green main 3"]).heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "counsel"})
    assert table.room("legal") == [f"Green main {left}"]
    assert table.told("resigned_counsel")[0]["employees"] == 5 - left


@pytest.mark.parametrize("edition", EDITIONS)
def test_board_resignation_fires_them_in_both(edition: Edition) -> None:
    table = Table(edition=edition).rooms(legal=["Green 2", "Green main 3"]).heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.room("legal") == ["Green main 0"]


@pytest.mark.parametrize(("edition", "points"), [("rulebook", 1), ("manual", 2)])
def test_corruption_for_a_second_attempt(edition: Edition, points: int) -> None:
    table = Table(edition=edition).turn("Green", "Blue")
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000}).play("Red", "decline")
    table.play("Green", "bribe", {"card": "legal", "offer": 100_000}).play("Red", "decline")
    assert table.on_track("corruption", "Green") == points


def nearly(edition: Edition, rules: int = GAME.rules) -> Table:
    """Green, holding Legal & Patents, needs one point of corruption."""
    table = Table(edition=edition, begun=Begun(rules, SHIPPED)).card("legal", "Green").points("corruption", Green=8)
    return table.points("influence", Green=7).points("main", Green=4).points("shares", Green=18)


@pytest.mark.parametrize(("edition", "at_once"), [("rulebook", ["Green"]), ("manual", [])])
def test_notice_on_anothers_action_or_at_the_end_of_an_own_one(edition: Edition, at_once: list[str]) -> None:
    table = nearly(edition).turn("Blue", "Green", "Yellow")
    table.play("Blue", "bribe", {"card": "legal", "offer": 50_000}).play("Green", "accept")
    assert [told["seat"] for told in table.told("notice")] == at_once
    table.play("Green", "found_new", EMPLOYEE)
    assert list(table.state.company.notices) == ["Green"]
    table.play("Yellow", "found_new", EMPLOYEE)
    assert table.result is not None
    assert table.result.winners == ["Green"]


def test_the_manual_waits_for_the_end_of_the_action() -> None:
    table = nearly("manual").turn("Green", "Blue").play("Green", "bribe", {"card": "chairman", "offer": 50_000})
    assert table.on_track("corruption", "Green") == 9
    assert table.told("notice") == []
    table.play("Red", "accept")
    assert [told["seat"] for told in table.told("notice")] == ["Green"]


def test_the_manual_without_notice_plays_on() -> None:
    table = nearly("manual").turn("Green", "Blue").rooms(legal=["Blue 1"])
    table.play("Green", "found_new", EMPLOYEE).play("Blue", "bribe", {"card": "legal", "offer": 50_000})
    table.play("Green", "accept")
    assert table.result is None
    assert table.waiting == ["Blue action"], "the next department turn"


def test_in_the_manual_all_with_enough_points_can_win_once_somebody_has_given_notice() -> None:
    table = nearly("manual").points("influence", Blue=7).points("main", Blue=4).points("shares", Blue=18)
    table.points("corruption", Blue=8).turn("Blue", "Yellow").play("Blue", "bribe", {"card": "legal", "offer": 50_000})
    table.money(Yellow=0).play("Green", "accept").play("Yellow", "found_new", EMPLOYEE)
    assert list(table.state.company.notices) == ["Blue"]
    assert table.result is not None
    assert table.result.winners == ["Green"], "as many points as Blue, and more money"


def called(rules: int) -> Table:
    """By the manual, Green has four points and a bribed Communications card when the meeting is called."""
    table = nearly("manual", rules).points("corruption", Green=9).card("communications", "Green", "bribed")
    return table.happens("meeting")


@pytest.mark.parametrize(("rules", "noticed"), [(1, ["Green"]), (2, [])])
def test_skipping_the_extra_action_is_no_action_that_brings_notice(rules: int, noticed: list[str]) -> None:
    """By rules number 1 it did, and games begun by them go on like that."""
    table = called(rules)
    assert (table.state.company.rules, table.waiting) == (rules, ["Green extra_action"])
    table.play("Green", "skip")
    assert [told["seat"] for told in table.told("notice")] == noticed
    assert list(table.state.company.notices) == noticed
    assert table.told("meeting_begins"), "and the meeting goes on"


@pytest.mark.parametrize("rules", [1, 2])
def test_taking_the_extra_action_brings_notice(rules: int) -> None:
    table = called(rules).play("Green", "found_new", EMPLOYEE)
    assert [told["seat"] for told in table.told("notice")] == ["Green"]


def test_who_skipped_gives_notice_at_the_end_of_the_next_action() -> None:
    table = called(2).play("Green", "skip")
    table.state.pending, table.state.agenda = [], []  # as after the meeting
    table.turn("Green", "Blue").play("Green", "found_new", EMPLOYEE)
    assert list(table.state.company.notices) == ["Green"]


@pytest.mark.parametrize("rules", [1, 2])
def test_skipping_changes_nothing_by_the_rulebook(rules: int) -> None:
    table = nearly("rulebook", rules).points("corruption", Green=9).card("communications", "Green", "bribed")
    table.happens("meeting").play("Green", "skip")
    assert table.told("notice") == []
