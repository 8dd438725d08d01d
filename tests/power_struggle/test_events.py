"""Department turns: the event step, bonus payment and the event deck (PS-50 to PS-55)."""

from __future__ import annotations

import pytest

from engine.power_struggle.box import Charge
from engine.power_struggle.events import take_effect
from engine.power_struggle.state import Play
from tests.power_struggle.table import Table


def charged(table: Table, kind: str, per: str) -> Table:
    """The event "everyone pays or receives 100,000 per …", whether or not the deck has it."""
    effect = Charge.model_validate({"kind": kind, "amount": 100_000, "per": per})
    play = Play(table.state)
    take_effect(play, effect)
    table.events = play.events
    return table


def test_ps_50_event_step_then_an_action_each_from_the_starting_player() -> None:
    table = Table().happens("lift")
    assert [event.name for event in table.events] == ["event", "motivation"]
    for seat in ("Blue", "Yellow", "Green", "Red"):
        assert table.waiting == [f"{seat} action"]
        table.play(seat, "found_new", {"division": "legal", "hired": 1, "moved": {}})
    assert table.told("event")[0]["turn"] == 2
    assert table.waiting == ["Blue action"]


def test_ps_50_the_starting_player_stays_whatever_becomes_of_office_and_card() -> None:
    table = Table().heads(communications="Blue").card("communications", "Blue").card("legal", "Red").happens("lift")
    table.play("Blue", "resign", {"division": "communications", "to": "counsel"})
    table.play("Yellow", "bribe", {"card": "communications", "offer": 50_000}).play("Blue", "accept")
    for seat in ("Green", "Red"):
        table.play(seat, "found_new", {"division": "legal", "hired": 1, "moved": {}})
    assert table.state.company.cards["communications"].holder == "Yellow"
    assert table.waiting == ["Blue action"]


def red_with_a_rich_bonus() -> Table:
    """The rulebook's example: 2 blocks, 3 departments, 1 main department, 1 seat, chairman."""
    table = Table().board("Blue Red", chairman="Red").blocks("Red", 1, 4)
    return table.rooms(legal=["Red 1", "Red 2"], accounting=["Red 6", "Red main 3", "Green 1"])


def test_ps_51_the_rulebooks_bonus_payment() -> None:
    table = red_with_a_rich_bonus().happens("bonus")
    assert table.state.money == {
        "Blue": 950_000,
        "Yellow": 800_000,
        "Green": 900_000,
        "Red": 800_000 + 1_150_000,
    }
    assert (
        "Red receives 1,150,000: 200,000 for 2 blocks of shares; 300,000 for 3 departments; 200,000 for 1 main "
        "department; 150,000 for 1 seat on the board; 300,000 for the chairman."
    ) in table.heard("Blue")
    assert "Nothing for Yellow." in table.heard("Blue")


def test_ps_51_every_seat_on_the_board_counts() -> None:
    table = Table().board("Blue Red Blue Blue", chairman="Blue").happens("bonus")
    assert table.state.money["Blue"] == 800_000 + 3 * 150_000 + 300_000


def test_ps_51_the_rulebooks_bonus_with_bribed_controlling() -> None:
    table = red_with_a_rich_bonus().card("controlling", "Red", "bribed").motivation(1).happens("bonus")
    assert table.state.money["Red"] == 800_000 + 1_950_000


@pytest.mark.parametrize(("card", "by"), [("lift", -1), ("open_plan", -2), ("canteen_cook", 1), ("summer_party", 2)])
def test_ps_52_motivation_moves_by_the_value_on_the_card(card: str, by: int) -> None:
    assert Table().motivation(3).happens(card).state.company.motivation == 3 + by


def test_ps_53_the_moron_pays_each_other_player() -> None:
    table = Table().happens("moron_memo")
    assert table.state.money == {"Blue": 500_000, "Yellow": 900_000, "Green": 900_000, "Red": 900_000}
    assert (
        table.heard("Blue")[1] == "You sorted the events and pay 100,000 to each of the others: Yellow, Green and Red."
    )


def test_ps_53_the_bank_pays_what_the_moron_cannot() -> None:
    table = Table().money(Blue=150_000).happens("moron_press")
    assert table.state.money == {"Blue": 0, "Yellow": 900_000, "Green": 900_000, "Red": 900_000}
    assert table.heard("Red")[1] == (
        "Blue sorted the events and owes 300,000, but has only 150,000; the bank makes up the rest: "
        "100,000 for each of Yellow, Green and you."
    )


def test_ps_53_the_moron_is_who_sorted_the_stack_even_when_no_longer_head() -> None:
    table = Table().heads(communications="Red").card("communications", "Red", "bribed").happens("moron_memo")
    assert table.state.money["Blue"] == 500_000


OWNED = {"block": (1, 2), "department": (2, 3), "board": (0, 1), "counsel": (2, 0)}


@pytest.mark.parametrize("kind", ["pay", "receive"])
@pytest.mark.parametrize("per", list(OWNED))
def test_ps_54_everyone_pays_or_receives_per_something_owned(kind: str, per: str) -> None:
    table = Table().blocks("Green", 7).blocks("Red", 1, 4).board("Red", chairman="Green")
    table.counsels(legal="Green Green").rooms(legal=["Green 1", "Green main 0", "Red 1", "Red 1", "Red 6"])
    charged(table, kind, per)
    green, red = (count * (100_000 if kind == "receive" else -100_000) for count in OWNED[per])
    assert (table.state.money["Green"], table.state.money["Red"]) == (800_000 + green, 800_000 + red)
    assert table.state.money["Blue"] == 800_000


def test_ps_54_rent_and_share_tax_as_typed_in() -> None:
    table = Table().rooms(legal=["Green 1", "Green main 0"]).happens("rent")
    assert table.state.money["Green"] == 700_000
    assert table.heard(None)[1].startswith(
        "Everyone pays 50,000 for each department and main department. That is 100,000"
    )
    table = Table().blocks("Red", 1, 4).happens("share_tax")
    assert table.state.money["Red"] == 700_000


def test_ps_54_the_birthday_child_gets_a_present_from_the_others() -> None:
    table = Table().money(Blue=0, Yellow=50_000, Green=0, Red=0).happens("birthday")
    child = table.told("birthday")[0]["seat"]
    gifts = 0 if child == "Yellow" else 50_000
    assert table.state.money[child] == 50_000
    assert table.told("birthday")[0]["total"] == gifts
    short = {gift["seat"] for gift in table.came("gifts") if gift["amount"] < gift["due"]}
    assert short == {"Blue", "Green", "Red"} - {child}


def test_ps_54_everyone_can_be_the_birthday_child() -> None:
    table, children = Table(), set()
    for _ in range(40):
        children.add(table.happens("birthday").told("birthday")[0]["seat"])
        table.state.pending, table.state.agenda = [], []
    assert children == {"Blue", "Yellow", "Green", "Red"}


def test_ps_54_everyone_loses_an_employee_at_the_same_time() -> None:
    table = Table().rooms(legal=["Blue 1", "Green 2", "Blue 2", "Yellow 1"], accounting=["Green 1"]).happens("flu")
    assert table.waiting == ["Blue lose_employee", "Green lose_employee"], "Yellow has one room, Red none"
    table.play("Green", "room", "legal:2")
    assert table.room("legal") == ["Blue 1", "Green 2", "Blue 2", "Yellow 1"], "not opened yet"
    assert table.view("Green").staff_choice == "legal:2"
    assert table.view("Blue").staff_choice is None
    assert table.heard("Blue") == []
    assert table.refused("Blue", "room", "legal:2").rule == "PS-54"
    table.play("Blue", "room", "legal:1")
    assert table.room("legal") == ["Green 1", "Blue 2"]
    assert [lost["room"] for lost in table.came("rooms")] == ["legal:1", "legal:4", "legal:2"]
    assert table.waiting == ["Blue action"]


def test_ps_54_everyone_gains_an_employee_at_the_same_time() -> None:
    table = Table().rooms(legal=["Blue 6", "Green 5", "Blue 2", "Yellow 6"], accounting=["Green 1"]).happens("trainees")
    assert table.waiting == ["Green gain_employee"], "Blue has one room with space, Yellow none"
    assert list(table.choices("Green")["room"]) == ["accounting:1", "legal:2"]
    table.play("Green", "room", "legal:2")
    assert table.room("legal") == ["Blue 6", "Green 6", "Blue 3", "Yellow 6"]


def test_ps_54_nobody_has_anybody_to_lose() -> None:
    assert Table().happens("flu").waiting == ["Blue action"]


def test_ps_54_a_card_is_turned_face_down_until_the_next_meeting() -> None:
    table = Table().card("human_resources", "Green", "bribed").happens("hiring_freeze")
    assert tuple(table.state.company.cards["human_resources"]) == ("Green", "bribed", False)
    assert table.heard(None)[1] == "Green's card Human Resources is turned face down."
    table = Table().card("human_resources", "Green", face_up=False).happens("hiring_freeze")
    assert table.heard(None)[1] == "Green's card Human Resources is to be turned face down, but already is."
    table = Table().card("accounting", "Red").happens("audit")
    assert table.state.company.cards["accounting"].face_up is False
    table = Table().card("chairman", "Red").happens("golf_week")
    assert table.state.company.cards["chairman"].face_up is False


def test_ps_55_who_has_no_legal_action_passes() -> None:
    table = Table().money(Blue=0).full("development", "human_resources", "communications")
    table.full("accounting", "legal", "controlling").happens("lift")
    assert table.told("passed") == [{"seat": "Blue"}]
    assert table.waiting == ["Yellow action"]
    assert "Blue has no legal action and passes." in table.heard("Red")


def test_ps_55_who_has_one_must_take_one() -> None:
    table = Table().turn("Green")
    assert "pass" not in table.choices("Green")
    assert "skip" not in table.choices("Green")
    assert table.refused("Green", "skip").kind == "unknown"
