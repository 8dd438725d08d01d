"""Rule books and guides, for any game: what is offered where, and the buttons of earlier versions."""

from __future__ import annotations

from typing import Any

import pytest

from cogs import ids
from cogs.books import GUIDES, RULES, Book, Section
from cogs.layout import Shown
from cogs.messages import showing
from cogs.presses import showing as pressed_showing
from cogs.presses.dispatch import HANDLERS
from engine import GAMES
from referee import Refused

SHORT = Book("A short guide", [Section("Begin", "Do this."), Section("End", "Do that.")])


def buttons(parts: list[Any]) -> dict[str, str]:
    """Every button's label with its id."""
    return {item.label: item.custom_id for part in parts for item in part.children}


def page(shown: Shown) -> tuple[str, dict[str, str]]:
    """A page's text and its buttons."""
    text, row = shown.view.children[0].children  # type: ignore[attr-defined]
    return text.content, buttons([row])


class Pressing:
    """Presses buttons by their ids, and keeps what was shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.in_place: bool | None = None
        self.shown: Shown | None = None
        monkeypatch.setattr(pressed_showing, "acknowledge", self._acknowledge)
        monkeypatch.setattr(pressed_showing, "show", self._show)

    async def _acknowledge(self, _: Any, *, in_place: bool = False) -> None:
        self.in_place = in_place

    async def _show(self, _: Any, shown: Shown) -> None:
        self.shown = shown

    async def press(self, custom_id: str) -> tuple[str, dict[str, str]]:
        pressed = ids.read(custom_id)
        assert pressed is not None
        nothing: Any = None
        await HANDLERS[pressed.op](nothing, nothing, pressed)
        assert self.shown is not None
        return page(self.shown)


@pytest.fixture
def pressing(monkeypatch: pytest.MonkeyPatch) -> Pressing:
    return Pressing(monkeypatch)


def test_every_game_has_a_rule_book_and_the_first_game_comes_first() -> None:
    assert list(RULES) == list(GAMES)
    assert [book.title for book in RULES.values()] == [game.title for game in GAMES.values()]


def test_a_game_without_a_guide_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "GUIDES", {"powerhouse": SHORT})
    assert showing.openers("power_struggle") == []
    assert list(buttons(showing.openers("powerhouse"))) == ["My first game"]


def test_where_no_game_is_played_every_guide_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(buttons(showing.openers(None))) == ["My first game"]
    monkeypatch.setattr(showing, "GUIDES", {**GUIDES, "powerhouse": SHORT})
    offered = ["My first game of Power Struggle", "My first game of Powerhouse"]
    assert list(buttons(showing.openers(None))) == offered


async def test_a_guide_turns_its_own_pages(pressing: Pressing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "GUIDES", {**GUIDES, "powerhouse": SHORT})
    [opener] = buttons(showing.openers("powerhouse")).values()
    text, ways = await pressing.press(opener)
    assert text.startswith("### Begin")
    assert not pressing.in_place
    text, ways = await pressing.press(ways["Next"])
    assert text.startswith("### End")
    assert text.endswith("Step 2 of 2")
    assert pressing.in_place
    text, _ = await pressing.press(ways["Back"])
    assert text.startswith("### Begin")


@pytest.mark.parametrize(
    ("custom_id", "step", "in_place"), [("br|guide|first", 1, False), ("br|guide|first|3", 4, True)]
)
async def test_buttons_of_earlier_versions_still_work(
    pressing: Pressing, custom_id: str, step: int, in_place: bool
) -> None:
    text, _ = await pressing.press(custom_id)
    assert f"Step {step} of {len(GUIDES['power_struggle'].sections)}" in text
    assert pressing.in_place is in_place


async def test_a_guide_that_is_gone_is_refused_with_a_sentence(pressing: Pressing) -> None:
    with pytest.raises(Refused, match="no guide to this game"):
        await pressing.press("br|guide|first|chess:2")
