"""The rules of Vault, V-1 to V-8."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision, Procedure, Questions
from engine.core import Play as CorePlay
from engine.core import Verb as CoreVerb
from engine.fields import Fields
from engine.shapes import Amount, Answer, Nothing, One, Refusal, Shape, refuse
from tests.referee.vault.state import ROOMS, Bid, Settle, State, Step, Turn

Play = CorePlay[State]
Verb = CoreVerb[State, State]
Doing = Callable[[Play, str], None]


def _on_turn(doing: Doing) -> Callable[[Play, Decision, Answer], None]:
    """A verb that needs no answer, after which the turn goes on."""

    def perform(play: Play, decision: Decision, _: Answer) -> None:
        doing(play, decision.seat)
        play.then(Turn(decision.seat))

    return perform


def _bid(play: Play, decision: Decision, answer: Answer) -> None:
    play.state.bids[decision.seat] = answer
    play.tell("sealed", seat=decision.seat)


def _work(play: Play, seat: str) -> None:
    """Rules 2: it pays double in the tower."""
    state = play.state
    state.tokens[seat] += 2 if state.rules >= 2 and state.rooms[seat] == "tower" else 1
    play.tell("worked", seat=seat)


def _move(play: Play, decision: Decision, answer: Answer) -> None:
    play.state.rooms[decision.seat] = answer
    play.tell("moved", seat=decision.seat, room=answer)
    play.then(Turn(decision.seat))


def _peek(play: Play, seat: str) -> None:
    play.reveal()
    play.tell("peeked", seat=seat)
    play.tell("saw", to=seat, seat=seat, card=play.state.deck[0])


def _flip(play: Play, seat: str) -> None:
    play.reveal()
    card = play.state.deck.pop(0)
    play.state.flipped.append(card)
    play.tell("flipped", seat=seat, card=card)


def _bury(play: Play, seat: str) -> None:
    play.state.deck.append(play.state.deck.pop(0))
    play.tell("buried", seat=seat)


def _show(play: Play, decision: Decision, answer: Answer) -> None:
    play.reveal()
    play.state.hands[decision.seat].remove(answer)
    play.state.shown.setdefault(decision.seat, []).append(answer)
    play.tell("showed", seat=decision.seat, card=answer)
    play.then(Turn(decision.seat))


def _count(play: Play, seat: str) -> None:
    play.reveal()
    play.state.counted[seat] = play.state.coins[seat]
    play.tell("counted", seat=seat, coins=play.state.coins[seat])


def _roll(play: Play, seat: str) -> None:
    rolled = play.state.chance.below(6) + 1
    play.state.tokens[seat] += rolled
    play.tell("rolled", seat=seat, number=rolled)


def _whisper(play: Play, decision: Decision, answer: Answer) -> None:
    play.tell("whispered", seat=decision.seat, target=answer["target"])
    play.then(Turn(decision.seat))
    play.ask(answer["target"], "offer", secret={"amount": answer["amount"]}, briber=decision.seat)


def _accept(play: Play, decision: Decision, _: Answer) -> None:
    coins, offer = play.state.coins, decision.secret["amount"]
    coins[decision.about["briber"]] -= offer
    coins[decision.seat] += offer
    play.tell("accepted", seat=decision.seat)


def _decline(play: Play, decision: Decision, _: Answer) -> None:
    play.tell("declined", seat=decision.seat)


def _done(play: Play, decision: Decision, _: Answer) -> None:
    play.tell("finished", seat=decision.seat)


def _bids(state: State, decision: Decision) -> Shape:
    return Amount(0, state.coins[decision.seat])


def _rooms(_: State, __: Decision) -> Shape:
    return One(ROOMS)


def _whispers(state: State, decision: Decision) -> Shape:
    others = [seat for seat in state.seats if seat != decision.seat]
    return Fields({"target": One(others), "amount": Amount(0, state.coins[decision.seat])})


def _nothing(_: State, __: Decision) -> Shape:
    return Nothing()


def _hand(state: State, decision: Decision) -> Shape | Refusal:
    hand = state.hands[decision.seat]
    return One(list(hand)) if hand else refuse("hand_empty", "V-3")


def _deck(state: State, _: Decision) -> Shape | Refusal:
    return Nothing() if state.deck else refuse("deck_empty", "V-4")


QUESTIONS: Questions[State, State] = {
    "bid": {"bid": Verb("V-1", _bids, _bid)},
    "turn": {
        "work": Verb("V-2", _nothing, _on_turn(_work)),
        "move": Verb("V-2", _rooms, _move),
        "peek": Verb("V-4", _deck, _on_turn(_peek)),
        "flip": Verb("V-4", _deck, _on_turn(_flip)),
        "bury": Verb("V-4", _deck, _on_turn(_bury)),
        "show": Verb("V-3", _hand, _show),
        "count": Verb("V-5", _nothing, _on_turn(_count)),
        "roll": Verb("V-6", _nothing, _on_turn(_roll)),
        "whisper": Verb("V-7", _whispers, _whisper),
        "done": Verb("V-8", _nothing, _done),
    },
    "offer": {"accept": Verb("V-7", _nothing, _accept), "decline": Verb("V-7", _nothing, _decline)},
}


def _ask_bids(play: Play, _: Step) -> None:
    for seat in play.state.seats:
        play.ask(seat, "bid")


def _settle(play: Play, _: Step) -> None:
    """Who wins tells something about every bid."""
    play.reveal()
    state = play.state
    best = max(state.seats, key=lambda seat: state.bids[seat])
    state.coins[best] -= state.bids[best]
    state.tokens[best] += 2
    state.bids = {}
    play.tell("won", seat=best)


def _ask_turn(play: Play, step: Step) -> None:
    if isinstance(step, Turn):
        play.ask(step.seat, "turn")


STEPS: dict[type, Callable[[Play, Step], None]] = {Bid: _ask_bids, Settle: _settle, Turn: _ask_turn}


def _scene(state: State) -> State:
    return state


PROCEDURE = Procedure(QUESTIONS, STEPS, _scene)
