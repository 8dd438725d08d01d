"""Chance that is the same each time, where the real bot takes `secrets`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from unittest.mock import patch


class Luck:
    """What `secrets` gives, but foreseeable."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def token_bytes(self, count: int) -> bytes:
        return self._rng.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self._rng.randbytes(count).hex()

    def randbits(self, count: int) -> int:
        return self._rng.getrandbits(count)


@contextmanager
def same_luck(seed: str = "") -> Iterator[None]:
    """Seeds, ids and the whims of computer players follow from `seed`."""
    luck = Luck(seed)
    with ExitStack() as stack:
        for part in ("lobby", "computers", "log.seals"):
            stack.enter_context(patch(f"referee.{part}.secrets", luck))
        yield
