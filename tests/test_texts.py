"""Templates: the right person, form and number for each reader."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.texts import ENGLISH, Grammar, Lexicon, players_in

LABELS = {"legal": "Legal & Patents"}


def read(template: str, reader: str | None, **about: Any) -> str:
    return Lexicon({"it": template}, lambda name: LABELS.get(name, name)).say("it", about, reader)


@pytest.mark.parametrize(
    ("names", "text"),
    [([], "nobody"), (["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["Ann", "Ben", "Cleo"], "Ann, Ben and Cleo")],
)
def test_listed(names: list[str], text: str) -> None:
    assert ENGLISH.listed(names) == text


@pytest.mark.parametrize(("reader", "text"), [("Ann", "You hire."), ("Ben", "Ann hires."), (None, "Ann hires.")])
def test_the_subject_is_you_or_a_name(reader: str | None, text: str) -> None:
    assert read("{@seat} [hires|hire].", reader, seat="Ann") == text


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        ("Ann", "You hand Ben a folder."),
        ("Ben", "Ann hands you a folder."),
        ("Cleo", "Ann hands Ben a folder."),
    ],
)
def test_the_first_seat_is_the_subject(reader: str, text: str) -> None:
    assert read("{@briber} [hands|hand] {@target} a folder.", reader, briber="Ann", target="Ben") == text


def test_possessives() -> None:
    assert read("{@seat's} head stays.", "Ann", seat="Ann") == "Your head stays."
    assert read("{@seat's} head stays.", "Ben", seat="Ann") == "Ann's head stays."


def test_numbers_and_nouns() -> None:
    assert read("{count employee|employees}", None, count=1) == "1 employee"
    assert read("{count department head|department heads}", None, count=1200) == "1,200 department heads"
    assert read("{amount}", None, amount=1_500_000) == "1,500,000"
    assert read("{count employee|employees}", None, count=0) == "0 employees"


def test_labels_and_lists() -> None:
    assert read("in {division}", None, division="legal") == "In Legal & Patents"
    assert read("{cards}", None, cards=["legal", "x"]) == "Legal & Patents and x"
    assert read("({cards})", None, cards=[]) == "(none)"


def test_several_winners() -> None:
    assert read("{@winners} [wins|win].", "Ann", winners=["Ann"]) == "You win."
    assert read("{@winners} share it.", "Ben", winners=["Ann", "Ben"]) == "Ann and you share it."


def test_counts_by_place() -> None:
    assert read("{rooms}.", None, rooms={"legal": 2, "x": 1}) == "2 in Legal & Patents and 1 in x."
    assert read("({rooms})", None, rooms={}) == "(none)"


def test_what_stands_inside_another_sentence_keeps_its_small_letter() -> None:
    lexicon = Lexicon({})
    assert lexicon.fill("{@seat's} folder", {"seat": "Ann"}, "Ann") == "your folder"


def test_a_player_called_like_a_piece_keeps_their_name() -> None:
    assert read("{@seat} [holds|hold] {card}.", None, seat="legal", card="legal") == "Legal holds Legal & Patents."
    assert read("It is {@seat's}.", None, seat="legal") == "It is legal's."


def test_only_what_is_marked_is_a_player() -> None:
    """The reader's own name as a label or a title is no "you"."""
    assert read("{@seat} [buys|buy] {what}.", "Ann", seat="Ben", what="Ann") == "Ben buys Ann."
    assert players_in("{@seat} [gives|give] {@target's} {card} to {@target}.") == ["seat", "target", "target"]


def test_another_language_is_another_grammar() -> None:
    german = Grammar(last_joint=" und ", you="du", your="dein", possessive="{name}s", thousands=".", none="keine")
    lexicon = Lexicon({"pays": "{@seat} [zahlt|zahlst] {amount}.", "owns": "{@seat's} Geld: {cards}."}, grammar=german)
    assert lexicon.say("pays", {"seat": "Ann", "amount": 1_500_000}, "Ann") == "Du zahlst 1.500.000."
    assert lexicon.say("pays", {"seat": ["Ann", "Ben"], "amount": 5}, None) == "Ann und Ben zahlt 5."
    assert lexicon.say("owns", {"seat": "Ann", "cards": []}, None) == "Anns Geld: keine."


def test_only_whole_numbers_are_counted() -> None:
    with pytest.raises(TypeError, match="can't be counted"):
        read("{count employee|employees}", None, count="many")


NAME = st.text(min_size=1, max_size=12).filter(str.strip)


@given(NAME, NAME)
def test_a_name_is_only_ever_a_name(name: str, other: str) -> None:
    """Brackets and braces in a player's name are no template."""
    text = read("It is {@rival} who [waits|wait]: {@seat}.", None, rival=name, seat=other)
    assert text == f"It is {name} who waits: {other}."


def test_choices_are_joined_by_or_and_are_no_players() -> None:
    assert read("Choose {|choices}.", "Ann", choices=["legal", "Ann", 1000]) == "Choose Legal & Patents, Ann or 1,000."
    assert read("Choose {|choices}.", None, choices=["legal"]) == "Choose Legal & Patents."
    assert players_in("{|choices} of {@seat}") == ["seat"]
