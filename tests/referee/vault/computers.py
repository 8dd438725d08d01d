"""Computer players of Vault: good ones, and all kinds of bad ones."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random

from engine.computers import random_player
from engine.core import Action, Decision
from engine.game import Computer
from engine.shapes import Shape
from tests.referee.vault.view import View

Choices = Mapping[str, Shape]


def brisk(view: View, decision: Decision, choices: Choices, rng: Random) -> Action:  # noqa: ARG001
    """Plays a short turn, so that games end."""
    verb = "done" if "done" in choices and rng.random() < 0.5 else rng.choice(list(choices))
    return Action(decision=decision.id, seat=decision.seat, verb=verb, answer=choices[verb].sample(rng))


def slow(view: View, decision: Decision, choices: Choices, rng: Random) -> Action:
    time.sleep(0.5)
    return brisk(view, decision, choices, rng)


def broken(view: View, decision: Decision, choices: Choices, rng: Random) -> Action:  # noqa: ARG001
    raise RuntimeError("a bug")


def cheat(view: View, decision: Decision, choices: Choices, rng: Random) -> Action:  # noqa: ARG001
    return Action(decision=decision.id, seat=decision.seat, verb="steal", answer="everything")


COMPUTERS: Mapping[str, Computer[View]] = {
    "random": random_player,
    "brisk": brisk,
    "slow": slow,
    "broken": broken,
    "cheat": cheat,
}
