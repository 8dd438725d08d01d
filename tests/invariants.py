"""What must hold in each game after every action. A new game registers its own here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games import Step
from tests.power_struggle import books
from tests.powerhouse import ledger


@dataclass(frozen=True)
class Invariants:
    """`start` checks a dealt game, `step` every action; `longest` bounds a random game; `verbs` must all be played."""

    start: Callable[[Any], None]
    step: Callable[[Step], None]
    longest: int
    verbs: frozenset[tuple[str, str]]
    """The questions of the game with their verbs."""


INVARIANTS: dict[str, Invariants] = {
    "power_struggle": Invariants(books.check_start, books.check_step, 1500, books.VERBS),
    "powerhouse": Invariants(ledger.check_start, ledger.check_step, 400, ledger.VERBS),
}
