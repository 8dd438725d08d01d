"""A gateway session: what one identified bot was sent, so that it can resume after a drop without losing any of it."""

import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field

from playground.payloads import Json

# Discord remembers a session for a few minutes; a count is easier to reason about.
REMEMBERED = 10_000


@dataclass
class Frame:
    """One dispatched event; `latency` holds it (and what follows) back on its way out."""

    sequence: int
    name: str
    text: str
    latency: float = 0.0


@dataclass
class Session:
    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    # When its last connection ended; None while it has one.
    left_at: float | None = None
    frames: deque[Frame] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def frame(self, name: str, data: Json) -> Frame:
        """Number the event and remember it."""
        self.sequence += 1
        packet = {"op": 0, "t": name, "s": self.sequence, "d": data}
        frame = Frame(self.sequence, name, json.dumps(packet, separators=(",", ":")))
        self.frames.append(frame)
        return frame

    def since(self, sequence: int) -> list[Frame] | None:
        """What a client that saw everything up to `sequence` has missed; None if that is no longer known."""
        oldest = self.frames[0].sequence if self.frames else 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for frame in self.frames if frame.sequence > sequence]

    def serves(self, guild_id: int | None) -> bool:
        """Guilds are spread over shards by their id; private chats are on shard 0."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)


class Deflater:
    """zlib-stream: one compression context for the whole connection, flushed after every packet."""

    def __init__(self) -> None:
        self._context = zlib.compressobj(6)

    def packet(self, text: str) -> bytes:
        return self._context.compress(text.encode()) + self._context.flush(zlib.Z_SYNC_FLUSH)
