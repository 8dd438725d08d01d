"""The rules, SB-1 to SB-4."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from engine.core import Decision, Questions, Result, Standing, Step
from engine.shapes import Amount, Answer, Refusal, Shape

from .state import Offer, Open, Play, State, Verb
from .texts import REASON


def offer(play: Play, _: Offer) -> None:
    state = play.state
    state.left -= 1
    state.prize = state.chance.pick(state.values)
    play.tell("prize", points=state.prize)
    play.then(Open())
    for seat in state.coins:
        play.ask(seat, "bid", points=state.prize, count=state.coins[seat])


def bids(state: State, decision: Decision) -> Shape:
    most = state.coins[decision.seat]
    return Amount(0, most, why=lambda amount: _too_few(amount, most))


def _too_few(amount: Answer, most: int) -> Refusal | None:
    return Refusal("too_few_coins") if amount > most else None


def bid(play: Play, decision: Decision, amount: int) -> None:
    play.state.bids[decision.seat] = amount
    play.tell("noted", to=decision.seat, seat=decision.seat, count=amount)


def open_bids(play: Play, _: Open) -> None:
    state = play.state
    play.reveal()
    for seat, amount in state.bids.items():
        state.coins[seat] -= amount
        play.tell("paid", seat=seat, count=amount)
    _award(play)
    state.bids = {}
    if state.left:
        play.then(Offer())


def _award(play: Play) -> None:
    state = play.state
    best = max(state.bids.values())
    highest = [seat for seat, amount in state.bids.items() if amount == best]
    if len(highest) > 1:
        play.tell("nobody")
        return
    state.points[highest[0]] += state.prize
    play.tell("won", seat=highest[0], points=state.prize)


def result(state: State) -> Result | None:
    """SB-4."""
    if state.pending:
        return None
    ranked = sorted(state.points, key=lambda seat: -state.points[seat])
    winners = [seat for seat in ranked if state.points[seat] == state.points[ranked[0]]]
    return Result(winners, [Standing(seat, state.points[seat], [REASON]) for seat in ranked])


def outcome(state: State) -> JsonValue:
    """Hashed into records: it must never change, whatever becomes of the state's layout."""
    return {
        "coins": {seat: state.coins[seat] for seat in state.coins},
        "points": {seat: state.points[seat] for seat in state.points},
        "prize": state.prize,
        "prizes to come": state.left,
        "bids": {seat: state.bids[seat] for seat in state.coins if seat in state.bids},
    }


QUESTIONS: Questions[State, State] = {"bid": {"bid": Verb("SB-2", bids, bid)}}
STEPS: Mapping[type, Callable[[Play, Step], None]] = {Offer: offer, Open: open_bids}
