"""The gate: every change to every game passes here, one at a time per game, stored before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TypeVar

from referee.chain import Draft
from referee.clockwork import Settings
from referee.errors import Refused, Trouble
from referee.position import NO_TABLE, Position, Rules
from referee.table import TABLE
from referee.work import Reply, Work, prepare
from storage import ChannelTaken, ClockRow, Conflict, GameRow, Newest, Repeated, Storage, StorageError

T = TypeVar("T")
log = logging.getLogger(__name__)
Plan = Callable[[Position], Awaitable[Sequence[Draft]]]
TRIES = 3
IN_MEMORY = 256
MOST_SETTINGS = 4096


@dataclass(slots=True)
class _Lock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Gate:
    """Loads games, lets one change at a time happen to each, and keeps the newest few in memory as a cache."""

    def __init__(self, storage: Storage, games: Mapping[str, Rules], clock: Callable[[], datetime]) -> None:
        self.storage = storage
        self.games = games
        self.clock = clock
        self.changed: Callable[[Position], None] = _nothing
        """Called after each stored change; the referee wakes the outbox and the computer players with it."""
        self._cache: OrderedDict[str, Position] = OrderedDict()
        self._settings: dict[int, Settings] = {}
        self._locks: dict[str, _Lock] = {}
        self._turnstile = asyncio.Lock()

    def at(self) -> str:
        return self.clock().astimezone(UTC).isoformat(timespec="seconds")

    @asynccontextmanager
    async def lock(self, game: str) -> AsyncIterator[None]:
        """That game's lock. It exists only while somebody wants it."""
        held = self._locks.setdefault(game, _Lock())
        held.users += 1
        try:
            async with held.lock:
                yield
        finally:
            held.users -= 1
            if held.users == 0:
                self._locks.pop(game, None)

    @asynccontextmanager
    async def computing(self) -> AsyncIterator[None]:
        """Rules run on the event loop, some milliseconds each: one game per turn of it, so that it stays quick."""
        async with self._turnstile:
            yield
            await asyncio.sleep(0)

    async def position(self, game: str) -> Position:
        """The newest position of a game, from memory or from the file."""
        if (known := self._cache.get(game)) is not None:
            self._cache.move_to_end(game)
            return _awake(known)
        newest = await self.stored(self.storage.newest(game))
        if newest is None:
            raise Refused("There is no such game.", "unknown game")
        async with self.computing():
            position = self.restore(newest)
        self._remember(position)
        return position

    def restore(self, newest: Newest) -> Position:
        """A position from what is stored."""
        row = newest.row
        rules = self.games.get(row.game)
        if rules is None:
            raise Refused(f"This bot does not know the game “{row.game}”.", "unknown game")
        table = TABLE.validate_json(newest.table)
        seed = bytes.fromhex(row.seed)
        return _awake(Position(row.id, row.channel, rules, seed, table, None, newest.state, row.seq, row.head))

    def forget(self, game: str | None = None) -> None:
        """Drop one game or all from memory. Nothing is lost by it."""
        if game is None:
            self._cache.clear()
        else:
            self._cache.pop(game, None)

    def _remember(self, position: Position) -> None:
        known = self._cache.get(position.id)
        if known is None or known.seq < position.seq:
            self._cache[position.id] = replace(position, state=None)
        self._cache.move_to_end(position.id)
        while len(self._cache) > IN_MEMORY:
            self._cache.popitem(last=False)

    async def change(self, game: str, interaction: str | None, plan: Plan) -> Reply:
        """Carry out a plan on the newest position. The same interaction a second time gets the first one's answer."""
        async with self.lock(game):
            for _ in range(TRIES):
                try:
                    return await self._once(game, plan)
                except Conflict:
                    self.forget(game)
                except (Refused, Repeated) as error:
                    return await self._first_answer(game, interaction, error)
        raise Trouble("This game is being changed by somebody else all the time. Please try again.")

    async def _once(self, game: str, plan: Plan) -> Reply:
        now = await self.position(game)
        drafts = await plan(now)
        settings = await self.settings(_concerned(now, drafts))
        async with self.computing():
            work = prepare(now, drafts, self.at(), settings)
        await self._commit(self.storage.commit(work.change), game)
        self._done(work)
        return work.reply

    async def create(self, row: GameRow, rules: Rules, draft: Draft) -> Reply:
        """A new game from its "open" entry."""
        before = Position(row.id, row.channel, rules, bytes.fromhex(row.seed), NO_TABLE)
        work = prepare(before, [draft], self.at(), {})
        try:
            await self._commit(self.storage.create(row, work.change), row.id)
        except ChannelTaken as error:
            refused = Refused("There is already a game in this channel: finish or abandon it first.", "channel taken")
            return await self._first_answer(None, draft.id, refused, error)
        except Repeated as error:
            return await self._first_answer(None, draft.id, error)
        self._done(work)
        return work.reply

    def _done(self, work: Work) -> None:
        self._remember(work.after)
        self.changed(work.after)

    async def _commit(self, writing: Awaitable[None], game: str) -> None:
        try:
            await self.stored(writing)
        except BaseException:
            self.forget(game)  # whatever happened, the file knows the truth
            raise

    async def _first_answer(
        self, game: str | None, interaction: str | None, error: Exception, cause: Exception | None = None
    ) -> Reply:
        """What this interaction was answered the first time; if there was none, the error stands."""
        found = await self.stored(self.storage.stored(interaction)) if interaction is not None else None
        if found is None:
            raise error from cause
        if game is not None and found.game != game:
            raise Refused("This button or command has already been used in another game.", "stale")
        return Reply.model_validate_json(found.reply)

    async def settings(self, users: Sequence[int]) -> dict[int, Settings]:
        """What people have set for themselves, from memory or from the file."""
        unknown = [user for user in users if user not in self._settings]
        if unknown:
            found = await self.stored(self.storage.settings(unknown))
            if len(self._settings) > MOST_SETTINGS:
                self._settings.clear()
            for user in unknown:
                self._settings[user] = Settings.model_validate_json(found.get(user, "{}"))
        return {user: self._settings.get(user, Settings()) for user in users}

    async def save_settings(self, user: int, settings: Settings, clocks: list[ClockRow]) -> None:
        self._settings.pop(user, None)
        await self.stored(self.storage.save_settings(user, settings.model_dump_json(), clocks))
        self._settings.pop(user, None)

    async def stored(self, waiting: Awaitable[T]) -> T:
        try:
            return await waiting
        except (Conflict, Repeated, ChannelTaken):
            raise
        except StorageError as error:
            log.error("storage: %s", error)
            raise Trouble("This could not be stored, so it has not happened. Please try again in a moment.") from error


def _awake(position: Position) -> Position:
    """A remembered position with its state. In memory it is kept as text: a hundred thousand objects more would make
    the garbage collector stop the event loop for 15 ms, and reading one takes 0.03. Other rules' states stay text.
    """
    if position.text is None or position.rules.version != position.table.rules:
        return position
    return replace(position, state=position.rules.load(position.text))


def _nothing(position: Position) -> None:
    """Until somebody listens."""


def _concerned(now: Position, drafts: Sequence[Draft]) -> list[int]:
    """Everyone whose clock may start: who plays, and who is about to."""
    coming = [draft.body.get("owner") for draft in drafts if draft.kind == "seat"]
    return [*now.table.people, *(user for user in coming if user is not None)]
