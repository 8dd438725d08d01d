"""Walking through a shape one question at a time: which field comes next, and what the answers so far make up."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.fields import Fields
from engine.shapes import Answer, Shape
from referee import Draft

Path = tuple[str, ...]
Step = tuple[list[str], Answer]
_OPEN: Answer = object()


class Question(NamedTuple):
    """The next thing to ask: where it belongs in the answer, and what is legal there."""

    path: Path
    shape: Shape


class Walk(NamedTuple):
    """How far a draft has come: the question to ask, or the whole answer."""

    question: Question | None
    answer: Answer


def only(shape: Shape) -> Answer:
    """The one legal answer, if there is but one; such questions are not asked."""
    found = list(itertools.islice(shape, 2))
    return found[0] if len(found) == 1 else _OPEN


def walk(shape: Shape, steps: Sequence[Step], asked: Collection[str] = ()) -> Walk:
    """Put the answers of a draft in their places. Answers that have become illegal, and all after them, are dropped.

    What has but one answer is not asked, except in the fields of `asked` ("" for a shape without fields).
    """
    left = list(steps)
    return _walk(shape, left, (), asked)


def _walk(shape: Shape, left: list[Step], path: Path, asked: Collection[str]) -> Walk:
    if not isinstance(shape, Fields):
        return _leaf(shape, left, path, asked)
    answer: dict[str, Answer] = {}
    for name in shape.fields:
        inner = _walk(shape.shape_of(name, answer), left, (*path, name), asked)
        if inner.question is not None:
            return Walk(inner.question, {**answer, name: inner.answer} if inner.answer is not _OPEN else answer)
        answer[name] = inner.answer
    return Walk(None, answer)


def _leaf(shape: Shape, left: list[Step], path: Path, asked: Collection[str]) -> Walk:
    if left and tuple(left[0][0]) == path and left[0][1] in shape:
        return Walk(None, left.pop(0)[1])
    single = only(shape) if (path[0] if path else "") not in asked else _OPEN
    if single is not _OPEN:
        return Walk(None, single)
    left.clear()
    return Walk(Question(path, shape), _OPEN)


def answered(draft: Draft, question: Question, value: Answer) -> Draft:
    """The draft with one more answer, which must be legal."""
    step: Step = (list(question.path), value)
    return draft.model_copy(update={"steps": [*draft.steps, step], "partial": None, "page": 0})


def back(draft: Draft) -> Draft:
    """One step of an order, a half-made split, or one answer less; before the first, no verb."""
    if draft.partial:
        earlier = draft.partial[:-1] if isinstance(draft.partial, list) else None
        return draft.model_copy(update={"partial": earlier or None})
    if draft.steps:
        return draft.model_copy(update={"steps": draft.steps[:-1], "partial": None, "page": 0})
    return draft.model_copy(update={"verb": None, "partial": None, "page": 0})


def whole(answer: Answer) -> bool:
    return answer is not _OPEN
