"""Checking a record with nothing but the rules: no Discord, no database, no trust."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from referee.chain import Entry
from referee.position import Position, Rules, Stepped
from referee.records import FULL, OWN, full_record, write_record
from referee.replaying import Wrong, replay


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    seq: int
    at: str
    kind: str
    user: int | None
    id: str | None
    body: dict[str, Any]
    state: str | None
    hash: str


def read_record(data: bytes) -> dict[str, Any]:
    """A record's content, if the file is written exactly as records are."""
    try:
        record = json.loads(data)
        written = write_record(record).encode() if isinstance(record, dict) else b""
    except (ValueError, RecursionError) as error:
        raise Wrong("this is not a record: it is not JSON") from error
    if not isinstance(record, dict) or record.get("format") not in (FULL, OWN):
        raise Wrong("this is not a record of Boardroom")
    if written != data:
        place = next(
            (at for at, pair in enumerate(zip(written, data, strict=False)) if pair[0] != pair[1]), len(written)
        )
        raise Wrong(f"the file is not written as records are, at byte {min(place, len(data))}")
    return record


def steps_of(record: Mapping[str, Any], games: Mapping[str, Rules]) -> list[Stepped]:
    """A full record played again, every step checked."""
    if record["format"] != FULL:
        raise Wrong("this is one player's own view; only the full record of a finished game can be verified")
    rules = games.get(str(record.get("game")))
    if rules is None:
        raise Wrong(f"the game “{record.get('game')}” is not known here")
    if rules.version != record.get("rules"):
        raise Wrong(f"it was played by rules {record.get('rules')}, and these are {rules.version}")
    entries = [_entry(place, line) for place, line in enumerate(_list(record.get("entries")), 1)]
    return list(replay(rules, _seed(record), entries))


def verify(data: bytes, games: Mapping[str, Rules], published: str | None = None, earlier: Sequence[bytes] = ()) -> str:
    """One line that says all is well, or `Wrong`.

    `published` is the commitment as posted when the lobby opened; `earlier` are own records exported on the way. With
    one of them, even a record rewritten from the first entry to the last is found out.
    """
    record = read_record(data)
    steps = steps_of(record, games)
    if not steps:
        raise Wrong("the record has no entries")
    last = steps[-1].position
    expected = full_record(last, [stepped.entry for stepped in steps])
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
    return _summary(last)


def _same_game(own: Mapping[str, Any], steps: Sequence[Stepped]) -> None:
    heads = {stepped.entry.seq: stepped.entry.hash for stepped in steps}
    if own.get("commitment") != steps[-1].position.table.commitment:
        raise Wrong("the commitment is not the one in the earlier record")
    if heads.get(own.get("seq", 0)) != own.get("head"):
        raise Wrong(f"entry {own.get('seq')}: the log is not the one that the earlier record was taken from")


def _entry(place: int, line: Any) -> Entry:
    try:
        checked = _Line.model_validate(line)
    except ValidationError as error:
        raise Wrong(f"entry {place}: it can't be read") from error
    return Entry(**checked.model_dump())


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Wrong("the record has no entries")
    return value


def _seed(record: Mapping[str, Any]) -> bytes:
    try:
        seed = bytes.fromhex(str(record.get("seed")))
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise Wrong("the seed can't be read")
    return seed


def _summary(last: Position) -> str:
    draws = last.state.chance.counter if last.state is not None else 0
    end = "abandoned" if last.table.status == "abandoned" else "to its end"
    return (
        f"All is well: {last.seq} entries, {draws} draws, played {end}; "
        "seed, chain, every state and the result are right. "
        f"Compare the commitment with the one posted when the lobby opened: {last.table.commitment}"
    )
