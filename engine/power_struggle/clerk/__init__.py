"""The clerk: a computer player that goes by rules of thumb.

It gets what a person in its seat gets, a view and the choices, and pursues the victory points that are nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine.core import Action, Decision
from engine.power_struggle.clerk import replies
from engine.power_struggle.clerk.judgement import Judgement
from engine.power_struggle.clerk.proposals import Proposals
from engine.power_struggle.view import View
from engine.shapes import Answer, Shape

WHIM, FANCY = 1.5, 24.0
"""How far a clerk's mood can tip the scales between answers, and, once in a while, between kinds of action: no two
games of clerks are alike, and a rival can't count on what they do."""

Reply = Callable[[Judgement, Decision, Mapping[str, Shape], Random], tuple[str, Answer]]

REPLIES: dict[str, Reply] = {
    "appoint": replies.appoint,
    "chairman_privilege": replies.chairman_privilege,
    "ousted": replies.ousted,
    "sort": replies.sort,
    "bribe_offer": replies.bribe_offer,
    "second_bribe": replies.second_bribe,
    "pick_employee": replies.pick_employee,
    "lose_employee": replies.lose_employee,
    "gain_employee": replies.gain_employee,
}


def clerk(view: View, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:
    """The answer that seems worth most."""
    judge = Judgement(view)
    reply = REPLIES.get(decision.name, _act)
    verb, answer = reply(judge, decision, choices, rng)
    return Action(decision=decision.id, seat=decision.seat, verb=verb, answer=answer)


def _act(judge: Judgement, _: Decision, choices: Mapping[str, Shape], rng: Random) -> tuple[str, Answer]:
    """The best of all proposals for an action, a little of it being whim."""
    proposals = Proposals(judge)
    best, chosen = -2.0 if "skip" in choices else float("-inf"), ("skip", None)
    for verb, shape in choices.items():
        if verb == "skip":
            continue
        fancy = rng.random() ** 16 * FANCY
        for worth, answer in getattr(proposals, verb)(shape):
            worth += rng.random() * WHIM + fancy
            if worth > best:
                best, chosen = worth, (verb, answer)
    return chosen
