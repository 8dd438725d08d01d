"""Templates: the right person, form and number for each reader."""

from __future__ import annotations

from typing import Any

import pytest
from engine.sentences import SEATS, listed, phrase, sentence
from hypothesis import given
from hypothesis import strategies as st

LABELS = {"legal": "Legal & Patents"}


def read(template: str, reader: str | None, **about: Any) -> str:
    return sentence(template, about, reader, lambda value: LABELS.get(value, str(value)))


@pytest.mark.parametrize(
    ("names", "text"),
    [([], "nobody"), (["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["Ann", "Ben", "Cleo"], "Ann, Ben and Cleo")],
)
def test_listed(names: list[str], text: str) -> None:
    assert listed(names) == text


def test_a_phrase_begins_small() -> None:
    about, label = {"seat": "Ann", "count": 2}, str
    assert phrase("{seat's} {count folder}", about, "Ann", label) == "your 2 folders"
    assert sentence("{seat's} {count folder}", about, "Ann", label) == "Your 2 folders"


@pytest.mark.parametrize(("reader", "text"), [("Ann", "You hire."), ("Ben", "Ann hires."), (None, "Ann hires.")])
def test_the_subject_is_you_or_a_name(reader: str | None, text: str) -> None:
    assert read("{seat} [hires|hire].", reader, seat="Ann") == text


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("Ann", "You hand Ben a folder."),
        ("Ben", "Ann hands you a folder."),
        ("Cleo", "Ann hands Ben a folder."),
    ],
)
def test_the_first_seat_is_the_subject(reader: str, text: str) -> None:
    assert read("{briber} [hands|hand] {target} a folder.", reader, briber="Ann", target="Ben") == text


def test_possessives() -> None:
    assert read("{seat's} head stays.", "Ann", seat="Ann") == "Your head stays."
    assert read("{seat's} head stays.", "Ben", seat="Ann") == "Ann's head stays."


def test_numbers_and_nouns() -> None:
    assert read("{count employee}", None, count=1) == "1 employee"
    assert read("{count department head}", None, count=1200) == "1,200 department heads"
    assert read("{amount}", None, amount=1_500_000) == "1,500,000"
    assert read("{count employee}", None, count=0) == "0 employees"


def test_labels_and_lists() -> None:
    assert read("in {division}", None, division="legal") == "In Legal & Patents"
    assert read("{cards}", None, cards=["legal", "x"]) == "Legal & Patents and x"
    assert read("({cards})", None, cards=[]) == "(none)"


def test_several_winners() -> None:
    assert read("{winners} [wins|win].", "Ann", winners=["Ann"]) == "You win."
    assert read("{winners} share it.", "Ben", winners=["Ann", "Ben"]) == "Ann and you share it."


NAME = st.text(min_size=1, max_size=12).filter(str.strip)


@given(NAME, NAME, st.sampled_from(sorted(SEATS - {"winners"})))
def test_a_name_is_only_ever_a_name(name: str, other: str, slot: str) -> None:
    """Brackets and braces in a player's name are no template."""
    text = read(f"It is {{{slot}}} who [waits|wait]: {{seat}}.", None, **{slot: name, "seat": other})
    assert text == f"It is {other if slot == 'seat' else name} who waits: {other}."
