"""Driving any game through its public functions: tables, random actions, whole games."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import GAMES, Action, AnyGame, BadSetup, Decision, Event, IllegalAction, Kind
from engine.shapes import Shape

Verbs = AbstractSet[tuple[str, str]]
"""Questions with their verbs."""
GAMES_WANTED = int(os.environ.get("BOARDROOM_GAMES", "240"))
"""How many random games the suite plays in all."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


@dataclass(frozen=True)
class Setting:
    """A kind of table: a game, a number of seats, and options."""

    key: str
    players: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    @property
    def seats(self) -> list[str]:
        return list(NAMES[: self.players])

    def setup(self, number: int) -> Any:
        return self.game.setup(self.seats, seed(number), dict(self.options), joins=[str(number)])

    def __str__(self) -> str:
        return "-".join(map(str, (self.key, self.players, *(value for _, value in self.options))))


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def option_sets(game: AnyGame) -> list[tuple[tuple[str, Any], ...]]:
    """Every combination of the options that are a choice among named values."""
    fields = game.Options.model_json_schema().get("properties", {})
    values = {name: field["enum"] for name, field in fields.items() if "enum" in field}
    return [tuple(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]


SETTINGS = [
    Setting(key, players, options)
    for key, game in GAMES.items()
    for players in game.seats
    for options in option_sets(game)
]
GAMES_EACH = max(1, GAMES_WANTED // len(SETTINGS))


@dataclass(frozen=True)
class Step:
    """One action of a game: what was before, what was done, what came of it."""

    before: Any
    decision: Decision
    choices: dict[str, Shape]
    action: Action
    after: Any
    events: list[Event]
    revealed: bool = False


@dataclass(frozen=True)
class Refused:
    """A refusal as a person reads it."""

    kind: Kind
    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} {self.rule}".strip()


def read_refusal(game: AnyGame, error: IllegalAction, seat: str | None, state: Any) -> Refused:
    """As the seat reads it that sees this state; a stranger reads what an onlooker does."""
    try:
        view = game.view(state, seat)
    except ValueError:
        view = game.view(state, None)
    return Refused(error.kind, game.words(error.refusal, seat, view) or "", error.refusal.rule)


def read_bad_setup(game: AnyGame, error: BadSetup) -> str:
    return game.words(error.refusal, None) or ""


def choose(decision: Decision, choices: dict[str, Shape], rng: Random, wanted: Verbs = frozenset()) -> Action:
    """Any answer; one of the verbs wanted for this question if it is open."""
    verb = rng.choice([name for name in choices if (decision.name, name) in wanted] or list(choices))
    return Action(decision=decision.id, seat=decision.seat, verb=verb, answer=choices[verb].sample(rng))


def random_game(
    setting: Setting, number: int, state: Any = None, limit: int = 100_000, wanted: Verbs = frozenset()
) -> Iterator[Step]:
    """A whole game, or the rest of one, of seats that answer at random."""
    game, rng = setting.game, Random(f"{setting} {number}")
    state = setting.setup(number) if state is None else state
    for _ in range(limit):
        if not state.pending:
            return
        decision = rng.choice(state.pending)
        choices = dict(game.choices(state, decision))
        assert choices, f"a dead end: {decision}"
        action = choose(decision, choices, rng, wanted)
        applied = game.apply(state, action)
        yield Step(state, decision, choices, action, *applied)
        state = applied.state
    assert not state.pending, f"no end after {limit} actions"
