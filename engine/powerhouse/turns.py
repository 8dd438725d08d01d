"""A turn from its start to its end (PH-5), with the moments at which a power may be used."""

from __future__ import annotations

from engine.core import Decision, Verb
from engine.powerhouse.actions import ASSAULT, ASSAULT_TWO, MOVE, can_assault, can_move
from engine.powerhouse.components import BLACK_MARKET
from engine.powerhouse.powers import (
    BONUS,
    DECLINE,
    SACRIFICE,
    SWAP,
    bonus_regions,
    nothing,
    why_no_sacrifice,
    why_no_swap,
)
from engine.powerhouse.razzia import tell_control
from engine.powerhouse.state import Continue, EndTurn, Play, StartTurn, State, Turn
from engine.shapes import Nothing, Refusal, Shape

MUST_ACT = Refusal("You can still move or assault, so you must.", "PH-5")


def start_turn(play: Play, step: StartTurn) -> None:
    state, seat = play.state, step.seat
    state.turns += 1
    _end_bonus(play, seat)
    if seat in state.city.skipping:
        _skip(play, seat)
        return
    state.turn = Turn(seat)
    play.tell("turn_begins", seat=seat, turn=state.turns)
    play.then(Continue())
    if state.city.control[BLACK_MARKET] == seat and bonus_regions(state.city, seat):
        play.ask(seat, "black_market")


def _end_bonus(play: Play, seat: str) -> None:
    """The extra presence lasts until its owner's next turn, even if that is skipped (PH-13)."""
    city = play.state.city
    if city.bonus is not None and city.bonus.seat == seat:
        control = city.control.copy()
        play.tell("bonus_over", seat=seat, region=city.bonus.region)
        city.set_bonus(None)
        tell_control(play, control)


def _skip(play: Play, seat: str) -> None:
    """PH-12."""
    city = play.state.city
    city.skipping.remove(seat)
    play.tell("turn_skipped", seat=seat)
    play.then(StartTurn(city.after(seat)))


def go_on(play: Play, _: Continue) -> None:
    """Ask for the next action, or after the last one for what may still be done besides."""
    state = play.state
    turn = state.now()
    if turn.actions:
        _ask_action(play, turn)
    elif _has_power(state):
        play.ask(turn.seat, "finish")
    else:
        play.then(EndTurn())


def _ask_action(play: Play, turn: Turn) -> None:
    """With nothing to choose, a turn is passed without asking (PH-5)."""
    if _can_act(play.state, turn.seat) or _has_power(play.state):
        play.ask(turn.seat, "act", count=turn.actions)
    else:
        play.tell("passed", seat=turn.seat)
        play.then(EndTurn())


def _can_act(state: State, seat: str) -> bool:
    return can_move(state.city, seat) or can_assault(state.city, seat)


def _has_power(state: State) -> bool:
    """Whether City Hall or the Cathedral can be used now."""
    return why_no_sacrifice(state) is None or why_no_swap(state) is None


def end_turn(play: Play, _: EndTurn) -> None:
    """Damage is forgotten (PH-7); the next syndicate clockwise follows."""
    state = play.state
    seat = state.now().seat
    state.city.wounds.clear()
    state.turn = None
    play.then(StartTurn(state.city.after(seat)))


def _pass(state: State, decision: Decision) -> Shape | Refusal:
    return MUST_ACT if _can_act(state, decision.seat) else Nothing()


def _perform_pass(play: Play, decision: Decision, _: None) -> None:
    play.tell("passed", seat=decision.seat)
    play.then(EndTurn())


def _finish(play: Play, _: Decision, __: None) -> None:
    play.then(EndTurn())


ACT: dict[str, Verb[State]] = {
    "move": MOVE,
    "assault": ASSAULT,
    "assault_two": ASSAULT_TWO,
    "sacrifice": SACRIFICE,
    "swap": SWAP,
    "pass": Verb("PH-5", _pass, _perform_pass),
}
MARKET: dict[str, Verb[State]] = {"bonus": BONUS, "decline": DECLINE}
FINISH: dict[str, Verb[State]] = {"swap": SWAP, "end_turn": Verb("PH-5", nothing, _finish)}
