"""Which actions stand: those that no undo has taken back. The one place that knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

REACH = 40
"""How many actions back an undo may go."""


class Numbered(Protocol):
    """Something that happened as entry number `seq`."""

    @property
    def seq(self) -> int: ...


N = TypeVar("N", bound=Numbered)


def before(numbered: Sequence[N], first: int) -> list[N]:
    """What is left when everything from entry `first` on is taken back."""
    return [each for each in numbered if each.seq < first]


class _Acting(Numbered, Protocol):
    @property
    def kind(self) -> str: ...

    @property
    def takes_back(self) -> int | None: ...


A = TypeVar("A", bound=_Acting)


def standing(entries: Iterable[A]) -> list[A]:
    """The actions among these entries that no later one of them takes back."""
    acts: list[A] = []
    for entry in entries:
        if entry.kind == "act":
            acts.append(entry)
        elif (first := entry.takes_back) is not None:
            acts = before(acts, first)
    return acts
