"""Sealed Bids, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, Field, JsonValue

from engine.chance import Chance
from engine.computers import random_player
from engine.core import Action, Applied, Decision, Event, Procedure, Result
from engine.data import Strict, load_toml
from engine.formats import Format
from engine.game import (
    NOTHING_YET,
    AnyChoices,
    Begun,
    Command,
    Computer,
    OptionValues,
    Saying,
    SoFar,
    check_rules,
    check_seats,
    read_data,
    read_options,
)
from engine.phrases import PHRASES
from engine.refusals import refusal_words
from engine.shapes import Refusal
from engine.texts import Lexicon

from . import bidding, texts
from .bidder import bidder
from .state import Offer, Play, State, View

HERE = Path(__file__).parent


class Prizes(Strict):
    """What stands in prizes.toml."""

    coins: int = Field(gt=0)
    values: tuple[int, ...] = Field(min_length=1)


class Options(Strict):
    prizes: Literal[3, 5, 7] = Field(3, description=texts.PRIZES)


def label(item: str | int, view: View | None = None) -> str:  # noqa: ARG001  (no name here depends on the data)
    return texts.LABELS.get(item, item) if isinstance(item, str) else str(item)


PRIZES = load_toml(HERE / "prizes.toml", Prizes).model_dump(mode="json")
PROCEDURE = Procedure(bidding.QUESTIONS, bidding.STEPS, lambda state: state)
FORMAT = Format(State, {})
SAYINGS = Lexicon({**PHRASES, **texts.EVENTS, **texts.REFUSALS, **texts.STANDING}, label)
OTHERS = Lexicon({}, label)


class SealedBids:
    key: str = "sealed_bids"
    title: str = "Sealed Bids"
    order: int = 9
    seats: Sequence[int] = (2, 3, 4)
    rules: int = 1
    past: Mapping[str, Begun] = {}
    Options: type[BaseModel] = Options
    computers: Mapping[str, Computer[View]] = {"bidder": bidder, "random": random_player}
    commands: Sequence[Command] = (
        Command("bid", texts.COMMAND, {"bid": "bid"}, options={"coins": (texts.COINS, {"bid": ""})}),
    )
    sealing = None
    painter: str | None = None
    rulebook: Path = HERE / "rules.md"
    guide: Path | None = None

    # Playing

    def begin(self) -> Begun:
        return Begun(self.rules, PRIZES)

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
        prizes, agreed = read_data(Prizes.model_validate, begun, self.title), read_options(Options, options)
        coins, points = dict.fromkeys(seats, prizes.coins), dict.fromkeys(seats, 0)
        state = State(begun.rules, prizes.values, coins, points, agreed.prizes, Chance.of(seed, joins))
        state.agenda = [Offer()]
        PROCEDURE.run(Play(state))
        return state

    def opening(self, state: State) -> list[Event]:
        return [Event("prize", {"points": state.prize})]

    def choices(self, state: State, decision: Decision) -> AnyChoices:
        return PROCEDURE.choices(state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = PROCEDURE.enact(state.clone(), action)
        return Applied(play.state, play.events, play.revealed)

    def view(self, state: State, seat: str | None) -> View:
        return View(
            seat=seat,
            seats=tuple(state.coins),
            rules=state.rules,
            values=state.values,
            coins=state.coins.copy(),
            points=state.points.copy(),
            left=state.left,
            prize=state.prize,
            bid=state.bids.get(seat) if seat is not None else None,
            pending=[decision.for_seat(seat) for decision in state.pending],
            result=bidding.result(state),
        )

    def result(self, state: State) -> Result | None:
        return bidding.result(state)

    def progress(self, state: State) -> dict[str, int]:
        return {"prizes left": state.left}

    def outcome(self, state: State) -> JsonValue:
        return bidding.outcome(state)

    # Keeping

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return FORMAT.dump(state)

    def load(self, text: str) -> State:
        return FORMAT.load(text)

    # Telling

    def words(self, saying: Saying, seat: str | None, view: View | None = None) -> str | None:  # noqa: ARG002
        if isinstance(saying, Refusal):
            return refusal_words(saying, seat, SAYINGS, self.task)
        return SAYINGS.say(saying.name, saying.about, seat) if saying.visible_to(seat) else None

    def question(self, decision: Decision, seat: str) -> str:
        return OTHERS.fill(texts.QUESTIONS[decision.name], decision.about, seat)

    def task(self, decision: Decision, seat: str | None) -> str:
        return OTHERS.fill(texts.TASKS[decision.name], decision.about, seat)

    def label(self, item: str | int, view: View | None = None) -> str:
        return label(item, view)

    def prompt(self, name: str) -> str:
        return texts.PROMPTS.get(name) or label(name)

    def explain(self, view: View, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:  # noqa: ARG002
        if isinstance(item, int) and view.seat is not None:
            return OTHERS.fill(texts.EXPLANATIONS["coins"], {"count": view.coins[view.seat] - item})
        return texts.EXPLANATIONS.get(str(item), "")

    def standing(self, view: View) -> list[Event]:
        seats = view.seats if view.seat is None else (view.seat,)
        return [*(_seat(view, seat) for seat in seats), _table(view)]

    def describe(self, view: View) -> list[str]:
        lines = [*(_seat(view, seat) for seat in view.seats), _table(view)]
        return [SAYINGS.say(event.name, event.about, view.seat) for event in lines]

    def secrets(self, view: View) -> list[str]:
        return [] if view.bid is None else [OTHERS.fill(texts.SECRETS["bid"], {"count": view.bid})]


def _seat(view: View, seat: str) -> Event:
    return Event("stand_seat", {"seat": seat, "points": view.points[seat], "count": view.coins[seat]})


def _table(view: View) -> Event:
    if view.result is not None:
        return Event("stand_over", {"winners": view.result.winners})
    return Event("stand_prize", {"points": view.prize, "left": view.left})
