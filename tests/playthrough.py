"""A whole game as a text that a person can follow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import GAMES, AnyGame, Decision, Event

RULE = "─" * 100


def playthrough(key: str, seats: list[str], seed: int, computer: str = "clerk") -> Iterator[str]:
    """Every question, answer and event of one game between computer players."""
    game, rng = GAMES[key], Random(seed)
    state = game.setup(seats, rng.randbytes(32))
    yield f"{game.title}: {', '.join(seats)}. Lines with a name in brackets are for that player alone."
    yield RULE
    yield from told(game, game.opening(state))
    while state.pending:
        decision = state.pending[0]
        choices = game.choices(state, decision)
        view = game.view(state, decision.seat)
        action = game.computers[computer](view, decision, choices, rng)
        yield ""
        yield f"? {decision.seat}: {game.question(decision, decision.seat)}"
        yield f"! {game.label(action.verb)}{answer_words(game, view, decision, action.answer)}"
        applied = game.apply(state, action)
        state = applied.state
        yield from told(game, applied.events)
    yield RULE


def told(game: AnyGame, events: list[Event]) -> Iterator[str]:
    for event in events:
        if event.name in ("meeting_begins", "event", "bonus_payment", "meeting_called"):
            yield ""
        reader = f"[{event.to}] " if event.to else ""
        yield f"  {reader}{game.words(event, event.to)}"


def answer_words(game: AnyGame, view: Any, decision: Decision, answer: Any) -> str:
    """An answer by its labels; a sorted stack is left to the event that tells it."""
    if answer is None or decision.name == "sort":
        return ""
    if isinstance(answer, dict):
        parts = [
            f"{game.label(name, view)} {_value(game, view, value)}"
            for name, value in answer.items()
            if value not in ({}, "none", 0)
        ]
        return ": " + ", ".join(parts)
    return f": {_value(game, view, answer)}"


def _value(game: AnyGame, view: Any, value: Any) -> str:
    if isinstance(value, dict):
        parts = [f"{game.label(name, view)} {_value(game, view, part)}" for name, part in value.items()]
        return f"({', '.join(parts)})"
    if isinstance(value, list):
        return " + ".join(game.label(item, view) for item in value)
    return game.label(value, view)
