"""Somebody who reads only what everybody is told knows the company as it lies on the table, after every action."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Event
from engine.power_struggle import GAME
from engine.power_struggle.labels import label
from engine.power_struggle.telling import tell
from tests.games import GAMES_EACH, SETTINGS, Setting, random_game
from tests.power_struggle.rebuild import ACTS, Reader

OURS = [setting for setting in SETTINGS if setting.key == GAME.key]
SAID_OTHERWISE = {"former", "stayed", "face_up", "up", "pushed", "departments", "face_down", "card", "enemy", "why"}
"""Particulars that choose a template, or that other tests read in the sentence."""


def reader_of(state: Any) -> Reader:
    """With what a lobby shows."""
    company = state.company
    return Reader(company.seats, company.rules, company.box, company.target, company.edition)


def heard(reader: Reader, events: list[Event]) -> None:
    for event in events:
        if event.to is None:
            event = Event(event.name, json.loads(json.dumps(event.about)), headline=event.headline)
            needed = reader.hear(event)
            check_sentence(event, needed)


def check_sentence(event: Event, needed: set[str]) -> None:
    """What was needed of an event stands in its line."""
    line = tell(event, None)
    for key in needed - SAID_OTHERWISE:
        for word in said(event.about[key]):
            assert word in line, (event, line)


def said(value: Any) -> list[str]:
    """A particular as it must stand in a sentence."""
    match value:
        case bool() | None:
            return []
        case str() | int():
            return [label(value)]
        case list():
            return [word for each in value for word in said(each)]
        case {"room": room, "seat": seat}:
            return [*said(room), *said(seat)]
        case {"now": now, "seat": seat}:
            return [*said(now), *said(seat)]
        case dict():
            return [word for pair in value.items() for word in (said(pair[0]) + said(pair[1]))]
    raise TypeError(value)


@pytest.mark.parametrize("setting", OURS, ids=str)
def test_the_table_can_be_rebuilt_from_what_everybody_is_told(setting: Setting) -> None:
    for number in range(max(2, GAMES_EACH // 4)):
        state = setting.setup(number)
        reader = reader_of(state)
        heard(reader, GAME.opening(state))
        assert reader.company == GAME.view(state, None).company
        for step in random_game(setting, number):
            heard(reader, step.events)
            assert reader.company == GAME.view(step.after, None).company, step.action


def test_every_event_that_changes_the_table_comes_up() -> None:
    missing = set(ACTS)
    for number in range(400):
        setting = OURS[number % len(OURS)]
        for step in random_game(setting, number):
            missing -= {event.name for event in step.events}
        missing -= {event.name for event in GAME.opening(setting.setup(number))}
        if not missing:
            return
    raise AssertionError(f"never told: {sorted(missing)}")
