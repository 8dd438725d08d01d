"""The outcome: the whole position in the terms of the rule book, and nothing of how a state is laid out."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from pydantic import JsonValue

from engine.chance import Chance
from engine.core import Decision
from engine.power_struggle import GAME
from engine.power_struggle.company import Card, Department, Notice
from engine.power_struggle.state import Archenemy, Bribery, EndTurn, State
from tests.power_struggle.table import Table

CHANGES: dict[str, Callable[[State], object]] = {
    "room": lambda state: state.company.rooms["legal"].append(Department("Red", 1, 1)),
    "staff": lambda state: state.company.rooms["accounting"].__setitem__(0, Department("Green", 1, 4)),
    "main": lambda state: state.company.rooms["accounting"].__setitem__(0, Department("Green", 2, 3)),
    "head": lambda state: state.company.heads.__setitem__("legal", "Red"),
    "board": lambda state: state.company.board.append("Red"),
    "chairman": lambda state: setattr(state.company, "chairman", "Red"),
    "counsel": lambda state: state.company.counsels["legal"].append("Red"),
    "points": lambda state: state.company.points["shares"].__setitem__("Red", 1),
    "holder": lambda state: state.company.cards.__setitem__("legal", Card("Green", "division", face_up=False)),
    "half": lambda state: state.company.cards.__setitem__("legal", Card("Red", "bribed", face_up=False)),
    "face": lambda state: state.company.cards.__setitem__("legal", Card("Red")),
    "supply": lambda state: state.company.supply.__setitem__(3, 0),
    "blocks": lambda state: state.company.blocks["Red"].append(3),
    "motivation": lambda state: setattr(state.company, "motivation", 1),
    "starter": lambda state: setattr(state.company, "starter", "Red"),
    "round": lambda state: setattr(state.company, "round", 2),
    "turn": lambda state: setattr(state.company, "turn", 2),
    "sorter": lambda state: setattr(state.company, "sorter", "Red"),
    "turned": lambda state: state.company.turned.append("lift"),
    "notice": lambda state: state.company.notices.__setitem__("Red", Notice(None)),
    "notice shown": lambda state: state.company.notices.__setitem__("Red", Notice(("Blue", "tycoon"))),
    "target": lambda state: setattr(state.company, "target", 5),
    "edition": lambda state: setattr(state.company, "edition", "manual"),
    "money": lambda state: state.money.__setitem__("Red", 0),
    "archenemy": lambda state: state.archenemies.__setitem__("Red", Archenemy("Red", "tycoon")),
    "stack": lambda state: state.stack.reverse(),
    "bribery": lambda state: setattr(state, "bribery", Bribery("Red", 1, "legal", "Blue", 50_000)),
    "declined": lambda state: setattr(state, "bribery", Bribery("Red", 1, "legal", "Blue", 50_000, ("Green",))),
    "rooms noted": lambda state: state.staff_choices.__setitem__("Green", "accounting:1"),
}


def text(state: State) -> str:
    return json.dumps(GAME.outcome(state))


def position() -> State:
    return Table().rooms(accounting=["Green 3"]).state


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_matters_makes_a_difference(change: str) -> None:
    state = position()
    CHANGES[change](state)
    assert text(state) != text(position())


def test_no_two_changes_look_the_same() -> None:
    outcomes = set()
    for change in CHANGES.values():
        state = position()
        change(state)
        outcomes.add(text(state))
    assert len(outcomes) == len(CHANGES)


def test_how_it_is_kept_makes_none() -> None:
    state = position()
    state.chance = Chance.of(bytes(32), ["other"])
    state.pending, state.agenda, state.asked = [Decision(9, "Green", "action")], [EndTurn()], 9
    assert text(state) == text(position())


def test_it_is_plain_json_and_nothing_is_shared_with_the_state() -> None:
    state = position()
    outcome = GAME.outcome(state)
    assert json.loads(json.dumps(outcome)) == outcome
    before = text(state)
    assert isinstance(outcome, dict)
    for part in outcome.values():
        if isinstance(part, dict | list):
            part.clear()
    assert text(state) == before


def test_a_dealt_game_to_the_letter() -> None:
    """Never to be changed: records prove it."""
    state = Table(3).rooms(legal=["Green 3", "Blue main 2"]).board("Green Blue", "Green").heads(legal="Blue").state
    state.bribery = Bribery("Blue", 2, "legal", "Green", 150_000, ("Yellow",))
    down = {"holder": "Green", "half": "division", "face_up": False}
    empty: dict[str, JsonValue] = {"head": None, "rooms": [], "counsels": []}
    zero = {"Blue": 0, "Yellow": 0, "Green": 0}
    expected = {
        "target": 4,
        "edition": "rulebook",
        "seats": ["Blue", "Yellow", "Green"],
        "round": 1,
        "turn": 0,
        "starter": "Blue",
        "sorter": "Blue",
        "motivation": 6,
        "chairman": "Green",
        "board": ["Green", "Blue"],
        "divisions": {
            "development": empty,
            "human_resources": empty,
            "communications": empty,
            "accounting": empty,
            "legal": {
                "head": "Blue",
                "rooms": [
                    {"owner": "Green", "managers": 1, "employees": 3},
                    {"owner": "Blue", "managers": 2, "employees": 2},
                ],
                "counsels": [],
            },
            "controlling": empty,
        },
        "points": {"influence": zero, "shares": zero, "main": zero, "corruption": zero},
        "cards": dict.fromkeys(
            ("development", "human_resources", "communications", "accounting", "legal", "controlling", "chairman"), down
        ),
        "supply": {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "7": 2},
        "blocks": {"Blue": [], "Yellow": [], "Green": []},
        "notices": {},
        "turned": [],
        "stack": ["staff_survey", "canteen_cook", "summer_party", "bonus", "meeting", "lift", "overtime", "heating"],
        "money": {"Blue": 800_000, "Yellow": 800_000, "Green": 800_000},
        "archenemies": {
            "Blue": ["Green", "statesman"],
            "Yellow": ["Blue", "statesman"],
            "Green": ["Yellow", "statesman"],
        },
        "bribery": {
            "briber": "Blue",
            "attempt": 2,
            "card": "legal",
            "target": "Green",
            "offer": 150_000,
            "declined": ["Yellow"],
        },
        "rooms_noted": {},
    }
    assert text(state) == json.dumps(expected)
