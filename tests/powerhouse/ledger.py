"""What must hold in every position of Powerhouse."""

from __future__ import annotations

from engine.powerhouse.city import Wound
from engine.powerhouse.components import MINIONS_EACH
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.state import State
from tests.games import Step

VERBS = frozenset((name, verb) for name, verbs in QUESTIONS.items() for verb in verbs)


def check(state: State) -> None:
    check_pieces(state)
    check_turn(state)
    check_end(state)


def check_start(state: State) -> None:
    check(state)
    assert not state.city.removed()


def check_step(step: Step) -> None:
    """A valid position, and nobody who has left play comes back."""
    check(step.after)
    assert step.before.city.removed() <= step.after.city.removed()


def check_pieces(state: State) -> None:
    city = state.city
    for seat in city.seats:
        on_board = sum(counts[seat] for counts in city.minions.values())
        assert on_board + city.hand[seat] + city.fallen[seat] == MINIONS_EACH[len(city.seats)]
    for region, counts in city.minions.items():
        assert min(counts.values()) >= 0
        assert sum(counts.values()) <= (city.map.caps[region] or 99)
        assert city.control[region] == city.strongest(region)


def check_turn(state: State) -> None:
    city = state.city
    for region, seat in set(city.wounds):
        assert city.wounds.count(Wound(region, seat)) <= city.minions[region][seat]
        assert seat != state.now().seat
    if city.bonus:
        assert city.control["black_market"] == city.bonus.seat
    if not any(city.hand.values()) and not state.turns:
        assert not any(city.is_empty(region) for region in city.map.neighbourhoods)


def check_end(state: State) -> None:
    result = POWERHOUSE.result(state)
    assert (result is None) == bool(state.pending)
    if result:
        assert state.city.removed() >= state.city.attrition
        assert len(result.winners) == 1
        assert result.winners == [result.standings[0].seat]
        assert result.standings[0].score > result.standings[1].score
    else:
        assert state.city.removed() < state.city.attrition
        assert len(state.pending) == 1
