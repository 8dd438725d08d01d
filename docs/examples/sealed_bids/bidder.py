"""A computer player that spends its coins evenly over the points it expects."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import mean

from engine.core import Action, Decision
from engine.shapes import Shape

from .state import View


def bidder(view: View, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:
    share = view.prize / (view.prize + view.left * mean(view.values))
    wanted = share * view.coins[decision.seat] + rng.uniform(-1, 1)
    amount = min(choices["bid"], key=lambda each: abs(each - wanted))
    return Action(decision=decision.id, seat=decision.seat, verb="bid", answer=amount)
