"""Records: a game as one file. In full only when it is over; until then, what oneself may know."""

from __future__ import annotations

import json
from typing import Any

from pydantic_core import to_jsonable_python

from engine.core import Event
from referee.chain import Body, Entry
from referee.errors import Refused
from referee.gate import Gate
from referee.messages import private_line, words_for
from referee.position import Position, result_of
from referee.replaying import entry_of
from referee.words import sentence
from storage import EntryRow

FULL = "boardroom record 1"
OWN = "boardroom view 1"


def write_record(record: Body) -> str:
    """The one way in which a record is written, so that a changed byte shows even where it means nothing."""
    return json.dumps(record, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def full_record(position: Position, entries: list[Entry]) -> Body:
    """Everything, with the seed: for a game that is over."""
    started = position.state is not None
    return {
        "format": FULL,
        "game": position.table.game,
        "rules": position.table.rules,
        "commitment": position.table.commitment,
        "seed": position.seed.hex(),
        "seats": position.table.names,
        "result": result_of(position) if started and position.table.status == "over" else None,
        "head": position.head,
        "entries": [{**entry.plain(), "hash": entry.hash} for entry in entries],
    }


class Records:
    """Exports. `export` decides what the asker may have."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def export(self, game: str, user: int) -> str:
        """The full record once the game is over, for whoever has played in it; before, one's own view of it."""
        position = await self._gate.position(game)
        rows = await self._gate.stored(self._gate.storage.entries(game))
        rows = [row for row in rows if row.seq <= position.seq]
        played = user in position.table.held or position.table.owned_by(user) is not None
        if position.table.status in ("over", "abandoned"):
            if not played:
                raise Refused("Only those who have played in it get a game's full record.", "not yours")
            return write_record(full_record(position, [entry_of(row) for row in rows]))
        seat = position.table.seat_of(user)
        return write_record(own_record(position, rows, seat.name if seat else None))

    async def seed(self, game: str) -> str:
        """The seed, once nothing can be gained by knowing it."""
        position = await self._gate.position(game)
        if position.table.status not in ("over", "abandoned"):
            raise Refused("The seed stays sealed until the game is over.", "not yours")
        return position.seed.hex()

    async def private_history(self, game: str, user: int, last: int = 10) -> list[str]:
        """The latest lines that only this person was told."""
        position = await self._gate.position(game)
        seat = position.table.seat_of(user)
        if seat is None:
            raise Refused("You have no seat in this game.", "not yours")
        rows = await self._gate.stored(self._gate.storage.entries(game, max(0, position.seq - 20 * last)))
        lines = [private_line(position.rules, event, seat.name) for row in rows for event in events_of(row)]
        return [line for line in lines if line is not None][-last:]

    async def history(self, game: str, user: int | None, last: int = 20) -> list[str]:
        """The latest lines of the log, as this person may read them."""
        position = await self._gate.position(game)
        rows = await self._gate.stored(self._gate.storage.entries(game, max(0, position.seq - 4 * last)))
        seat = position.table.seat_of(user)
        lines = [line for row in rows for line in _lines(position, row, seat.name if seat else None)]
        return lines[-last:]


def own_record(position: Position, rows: list[EntryRow], seat: str | None) -> Body:
    """What one seat (None: an onlooker) has been told so far, and the chain's head to hold the bot to later."""
    state = position.state
    view = None if state is None else to_jsonable_python(position.rules.view(state, seat))
    told = [_told(position, row, seat) for row in rows]
    return {
        "format": OWN,
        "game": position.table.game,
        "rules": position.table.rules,
        "commitment": position.table.commitment,
        "joins": list(position.table.joins),
        "seats": position.table.names,
        "seat": seat,
        "seq": position.seq,
        "head": position.head,
        "entries": told,
        "view": view,
    }


def _told(position: Position, row: EntryRow, seat: str | None) -> Body:
    body = json.loads(row.body)
    own = {"action": body} if row.kind == "act" and seat is not None and body["seat"] == seat else {}
    return {"seq": row.seq, "at": row.at, "kind": row.kind, "lines": _lines(position, row, seat), **own}


def _lines(position: Position, row: EntryRow, seat: str | None) -> list[str]:
    """An entry as one seat may read it. Names of seats never change, so the newest position will do."""
    own = sentence(position, entry_of(row))
    told = [words_for(position.rules, event, seat) for event in events_of(row)]
    return [line for line in [own, *told] if line]


def events_of(row: EntryRow) -> list[Event]:
    found: list[dict[str, Any]] = json.loads(row.events)
    return [Event(event["name"], event["about"], event["to"]) for event in found]
