"""The computer players, and the command that lets them play."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import process_time
from typing import Any

import pytest
from click.testing import CliRunner

from bot import main
from commands.simulate import Tally, matches, play
from engine import GAMES
from engine.power_struggle.game import PROCEDURE

TIMED = {"seconds", "decisions_per_second"}


def simulate(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["simulate", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def tally_of(players: list[str], games: int, seed: str) -> Tally:
    total = Tally()
    with ProcessPoolExecutor(2) as pool:
        for tally in pool.map(play, matches("power_struggle", players, {}, games, seed), chunksize=10):
            total.add(tally)
    return total


def test_a_seed_repeats_everything_exactly_however_many_cores_there_are() -> None:
    def run(*extra: str) -> dict[str, Any]:
        told = json.loads(simulate("12", "--seed", "again", "--json", *extra))
        return {name: value for name, value in told.items() if name not in TIMED}

    assert run("--jobs", "1") == run("--jobs", "2")
    other = json.loads(simulate("12", "--seed", "other", "--json"))
    assert run()["verbs"] != other["verbs"]


def test_people_read_who_won_how() -> None:
    told = simulate("4", "--players", "clerk,random,random", "--option", "edition=manual")
    for part in (
        "4 games of Power Struggle",
        "Won by",
        "clerk",
        "random",
        "rounds",
        "influence",
        "decisions per second",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "shark"], "shark is not one of"),
        (["--seats", "2"], "has 3, 4, 5 seats, not 2"),
        (["--option", "target=9"], "target: Input should be 4 or 5"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: list[str], sentence: str) -> None:
    result = CliRunner().invoke(main, ["simulate", "1", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output


def test_a_clerk_wins_at_least_60_percent_against_three_random_players() -> None:
    tally = tally_of(["clerk", "random", "random", "random"], 60, "strength")
    assert tally.wins["clerk"] >= 0.6 * tally.games


def test_200_games_of_clerks_last_3_to_8_rounds_and_use_every_action() -> None:
    tally = tally_of(["clerk"] * 4, 200, "breadth")
    assert 3 <= tally.progress["rounds"] / tally.games <= 8
    questions = PROCEDURE.questions
    wanted = set(questions["action"]) | set(questions["appoint"]) | set(questions["ousted"]) | {"accept", "decline"}
    assert wanted <= set(tally.verbs)


@pytest.mark.parametrize("key", GAMES)
def test_a_clerk_takes_less_than_50_ms(key: str) -> None:
    """By the processor's clock: a busy machine is not the clerk's fault."""
    game, rng = GAMES[key], Random(1)
    state = game.setup([f"Clerk {number}" for number in range(max(game.seats))], rng.randbytes(32))
    slowest = 0.0
    while state.pending:
        decision = state.pending[0]
        choices, view = game.choices(state, decision), game.view(state, decision.seat)
        started = process_time()
        action = game.computers["clerk"](view, decision, choices, rng)
        slowest = max(slowest, process_time() - started)
        state = game.apply(state, action).state
    assert slowest < 0.05
