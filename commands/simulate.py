"""`boardroom simulate`: whole games between computer players, on all cores."""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

import click
from pydantic import JsonValue

from engine import GAMES, AnyGame, BadSetup
from engine.core import HasAgenda
from engine.game import option_values, read_options


@dataclass(frozen=True)
class Match:
    """One game to be played."""

    game: str
    players: tuple[str, ...]
    """The kind of computer player in each seat."""
    options: dict[str, JsonValue]
    seed: str


@dataclass
class Tally:
    """What happened in one game, or in many."""

    games: int = 0
    decisions: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    """By kind of player; a shared victory counts in parts."""
    seats: Counter[str] = field(default_factory=Counter)
    """How many seats each kind of player had in all."""
    sources: Counter[str] = field(default_factory=Counter)
    """What the winners' scores were made of."""
    shared: int = 0
    progress: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)

    def win(self, kind: str, part: float) -> None:
        self.wins[kind] = self.wins.get(kind, 0.0) + part

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.shared += other.shared
        for kind, wins in other.wins.items():
            self.win(kind, wins)
        for name in ("seats", "sources", "progress", "verbs"):
            getattr(self, name).update(getattr(other, name))


def play(match: Match) -> Tally:
    """One whole game; the same match always gives the same game."""
    game, rng = GAMES[match.game], Random(match.seed)  # noqa: S311  (computer players need no secret chance)
    kinds = {f"{kind} {number}": kind for number, kind in enumerate(match.players, 1)}
    state = game.setup(list(kinds), rng.randbytes(32), match.options)
    tally = Tally(games=1, seats=Counter(match.players))
    while state.pending:
        decision = state.pending[0]
        choices, view = game.choices(state, decision), game.view(state, decision.seat)
        action = game.computers[kinds[decision.seat]](view, decision, choices, rng)
        state = game.apply(state, action).state
        tally.verbs[action.verb] += 1
    tally.decisions = tally.verbs.total()
    _add_result(tally, game, state, kinds)
    return tally


def _add_result(tally: Tally, game: AnyGame, state: HasAgenda, kinds: dict[str, str]) -> None:
    result = game.result(state)
    if result is None:
        raise AssertionError("nobody has to decide anything, yet the game is not over")
    tally.progress.update(game.progress(state))
    tally.shared = int(len(result.winners) > 1)
    for standing in result.standings:
        if standing.seat in result.winners:
            tally.win(kinds[standing.seat], 1 / len(result.winners))
            tally.sources.update(standing.reasons)


def matches(game: str, players: list[str], options: dict[str, JsonValue], games: int, seed: str) -> Iterator[Match]:
    """The players move on by one seat from game to game, so that no kind always begins."""
    for number in range(games):
        shift = number % len(players)
        yield Match(game, tuple(players[shift:] + players[:shift]), options, f"{seed}:{number}")


def report(tally: Tally, title: str, seconds: float) -> Iterator[str]:
    """The tally for people."""
    yield f"{tally.games:,} games of {title}, {tally.decisions:,} decisions in {seconds:.1f} s"
    yield f"{tally.decisions / seconds:,.0f} decisions per second, computer players' thinking included"
    yield ""
    yield "Won by"
    for kind, seats in tally.seats.items():
        share, fair = tally.wins.get(kind, 0.0) / tally.games, seats / tally.seats.total()
        yield f"  {kind:20} {share:6.1%}   ({fair:.0%} of the seats)"
    yield f"  {'shared victories':20} {tally.shared:6,}"
    yield ""
    yield "In one game"
    yield f"  {'decisions':20} {tally.decisions / tally.games:6.1f}"
    for name, count in tally.progress.items():
        yield f"  {name:20} {count / tally.games:6.1f}"
    yield ""
    yield "What the winners' scores were made of"
    for source, count in tally.sources.most_common():
        yield f"  {source:20} {count / tally.games:6.1%}"
    yield ""
    yield "Actions taken"
    for verb, count in tally.verbs.most_common():
        yield f"  {verb:20} {count:8,}"


def as_json(tally: Tally, seed: str, seconds: float) -> str:
    """The tally for machines. All but the last two fields are the same whenever the seed is."""
    fields = {
        "seed": seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "wins": {kind: round(wins, 6) for kind, wins in sorted(tally.wins.items())},
        "seats": dict(sorted(tally.seats.items())),
        "shared": tally.shared,
        "sources": dict(sorted(tally.sources.items())),
        "progress": dict(tally.progress),
        "verbs": dict(sorted(tally.verbs.items())),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
    }
    return json.dumps(fields, indent=2)


def _read_players(game: AnyGame, players: str | None, seats: int | None) -> list[str]:
    """One kind for all seats, or one for each."""
    if not game.computers:
        raise click.BadParameter(f"{game.title} has no computer players.", param_hint="--game")
    kinds = [kind.strip() for kind in (players or next(iter(game.computers))).split(",")]
    if unknown := [kind for kind in kinds if kind not in game.computers]:
        raise click.BadParameter(f"{unknown[0]} is not one of {', '.join(game.computers)}.", param_hint="--players")
    if len(kinds) == 1:
        kinds *= seats or min(4, max(game.seats))
    if len(kinds) not in game.seats or (seats and len(kinds) != seats):
        allowed = ", ".join(map(str, game.seats))
        raise click.BadParameter(f"{game.title} has {allowed} seats, not {len(kinds)}.", param_hint="--players")
    return kinds


def _read_options(game: AnyGame, options: tuple[str, ...]) -> dict[str, JsonValue]:
    """`name=value` pairs; a number where it looks like one."""
    pairs = dict(option.partition("=")[::2] for option in options)
    known = option_values(game)
    read: dict[str, JsonValue] = {
        name: next((each for each in known.get(name, []) if str(each) == value), value) for name, value in pairs.items()
    }
    try:
        read_options(game.Options, read)
    except BadSetup as error:
        raise click.BadParameter(game.words(error.refusal, None) or "", param_hint="--option") from error
    return read


@click.command()
@click.argument("games", type=click.IntRange(min=1), default=100)
@click.option("--game", "key", type=click.Choice(list(GAMES)), default=next(iter(GAMES)), show_default=True)
@click.option("--seats", type=int, help="How many seats; 4 if the game allows it.")
@click.option(
    "--players",
    help="One kind for all seats, or one for each, with commas between; the game's first if left out.",
)
@click.option(
    "--option", "options", multiple=True, help="A game's option, as name=value; --game with a wrong one names them."
)
@click.option("--seed", help="Any text; the same seed repeats everything exactly.")
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, show_default="all cores")
@click.option("--json", "for_machines", is_flag=True, help="Print JSON.")
def simulate(
    games: int,
    key: str,
    seats: int | None,
    players: str | None,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int,
    for_machines: bool,
) -> None:
    """Let computer players play GAMES whole games, and say who won how."""
    game = GAMES[key]
    kinds, settings = _read_players(game, players, seats), _read_options(game, options)
    seed = seed if seed is not None else secrets.token_hex(4)
    total, started = Tally(), time.perf_counter()
    bar = click.progressbar(range(games), label=f"Seed {seed}", file=sys.stderr)
    with ProcessPoolExecutor(jobs) as pool, bar:
        for tally in pool.map(
            play, matches(key, kinds, settings, games, seed), chunksize=max(1, min(20, games // jobs))
        ):
            total.add(tally)
            bar.update(1)
    seconds = time.perf_counter() - started
    click.echo(as_json(total, seed, seconds) if for_machines else "\n".join(report(total, game.title, seconds)))
