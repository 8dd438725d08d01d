from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.core import Action, Applied
from engine.game import AnyGame
from referee import Processes, Referee, Threads
from tests.referee.host import ANN, BEN, Clock, bid, play_out, start
from tests.referee.vault import GAMES, State

ELSEWHERE = "tests.referee.vault:GAMES"


@pytest.mark.parametrize("computer", ["random", "brisk", "broken", "cheat"])
async def test_computers_play_by_themselves_even_bad_ones(referee: Referee, computer: str) -> None:
    game = await start(referee, (ANN, BEN), (computer,))
    await play_out(referee, game, Random(2))
    acts = [row for row in await referee._gate.storage.entries(game) if row.kind == "act" and row.user is None]
    assert acts
    assert (await referee.view(game, None)).table.status == "over"


async def test_thinking_in_another_process(tmp_path: Path) -> None:
    async with _opened(tmp_path, Processes(ELSEWHERE)) as referee:
        game = await start(referee, (ANN, BEN), ("brisk",))
        await bid(referee, game, ANN, BEN)
        await referee.computers.settle()
        assert [one.seat for one in (await referee.view(game, None)).asked] == ["Ann"]


async def test_a_thinking_process_that_dies_is_replaced() -> None:
    workers = Processes(ELSEWHERE)
    first = await workers.run(_whoami)
    os.kill(first, signal.SIGKILL)
    assert await workers.run(_whoami) != first
    workers.close()


def _whoami(games: Mapping[str, AnyGame]) -> int:
    assert "vault" in games
    return os.getpid()


async def test_after_a_restart_computers_go_on(tmp_path: Path) -> None:
    async with _opened(tmp_path, Threads(GAMES)) as referee:
        game = await start(referee, (ANN, BEN), ("slow",))
    async with _opened(tmp_path, Threads(GAMES)) as referee:
        await referee.computers.settle()
        assert [one.seat for one in (await referee.view(game, None)).asked] == ["Ann", "Ben"]


class _opened:  # noqa: N801  (used like a function)
    def __init__(self, folder: Path, workers: Threads | Processes) -> None:
        self.folder = folder
        self.workers = workers

    async def __aenter__(self) -> Referee:
        self.referee = await Referee.open(self.folder / "games.db", GAMES, clock=Clock(), workers=self.workers)
        return self.referee

    async def __aexit__(self, *_: object) -> None:
        await self.referee.close()


async def test_a_game_this_bot_does_not_know_is_left_alone(tmp_path: Path) -> None:
    async with _opened(tmp_path, Threads(GAMES)) as referee:
        game = await start(referee, (ANN, BEN), ("slow",))
    stranger = await Referee.open(tmp_path / "games.db", {}, workers=Threads({}))
    await asyncio.wait_for(stranger.computers.settle(), 5)
    assert (await stranger.view(game, ANN)).foreign
    assert await stranger.clocks.due(Clock().pass_hours(1000)) == []
    assert await stranger.waiting_for(ANN) == []
    await stranger.clocks.change_preferences(ANN, zone="Europe/Berlin")
    await stranger.close()


async def test_a_bug_in_a_game_stops_that_game_alone(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    sick, well = await start(referee, (ANN, BEN), ("slow",)), await start(referee, (ANN, BEN), ("slow",))
    apply = GAMES["vault"].apply
    broken = [(await referee._gate.position(sick)).seed.hex()]

    def buggy(state: State, action: Action) -> Applied[State]:
        if state.chance.seed in broken:
            raise KeyError("a bug")
        applied: Applied[State] = apply(state, action)
        return applied

    monkeypatch.setattr(GAMES["vault"], "apply", buggy)
    await asyncio.wait_for(referee.computers.settle(), 5)
    assert "Slow 3" in [one.seat for one in (await referee.view(sick, None)).asked]
    assert "Slow 3" not in [one.seat for one in (await referee.view(well, None)).asked]
