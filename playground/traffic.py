"""A log of everything that passes between the bot and the playground, for people who want to look on."""

import asyncio
import itertools
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from playground.payloads import Json

KEPT = 2000
LONGEST = 20_000


@dataclass
class Exchange:
    """One HTTP exchange, or one gateway frame. `incoming` is what the bot sent, `outgoing` what it was sent."""

    at: float
    kind: str
    title: str
    status: int | None = None
    milliseconds: float | None = None
    incoming: str | None = None
    outgoing: str | None = None
    fault: str | None = None
    number: int = 0

    def json(self) -> Json:
        shape: Json = {"number": self.number, "at": self.at, "kind": self.kind, "title": self.title}
        for key in ("status", "milliseconds", "incoming", "outgoing", "fault"):
            value = getattr(self, key)
            if value is not None:
                shape[key] = value[:LONGEST] if isinstance(value, str) else value
        return shape


class Traffic:
    """The newest entries, and whoever wants to hear of each as it comes."""

    def __init__(self) -> None:
        self.entries: deque[Exchange] = deque(maxlen=KEPT)
        self.listeners: set[Callable[[Exchange], None]] = set()
        self._numbers = itertools.count(1)

    def note(self, entry: Exchange) -> None:
        entry.number = next(self._numbers)
        self.entries.append(entry)
        for listener in list(self.listeners):
            listener(entry)

    async def until(self, wanted: Callable[[Exchange], bool], within: float = 10.0) -> Exchange:
        """Wait for an entry from now on that is `wanted`; TimeoutError if none comes."""
        found: asyncio.Future[Exchange] = asyncio.get_running_loop().create_future()

        def look(entry: Exchange) -> None:
            if not found.done() and wanted(entry):
                found.set_result(entry)

        self.listeners.add(look)
        try:
            async with asyncio.timeout(within):
                return await found
        finally:
            self.listeners.discard(look)
