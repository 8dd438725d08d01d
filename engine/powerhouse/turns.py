"""A turn from its start to its end (PH-5), with the moments at which a power may be used."""

from __future__ import annotations

from engine.core import Decision
from engine.powerhouse.actions import ASSAULT, ASSAULT_TWO, MOVE, can_assault, can_move
from engine.powerhouse.components import BLACK_MARKET
from engine.powerhouse.powers import (
    BONUS,
    DECLINE,
    SACRIFICE,
    SWAP,
    bonus_regions,
    nothing,
    why_no_swap,
)
from engine.powerhouse.razzia import tell_control
from engine.powerhouse.state import Continue, EndTurn, Play, StartTurn, Turn, Verb


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
        play.tell("bonus_over", seat=seat, region=city.title(city.bonus.region))
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
    elif why_no_swap(state) is None:
        play.ask(turn.seat, "finish")
    else:
        play.then(EndTurn())


def _ask_action(play: Play, turn: Turn) -> None:
    """Without a legal action the turn is passed (PH-5).

    No power is lost by that: a minion in a powerhouse can always leave it, so who can't move controls none.
    """
    if can_move(play.state.city, turn.seat) or can_assault(play.state.city, turn.seat):
        play.ask(turn.seat, "act", count=turn.actions)
    else:
        play.tell("passed", seat=turn.seat)
        play.then(EndTurn())


def end_turn(play: Play, _: EndTurn) -> None:
    """Damage is forgotten (PH-7); the next syndicate clockwise follows."""
    state = play.state
    seat = state.now().seat
    state.city.wounds.clear()
    state.turn = None
    play.then(StartTurn(state.city.after(seat)))


def _finish(play: Play, _: Decision, __: None) -> None:
    play.then(EndTurn())


ACT: dict[str, Verb] = {
    "move": MOVE,
    "assault": ASSAULT,
    "assault_two": ASSAULT_TWO,
    "sacrifice": SACRIFICE,
    "swap": SWAP,
}
MARKET: dict[str, Verb] = {"bonus": BONUS, "decline": DECLINE}
FINISH: dict[str, Verb] = {"swap": SWAP, "end_turn": Verb("PH-5", nothing, _finish)}
