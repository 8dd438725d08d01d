"""Playing a log again from its first entry, and comparing each step with what was written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.chance import commitment
from engine.core import BadSetup, IllegalAction
from referee.chain import Draft, Entry
from referee.ledger import LEDGER, REACH
from referee.position import NO_TABLE, Position, Rules, Stepped, is_over, result_of, step
from storage import EntryRow


class Wrong(Exception):
    """The log is not what it claims to be; the text says in one line what is wrong, and where."""


def entry_of(row: EntryRow) -> Entry:
    body = json.loads(row.body)
    return Entry(row.seq, row.at, row.kind, row.user, row.interaction, body, row.outcome, row.hash)


def replay(rules: Rules, seed: bytes, entries: Iterable[Entry], game: str = "", channel: int = 0) -> Iterator[Stepped]:
    """Every step of a log, or `Wrong` at the first entry that does not follow from those before it."""
    now = Position(game, channel, rules, seed, NO_TABLE)
    states: list[tuple[int, Any]] = []
    for entry in entries:
        _check_place(now, entry)
        stepped = _redo(now, entry, states)
        now = stepped.position
        if entry.kind in ("start", "act", "undo"):
            states = [(seq, state) for seq, state in states if entry.kind != "undo" or seq < entry.body["to"]]
            states = [*states, (entry.seq, now.state)][-2 * REACH :]
        yield stepped


def _check_place(now: Position, entry: Entry) -> None:
    if entry.seq != now.seq + 1:
        raise Wrong(f"entry {now.seq + 1} is missing: {entry.seq} comes instead")
    if (entry.kind == "open") != (now.seq == 0) or (entry.kind != "open" and entry.kind not in LEDGER):
        raise Wrong(f"entry {entry.seq}: “{str(entry.kind)[:20]}” can't stand here")
    if entry.kind == "open" and entry.body.get("commitment") != commitment(now.seed):
        raise Wrong("entry 1: the seed is not the one whose SHA-256 was published when the lobby opened")
    if now.table.status in ("over", "abandoned"):
        raise Wrong(f"entry {entry.seq}: the game was over before")
    if now.table.status == "running" and is_over(now) and entry.kind != "end":
        raise Wrong(f"entry {entry.seq}: the game has ended, but its result is missing")


def _redo(now: Position, entry: Entry, states: Sequence[tuple[int, Any]]) -> Stepped:
    try:
        stepped = step(now, Draft(entry.kind, entry.body, entry.user, entry.id, _earlier(entry, states)), entry.at)
    except (IllegalAction, BadSetup) as error:
        raise Wrong(f"entry {entry.seq}: the rules do not allow this: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError, LookupError) as error:
        raise Wrong(f"entry {entry.seq}: it can't be read ({type(error).__name__})") from error
    if entry.kind == "act":
        _check_actor(now, entry)
    if entry.kind == "end" and entry.body.get("result") != result_of(now):
        raise Wrong(f"entry {entry.seq}: the result is not what the actions lead to")
    if stepped.entry.state != entry.state:
        raise Wrong(f"entry {entry.seq}: the game's state afterwards is not the one written down")
    if stepped.entry.hash != entry.hash:
        raise Wrong(f"entry {entry.seq}: its hash does not follow from it and the entry before")
    return stepped


def _earlier(entry: Entry, states: Sequence[tuple[int, Any]]) -> Any:
    """What an undo goes back to."""
    if entry.kind != "undo":
        return None
    earlier = [state for seq, state in states if seq < entry.body["to"]]
    if not earlier:
        raise Wrong(f"entry {entry.seq}: there is nothing to go back to")
    return earlier[-1]


def _check_actor(now: Position, entry: Entry) -> None:
    """Whether the one who acted was the one who played that seat."""
    seat = now.table.seat(entry.body["seat"])
    if seat is None or (entry.user is None and seat.computer is None) or entry.user != seat.player:
        raise Wrong(f"entry {entry.seq}: the seat was played by somebody else")
