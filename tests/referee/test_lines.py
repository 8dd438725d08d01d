"""Lines on their way to a reader."""

from __future__ import annotations

from engine.core import Event
from referee.lines import Line, headlines_first, told


def test_headlines_come_first_and_everything_else_stays_in_order() -> None:
    lines = [Line("a"), Line("b", headline=True), Line("c"), Line("d", headline=True)]
    assert [line.name for line in headlines_first(lines)] == ["b", "d", "a", "c"]


def test_what_an_event_is_to_its_card_is_kept() -> None:
    events = [Event("bought", {}), Event("won", {}, headline=True), Event("saw", {}, to="Ann")]
    assert [(line.name, line.headline) for line in told(events, None)] == [("bought", False), ("won", True)]
