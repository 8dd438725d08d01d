"""The log's entries, and the chain of hashes that holds them together.

An entry's hash is SHA-256 of the previous hash, a salt and the entry itself as canonical JSON. The salt is
HMAC-SHA256(seed, "entry" ‖ seq): without it, a hash that a player holds could be tried against every amount a rival
might have offered. With the seed, at the end, everyone can recompute all of it. What two players keep between them
for good is hashed as a commitment of its own (see `referee.log.seals`).

What is hashed is what was done and what came of it (`outcome`), never how a state is laid out. The first build hashed
the layout, as `state`: its links (`chain` 1) are checked as they are, and what came of them by playing again. In
`chain` 2 nothing was sealed for good.
"""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

from pydantic import JsonValue
from pydantic_core import to_json

from engine.core import HasAgenda
from engine.game import AnyGame
from referee.log.happenings import Acted, Happening, Stamp, Undone, read
from referee.log.seals import canonical as canonical
from referee.log.seals import closed

Body = dict[str, JsonValue]
Chain = Literal[1, 2, 3]
START = "0" * 64
"""What stands before the first entry's hash."""
NEWEST: Chain = 3


def fingerprint(game: AnyGame, state: HasAgenda, chain: Chain = NEWEST) -> str:
    """What came of it all so far: the position, who is asked what, how many draws there were, and the result.

    As JSON in the order in which a game lists its facts, which never changes. What follows from something sealed is
    left out, from chain 3 on: others have to be able to recompute this.
    """
    outcome = game.outcome if chain < 3 or game.sealing is None else game.sealing.outcome
    asked = [[decision.id, decision.seat, decision.name] for decision in state.pending]
    return sha256(to_json([outcome(state), asked, state.chance.counter, game.result(state)])).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log. `stamp.id` is the interaction that led to it; None for what happened by itself."""

    stamp: Stamp
    kind: str
    text: str = field(repr=False)
    """What happened as canonical JSON. It is hashed as it stands, but for what is sealed in it."""
    outcome: str | None
    """Fingerprint of what came of it, where the entry changed the game."""
    hash: str = ""
    chain: Chain = NEWEST

    @property
    def seq(self) -> int:
        return self.stamp.seq

    @property
    def body(self) -> Body:
        body: Body = json.loads(self.text)
        return body

    @property
    def what(self) -> Happening:
        return read(self.kind, self.body)

    @property
    def takes_back(self) -> int | None:
        """From which entry on an undo takes back; None for everything else."""
        return what.to if self.kind == Undone.kind and isinstance(what := self.what, Undone) else None

    def plain(self) -> Body:
        """Everything but the hash."""
        stamp = self.stamp
        shared: Body = {"seq": stamp.seq, "at": stamp.at, "kind": self.kind, "user": stamp.user, "id": stamp.id}
        if self.chain == 1:
            return {**shared, "body": self.body, "state": self.outcome}
        return {**shared, "body": self.body, "outcome": self.outcome, "chain": self.chain}

    def sealed(self, seed: bytes, previous: str) -> Entry:
        """The entry with its hash, as a link to the one before."""
        salt = hmac.digest(seed, b"entry" + self.seq.to_bytes(8, "big"), "sha256")
        hashed = sha256(previous.encode() + salt + self.hashed().encode()).hexdigest()
        return Entry(self.stamp, self.kind, self.text, self.outcome, hashed, self.chain)

    def hashed(self) -> str:
        """`plain` as canonical JSON, put together from the body's text; what is sealed is a commitment in it."""
        stamp = self.stamp
        seq, user = stamp.seq, "null" if stamp.user is None else stamp.user
        text = closed(self.text) if self.chain == 3 and self.kind == Acted.kind else self.text
        head = f'{{"at":{canonical(stamp.at)},"body":{text},'
        middle = f'"id":{canonical(stamp.id)},"kind":{canonical(self.kind)},'
        if self.chain == 1:
            return f'{head}{middle}"seq":{seq},"state":{canonical(self.outcome)},"user":{user}}}'
        return f'{head}"chain":{self.chain},{middle}"outcome":{canonical(self.outcome)},"seq":{seq},"user":{user}}}'
