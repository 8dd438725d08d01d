"""Records: a game as one file. In full only when it is over; until then, what oneself may know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping

from pydantic_core import to_jsonable_python

from engine.sealing import Values
from referee.errors import Refused
from referee.gate import Gate
from referee.lines import Line, sentences, told, told_alone
from referee.log.chain import Body, Entry
from referee.log.happenings import Abandoned, Acted, Ended, Happening
from referee.log.story import Moment, Past
from referee.messages import Reply
from referee.position import Position
from referee.proof.opening import Agreement, agreement, opened_in, shared_in, shown, stand_ins
from storage import Stored

FULL = "boardroom record 3"
FULL_SECOND = "boardroom record 2"
"""What it was called when nothing stayed sealed."""
FULL_FIRST = "boardroom record 1"
"""What the first build called it. Its entries have hashes of another kind (see `referee.log.chain`)."""
OWN = "boardroom view 2"
OWN_FIRST = "boardroom view 1"


def write_record(record: Body) -> str:
    """The one way in which a record is written, so that a changed byte shows even where it means nothing."""
    return json.dumps(record, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def full_record(position: Position, entries: list[Entry], standing_in: Mapping[int, Values]) -> Body:
    """Everything but what stays sealed, with the seed: for a game that is over."""
    ended = [what for entry in entries[-1:] if isinstance(what := entry.what, Ended)]
    return {
        "format": FULL,
        "game": position.table.game,
        "rules": position.table.version or position.table.rules,
        "data": position.table.data,
        "commitment": position.table.commitment,
        "seed": position.seed.hex(),
        "seats": list(position.table.names),
        "result": ended[0].result if ended else None,
        "head": position.head,
        "entries": [{**entry.plain(), "hash": entry.hash} for entry in entries],
        "stand_ins": {str(seq): values for seq, values in standing_in.items()},
    }


class Records:
    """Exports. `export` decides what the asker may have."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._past = Past(gate)

    async def export(self, game: str, user: int) -> str:
        """The full record once the game is over, for whoever has played in it; before, one's own view of it."""
        position = await self._gate.position(game)
        moments = await self._past.moments(position)
        if position.table.ended:
            _check_played(position, user)
            agreed = await self._gate.stored(self._gate.storage.agreed(game))
            return await asyncio.to_thread(_written_in_full, position, moments, agreed)
        seat = position.table.seat_of(user)
        return write_record(own_record(position, moments, seat.name if seat else None))

    async def agree(self, game: str, user: int) -> Agreement:
        """A person agrees, for good, to have everything opened that they share with others who agree too.

        It shows in records exported from then on. What is known to others as well needs them all.
        """
        position = await self._gate.position(game)
        if not position.table.ended:
            raise Refused("open_later", "not yours")
        _check_played(position, user)
        shared = shared_in(await self._past.moments(position))
        if not any(user in each.people(position.table) for each in shared):
            raise Refused("nothing_sealed", "not yours")
        await self._gate.stored(self._gate.storage.agree(game, user, self._gate.at()))
        agreed = await self._gate.stored(self._gate.storage.agreed(game))
        return agreement(position.table, shared, agreed, user)

    async def seed(self, game: str) -> str:
        """The seed, once nothing can be gained by knowing it."""
        position = await self._gate.position(game)
        if not position.table.ended:
            raise Refused("seed_sealed", "not yours")
        return position.seed.hex()

    async def retell(self, found: Stored) -> Reply:
        """What an interaction was answered the first time, made anew from the log."""
        kept = json.loads(found.reply)
        if "until" not in kept:  # an answer of the first build, in full
            return Reply(
                found.game, kept.get("seq", found.seq), over=kept.get("over", False), lines=kept.get("lines", [])
            )
        position = await self._gate.position(found.game)
        told = [moment for moment in await self._past.moments(position) if found.seq <= moment.seq <= kept["until"]]
        seat = position.table.name_of(told[0].entry.stamp.user) if told else None
        lines = [line for moment in told for line in lines_of(position, moment, seat)]
        over = any(moment.entry.kind in (Ended.kind, Abandoned.kind) for moment in told)
        return Reply(found.game, kept["until"], position.game.key, seat, lines, over)

    async def private_history(self, game: str, user: int, last: int = 10) -> list[str]:
        """The latest lines that only this person was told."""
        position = await self._gate.position(game)
        seat = position.table.seat_of(user)
        if seat is None:
            raise Refused("no_seat_here", "not yours")
        moments = await self._past.moments(position)
        lines = [line for moment in moments for line in told_alone(moment.events, seat.name)]
        return sentences(lines[-last:], position.game, seat.name)

    async def history(self, game: str, user: int | None, last: int | None = None) -> list[str]:
        """The lines of the log as this person may read them; all of them, or the latest."""
        position = await self._gate.position(game)
        seat = position.table.seat_of(user)
        reader = seat.name if seat else None
        lines = [line for moment in await self._past.moments(position) for line in lines_of(position, moment, reader)]
        return sentences(lines if last is None else lines[-last:], position.game, reader)


def _check_played(position: Position, user: int) -> None:
    if user not in position.table.held and position.table.owned_by(user) is None:
        raise Refused("record_not_yours", "not yours")


def _written_in_full(position: Position, moments: list[Moment], agreed: set[int]) -> str:
    opened = opened_in(position.table, shared_in(moments), agreed)
    entries = [shown(moment.entry, opened) for moment in moments]
    return write_record(full_record(position, entries, stand_ins(position.game, moments, opened)))


def own_record(position: Position, moments: list[Moment], seat: str | None) -> Body:
    """What one seat (None: an onlooker) has been told so far, and the chain's head to hold the bot to later."""
    state = position.state
    view = None if state is None else to_jsonable_python(position.game.view(state, seat))
    return {
        "format": OWN,
        "game": position.table.game,
        "rules": position.table.version or position.table.rules,
        "commitment": position.table.commitment,
        "joins": list(position.table.joins),
        "seats": list(position.table.names),
        "seat": seat,
        "seq": position.seq,
        "head": position.head,
        "entries": [_told(position, moment, seat) for moment in moments],
        "view": view,
    }


def _told(position: Position, moment: Moment, seat: str | None) -> Body:
    entry = moment.entry
    acted = isinstance(what := _what(entry), Acted) and seat is not None and what.seat == seat
    # Without salts: whoever had one could open what they share with somebody, without asking.
    body = {name: value for name, value in entry.body.items() if name != "salts"}
    own: Body = {"action": body} if acted else {}
    lines = sentences(lines_of(position, moment, seat), position.game, seat)
    return {"seq": entry.seq, "at": entry.stamp.at, "kind": entry.kind, "lines": list(lines), **own}


def lines_of(position: Position, moment: Moment, seat: str | None) -> list[Line]:
    """An entry as one seat may read it. Names of seats never change, so any later position will do."""
    what = _what(moment.entry)
    own = what.line(position.table, moment.entry.stamp, position.game.title) if what else Line("no_words")
    return [*([own] if own else []), *told(moment.events, seat)]


def _what(entry: Entry) -> Happening | None:
    """What happened; None if only a later build knows."""
    try:
        return entry.what
    except (KeyError, ValueError):
        return None
