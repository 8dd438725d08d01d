"""Vault, as the referee sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from pydantic import BaseModel, JsonValue

from engine.chance import Chance
from engine.core import Action, Applied, Decision, Event, Result, Standing
from engine.formats import Format, Rung
from engine.game import (
    NOTHING_YET,
    AnyChoices,
    AnyGame,
    Begun,
    Command,
    Computer,
    Game,
    OptionValues,
    Saying,
    SoFar,
    check_rules,
    check_seats,
    read_options,
)
from tests.referee.vault import state as layout
from tests.referee.vault import texts
from tests.referee.vault.computers import COMPUTERS
from tests.referee.vault.rules import PROCEDURE, Play
from tests.referee.vault.state import CARDS, LADDER, PAST, Bid, Settle, State, Step, Turn
from tests.referee.vault.view import View, secrets_of, standing_of, tokens_of, view_of


class Vault:
    """The game as one build has it: the newest rules it knows, and its ladder of formats."""

    key: str = "vault"
    title: str = "Vault"
    order: int = 1
    seats: Sequence[int] = (2, 3, 4)
    past: Mapping[str, Begun] = PAST
    Options: type[BaseModel] = layout.Options
    computers: Mapping[str, Computer[View]] = COMPUTERS
    commands: Sequence[Command] = (
        Command("peek", "Look at the deck.", {"peek": "peek"}),
        Command("whisper", "Make an offer.", {"whisper": "whisper"}, options={"to": ("Whom?", {"whisper": "target"})}),
    )
    sealing = None
    painter: str | None = None
    rulebook: Path = Path(__file__)
    guide: Path | None = None

    def __init__(self, rules: int = 2, ladder: Mapping[int, Rung] = LADDER) -> None:
        self.rules = rules
        self._format = Format(State, ladder)

    # Playing

    def begin(self) -> Begun:
        return Begun(self.rules, [*CARDS])

    def setup(
        self,
        seats: list[str],
        seed: bytes,
        options: BaseModel | OptionValues | None = None,
        joins: Sequence[str] = (),
        begun: Begun | None = None,
    ) -> State:
        begun = begun or self.begin()
        check_seats(seats, self.seats, self.title)
        check_rules(begun, self.rules, self.title)
        rounds = read_options(layout.Options, options).rounds
        box = cast("list[str]", begun.data)
        chance = Chance.of(seed, joins)
        deck = chance.shuffle(box)
        hands = {seat: [deck.pop(0) for _ in range(3)] for seat in seats}
        coins, tokens, rooms = dict.fromkeys(seats, 5), dict.fromkeys(seats, 0), dict.fromkeys(seats, "hall")
        state = State(begun.rules, box, list(seats), rounds, hands, deck, coins, tokens, rooms, chance)
        one_round: list[Step] = [Bid(), Settle(), *(Turn(seat) for seat in seats)]
        state.agenda = (one_round * rounds)[::-1]
        PROCEDURE.run(Play(state))
        return state

    def opening(self, state: State) -> list[Event]:
        private = [Event("dealt", {"cards": list(hand)}, to=seat) for seat, hand in state.hands.items()]
        return [Event("began", {}), *private]

    def choices(self, state: State, decision: Decision) -> AnyChoices:
        return PROCEDURE.choices(state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = PROCEDURE.enact(state.clone(), action)
        if not play.state.pending:
            play.tell("ended")
        return Applied(play.state, play.events, play.revealed)

    def view(self, state: State, seat: str | None) -> View:
        return view_of(state, seat)

    def result(self, state: State) -> Result | None:
        if state.pending:
            return None
        order = sorted(state.seats, key=lambda seat: -state.tokens[seat])
        standings = [Standing(seat, state.tokens[seat], ["tokens"]) for seat in order]
        return Result([order[0]], standings)

    def progress(self, state: State) -> dict[str, int]:
        return {"cards flipped": len(state.flipped)}

    def outcome(self, state: State) -> JsonValue:
        return {
            "deck": [*state.deck],
            "flipped": [*state.flipped],
            "players": {seat: _fortune(state, seat) for seat in state.seats},
        }

    # Keeping

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return self._format.dump(state)

    def load(self, text: str) -> State:
        return self._format.load(text)

    # Telling

    def words(self, saying: Saying, seat: str | None, view: View | None = None) -> str | None:  # noqa: ARG002
        return texts.words(saying, seat)

    def question(self, decision: Decision, seat: str) -> str:
        return texts.question(decision, seat)

    def task(self, decision: Decision, seat: str | None) -> str:
        return texts.task(decision, seat)

    def label(self, item: str | int, view: View | None = None) -> str:  # noqa: ARG002
        return str(item)

    def prompt(self, name: str) -> str:
        return name

    def explain(self, view: View, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:  # noqa: ARG002
        return ""

    def standing(self, view: View) -> list[Event]:
        return standing_of(view)

    def describe(self, view: View) -> list[str]:
        seat = view.mine.seat if view.mine else None
        return [texts.SAYINGS.say(event.name, event.about, seat) for event in tokens_of(view)]

    def secrets(self, view: View) -> list[str]:
        return [texts.SAYINGS.say(event.name, event.about) for event in secrets_of(view)]


def _fortune(state: State, seat: str) -> JsonValue:
    return {
        "hand": [*state.hands[seat]],
        "coins": state.coins[seat],
        "tokens": state.tokens[seat],
        "room": state.rooms[seat],
        "bid": state.bids.get(seat),
        "shown": [*state.shown.get(seat, [])],
        "counted": state.counted.get(seat),
    }


NEWEST: Game[State, View] = Vault()
GAMES: dict[str, AnyGame] = {"vault": NEWEST}
EARLIER: dict[str, AnyGame] = {"vault": Vault(rules=1)}
"""An older build, which can play only by rules 1."""
LATER: dict[str, AnyGame] = {"vault": Vault(rules=3)}
"""A newer build: more rules, the same layout."""
RELAID: dict[str, AnyGame] = {"vault": Vault(ladder={**LADDER, 2: dict})}
"""A newer build: another layout, the same rules."""
