"""Every game of the engine, played at random to the end: no dead end, no leak of pieces, no answer outside the choices.

`BOARDROOM_GAMES=5000` plays more of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Action, AnyGame, IllegalAction, Kind
from engine.fields import Fields
from engine.shapes import One, Order, Shape, Some, Split
from tests.games import GAMES_EACH, SETTINGS, Setting, Step, random_game, read_refusal
from tests.invariants import INVARIANTS
from tests.shape_checks import JUNK, check_shape, key

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
SMALL = 150
"""Shapes up to this size are compared answer by answer."""
REACHED = 24
"""Shapes up to this size are sampled until every answer has come up."""
WRONG = re.compile(r"(^|[:;,] )[Yy]ou \w*[^s]s\b|None|  |[.?!] [a-z]")
"""A verb in the third person for the second, a hole, a sentence that begins small."""


def test_every_game_has_invariants() -> None:
    assert set(INVARIANTS) == set(GAMES)
    for key_, game in GAMES.items():
        assert game.key == key_
        assert game.title
        assert game.seats
        assert game.begin().rules == game.rules >= 1


def test_games_come_in_their_order() -> None:
    assert [game.order for game in GAMES.values()] == sorted({game.order for game in GAMES.values()})


@pytest.mark.parametrize("key_", GAMES)
def test_options_can_be_shown_as_menus(key_: str) -> None:
    """Every option has a description, and named values or whole numbers within bounds."""
    for name, field in GAMES[key_].Options.model_json_schema().get("properties", {}).items():
        assert field.get("description"), name
        assert "enum" in field or {"minimum", "maximum"} <= set(field), name
        assert "default" in field, name


@pytest.mark.parametrize("key_", GAMES)
def test_commands_lead_to_verbs(key_: str) -> None:
    """Each names verbs of the game, with words to choose between several, and fields that their shapes have."""
    game = GAMES[key_]
    verbs = {verb for _, verb in INVARIANTS[key_].verbs}
    assert len({command.name for command in game.commands}) == len(game.commands)
    for command in game.commands:
        assert command.description
        assert set(command.verbs.values()) <= verbs
        assert (len(command.verbs) > 1) is bool(command.chooser)
        for described, filled in command.options.values():
            assert described
            assert set(filled) <= set(command.verbs.values())


@pytest.mark.parametrize("key_", GAMES)
def test_the_fields_that_commands_fill_are_asked_for(key_: str) -> None:
    missing = {
        (verb, field)
        for command in GAMES[key_].commands
        for _, filled in command.options.values()
        for verb, field in filled.items()
    }
    settings = [setting for setting in SETTINGS if setting.key == key_]
    wanted = {(name, verb) for name, verb in INVARIANTS[key_].verbs if any(verb == each for each, _ in missing)}
    for number in range(1000):
        for step in random_game(settings[number % len(settings)], number, wanted=wanted):
            shape = step.choices[step.action.verb]
            fields = set(shape.fields) if isinstance(shape, Fields) else {""}
            assert {field for verb, field in missing if verb == step.action.verb} <= fields
            missing -= {(step.action.verb, field) for field in fields}
        if not missing:
            return
    raise AssertionError(f"never asked: {sorted(missing)}")


@every_setting
def test_random_games_end_and_keep_the_books(setting: Setting) -> None:
    """Never a dead end, an end within the bound, the game's invariants and JSON to the last bit after every action."""
    game, invariants = setting.game, INVARIANTS[setting.key]
    for number in range(GAMES_EACH):
        start = state = setting.setup(number)
        invariants.start(start)
        assert game.load(game.dump(start)) == start
        for step in random_game(setting, number, limit=invariants.longest):
            invariants.step(step)
            assert step.after.asked >= step.before.asked
            assert len({decision.id for decision in step.after.pending}) == len(step.after.pending)
            text = game.dump(step.after)
            assert game.load(text) == step.after
            assert game.result(step.before) is None
            state = step.after
        check_result(game, setting, state)


def check_result(game: AnyGame, setting: Setting, state: Any) -> None:
    result = game.result(state)
    assert result is not None
    assert sorted(row.seat for row in result.standings) == sorted(setting.seats)
    best = max((row.score, row.tiebreak) for row in result.standings)
    assert sorted(result.winners) == sorted(r.seat for r in result.standings if (r.score, r.tiebreak) == best)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Action(decision=state.asked, seat=setting.seats[0], verb="hire"))
    assert caught.value.kind is Kind.OVER


@every_setting
def test_a_game_is_replayed_from_its_actions(setting: Setting) -> None:
    """From JSON to JSON: the same states and the same events; and `apply` leaves what it is given alone."""
    game = setting.game
    for number in range(max(1, GAMES_EACH // 4)):
        steps = list(random_game(setting, number))
        state = setting.setup(number)
        for step in steps:
            before = game.dump(state)
            action = Action.model_validate_json(step.action.model_dump_json())
            assert action == step.action
            applied = game.apply(game.load(before), action)
            assert (applied.events, applied.revealed) == (step.events, step.revealed)
            assert game.dump(applied.state) == game.dump(step.after)
            assert game.dump(step.before) == before, "the old state was changed"
            state = applied.state
        assert game.result(state) == game.result(steps[-1].after)


@every_setting
def test_everything_has_words_for_everyone(setting: Setting) -> None:
    game = setting.game
    readers = [*setting.seats, None]
    for number in range(max(1, GAMES_EACH // 4)):
        opening = game.opening(setting.setup(number))
        for step in random_game(setting, number):
            for event in [*opening, *step.events]:
                for reader in readers:
                    text = game.words(event, reader)
                    assert (text is None) is (event.to is not None and event.to != reader), event
                    check_words(text)
            for decision in step.after.pending:
                check_words(game.question(decision, decision.seat))
                for reader in readers:
                    check_task(game.task(decision.for_seat(reader), reader))
                    assert game.task(decision, reader) == game.task(decision.for_seat(None), reader)
            opening = []


def check_task(text: str) -> None:
    """A noun phrase, to stand after "Waiting for Ann:"."""
    assert text
    assert not set("{}[]|") & set(text), text
    assert text[-1] not in ".?!", text
    assert not WRONG.search(text), text


@every_setting
def test_everyone_can_ask_how_they_stand(setting: Setting) -> None:
    """A few sentences from the view alone, for every seat and for an onlooker, in every phase."""
    game = setting.game
    for number in range(max(1, GAMES_EACH // 8)):
        for step in random_game(setting, number):
            for reader in [*setting.seats, None]:
                stands = game.standing(game.view(step.after, reader))
                assert 2 <= len(stands) <= 5
                for event in stands:
                    text = game.words(event, reader)
                    assert text is not None, event
                    check_words(text)


def check_words(text: str | None) -> None:
    if text is not None:
        assert text, "an empty sentence"
        assert not set("{}[]|") & set(text), text
        assert text[0] == text[0].upper()
        assert text[-1] in ".?!", text
        assert not WRONG.search(text), text


@every_setting
def test_everything_offered_has_a_label(setting: Setting) -> None:
    """Questions, verbs, fields and items as a person would say them, not as a program would."""
    rng = Random(str(setting))
    for step in random_game(setting, 1):
        for name in [step.decision.name, *step.choices, *names_in(step.choices[step.action.verb], rng)]:
            label = setting.game.label(name, setting.game.view(step.before, step.decision.seat))
            assert label
            assert not set("_{}[]|") & set(label), name


def names_in(shape: Shape, rng: Random) -> Iterator[str | int]:
    """What one answer to this shape is made of."""
    match shape:
        case Fields():
            chosen = shape.sample(rng)
            for name in shape.fields:
                yield name
                yield from names_in(shape.shape_of(name, chosen), rng)
        case One() | Some() | Order():
            yield from shape.items
        case Split():
            yield from shape.caps


@every_setting
def test_what_is_not_a_choice_is_refused(setting: Setting) -> None:
    """Mutated answers, junk, the wrong seat, stale decisions, unknown verbs: refused, and nothing has changed."""
    rng = Random(str(setting))
    for number in range(max(1, GAMES_EACH // 5)):
        for place, step in enumerate(random_game(setting, number)):
            if place % 9 == number % 9:
                before = setting.game.dump(step.before)
                check_refusals(setting, step, rng)
                assert setting.game.dump(step.before) == before


def check_refusals(setting: Setting, step: Step, rng: Random) -> None:
    decision, legal = step.decision, step.action
    for seat in [*setting.seats, "Nobody", ""]:
        if seat != decision.seat:
            refused(setting, step, Kind.NOT_YOURS, legal.model_copy(update={"seat": seat}))
    for stale in (-1, 0, decision.id + 10_000, decision.id - 1):
        if all(stale != pending.id for pending in step.before.pending):
            refused(setting, step, Kind.STALE, legal.model_copy(update={"decision": stale}))
    for verb in ("dance", "", "HIRE", legal.verb + " "):
        refused(setting, step, Kind.UNKNOWN, legal.model_copy(update={"verb": verb}))
    for verb, shape in step.choices.items():
        answers = {key(shape, answer) for answer in shape} if len(shape) <= SMALL else None
        for answer in [*JUNK, *mutations(shape.sample(rng), rng)]:
            if key(shape, answer) in answers if answers is not None else answer in shape:
                continue
            action = legal.model_copy(update={"verb": verb, "answer": answer})
            refused(setting, step, Kind.ILLEGAL, action)


def refused(setting: Setting, step: Step, kind: Kind, action: Action) -> None:
    with pytest.raises(IllegalAction) as caught:
        setting.game.apply(step.before, action)
    read = read_refusal(setting.game, caught.value, action.seat, step.before)
    assert read.kind is kind, action
    assert read.sentence[-1] in ".?!"
    if kind is Kind.ILLEGAL:
        assert read.rule, action


def mutations(answer: Any, rng: Random) -> Iterator[Any]:
    """The answer with one thing in it changed, dropped, doubled or added."""
    yield [answer]
    yield {"answer": answer}
    match answer:
        case bool() | None:
            return
        case int():
            yield from (answer + 1, answer - 1, -answer, answer * 1000, float(answer), str(answer))
        case str():
            yield from (answer + " ", answer.upper() + "!", answer[:-1] + str(rng.randint(0, 9)))
        case list():
            yield from (answer[:-1], [*answer, *answer[:1]], answer[::-1], [*answer, "legal:1"])
        case dict():
            yield {**answer, "extra": 1}
            for name in answer:
                yield {other: value for other, value in answer.items() if other != name}
                for mutated in mutations(answer[name], rng):
                    yield {**answer, name: mutated}


@every_setting
def test_choices_are_lawful_shapes(setting: Setting) -> None:
    """Iteration, `len`, `in` and `sample` agree for what games really offer; every answer offered can be played."""
    rng = Random(str(setting))
    for number in range(max(1, GAMES_EACH // 8)):
        for place, step in enumerate(random_game(setting, number)):
            if place % 8 == number % 8:
                for verb, shape in step.choices.items():
                    check_offer(setting, step, verb, shape, rng)


def check_offer(setting: Setting, step: Step, verb: str, shape: Shape, rng: Random) -> None:
    assert shape
    small = len(shape) <= SMALL
    answers = check_shape(shape, REACHED) if small else [shape.sample(rng) for _ in range(10)]
    for answer in rng.sample(answers, min(5, len(answers))):
        action = step.action.model_copy(update={"verb": verb, "answer": answer})
        applied = setting.game.apply(step.before, action)
        INVARIANTS[setting.key].step(Step(step.before, step.decision, step.choices, action, *applied))


@pytest.mark.parametrize("key_", GAMES)
def test_random_answers_reach_every_verb(key_: str) -> None:
    """The verbs not yet played are preferred, so that rare questions need not come up often."""
    missing = set(INVARIANTS[key_].verbs)
    settings = [setting for setting in SETTINGS if setting.key == key_]
    for number in range(1000):
        for step in random_game(settings[number % len(settings)], number, wanted=missing):
            missing.discard((step.decision.name, step.action.verb))
        if not missing:
            return
    raise AssertionError(f"never played: {sorted(missing)}")
