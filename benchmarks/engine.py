"""Random whole games through the public functions, beside catanatron's, in alternating slices of the same minute.

    pip install -e '.[bench]' && python benchmarks/engine.py

Machines are noisy, so the ratio counts, not the numbers. Also: what `clone`, `dump`, `load` and `view` cost.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

sys.path[0] = str(Path(__file__).parent.parent)  # run as a script, this file would stand in for the package `engine`

from engine import GAMES, Action, Game  # noqa: E402


def random_game(game: Game[Any, Any], seats: int, seed: int) -> Iterator[Any]:
    """The states of a random game, one after each decision."""
    rng = random.Random(seed)
    state = game.setup([f"Player {number + 1}" for number in range(seats)], rng.randbytes(32))
    while state.pending:
        decision = state.pending[0]
        choices = game.choices(state, decision)
        verb = rng.choice(list(choices))
        answer = choices[verb].sample(rng)
        state = game.apply(state, Action(decision=decision.id, seat=decision.seat, verb=verb, answer=answer)).state
        yield state


def decisions_per_second(game: Game[Any, Any], seats: int, games: int, seed: int) -> float:
    started = time.perf_counter()
    decisions = sum(1 for number in range(games) for _ in random_game(game, seats, seed + number))
    return decisions / (time.perf_counter() - started)


def catanatron_plies_per_second(games: int, seed: int) -> float:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    started = time.perf_counter()
    plies = 0
    for number in range(games):
        random.seed(seed + number)
        catan = Catan([RandomPlayer(colour) for colour in colours])
        catan.play()
        plies += len(catan.state.actions)
    return plies / (time.perf_counter() - started)


def microseconds(work: Callable[[], Any], times: int = 300) -> float:
    """The median of one call."""
    samples = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        samples.append(time.perf_counter() - started)
    return statistics.median(samples) * 1e6


def report_speed(slices: int, games: int) -> None:
    rates: dict[str, list[float]] = {key: [] for key in GAMES}
    baseline: list[float] = []
    for part in range(slices):
        baseline.append(catanatron_plies_per_second(games, part * games))
        for key, game in GAMES.items():
            rates[key].append(decisions_per_second(game, min(4, max(game.seats)), games, part * games))
    print(f"{'catanatron, 4 random':24} {statistics.median(baseline):10,.0f} plies/s   1.00x")
    for key, samples in rates.items():
        ratios = [rate / base for rate, base in zip(samples, baseline, strict=True)]
        rate, ratio = statistics.median(samples), statistics.median(ratios)
        print(f"{key + ', 4 random':24} {rate:10,.0f} decisions/s {ratio:.2f}x")


def report_cost(game: Game[Any, Any]) -> None:
    states = list(random_game(game, min(4, max(game.seats)), 1))
    state = states[len(states) // 2]
    text, seat = game.dump(state), state.pending[0].seat
    costs = {
        "clone": microseconds(lambda: game.clone(state)),
        "dump": microseconds(lambda: game.dump(state)),
        "load": microseconds(lambda: game.load(text)),
        "view": microseconds(lambda: game.view(state, seat)),
    }
    print(f"{game.key}: {', '.join(f'{name} {cost:.0f} µs' for name, cost in costs.items())}; {len(text):,} bytes")


@click.command()
@click.option("--slices", default=7, show_default=True, help="How often each side takes its turn.")
@click.option("--games", default=20, show_default=True, help="Games in one slice.")
def main(slices: int, games: int) -> None:
    """Decisions per second beside catanatron's plies per second, and the cost of a state."""
    report_speed(slices, games)
    for game in GAMES.values():
        report_cost(game)


if __name__ == "__main__":
    main()
