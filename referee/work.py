"""From what somebody wants to everything that has to be stored for it. No waiting in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core import BadSetup, IllegalAction
from referee.errors import AgainstTheRules
from referee.log.happenings import Acted, Ended, Started, Undone
from referee.messages import Reply, answer, compose
from referee.position import Intent, Position, Stepped, is_over, result_of, step
from referee.table import TABLE
from referee.time.clockwork import Preferences, clocks_after
from storage import Change, EntryRow, SeatRow

SNAPSHOT_EVERY = 16
"""A state is kept at about every so many entries, for undo to start from. The start is always kept."""


@dataclass(frozen=True, slots=True)
class Work:
    """A change worked out but not yet stored."""

    steps: Sequence[Stepped]
    change: Change

    @property
    def after(self) -> Position:
        return self.steps[-1].position

    def reply(self) -> Reply:
        """The answer to whoever wanted it. There is time for it while the change is being stored."""
        return answer(self.steps)


def prepare(now: Position, intents: Sequence[Intent], at: str, preferences: Mapping[int, Preferences]) -> Work:
    """All that the intents lead to, or `Refused`."""
    steps = _steps(now, intents, at)
    after = steps[-1].position
    clocks, stopped = clocks_after(now, after, preferences)
    change = Change(
        game=now.id,
        after=now.seq,
        entries=[_row(stepped, after.seq) for stepped in steps],
        status=after.table.status,
        table=TABLE.dump(after.table),
        state=after.text,
        computer_due=bool(after.computers_due) or (after.foreign and not after.table.ended),  # ask when it can be told
        messages=compose(now, steps),
        seats=_changed_seats(now, after),
        places=len(after.table.seats) if len(after.table.seats) != len(now.table.seats) else None,
        clocks=clocks,
        stopped=stopped,
        snapshot=_keep(steps),
        void_from=next((intent.what.to for intent in intents if isinstance(intent.what, Undone)), None),
        done_by=next((intent.user for intent in intents if isinstance(intent.what, Acted)), None),
    )
    return Work(steps, change)


def _steps(now: Position, intents: Sequence[Intent], at: str) -> list[Stepped]:
    steps: list[Stepped] = []
    seat = now.table.seat_of(intents[0].user)
    reader = seat.name if seat else None
    try:
        for intent in intents:
            steps.append(step(now, intent, at))
            now = steps[-1].position
    except IllegalAction as error:
        raise AgainstTheRules.action(error, now.game, reader, now.game.view(now.state, reader)) from error
    except BadSetup as error:
        raise AgainstTheRules(error.refusal, "bad setup", now.game, None) from error
    if now.table.status == "running" and is_over(now):
        steps.append(step(now, Intent(Ended(result_of(now))), at))
    return steps


def _keep(steps: Sequence[Stepped]) -> bool:
    last = steps[-1].entry
    return last.kind == Started.kind or (last.kind == Acted.kind and last.seq % SNAPSHOT_EVERY == 0)


def _row(stepped: Stepped, until: int) -> EntryRow:
    """With it is kept up to which entry the answer went: whoever asks the same again gets it again."""
    entry, stamp = stepped.entry, stepped.entry.stamp
    reply = "{}" if stamp.id is None else f'{{"until":{until}}}'
    return EntryRow(
        seq=stamp.seq,
        at=stamp.at,
        kind=entry.kind,
        user=stamp.user,
        interaction=stamp.id,
        body=entry.text,
        outcome=entry.outcome,
        hash=entry.hash,
        reply=reply,
        chain=entry.chain,
    )


def _changed_seats(now: Position, after: Position) -> list[SeatRow]:
    if now.table.seats == after.table.seats and now.table.waiting.keys() == after.table.waiting.keys():
        return []
    before = _seats(now)
    return [row for row in _seats(after) if row not in before]


def _seats(position: Position) -> list[SeatRow]:
    waiting = position.table.waiting
    seats = enumerate(position.table.seats)
    return [SeatRow(place, seat.name, seat.player, seat.name in waiting) for place, seat in seats]
