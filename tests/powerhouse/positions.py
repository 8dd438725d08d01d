"""Small positions, written as letters: `position(north_block="AAB")` is two minions of Ann's and one of Ben's."""

from __future__ import annotations

import pytest

from engine.core import Action, Applied, BadSetup, IllegalAction, Kind
from engine.game import OptionValues
from engine.powerhouse.city import City, empty_city
from engine.powerhouse.components import ATTRITION, dealt_map
from engine.powerhouse.game import POWERHOUSE, PROCEDURE
from engine.powerhouse.placing import deal
from engine.powerhouse.state import Play, StartTurn, State
from engine.shapes import Answer

SEATS = ("Ann", "Ben", "Cleo", "Dan")
NAMES = {seat[0]: seat for seat in SEATS}
SEED = bytes(32)
MAP = dealt_map(POWERHOUSE.begin().data)


def city(players: int = 2, fallen: str = "", **regions: str) -> City:
    made = empty_city(POWERHOUSE.rules, MAP, SEATS[:players], "Ann", 0, ATTRITION[players])
    for letter in fallen:
        made.fallen[NAMES[letter]] += 1
    for region, letters in regions.items():
        for letter in letters:
            made.minions[region][NAMES[letter]] += 1
        made.control[region] = made.strongest(region)
    return made


def position(players: int = 2, turn: str = "Ann", fallen: str = "", **regions: str) -> State:
    """The start of somebody's turn in such a city."""
    state = deal(SEATS[:players], SEED, (), POWERHOUSE.rules, MAP)
    state.city = city(players, fallen, **regions)
    state.agenda = [StartTurn(turn)]
    play = Play(state)
    PROCEDURE.run(play)
    return play.state


def do(state: State, verb: str, answer: Answer = None) -> Applied[State]:
    decision = state.pending[0]
    return POWERHOUSE.apply(state, Action(decision=decision.id, seat=decision.seat, verb=verb, answer=answer))


def after(state: State, *doings: tuple[Answer, ...]) -> State:
    """The state after a few answers in a row: `(verb,)` or `(verb, answer)`."""
    for doing in doings:
        state = do(state, *doing).state
    return state


def answers(state: State, verb: str) -> list[Answer]:
    shape = POWERHOUSE.choices(state, state.pending[0]).get(verb)
    return [] if shape is None else list(shape)


def verbs(state: State) -> set[str]:
    return set(POWERHOUSE.choices(state, state.pending[0]))


def refusal(state: State, verb: str, answer: Answer = None) -> str:
    """The sentence with which this is refused; the state must not have changed."""
    before = POWERHOUSE.dump(state)
    with pytest.raises(IllegalAction) as caught:
        do(state, verb, answer)
    assert caught.value.kind is Kind.ILLEGAL
    assert POWERHOUSE.dump(state) == before
    return said(caught.value, state.pending[0].seat, state)


def said(error: IllegalAction, reader: str | None, state: State) -> str:
    """A refusal as its reader gets it, with the rule."""
    return f"{POWERHOUSE.words(error.refusal, reader, POWERHOUSE.view(state, reader))} {error.refusal.rule}"


def setup_refusal(seats: list[str], options: OptionValues | None = None) -> str:
    """The sentence with which such a table is turned down."""
    with pytest.raises(BadSetup) as caught:
        POWERHOUSE.setup(seats, SEED, options)
    return POWERHOUSE.words(caught.value.refusal, None) or ""


def told(applied: Applied[State], reader: str | None = None) -> list[str]:
    return [text for event in applied.events if (text := POWERHOUSE.words(event, reader)) is not None]


def move(origin: str, destination: str) -> tuple[str, dict[str, str]]:
    return "move", {"origin": origin, "destination": destination}


def assault(region: str, target: str) -> tuple[str, dict[str, str]]:
    return "assault", {"region": region, "target": target}


def assault_two(region: str, first: str, second: str) -> tuple[str, dict[str, str]]:
    return "assault_two", {"region": region, "first": first, "second": second}


def swap(region: str, other: str, whose: str) -> tuple[str, dict[str, str]]:
    return "swap", {"region": region, "other": other, "whose": whose}
