"""Powerhouse has no secrets but the seed, so two worlds differ in nothing else, and nothing ever reveals it."""

from __future__ import annotations

from random import Random

from engine import Action, Decision, Event
from engine.powerhouse.state import State


def alter(state: State, _: str | None, rng: Random) -> State:
    """Another seed and another place in its stream."""
    other = state.clone()
    other.chance.seed = rng.randbytes(32).hex()
    other.chance.counter += rng.randint(1, 9)
    return other


def twin(action: Action, _: Decision, __: State, ___: State, ____: str | None) -> Action:
    return action


def reveals(_: Event | Decision | None) -> bool:
    return False


def secrets_of(state: State, _: str) -> list[str]:
    return [state.chance.seed]


def enrich(_: State) -> None:
    """The seed is unmistakable as it is."""
