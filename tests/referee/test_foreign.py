"""Games that this bot can't play: begun by a newer one, or a game that was removed. They can be looked at, exported and
abandoned, and they are all there when the rules come back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlite_utils import Database

from engine.core import Action
from engine.game import AnyGame
from referee import Referee, Refused, Threads, Wanted
from referee.proof.verifying import verify
from referee.upkeep import check, compare
from storage import GameRow
from tests.referee.host import ANN, BEN, CLEO, DAN, Clock, bid, do, kinds, new_id, open_lobby, start, told
from tests.referee.vault import GAMES, LATER, RELAID, View

Games = Mapping[str, AnyGame]
Call = Callable[[Referee, str], Awaitable[object]]


@dataclass(frozen=True)
class Move:
    """A database that moves from the build that wrote it to one that can't play its games."""

    wrote: Games
    reads: Games
    title: str = "Vault"


MOVES = {
    "newer rules": Move(LATER, GAMES),
    "a newer format": Move(RELAID, GAMES),
    "a game that was removed": Move(GAMES, {}),
}
BID = Action(decision=1, seat="Ann", verb="bid", answer=1)
PLAYING: dict[str, Call] = {
    "submit": lambda referee, game: referee.submit(game, ANN, BID, new_id()),
    "undo": lambda referee, game: referee.undo(game, ANN, new_id()),
    "pause": lambda referee, game: referee.seats.pause(game, ANN, new_id()),
    "resume": lambda referee, game: referee.seats.resume(game, ANN, new_id()),
    "rest": lambda referee, game: referee.seats.rest(game, ANN, new_id()),
    "quit": lambda referee, game: referee.seats.quit(game, ANN, new_id()),
    "take": lambda referee, game: referee.seats.take(game, DAN, "Dan", "Ben", new_id()),
    "hand_over": lambda referee, game: referee.seats.hand_over(game, ANN, "Ben", new_id()),
    "come_back": lambda referee, game: referee.seats.come_back(game, ANN, new_id()),
}
LOBBY: dict[str, Call] = {
    "join": lambda referee, game: referee.lobby.join(game, DAN, "Dan", new_id()),
    "start": lambda referee, game: referee.lobby.start(game, ANN, new_id()),
    "options": lambda referee, game: referee.lobby.change_options(game, ANN, new_id(), Wanted({"rounds": 2})),
    "add_computer": lambda referee, game: referee.lobby.add_computer(game, ANN, None, new_id()),
    "remove_computer": lambda referee, game: referee.lobby.remove_computer(game, ANN, "Brisk 4", new_id()),
}


@pytest.fixture(params=MOVES)
def move(request: pytest.FixtureRequest) -> Move:
    return MOVES[request.param]


@asynccontextmanager
async def opened(folder: Path, games: Games, clock: Clock) -> AsyncIterator[Referee]:
    referee = await Referee.open(folder / "games.db", games, clock=clock, workers=Threads(games))
    try:
        yield referee
    finally:
        await referee.close()


@asynccontextmanager
async def moved(
    folder: Path, move: Move, clock: Clock, before: Call | None = None
) -> AsyncIterator[tuple[Referee, str]]:
    """A game under way, Ann, Ben, Cleo and a computer to bid, in the hands of a bot that can't play it."""
    async with opened(folder, move.wrote, clock) as referee:
        game = await start(referee, (ANN, BEN, CLEO), ("slow",))
        if before is not None:
            await before(referee, game)
        await told(referee)
    async with opened(folder, move.reads, clock) as referee:
        yield referee, game


async def row_of(referee: Referee, game: str) -> GameRow:
    found = await referee._gate.storage.newest(game)
    assert found is not None
    return found.row


@pytest.mark.parametrize("call", PLAYING)
async def test_nothing_that_needs_the_rules_can_be_done(tmp_path: Path, clock: Clock, move: Move, call: str) -> None:
    async with moved(tmp_path, move, clock) as (referee, game):
        before = await referee._gate.storage.whole(game)
        with pytest.raises(Refused, match="begun under rules that this bot does not have") as refused:
            await PLAYING[call](referee, game)
        assert refused.value.kind == "foreign"
        assert await referee._gate.storage.whole(game) == before
        assert await told(referee) == []


@pytest.mark.parametrize("call", LOBBY)
async def test_nothing_can_be_prepared_for_a_game_that_was_removed(tmp_path: Path, clock: Clock, call: str) -> None:
    async with opened(tmp_path, GAMES, clock) as referee:
        game = await open_lobby(referee, (ANN, BEN, CLEO))
        await referee.lobby.add_computer(game, ANN, "brisk", new_id())
    async with opened(tmp_path, {}, clock) as referee:
        with pytest.raises(Refused, match="begun under rules that this bot does not have"):
            await LOBBY[call](referee, game)
        assert await kinds(referee, game) == ["open", "join", "join", "computer"]


async def test_a_lobby_of_a_game_that_was_removed_can_be_left_and_closed(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path, GAMES, clock) as referee:
        game = await open_lobby(referee, (ANN, BEN, CLEO))
    async with opened(tmp_path, {}, clock) as referee:
        assert (await referee.view(game, ANN)).table.names == ["Ann", "Ben", "Cleo"]
        await referee.lobby.leave(game, ANN, new_id())
        reply = await referee.lobby.close(game, BEN, new_id())
        assert referee.read(reply) == ["The game is abandoned."]
        assert "Ann leaves. Ben is the host now." in await referee.records.history(game, CLEO)
    async with opened(tmp_path, {}, clock) as referee:
        other = await row_of(referee, game)
        assert await referee.in_channel(other.channel) is None


async def test_a_lobby_opened_by_a_newer_bot_starts_under_the_rules_there_are(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path, LATER, clock) as referee:
        game = await open_lobby(referee)
    async with opened(tmp_path, GAMES, clock) as referee:
        await referee.lobby.start(game, ANN, new_id())
        await bid(referee, game, ANN, BEN)
        assert (await referee.view(game, None)).table.rules == 2


async def test_it_can_be_looked_at(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock) as (referee, game):
        for user, seat in ((ANN, "Ann"), (DAN, None)):
            look = await referee.view(game, user)
            assert (look.foreign, look.title, look.seat, look.table.status) == (True, "Vault", seat, "running")
            assert [one.name for one in look.table.seats] == ["Ann", "Ben", "Cleo", "Slow 4"]
            assert (look.asked, look.waiting) == ([], [])
            assert look.view is None or isinstance(look.view, View)
        history = await referee.records.history(game, ANN)
        assert history[-1].startswith("The game of Vault begins with Ann, Ben, Cleo and Slow 4.")
        assert await referee.records.private_history(game, ANN) == []
        assert await referee.case(game, ANN) == await referee.view(game, ANN)
        assert await referee.story.since_own_turn(game, ANN) is None
        assert await referee.story.before(game, 5) is None
        await referee.progress(game)


async def test_nobody_is_reminded_and_no_computer_plays(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock) as (referee, game):
        await referee.computers.settle()
        assert await referee.clocks.due(clock.pass_hours(500)) == []
        assert await referee.waiting_for(ANN) == []
        await referee.clocks.change_preferences(ANN, zone="Europe/Berlin")
        assert (await kinds(referee, game))[-1] == "start"
        assert await told(referee) == []


async def test_clocks_of_other_games_ring_behind_many_that_can_not(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.time.clocks.AT_ONCE", 4)
    async with opened(tmp_path, LATER, clock) as referee:
        for _ in range(5):
            await start(referee, (ANN, BEN, CLEO))
    async with opened(tmp_path, GAMES, clock) as referee:
        clock.pass_hours(1)
        game = await start(referee, (ANN, DAN))
        clock.pass_hours(9)
        rung = []
        while rings := await referee.clocks.due(clock.now):
            rung += [(ring.game, ring.user) for ring in rings if await referee.clocks.ring(ring)]
        assert rung == [(game, ANN), (game, DAN)]


async def test_it_is_named_as_not_checked(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock) as (_, game):
        pass
    findings = [finding async for finding in check(tmp_path / "games.db", move.reads)]
    assert [(finding.about, finding.wrong) for finding in findings] == [("the file", ""), (f"game {game}", "")]
    assert findings[1].skipped
    assert [finding.skipped async for finding in check(tmp_path / "games.db", move.wrote)] == ["", ""]


async def test_it_is_abandoned_by_vote_and_its_record_is_whole(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock) as (referee, game):
        own = await referee.records.export(game, ANN)
        position = await referee._gate.position(game)
        assert (json.loads(own)["seq"], json.loads(own)["head"]) == (position.seq, position.head)
        assert position.seed.hex() not in own
        await referee.seats.abandon(game, ANN, new_id())
        assert (await referee.view(game, None)).table.status == "running"
        reply = await referee.seats.agree(game, BEN, new_id())
        assert reply.over
        assert (None, "The game is abandoned.") in await told(referee)
        full = await referee.records.export(game, CLEO)
        assert await referee.in_channel(position.channel) is None
    assert verify(full.encode(), move.wrote, position.table.commitment, [own.encode()]).startswith("All is well")
    assert [finding.wrong async for finding in check(tmp_path / "games.db", move.wrote)] == ["", ""]


async def test_a_moderator_abandons_it_at_once(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock) as (referee, game):
        assert (await referee.seats.abandon(game, DAN, new_id(), moderator=True)).over


async def test_all_is_there_when_the_rules_come_back(tmp_path: Path, clock: Clock, move: Move) -> None:
    """A lost vote in between has changed nothing about who is waited for, and since when."""
    async with moved(tmp_path, move, clock) as (referee, game):
        asked = clock.now
        clock.pass_hours(5)
        await referee.seats.abandon(game, ANN, new_id())
        await referee.seats.refuse(game, BEN, new_id())
        await referee.seats.refuse(game, CLEO, new_id())
    async with opened(tmp_path, move.wrote, clock) as referee:
        await referee.computers.settle()
        look = await referee.view(game, ANN)
        assert (look.foreign, look.table.vote) == (False, None)
        assert [(one.seat, one.since) for one in look.waiting] == [(name, asked) for name in ("Ann", "Ben", "Cleo")]
        assert [one.seat for one in look.asked] == ["Ann", "Ben", "Cleo"], "the computer has played"
        assert {ring.user for ring in await referee.clocks.due(clock.pass_hours(4))} == {ANN, BEN, CLEO}
        newest, rows = await referee._gate.storage.whole(game)
        assert newest is not None
        assert compare(newest, rows, move.wrote["vault"]) is None
        await bid(referee, game, ANN, BEN, CLEO)


async def _ask_to_undo(referee: Referee, game: str) -> None:
    await referee.computers.settle()
    await bid(referee, game, ANN, BEN, CLEO)
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())


async def test_a_vote_on_anything_else_can_be_refused_but_not_carried(tmp_path: Path, clock: Clock, move: Move) -> None:
    async with moved(tmp_path, move, clock, _ask_to_undo) as (referee, game):
        for user in (BEN, CLEO):
            with pytest.raises(Refused, match="begun under rules that this bot does not have"):
                await referee.seats.agree(game, user, new_id())
        with pytest.raises(Refused, match="already voting"):
            await referee.seats.abandon(game, BEN, new_id())
        await referee.seats.refuse(game, CLEO, new_id())
        await referee.seats.abandon(game, BEN, new_id())
        assert (await referee.seats.agree(game, CLEO, new_id())).over


def _write(folder: Path, sql: str) -> None:
    db = Database(folder / "games.db")
    db.execute(sql)
    db.conn.commit()
    db.close()


async def test_a_table_of_a_newer_format_is_refused_and_holds_up_nobody(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path, GAMES, clock) as referee:
        game = await start(referee, (ANN, BEN), ("slow",))
    _write(tmp_path, """UPDATE states SET "table" = replace("table", '"format":2', '"format":99')""")
    async with opened(tmp_path, GAMES, clock) as referee:
        other = await start(referee, (ANN, CLEO))
        await referee.computers.settle()
        with pytest.raises(Refused, match="stored by a newer Boardroom"):
            await referee.view(game, ANN)
        assert {ring.game for ring in await referee.clocks.due(clock.pass_hours(9))} == {other}
        assert await referee.waiting_for(ANN) == [other]
        await referee.clocks.change_preferences(ANN, zone="Europe/Berlin")
    findings = [finding async for finding in check(tmp_path / "games.db", GAMES)]
    assert [finding.skipped for finding in findings] == ["", "it was written by a newer Boardroom", ""]


async def test_a_table_that_can_not_be_read_does_not_end_the_check(tmp_path: Path, clock: Clock) -> None:
    async with opened(tmp_path, GAMES, clock) as referee:
        await start(referee, (ANN, BEN))
        await start(referee, (ANN, CLEO))
    _write(tmp_path, """UPDATE states SET "table" = 'nonsense' WHERE rowid = 1""")
    findings = [finding async for finding in check(tmp_path / "games.db", GAMES)]
    assert [finding.wrong for finding in findings] == ["", "what is stored of it can't be read", ""]


async def test_entries_of_a_kind_that_came_later_are_passed_over(tmp_path: Path, clock: Clock) -> None:
    async with moved(tmp_path, MOVES["newer rules"], clock) as (referee, game):
        pass
    _write(tmp_path, "UPDATE actions SET kind = 'auction' WHERE seq = 3")
    async with opened(tmp_path, GAMES, clock) as referee:
        history = await referee.records.history(game, ANN)
        assert history[2] == "Something happened here that this version of the bot has no words for."
        assert len(json.loads(await referee.records.export(game, ANN))["entries"]) == 5


async def test_a_finished_game_keeps_its_result_though_nobody_here_can_read_it(tmp_path: Path, clock: Clock) -> None:
    async def play(referee: Referee, game: str) -> None:
        await referee.computers.settle()
        for user in (ANN, BEN, CLEO):
            await do(referee, game, user, "bid", 0)
        for user in (ANN, BEN, CLEO):
            await do(referee, game, user, "done")
        await referee.seats.rest(game, CLEO, new_id(), "brisk")
        await referee.computers.settle()
        while (await referee.view(game, None)).table.status == "running":
            await referee.computers.settle()
            for user in (ANN, BEN):
                if (await referee.view(game, user)).mine:
                    await do(referee, game, user, "decline")

    for number, move in enumerate(MOVES.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with moved(folder, move, clock, play) as (referee, game):
            full = await referee.records.export(game, ANN)
            assert json.loads(full)["result"]["winners"]
            with pytest.raises(Refused):
                await referee.story.onlooker(game)
        assert verify(full.encode(), move.wrote).startswith("All is well")
