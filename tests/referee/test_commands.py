"""The command line, on a whole game of Power Struggle that went through the referee."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from sqlite_utils import Database

from bot import main
from engine import GAMES
from engine.core import Action
from referee import Referee, Threads
from storage import open_storage
from tests.referee.host import ANN, BEN, due, new_id, sampled, start

ROOT = Path(__file__).parents[2]
Run = Callable[..., Result]


async def _act(referee: Referee, game: str, user: int, rng: Random) -> None:
    asked = (await referee.view(game, user)).mine[0]
    verb, answer = sampled(dict(await referee.choices(game, user, asked.id)), rng)
    await referee.submit(game, user, Action(decision=asked.id, seat=asked.seat, verb=verb, answer=answer), new_id())


async def _play(folder: Path) -> None:
    """A game to its end, with an own record from the middle, and another game still under way."""
    referee = await Referee.open(folder / "games.db", workers=Threads(GAMES))
    game = await start(referee, (ANN, BEN), ("random",), "power_struggle")
    rng = Random(7)
    for number in range(10_000):
        await referee.computers.settle()
        user = await due(referee, game)
        if user is None:
            break
        await _act(referee, game, user, rng)
        if number == 20:
            (folder / "own.json").write_text(await referee.records.export(game, ANN))
    (folder / "full.json").write_text(await referee.records.export(game, ANN))
    await start(referee, (ANN, BEN), ("random",), "power_struggle")
    await referee.computers.settle()
    await referee.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(_play(folder))
    return folder


@pytest.fixture
def run(played: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", str(played / "games.db"))
    return lambda *args: CliRunner().invoke(main, [str(arg) for arg in args])


def test_verify_a_whole_game(run: Run, played: Path) -> None:
    commitment = json.loads((played / "own.json").read_text())["commitment"]
    done = run("verify", played / "full.json", "--commitment", commitment, "--earlier", played / "own.json")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("All is well: ")
    assert len(done.output.splitlines()) == 1


def test_verify_says_in_one_line_what_is_wrong(run: Run, played: Path, tmp_path: Path) -> None:
    text = (played / "full.json").read_text()
    changed = tmp_path / "changed.json"
    changed.write_text(text.replace('"verb": "hire"', '"verb": "fire"', 1))
    done = run("verify", changed)
    assert done.exit_code == 1
    assert "You are asked for something else" in done.output
    assert len(done.output.splitlines()) == 1
    done = run("verify", played / "full.json", "--commitment", "0" * 64)
    assert done.output == "Error: full.json: the commitment is not the one that was published.\n"
    done = run("verify", played / "own.json")
    assert "only the full record of a finished game can be verified" in done.output


def test_verify_needs_neither_discord_nor_a_database(played: Path, tmp_path: Path) -> None:
    code = "import sys; sys.modules['discord'] = None; from bot import main; main()"
    command = [sys.executable, "-c", code, "verify", str(played / "full.json")]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}  # this checkout, whatever else is installed
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir()) == []


def test_replay_reads_like_a_log_and_keeps_secrets(run: Run, played: Path) -> None:
    public = run("replay", played / "full.json").output
    assert "Ann opens a game of Power Struggle" in public
    assert "Ben joins." in public
    private = run("replay", played / "full.json", "--seat", "Ann").output
    assert len(private.splitlines()) > len(public.splitlines())
    own = run("replay", played / "own.json").output
    assert own.splitlines()[0] == private.splitlines()[0]
    folders = {line for line in own.splitlines() if " offer" in line}
    assert set(own.splitlines()) - folders <= set(private.splitlines())
    assert not folders & set(private.splitlines()), "what is in the folders is not in the full record"
    assert "there is no seat called “Zoe”" in run("replay", played / "full.json", "--seat", "Zoe").output


def test_check_passes_on_what_was_played(run: Run) -> None:
    done = run("check")
    assert done.exit_code == 0, done.output
    assert done.output == "All is well: the file is sound, and 2 games follow from their logs (0 not checked).\n"


def test_backup_is_a_database_that_checks_out(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copy.db"
    assert run("backup", copy).exit_code == 0
    monkeypatch.setenv("DATABASE", str(copy))
    assert "2 games follow" in run("check").output
    assert run("backup", copy).output == "Error: copy.db already exists; name a new file.\n"


def test_check_fails_on_a_state_that_does_not_follow(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copy.db"
    run("backup", copy)
    db = Database(copy)
    db.execute("UPDATE states SET state = replace(state, '\"counter\":', '\"counter\":1') WHERE rowid = 1")
    db.conn.commit()
    db.close()
    monkeypatch.setenv("DATABASE", str(copy))
    done = run("check")
    assert done.exit_code == 1
    assert "its stored state does not follow from its log" in done.output
    assert "1 of 3 checks failed" in done.output


def test_games_of_other_rules_are_named_and_not_checked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["power_struggle"], "rules", 0)
    done = run("check")
    assert done.exit_code == 0
    assert "not checked, it was begun under rules of power_struggle that are not here" in done.output
    assert "0 games follow from their logs (2 not checked)" in done.output


def test_no_database_no_check(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE", str(tmp_path / "none.db"))
    for command in (["check"], ["backup", "copy.db"]):
        done = run(*command)
        assert done.exit_code == 1
        assert "There is no database" in done.output
    assert list(tmp_path.iterdir()) == []


def test_backup_while_the_bot_writes(played: Path, tmp_path: Path) -> None:
    asyncio.run(_backup_while_writing(tmp_path))
    assert played.exists()


async def _backup_while_writing(folder: Path) -> None:
    referee = await Referee.open(folder / "games.db", workers=Threads(GAMES))
    game = await start(referee, (ANN, BEN), ("random",), "power_struggle")
    command = [sys.executable, str(ROOT / "bot.py"), "backup", str(folder / "copy.db")]
    process = await asyncio.create_subprocess_exec(*command, env={"DATABASE": str(folder / "games.db")})
    rng = Random(1)
    while process.returncode is None:
        await referee.computers.settle()
        user = await due(referee, game)
        if user is None:
            break
        await _act(referee, game, user, rng)
    assert await process.wait() == 0
    copy = await open_storage(folder / "copy.db")
    newest = await copy.newest(game)
    assert newest is not None
    assert len(await copy.entries(game)) == newest.row.seq
    await copy.close()
    await referee.close()
