"""Checking a record with nothing but the rules: no Discord, no database, no trust."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue, TypeAdapter, ValidationError

from engine.game import AnyGame
from engine.sealing import Values
from referee.log.chain import Body, Entry, canonical
from referee.log.happenings import Stamp
from referee.log.seals import is_closed
from referee.position import Position, Stepped
from referee.proof.records import FULL, FULL_FIRST, FULL_SECOND, OWN, OWN_FIRST, full_record, write_record
from referee.proof.replaying import Unopened, Wrong, replay

FORMATS = (FULL, FULL_SECOND, FULL_FIRST)
_STAND_INS: TypeAdapter[dict[int, Values]] = TypeAdapter(dict[int, Values])


class _Link(BaseModel):
    """A line of a record's log."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seq: int
    at: str
    kind: str
    user: int | None
    id: str | None
    body: dict[str, JsonValue]
    hash: str

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.seq, self.at, self.user, self.id)


class _FirstLink(_Link):
    """As the first build wrote them."""

    state: str | None

    def entry(self) -> Entry:
        return Entry(self.stamp, self.kind, canonical(self.body), self.state, self.hash, 1)


class _NewestLink(_Link):
    outcome: str | None
    chain: Literal[2, 3]

    def entry(self) -> Entry:
        return Entry(self.stamp, self.kind, canonical(self.body), self.outcome, self.hash, self.chain)


def read_record(data: bytes) -> Body:
    """A record's content, if the file is written exactly as records are."""
    try:
        record = json.loads(data)
        written = write_record(record).encode() if isinstance(record, dict) else b""
    except (ValueError, RecursionError) as error:
        raise Wrong("this is not a record: it is not JSON") from error
    if not isinstance(record, dict) or record.get("format") not in (*FORMATS, OWN, OWN_FIRST):
        raise Wrong("this is not a record of Boardroom")
    if written != data:
        place = next(
            (at for at, pair in enumerate(zip(written, data, strict=False)) if pair[0] != pair[1]), len(written)
        )
        raise Wrong(f"the file is not written as records are, at byte {min(place, len(data))}")
    return record


def steps_of(record: Body, games: Mapping[str, AnyGame]) -> list[Stepped]:
    """A full record played again, every step checked."""
    if record["format"] not in FORMATS:
        raise Wrong("this is one player's own view; only the full record of a finished game can be verified")
    game = games.get(str(record.get("game")))
    if game is None:
        raise Wrong(f"the game “{record.get('game')}” is not known here")
    if not _known_rules(game, rules := record.get("rules")):
        raise Wrong(f"it was played by rules {rules}, and this bot has those up to {game.rules}")
    entries = [_entry(place, line) for place, line in enumerate(_list(record.get("entries")), 1)]
    return list(replay(game, _seed(record), entries, unopened=Unopened.of(entries, _stand_ins(record))))


def _stand_ins(record: Body) -> dict[int, Values]:
    """Those of the record, by entry; the formats before had none."""
    try:
        return _STAND_INS.validate_python(record.get("stand_ins", {}))
    except ValidationError as error:
        raise Wrong("the stand-ins can't be read") from error


def _known_rules(game: AnyGame, rules: JsonValue) -> bool:
    if isinstance(rules, str):
        return rules in game.past
    return isinstance(rules, int) and 0 <= rules <= game.rules


def verify(
    data: bytes, games: Mapping[str, AnyGame], published: str | None = None, earlier: Sequence[bytes] = ()
) -> str:
    """One line that says all is well, or `Wrong`.

    `published` is the commitment as posted when the lobby opened; `earlier` are own records exported on the way. With
    one of them, even a record rewritten from the first entry to the last is found out.
    """
    record = read_record(data)
    steps = steps_of(record, games)
    if not steps:
        raise Wrong("the record has no entries")
    last = steps[-1].position
    expected = full_record(last, [stepped.entry for stepped in steps], _stand_ins(record))
    left_out = {FULL: (), FULL_SECOND: ("stand_ins",), FULL_FIRST: ("stand_ins", "data")}[str(record["format"])]
    expected = {name: value for name, value in expected.items() if name not in left_out}
    expected["format"] = record["format"]
    for name, value in expected.items():
        if json.loads(json.dumps(value)) != record.get(name):
            raise Wrong(f"“{name}” is not what the entries lead to")
    if extra := [name for name in record if name not in expected]:
        raise Wrong(f"“{extra[0]}” does not belong in a record")
    if last.table.status not in ("over", "abandoned"):
        raise Wrong(f"the record breaks off after entry {last.seq}: the game was not over")
    if published is not None and published.lower() != last.table.commitment:
        raise Wrong("the commitment is not the one that was published")
    for own in earlier:
        _same_game(read_record(own), steps)
    return _summary(last, sum(is_closed(stepped.entry.text) for stepped in steps))


def _same_game(own: Body, steps: Sequence[Stepped]) -> None:
    heads = {stepped.entry.seq: stepped.entry.hash for stepped in steps}
    if own.get("commitment") != steps[-1].position.table.commitment:
        raise Wrong("the commitment is not the one in the earlier record")
    if heads.get(_number(own.get("seq"))) != own.get("head"):
        raise Wrong(f"entry {own.get('seq')}: the log is not the one that the earlier record was taken from")


def _number(value: JsonValue) -> int:
    return value if isinstance(value, int) else 0


def _entry(place: int, line: JsonValue) -> Entry:
    first = isinstance(line, dict) and "state" in line
    try:
        return (_FirstLink if first else _NewestLink).model_validate(line).entry()
    except ValidationError as error:
        raise Wrong(f"entry {place}: it can't be read") from error


def _list(value: JsonValue) -> list[JsonValue]:
    if not isinstance(value, list):
        raise Wrong("the record has no entries")
    return value


def _seed(record: Body) -> bytes:
    try:
        seed = bytes.fromhex(str(record.get("seed")))
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise Wrong("the seed can't be read")
    return seed


def _summary(last: Position, sealed: int) -> str:
    draws = last.state.chance.counter if last.state is not None else 0
    end = "abandoned" if last.table.status == "abandoned" else "to its end"
    unopened = (
        f"Still sealed: {sealed}. Proved is that all of this can have come about by the rules, with amounts that fit "
        "everything seen; not that the sealed ones are such amounts. "
    )
    return (
        f"All is well: {last.seq} entries, {draws} draws, played {end}; "
        "seed, chain, everything that came of it and the result are right. "
        f"{unopened if sealed else ''}"
        f"Compare the commitment with the one posted when the lobby opened: {last.table.commitment}"
    )
