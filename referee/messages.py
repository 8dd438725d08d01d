"""Outgoing messages as data. Who may read a line is decided here, where it is made, and nowhere later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.core import Decision, Event
from referee.lines import Line, told, told_alone
from referee.log.happenings import Acted
from referee.position import Position, Stepped
from storage import MessageRow

Kind = Literal["lobby", "log", "private", "reminder"]


class Due(BaseModel):
    """Somebody the game waits for, and for which decision."""

    model_config = ConfigDict(frozen=True)

    user: int
    seat: str
    decision: int


class Content(BaseModel):
    """What a message says. Without a seat it is for the channel; `lobby` is what the lobby's own card shows anyway."""

    model_config = ConfigDict(frozen=True)

    kind: Kind
    told: list[Line] = []
    due: list[Due] = []
    """Newly asked people, to be mentioned."""
    over: bool = False
    seat: str | None = None
    """Whose eyes it is for; None: everyone's."""
    lines: list[str] = []
    """Sentences of the first build that were still on their way when it ended."""


class Reply(BaseModel):
    """The answer to whoever did something: the last entry it led to, and what they themselves may read about it."""

    game: str
    seq: int
    key: str = ""
    """Which game's words the lines are in."""
    seat: str | None = None
    told: list[Line] = []
    over: bool = False
    lines: list[str] = []
    """Sentences, in answers that the first build gave."""


def own_lines(before: Position, stepped: Stepped) -> list[Line]:
    """What the referee has to say about an entry."""
    line = stepped.entry.what.line(before.table, stepped.entry.stamp, before.game.title)
    return [] if line is None else [line]


def pairs(before: Position, steps: Sequence[Stepped]) -> Iterable[tuple[Position, Stepped]]:
    """Each step with the position it was taken from."""
    for stepped in steps:
        yield before, stepped
        before = stepped.position


def compose(before: Position, steps: Sequence[Stepped]) -> list[MessageRow]:
    """Everything a change has to tell, the public part first."""
    after = steps[-1].position
    lines = [
        line
        for now, stepped in pairs(before, steps)
        for line in (*own_lines(now, stepped), *told(stepped.events, None))
    ]
    asked = newly_due(before, after)
    over = after.table.ended and not before.table.ended
    kind: Kind = "lobby" if after.table.status == "lobby" else "log"
    public = Content(kind=kind, told=lines, due=asked, over=over)
    messages = [message(after, None, public)] if lines or asked or over else []
    events = [event for stepped in steps for event in stepped.events]
    return [*messages, *_private(before, after, events, _answered(steps))]


def answer(before: Position, steps: Sequence[Stepped]) -> Reply:
    """What the person who acts may read: their own seat's version of everything that happened."""
    after, user = steps[-1].position, steps[0].entry.stamp.user
    seat = after.table.seat_of(user)
    name = seat.name if seat else None
    lines = [
        line
        for now, stepped in pairs(before, steps)
        for line in (*own_lines(now, stepped), *told(stepped.events, name))
    ]
    return Reply(game=after.id, seq=after.seq, key=after.game.key, seat=name, told=lines, over=after.table.ended)


def _answered(steps: Sequence[Stepped]) -> int | None:
    """Who reads their own part of an action in the answer to it, and needs no second message."""
    first = steps[0].entry
    return first.stamp.user if first.kind == Acted.kind else None


def _private(before: Position, after: Position, events: Sequence[Event], answered: int | None) -> Iterable[MessageRow]:
    """What the channel does not read, for each seat that may. What a question says anyway is not told before it."""
    asked = [decision for decision in after.pending if decision not in before.pending]
    for seat in after.table.seats:
        if seat.player in (None, answered):
            continue
        own = [event for event in events if event.to == seat.name]
        told_by = [decision for decision in asked if decision.seat == seat.name]
        news = [event for event in own if not any(_says(decision, event) for decision in told_by)]
        if own:
            yield message(after, seat.player, Content(kind="private", told=told_alone(news, seat.name), seat=seat.name))


def _says(decision: Decision, event: Event) -> bool:
    """Whether a question holds every particular of an event, so that who is asked learns nothing from the event."""
    facts = [decision.seat, *decision.about.values(), *decision.secret.values()]
    return bool(decision.secret) and all(fact in facts for fact in event.about.values())


def message(after: Position, user: int | None, content: Content) -> MessageRow:
    return MessageRow(after.id, after.seq, after.channel, user, content.model_dump_json())


def newly_due(before: Position, after: Position) -> list[Due]:
    """People asked something they were not asked before, or by a seat they did not hold."""
    if after.table.paused_by:
        return []
    waited = set() if before.table.paused_by else {_asked(before, decision) for decision in before.pending}
    return [
        Due(user=user, seat=decision.seat, decision=decision.id)
        for decision in after.pending
        if (user := _player(after, decision)) is not None and _asked(after, decision) not in waited
    ]


def _asked(position: Position, decision: Decision) -> tuple[int, str, str, int | None, int]:
    """Decision ids start over after an undo: the number of undos tells them apart."""
    return decision.id, decision.seat, decision.name, _player(position, decision), position.table.undos


def _player(position: Position, decision: Decision) -> int | None:
    seat = position.table.seat(decision.seat)
    return seat.player if seat else None
