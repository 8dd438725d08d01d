"""G and the privilege cards: both halves of each, face up only (PS-68, PS-71 to PS-77)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.power_struggle.components import DIVISIONS, Half
from tests.power_struggle.table import Table


@pytest.mark.parametrize(("card", "verb"), [("development", "develop"), ("legal", "patent")])
def test_ps_68_a_card_is_used_face_up_and_by_its_holder_only(card: str, verb: str) -> None:
    table = Table().rooms(legal=["Green 3"]).card(card, "Green").turn("Green")
    assert verb in table.choices("Green")
    table = Table().rooms(legal=["Green 3"]).card(card, "Green", face_up=False).turn("Green")
    assert verb not in table.choices("Green")
    refusal = table.refused("Green", verb, None)
    assert refusal.sentence.endswith("is face down for the rest of this round.")
    assert refusal.rule == "PS-68"
    table = Table().rooms(legal=["Green 3"]).card(card, "Red").turn("Green")
    assert "lies before Red, not before you" in table.refused("Green", verb, None).sentence


@pytest.mark.parametrize("card", ["human_resources", "communications", "accounting", "controlling", "chairman"])
def test_ps_68_the_other_cards_are_no_action(card: str) -> None:
    table = Table().card(card, "Green", "bribed").turn("Green")
    assert {"develop", "patent"}.isdisjoint(table.choices("Green"))
    assert not any(card in verb for verb in table.choices("Green"))


def test_ps_71_chairman_division_half_a_department_with_one_employee() -> None:
    table = Table().rooms(legal=["Red 1"], communications=["Yellow 1"]).card("chairman", "Green").happens("meeting")
    assert table.waiting == ["Green chairman_privilege"]
    table.play("Green", "found", "legal")
    assert table.room("legal") == ["Red 1", "Green 1"]
    assert table.on_track("main", "Green") == 0


def test_ps_71_chairman_bribed_half_a_main_department_without_employees() -> None:
    table = Table().rooms(communications=["Yellow 1"]).card("chairman", "Green", "bribed").happens("meeting")
    table.play("Green", "found", "legal")
    assert table.room("legal") == ["Green main 0"]
    assert table.on_track("main", "Green") == 1
    assert table.state.company.heads["legal"] == "Green", "it counts in the meeting that follows"


def test_ps_71_it_is_optional_and_needs_a_vacant_room() -> None:
    table = Table().card("chairman", "Green").full("legal").happens("meeting")
    assert table.refused("Green", "found", "legal").rule == "PS-5"
    table.play("Green", "skip")
    assert table.state.company.round == 2
    table = Table().card("chairman", "Green").full(*DIVISIONS).happens("meeting")
    assert table.waiting == ["Red sort"], "no room anywhere: nothing to ask"


def test_ps_71_face_down_it_is_not_offered() -> None:
    table = Table().card("chairman", "Green", "bribed", face_up=False).happens("meeting")
    assert table.waiting == ["Red sort"]


def test_ps_72_sorting_belongs_to_the_divisional_head_not_to_the_card() -> None:
    table = Table().rooms(communications=["Yellow 1"]).card("communications", "Green", "bribed").meeting()
    assert table.waiting == ["Yellow sort"]
    assert tuple(table.state.company.cards["communications"]) == ("Yellow", "division", True)


def test_ps_72_the_bribed_half_gives_one_extra_action_of_any_kind() -> None:
    table = Table().rooms(legal=["Green 3"]).card("communications", "Green", "bribed").card("legal", "Green")
    table.heads(accounting="Green").money(Green=2_000_000).happens("meeting")
    assert table.waiting == ["Green extra_action"]
    verbs = {"hire", "found_own", "found_new", "move", "resign", "bribe", "patent", "skip"}
    assert set(table.choices("Green")) == verbs | {"buy_influence", "buy_main", "buy_counsel", "buy_shares"}
    table.play("Green", "hire", {"legal:1": 2})
    assert table.room("legal") == ["Green 5"]
    assert table.waiting == ["Green ousted"], "the meeting goes on"


def test_ps_72_an_extra_bribe_is_played_to_its_end_before_the_meeting() -> None:
    table = Table().card("communications", "Green", "bribed").card("legal", "Yellow").rooms(legal=["Yellow 2"])
    table.happens("meeting").play("Green", "bribe", {"card": "legal", "offer": 50_000})
    assert table.waiting == ["Yellow bribe_offer"]
    table.play("Yellow", "decline").play("Green", "stop")
    assert table.room("legal") == ["Yellow 1"]
    assert table.state.company.round == 2


@pytest.mark.parametrize(("half", "face_up"), [("division", True), ("bribed", False)])
def test_ps_72_not_on_the_division_half_and_not_face_down(half: Half, face_up: bool) -> None:
    table = Table().card("communications", "Green", half, face_up).happens("meeting")
    assert table.waiting == ["Green sort"]


@pytest.mark.parametrize(
    ("half", "extras"),
    [
        ("division", (100_000, 100_000, 100_000, 50_000, 50_000, 0, 0)),
        ("bribed", (200_000, 200_000, 150_000, 100_000, 100_000, 100_000, 100_000)),
    ],
)
def test_ps_75_extra_money_per_department_by_motivation(half: Half, extras: tuple[int, ...]) -> None:
    for motivation, extra in enumerate(extras):
        table = Table().rooms(legal=["Green 2", "Green main 0", "Red 1"]).card("controlling", "Green", half)
        table.motivation(motivation).happens("bonus")
        assert table.state.money["Green"] == 800_000 + 300_000 + 2 * extra
        assert table.state.money["Red"] == 900_000


def test_ps_75_face_down_it_gives_nothing() -> None:
    table = Table().rooms(legal=["Green 2"]).card("controlling", "Green", "bribed", face_up=False).motivation(0)
    assert table.happens("bonus").state.money["Green"] == 900_000


def develop(into: dict[str, int], **enticed: str) -> dict[str, Any]:
    return {"enticed": enticed, "into": into}


def test_ps_76_division_half_one_employee_of_another_player() -> None:
    table = Table().rooms(legal=["Green 2", "Red 1", "Blue 4"]).card("development", "Green").turn("Green", "Blue")
    assert table.refused("Green", "develop", develop({"legal:1": 1}, Red="legal:2", Blue="legal:3"))
    assert table.refused("Green", "develop", develop({"legal:1": 2}, Red="legal:2", Blue="nobody"))
    table.play("Green", "develop", develop({"legal:1": 1}, Red="legal:2", Blue="nobody"))
    assert table.room("legal") == ["Green 3", "Blue 4"], "Red's department closes"


def test_ps_76_or_one_from_stock() -> None:
    table = Table().rooms(legal=["Green 2", "Red 1"]).card("development", "Green").turn("Green", "Blue")
    table.play("Green", "develop", develop({"legal:1": 1}, Red="nobody"))
    assert table.room("legal") == ["Green 3", "Red 1"]


def test_ps_76_the_rulebooks_example() -> None:
    """Bribed half: Red takes one employee each from Blue, Yellow and Green into Human Resources, now 6."""
    table = Table().rooms(
        human_resources=["Red 3"], legal=["Blue 2", "Yellow main 1"], accounting=["Green 1", "Green 4"]
    )
    table.card("development", "Red", "bribed").turn("Red", "Blue")
    enticed = {"Blue": "legal:1", "Yellow": "legal:2", "Green": "accounting:1"}
    table.play("Red", "develop", develop({"human_resources:1": 3}, **enticed))
    assert table.room("human_resources") == ["Red 6"]
    assert table.room("legal") == ["Blue 1", "Yellow main 0"]
    assert table.room("accounting") == ["Green 4"]


def test_ps_76_bribed_half_the_rest_comes_from_stock() -> None:
    table = (
        Table().rooms(legal=["Green 1", "Red 2"], accounting=["Green main 0"]).card("development", "Green", "bribed")
    )
    table.turn("Green", "Blue")
    assert table.refused("Green", "develop", develop({"legal:1": 2}, Red="legal:2")), "three, where there is room"
    table.play("Green", "develop", develop({"legal:1": 1, "accounting:1": 2}, Red="legal:2"))
    assert (table.room("legal"), table.room("accounting")) == (["Green 2", "Red 1"], ["Green main 2"])


def test_ps_76_bribed_half_as_many_as_there_is_room_for() -> None:
    table = Table().rooms(legal=["Green 4", "Red 2", "Blue 2", "Yellow 2"]).card("development", "Green", "bribed")
    table.turn("Green", "Blue")
    three = develop({"legal:1": 2}, Red="legal:2", Blue="legal:3", Yellow="legal:4")
    assert table.refused("Green", "develop", three).rule == "PS-76"
    table.play("Green", "develop", develop({"legal:1": 2}, Red="legal:2", Blue="legal:3", Yellow="nobody"))
    assert table.room("legal") == ["Green 6", "Red 1", "Blue 1", "Yellow 2"]


def test_ps_76_not_from_ones_own_rooms_nor_two_of_one_player() -> None:
    table = Table().rooms(legal=["Green 1", "Red 2", "Green 3"]).card("development", "Green", "bribed").turn("Green")
    for enticed in ({"Green": "legal:3"}, {"Red": "legal:3"}, {"Red": ["legal:2", "legal:2"]}, {"Blue": "legal:2"}, {}):
        assert table.refused("Green", "develop", {"enticed": enticed, "into": {"legal:1": 3}}).rule == "PS-76"


def test_ps_76_no_room_not_legal() -> None:
    table = Table().rooms(legal=["Green 6", "Red 2"]).card("development", "Green", "bribed").turn("Green")
    refusal = table.refused("Green", "develop", develop({"legal:1": 1}, Red="legal:2"))
    assert str(refusal) == "None of your rooms takes another employee. PS-76"


def test_ps_77_the_rulebooks_example() -> None:
    """Division half: one employee for one point of influence."""
    table = (
        Table().rooms(legal=["Red 3"]).card("legal", "Red").turn("Red", "Blue").play("Red", "patent", {"legal:1": 1})
    )
    assert (table.room("legal"), table.on_track("influence", "Red")) == (["Red 2"], 1)


def test_ps_77_bribed_half_exactly_two_for_two() -> None:
    table = Table().rooms(legal=["Red 3"], accounting=["Red 1"]).card("legal", "Red", "bribed").turn("Red", "Blue")
    assert table.refused("Red", "patent", {"legal:1": 1}).rule == "PS-77"
    table.play("Red", "patent", {"legal:1": 1, "accounting:1": 1})
    assert (table.room("legal"), table.room("accounting")) == (["Red 2"], [])
    assert table.on_track("influence", "Red") == 2


@pytest.mark.parametrize(
    ("half", "rooms"), [("division", ["Red main 0"]), ("bribed", ["Red 1"]), ("bribed", ["Red main 1", "Green 5"])]
)
def test_ps_77_too_few_employees(half: Half, rooms: list[str]) -> None:
    table = Table().rooms(legal=rooms).card("legal", "Red", half).turn("Red")
    assert "patent" not in table.choices("Red")
    assert table.refused("Red", "patent", {"legal:1": 1}).rule == "PS-77"


def test_ps_77_half_and_face_up_are_lost_and_won_with_the_meeting() -> None:
    """A face-down card is valid again when the next meeting hands it out."""
    table = Table().rooms(legal=["Red 3"], communications=["Yellow 1"]).card("legal", "Red", "bribed", face_up=False)
    table.meeting()
    assert tuple(table.state.company.cards["legal"]) == ("Red", "division", True)
