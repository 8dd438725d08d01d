"""A picture tells nobody what their view does not."""

from __future__ import annotations

import pytest

import pictures
from engine.power_struggle import GAME
from engine.power_struggle.state import State
from pictures.power_struggle.history import Snapshot
from tests.pictures.games import onlooker, states


def _with_other_secrets(state: State, spared: str | None) -> State:
    """The same table, with everybody else's money, archenemies and events to come exchanged."""
    other = state.clone()
    others = [seat for seat in state.company.seats if seat != spared]
    swapped = [*others[1:], others[0]]
    other.money.update({seat: state.money[swap] + 50_000 for seat, swap in zip(others, swapped, strict=True)})
    other.archenemies = state.archenemies | {
        seat: state.archenemies[swap] for seat, swap in zip(others, swapped, strict=True)
    }
    if state.company.sorter != spared:
        other.stack = state.stack[::-1]
    return other


@pytest.mark.parametrize("moment", [5, 30, 60, 90])
def test_what_a_seat_may_not_know_changes_no_byte(moment: int) -> None:
    state = states(4, 8)[moment]
    for seat in (None, *state.company.seats):
        view = GAME.view(state, seat)
        same = GAME.view(_with_other_secrets(state, seat), seat)
        assert pictures.board(GAME, view) == pictures.board(GAME, same)
        assert pictures.board_text(GAME, view) == pictures.board_text(GAME, same)
        if seat:
            assert pictures.cards(GAME, view) == pictures.cards(GAME, same)
            assert pictures.cards_text(GAME, view) == pictures.cards_text(GAME, same)


def test_an_onlooker_reads_nothing_of_archenemies_money_or_events_to_come() -> None:
    for state in states(4, 8)[::9]:
        if state.company.notices:
            continue
        view = onlooker(state)
        picture = pictures.board(GAME, view)
        assert picture is not None
        for text in (*pictures.board_text(GAME, view), picture.alt):
            assert "archenemy" not in text.lower()
            assert "Pinats" not in text
            assert "Only you" not in text


def test_a_question_is_put_in_public_words() -> None:
    """The amount in a folder is on the private card of the two who know it, and nowhere else."""
    game = [state for seed in range(4) for state in states(4, seed)]
    state = next(state for state in game if state.bribery is not None and state.pending[0].name == "bribe_offer")
    assert state.bribery is not None
    amount = f"{state.bribery.offer:,}"
    for seat in (None, *state.company.seats):
        view = GAME.view(state, seat)
        now = pictures.board_text(GAME, view)[0].partition("PLAYERS")[0]
        assert amount not in now
        if seat:
            told = seat in (state.bribery.briber, state.bribery.target)
            assert (f"In the folder: {amount}" in "\n".join(pictures.cards_text(GAME, view))) is told


def test_snapshots_are_public() -> None:
    state = states(4, 8)[60]
    with pytest.raises(ValueError, match="onlooker"):
        Snapshot.of(GAME.view(state, state.company.seats[0]))


def test_an_onlooker_has_no_cards() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        pictures.cards(GAME, onlooker(states(4, 8)[60]))
