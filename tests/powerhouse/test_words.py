"""Everything that can be said can be read by everybody, and every name has a label."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.core import Decision, Event
from engine.phrases import PHRASES
from engine.powerhouse import texts
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.state import State
from engine.powerhouse.words import SAYINGS
from engine.texts import players_in
from tests.powerhouse.positions import SEATS, after, assault, do, move, position, swap, told
from tests.powerhouse.test_actions import LOCKED_IN
from tests.powerhouse.test_games import choose, new

LEFT_OVER = re.compile(r"[\[\]{}|_@]|\b(None|nobody)\b")
READERS = ["Ann", "Ben", "Cleo", "Dan", None]
NAMES = {*QUESTIONS, *(verb for verbs in QUESTIONS.values() for verb in verbs)}
FIELDS = {"origin", "destination", "region", "target", "first", "second", "other", "whose"}


def rare_events() -> list[Event]:
    """What random games hardly meet."""
    passed = do(position(3, "Cleo", "", **LOCKED_IN, south_city="C"), *move("south_city", "city_hall"))
    hurt = position(cathedral="AA", city_hall="AAA", university_hospital="BB", north_block="AAABB", black_market="A")
    hurt = after(hurt, ("decline",), ("sacrifice",), assault("north_block", "Ben"))
    struck = do(hurt, *assault("north_block", "Ben (wounded)"))
    swapped = do(hurt, *swap("black_market", "north_block", "Ben (wounded)"))
    return [*passed.events, *struck.events, *swapped.events]


def things() -> dict[str, Event | Decision]:
    """One of each thing that can happen or be asked, from random games and a few positions."""
    found: dict[str, Event | Decision] = {event.name: event for event in rare_events()}
    for number in range(150):
        rng, state = Random(number), new(2 + number % 3, number)
        said: list[Event | Decision] = list(POWERHOUSE.opening(state))
        while state.pending:
            said += state.pending
            state, events, _ = POWERHOUSE.apply(state, choose(state, rng))
            said += events
        for thing in said:
            found.setdefault(thing.name, thing)
    return found


THINGS = things()
EVENTS = {name: thing for name, thing in THINGS.items() if isinstance(thing, Event)}
DECISIONS = {name: thing for name, thing in THINGS.items() if isinstance(thing, Decision)}


def test_there_are_words_for_exactly_what_happens() -> None:
    assert set(EVENTS) == set(texts.EVENTS)
    assert set(DECISIONS) == set(texts.QUESTIONS) == set(texts.TASKS) == set(QUESTIONS)


def test_no_two_sayings_have_the_same_name() -> None:
    parts = (PHRASES, texts.EVENTS, texts.REFUSALS, texts.STANDING)
    assert len(SAYINGS.templates) == sum(map(len, parts))


def test_there_are_words_for_exactly_what_is_refused() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(texts.__file__).parent.glob("*.py")]
    assert set(re.findall(r'refuse\("(\w+)"', "\n".join(sources))) == set(texts.REFUSALS)


@pytest.mark.parametrize("name", sorted(EVENTS))
@pytest.mark.parametrize("reader", READERS)
def test_a_sentence_for_every_reader(name: str, reader: str | None) -> None:
    text = POWERHOUSE.words(EVENTS[name], reader)
    assert text is not None
    check_sentence(text)
    if reader is not None and reader in str(EVENTS[name]):
        assert reader not in text
        assert re.search(r"\b(you|your)\b", text, re.IGNORECASE)


def check_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert not LEFT_OVER.search(text), text


@pytest.mark.parametrize("name", sorted(DECISIONS))
def test_a_question_for_one_and_a_task_for_the_others(name: str) -> None:
    decision = DECISIONS[name]
    question = POWERHOUSE.question(decision, decision.seat)
    check_sentence(question)
    assert question.startswith("You ")
    for reader in READERS:
        task = POWERHOUSE.task(decision.for_seat(reader), reader)
        assert task
        assert task[-1] != "."
        assert not LEFT_OVER.search(task), task
        assert not any(seat in task for seat in SEATS)


@pytest.mark.parametrize("part", [texts.EVENTS, texts.STANDING], ids=["events", "standing"])
def test_players_are_marked(part: dict[str, str]) -> None:
    """A name that is not marked would be read by its own bearer."""
    for name, template in part.items():
        slots = set(re.findall(r"\{@?(\w+)", template))
        assert slots & {"seat", "victim", "rival", "rivals", "winners"} == set(players_in(template)), name


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
        "You take control of the Cathedral from Ann.",
    ]


def asked(state: State) -> tuple[str, str]:
    decision = state.pending[0]
    return POWERHOUSE.question(decision, decision.seat), POWERHOUSE.task(decision, "Ben")


def test_decisions_read_like_this() -> None:
    state = position(black_market="A", police_hq="A")
    assert asked(state) == (
        "You control the Black Market and may add 1 presence in another powerhouse until the next turn.",
        "the use of the Black Market",
    )
    assert asked(after(state, ("decline",))) == ("You have 1 action to take.", "1 action")
    done = after(position(cathedral="AA", west_field="B", police_hq="A"), move("police_hq", "north_block"))
    assert asked(done) == (
        "You may still make minions change places through the Cathedral, or end the turn.",
        "a use of the Cathedral or the end of the turn",
    )
    assert asked(new(2, 1)) == (
        "You have 12 minions in hand and place one in a neighbourhood.",
        "a minion to place, 12 in hand",
    )


def test_what_is_for_one_seat_is_for_nobody_else() -> None:
    secret = Event("moved", {"seat": "Ann", "origin": "North Block", "destination": "Police HQ"}, to="Ann")
    assert POWERHOUSE.words(secret, "Ben") is None
    assert POWERHOUSE.words(secret, "Ann") == "You move a minion from North Block to Police HQ."


def test_every_name_that_an_answer_or_a_prompt_uses_has_a_label() -> None:
    view = POWERHOUSE.view(new(2, 1), None)
    for name in NAMES | FIELDS | set(view.city.map.regions):
        label = POWERHOUSE.label(name, view)
        assert label[0].isupper()
        assert "_" not in label
    for name in NAMES | FIELDS:
        assert POWERHOUSE.label(name) == POWERHOUSE.label(name, view)
        assert "_" not in POWERHOUSE.prompt(name)
    assert POWERHOUSE.label("Ann (wounded)", view) == "Ann (wounded)"
    assert POWERHOUSE.label(3) == "3"


def test_prompts_are_questions() -> None:
    for name in FIELDS | {"place", "bonus"}:
        assert POWERHOUSE.prompt(name).endswith("?")


@pytest.mark.parametrize(
    ("region", "letters", "line"),
    [
        ("north_block", "", "nobody; controlled by nobody"),
        ("north_block", "AB", "Ann 1, Ben 1; controlled by nobody"),
        ("north_block", "AAB", "Ann 2, Ben 1; controlled by Ann"),
        ("police_hq", "", "nobody; controlled by nobody, at most 5"),
        ("police_hq", "AB", "Ann 1, Ben 1; controlled by nobody, at most 5"),
        ("police_hq", "BB", "Ben 2; controlled by Ben, at most 5"),
    ],
)
def test_a_region_is_explained_like_this(region: str, letters: str, line: str) -> None:
    view = POWERHOUSE.view(position(2, "Ann", "", **{"south_city": "AB", region: letters}), "Ann")
    assert POWERHOUSE.explain(view, "region", region) == line


def test_every_verb_of_a_turn_is_explained() -> None:
    view = POWERHOUSE.view(position(south_city="AB"), "Ann")
    verbs = {verb for name, verbs in QUESTIONS.items() if name != "place" for verb in verbs}
    assert set(texts.EXPLANATIONS) == verbs
    for verb in verbs:
        assert POWERHOUSE.explain(view, "", verb) == texts.EXPLANATIONS[verb]
    assert POWERHOUSE.explain(view, "target", "Ben") == POWERHOUSE.explain(view, "", 3) == ""
