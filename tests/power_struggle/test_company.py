"""The company: rooms, board, stock, motivation, money (PS-1 to PS-9)."""

from __future__ import annotations

import pytest

from engine.power_struggle.components import DIVISIONS
from tests.power_struggle.table import Table


def test_ps_1_six_divisions_in_order_with_six_rooms_each() -> None:
    names = ["development", "human_resources", "communications", "accounting", "legal", "controlling"]
    assert list(Table().state.company.rooms) == list(DIVISIONS) == names
    table = Table().rooms(legal=["Red 1"] * 5).money(Green=3_000_000).turn("Green", "Green", "Red")
    table.play("Green", "buy_main", "legal")
    assert len(table.room("legal")) == 6
    assert table.refused("Green", "buy_main", "legal").rule == "PS-5"


def test_ps_2_the_board_fills_from_the_left_and_has_five_seats() -> None:
    table = Table().board("Blue Red").heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.on_board() == "Blue Red Green"
    table = Table().board("Blue Red Blue Red Blue").heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.on_board() == "Red Blue Red Blue Green"


def test_ps_3_a_department_without_employees_closes_at_once() -> None:
    table = Table().rooms(legal=["Green 1", "Green 2"]).card("legal", "Green").turn("Green", "Blue")
    table.play("Green", "patent", {"legal:1": 1})
    assert table.room("legal") == ["Green 2"]
    assert table.came("closed") == [{"seat": "Green", "room": "legal:1"}]
    assert table.came("up") == [{"division": "legal", "old": [2], "new": [1]}]
    assert table.heard("Blue") == [
        "Green uses Legal & Patents to dismiss 1 employee for influence: 1 in Legal & Patents · room 1. "
        "Green's influence: 1 (+1). Green's department in Legal & Patents · room 1 has no employees left and closes. "
        "In Legal & Patents, room 2 moves up to room 1."
    ]


def test_ps_4_a_main_department_stays_without_employees() -> None:
    table = Table().rooms(legal=["Green main 1"]).card("legal", "Green").turn("Green", "Blue")
    table.play("Green", "patent", {"legal:1": 1})
    assert table.room("legal") == ["Green main 0"]
    assert table.came("closed") == []


def test_ps_5_those_below_move_up_and_newcomers_take_the_topmost_vacant_room() -> None:
    table = Table().rooms(legal=["Blue 2", "Green 1", "Red main 0", "Yellow 4"]).card("legal", "Green")
    table.turn("Green", "Blue").play("Green", "patent", {"legal:2": 1})
    assert table.room("legal") == ["Blue 2", "Red main 0", "Yellow 4"]
    table.play("Blue", "found_new", {"division": "legal", "hired": 1, "moved": {}})
    assert table.room("legal") == ["Blue 2", "Red main 0", "Yellow 4", "Blue 1"]
    assert table.told("founded_new")[0]["room"] == "legal:4"


def test_ps_5_a_full_division_takes_no_more() -> None:
    table = Table().rooms(accounting=["Green 2"]).full("legal").turn("Green")
    refusal = table.refused("Green", "found_new", {"division": "legal", "hired": 1, "moved": {}})
    assert str(refusal) == (
        "Legal & Patents is full: 6 rooms. "
        "You can choose Development, Human Resources, Communications, Accounting or Controlling. PS-5"
    )
    move = {"room": "accounting:1", "to": "legal", "second": "none", "second_to": "none"}
    assert table.refused("Green", "move", move).rule == "PS-63"


def test_ps_5_several_rooms_close_at_once() -> None:
    table = Table().rooms(legal=["Green 1", "Blue 2", "Green 1", "Red 5", "Green 1"], controlling=["Green 2", "Blue 1"])
    table.turn("Green", "Blue").play("Green", "buy_influence", {"legal:1": 1, "legal:3": 1, "legal:5": 1})
    assert table.room("legal") == ["Blue 2", "Red 5"]
    assert table.room("controlling") == ["Green 2", "Blue 1"]


def test_ps_6_managers_and_employees_are_unlimited_but_blocks_are_not() -> None:
    rooms = {division: ["Green 6", "Green 6", "Green 6", "Green 6", "Green 5"] for division in DIVISIONS}
    table = Table().rooms(**rooms).turn("Green", "Blue")
    table.play("Green", "hire", {"development:5": 1, "legal:5": 1})
    assert sum(table.state.company.holdings("Green").staff.values()) == 6 * 29 + 2
    table = Table().blocks("Red", 1, 1).money(Green=100_000).turn("Green")
    assert "buy_shares" not in table.choices("Green")
    assert table.refused("Green", "buy_shares", {"pay_for": 1, "receive": 1}).rule == "PS-67"


def test_ps_7_a_full_board_pushes_out_its_leftmost() -> None:
    table = Table().board("Blue Blue Red Yellow Red").heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.on_board() == "Blue Red Yellow Red Green"
    assert table.came("pushed") == ["Blue"]
    assert table.heard("Blue")[0].endswith("The board is full: you lose the leftmost seat.")


def test_ps_7_a_large_group_pushes_out_its_own_first_ones() -> None:
    table = Table().board("Blue Yellow Red").heads(legal="Green").rooms(legal=["Green 1"] * 6).turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.on_board() == "Green Green Green Green Green"
    assert table.came("pushed") == ["Blue", "Yellow", "Red", "Green", "Green"]
    lost = "The board is full: the 5 leftmost seats go, lost by you (1); Yellow (1); Red (1); Green (2)."
    assert table.heard("Blue")[0].endswith(lost)


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [(6, "summer_party", 6), (5, "summer_party", 6), (3, "summer_party", 5), (1, "open_plan", 0), (0, "lift", 0)],
)
def test_ps_8_motivation_stops_at_either_end(before: int, card: str, after: int) -> None:
    table = Table().motivation(before).happens(card)
    assert table.state.company.motivation == after
    assert table.told("motivation")[0]["now"] == after


def test_ps_9_who_must_pay_more_than_they_own_pays_what_they_have_and_shows_it() -> None:
    table = Table().rooms(legal=["Green 1", "Green 1", "Green 1"], controlling=["Red 1"])
    table.money(Green=100_000, Red=100_000).happens("rent")
    assert (table.state.money["Green"], table.state.money["Red"]) == (0, 50_000)
    charged = [(each["seat"], each["amount"], each["due"]) for each in table.came("concerned")]
    assert charged == [("Green", 100_000, 150_000), ("Red", 50_000, 50_000)]
    assert table.heard("Green")[1] == (
        "Everyone pays 50,000 for each department and main department. That is 100,000 for you (all there is; 150,000 "
        "due); 50,000 for Red. Without departments: Blue and Yellow."
    )


def test_ps_9_paying_exactly_all_one_has_discloses_nothing() -> None:
    table = Table().rooms(legal=["Green 1", "Green 1"]).money(Green=100_000).happens("rent")
    assert table.state.money["Green"] == 0
    assert not any("all there is" in line for line in table.heard(None))


def test_ps_9_money_is_secret_and_offers_are_multiples_of_the_smallest_note() -> None:
    table = Table().card("legal", "Blue").money(Green=150_000).turn("Green")
    offers = [answer["offer"] for answer in table.choices("Green")["bribe"] if answer["card"] == "legal"]
    assert offers == [50_000, 100_000, 150_000]
    assert table.refused("Green", "bribe", {"card": "legal", "offer": 75_000})
    assert table.view("Green").money == 150_000
    assert table.view("Blue").money == 800_000
    assert table.view(None).money is None
    assert table.view("Blue").funds == {}
