"""From what somebody wants to everything that has to be stored for it. No waiting in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel
from pydantic_core import to_json

from engine.core import BadSetup, Event, IllegalAction
from referee.chain import Draft, canonical
from referee.clockwork import Settings, clocks_after
from referee.errors import Refused
from referee.messages import compose, words_for
from referee.position import Position, Stepped, is_over, result_of, step
from referee.table import TABLE
from referee.words import sentence
from storage import Change, EntryRow, SeatRow

SNAPSHOT_EVERY = 16
"""Undo replays at most this many actions. The start is always kept."""


class Reply(BaseModel):
    """The answer to whoever did something: the last entry it led to, and what they themselves may read about it."""

    game: str
    seq: int
    lines: list[str]
    over: bool = False


@dataclass(frozen=True, slots=True)
class Work:
    """A change worked out but not yet stored."""

    after: Position
    change: Change
    reply: Reply


def prepare(now: Position, drafts: Sequence[Draft], at: str, settings: Mapping[int, Settings]) -> Work:
    """All that the drafts lead to, or `Refused`."""
    steps = _steps(now, drafts, at)
    after = steps[-1].position
    reply = _reply(now, steps)
    clocks, stopped = clocks_after(now, after, settings)
    undone = [draft.body["to"] for draft in drafts if draft.kind == "undo"]
    change = Change(
        game=now.id,
        after=now.seq,
        entries=[_row(stepped, reply) for stepped in steps],
        status=after.table.status,
        table=TABLE.dump_json(after.table).decode(),
        state=after.text,
        computer_due=bool(after.computers_due),
        messages=compose(now, steps),
        seats=_changed_seats(now, after),
        places=len(after.table.seats) if len(after.table.seats) != len(now.table.seats) else None,
        clocks=clocks,
        stopped=stopped,
        snapshot=_keep(steps),
        void_from=undone[0] if undone else None,
    )
    return Work(after, change, reply)


def _steps(now: Position, drafts: Sequence[Draft], at: str) -> list[Stepped]:
    steps: list[Stepped] = []
    try:
        for draft in drafts:
            steps.append(step(now, draft, at))
            now = steps[-1].position
    except IllegalAction as error:
        raise Refused.by_rules(error) from error
    except BadSetup as error:
        raise Refused(str(error), "bad setup") from error
    if now.table.status == "running" and is_over(now):
        steps.append(step(now, Draft("end", {"result": result_of(now)}), at))
    return steps


def _keep(steps: Sequence[Stepped]) -> bool:
    last = steps[-1].entry
    return last.kind == "start" or (last.kind == "act" and last.seq % SNAPSHOT_EVERY == 0)


def _row(stepped: Stepped, reply: Reply) -> EntryRow:
    entry = stepped.entry
    events = to_json(stepped.events).decode()
    answer = reply.model_dump_json() if entry.id is not None else "{}"
    body = canonical(entry.body)
    return EntryRow(
        entry.seq, entry.at, entry.kind, entry.user, entry.id, body, entry.state, entry.hash, events, answer
    )


def _changed_seats(now: Position, after: Position) -> list[SeatRow]:
    before = _seats(now)
    return [row for row in _seats(after) if row not in before]


def _seats(position: Position) -> list[SeatRow]:
    waiting = position.table.waiting
    seats = enumerate(position.table.seats)
    return [SeatRow(place, seat.name, seat.player, seat.name in waiting) for place, seat in seats]


def _reply(now: Position, steps: Sequence[Stepped]) -> Reply:
    """What the person who acts may read: their own seat's version of everything that happened."""
    after = steps[-1].position
    lines: list[str | None] = []
    for stepped in steps:
        lines.append(sentence(now, stepped.entry))
        lines += _own_lines(stepped, steps[0].entry.user)
        now = stepped.position
    over = after.table.status in ("over", "abandoned")
    return Reply(game=after.id, seq=after.seq, lines=[line for line in lines if line], over=over)


def _own_lines(stepped: Stepped, user: int | None) -> list[str | None]:
    seat = stepped.position.table.seat_of(user)
    name = seat.name if seat else None
    events: list[Event] = stepped.events
    return [words_for(stepped.position.rules, event, name) for event in events]
