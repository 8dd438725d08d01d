"""Reminders and deadlines. A scheduler asks what is due and lets it ring; the wall clock is whatever it says it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from pydantic import ValidationError

from referee.errors import Refused
from referee.gate import Gate
from referee.lines import Line
from referee.log.happenings import DeadlinePassed
from referee.messages import Content, Due, message
from referee.position import Intent, Position
from referee.time.clockwork import Preferences, pings, set_clock
from storage import ClockRow, MessageRow

AT_ONCE = 100
"""How many clocks ring together."""


@dataclass(frozen=True, slots=True)
class Ringing:
    """Something due: reminder number `number` of `of`, or, with `number` past `of`, the deadline."""

    game: str
    seat: str
    user: int
    since: datetime
    number: int
    of: int
    clock: ClockRow

    @property
    def deadline(self) -> bool:
        return self.number > self.of


class Clocks:
    """Everybody's clocks, and the preferences they go by."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def due(self, now: datetime) -> list[Ringing]:
        """What is due at this moment, the oldest first. Asking changes nothing."""
        return await self._due(int(now.timestamp()), AT_ONCE)

    async def _due(self, now: int, limit: int) -> list[Ringing]:
        """The first so many; more where all of those belong to foreign games, whose clocks stay due for ever."""
        rows = await self._gate.stored(self._gate.storage.due(now, limit))
        found = [(row, position) for row in rows if (position := await self._gate.playable(row.game))]
        if not found and len(rows) == limit:
            return await self._due(now, 4 * limit)
        return [await self._ringing(*each) for each in found]

    async def next_due(self) -> datetime | None:
        """When there is something to ask for again."""
        found = await self._gate.stored(self._gate.storage.next_due())
        return None if found is None else datetime.fromtimestamp(found, UTC)

    async def _ringing(self, row: ClockRow, position: Position) -> Ringing:
        most = pings(position.table.pace, await self.preferences(row.user))
        since = datetime.fromtimestamp(row.since, UTC)
        return Ringing(row.game, row.seat, row.user, since, row.step + 1, most, row)

    async def ring(self, due: Ringing) -> bool:
        """Post the reminder, or note that the deadline has passed. False, and nothing done, if it no longer is so."""
        if due.deadline:
            return await self._time_out(due)
        position = await self._gate.playable(due.game)
        if position is None:
            return False
        then = set_clock(due.clock, due.clock.step + 1, position.table.pace, await self.preferences(due.user))
        return await self._gate.stored(self._gate.storage.ring(due.clock, then, _reminder(position, due)))

    async def _time_out(self, due: Ringing) -> bool:
        async def purpose(now: Position) -> Sequence[Intent]:
            if now.table.waiting.get(due.seat) != due.clock.since or due.seat in now.table.late:
                raise Refused("deadline_gone", "stale")
            return [Intent(DeadlinePassed(due.seat))]

        try:
            await self._gate.change(due.game, None, purpose)
        except Refused:
            return False
        return True

    async def preferences(self, user: int) -> Preferences:
        return (await self._gate.preferences([user]))[user]

    async def change_preferences(self, user: int, **changes: object) -> Preferences:
        """Set time zone, quiet hours (both or neither), reminders. Clocks that already run follow at once."""
        known = await self.preferences(user)
        try:
            wanted = Preferences.model_validate({**known.model_dump(), **changes})
        except ValidationError as error:
            raise Refused("bad_preferences", "bad settings", problem=error.errors()[0]["msg"]) from error
        if (wanted.quiet_from is None) != (wanted.quiet_to is None):
            raise Refused("quiet_needs_both", "bad settings")
        rows = await self._gate.stored(self._gate.storage.clocks_of(user))
        clocks = [
            set_clock(row, row.step, position.table.pace, wanted)
            for row in rows
            if (position := await self._gate.playable(row.game))
        ]
        await self._gate.save_preferences(user, wanted, clocks)
        return wanted


def _reminder(position: Position, due: Ringing) -> MessageRow:
    """The first goes to the player alone; later ones to the channel; the last one names the deadline."""
    asked = [decision for decision in position.pending if decision.seat == due.seat]
    lines = [Line("waited_for", {"seat": due.seat, "title": position.game.title, "since": _shown(due.since)})]
    if due.number == due.of:
        lines.append(Line("deadline_near", {"hours": f"{position.table.pace.deadline:g}"}))
    named = [Due(due.user, due.seat, one.id) for one in asked]
    user = due.user if due.number == 1 and due.of > 1 else None
    seat = due.seat if user is not None else None
    return message(position, user, Content("reminder", lines, named, seat=seat))


def _shown(moment: datetime) -> str:
    """Discord shows a reader their own time for this mark."""
    return f"<t:{int(moment.timestamp())}:f>"
