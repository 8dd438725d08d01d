"""Chance that can be proved: every draw is an HMAC of a committed seed, public join entropy and a counter.

Draw number `counter` of a game is the big-endian integer HMAC-SHA256(seed, joins ‖ counter), where `joins` is the
JSON list of join ids and `counter` eight big-endian bytes. A value that would bias the result is thrown away and the
next counter taken. Anyone who knows the seed and the joins can recompute the whole game.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
SEED_BYTES = 32
_SPACE = 1 << 256


def commitment(seed: bytes) -> str:
    """What is published before anyone joins: the SHA-256 of the seed."""
    return sha256(seed).hexdigest()


@dataclass(slots=True)
class Chance:
    """The only source of randomness in a game. It is part of the state and in no view."""

    seed: str
    """Hexadecimal."""
    joins: list[str]
    counter: int = 0

    @classmethod
    def of(cls, seed: bytes, joins: Sequence[str] = ()) -> Chance:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return cls(seed.hex(), list(joins))

    def clone(self) -> Chance:
        return Chance(self.seed, self.joins, self.counter)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise ValueError("nothing to draw from")
        fair = _SPACE - _SPACE % limit
        while (value := self._next()) >= fair:
            pass
        return value % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def draw(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of the items in random order, without putting any back."""
        left = list(items)
        for place in range(count):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:count]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return self.draw(items, len(items))

    def _next(self) -> int:
        message = json.dumps(self.joins).encode() + self.counter.to_bytes(8, "big")
        self.counter += 1
        return int.from_bytes(hmac.digest(bytes.fromhex(self.seed), message, "sha256"), "big")
