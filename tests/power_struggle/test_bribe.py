"""E: bribery (PS-66)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.power_struggle.table import Table


def bribe(card: str, offer: int) -> dict[str, Any]:
    return {"card": card, "offer": offer}


def four_cards() -> Table:
    """Green's turn, then Blue's. Yellow holds Controlling and Legal & Patents, Red Chairman; both have employees."""
    table = Table().card("controlling", "Yellow").card("legal", "Yellow").card("chairman", "Red")
    table.rooms(accounting=["Yellow 3", "Red 1"], development=["Yellow 1", "Yellow main 2", "Red 2"])
    return table.turn("Green", "Blue")


def corruption(table: Table) -> dict[str, int]:
    return {seat: points for seat, points in table.state.company.points["corruption"].items() if points}


def test_ps_66_the_rulebooks_example() -> None:
    """100,000 to Yellow for Controlling declined, 350,000 to Red for Chairman accepted."""
    table = four_cards().play("Green", "bribe", bribe("controlling", 100_000))
    assert corruption(table) == {"Green": 1}
    table.play("Yellow", "decline")
    assert table.waiting == ["Green second_bribe"]
    table.play("Green", "bribe", bribe("chairman", 350_000)).play("Red", "accept")
    assert corruption(table) == {"Green": 1, "Red": 1}
    assert tuple(table.state.company.cards["chairman"]) == ("Green", "bribed", True)
    assert (table.state.money["Green"], table.state.money["Red"]) == (450_000, 1_150_000)
    assert table.waiting == ["Green pick_employee"]
    table.play("Green", "room", "development:1")
    assert table.room("development") == ["Yellow main 2", "Red 2"], "Yellow's department there closes"
    assert table.waiting == ["Blue action"]


def test_ps_66_an_accepted_first_offer_ends_the_action() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 800_000)).play("Yellow", "accept")
    assert corruption(table) == {"Green": 1, "Yellow": 1}
    assert tuple(table.state.company.cards["legal"]) == ("Green", "bribed", True)
    assert (table.state.money["Green"], table.state.money["Yellow"]) == (0, 1_600_000)
    assert table.waiting == ["Blue action"]
    assert table.state.bribery is None


def test_ps_66_a_face_down_card_stays_face_down() -> None:
    table = four_cards().card("legal", "Yellow", face_up=False).play("Green", "bribe", bribe("legal", 50_000))
    table.play("Yellow", "accept")
    assert tuple(table.state.company.cards["legal"]) == ("Green", "bribed", False)


def test_ps_66_ones_own_divisions_card_comes_back_on_its_bribed_half() -> None:
    table = four_cards().heads(legal="Green").play("Green", "bribe", bribe("legal", 50_000)).play("Yellow", "accept")
    assert tuple(table.state.company.cards["legal"]) == ("Green", "bribed", True)


@pytest.mark.parametrize(
    "answer",
    [
        bribe("legal", 0),
        bribe("legal", 850_000),
        bribe("legal", 60_000),
        bribe("accounting", 50_000),
        {"card": "legal"},
    ],
)
def test_ps_66_at_least_one_note_at_most_what_you_own_and_not_your_own_card(answer: Any) -> None:
    table = four_cards().card("accounting", "Green")
    assert table.refused("Green", "bribe", answer).rule == "PS-66"


def test_ps_66_no_money_or_no_card_no_bribe() -> None:
    broke = Table().money(Green=0).turn("Green")
    assert str(broke.refused("Green", "bribe", None)) == "A bribe takes at least 50,000; you have 0. PS-66"
    table = Table()
    for card in table.state.company.cards:
        table.card(card, "Green")
    refusal = table.turn("Green").refused("Green", "bribe", bribe("legal", 50_000))
    assert str(refusal) == "Every privilege card already lies before you. PS-66"


def test_ps_66_no_second_attempt_the_decliner_loses_one_employee() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 50_000)).play("Yellow", "decline")
    table.play("Green", "stop")
    assert table.state.money["Green"] == 800_000
    assert list(table.choices("Green")["room"]) == ["development:1", "development:2", "accounting:1"]
    assert table.refused("Green", "room", "accounting:2").rule == "PS-66"
    table.play("Green", "room", "development:2")
    assert table.room("development") == ["Yellow 1", "Yellow main 1", "Red 2"]


def test_ps_66_the_same_card_for_a_higher_offer_only() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 200_000)).play("Yellow", "decline")
    for offer in (200_000, 150_000):
        assert table.refused("Green", "bribe", bribe("legal", offer)).rule == "PS-66"
    assert bribe("controlling", 50_000) in table.choices("Green")["bribe"]
    table.play("Green", "bribe", bribe("legal", 250_000)).play("Yellow", "accept")
    assert corruption(table) == {"Green": 1, "Yellow": 1}
    assert table.waiting == ["Blue action"], "who accepts the second offer loses nobody"


def test_ps_66_the_same_card_again_is_out_of_reach_when_all_was_offered() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 800_000)).play("Yellow", "decline")
    refusal = table.refused("Green", "bribe", bribe("legal", 850_000))
    assert str(refusal) == (
        "For Legal & Patents you can't offer more than before. "
        "You can choose Development, Human Resources, Communications, Accounting, Controlling or Chairman. PS-66"
    )
    assert {answer["card"] for answer in table.choices("Green")["bribe"]} >= {"controlling", "chairman"}
    assert "legal" not in {answer["card"] for answer in table.choices("Green")["bribe"]}


def test_ps_66_the_same_player_accepts_for_another_card() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 200_000)).play("Yellow", "decline")
    table.play("Green", "bribe", bribe("controlling", 50_000)).play("Yellow", "accept")
    assert table.state.company.cards["controlling"].holder == "Green"
    assert table.state.company.cards["legal"].holder == "Yellow"
    assert table.waiting == ["Blue action"]
    assert table.told("employee_lost") == []


def test_ps_66_the_same_player_declining_twice_loses_one_in_all() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 200_000)).play("Yellow", "decline")
    table.play("Green", "bribe", bribe("legal", 300_000)).play("Yellow", "decline")
    assert corruption(table) == {"Green": 1}, "the second attempt scores nothing"
    table.play("Green", "room", "accounting:1")
    assert table.waiting == ["Blue action"]


def test_ps_66_two_different_decliners_lose_one_each() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 200_000)).play("Yellow", "decline")
    table.play("Green", "bribe", bribe("chairman", 50_000)).play("Red", "decline")
    assert table.waiting == ["Green pick_employee"]
    assert table.asked("Green").about == {"victim": "Yellow"}
    table.play("Green", "room", "development:1")
    assert table.asked("Green").about == {"victim": "Red"}
    assert list(table.choices("Green")["room"]) == ["development:2", "accounting:2"], "rooms have moved up"
    table.play("Green", "room", "accounting:2")
    assert table.room("accounting") == ["Yellow 3"]
    assert table.waiting == ["Blue action"]
    assert table.state.money == {"Blue": 800_000, "Yellow": 800_000, "Green": 800_000, "Red": 800_000}


def test_ps_66_a_decliner_without_employees_loses_nothing() -> None:
    table = four_cards().card("accounting", "Blue").play("Green", "bribe", bribe("accounting", 50_000))
    table.play("Blue", "decline").play("Green", "stop")
    assert table.told("nobody_lost") == [{"victim": "Blue"}]
    assert table.waiting == ["Blue action"]


def test_ps_66_with_one_room_there_is_nothing_to_choose() -> None:
    table = four_cards().rooms(legal=["Blue 2"]).card("accounting", "Blue")
    table.play("Green", "bribe", bribe("accounting", 50_000)).play("Blue", "decline").play("Green", "stop")
    assert table.room("legal") == ["Blue 1"]


def test_ps_66_the_amount_stays_between_the_two() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 350_000))
    for seat in ("Green", "Yellow"):
        assert any("350,000" in text for text in table.heard(seat))
        assert (folder := table.view(seat).folder) is not None
        assert folder.amount == 350_000
    for other in ("Blue", "Red", None):
        assert not any("350,000" in text for text in table.heard(other))
        assert (folder := table.view(other).folder) is not None
        assert folder.amount is None
        assert "350" not in repr(table.view(other).pending)
    table.play("Yellow", "accept")
    for other in ("Blue", "Red", None):
        assert not any("350,000" in text for text in table.heard(other))


def test_ps_66_the_first_amount_is_not_shown_to_the_second_target() -> None:
    table = four_cards().play("Green", "bribe", bribe("legal", 350_000)).play("Yellow", "decline")
    assert "350" not in repr(table.view("Red"))
    table.play("Green", "bribe", bribe("chairman", 100_000))
    assert "350" not in repr(table.view("Red"))
    assert "100000" not in repr(table.view("Yellow").pending)
    assert (folder := table.view("Yellow").folder) is not None
    assert folder.amount is None
