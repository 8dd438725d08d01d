"""F: buying points (PS-67, PS-69), with Accounting (PS-73)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.power_struggle.components import DIVISIONS, Half
from tests.power_struggle.table import Table


def block(pay_for: int, receive: int | None = None) -> dict[str, int]:
    return {"pay_for": pay_for, "receive": pay_for if receive is None else receive}


def test_ps_67_influence_for_three_employees_from_any_rooms() -> None:
    table = Table().rooms(legal=["Green 2"], accounting=["Green main 1", "Green 4"]).turn("Green", "Blue")
    table.play("Green", "buy_influence", {"legal:1": 2, "accounting:1": 1})
    assert (table.room("legal"), table.room("accounting")) == ([], ["Green main 0", "Green 4"])
    assert table.on_track("influence", "Green") == 1


@pytest.mark.parametrize("answer", [{"legal:1": 2}, {"legal:1": 4}, {"legal:2": 3}, {"legal:1": 2, "legal:2": 1}])
def test_ps_67_exactly_three_own_employees(answer: Any) -> None:
    table = Table().rooms(legal=["Green 5", "Red 5"]).turn("Green")
    assert table.refused("Green", "buy_influence", answer).rule == "PS-67"


def test_ps_67_too_few_employees_for_influence() -> None:
    table = Table().rooms(legal=["Green 2"]).turn("Green")
    refusal = table.refused("Green", "buy_influence", {"legal:1": 2})
    assert str(refusal) == "A point of influence costs 3 employees; you have 2. PS-67"


def test_ps_67_a_main_department() -> None:
    table = Table().money(Green=1_550_000).rooms(legal=["Red 1"]).turn("Green", "Blue")
    table.play("Green", "buy_main", "legal")
    assert table.room("legal") == ["Red 1", "Green main 0"]
    assert (table.state.money["Green"], table.on_track("main", "Green")) == (50_000, 1)


def test_ps_67_a_main_department_needs_the_money_and_a_room() -> None:
    table = Table().money(Green=1_450_000).turn("Green")
    refusal = table.refused("Green", "buy_main", "legal")
    assert str(refusal) == "A main department costs 1,500,000; you have 1,450,000. PS-67"
    table = Table().money(Green=1_500_000).full(*DIVISIONS).turn("Green")
    assert table.refused("Green", "buy_main", "legal").rule == "PS-5"


def test_ps_67_a_counsel_on_any_space_even_a_second_one() -> None:
    table = Table().money(Green=2_000_000).counsels(legal="Green Red").turn("Green", "Blue")
    table.play("Green", "buy_counsel", "legal")
    assert table.state.company.counsels["legal"] == ["Green", "Red", "Green"]
    assert table.state.money["Green"] == 0


def test_ps_67_a_counsel_needs_the_money() -> None:
    table = Table().money(Green=1_950_000).turn("Green")
    assert str(table.refused("Green", "buy_counsel", "legal")).startswith("A counsel costs 2,000,000;")


def test_ps_67_the_rulebooks_block_of_three() -> None:
    table = Table().turn("Green", "Blue").play("Green", "buy_shares", block(3))
    assert (table.state.money["Green"], table.on_track("shares", "Green")) == (400_000, 3)
    assert (table.state.company.blocks["Green"], table.state.company.supply[3]) == ([3], 1)


@pytest.mark.parametrize("answer", [block(3, 4), block(3, 2), block(5), block(0), block(8), [], {"pay_for": []}, 3])
def test_ps_67_the_block_paid_for_and_no_other(answer: Any) -> None:
    assert Table().turn("Green").refused("Green", "buy_shares", answer).rule == "PS-67"


@pytest.mark.parametrize("junk", [[], {}, [1], None, 1.0, True, "1"])
def test_ps_67_junk_for_a_block_is_refused_like_anything_else(junk: Any) -> None:
    table = Table().turn("Green")
    assert table.refused("Green", "buy_shares", {"pay_for": junk, "receive": 1}).kind == "illegal"


def test_ps_67_blocks_run_out() -> None:
    table = Table().blocks("Red", 3, 3).turn("Green")
    refusal = table.refused("Green", "buy_shares", block(3))
    assert str(refusal) == "No block for the price of 3 is left. You can choose 1, 2 or 4. PS-67"
    assert table.refused("Green", "buy_shares", block(7)).sentence == (
        "A block of 7 costs 1,600,000; you have 800,000. You can choose 1, 2 or 4."
    )


def test_ps_67_no_money_for_any_block() -> None:
    table = Table().money(Green=50_000).turn("Green")
    assert str(table.refused("Green", "buy_shares", block(1))).startswith("The smallest block of shares costs 100,000;")


@pytest.mark.parametrize(
    ("track", "top", "verb", "answer"),
    [
        ("influence", 12, "buy_influence", {"legal:1": 3}),
        ("shares", 20, "buy_shares", block(3)),
        ("main", 6, "buy_main", "legal"),
        ("corruption", 12, "bribe", {"card": "legal", "offer": 50_000}),
    ],
)
def test_ps_69_beyond_the_golden_space_the_action_is_legal_and_the_excess_lost(
    track: str, top: int, verb: str, answer: Any
) -> None:
    table = Table().money(Green=2_000_000).rooms(legal=["Green 4"]).points(track, Green=top).turn("Green", "Blue")
    table.play("Green", verb, answer)
    assert table.on_track(track, "Green") == top


def test_ps_69_what_still_fits_counts() -> None:
    table = Table().points("shares", Green=18).turn("Green", "Blue").play("Green", "buy_shares", block(4))
    assert table.on_track("shares", "Green") == 20


@pytest.mark.parametrize(("half", "extras"), [("division", (2, 2, 1, 1, 0, 0, 0)), ("bribed", (3, 3, 2, 2, 1, 1, 1))])
def test_ps_73_extra_shares_by_motivation(half: Half, extras: tuple[int, ...]) -> None:
    for motivation, extra in enumerate(extras):
        table = Table().card("accounting", "Green", half).motivation(motivation).turn("Green", "Blue")
        received = [answer["receive"] for answer in table.choices("Green")["buy_shares"] if answer["pay_for"] == 2]
        assert received == list(range(2, 3 + extra)), "a smaller bonus may be taken"
        table.play("Green", "buy_shares", block(2, 2 + extra))
        assert (table.state.money["Green"], table.on_track("shares", "Green")) == (600_000, 2 + extra)


def test_ps_73_the_rulebooks_example() -> None:
    """Division half, motivation 1: Blue pays 400,000 and receives a block of 5."""
    table = Table().card("accounting", "Blue").motivation(1).turn("Blue", "Green")
    table.play("Blue", "buy_shares", block(3, 5))
    assert (table.state.money["Blue"], table.on_track("shares", "Blue")) == (400_000, 5)
    assert table.state.company.blocks["Blue"] == [5]


def test_ps_73_the_block_received_must_be_there_the_one_paid_for_need_not() -> None:
    table = Table().card("accounting", "Green", "bribed").motivation(6).blocks("Red", 3, 3).turn("Green", "Blue")
    assert table.refused("Green", "buy_shares", block(2, 3))
    table.play("Green", "buy_shares", block(3, 4))
    assert table.state.company.blocks["Green"] == [4]


def test_ps_73_no_block_is_larger_than_seven() -> None:
    table = Table().card("accounting", "Green", "bribed").motivation(0).money(Green=2_000_000).turn("Green")
    received = {answer["receive"] for answer in table.choices("Green")["buy_shares"]}
    assert received == set(range(1, 8))
    assert block(7, 7) in table.choices("Green")["buy_shares"]


def test_ps_73_face_down_it_gives_nothing() -> None:
    table = Table().card("accounting", "Green", "bribed", face_up=False).motivation(0).turn("Green")
    assert table.refused("Green", "buy_shares", block(2, 3)).rule == "PS-67"
