"""The slash commands: every verb has one, and what it fills is what the shapes ask."""

from __future__ import annotations

import re
from collections import Counter

from engine.fields import Fields
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.shapes import Nothing, Shape
from tests.powerhouse.test_games import positions

OF_POWER_STRUGGLE = {"appoint", "hire", "found", "restructure", "resign", "bribe", "buy", "privilege"}
NAME = re.compile(r"^[a-z][a-z_]{0,31}$")


def shapes() -> dict[str, Shape]:
    """A shape of every verb, from random games."""
    found: dict[str, Shape] = {}
    for state, _ in positions(3, 40):
        if state.pending:
            for verb, shape in POWERHOUSE.choices(state, state.pending[0]).items():
                found.setdefault(verb, shape)
    return found


def fields_of(shape: Shape) -> set[str]:
    return set(shape.fields) if isinstance(shape, Fields) else set() if isinstance(shape, Nothing) else {""}


def test_every_verb_has_one_command() -> None:
    verbs = Counter(verb for command in POWERHOUSE.commands for verb in command.verbs.values())
    assert set(verbs) == {verb for verbs in QUESTIONS.values() for verb in verbs}
    assert set(verbs.values()) == {1}


def test_options_fill_exactly_the_fields_of_each_verb() -> None:
    asked = shapes()
    for command in POWERHOUSE.commands:
        for verb in command.verbs.values():
            filled = [by[verb] for _, by in command.options.values() if verb in by]
            assert Counter(filled) == Counter(fields_of(asked[verb])), verb
        for _, by_verb in command.options.values():
            assert set(by_verb) <= set(command.verbs.values())


def test_a_choice_is_asked_for_where_there_is_one() -> None:
    for command in POWERHOUSE.commands:
        assert bool(command.chooser) == (len(command.verbs) > 1)
        assert len(set(command.verbs)) == len(command.verbs)


def test_discord_can_register_them() -> None:
    names = [command.name for command in POWERHOUSE.commands]
    assert len(set(names)) == len(names)
    assert not OF_POWER_STRUGGLE & set(names)
    for command in POWERHOUSE.commands:
        for name in (command.name, *command.options, *filter(None, [command.chooser])):
            assert NAME.match(name)
        for text in (command.description, *(about for about, _ in command.options.values()), *command.verbs):
            assert 1 <= len(text) <= 100
