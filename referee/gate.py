"""The gate: every change to every game passes here, one at a time per game, stored before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import NamedTuple, TypeVar

from engine.formats import NewerFormat
from engine.game import AnyGame
from referee.drafts import Draft
from referee.errors import Refused, Trouble
from referee.foreign import Missing
from referee.log.happenings import SeatChanged
from referee.messages import Reply
from referee.position import NO_TABLE, Intent, Position
from referee.table import TABLE
from referee.time.clockwork import Preferences
from referee.work import Work, prepare
from storage import ChannelTaken, ClockRow, Conflict, GameRow, Newest, Repeated, Storage, StorageError, Stored

T = TypeVar("T")
log = logging.getLogger(__name__)
Purpose = Callable[[Position], Awaitable[Sequence[Intent]]]
"""What somebody wants to happen, given the newest position; or `Refused`."""
TRIES = 3
IN_MEMORY = 256
AWAKE = 48
MOST_PREFERENCES = 4096


class Found(NamedTuple):
    """A game as it stands, and one person's answer in the making."""

    position: Position
    draft: Draft | None


@dataclass(slots=True)
class _Lock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Gate:
    """Loads games, lets one change at a time happen to each, and keeps the newest few in memory as a cache."""

    def __init__(self, storage: Storage, games: Mapping[str, AnyGame], clock: Callable[[], datetime]) -> None:
        self.storage = storage
        self.games = games
        self.clock = clock
        self.changed: Callable[[Position], None] = _nothing
        """Called after each stored change; the referee wakes the outbox and the computer players with it."""
        self.retell: Callable[[Stored], Awaitable[Reply]] = _unknown
        """Tells again what an interaction was answered the first time."""
        self._cache: OrderedDict[str, Position] = OrderedDict()
        self._awake: OrderedDict[str, None] = OrderedDict()
        """Those of them whose states are kept as they are, not as text."""
        self._preferences: dict[int, Preferences] = {}
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
            return known.awake()
        return self._restored(await self.stored(self.storage.newest(game)))

    async def found(self, game: str, user: int) -> Found:
        """The newest position and a person's draft in one read; what is remembered is checked before it is believed."""
        known = self._cache.get(game)
        reading = await self.stored(self.storage.catch_up(game, user, known.seq if known else 0))
        draft = Draft.model_validate_json(reading.draft) if reading.draft is not None else None
        if known is not None and reading.newest is None and reading.seq:
            return Found(known.awake(), draft)
        return Found(self._restored(reading.newest), draft)

    def _restored(self, newest: Newest | None) -> Position:
        if newest is None:
            raise Refused("no_such_game", "unknown game")
        position = self.restore(newest)
        self._remember(position)
        return position

    def game(self, key: str) -> AnyGame:
        """A game by its key, or what stands in for one that this bot does not have."""
        known = self.games.get(key)
        return Missing(key) if known is None else known

    def restore(self, newest: Newest) -> Position:
        """A position from what is stored."""
        row, game = newest.row, self.game(newest.row.game)
        try:
            table = TABLE.load(newest.table)
        except NewerFormat as error:  # not even who sits there can be told
            raise Refused("newer_table", "foreign", title=game.title) from error
        seed = bytes.fromhex(row.seed)
        return Position(row.id, row.channel, game, seed, table, None, newest.state, row.seq, row.head).awake()

    async def playable(self, game: str) -> Position | None:
        """The newest position of a game; None for a foreign one, which must not hold up any other."""
        try:
            position = await self.position(game)
        except Refused as error:
            if error.kind != "foreign":
                raise
            return None
        return None if position.foreign else position

    def forget(self, game: str | None = None) -> None:
        """Drop one game or all from memory. Nothing is lost by it."""
        if game is None:
            self._cache.clear()
            self._awake.clear()
        else:
            self._cache.pop(game, None)
            self._awake.pop(game, None)

    def _remember(self, position: Position) -> None:
        """All but the newest few are kept as text: a hundred thousand objects more would make the garbage collector
        stop the event loop for 15 ms, and reading one takes 0.03."""
        known = self._cache.get(position.id)
        if known is None or known.seq < position.seq:
            self._cache[position.id] = position
            self._awake[position.id] = None
            self._awake.move_to_end(position.id)
        self._cache.move_to_end(position.id)
        while len(self._cache) > IN_MEMORY:
            self.forget(next(iter(self._cache)))
        while len(self._awake) > AWAKE:
            self._doze(next(iter(self._awake)))

    def _doze(self, game: str) -> None:
        """Keep a game as text only."""
        del self._awake[game]
        self._cache[game] = replace(self._cache[game], state=None)

    async def change(self, game: str, interaction: str | None, purpose: Purpose, foreign: bool = False) -> Reply:
        """Carry out a purpose on the newest position. The same interaction a second time gets the first one's answer.

        Nothing happens to a foreign game, unless the purpose is said to be for those too.
        """
        async with self.lock(game):
            for _ in range(TRIES):
                try:
                    return await self._once(game, purpose, foreign)
                except Conflict:
                    self.forget(game)
                except (Refused, Repeated) as error:
                    return await self._first_answer(game, interaction, error)
        raise Trouble("busy")

    async def _once(self, game: str, purpose: Purpose, foreign: bool) -> Reply:
        now = await self.position(game)
        if now.foreign and not foreign:
            raise Refused("foreign", "foreign", title=now.game.title)
        intents = await purpose(now)
        preferences = await self.preferences(_concerned(now, intents))
        async with self._turnstile:
            work = prepare(now, intents, self.at(), preferences)
        return await self._stored(work, self.storage.commit(work.change))

    async def create(self, row: GameRow, game: AnyGame, opening: Intent) -> Reply:
        """A new game from its first entry."""
        before = Position(row.id, row.channel, game, bytes.fromhex(row.seed), NO_TABLE)
        work = prepare(before, [opening], self.at(), {})
        try:
            return await self._stored(work, self.storage.create(row, work.change))
        except ChannelTaken as error:
            return await self._first_answer(None, opening.id, Refused("channel_taken", "channel taken"), error)
        except Repeated as error:
            return await self._first_answer(None, opening.id, error)

    async def _stored(self, work: Work, writing: Awaitable[None]) -> Reply:
        """Tell once it is on the disk; what there is to tell is worked out while that goes on."""
        try:
            try:
                reply = work.reply()
            finally:
                await self.stored(writing)
        except BaseException:
            self.forget(work.after.id)  # whatever happened, the file knows the truth
            raise
        self._remember(work.after)
        self.changed(work.after)
        return reply

    async def _first_answer(
        self, game: str | None, interaction: str | None, error: Exception, cause: Exception | None = None
    ) -> Reply:
        """What this interaction was answered the first time; if there was none, the error stands."""
        found = await self.stored(self.storage.stored(interaction)) if interaction is not None else None
        if found is None:
            raise error from cause
        if game is not None and found.game != game:
            raise Refused("used_elsewhere", "stale")
        return await self.retell(found)

    async def preferences(self, users: Sequence[int]) -> dict[int, Preferences]:
        """What people have set for themselves, from memory or from the file."""
        unknown = [user for user in users if user not in self._preferences]
        if unknown:
            found = await self.stored(self.storage.settings(unknown))
            if len(self._preferences) > MOST_PREFERENCES:
                self._preferences.clear()
            for user in unknown:
                self._preferences[user] = Preferences.model_validate_json(found.get(user, "{}"))
        return {user: self._preferences.get(user, Preferences()) for user in users}

    async def save_preferences(self, user: int, preferences: Preferences, clocks: list[ClockRow]) -> None:
        self._preferences.pop(user, None)
        await self.stored(self.storage.save_settings(user, preferences.model_dump_json(), clocks))
        self._preferences.pop(user, None)

    async def stored(self, waiting: Awaitable[T]) -> T:
        try:
            return await waiting
        except (Conflict, Repeated, ChannelTaken):
            raise
        except StorageError as error:
            log.error("storage: %s", error)
            raise Trouble("not_stored") from error


def _nothing(position: Position) -> None:
    """Until somebody listens."""


async def _unknown(found: Stored) -> Reply:
    """Until somebody knows."""
    return Reply(found.game, found.seq)


def _concerned(now: Position, intents: Sequence[Intent]) -> list[int]:
    """Everyone whose clock may start: who plays, and who is about to."""
    coming = [intent.what.owner for intent in intents if isinstance(intent.what, SeatChanged)]
    return [*now.table.people, *(user for user in coming if user is not None)]
