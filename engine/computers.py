"""Computer players that know nothing of any game's rules but what its choices tell."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.core import Action, Decision
from engine.shapes import Shape


def random_player(view: object, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:  # noqa: ARG001
    """Any verb, any answer."""
    verb = rng.choice(list(choices))
    return Action(decision=decision.id, seat=decision.seat, verb=verb, answer=choices[verb].sample(rng))
