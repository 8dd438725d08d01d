"""Computer players at the table: they think elsewhere, and their actions pass the gate like everyone's."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from random import Random

from engine.computers import random_player
from engine.core import Action, Decision
from referee.errors import Refused, Trouble
from referee.gate import Gate
from referee.log.happenings import Acted
from referee.position import Intent, Position
from referee.workers import Workers, think

log = logging.getLogger(__name__)
AT_ONCE = 8
"""Games that think at the same time; the others queue."""
REST = 5.0
"""Seconds before trying again after trouble with the disk."""


class Computers:
    """Plays every computer's decisions, one task for each game that has any."""

    def __init__(self, gate: Gate, workers: Workers) -> None:
        self._gate = gate
        self._workers = workers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._room = asyncio.Semaphore(AT_ONCE)

    def wake(self, game: str) -> None:
        """There may be something to play in this game."""
        if game in self._tasks:
            self._again.add(game)
            return
        task = asyncio.get_running_loop().create_task(self._play(game), name=f"computers of {game}")
        self._tasks[game] = task
        task.add_done_callback(lambda _: self._finished(game))

    def _finished(self, game: str) -> None:
        self._tasks.pop(game, None)
        if game in self._again:
            self._again.discard(game)
            self.wake(game)

    async def resume(self) -> None:
        """After a restart: go on wherever a computer was to move."""
        for game in await self._gate.stored(self._gate.storage.computers_to_move()):
            self.wake(game)

    async def settle(self) -> None:
        """Until no computer has anything to play."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await asyncio.sleep(0)

    async def close(self) -> None:
        self._again.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, game: str) -> None:
        while True:
            try:
                async with self._room:
                    if not await self._one(game):
                        return
            except Trouble as error:
                log.error("a computer player of game %s waits: %s", game, error)
                await asyncio.sleep(REST)
            except Refused as error:
                if error.kind in ("unknown game", "foreign"):
                    return
                log.info("a computer player of game %s came too late", game)
            except Exception as error:  # a bug in a game must not take the others with it, nor its secrets to the log
                log.error("the computer players of game %s stopped: %s", game, type(error).__name__)
                return

    async def _one(self, game: str) -> bool:
        """Play one decision. False if there is none."""
        now = await self._gate.position(game)
        due = now.computers_due
        if not due:
            return False
        asked, computer = due[0]
        action = await self._think(now, asked, computer)
        try:
            await self._submit(game, computer, action, now.table.undos)
        except Refused as error:
            if error.kind not in ("illegal", "unknown"):
                raise
            log.error("computer player %s of game %s tried something illegal", computer, game)
            await self._submit(game, computer, _anything(now, asked), now.table.undos)
        return True

    async def _think(self, now: Position, asked: Decision, computer: str) -> Action:
        """What the player wants; a player that breaks down must not hold up the table."""
        luck = secrets.randbits(64)
        try:
            return await self._workers.run(think, now.game.key, computer, now.text or "", asked.id, luck)
        except Exception as error:
            log.error("computer player %s of game %s broke down: %s", computer, now.id, type(error).__name__)
            return _anything(now, asked)

    async def _submit(self, game: str, computer: str, action: Action, undos: int) -> None:
        async def purpose(now: Position) -> Sequence[Intent]:
            seat = now.table.seat(action.seat)
            if seat is None or seat.computer != computer or now.table.paused_by or now.table.undos != undos:
                raise Refused("things_changed", "stale")
            return [Intent(Acted.of(action))]

        await self._gate.change(game, None, purpose)


def _anything(now: Position, asked: Decision) -> Action:
    choices = now.game.choices(now.state, asked)
    return random_player(None, asked, choices, Random(secrets.randbits(64)))  # noqa: S311
