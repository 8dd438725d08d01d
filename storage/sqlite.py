"""All games in one SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path

from storage import read, write
from storage.backup import copy
from storage.connect import connect, connect_to_read, prepare
from storage.errors import StorageError
from storage.protocol import Storage
from storage.readers import Readers
from storage.rows import Change, ClockRow, EntryRow, GameRow, MessageRow, Newest, Reading, Stored
from storage.writer import Writer

PRUNED_AT_ONCE = 500
"""More in one transaction would keep those who play waiting."""


async def open_storage(path: str | Path) -> Storage:
    """Create the file (mode 0600), or migrate an older one; `Unusable` says why a file won't do."""
    return await SqliteStorage.open(path)


class SqliteStorage(Storage):
    """`Storage` says what the methods promise; the SQL is in `storage.read` and `storage.write`.

    One thread writes, and those who write at the same time share a commit; a few more threads read.
    """

    def __init__(self, path: Path) -> None:
        """Use `open_storage`, which also prepares the file."""
        self.path = path
        self.writer = Writer(partial(connect, path))
        self.readers = Readers(partial(connect_to_read, path))

    @classmethod
    async def open(cls, path: str | Path) -> SqliteStorage:
        await asyncio.to_thread(prepare, Path(path))
        return cls(Path(path))

    async def close(self) -> None:
        """The writer goes last: only it can empty the write-ahead log into the file."""
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.writer.close)

    # Writing

    def create(self, row: GameRow, change: Change) -> Awaitable[None]:
        return self.writer.run(lambda db: write.create(db, row, change))

    def commit(self, change: Change) -> Awaitable[None]:
        return self.writer.run(lambda db: write.commit(db, change))

    async def ring(self, rung: ClockRow, then: ClockRow, message: MessageRow | None) -> bool:
        return await self.writer.run(lambda db: write.ring(db, rung, then, message))

    async def gather(self, message: int, limit: int) -> list[MessageRow]:
        return await self.writer.run(lambda db: write.gather(db, message, limit))

    async def deliver(self, messages: list[int], at: str) -> None:
        await self.writer.run(lambda db: write.deliver(db, messages, at))

    async def prune(self, before: str) -> int:
        gone = more = await self._prune(before)
        while more == PRUNED_AT_ONCE:
            more = await self._prune(before)
            gone += more
        return gone

    async def _prune(self, before: str) -> int:
        return await self.writer.run(lambda db: write.prune(db, before, PRUNED_AT_ONCE))

    async def postpone(self, message: int, until: int) -> None:
        await self.writer.run(lambda db: write.postpone(db, message, until))

    async def save_settings(self, user: int, settings: str, clocks: list[ClockRow]) -> None:
        await self.writer.run(lambda db: write.save_settings(db, user, settings, clocks))

    async def save_draft(self, game: str, user: int, body: str | None) -> None:
        await self.writer.run(lambda db: write.save_draft(db, game, user, body))

    async def agree(self, game: str, user: int, at: str) -> None:
        await self.writer.run(lambda db: write.agree(db, game, user, at))

    # Reading

    async def agreed(self, game: str) -> set[int]:
        return await self.readers.run(lambda db: read.agreed(db, game))

    async def draft(self, game: str, user: int) -> str | None:
        return await self.readers.run(lambda db: read.draft(db, game, user))

    async def newest(self, game: str) -> Newest | None:
        return await self.readers.run(lambda db: read.newest(db, game))

    async def catch_up(self, game: str, user: int | None, known: int) -> Reading:
        return await self.readers.run(lambda db: read.catch_up(db, game, user, known))

    async def open_in(self, channel: int) -> str | None:
        return await self.readers.run(lambda db: read.open_in(db, channel))

    async def games_in(self, channel: int) -> list[GameRow]:
        return await self.readers.run(lambda db: read.games_in(db, channel))

    async def games_of(self, user: int) -> list[GameRow]:
        return await self.readers.run(lambda db: read.games_of(db, user))

    async def waiting_for(self, user: int) -> list[tuple[str, str]]:
        return await self.readers.run(lambda db: read.waiting_for(db, user))

    async def entries(self, game: str, after: int = 0) -> list[EntryRow]:
        return await self.readers.run(lambda db: read.entries(db, game, after))

    async def whole(self, game: str) -> tuple[Newest | None, list[EntryRow]]:
        return await self.readers.run(lambda db: read.whole(db, game))

    async def stored(self, interaction: str) -> Stored | None:
        return await self.readers.run(lambda db: read.stored(db, interaction))

    async def snapshot(self, game: str, before: int) -> tuple[int, str] | None:
        return await self.readers.run(lambda db: read.snapshot(db, game, before))

    async def computers_to_move(self) -> list[str]:
        return await self.readers.run(read.computers_to_move)

    async def due(self, now: int, limit: int = 100) -> list[ClockRow]:
        return await self.readers.run(lambda db: read.due(db, now, limit))

    async def next_due(self) -> int | None:
        return await self.readers.run(read.next_due)

    async def clocks_of(self, user: int) -> list[ClockRow]:
        return await self.readers.run(lambda db: read.clocks_of(db, user))

    async def clocks_in(self, game: str) -> list[ClockRow]:
        return await self.readers.run(lambda db: read.clocks_in(db, game))

    async def outgoing(self, now: int, limit: int = 50) -> list[MessageRow]:
        return await self.readers.run(lambda db: read.outgoing(db, now, limit))

    async def waiting_messages(self) -> int:
        return await self.readers.run(read.waiting_messages)

    async def settings(self, users: Sequence[int]) -> dict[int, str]:
        return await self.readers.run(lambda db: read.settings(db, list(users)))

    async def ids(self) -> list[str]:
        return await self.readers.run(read.ids)

    async def damage(self) -> list[str]:
        try:
            return await self.readers.run(read.damage)
        except StorageError as error:
            return [str(error)]

    async def backup(self, to: Path) -> None:
        await self.readers.run(lambda db: copy(db, to))
