"""Powerhouse, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, JsonValue

from engine.computers import random_player
from engine.core import Action, Applied, Decision, Event, Procedure, Questions, Result, Step
from engine.game import (
    NOTHING_YET,
    AnyChoices,
    Begun,
    Command,
    Computer,
    Game,
    OptionValues,
    Saying,
    SoFar,
    check_rules,
    check_seats,
    read_data,
    read_options,
)
from engine.powerhouse import components, describe, explain, outcome, placing, razzia, standing, turns, view, words
from engine.powerhouse.clerk import clerk
from engine.powerhouse.commands import POWERHOUSE_COMMANDS
from engine.powerhouse.state import Continue, EndTurn, Place, Play, StartTurn, State
from engine.powerhouse.upgrades import FORMAT, PAST
from engine.powerhouse.view import View

QUESTIONS: Questions[State, State] = {
    "place": placing.PLACE,
    "black_market": turns.MARKET,
    "act": turns.ACT,
    "finish": turns.FINISH,
}

STEPS: dict[type, Callable[[Play, Step], None]] = {
    Place: placing.ask_placement,
    StartTurn: turns.start_turn,
    Continue: turns.go_on,
    EndTurn: turns.end_turn,
}


def scene(state: State) -> State:
    return state


PROCEDURE = Procedure(QUESTIONS, STEPS, scene)


class Powerhouse:
    """The rules, PH-1 to PH-14."""

    key: str = "powerhouse"
    title: str = "Powerhouse"
    order: int = 2
    seats: Sequence[int] = components.PLAYERS
    rules: int = 1
    past: Mapping[str, Begun] = PAST
    Options: type[BaseModel] = components.Options
    computers: Mapping[str, Computer[View]] = {"clerk": clerk, "random": random_player}
    commands: Sequence[Command] = POWERHOUSE_COMMANDS
    sealing = None
    painter: str | None = None
    rulebook: Path = Path(__file__).parent / "rules.md"
    guide: Path | None = None

    # Playing

    def begin(self) -> Begun:
        return Begun(self.rules, components.DATA)

    def setup(
        self,
        seats: list[str],
        seed: bytes,
        options: BaseModel | OptionValues | None = None,
        joins: Sequence[str] = (),
        begun: Begun | None = None,
    ) -> State:
        begun = begun or self.begin()
        check_seats(seats, self.seats, self.title)
        check_rules(begun, self.rules, self.title)
        read_options(self.Options, options)
        dealt = read_data(components.dealt_map, begun, self.title)
        play = Play(placing.deal(seats, seed, joins, begun.rules, dealt))
        PROCEDURE.run(play)
        return play.state

    def opening(self, state: State) -> list[Event]:
        return placing.opening(state)

    def choices(self, state: State, decision: Decision) -> AnyChoices:
        return PROCEDURE.choices(state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = PROCEDURE.enact(state.clone(), action)
        return Applied(play.state, play.events, play.revealed)

    def view(self, state: State, seat: str | None) -> View:
        return view.view(state, seat)

    def result(self, state: State) -> Result | None:
        return razzia.result(state)

    def progress(self, state: State) -> dict[str, int]:
        return {"turns": state.turns}

    def outcome(self, state: State) -> JsonValue:
        return outcome.outcome(state)

    # Keeping

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return FORMAT.dump(state)

    def load(self, text: str) -> State:
        return FORMAT.load(text)

    # Telling

    def words(self, saying: Saying, seat: str | None, view: View | None = None) -> str | None:
        return words.words(saying, seat, view)

    def question(self, decision: Decision, seat: str) -> str:
        return words.question(decision, seat)

    def task(self, decision: Decision, seat: str | None) -> str:
        return words.task(decision, seat)

    def label(self, item: str | int, view: View | None = None) -> str:
        return words.label(item, view)

    def prompt(self, name: str) -> str:
        return explain.prompt(name)

    def explain(self, view: View, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:  # noqa: ARG002
        return explain.explain(view, item)

    def standing(self, view: View) -> list[Event]:
        return standing.standing(view)

    def describe(self, view: View) -> list[str]:
        return describe.describe(view)

    def secrets(self, view: View) -> list[str]:  # noqa: ARG002
        return []


POWERHOUSE: Game[State, View] = Powerhouse()
