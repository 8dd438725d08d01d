"""Messages on their way out. They wait in the file until Discord has them, across restarts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, timedelta

from referee.gate import Gate
from referee.lines import Line
from referee.messages import CONTENT, Content
from storage import MessageRow

KEPT = timedelta(days=30)
"""How long delivered messages are kept, should somebody ask what went wrong."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to send: to the person if there is one, otherwise to the channel."""

    id: int
    game: str
    seq: int
    channel: int
    user: int | None
    content: Content
    attempts: int


def _outgoing(row: MessageRow) -> Outgoing:
    try:
        content = CONTENT.validate_json(row.body)
    except ValueError:  # another build's: it must not hold up what comes after it
        content = Content("log", [Line("no_words")])
    return Outgoing(row.id, row.game, row.seq, row.channel, row.user, content, row.attempts)


class Outbox:
    """Take what `next` gives, send it, then say `delivered`. A crash between the two means sending it again."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._news = asyncio.Event()
        self._news.set()

    def wake(self) -> None:
        self._news.set()

    async def wait(self) -> None:
        """Until there may be something new to send."""
        await self._news.wait()
        self._news.clear()

    async def next(self, limit: int = 50) -> list[Outgoing]:
        """The oldest waiting message for each channel and each person: none can overtake another."""
        now = int(self._gate.clock().timestamp())
        return [_outgoing(row) for row in await self._gate.stored(self._gate.storage.outgoing(now, limit))]

    async def batch(self, first: Outgoing, limit: int = 30) -> list[Outgoing]:
        """A message with those of the same game that wait behind it, to be told in one.

        Asked again, also after a restart, it is the same batch: what may already have arrived can be recognised.
        """
        return [_outgoing(row) for row in await self._gate.stored(self._gate.storage.gather(first.id, limit))]

    async def delivered(self, *messages: int) -> None:
        """They have arrived, or never can (the channel is gone): they will not be offered again."""
        await self._gate.stored(self._gate.storage.deliver(list(messages), self._gate.at()))
        self._news.set()

    async def failed(self, message: int, retry_after: float = 5.0) -> None:
        """It did not arrive; offer it again later. What comes after it waits with it."""
        until = int(self._gate.clock().timestamp() + retry_after)
        await self._gate.stored(self._gate.storage.postpone(message, until))

    async def tidy(self) -> int:
        """Forget what arrived long ago, and say how much: the log has everything."""
        before = (self._gate.clock().astimezone(UTC) - KEPT).isoformat(timespec="seconds")
        return await self._gate.stored(self._gate.storage.prune(before))

    async def waiting(self) -> int:
        return await self._gate.stored(self._gate.storage.waiting_messages())
