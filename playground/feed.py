"""What each person's client is told, in order: the memory behind "everything this user could see"."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from playground.payloads import Json


@dataclass(frozen=True)
class Happening:
    """Something one person's client was told: a message, an edit, a modal, choices, a failure…

    Kept as text: what was told cannot change any more, and writing JSON is much cheaper than copying it.
    """

    at: float
    kind: str
    text: str

    @property
    def data(self) -> Json:
        told: Json = json.loads(self.text)
        return told


Listener = Callable[[Happening], None]


class Feed:
    """Per user: everything told so far, and who listens. What was told stays as it was told."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._told: defaultdict[int, list[Happening]] = defaultdict(list)
        self._listeners: defaultdict[int, set[Listener]] = defaultdict(set)

    def tell(self, users: Iterable[int], kind: str, data: Json) -> None:
        happening = Happening(self._now(), kind, json.dumps(data, separators=(",", ":")))
        for user in users:
            self._told[user].append(happening)
            for listener in list(self._listeners[user]):
                listener(happening)

    def told(self, user: int) -> list[Happening]:
        return self._told[user]

    def listen(self, user: int, listener: Listener) -> Callable[[], None]:
        """Call `listener` for everything told from now on; returns how to stop."""
        self._listeners[user].add(listener)
        return lambda: self._listeners[user].discard(listener)

    async def until(self, user: int, condition: Callable[[], bool], within: float) -> None:
        """Wait until `condition` holds, looking again whenever the user is told something; TimeoutError if never."""
        news = asyncio.Event()
        stop = self.listen(user, lambda _happening: news.set())
        try:
            async with asyncio.timeout(within):
                while not condition():
                    await news.wait()
                    news.clear()
        finally:
            stop()
