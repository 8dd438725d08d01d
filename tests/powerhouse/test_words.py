"""Every event and decision can be read by everybody, and every name has a label."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.core import Decision, Event
from engine.powerhouse.components import TITLES
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.words import DECISIONS, EVENTS
from tests.powerhouse.positions import after, do, move, position, swap, told
from tests.powerhouse.test_actions import LOCKED_IN
from tests.powerhouse.test_games import choose, new

LEFT_OVER = re.compile(r"[\[\]{}|_]|\b(None|nobody)\b")


def things() -> dict[str, Event | Decision]:
    """One of each thing that can be said, from random games and a position that random games hardly meet."""
    found: dict[str, Event | Decision] = {}
    for number in range(150):
        rng, state = Random(number), new(2 + number % 3, number)
        said: list[Event | Decision] = list(POWERHOUSE.opening(state))
        while state.pending:
            said += state.pending
            state, events = POWERHOUSE.apply(state, choose(state, rng))
            said += events
        for thing in said:
            found.setdefault(thing.name, thing)
    passed = do(position(3, "Cleo", "", **LOCKED_IN, south_city="C"), *move("south_city", "city_hall")).events
    return found | {event.name: event for event in passed if event.name == "passed"}


THINGS = things()


def test_there_are_words_for_exactly_what_happens() -> None:
    assert {name for name, thing in THINGS.items() if isinstance(thing, Event)} == set(EVENTS)
    assert {name for name, thing in THINGS.items() if isinstance(thing, Decision)} == set(DECISIONS) == set(QUESTIONS)


@pytest.mark.parametrize("name", sorted(THINGS))
@pytest.mark.parametrize("reader", ["Ann", "Ben", "Cleo", "Dan", None])
def test_a_sentence_for_every_reader(name: str, reader: str | None) -> None:
    text = POWERHOUSE.words(THINGS[name], reader)
    assert text is not None
    assert text[0].isupper()
    assert text.endswith(".")
    assert not LEFT_OVER.search(text), text
    if reader is not None and reader in str(THINGS[name]):
        assert reader not in text
        assert re.search(r"\b(you|your)\b", text, re.IGNORECASE)


def test_a_turn_reads_like_this() -> None:
    state = position(north_block="AB", police_hq="B", city_hall="A")
    applied = do(state, *move("north_block", "police_hq"))
    assert told(applied, "Ann") == [
        "You move a minion from North Block to Police HQ.",
        "Ben now controls North Block.",
        "Ben no longer controls Police HQ.",
        "It is Ben's turn.",
    ]
    assert told(applied, "Ben")[1:] == [
        "You now control North Block.",
        "You no longer control Police HQ.",
        "It is your turn.",
    ]


def test_taking_a_region_over_reads_like_this() -> None:
    swapped = do(position(cathedral="A", west_field="B"), *swap("cathedral", "west_field", "Ben"))
    assert told(swapped, "Ben")[1:] == [
        "Ann takes control of West Field from you.",
        "You take control of Cathedral from Ann.",
    ]


def test_decisions_read_like_this() -> None:
    state = position(black_market="A", police_hq="A")
    assert POWERHOUSE.words(state.pending[0], "Ann") == (
        "You control the Black Market and may add 1 presence in another powerhouse until the next turn."
    )
    state = after(state, ("decline",))
    assert POWERHOUSE.words(state.pending[0], "Ann") == "You have 1 action to take."
    assert POWERHOUSE.words(state.pending[0], "Ben") == "Ann has 1 action to take."


def test_what_is_for_one_seat_is_for_nobody_else() -> None:
    secret = Event("moved", {"seat": "Ann", "origin": "north_block", "destination": "police_hq"}, to="Ann")
    assert POWERHOUSE.words(secret, "Ben") is None


def test_every_name_that_an_answer_or_a_prompt_uses_has_a_label() -> None:
    names = {*QUESTIONS, *(verb for verbs in QUESTIONS.values() for verb in verbs), *TITLES}
    names |= {"origin", "destination", "region", "target", "first", "second", "other", "whose"}
    for name in names:
        assert POWERHOUSE.label(name)[0].isupper()
        assert "_" not in POWERHOUSE.label(name)
    assert POWERHOUSE.label("Ann (wounded)") == "Ann (wounded)"
    assert POWERHOUSE.label(3) == "3"
