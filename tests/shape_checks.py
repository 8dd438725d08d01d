"""What every shape promises, checked in one place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

from engine.fields import Fields, Needs
from engine.phrases import PHRASES
from engine.refusals import refusal_words
from engine.shapes import Shape, Some
from engine.texts import Lexicon

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    1.0,
    10**30,
    float("nan"),
    "",
    "none",
    "nobody",
    "\x00{seat}[a|b]",
    "x" * 5000,
    [],
    [None],
    [[]],
    [{}],
    ["none", "none"],
    {},
    {"": 0},
    {"legal:1": -1},
    {"legal:1": True},
    {"legal:1": 1.0},
    {"legal:1": "1"},
    {"legal:1": {}},
    {"first": []},
]
"""JSON that no person would send and a broken client might."""


def key(shape: Shape, answer: Any) -> str:
    """The same text for answers that mean the same: only `Some` takes its items in any order."""
    return json.dumps(_in_order(shape, answer), sort_keys=True)


def _in_order(shape: Shape | Needs | None, answer: Any) -> Any:
    if isinstance(shape, Some) and isinstance(answer, list):
        return sorted(answer, key=str)
    if isinstance(shape, Fields) and isinstance(answer, dict):
        return {name: _in_order(shape.fields.get(name), value) for name, value in answer.items()}
    return answer


def check_shape(shape: Shape, reach: int = 200, draws: int = 20_000) -> list[Any]:
    """Iteration, `len`, `in` and `sample` agree, and up to `reach` answers are all sampled; returns all answers."""
    answers = list(shape)
    keys = {key(shape, answer) for answer in answers}
    assert len(keys) == len(answers) == len(shape), "every answer once"
    assert bool(shape) is bool(answers)
    for answer in answers:
        assert answer in shape
        assert shape.refuse(answer) is None
    for junk in JUNK:
        if key(shape, junk) not in keys:
            check_refused(shape, junk)
    if answers:
        check_sample(shape, keys, draws if len(answers) <= reach else 0)
    return answers


def check_refused(shape: Shape, answer: Any) -> None:
    """What the core itself refuses has a sentence; what a game refuses, the game can say."""
    assert answer not in shape
    refusal = shape.refuse(answer)
    assert refusal is not None
    assert refusal.name
    if refusal.name in PHRASES:
        assert said(shape, answer)[0][-1] == "."


def said(shape: Shape, answer: Any) -> tuple[str, str]:
    """Why an answer is refused, in the core's own words, and by which rule."""
    refusal = shape.refuse(answer)
    assert refusal is not None
    return refusal_words(refusal, None, Lexicon(PHRASES), lambda decision, _: decision.name), refusal.rule


def check_sample(shape: Shape, keys: set[str], draws: int) -> None:
    """Only answers, and in the end all of them."""
    rng = Random(7)
    unseen = set(keys)
    for _ in range(draws):
        answer = shape.sample(rng)
        assert key(shape, answer) in keys
        assert answer in shape
        unseen.discard(key(shape, answer))
        if not unseen:
            break
    assert not unseen or not draws, f"never sampled: {sorted(unseen)[:3]}"


def check_members(shape: Shape, universe: Iterable[tuple[Any, bool]]) -> None:
    """`in` says of each candidate what an independent rule says."""
    for candidate, legal in universe:
        assert (candidate in shape) is legal, candidate
