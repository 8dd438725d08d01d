"""What is typed is read generously; what is recognised but not legal is refused for its own reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.typed import number_of, read
from engine.power_struggle import GAME
from engine.shapes import Amount, One, Order, Shape, Some, Split
from tests.cogs.table import by_id, hall, open_table, said
from tests.power_struggle.table import Table

DIVISION = One(["legal", "controlling"], known=["accounting", "legal", "human_resources"])
ROOMS = ["legal:1", "legal:2", "accounting:1"]
ORDER = Order(["bonus", "meeting", "legal"])


@pytest.mark.parametrize(
    ("shape", "typed", "answer"),
    [
        (DIVISION, "legal & patents", "legal"),
        (DIVISION, "Patents", "legal"),
        (DIVISION, "Accounting", "accounting"),
        (DIVISION, "human res", "human_resources"),
        (DIVISION, "harbour", "harbour"),
        (One(ROOMS), "Legal 2", "legal:2"),
        (One(ROOMS), "legal", "legal"),
        (One(ROOMS, known=["controlling:4"]), "controlling room 4", "controlling:4"),
        (One([1, 2], known=[7]), "7", 7),
        (One([1, 2]), "1,000", 1000),
        (Some(ROOMS, 2, 2), "legal 1 + accounting 1", ["legal:1", "accounting:1"]),
        (
            Split(2, dict.fromkeys(ROOMS, 2), known=["legal:3"]),
            "1 in legal 1, 1 in legal 3",
            {"legal:1": 1, "legal:3": 1},
        ),
        (Amount(1, 5), "lots", "lots"),
        (Amount(1, 5), "-3", -3),
        (ORDER, "2 1 3", ["meeting", "bonus", "legal"]),
        (ORDER, "directors' meeting, bonus, Legal & Patents", ["meeting", "bonus", "legal"]),
        (ORDER, "directors' meeting, lunch", ["meeting", "lunch"]),
    ],
)
def test_what_is_typed(shape: Shape, typed: str, answer: object) -> None:
    assert read(shape, typed, GAME.label) == answer


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("350,000", 350_000),
        ("350.000", 350_000),
        (" 350 000", 350_000),
        ("350k", 350_000),
        ("−2", -2),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_numbers_as_people_write_them(typed: str, number: int | str) -> None:
    assert number_of(typed) == number


def test_a_typed_name_gets_the_reason_that_its_key_would_get() -> None:
    table = Table().heads(legal="Green", accounting="Red").turn("Green")
    division = table.choices("Green")["resign"].shape_of("division", {})  # type: ignore[attr-defined]
    value = read(division, "Accounting", GAME.label)
    assert str(table.refused("Green", "resign", {"division": value, "to": "board"})) == (
        "Accounting has no head of yours: you can resign as head of Legal & Patents only. PS-65"
    )


async def test_commands_are_refused_with_what_is_possible(tmp_path: Path) -> None:
    async with hall(tmp_path) as made:
        people = made.people("Ann", "Ben", "Cleo")
        game = await open_table(made, *people)
        person = by_id(people)[made.due(game)[0]]
        asked = (
            "You are asked for something else: appointing a manager. "
            "You can choose Department head or Seat on the board."
        )
        assert await said(person.slash("decide", choice="found")) == asked
        assert await said(person.slash("hire", employees="2 in Legal")) == asked
        everywhere = (
            "“harbour” can't be chosen here. You can choose Development, Human Resources, Communications, "
            "Accounting, Legal & Patents or Controlling. PS-21"
        )
        assert await said(person.slash("appoint", position="department", division="harbour")) == everywhere
        assert await said(person.slash("decide", choice="department head", answer="harbour")) == everywhere
        assert "Done" in await said(person.slash("decide", choice="department head", answer="human res"))
