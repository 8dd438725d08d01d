"""Powerhouse, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from engine.computers import random_player
from engine.core import (
    Action,
    Applied,
    Computer,
    Decision,
    Event,
    Game,
    Questions,
    Result,
    check_seats,
    enact,
    legal_choices,
    read_options,
    run_agenda,
)
from engine.powerhouse import components, describe, explain, placing, razzia, turns, view, words
from engine.powerhouse.clerk import clerk
from engine.powerhouse.state import ADAPTER, Continue, EndTurn, Place, Play, StartTurn, State
from engine.powerhouse.view import View
from engine.shapes import Shape

QUESTIONS: Questions[State] = {
    "place": placing.PLACE,
    "black_market": turns.MARKET,
    "act": turns.ACT,
    "finish": turns.FINISH,
}

STEPS: dict[type, Callable[[Play, Any], None]] = {
    Place: placing.ask_placement,
    StartTurn: turns.start_turn,
    Continue: turns.go_on,
    EndTurn: turns.end_turn,
}


def run(play: Play) -> None:
    """Go on until somebody has to decide something, or the game is over."""
    run_agenda(play, lambda play, step: STEPS[type(step)](play, step))


class Powerhouse:
    """The rules, PH-1 to PH-14."""

    key: str = "powerhouse"
    title: str = "Powerhouse"
    seats: Sequence[int] = components.PLAYERS
    version: str = components.VERSION
    Options: type[BaseModel] = components.Options
    computers: Mapping[str, Computer] = {"random": random_player, "clerk": clerk}
    painter: str | None = None

    def setup(self, seats: list[str], seed: bytes, options: Any = None, joins: Sequence[str] = ()) -> State:
        check_seats(seats, self.seats, self.title)
        read_options(self.Options, options)
        play = Play(placing.deal(seats, seed, joins))
        run(play)
        return play.state

    def choices(self, state: State, decision: Decision) -> Mapping[str, Shape]:
        return legal_choices(QUESTIONS, state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = Play(state.clone())
        enact(QUESTIONS, play, action)
        run(play)
        return Applied(play.state, play.events)

    def view(self, state: State, seat: str | None) -> View:
        return view.view(state, seat)

    def words(self, thing: Event | Decision, seat: str | None) -> str | None:
        return words.words(thing, seat)

    def opening(self, state: State) -> list[Event]:
        return placing.opening(state)

    def label(self, item: str | int) -> str:
        return words.label(item)

    def prompt(self, name: str) -> str:
        return explain.prompt(name)

    def explain(self, seen: View, field: str, item: str | int) -> str:  # noqa: ARG002  (names are unique here)
        return explain.explain(seen, item)

    def describe(self, seen: View) -> list[str]:
        return describe.describe(seen)

    def secrets(self, seen: View) -> list[str]:  # noqa: ARG002  (everything is open, PH-14)
        return []

    def progress(self, state: State) -> dict[str, int]:
        return {"turns": state.turns}

    def result(self, state: State) -> Result | None:
        return razzia.result(state)

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return ADAPTER.dump_json(state).decode()

    def load(self, text: str) -> State:
        return ADAPTER.validate_json(text)


POWERHOUSE: Game[State, View] = Powerhouse()
