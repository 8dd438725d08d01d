"""When somebody is reminded: pure functions of the table's pace, the person's preferences and when they were asked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import BaseModel, ConfigDict, field_validator

from referee.position import Position
from referee.table import Pace
from storage import ClockRow


class Preferences(BaseModel):
    """What a person has set for themselves, in every game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    zone: str = "UTC"
    quiet_from: time | None = None
    """No reminder and no deadline falls between these two, by the player's own clock."""
    quiet_to: time | None = None
    reminders: bool = True

    @field_validator("zone")
    @classmethod
    def _known(cls, zone: str) -> str:
        try:
            _zone(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise ValueError(f"“{zone[:40]}” is not a time zone; try one like Europe/Berlin") from None
        return zone


@lru_cache(maxsize=512)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def after_quiet(moment: datetime, preferences: Preferences) -> datetime:
    """The moment itself, or the end of the quiet hours that it falls into."""
    start, end = preferences.quiet_from, preferences.quiet_to
    if start is None or end is None or start == end:
        return moment
    local = moment.astimezone(_zone(preferences.zone))
    now = local.time().replace(tzinfo=None)
    quiet = start <= now < end if start < end else now >= start or now < end
    if not quiet:
        return moment
    day = local.date() + timedelta(days=1 if start > end and now >= start else 0)
    awake = datetime.combine(day, end, _zone(preferences.zone)).astimezone(UTC)
    # A clock put back repeats an hour: by its first pass the end may already lie behind us.
    return awake if awake > moment else awake.astimezone(_zone(preferences.zone)).replace(fold=1).astimezone(UTC)


def pings(pace: Pace, preferences: Preferences) -> int:
    """How many reminders come before the deadline."""
    early = sum(1 for hours in pace.reminders if hours < pace.deadline)
    return min(early, pace.most_pings) if preferences.reminders else 0


def due_at(since: int, step: int, pace: Pace, preferences: Preferences) -> int:
    """When reminder number `step` comes, or the deadline once all reminders have gone out."""
    hours = sorted(pace.reminders)[step] if step < pings(pace, preferences) else pace.deadline
    moment = since + int(hours * 3600)
    if preferences.quiet_from is None:
        return moment
    return int(after_quiet(datetime.fromtimestamp(moment, UTC), preferences).timestamp())


def set_clock(row: ClockRow, step: int, pace: Pace, preferences: Preferences) -> ClockRow:
    """The clock with `step` reminders behind it."""
    return ClockRow(row.game, row.seat, row.user, row.since, step, due_at(row.since, step, pace, preferences))


ClockChanges = tuple[list[ClockRow], list[str]]


def clocks_after(before: Position, after: Position, preferences: Mapping[int, Preferences]) -> ClockChanges:
    """The clocks that a change starts, and the seats whose clocks it stops."""
    started = [
        set_clock(
            ClockRow(after.id, name, user, since, 0, 0), 0, after.table.pace, preferences.get(user, Preferences())
        )
        for name, since in after.table.waiting.items()
        if (user := _player(after, name)) is not None
        and (since, user) != (before.table.waiting.get(name), _player(before, name))
    ]
    late = [name for name in after.table.late if name not in before.table.late]
    return started, [name for name in before.table.waiting if name not in after.table.waiting or name in late]


def _player(position: Position, name: str) -> int | None:
    seat = position.table.seat(name)
    return seat.player if seat else None
