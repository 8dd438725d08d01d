"""Typical mistakes in random games of every game: each gets a reason, the rule, and something that is legal instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Action, IllegalAction, Kind
from engine.fields import Fields
from engine.shapes import Amount, One, Order, Shape, Some, Split
from tests.games import GAMES_EACH, SETTINGS, Setting, Step, random_game, read_refusal

INTERNAL = re.compile(r"_|\w:\d|[{}\[\]|]|None|  ")
"""Keys, and what is left of a template."""
NONSENSE = "dance 7"
Mistake = tuple[Any, Shape]
"""A wrong answer, and the part of the whole shape in which the mistake is."""

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_typical_mistakes_are_explained(setting: Setting) -> None:
    rng = Random(str(setting))
    for number in range(max(1, GAMES_EACH // 8)):
        for place, step in enumerate(random_game(setting, number)):
            if place % 13 == number % 13:
                for verb, shape in step.choices.items():
                    for answer, part in mistakes(shape, rng):
                        check(setting, step, verb, answer, part)
                check_verb(setting, step)


def mistakes(shape: Shape, rng: Random) -> Iterator[Mistake]:
    """What is known but not legal, what makes no sense, a number too high or too low, an item twice or too few."""
    match shape:
        case Fields():
            legal = shape.sample(rng)
            for name in shape.fields:
                for answer, part in mistakes(shape.shape_of(name, legal), rng):
                    yield {**legal, name: answer}, part
        case One():
            yield from ((item, shape) for item in [*shape.known, NONSENSE, 99] if item not in shape)
        case Some():
            yield from ((answer, shape) for answer in _lists(shape, shape.sample(rng)) if answer not in shape)
        case Amount():
            numbers = [shape.low - 1, shape.high + 1, shape.high * 10 + 1, shape.low + shape.step // 2, NONSENSE]
            yield from ((number, shape) for number in numbers if number not in shape)
        case Order():
            first, *rest = shape.sample(rng)
            wrong = [rest, [*rest, rest[0]], [NONSENSE, *rest], [*rest, first], list(shape.items)[::-1]]
            yield from ((answer, shape) for answer in wrong if answer not in shape)
        case Split():
            places = [place for place in [*shape.known, NONSENSE] if place not in shape.caps]
            yield from (({place: 1}, shape) for place in places)
            yield from (({place: cap + 1}, shape) for place, cap in shape.caps.items())


def _lists(shape: Some, legal: list[Any]) -> list[list[Any]]:
    wrong = [[item, *legal[1:]] for item in [*shape.known, NONSENSE] if item not in shape.items]
    return [*wrong, legal[1:], legal[:1] * 2]


def check(setting: Setting, step: Step, verb: str, answer: Any, part: Shape) -> None:
    action = step.action.model_copy(update={"verb": verb, "answer": answer})
    sentence, kind = refused(setting, step, action)
    assert kind is Kind.ILLEGAL
    assert re.search(r"[.?!] [A-Z]+-\d+$", sentence), sentence
    view = setting.game.view(step.before, action.seat)
    legal = [setting.game.label(item, view) for item in named(part)]
    assert any(re.search(rf"\b{re.escape(each)}\b", sentence) for each in legal), (sentence, legal)


def named(shape: Shape) -> list[str | int]:
    """What a sentence can name that is legal: an item, a number, how many there have to be."""
    match shape:
        case One():
            return list(shape.items)
        case Some():
            return [*shape.items, shape.least]
        case Order():
            return list(shape.items)
        case Amount():
            return [shape.low, shape.numbers[-1]]
        case Split():
            return [*shape.caps, *shape.caps.values(), shape.fewest, shape.total] if shape.caps else ["nothing"]
        case _:
            raise TypeError(type(shape).__name__)


def check_verb(setting: Setting, step: Step) -> None:
    sentence, kind = refused(setting, step, step.action.model_copy(update={"verb": NONSENSE}))
    view = setting.game.view(step.before, step.decision.seat)
    assert kind is Kind.UNKNOWN
    assert any(setting.game.label(verb, view) in sentence for verb in step.choices), sentence


def refused(setting: Setting, step: Step, action: Action) -> tuple[str, Kind]:
    with pytest.raises(IllegalAction) as caught:
        setting.game.apply(step.before, action)
    read = read_refusal(setting.game, caught.value, action.seat, step.before)
    sentence = str(read)
    assert not INTERNAL.search(sentence), sentence
    return sentence, read.kind
