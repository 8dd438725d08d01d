"""What a player reads who gets something wrong: the reason, what is possible instead, and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import SoFar
from engine.power_struggle import GAME
from engine.power_struggle.components import DIVISIONS
from tests.power_struggle.table import Table


def company() -> Table:
    """Green has a department of 6 and a main department of 2 in Legal, one of 1 in Accounting; Red's are between."""
    table = Table().rooms(
        legal=["Green 6", "Red 2", "Green main 2"], accounting=["Red 3", "Green 1"], controlling=["Red 1"]
    )
    table.full("development").heads(legal="Green", accounting="Red").money(Green=650_000)
    return table.card("legal", "Green").card("human_resources", "Red")


CASES: list[tuple[str, Any, str]] = [
    (
        "resign",
        {"division": "accounting", "to": "board"},
        "Accounting has no head of yours: you can resign as head of Legal & Patents only. PS-65",
    ),
    (
        "resign",
        {"division": "legal", "to": "chairman"},
        "A head who resigns goes to the board or becomes a counsel. You can choose Seat on the board or counsel. PS-65",
    ),
    (
        "hire",
        {"legal:1": 2},
        (
            "Legal & Patents · room 1 is full: 6 employees. "
            "You can choose Accounting · room 2 or Legal & Patents · room 3. PS-60"
        ),
    ),
    (
        "hire",
        {"legal:2": 2},
        (
            "Legal & Patents · room 2 belongs to Red. "
            "You can choose Accounting · room 2 or Legal & Patents · room 3. PS-60"
        ),
    ),
    (
        "hire",
        {"legal:5": 2},
        (
            "There is no department in Legal & Patents · room 5. "
            "You can choose Accounting · room 2 or Legal & Patents · room 3. PS-60"
        ),
    ),
    ("hire", {"legal:3": 5}, "Legal & Patents · room 3 takes only 4 more employees, not 5. PS-60"),
    ("hire", {"legal:3": 1}, "That is 1 in all; it has to be 2. PS-60"),
    (
        "hire",
        {"cellar": 2},
        ("“cellar” can't be chosen here. You can choose Accounting · room 2 or Legal & Patents · room 3. PS-60"),
    ),
    (
        "found_new",
        {"division": "development", "hired": 1, "moved": {}},
        (
            "Development is full: 6 rooms. "
            "You can choose Human Resources, Communications, Accounting, Legal & Patents or Controlling. PS-5"
        ),
    ),
    (
        "found_new",
        {"division": "legal", "hired": 7, "moved": {}},
        "As things stand, a founding brings 1 new employee, not 7. PS-62",
    ),
    (
        "found_new",
        {"division": "legal", "hired": 1, "moved": {"accounting:1": 1}},
        (
            "Accounting · room 1 belongs to Red. "
            "You can choose Accounting · room 2, Legal & Patents · room 1 or Legal & Patents · room 3. PS-62"
        ),
    ),
    (
        "found_new",
        {"division": "legal", "hired": 1, "moved": {"accounting:2": 3}},
        "Accounting · room 2 has only 1 employee, not 3. PS-62",
    ),
    (
        "found_own",
        {"first": "development"},
        (
            "Development is full: 6 rooms. "
            "You can choose Human Resources, Communications, Accounting, Legal & Patents or Controlling. PS-5"
        ),
    ),
    (
        "found_own",
        {"first": "legal", "first_size": 7},
        "A department is founded with 2 to 6 employees. You can choose 2, 3, 4, 5 or 6. PS-61",
    ),
    (
        "move",
        {"room": "legal:2"},
        (
            "Legal & Patents · room 2 belongs to Red. "
            "You can choose Accounting · room 2, Legal & Patents · room 1 or Legal & Patents · room 3. PS-63"
        ),
    ),
    (
        "move",
        {"room": "legal:1", "to": "legal"},
        (
            "The department is in Legal & Patents already. "
            "You can choose Human Resources, Communications, Accounting or Controlling. PS-63"
        ),
    ),
    (
        "move",
        {"room": "legal:1", "to": "development"},
        (
            "Development is full: 6 rooms. "
            "You can choose Human Resources, Communications, Accounting or Controlling. PS-63"
        ),
    ),
    (
        "move",
        {"room": "legal:1", "to": "controlling", "second": "legal:3"},
        ("Legal & Patents · room 3 is a main department. You can choose none or Accounting · room 2. PS-63"),
    ),
    (
        "move",
        {"room": "legal:3", "to": "controlling", "second": "legal:1"},
        "A main department moves alone. The only choice is none. PS-63",
    ),
    (
        "merge",
        {"pair": ["legal:1", "legal:3"]},
        (
            "Legal & Patents · room 3 is a main department. "
            "You can choose Accounting · room 2 or Legal & Patents · room 1. PS-64"
        ),
    ),
    (
        "merge",
        {"pair": ["legal:1"]},
        "Choose 2, not 1. You can choose Accounting · room 2 or Legal & Patents · room 1. PS-64",
    ),
    (
        "merge",
        {"pair": ["legal:1", "legal:1"]},
        "Legal & Patents · room 1 is named twice. The only choice is Accounting · room 2. PS-64",
    ),
    (
        "merge",
        {"pair": ["legal:1", "accounting:2"], "into": "legal:3"},
        (
            "The main department settles in one of the two rooms, or in a division with a vacant one. "
            "You can choose Legal & Patents · room 1, Accounting · room 2, "
            "Human Resources, Communications, Accounting, Legal & Patents or Controlling. PS-64"
        ),
    ),
    (
        "bribe",
        {"card": "legal", "offer": 50000},
        (
            "The card Legal & Patents already lies before you. "
            "You can choose Development, Human Resources, Communications, Accounting, Controlling or Chairman. PS-66"
        ),
    ),
    (
        "bribe",
        {"card": "human_resources", "offer": 700000},
        "You have 650,000: an offer is 50,000 to 650,000 in steps of 50,000; the nearest is 650,000. PS-66",
    ),
    (
        "bribe",
        {"card": "human_resources", "offer": 75000},
        "You have 650,000: an offer is 50,000 to 650,000 in steps of 50,000; the nearest is 100,000. PS-66",
    ),
    (
        "bribe",
        {"card": "human_resources", "offer": "much"},
        "“much” will not do: give a whole number from 50,000 to 650,000. PS-66",
    ),
    ("buy_shares", {"pay_for": 5}, "A block of 5 costs 900,000; you have 650,000. You can choose 1, 2, 3 or 4. PS-67"),
    ("buy_shares", {"pay_for": 9}, "Blocks have 1 to 7 shares. You can choose 1, 2, 3 or 4. PS-67"),
    (
        "buy_shares",
        {"pay_for": 2, "receive": 3},
        "The price of a block of 2 does not bring one of 3. The only choice is 2. PS-67",
    ),
    ("buy_influence", {"legal:1": 2}, "That is 2 in all; it has to be 3. PS-67"),
    (
        "buy_influence",
        {"legal:2": 3},
        (
            "Legal & Patents · room 2 belongs to Red. "
            "You can choose Accounting · room 2, Legal & Patents · room 1 or Legal & Patents · room 3. PS-67"
        ),
    ),
    (
        "patent",
        {"controlling:1": 1},
        (
            "Controlling · room 1 belongs to Red. "
            "You can choose Accounting · room 2, Legal & Patents · room 1 or Legal & Patents · room 3. PS-77"
        ),
    ),
    ("develop", None, "The card Development lies before Red, not before you. PS-68"),
    ("buy_counsel", "legal", "A counsel costs 2,000,000; you have 650,000. PS-67"),
    (
        "sort",
        None,
        (
            "You are asked for something else: an action. "
            "You can choose Use Legal & Patents, Found with new employees, Move departments or 7 others."
        ),
    ),
]


@pytest.mark.parametrize(("verb", "answer", "sentence"), CASES)
def test_what_is_wrong_and_what_is_possible(verb: str, answer: Any, sentence: str) -> None:
    assert str(company().turn("Green").refused("Green", verb, answer)) == sentence


def test_events_are_called_by_their_titles() -> None:
    table = Table().rooms(**{division: ["Green 1"] for division in DIVISIONS}).meeting()
    assert table.waiting == ["Green sort"]
    order = list(table.state.stack)
    events = table.state.company.box.events
    first = events[order[0]].title
    assert str(table.refused("Green", "sort", order[1:])) == f"Still missing: {first}. PS-41"
    assert str(table.refused("Green", "sort", ["lunch", *order[1:]])) == (
        f"“lunch” can't be chosen here. The only choice is {first}. PS-41"
    )
    early = ["bonus", "meeting", *order[:6]]
    assert str(table.refused("Green", "sort", early)) == ("Directors' meeting may not come earlier than place 5. PS-41")
    assert str(table.refused("Green", "found", "legal")) == (
        "You are asked for something else: the order of the events. The only choice is Sort the events."
    )


def test_a_second_bribe_is_higher_or_for_another_card() -> None:
    table = Table().rooms(legal=["Red 2"]).money(Green=250_000).card("legal", "Red").turn("Green")
    table.play("Green", "bribe", {"card": "legal", "offer": 100_000}).play("Red", "decline")
    assert str(table.refused("Green", "bribe", {"card": "legal", "offer": 50_000})) == (
        "You offered 100,000 for Legal & Patents and have 250,000: "
        "another offer is 150,000 to 250,000 in steps of 50,000; the nearest is 150,000. PS-66"
    )


def explained(table: Table, item: str, verb: str = "", **chosen: str) -> str:
    return GAME.explain(table.view("Green"), "", item, SoFar(verb, chosen))


def test_ps_65_resigning_says_its_price_before_it_is_chosen() -> None:
    table = company()
    price = "costs 8 employees; room 1 closes"
    assert explained(table, "resign") == f"your head of Legal & Patents leaves; {price}"
    assert explained(table, "legal", "resign") == price
    assert explained(table, "board", "resign", division="legal") == f"with your department heads there; {price}"
    assert explained(table, "counsel", "resign", division="legal") == f"of Legal & Patents; {price}"
    assert explained(table, "board") == "a seat on the board: influence at every meeting"


def test_ps_65_the_price_of_each_of_several_offices() -> None:
    table = Table().rooms(legal=["Green 2", "Red 4", "Green 1"], controlling=["Green main 3"])
    table.heads(legal="Green", controlling="Green", accounting="Green")
    assert explained(table, "resign") == "a divisional head leaves; costs your departments and employees there"
    assert explained(table, "legal", "resign") == "costs 3 employees; rooms 1 and 3 close"
    assert explained(table, "controlling", "resign") == "costs 3 employees"
    assert explained(table, "accounting", "resign") == "costs no employees"


@pytest.mark.parametrize("to", ["board", "counsel"])
@pytest.mark.parametrize("edition", ["rulebook", "manual"])
def test_ps_65_the_price_is_the_one_that_is_paid(edition: Any, to: str) -> None:
    table = Table(edition=edition).rooms(legal=["Green 2", "Green main 3", "Green 1"]).heads(legal="Green")
    said = explained(table, to, "resign", division="legal")
    table.turn("Green", "Blue").play("Green", "resign", {"division": "legal", "to": to})
    paid = table.told(f"resigned_{to}")[0]
    assert f"costs {paid['employees']} employees; rooms 1 and 3 close" in said
    assert paid["departments"] == 2
