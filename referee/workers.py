"""Where long thinking happens: never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from random import Random
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from engine.computers import random_player
from engine.core import Action
from engine.game import AnyGame

P = ParamSpec("P")
T = TypeVar("T")
Thought = Callable[Concatenate[Mapping[str, AnyGame], P], T]
log = logging.getLogger(__name__)


class Workers(Protocol):
    """Runs functions of (all games, what else they need) somewhere else."""

    async def run(self, thought: Thought[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    def close(self) -> None: ...


class Threads:
    """Other threads of this process: quick to start, and good enough for players that hardly think."""

    def __init__(self, games: Mapping[str, AnyGame], workers: int = 2) -> None:
        self._games = games
        self._pool = ThreadPoolExecutor(workers, "thinker")

    async def run(self, thought: Thought[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: thought(self._games, *args, **kwargs))

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


class Processes:
    """Other processes, which find the games by name ("module:attribute") and leave this one's interpreter alone."""

    def __init__(self, games: str = "engine:GAMES", workers: int = 1) -> None:
        self._games = games
        self._workers = workers
        self._pool: Executor | None = None

    async def run(self, thought: Thought[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        assert not kwargs, "arguments are sent by place"  # noqa: S101
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), _elsewhere, self._games, thought, args)
        except BrokenProcessPool:
            log.error("a thinking process died; it is started again")
            self.close()
            return await loop.run_in_executor(self._started(), _elsewhere, self._games, thought, args)

    def _started(self) -> Executor:
        if self._pool is None:
            # Not forked: a copy of a process with threads may hang on a lock that one of them held.
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = None


def _elsewhere(games: str, thought: Callable[..., T], args: tuple[object, ...]) -> T:
    module, attribute = games.split(":")
    return thought(getattr(import_module(module), attribute), *args)


def think(games: Mapping[str, AnyGame], game: str, computer: str, state: str, decision: int, luck: int) -> Action:
    """A computer player's action. It is shown its seat's view, what it is asked and the legal answers, and no more."""
    rules = games[game]
    now = rules.load(state)
    asked = next(waiting for waiting in now.pending if waiting.id == decision)
    player = rules.computers.get(computer, random_player)
    return player(rules.view(now, asked.seat), asked, rules.choices(now, asked), Random(luck))  # noqa: S311
