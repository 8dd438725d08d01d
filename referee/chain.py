"""The log's entries, and the chain of hashes that holds them together.

An entry's hash is SHA-256 of the previous hash, a salt and the entry itself as canonical JSON. The salt is
HMAC-SHA256(seed, "entry" ‖ seq): without it, a hash that a player holds could be tried against every amount a rival
might have offered. With the seed, at the end, everyone can recompute all of it.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

Body = dict[str, Any]
START = "0" * 64
"""What stands before the first entry's hash."""


def canonical(value: Any) -> str:
    """The one way in which a value is written when it is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Draft:
    """Something about to happen. `earlier` is the state an undo goes back to; it is not part of the log."""

    kind: str
    body: Body = field(repr=False)
    user: int | None = None
    id: str | None = None
    earlier: Any = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log."""

    seq: int
    at: str
    kind: str
    user: int | None
    id: str | None
    """The id of the interaction that led to it; None for what happened by itself."""
    body: Body = field(repr=False)
    state: str | None
    """Fingerprint of the game's state afterwards, where the entry changed it."""
    hash: str = ""

    def plain(self) -> Body:
        """Everything but the hash."""
        names = ("seq", "at", "kind", "user", "id", "body", "state")
        return {name: getattr(self, name) for name in names}

    def sealed(self, seed: bytes, previous: str) -> Entry:
        """The entry with its hash, as a link to the one before."""
        return replace(self, hash=link(seed, previous, self))


def link(seed: bytes, previous: str, entry: Entry) -> str:
    salt = hmac.digest(seed, b"entry" + entry.seq.to_bytes(8, "big"), "sha256")
    return sha256(previous.encode() + salt + canonical(entry.plain()).encode()).hexdigest()
