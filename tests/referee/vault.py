"""Vault: a small but real game for the referee's tests, with every kind of secret a game can have.

Everyone seals a bid at once; then each in turn does a few things, some public, some private, some by chance, some that
show what was hidden without any chance at all.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.chance import Chance
from engine.computers import random_player
from engine.core import (
    Action,
    Applied,
    Computer,
    Decision,
    Event,
    Game,
    Play,
    Result,
    Standing,
    Verb,
    check_seats,
    enact,
    legal_choices,
    read_options,
    run_agenda,
)
from engine.fields import Fields
from engine.shapes import Amount, Nothing, One, Refusal, Shape

ROOMS = ["cellar", "hall", "tower"]
CARDS = [f"card-{number:02}" for number in range(24)]


@dataclass(slots=True)
class State:
    seats: list[str]
    rounds: int
    hands: dict[str, list[str]]
    deck: list[str]
    coins: dict[str, int]
    tokens: dict[str, int]
    rooms: dict[str, str]
    chance: Chance
    bids: dict[str, int] = field(default_factory=dict)
    flipped: list[str] = field(default_factory=list)
    shown: dict[str, list[str]] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    offer: int = 0
    pending: list[Decision] = field(default_factory=list)
    agenda: list[tuple[Literal["bid", "turn", "settle"], str]] = field(default_factory=list)
    asked: int = 0


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid")

    rounds: int = Field(default=1, ge=1, le=9)


ADAPTER = TypeAdapter(State)


def _bid(play: Play[State], decision: Decision, answer: Any) -> None:
    play.state.bids[decision.seat] = answer
    play.tell("sealed", seat=decision.seat)


def _again(play: Play[State], seat: str) -> None:
    play.then(("turn", seat))


def _work(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.state.tokens[decision.seat] += 1
    play.tell("worked", seat=decision.seat)
    _again(play, decision.seat)


def _move(play: Play[State], decision: Decision, answer: Any) -> None:
    play.state.rooms[decision.seat] = answer
    play.tell("moved", seat=decision.seat, room=answer)
    _again(play, decision.seat)


def _peek(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.tell("peeked", seat=decision.seat)
    play.tell("saw", to=decision.seat, seat=decision.seat, card=play.state.deck[0])
    _again(play, decision.seat)


def _flip(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    card = play.state.deck.pop(0)
    play.state.flipped.append(card)
    play.tell("flipped", seat=decision.seat, card=card)
    _again(play, decision.seat)


def _bury(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.state.deck.append(play.state.deck.pop(0))
    play.tell("buried", seat=decision.seat)
    _again(play, decision.seat)


def _show(play: Play[State], decision: Decision, answer: Any) -> None:
    play.state.hands[decision.seat].remove(answer)
    play.state.shown.setdefault(decision.seat, []).append(answer)
    play.tell("showed", seat=decision.seat, card=answer)
    _again(play, decision.seat)


def _count(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.state.counted[decision.seat] = play.state.coins[decision.seat]
    play.tell("counted", seat=decision.seat, coins=play.state.coins[decision.seat])
    _again(play, decision.seat)


def _roll(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    rolled = play.state.chance.below(6) + 1
    play.state.tokens[decision.seat] += rolled
    play.tell("rolled", seat=decision.seat, number=rolled)
    _again(play, decision.seat)


def _whisper(play: Play[State], decision: Decision, answer: Any) -> None:
    play.state.offer = answer["amount"]
    play.tell("whispered", seat=decision.seat, target=answer["target"])
    _again(play, decision.seat)
    play.ask(answer["target"], "offer", secret={"amount": answer["amount"]}, briber=decision.seat)


def _accept(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    briber = decision.about["briber"]
    play.state.coins[briber] -= play.state.offer
    play.state.coins[decision.seat] += play.state.offer
    play.state.offer = 0
    play.tell("accepted", seat=decision.seat)


def _decline(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.state.offer = 0
    play.tell("declined", seat=decision.seat)


def _done(play: Play[State], decision: Decision, answer: Any) -> None:  # noqa: ARG001
    play.tell("finished", seat=decision.seat)


def _whispers(state: State, decision: Decision) -> Shape | Refusal:
    others = [seat for seat in state.seats if seat != decision.seat]
    return Fields({"target": One(others), "amount": Amount(0, state.coins[decision.seat])})


def _nothing(state: State, decision: Decision) -> Shape:  # noqa: ARG001
    return Nothing()


def _hand(state: State, decision: Decision) -> Shape | Refusal:
    hand = state.hands[decision.seat]
    return One(list(hand)) if hand else Refusal("Your hand is empty.", "V-3")


def _deck(state: State, decision: Decision) -> Shape | Refusal:  # noqa: ARG001
    return Nothing() if state.deck else Refusal("The deck is empty.", "V-4")


QUESTIONS: dict[str, dict[str, Verb[State]]] = {
    "bid": {"bid": Verb("V-1", lambda state, decision: Amount(0, state.coins[decision.seat]), _bid)},
    "turn": {
        "work": Verb("V-2", _nothing, _work),
        "move": Verb("V-2", lambda state, decision: One(ROOMS), _move),  # noqa: ARG005
        "peek": Verb("V-4", _deck, _peek),
        "flip": Verb("V-4", _deck, _flip),
        "bury": Verb("V-4", _deck, _bury),
        "show": Verb("V-3", _hand, _show),
        "count": Verb("V-5", _nothing, _count),
        "roll": Verb("V-6", _nothing, _roll),
        "whisper": Verb("V-7", _whispers, _whisper),
        "done": Verb("V-8", _nothing, _done),
    },
    "offer": {"accept": Verb("V-7", _nothing, _accept), "decline": Verb("V-7", _nothing, _decline)},
}

WORDS = {
    "dealt": "You hold {cards}.",
    "began": "The vault is locked.",
    "sealed": "{seat} seals a bid.",
    "won": "{seat} wins the bidding.",
    "worked": "{seat} works.",
    "moved": "{seat} goes to the {room}.",
    "peeked": "{seat} peeks at the deck.",
    "saw": "You see {card}.",
    "flipped": "{seat} flips {card}.",
    "buried": "{seat} buries a card.",
    "showed": "{seat} shows {card}.",
    "counted": "{seat} has {coins} coins.",
    "rolled": "{seat} rolls {number}.",
    "whispered": "{seat} whispers to {target}.",
    "accepted": "{seat} accepts.",
    "declined": "{seat} declines.",
    "finished": "{seat} is done.",
    "ended": "The vault opens.",
    "bid": "{seat} has to bid.",
    "turn": "It is the turn of {seat}.",
    "offer": "{briber} has made {seat} an offer.",
}


def _perform(play: Play[State], step: tuple[str, str]) -> None:
    state = play.state
    name, seat = step
    if name == "bid":
        for one in state.seats:
            play.ask(one, "bid")
    elif name == "settle":
        best = max(state.seats, key=lambda one: state.bids[one])
        state.coins[best] -= state.bids[best]
        state.tokens[best] += 2
        state.bids = {}
        play.tell("won", seat=best)
    else:
        play.ask(seat, "turn")


class Vault:
    key = "vault"
    title = "Vault"
    seats: Sequence[int] = (2, 3, 4)
    version = "vault-1"
    Options: type[BaseModel] = Options
    computers: Mapping[str, Computer]
    painter: str | None = None

    def __init__(self) -> None:
        self.computers = {"random": random_player, "brisk": brisk, "slow": slow, "broken": broken, "cheat": cheat}

    def setup(self, seats: list[str], seed: bytes, options: Any = None, joins: Sequence[str] = ()) -> State:
        check_seats(seats, self.seats, self.title)
        rounds = read_options(Options, options).rounds
        chance = Chance.of(seed, joins)
        deck = chance.shuffle(CARDS)
        hands = {seat: [deck.pop(0) for _ in range(3)] for seat in seats}
        equal = dict.fromkeys(seats, 5)
        rooms = dict.fromkeys(seats, "hall")
        state = State(list(seats), rounds, hands, deck, equal, dict.fromkeys(seats, 0), rooms, chance)
        for _ in range(rounds):
            state.agenda = [("bid", ""), ("settle", ""), *(("turn", seat) for seat in seats), *state.agenda]
        state.agenda.reverse()
        run_agenda(Play(state), _perform)
        return state

    def opening(self, state: State) -> list[Event]:
        private = [Event("dealt", {"cards": " ".join(hand)}, to=seat) for seat, hand in state.hands.items()]
        return [Event("began", {}), *private]

    def choices(self, state: State, decision: Decision) -> Mapping[str, Shape]:
        return legal_choices(QUESTIONS, state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = Play(self.clone(state))
        enact(QUESTIONS, play, action)
        run_agenda(play, _perform)
        if not play.state.pending:
            play.tell("ended")
        return Applied(play.state, play.events)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        public = {
            "seats": state.seats,
            "tokens": state.tokens,
            "rooms": state.rooms,
            "flipped": state.flipped,
            "deck": len(state.deck),
            "hands": {one: len(hand) for one, hand in state.hands.items()},
            "shown": state.shown,
            "counted": state.counted,
            "bids": sorted(state.bids),
        }
        if seat not in state.seats:
            return public
        mine = {"hand": state.hands[seat], "coins": state.coins[seat], "bid": state.bids.get(seat)}
        return {**public, "mine": mine}

    def words(self, thing: Event | Decision, seat: str | None) -> str | None:
        if isinstance(thing, Decision):
            about = {**thing.about, **thing.secret, "seat": thing.seat}
            extra = f" It is {thing.secret['amount']} coins." if thing.secret else ""
            return WORDS[thing.name].format(**about) + extra
        if not thing.visible_to(seat):
            return None
        return WORDS[thing.name].format(**thing.about)

    def label(self, item: str | int) -> str:
        return str(item)

    def prompt(self, name: str) -> str:
        return name

    def explain(self, view: Any, field: str, item: str | int) -> str:  # noqa: ARG002
        return ""

    def describe(self, view: dict[str, Any]) -> list[str]:
        return [f"{seat} has {count} tokens." for seat, count in view["tokens"].items()]

    def secrets(self, view: dict[str, Any]) -> list[str]:
        return [f"You have {view['mine']['coins']} coins."] if "mine" in view else []

    def progress(self, state: State) -> dict[str, int]:
        return {"cards flipped": len(state.flipped)}

    def result(self, state: State) -> Result | None:
        if state.pending:
            return None
        order = sorted(state.seats, key=lambda seat: -state.tokens[seat])
        standings = [Standing(seat, state.tokens[seat], ["tokens"]) for seat in order]
        return Result([order[0]], standings)

    def clone(self, state: State) -> State:
        return ADAPTER.validate_json(ADAPTER.dump_json(state))

    def dump(self, state: State) -> str:
        return ADAPTER.dump_json(state).decode()

    def load(self, text: str) -> State:
        return ADAPTER.validate_json(text)


def brisk(view: Any, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:  # noqa: ARG001
    """Plays a short turn, so that games end."""
    verb = "done" if "done" in choices and rng.random() < 0.5 else rng.choice(list(choices))
    return Action(decision=decision.id, seat=decision.seat, verb=verb, answer=choices[verb].sample(rng))


def slow(view: Any, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:
    time.sleep(0.5)
    return brisk(view, decision, choices, rng)


def broken(view: Any, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:  # noqa: ARG001
    raise RuntimeError("a bug")


def cheat(view: Any, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:  # noqa: ARG001
    return Action(decision=decision.id, seat=decision.seat, verb="steal", answer="everything")


GAMES: dict[str, Game[Any, Any]] = {"vault": Vault()}
