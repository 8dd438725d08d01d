"""The disk is full, read-only, damaged; the writer dies. Nobody is told that something happened which did not."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from sqlite_utils import Database

from engine.core import Action
from referee import Referee, Refused, Reply, Threads, Trouble
from referee.upkeep import check
from storage import Unusable, open_storage
from tests.referee.host import ANN, BEN, DAN, bid, do, new_id, start, told, writer_of
from tests.referee.vault import GAMES

NOBODY = 65534


async def _pragma(referee: Referee, sql: str) -> int:
    return int(await writer_of(referee).run(lambda db: (db.execute(sql).fetchone() or [0])[0]))


async def _refused_and_unchanged(referee: Referee, game: str) -> None:
    storage = referee._gate.storage
    trouble = None
    while trouble is None:
        before, entries = await storage.newest(game), await storage.entries(game)
        waiting = await storage.waiting_messages()
        trouble = await _trouble(do(referee, game, ANN, "move", "tower"))
    assert "could not be stored, so it has not happened" in str(trouble)
    assert await storage.newest(game) == before
    assert await storage.entries(game) == entries
    assert await storage.waiting_messages() == waiting
    assert (await referee.view(game, ANN)).seq == len(entries), "what is in memory is what is stored"


async def _trouble(acting: Awaitable[Reply]) -> Trouble | None:
    try:
        await acting
    except Trouble as error:
        return error
    return None


async def _goes_on(referee: Referee, game: str, path: Path) -> None:
    await do(referee, game, ANN, "work")
    other = await start(referee)
    await bid(referee, other, ANN, BEN)
    findings = [finding async for finding in check(path, GAMES)]
    assert [finding.wrong for finding in findings] == [""] * len(findings)


@pytest.fixture
async def game(referee: Referee) -> str:
    running = await start(referee)
    await bid(referee, running, ANN, BEN)
    return running


async def test_a_full_database(referee: Referee, game: str, tmp_path: Path) -> None:
    pages = await _pragma(referee, "PRAGMA page_count")
    await _pragma(referee, f"PRAGMA max_page_count={pages}")
    await _refused_and_unchanged(referee, game)
    await _pragma(referee, "PRAGMA max_page_count=1000000")
    await _goes_on(referee, game, tmp_path / "games.db")


@contextmanager
def _largest_file(size: int) -> Iterator[None]:
    """No file of this process may grow beyond this: the operating system refuses the write, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_takes_no_more(referee: Referee, game: str, tmp_path: Path) -> None:
    written = (tmp_path / "games.db-wal").stat().st_size
    with _largest_file(written + 20_000):
        await _refused_and_unchanged(referee, game)
    await _goes_on(referee, game, tmp_path / "games.db")


async def test_a_database_that_turns_read_only(referee: Referee, game: str, tmp_path: Path) -> None:
    await _pragma(referee, "PRAGMA query_only=ON")
    await _refused_and_unchanged(referee, game)
    await writer_of(referee).run(lambda db: db.conn.execute("PRAGMA query_only=OFF").fetchall())
    await _goes_on(referee, game, tmp_path / "games.db")


async def test_a_read_only_file_is_refused_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await open_storage(path)).close()
    path.chmod(0o444)
    done = await asyncio.to_thread(_open_as_somebody_else, tmp_path)
    assert done.returncode == 1
    assert "The database games.db can't be written: it is read-only for this user." in done.stderr


def _open_as_somebody_else(folder: Path) -> subprocess.CompletedProcess[str]:
    """Root may write everything, so a process that was root becomes nobody first."""
    code = f"""
import asyncio, concurrent.futures.thread, os, storage
os.chdir({str(folder)!r})
if os.geteuid() == 0:
    os.setuid({NOBODY})
asyncio.run(storage.open_storage("games.db"))
"""
    folder.chmod(0o555)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    folder.chmod(0o755)
    return done


def _die(*_: object) -> None:
    raise SystemExit


async def test_a_writer_thread_that_dies(referee: Referee, game: str, tmp_path: Path) -> None:
    storage = referee._gate.storage
    entries = await storage.entries(game)
    dying = writer_of(referee).run(_die)
    acting = do(referee, game, ANN, "work")
    answers = await asyncio.gather(dying, acting, return_exceptions=True)
    assert "storage thread died" in str(answers[0])
    if isinstance(answers[1], Exception):
        assert isinstance(answers[1], Trouble)
        assert await storage.entries(game) == entries
    await _goes_on(referee, game, tmp_path / "games.db")


async def test_an_action_that_is_under_way_when_the_writer_dies_is_not_acknowledged(
    referee: Referee, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = referee._gate.storage
    entries = await storage.entries(game)
    monkeypatch.setattr("storage.write.post", _die)
    with pytest.raises(Trouble):
        await do(referee, game, ANN, "work")
    monkeypatch.undo()
    assert await storage.entries(game) == entries
    await _goes_on(referee, game, tmp_path / "games.db")


async def _damaged(tmp_path: Path) -> tuple[Path, str]:
    """A database with a page of its log overwritten."""
    path = tmp_path / "damaged.db"
    referee = await Referee.open(path, GAMES, workers=Threads(GAMES))
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    root = await writer_of(referee).run(
        lambda db: db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'actions'").fetchone()[0]
    )
    size = await _pragma(referee, "PRAGMA page_size")
    await referee.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)
    return path, game


async def test_a_damaged_page_is_trouble_for_its_game_and_found_by_check(tmp_path: Path) -> None:
    path, game = await _damaged(tmp_path)
    referee = await Referee.open(path, GAMES, workers=Threads(GAMES))
    with pytest.raises(Trouble):
        await referee.submit(game, ANN, Action(decision=3, seat="Ann", verb="work"), new_id())
    assert (await referee.view(game, ANN)).seat == "Ann", "what is still sound can still be read"
    with pytest.raises(Refused):
        await referee.view("another", ANN)
    await referee.close()
    findings = [finding async for finding in check(path, GAMES)]
    assert findings[0].about == "the file"
    assert findings[0].wrong


async def test_a_file_whose_beginning_is_damaged_can_not_be_opened(tmp_path: Path) -> None:
    path, _ = await _damaged(tmp_path)
    with path.open("r+b") as file:
        file.write(b"\x00" * 100)
    with pytest.raises(Unusable, match=r"damaged.db can't be"):
        await Referee.open(path, GAMES, workers=Threads(GAMES))


def _rewrite(path: Path, sql: str) -> None:
    db = Database(path)
    db.execute(sql)
    db.conn.commit()
    db.close()


@pytest.mark.parametrize(
    ("sql", "wrong"),
    [
        ('UPDATE states SET state = replace(state, \'"coins":{"Ann":5\', \'"coins":{"Ann":9\')', "stored state"),
        ('UPDATE states SET "table" = replace("table", \'"undos":0\', \'"undos":3\')', "stored table"),
        ("UPDATE actions SET body = replace(body, '\"answer\":0', '\"answer\":1') WHERE seq = 4", "entry 4"),
        ("UPDATE actions SET user = 103 WHERE seq = 4", "entry 4"),
        ("DELETE FROM actions WHERE seq = 2", "entry 2 is missing"),
        ("UPDATE games SET seed = '" + "11" * 32 + "'", "entry 1: the seed"),
        ("UPDATE games SET status = 'over'", "stored status"),
    ],
)
async def test_check_finds_what_was_tampered_with(tmp_path: Path, sql: str, wrong: str) -> None:
    path = tmp_path / "games.db"
    referee = await Referee.open(path, GAMES, workers=Threads(GAMES))
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    await referee.close()
    assert [finding.wrong async for finding in check(path, GAMES)] == ["", ""]
    _rewrite(path, sql)
    findings = [finding async for finding in check(path, GAMES)]
    assert findings[1].about == f"game {game}"
    assert wrong in findings[1].wrong


async def test_check_beside_a_game_that_is_being_played(referee: Referee, game: str, tmp_path: Path) -> None:
    playing = asyncio.create_task(_move_about(referee, game))
    for _ in range(5):
        findings = [finding async for finding in check(tmp_path / "games.db", GAMES)]
        assert [finding.wrong for finding in findings] == ["", ""]
    assert not playing.done()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def _move_about(referee: Referee, game: str) -> None:
    while True:
        await do(referee, game, ANN, "move", "tower")


async def test_a_state_that_nobody_can_read_holds_up_nobody_else(referee: Referee) -> None:
    """A later build's step of the agenda, or damage: the game is foreign, all others go on."""
    broken, sound = await start(referee), await start(referee)
    damage = "UPDATE states SET state = replace(state, '\"agenda\":[', '\"agenda\":[0,') WHERE game = ?"
    await writer_of(referee).run(lambda db: db.execute(damage, (broken,)))
    referee.forget()
    assert (await referee.view(broken, ANN)).foreign
    with pytest.raises(Refused, match="rules that this bot does not have"):
        await referee.seats.pause(broken, ANN, new_id())
    assert {ring.game for ring in await referee.clocks.due(referee._gate.clock() + timedelta(hours=9))} == {sound}
    assert await referee.waiting_for(ANN) == [sound]
    assert (await referee.seats.abandon(broken, DAN, new_id(), moderator=True)).over


async def test_a_message_that_nobody_can_read_holds_up_no_other(referee: Referee) -> None:
    game = await start(referee)
    unknown = "UPDATE messages SET body = ? WHERE seq = (SELECT MAX(seq) FROM messages) AND user IS NULL"
    await writer_of(referee).run(lambda db: db.execute(unknown, ('{"kind": "fanfare"}',)))
    lines = [line for _, line in await told(referee)]
    assert "Something happened here that this version of the bot has no words for." in lines
    await do(referee, game, ANN, "bid", 0)
    assert (None, "Ann seals a bid.") in await told(referee)
