"""The log's entries, and the chain of hashes that holds them together.

An entry's hash is SHA-256 of the previous hash, a salt and the entry itself as canonical JSON. The salt is
HMAC-SHA256(seed, "entry" ‖ seq): without it, a hash that a player holds could be tried against every amount a rival
might have offered. With the seed, at the end, everyone can recompute all of it.

What is hashed is what was done and what came of it (`outcome`), never how a state is laid out. The first build hashed
the layout, as `state`: its links (`chain` 1) are checked as they are, and what came of them by playing again.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Literal

from pydantic import JsonValue
from pydantic_core import to_jsonable_python

from engine.core import HasAgenda
from engine.game import AnyGame
from referee.log.happenings import Happening, Stamp, Undone, read

Body = dict[str, JsonValue]
Chain = Literal[1, 2]
START = "0" * 64
"""What stands before the first entry's hash."""
NEWEST: Chain = 2


def canonical(value: object) -> str:
    """The one way in which a value is written when it is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(game: AnyGame, state: HasAgenda) -> str:
    """What came of it all so far: the position, who is asked what, how many draws there were, and the result."""
    asked = [[decision.id, decision.seat, decision.name] for decision in state.pending]
    result = to_jsonable_python(game.result(state))
    facts = [game.outcome(state), asked, state.chance.counter, result]
    return sha256(canonical(facts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log. `stamp.id` is the interaction that led to it; None for what happened by itself."""

    stamp: Stamp
    kind: str
    body: Body = field(repr=False)
    """What happened as JSON, exactly as it is hashed."""
    outcome: str | None
    """Fingerprint of what came of it, where the entry changed the game."""
    hash: str = ""
    chain: Chain = NEWEST

    @property
    def seq(self) -> int:
        return self.stamp.seq

    @property
    def what(self) -> Happening:
        return read(self.kind, self.body)

    @property
    def takes_back(self) -> int | None:
        """From which entry on an undo takes back; None for everything else."""
        return what.to if isinstance(what := self.what, Undone) else None

    def plain(self) -> Body:
        """Everything but the hash."""
        stamp = self.stamp
        shared: Body = {"seq": stamp.seq, "at": stamp.at, "kind": self.kind, "user": stamp.user, "id": stamp.id}
        if self.chain == 1:
            return {**shared, "body": self.body, "state": self.outcome}
        return {**shared, "body": self.body, "outcome": self.outcome, "chain": self.chain}

    def sealed(self, seed: bytes, previous: str) -> Entry:
        """The entry with its hash, as a link to the one before."""
        return replace(self, hash=link(seed, previous, self))


def link(seed: bytes, previous: str, entry: Entry) -> str:
    salt = hmac.digest(seed, b"entry" + entry.seq.to_bytes(8, "big"), "sha256")
    return sha256(previous.encode() + salt + canonical(entry.plain()).encode()).hexdigest()
