"""Sealed Bids, the game of docs/adding_a_game.md: the page shows its files, and its folder is all that is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import engine
from engine import Action, Begun, IllegalAction
from engine.game import AnyGame, Game
from engine.shapes import Answer
from tests.worlds_apart import came_out

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding_a_game.md"
FOLDER = ROOT / "docs" / "examples" / "sealed_bids"
SEATS = ["Ann", "Ben", "Cleo", "Dan"]
LEFT_OVER = re.compile(r"[\[\]{}|_@]|\bNone\b")


@pytest.fixture(scope="module")
def game() -> Iterator[AnyGame]:
    """The game as it is found when its folder lies among the others."""
    engine.__path__.append(str(FOLDER.parent))
    try:
        yield engine.find_games()["sealed_bids"]
    finally:
        engine.__path__.remove(str(FOLDER.parent))
        for name in [name for name in sys.modules if name.startswith("engine.sealed_bids")]:
            del sys.modules[name]
        del engine.sealed_bids  # type: ignore[attr-defined]


def table(game: AnyGame, players: int, number: int, prizes: int = 3) -> Answer:
    return game.setup(SEATS[:players], number.to_bytes(32, "big"), {"prizes": prizes}, joins=[str(number)])


def choose(game: AnyGame, state: Answer, rng: Random, computer: str = "random") -> Action:
    decision = rng.choice(state.pending)
    view = game.view(state, decision.seat)
    return game.computers[computer](view, decision, game.choices(state, decision), rng)


def positions(game: AnyGame, players: int, number: int, prizes: int = 3) -> Iterator[tuple[Answer, Random]]:
    rng, state = Random(number), table(game, players, number, prizes)
    while state.pending:
        yield state, rng
        state = game.apply(state, choose(game, state, rng)).state
    yield state, rng


def test_the_page_shows_the_files_as_they_are() -> None:
    blocks = re.findall(
        r"(?ms)^`sealed_bids/(\S+)`\n\n```\w+\n(.*?)^```$", PAGE.read_text(encoding="utf-8").replace("\r\n", "\n")
    )
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.is_file()}
    assert len(blocks) == len(files)
    assert dict(blocks) == files


def test_dropping_the_folder_in_is_all_that_is_needed(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=without)
    shutil.copytree(FOLDER, tmp_path / "engine" / "sealed_bids", ignore=without)
    told = "import engine; print([*engine.GAMES][-1], engine.GAMES['sealed_bids'].title)"
    shown = subprocess.run([sys.executable, "-c", told], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == "sealed_bids Sealed Bids"


def test_it_declares_everything(game: AnyGame) -> None:
    wanted = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert {"order", "rules", "commands", "describe", "outcome"} <= wanted
    assert wanted <= set(dir(game))
    assert next(iter(game.computers)) == "bidder"
    assert game.rulebook.read_text(encoding="utf-8").startswith("# Sealed Bids")
    assert game.Options.model_json_schema()["properties"]["prizes"]["enum"] == [3, 5, 7]
    assert game.Options.model_json_schema()["properties"]["prizes"]["description"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("prizes", [3, 5, 7])
def test_games_end_and_are_kept_to_the_last_bit(game: AnyGame, players: int, prizes: int) -> None:
    for number in range(5):
        *_, (last, _) = found = list(positions(game, players, number, prizes))
        assert len(found) == players * prizes + 1
        for state, _ in found:
            assert game.load(game.dump(state)) == state == game.clone(state)
            assert json.loads(json.dumps(game.outcome(state))) == game.outcome(state)
            assert state.chance.seed not in json.dumps(game.outcome(state))
            assert (game.result(state) is None) == bool(state.pending)
        result = game.result(last)
        assert result is not None
        assert {seat.score for seat in result.standings if seat.seat in result.winners} == {max(last.points.values())}


def check_text(text: str | None) -> None:
    assert text
    assert not LEFT_OVER.search(text), text


def test_everything_has_words_for_everyone(game: AnyGame) -> None:
    told: set[str] = set()
    readers = [*SEATS[:3], None]
    for number in range(30):
        for state, rng in positions(game, 3, number):
            events = game.opening(state)
            if state.pending:
                events = events + game.apply(state, choose(game, state, rng)).events
            for reader in readers:
                view = game.view(state, reader)
                standing = game.standing(view)
                assert 2 <= len(standing) <= 5
                for event in [*events, *standing]:
                    assert (game.words(event, reader) is None) == (not event.visible_to(reader))
                    told.add(event.name)
                    check_text(game.words(event, event.to or reader))
                assert bool(game.secrets(view)) is (view.bid is not None)
                for line in [*game.describe(view), *game.secrets(view)]:
                    check_text(line)
            for decision in state.pending:
                check_text(game.question(decision, decision.seat))
                check_text(game.task(decision, None))
                check_text(game.explain(game.view(state, decision.seat), "", 0))
    lexicon = sys.modules["engine.sealed_bids.texts"]
    assert told == {*lexicon.EVENTS, *lexicon.STANDING}


def test_it_reads_like_this(game: AnyGame) -> None:
    state = table(game, 2, 1)
    decision = state.pending[0]
    applied = game.apply(state, Action(decision=decision.id, seat="Ann", verb="bid", answer=4))
    assert [game.words(event, "Ann") for event in applied.events] == [
        "You bid 4 coins. The bids are opened when all are in."
    ]
    assert [game.words(event, "Ben") for event in applied.events] == [None]
    last = applied.state.pending[0]
    opened = game.apply(applied.state, Action(decision=last.id, seat="Ben", verb="bid", answer=1))
    lines = [game.words(event, "Ben") for event in opened.events]
    assert lines[1:3] == ["Ann pays 4 coins.", "You pay 1 coin."]
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, Action(decision=decision.id, seat="Ann", verb="bid", answer=11))
    assert (game.words(caught.value.refusal, "Ann"), caught.value.refusal.rule) == ("You have only 10 coins.", "SB-2")


def test_it_says_what_it_reveals(game: AnyGame) -> None:
    """The last bid opens all; by experiment no other tells anybody anything, and the amounts make no difference."""
    flags: Counter[bool] = Counter()
    for number in range(4):
        for state, rng in positions(game, 3, number):
            if not state.pending:
                continue
            action = choose(game, state, rng)
            revealed = game.apply(state, action).revealed
            assert revealed == (len(state.pending) == 1)
            assert revealed >= came_out(game, state, action)
            other = game.clone(state)
            other.bids = {seat: rng.randint(0, other.coins[seat]) for seat in state.bids}
            assert game.apply(other, action).revealed == revealed
            flags[revealed] += 1
    assert min(flags[True], flags[False]) > 5


def test_the_experiment_sees_bids_opened(game: AnyGame) -> None:
    """After the last prize nothing is drawn: it is the bids alone that come out."""
    *_, (state, rng), _ = positions(game, 3, 1)
    assert state.left == 0
    assert came_out(game, state, choose(game, state, rng))


def test_bids_are_secret(game: AnyGame) -> None:
    for state, _ in positions(game, 4, 1):
        for seat in [*SEATS, None]:
            assert game.view(state, seat).bid == (state.bids.get(seat) if seat else None)
            assert "bids" not in repr(game.view(state, seat))


def test_it_is_played_from_what_it_was_dealt(game: AnyGame) -> None:
    begun = Begun(1, {"coins": 3, "values": [9]})
    state = game.setup(SEATS[:2], bytes(32), begun=begun)
    assert (state.prize, state.coins) == (9, {"Ann": 3, "Ben": 3})
    again = game.load(game.dump(state))
    while again.pending:
        again = game.apply(again, choose(game, again, Random(1))).state
    assert again.prize == 9


def test_the_bidder_bids_better_than_at_random(game: AnyGame) -> None:
    points: Counter[str] = Counter()
    for number in range(60):
        rng, state = Random(number), table(game, 2, number, 5)
        while state.pending:
            kind = "bidder" if state.pending[0].seat == "Ann" else "random"
            decision = state.pending[0]
            view, choices = game.view(state, decision.seat), game.choices(state, decision)
            state = game.apply(state, game.computers[kind](view, decision, choices, rng)).state
        points.update(state.points)
    assert points["Ann"] > 1.3 * points["Ben"]


def test_every_rule_is_told() -> None:
    rules = (FOLDER / "rules.md").read_text(encoding="utf-8")
    assert set(re.findall(r"SB-\d", rules)) == {"SB-1", "SB-2", "SB-3", "SB-4"}
