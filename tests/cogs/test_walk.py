"""Walking through a shape, and back again, with no Discord in sight."""

from __future__ import annotations

from cogs.walk import answered, back, walk
from engine.fields import Fields, Needs
from engine.shapes import Amount, One
from referee import Draft

SHAPE = Fields(
    {
        "card": One(("a", "b")),
        "only": One(("none",)),
        "offer": Needs(("card",), lambda chosen: Amount(1, 3 if chosen["card"] == "a" else 2)),
    }
)


def draft(**more: object) -> Draft:
    return Draft.model_validate({"decision": 1, "undos": 0, "verb": "bribe", **more})


def test_what_has_but_one_answer_is_not_asked() -> None:
    begun = draft()
    for value, wanted in (("a", ("card",)), (3, ("offer",))):
        question = walk(SHAPE, begun.steps).question
        assert question is not None
        assert question.path == wanted
        begun = answered(begun, question, value)
    assert walk(SHAPE, begun.steps) == (None, {"card": "a", "only": "none", "offer": 3})


def test_an_answer_that_has_become_illegal_is_asked_again() -> None:
    question = walk(SHAPE, [(["card"], "b"), (["offer"], 3)]).question
    assert question is not None
    assert question.path == ("offer",)


def test_going_back_takes_one_thing_at_a_time() -> None:
    """An order card by card, a split at once, then the answers, at last the verb."""
    begun = draft(steps=[(["card"], "a")], partial=["first", "second"])
    seen = []
    for _ in range(4):
        begun = back(begun)
        seen.append((begun.partial, len(begun.steps), begun.verb))
    assert seen == [(["first"], 1, "bribe"), (None, 1, "bribe"), (None, 0, "bribe"), (None, 0, None)]
    assert back(draft(partial={"room": 2})).partial is None
