"""The action step: everyone takes exactly one action A to G (PS-55), or one more at the meeting's call (PS-72)."""

from __future__ import annotations

from engine.core import Decision
from engine.power_struggle.actions.bribe import BRIBE
from engine.power_struggle.actions.buy import BUY
from engine.power_struggle.actions.found import FOUND
from engine.power_struggle.actions.hire import HIRE
from engine.power_struggle.actions.privilege import PRIVILEGE
from engine.power_struggle.actions.resign import RESIGN
from engine.power_struggle.actions.restructure import RESTRUCTURE
from engine.power_struggle.lineup import nothing
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import ClaimVictory, ExtraAction, Play, TakeAction
from engine.power_struggle.victory import give_notice


def _skip(play: Play, decision: Decision, _: None) -> None:
    """Skipping is no action: in the manual edition no notice follows it (PS-82). By rules number 1 it did."""
    play.tell("privilege_skipped", seat=decision.seat, card="communications")
    if play.state.company.rules >= 2:
        _claim_nothing(play, decision.seat)


ACTION: dict[str, Verb] = {**HIRE, **FOUND, **RESTRUCTURE, **RESIGN, **BRIBE, **BUY, **PRIVILEGE}
EXTRA_ACTION: dict[str, Verb] = {**ACTION, "skip": Verb("PS-72", nothing, _skip)}


def ask_for_action(play: Play, step: TakeAction) -> None:
    """Who has no legal action at all passes (PS-55)."""
    if can_act(play, step.seat):
        _then_claim(play, step.seat)
        play.ask(step.seat, "action")
    else:
        play.tell("passed", seat=step.seat)


def offer_extra_action(play: Play, _: ExtraAction) -> None:
    """The holder of a face-up Communications card on its bribed half may act once more (PS-72)."""
    card = play.state.company.cards["communications"]
    if not card.face_up or card.half != "bribed":
        return
    if can_act(play, card.holder):
        _then_claim(play, card.holder)
        play.tell("extra_offered", seat=card.holder, card="communications")
        play.ask(card.holder, "extra_action")
    else:
        play.tell("passed", seat=card.holder)


def claim_victory(play: Play, step: ClaimVictory) -> None:
    give_notice(play, step.seat)


def _then_claim(play: Play, seat: str) -> None:
    if play.state.company.edition == "manual":
        play.then(ClaimVictory(seat))


def _claim_nothing(play: Play, seat: str) -> None:
    if play.state.agenda[-1:] == [ClaimVictory(seat)]:
        play.state.agenda.pop()


def can_act(play: Play, seat: str) -> bool:
    """Where only money could help, everybody sees whether there is any."""
    trial, scene = Decision(0, seat, "action"), Scene(play.state)
    if any(verb.bar and verb.bar(scene, trial) is None for verb in _FREE):
        return True
    play.reveal()
    return any(verb.bar and verb.bar(scene, trial) is None for verb in _FOR_MONEY)


_COSTLY = ("bribe", "buy_shares", "buy_main", "buy_counsel")
_FREE = [ACTION["found_new"], *(verb for name, verb in ACTION.items() if name not in ("found_new", *_COSTLY))]
"""The likeliest first."""
_FOR_MONEY = [ACTION[name] for name in _COSTLY]
