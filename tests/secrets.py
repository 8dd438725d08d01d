"""How each game's secrets can be changed, and what its rules reveal. A new game registers its own here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import Action, Decision, Event
from tests.power_struggle import worlds
from tests.powerhouse import open_city


@dataclass(frozen=True)
class Secrets:
    alter: Callable[[Any, str | None, Random], Any]
    """A state that differs only in what the seat (None: an onlooker) may not know."""
    twin: Callable[[Action, Decision, Any, Any, str | None], Action]
    """Another seat's action in the altered world that looks the same to this seat."""
    reveals: Callable[[Event | Decision | None], bool]
    """Whether a rule lets the difference out with this event or question."""
    secrets_of: Callable[[Any, str], list[str]]
    """Texts that may be in nobody else's view."""
    enrich: Callable[[Any], None]
    """Change a dealt state so that its secret numbers are unmistakable."""
    longest: int
    """Comparisons must reach so many steps at least once."""
    ends: int
    """They must have come to an end in so many different ways."""


SECRETS: dict[str, Secrets] = {
    "power_struggle": Secrets(worlds.alter, worlds.twin, worlds.reveals, worlds.secrets_of, worlds.enrich, 25, 3),
    "powerhouse": Secrets(
        open_city.alter, open_city.twin, open_city.reveals, open_city.secrets_of, open_city.enrich, 25, 1
    ),
}
