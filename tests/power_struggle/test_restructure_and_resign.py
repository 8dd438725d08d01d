"""C and D: restructuring and resigning (PS-63 to PS-65)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.power_struggle.table import Table


def move(room: str, to: str, second: str = "none", second_to: str = "none") -> dict[str, str]:
    return {"room": room, "to": to, "second": second, "second_to": second_to}


def test_ps_63_one_department_to_another_division() -> None:
    table = Table().rooms(legal=["Green 4", "Blue 1"], accounting=["Red 2"]).turn("Green", "Blue")
    table.play("Green", "move", move("legal:1", "accounting"))
    assert (table.room("legal"), table.room("accounting")) == (["Blue 1"], ["Red 2", "Green 4"])
    assert table.heard("Green") == [
        "You move the department of Legal & Patents · room 1 to Accounting · room 2. "
        "In Legal & Patents, room 2 moves up to room 1."
    ]


def test_ps_63_two_departments_each_to_another_division() -> None:
    table = Table().rooms(legal=["Green 4", "Blue 1", "Green 2"], accounting=["Red 2"]).turn("Green", "Blue")
    table.play("Green", "move", move("legal:3", "accounting", "legal:1", "controlling"))
    assert table.room("legal") == ["Blue 1"]
    assert (table.room("accounting"), table.room("controlling")) == (["Red 2", "Green 2"], ["Green 4"])


def test_ps_63_exactly_one_main_department() -> None:
    table = Table().rooms(legal=["Green main 4", "Green 1", "Green main 0"]).turn("Green", "Blue")
    for second in ("legal:2", "legal:3"):
        assert table.refused("Green", "move", move("legal:1", "accounting", second, "accounting")).rule == "PS-63"
    assert table.refused("Green", "move", move("legal:2", "accounting", "legal:1", "accounting")).rule == "PS-63"
    table.play("Green", "move", move("legal:1", "accounting"))
    assert (table.room("legal"), table.room("accounting")) == (["Green 1", "Green main 0"], ["Green main 4"])
    assert table.on_track("main", "Green") == 0


@pytest.mark.parametrize(
    "answer",
    [
        move("legal:1", "legal"),
        move("legal:2", "accounting"),
        move("legal:3", "accounting"),
        move("legal:1", "accounting", "legal:1", "controlling"),
        move("legal:1", "accounting", "none", "controlling"),
        move("legal:1", "accounting", "legal:2", "controlling"),
        move("none", "none"),
        None,
    ],
)
def test_ps_63_only_own_ones_and_only_elsewhere(answer: Any) -> None:
    table = Table().rooms(legal=["Green 4", "Blue 1"]).turn("Green")
    assert table.refused("Green", "move", answer).rule == "PS-63"


def test_ps_63_the_second_can_take_the_room_that_the_first_leaves() -> None:
    table = Table().rooms(legal=["Green 1"], accounting=["Green 2"]).full("legal").turn("Green", "Blue")
    assert table.refused("Green", "move", move("accounting:1", "legal")).rule == "PS-63"
    table.play("Green", "move", move("legal:1", "accounting", "accounting:1", "legal"))
    assert (table.room("legal")[-1], table.room("accounting")) == ("Green 2", ["Green 1"])


def test_ps_63_two_do_not_fit_into_the_last_room() -> None:
    table = Table().rooms(legal=["Red 1"] * 5, accounting=["Green 2", "Green 3"]).turn("Green")
    refusal = table.refused("Green", "move", move("accounting:1", "legal", "accounting:2", "legal"))
    assert refusal.sentence == (
        "Legal & Patents is full: 6 rooms. You can choose Development, Human Resources, Communications or Controlling."
    )


def test_ps_63_nothing_to_move() -> None:
    table = Table().turn("Green")
    assert str(table.refused("Green", "move", None)) == "You have no department to move. PS-63"


def test_ps_64_the_rulebooks_merger() -> None:
    """The lowest department of Communications joins the one in Development: 6 employees, 4 remain."""
    table = Table().rooms(development=["Green 3"], communications=["Yellow 3", "Green 2", "Green 3"])
    table.turn("Green", "Blue")
    table.play("Green", "merge", {"pair": ["development:1", "communications:3"], "into": "development:1"})
    assert table.room("development") == ["Green main 4"]
    assert table.room("communications") == ["Yellow 3", "Green 2"]
    assert table.on_track("main", "Green") == 1


@pytest.mark.parametrize(("sizes", "stay"), [((1, 1), 0), ((3, 3), 4), ((4, 4), 6), ((6, 3), 6), ((6, 6), 6)])
def test_ps_64_two_are_dismissed_then_any_above_six(sizes: tuple[int, int], stay: int) -> None:
    table = Table().rooms(legal=[f"Green {size}" for size in sizes]).turn("Green", "Blue")
    table.play("Green", "merge", {"pair": ["legal:1", "legal:2"], "into": "legal:1"})
    assert table.room("legal") == [f"Green main {stay}"]
    assert table.told("merged")[0]["dismissed"] == sum(sizes) - stay


@pytest.mark.parametrize(
    ("into", "legal", "accounting"),
    [
        ("legal:1", ["Green main 1", "Blue 2"], ["Red 1"]),
        ("legal:3", ["Blue 2", "Green main 1"], ["Red 1"]),
        ("accounting", ["Blue 2"], ["Red 1", "Green main 1"]),
        ("legal", ["Blue 2", "Green main 1"], ["Red 1"]),
    ],
)
def test_ps_64_in_one_of_their_rooms_or_in_a_vacant_one(into: str, legal: list[str], accounting: list[str]) -> None:
    table = Table().rooms(legal=["Green 1", "Blue 2", "Green 2"], accounting=["Red 1"]).turn("Green", "Blue")
    table.play("Green", "merge", {"pair": ["legal:3", "legal:1"], "into": into})
    assert (table.room("legal"), table.room("accounting")) == (legal, accounting)
    told = table.told("merged")[0]["room"]
    assert table.state.company.at(told).is_main


@pytest.mark.parametrize(
    ("pair", "into"),
    [
        (["legal:1", "legal:1"], "legal:1"),
        (["legal:1"], "legal:1"),
        (["legal:1", "legal:2", "legal:3"], "legal:1"),
        (["legal:1", "legal:4"], "legal:1"),  # a main department
        (["legal:1", "legal:5"], "legal:1"),  # another's
        (["legal:1", "legal:2"], "legal:3"),
    ],
)
def test_ps_64_two_own_departments(pair: list[str], into: str) -> None:
    table = Table().rooms(legal=["Green 1", "Green 2", "Green 3", "Green main 1", "Red 1"]).turn("Green")
    assert table.refused("Green", "merge", {"pair": pair, "into": into}).rule == "PS-64"


def test_ps_64_not_in_a_full_division_but_in_an_own_room_there() -> None:
    table = Table().rooms(legal=["Green 1"], accounting=["Green 2"]).full("legal").turn("Green", "Blue")
    pair = ["legal:1", "accounting:1"]
    assert table.refused("Green", "merge", {"pair": pair, "into": "legal"}).rule == "PS-5"
    table.play("Green", "merge", {"pair": pair, "into": "legal:1"})
    assert table.room("legal")[0] == "Green main 1"


def test_ps_64_one_department_is_not_enough() -> None:
    table = Table().rooms(legal=["Green 1", "Green main 1"]).turn("Green")
    assert str(table.refused("Green", "merge", None)) == "Merging takes two departments; you have 1. PS-64"


def resign(division: str, to: str) -> dict[str, str]:
    return {"division": division, "to": to}


def test_ps_65_the_rulebooks_resignation_to_the_board() -> None:
    """Head and two department heads, 2 seats free: all move one seat left, Blue is dismissed; 6 employees lost."""
    table = Table().rooms(communications=["Yellow 3", "Green 4", "Green 2"]).board("Blue Yellow Red")
    table.heads(communications="Green").turn("Green", "Blue")
    table.play("Green", "resign", resign("communications", "board"))
    assert table.on_board() == "Yellow Red Green Green Green"
    assert table.room("communications") == ["Yellow 3"]
    assert table.came("pushed") == ["Blue"]
    assert table.told("resigned_board")[0]["employees"] == 6
    assert table.state.company.heads["communications"] is None


def test_ps_65_the_rulebooks_resignation_to_the_counsel() -> None:
    """All 4 employees of the main department are fired; the main department itself continues."""
    table = Table().rooms(development=["Green main 4"]).heads(development="Green").turn("Green", "Blue")
    table.play("Green", "resign", resign("development", "counsel"))
    assert table.state.company.counsels["development"] == ["Green"]
    assert table.room("development") == ["Green main 0"]


def test_ps_65_to_the_counsel_the_department_heads_return_to_stock() -> None:
    rooms = ["Green 2", "Red 4", "Green main 3", "Green 1"]
    table = Table().rooms(legal=rooms, accounting=["Green 5"]).heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", resign("legal", "counsel"))
    assert table.room("legal") == ["Red 4", "Green main 0"]
    assert table.room("accounting") == ["Green 5"], "other divisions are not touched"
    assert table.on_board() == ""
    assert table.told("resigned_counsel")[0]["employees"] == 6


def test_ps_65_to_the_board_without_the_heads_of_main_departments() -> None:
    table = Table().rooms(legal=["Green 2", "Green main 3"]).heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", resign("legal", "board"))
    assert table.on_board() == "Green Green"
    assert table.room("legal") == ["Green main 0"]


@pytest.mark.parametrize("to", ["board", "counsel"])
def test_ps_65_the_card_is_turned_face_down_wherever_it_lies(to: str) -> None:
    table = Table().heads(legal="Green", accounting="Green").card("legal", "Red", "bribed").card("accounting", "Green")
    table.turn("Green", "Green", "Blue").play("Green", "resign", resign("legal", to))
    assert tuple(table.state.company.cards["legal"]) == ("Red", "bribed", False)
    assert table.state.company.cards["accounting"].face_up
    table.play("Green", "resign", resign("accounting", to))
    assert tuple(table.state.company.cards["accounting"]) == ("Green", "division", False)


@pytest.mark.parametrize(
    "answer", [resign("accounting", "board"), resign("legal", "chairman"), resign("communications", "board"), "legal"]
)
def test_ps_65_one_own_office_only(answer: Any) -> None:
    table = Table().heads(legal="Green", accounting="Red").turn("Green")
    assert table.refused("Green", "resign", answer).rule == "PS-65"


def test_ps_65_who_heads_nothing_cannot_resign() -> None:
    table = Table().board("Green", chairman="Green").turn("Green")
    assert str(table.refused("Green", "resign", None)) == "You are not the head of any division. PS-65"
