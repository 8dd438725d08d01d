"""What stays between two players for good: sealed particulars of an answer, and how a game is proved without them.

A record shows a commitment in the place of a sealed value. So that the game can be played again all the same, it brings
stand-ins: values that lead to the very same game in everything that everybody saw. They are worked out from what
everybody saw and nothing else, so they tell nobody anything new.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import JsonValue

from engine.core import Action, Event, HasAgenda

S = TypeVar("S", bound=HasAgenda)
Values = dict[str, JsonValue]
"""Sealed fields of one answer with their values."""


@dataclass(frozen=True, slots=True)
class Told(Generic[S]):
    """An action that stands, with None for what is sealed in it; what everybody was told; and the state after it."""

    action: Action
    events: Sequence[Event]
    state: S


@dataclass(frozen=True)
class Sealing(Generic[S]):
    """What a game seals. Who shares a sealed value: the seat that acted, and every seat told something alone by it."""

    fields: Mapping[str, Sequence[str]]
    """By verb, the fields of its answer that are sealed."""
    outcome: Callable[[S], JsonValue]
    """`Game.outcome` without anything that follows from sealed values. Like that, it never changes."""
    stand_ins: Callable[[S, Sequence[Told[S]]], dict[int, Values]]
    """Given the state as it was dealt and the actions that stand: values for those with something sealed, by place.

    It may use whatever of the states is open to everybody, and nothing that is not.
    """
