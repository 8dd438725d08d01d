"""A and B: hiring and founding (PS-60 to PS-62), with Human Resources (PS-74)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.power_struggle.components import DIVISIONS, Half
from tests.power_struggle.table import Table

BANDS: list[tuple[Half, int, int]] = [
    *(("division", motivation, extra) for motivation, extra in zip(range(7), (2, 2, 1, 1, 0, 0, 0), strict=True)),
    *(("bribed", motivation, extra) for motivation, extra in zip(range(7), (3, 3, 2, 2, 1, 1, 1), strict=True)),
]


def own(first: str, first_size: int, taken: dict[str, int], **more: Any) -> dict[str, Any]:
    """An answer to B1; a second founding and closings only if named."""
    none = {"second": "none", "second_size": 0, "first_closes": "none", "second_closes": "none"}
    return {"first": first, "first_size": first_size, "taken": taken, **none, **more}


def test_ps_60_two_employees_into_own_rooms_of_choice() -> None:
    table = Table().rooms(legal=["Green 3", "Red 2"], accounting=["Green main 0"]).turn("Green", "Green", "Blue")
    table.play("Green", "hire", {"legal:1": 1, "accounting:1": 1})
    assert (table.room("legal"), table.room("accounting")) == (["Green 4", "Red 2"], ["Green main 1"])
    table.play("Green", "hire", {"legal:1": 2})
    assert table.room("legal") == ["Green 6", "Red 2"]


@pytest.mark.parametrize(
    "answer", [{"legal:1": 1}, {"legal:1": 3}, {"legal:2": 2}, {"legal:1": 1, "legal:2": 1}, {}, None, {"legal:3": 2}]
)
def test_ps_60_neither_fewer_nor_more_nor_elsewhere(answer: Any) -> None:
    table = Table().rooms(legal=["Green 3", "Red 2"]).turn("Green")
    assert table.refused("Green", "hire", answer).rule == "PS-60"


def test_ps_60_as_far_as_there_is_room() -> None:
    table = Table().rooms(legal=["Green 5", "Green 6"]).turn("Green", "Blue")
    assert list(table.choices("Green")["hire"]) == [{"legal:1": 1}]
    table.play("Green", "hire", {"legal:1": 1})
    assert table.room("legal") == ["Green 6", "Green 6"]


def test_ps_60_no_room_at_all_is_not_legal() -> None:
    for rooms in (["Green 6", "Red 1"], ["Red 1"]):
        table = Table().rooms(legal=rooms).turn("Green")
        assert "hire" not in table.choices("Green")
        refusal = table.refused("Green", "hire", {"legal:1": 2})
        assert str(refusal) == "None of your rooms takes another employee. PS-60"


def test_ps_61_the_rulebooks_example() -> None:
    """7 employees taken, 5 to Accounting and 2 to Legal & Patents; Development is emptied and closes."""
    table = Table().rooms(development=["Green 3"], communications=["Yellow 3", "Green 5"], accounting=["Blue 3"])
    table.turn("Green", "Blue")
    taken = {"development:1": 3, "communications:2": 4}
    table.play("Green", "found_own", own("accounting", 5, taken, second="legal", second_size=2))
    assert table.room("accounting") == ["Blue 3", "Green 4"]
    assert table.room("legal") == ["Green 1"]
    assert table.room("development") == []
    assert table.room("communications") == ["Yellow 3", "Green 1"]
    assert table.heard("Red") == [
        "Green founds two departments with own employees (taken: 3 in Development · room 1 and 4 in Communications · "
        "room 2): 4 employees in Accounting · room 2; 1 employee in Legal & Patents · room 1; two make way for their "
        "managers. Green's department in Development · room 1 has no employees left and closes."
    ]


def test_ps_61_one_department_and_employees_of_main_departments() -> None:
    table = Table().rooms(legal=["Green main 4"]).turn("Green", "Blue")
    table.play("Green", "found_own", own("legal", 4, {"legal:1": 4}))
    assert table.room("legal") == ["Green main 0", "Green 3"]


@pytest.mark.parametrize(
    "answer",
    [
        own("accounting", 1, {"legal:1": 1}),
        own("accounting", 7, {"legal:1": 6, "legal:2": 1}),
        own("accounting", 2, {"legal:1": 1}),
        own("accounting", 2, {"legal:1": 3}),
        own("accounting", 2, {"legal:3": 2}),
        own("accounting", 2, {"legal:1": 3}, second="legal", second_size=1),
        own("nowhere", 2, {"legal:1": 2}),
        own("accounting", 2, {"legal:1": 2}, first_closes="legal:1"),
    ],
)
def test_ps_61_two_to_six_in_each_all_of_them_own(answer: dict[str, Any]) -> None:
    table = Table().rooms(legal=["Green 6", "Green 6", "Red 6"]).turn("Green")
    assert table.refused("Green", "found_own", answer).rule == "PS-61"


def test_ps_61_too_few_employees() -> None:
    table = Table().rooms(legal=["Green 1", "Green main 0"]).turn("Green")
    assert "found_own" not in table.choices("Green")
    assert table.refused("Green", "found_own", None).sentence == "You need 2 employees to found with; you have 1."


def test_ps_61_too_few_employees_for_a_second_is_not_called_a_full_division() -> None:
    table = Table().rooms(legal=["Green 3"]).turn("Green")
    answer = own("accounting", 2, {"legal:1": 3}, second="controlling", second_size=1)
    refusal = table.refused("Green", "found_own", answer)
    assert "full" not in refusal.sentence
    assert refusal.rule == "PS-61"


def test_ps_61_both_new_departments_in_one_division() -> None:
    table = Table().rooms(legal=["Green 6"]).turn("Green", "Blue")
    table.play("Green", "found_own", own("legal", 2, {"legal:1": 6}, second="legal", second_size=4))
    assert table.room("legal") == ["Green 1", "Green 3"]


def test_ps_61_a_full_division_by_emptying_an_own_department_there() -> None:
    table = Table().rooms(legal=["Red 2", "Green 2"], accounting=["Green 4"]).full("legal").turn("Green", "Blue")
    table.play("Green", "found_own", own("legal", 3, {"legal:2": 2, "accounting:1": 1}, first_closes="legal:2"))
    assert table.room("legal") == ["Red 2", "Red 1", "Red 1", "Red 1", "Red 1", "Green 2"]
    assert table.room("accounting") == ["Green 3"]


def test_ps_61_a_full_division_without_an_own_department_stays_closed() -> None:
    table = Table().rooms(accounting=["Green 6"]).full("legal").turn("Green")
    refusal = table.refused("Green", "found_own", own("legal", 2, {"accounting:1": 2}))
    assert str(refusal) == (
        "Legal & Patents is full: 6 rooms. "
        "You can choose Development, Human Resources, Communications, Accounting or Controlling. PS-5"
    )


def test_ps_61_the_department_that_makes_way_must_be_emptied() -> None:
    table = Table().rooms(legal=["Green 4"], accounting=["Green 6"]).full("legal").turn("Green")
    assert table.refused("Green", "found_own", own("legal", 3, {"legal:1": 3}, first_closes="legal:1"))
    half_emptied = own("legal", 4, {"legal:1": 3, "accounting:1": 1}, first_closes="legal:1")
    assert table.refused("Green", "found_own", half_emptied).rule == "PS-61"
    assert table.refused("Green", "found_own", own("legal", 4, {"legal:1": 4}))


def test_ps_61_two_foundings_in_one_full_division() -> None:
    table = Table().rooms(legal=["Green 1", "Red 2", "Green 3"], accounting=["Green 6"]).full("legal")
    table.turn("Green", "Blue")
    answer = own("legal", 2, {"legal:1": 1, "legal:3": 3, "accounting:1": 1}, second="legal", second_size=3)
    assert table.refused("Green", "found_own", {**answer, "first_closes": "legal:1"}), "one is not enough"
    table.play("Green", "found_own", {**answer, "first_closes": "legal:1", "second_closes": "legal:3"})
    assert table.room("legal") == ["Red 2", "Red 1", "Red 1", "Red 1", "Green 1", "Green 2"]


def test_ps_61_two_foundings_where_one_room_is_left() -> None:
    table = Table().rooms(legal=["Green 2", "Red 1", "Red 1", "Red 1", "Red 1"], accounting=["Green 3"])
    table.turn("Green", "Blue")
    answer = own("legal", 2, {"legal:1": 2, "accounting:1": 2}, second="legal", second_size=2)
    table.play("Green", "found_own", {**answer, "first_closes": "legal:1"})
    assert table.room("legal") == ["Red 1", "Red 1", "Red 1", "Red 1", "Green 1", "Green 1"]


def test_ps_61_in_a_full_company_by_closing_in_two_divisions() -> None:
    table = Table().rooms(legal=["Green 2"], controlling=["Green 2"]).full(*DIVISIONS).turn("Green", "Blue")
    answer = own("legal", 2, {"legal:1": 2, "controlling:1": 2}, second="controlling", second_size=2)
    table.play("Green", "found_own", {**answer, "first_closes": "legal:1", "second_closes": "controlling:1"})
    assert table.room("legal")[-1] == table.room("controlling")[-1] == "Green 1"


def test_ps_62_a_manager_and_an_employee_into_a_vacant_room_then_own_employees_may_follow() -> None:
    table = Table().rooms(legal=["Green 1", "Blue 1"], accounting=["Green main 3"]).turn("Green", "Blue")
    table.play("Green", "found_new", {"division": "legal", "hired": 1, "moved": {"legal:1": 1, "accounting:1": 2}})
    assert table.room("legal") == ["Blue 1", "Green 4"], "the emptied department closes, the new one moves up"
    assert table.room("accounting") == ["Green main 1"]


@pytest.mark.parametrize(
    "answer",
    [
        {"division": "legal", "hired": 0, "moved": {}},
        {"division": "legal", "hired": 2, "moved": {}},
        {"division": "legal", "hired": 1, "moved": {"accounting:1": 6}},
        {"division": "legal", "hired": 1, "moved": {"accounting:2": 1}},
        {"division": "legal", "hired": 1},
    ],
)
def test_ps_62_six_at_most_and_all_of_them_own(answer: Any) -> None:
    table = Table().rooms(accounting=["Green main 6", "Red 2"]).turn("Green")
    assert table.refused("Green", "found_new", answer).rule == "PS-62"


def test_ps_62_emptying_a_department_does_not_open_a_full_division() -> None:
    table = Table().rooms(legal=["Green 1"]).full("legal").turn("Green")
    assert table.refused("Green", "found_new", {"division": "legal", "hired": 1, "moved": {"legal:1": 1}})


def test_ps_62_every_room_taken() -> None:
    table = Table().full(*DIVISIONS).turn("Green")
    refusal = table.refused("Green", "found_new", {"division": "legal", "hired": 1, "moved": {}})
    assert str(refusal) == "Every room of the company is taken. PS-5"


@pytest.mark.parametrize(("half", "motivation", "extra"), BANDS)
def test_ps_74_extra_employees_when_hiring(half: Half, motivation: int, extra: int) -> None:
    table = Table().rooms(legal=["Green 1"]).card("human_resources", "Green", half).motivation(motivation)
    table.turn("Green", "Blue")
    assert [answer["legal:1"] for answer in table.choices("Green")["hire"]] == list(range(2, 2 + extra + 1))
    assert table.play("Green", "hire", {"legal:1": 2 + extra}).room("legal") == [f"Green {3 + extra}"]


@pytest.mark.parametrize(("half", "motivation", "extra"), BANDS)
def test_ps_74_extra_employees_when_founding_with_new_ones(half: Half, motivation: int, extra: int) -> None:
    table = Table().card("human_resources", "Green", half).motivation(motivation).turn("Green", "Blue")
    assert table.refused("Green", "found_new", {"division": "legal", "hired": 2 + extra, "moved": {}})
    table.play("Green", "found_new", {"division": "legal", "hired": 1 + extra, "moved": {}})
    assert table.room("legal") == [f"Green {1 + extra}"]


def test_ps_74_the_rulebooks_example() -> None:
    """Bribed half, motivation 1: a manager and 4 employees into the topmost vacant room of Accounting."""
    table = Table().rooms(accounting=["Blue 3"]).card("human_resources", "Green", "bribed").motivation(1)
    table.turn("Green", "Blue").play("Green", "found_new", {"division": "accounting", "hired": 4, "moved": {}})
    assert table.room("accounting") == ["Blue 3", "Green 4"]


def test_ps_74_face_down_or_before_another_it_gives_nothing() -> None:
    for holder, face_up in (("Green", False), ("Red", True)):
        table = Table().rooms(legal=["Green 1"]).motivation(0)
        table.card("human_resources", holder, "bribed", face_up).turn("Green")
        assert list(table.choices("Green")["hire"]) == [{"legal:1": 2}]
        assert table.refused("Green", "found_new", {"division": "legal", "hired": 2, "moved": {}})


def test_ps_74_not_when_founding_with_own_employees() -> None:
    table = Table().rooms(legal=["Green 3"]).card("human_resources", "Green", "bribed").motivation(0).turn("Green")
    assert table.refused("Green", "found_own", own("legal", 5, {"legal:1": 3}))
