"""Reminders and deadlines. A scheduler asks what is due and lets it ring; the wall clock is whatever it says it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pydantic import ValidationError

from referee.chain import Draft
from referee.clockwork import Settings, pings, set_clock
from referee.errors import Refused
from referee.gate import Gate
from referee.messages import Content, Due, public_words
from referee.position import Position
from storage import ClockRow, MessageRow


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
    """Everybody's clocks, and the settings they go by."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def due(self, now: datetime) -> list[Ringing]:
        """What is due at this moment, the oldest first. Asking changes nothing."""
        rows = await self._gate.stored(self._gate.storage.due(int(now.timestamp())))
        return [await self._ringing(row) for row in rows if await self._known(row)]

    async def next_due(self) -> datetime | None:
        """When there is something to ask for again."""
        found = await self._gate.stored(self._gate.storage.next_due())
        return None if found is None else datetime.fromtimestamp(found, UTC)

    async def _known(self, row: ClockRow) -> bool:
        """A game that this bot has no rules for must not hold up everyone else's reminders."""
        try:
            await self._gate.position(row.game)
        except Refused:
            return False
        return True

    async def _ringing(self, row: ClockRow) -> Ringing:
        position = await self._gate.position(row.game)
        settings = (await self._gate.settings([row.user]))[row.user]
        most = pings(position.table.pace, settings)
        since = datetime.fromtimestamp(row.since, UTC)
        return Ringing(row.game, row.seat, row.user, since, row.step + 1, most, row)

    async def ring(self, due: Ringing) -> bool:
        """Post the reminder, or note that the deadline has passed. False, and nothing done, if it no longer is so."""
        if due.deadline:
            return await self._time_out(due)
        position = await self._gate.position(due.game)
        settings = (await self._gate.settings([due.user]))[due.user]
        then = set_clock(due.clock, due.clock.step + 1, position.table.pace, settings)
        message = _reminder(position, due)
        return await self._gate.stored(self._gate.storage.ring(due.clock, then, message))

    async def _time_out(self, due: Ringing) -> bool:
        async def plan(now: Position) -> Sequence[Draft]:
            if now.table.waiting.get(due.seat) != due.clock.since or due.seat in now.table.late:
                raise Refused("That deadline no longer stands.", "stale")
            return [Draft("late", {"seat": due.seat})]

        try:
            await self._gate.change(due.game, None, plan)
        except Refused:
            return False
        return True

    async def settings(self, user: int) -> Settings:
        return (await self._gate.settings([user]))[user]

    async def change_settings(self, user: int, **changes: Any) -> Settings:
        """Set time zone, quiet hours (both or neither), reminders. Clocks that already run follow at once."""
        known = await self.settings(user)
        try:
            settings = Settings.model_validate({**known.model_dump(), **changes})
        except ValidationError as error:
            raise Refused(f"That will not do: {error.errors()[0]['msg']}.", "bad settings") from error
        if (settings.quiet_from is None) != (settings.quiet_to is None):
            raise Refused("Quiet hours need both a beginning and an end.", "bad settings")
        rows = await self._gate.stored(self._gate.storage.clocks_of(user))
        clocks = [await self._reset(row, settings) for row in rows if await self._known(row)]
        await self._gate.save_settings(user, settings, clocks)
        return settings

    async def _reset(self, row: ClockRow, settings: Settings) -> ClockRow:
        position = await self._gate.position(row.game)
        return set_clock(row, row.step, position.table.pace, settings)


def _reminder(position: Position, due: Ringing) -> MessageRow:
    """The first goes to the player alone; later ones to the channel; the last one names the deadline."""
    asked = [decision for decision in position.pending if decision.seat == due.seat]
    lines = [f"{due.seat}, the game of {position.rules.title} has been waiting for you since {_shown(due.since)}."]
    if due.number == due.of:
        hours = f"{position.table.pace.deadline:g}"
        lines.append(f"After {hours} hours the table may hand your seat to a computer player.")
    named = [
        Due(user=due.user, seat=due.seat, decision=one.id, words=public_words(position.rules, one)) for one in asked
    ]
    content = Content(kind="reminder", lines=lines, due=named, seat=due.seat)
    user = due.user if due.number == 1 and due.of > 1 else None
    return MessageRow(due.game, position.seq, position.channel, user, content.model_dump_json())


def _shown(moment: datetime) -> str:
    """Discord shows a reader their own time for this mark."""
    return f"<t:{int(moment.timestamp())}:f>"
