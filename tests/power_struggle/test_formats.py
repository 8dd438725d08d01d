"""States of the first build: they load, are played on to the end, and are what a replay of their games gives."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import Action
from engine.computers import random_player
from engine.formats import NewerFormat
from engine.power_struggle import GAME
from engine.power_struggle.box import pack
from engine.power_struggle.game import PROCEDURE
from engine.power_struggle.state import State
from engine.power_struggle.upgrades import FIRST_DATA, FORMAT

FIRST_BUILD = "1.2f72a760"
OUTCOMES = "55ea3e52083b027bcb828c3f7c863b75e77506e84955127b485e508aa0ecf262"


@dataclass(frozen=True)
class Played:
    """A game of the first build: how it was set up, what was done, and its states after so many actions."""

    seats: list[str]
    options: dict[str, Any]
    seed: str
    joins: list[str]
    actions: list[Any]
    states: dict[str, Any]

    def replayed(self) -> dict[int, State]:
        """The same game now, begun as it was begun then: its states after every action."""
        begun = GAME.past[FIRST_BUILD]
        state = GAME.setup(self.seats, bytes.fromhex(self.seed), self.options, self.joins, begun)
        states = {0: state}
        for number, (decision, seat, verb, answer) in enumerate(self.actions, 1):
            action = Action(decision=decision, seat=seat, verb=verb, answer=answer)
            states[number] = state = GAME.apply(state, action).state
        return states


def read() -> list[Played]:
    text = gzip.decompress((Path(__file__).parent / "format_1.jsonl.gz").read_bytes()).decode()
    return [Played(**json.loads(line)) for line in text.splitlines()]


GAMES = read()
every_game = pytest.mark.parametrize("played", GAMES, ids=lambda played: f"{len(played.seats)}-{played.options}")


def test_every_question_is_among_them() -> None:
    asked = {decision["name"] for played in GAMES for state in played.states.values() for decision in state["pending"]}
    assert asked == set(PROCEDURE.questions)


@every_game
def test_they_load_and_are_what_a_replay_gives(played: Played) -> None:
    replayed = played.replayed()
    for number, written in played.states.items():
        assert "format" not in written
        state = GAME.load(json.dumps(written))
        assert state == replayed[int(number)]
        assert GAME.dump(state) == GAME.dump(replayed[int(number)])
        assert GAME.load(GAME.dump(state)) == state
        assert (state.company.rules, state.company.box) == (1, pack(FIRST_DATA))


@every_game
def test_they_are_played_on_to_the_end(played: Played) -> None:
    rng = Random(7)
    for written in played.states.values():
        state = GAME.load(json.dumps(written))
        while state.pending:
            decision = state.pending[0]
            view = GAME.view(state, decision.seat)
            action = random_player(view, decision, GAME.choices(state, decision), rng)
            state = GAME.apply(state, action).state
        assert GAME.result(state) is not None


def test_outcomes_never_change() -> None:
    """They are hashed into records: whatever is refactored, the same games come to the same outcomes, to the byte."""
    together = sha256()
    for played in GAMES:
        for state in played.replayed().values():
            together.update(json.dumps(GAME.outcome(state)).encode())
    assert together.hexdigest() == OUTCOMES


def test_the_newest_format_says_so_and_a_newer_one_is_refused() -> None:
    state = GAME.setup(["Ann", "Ben", "Cleo"], bytes(32))
    text = GAME.dump(state)
    assert json.loads(text)["format"] == FORMAT.number == 2
    with pytest.raises(NewerFormat, match="format 3 is newer than 2"):
        GAME.load(text.replace('"format":2', '"format":3', 1))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format":2}', '{"company":{}}', "null"])
def test_what_was_never_written_by_us_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (each says something else)
        GAME.load(text)
