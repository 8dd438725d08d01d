"""Sentences that a person reads: for who is meant, for the others, and in refusals."""

from __future__ import annotations

import pytest

from engine import Action, IllegalAction, Kind
from engine.power_struggle import GAME
from tests.games import read_refusal
from tests.power_struggle.table import Table, dealt


def test_you_and_the_others() -> None:
    table = Table().rooms(legal=["Green 3"]).turn("Green", "Blue").play("Green", "hire", {"legal:1": 2})
    assert table.heard("Green") == ["You hire 2 employees: 2 in Legal & Patents · room 1."]
    assert table.heard("Red") == ["Green hires 2 employees: 2 in Legal & Patents · room 1."]
    assert GAME.question(table.state.pending[0], "Blue") == "It is your turn: take one action."
    assert GAME.task(table.state.pending[0], "Red") == "an action"
    assert GAME.task(table.state.pending[0], None) == "an action"


def test_the_victim_of_a_declined_bribe_reads_it_in_good_english() -> None:
    table = Table().rooms(legal=["Red 2", "Red 3"]).card("legal", "Red").turn("Green", "Blue")
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000}).play("Red", "decline").play("Green", "stop")
    decision = table.asked("Green")
    assert GAME.task(decision, "Red") == "your loss of an employee"
    assert GAME.task(decision, "Blue") == "Red's loss of an employee"


def test_what_is_asked_can_be_said_alone() -> None:
    table = Table().rooms(legal=["Red 2", "Red 3"]).card("legal", "Red").turn("Green", "Blue")
    assert GAME.task(table.asked("Green"), None) == "an action"
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000})
    assert GAME.task(table.asked("Red"), "Blue") == "Green's folder for the card Legal & Patents"
    assert GAME.task(table.asked("Red"), "Green") == "your folder for the card Legal & Patents"


def test_the_company_in_short() -> None:
    table = Table().rooms(legal=["Red 2", "Red 3"]).card("legal", "Red").turn("Green", "Blue")
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000})
    told = GAME.describe(GAME.view(table.state, "Red"))
    assert told[0] == "You are Red."
    assert "Waiting for Red: Green's folder for the card Legal & Patents." in told
    assert "A folder from Green for the card Legal & Patents lies before Red." in told
    assert "Legal & Patents: no head; 2 of 6 rooms in use." in told
    assert not any("50,000" in line for line in told)


def test_secrets_are_told_to_their_seat_alone() -> None:
    table = Table().rooms(legal=["Red 2", "Red 3"]).card("legal", "Red").turn("Green", "Blue")
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000})
    content = "There are 50,000 Pinats in the folder for the card Legal & Patents."
    told = {seat: GAME.secrets(GAME.view(table.state, seat)) for seat in table.state.company.seats}
    assert {seat for seat, lines in told.items() if content in lines} == {"Green", "Red"}
    assert all(lines[0].startswith("You have ") for lines in told.values())
    assert all(lines[1].startswith("Your archenemy is ") for lines in told.values())


@pytest.mark.parametrize(
    ("seat", "verb", "decision", "kind", "sentence"),
    [
        ("Blue", "hire", 1, Kind.NOT_YOURS, "This is for Green to decide, not for you."),
        ("Green", "hire", 7, Kind.STALE, "That has already been decided. The game now waits for you."),
        (
            "Green",
            "dance",
            1,
            Kind.UNKNOWN,
            "You are asked for something else: an action. "
            "You can choose Found with new employees, Bribe or Buy shares.",
        ),
        ("Green", "hire", 1, Kind.ILLEGAL, "None of your rooms takes another employee."),
    ],
)
def test_refusals_have_a_kind_and_a_sentence(seat: str, verb: str, decision: int, kind: Kind, sentence: str) -> None:
    table = Table()
    table.state.asked = 0
    table.turn("Green")
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(table.state, Action(decision=decision, seat=seat, verb=verb))
    refused = read_refusal(GAME, caught.value, seat, table.state)
    assert (refused.kind, refused.sentence) == (kind, sentence)
    assert refused.rule == ("PS-60" if kind is Kind.ILLEGAL else "")


def test_when_the_game_is_over_everything_is_refused() -> None:
    state = dealt()
    state.pending, state.agenda = [], []
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, Action(decision=1, seat="Green", verb="hire"))
    assert caught.value.kind is Kind.OVER


def test_a_stranger_has_no_view() -> None:
    with pytest.raises(ValueError, match="Nobody has no seat"):
        GAME.view(dealt(), "Nobody")
