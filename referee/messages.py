"""Outgoing messages as data. Who may read a line is decided here, where it is made, and nowhere later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from engine.core import Decision, Event
from referee.lines import Line, headlines_first, told, told_alone
from referee.log.happenings import Acted
from referee.position import Position, Stepped
from storage import MessageRow

Kind = Literal["lobby", "log", "private", "reminder"]


@dataclass(frozen=True, slots=True)
class Due:
    """Somebody the game waits for, and for which decision."""

    user: int
    seat: str
    decision: int


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says. Without a seat it is for the channel; `lobby` is what the lobby's own card shows anyway."""

    kind: Kind
    told: Sequence[Line] = ()
    due: Sequence[Due] = ()
    """Newly asked people, to be mentioned."""
    over: bool = False
    seat: str | None = None
    """Whose eyes it is for; None: everyone's."""
    lines: Sequence[str] = ()
    """Sentences of the first build that were still on their way when it ended."""


CONTENT = TypeAdapter(Content)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to whoever did something: the last entry it led to, and what they themselves may read about it."""

    game: str
    seq: int
    key: str = ""
    """Which game's words the lines are in."""
    seat: str | None = None
    told: Sequence[Line] = ()
    over: bool = False
    lines: Sequence[str] = ()
    """Sentences, in answers that the first build gave."""


def lines_of(stepped: Stepped, seat: str | None) -> list[Line]:
    """What a seat (None: everyone) may read of a step: what the referee has to say about it, then the game."""
    own = stepped.line
    return [own, *told(stepped.events, seat)] if own else told(stepped.events, seat)


def compose(before: Position, steps: Sequence[Stepped]) -> list[MessageRow]:
    """Everything a change has to tell, the public part first."""
    after = steps[-1].position
    lines = [line for stepped in steps for line in lines_of(stepped, None)]
    asked = newly_due(before, after)
    over = after.table.ended and not before.table.ended
    kind: Kind = "lobby" if after.table.status == "lobby" else "log"
    public = [message(after, None, Content(kind, lines, asked, over))] if lines or asked or over else []
    events = [event for stepped in steps for event in stepped.events if event.to is not None]
    return [*public, *_private(before, after, events, _answered(steps))] if events else public


def answer(steps: Sequence[Stepped]) -> Reply:
    """What the person who acts may read: their own seat's version of everything that happened."""
    after, user = steps[-1].position, steps[0].entry.stamp.user
    seat = after.table.seat_of(user)
    name = seat.name if seat else None
    lines = headlines_first(line for stepped in steps for line in lines_of(stepped, name))
    return Reply(after.id, after.seq, after.game.key, name, lines, after.table.ended)


def _answered(steps: Sequence[Stepped]) -> int | None:
    """Who reads their own part of an action in the answer to it, and needs no second message."""
    first = steps[0].entry
    return first.stamp.user if first.kind == Acted.kind else None


def _private(before: Position, after: Position, events: Sequence[Event], answered: int | None) -> Iterable[MessageRow]:
    """What the channel does not read, for each seat that may. What a question says anyway is not told before it."""
    known = {_asked(before, decision) for decision in before.pending}
    asked = [decision for decision in after.pending if _asked(after, decision) not in known]
    for seat in after.table.seats:
        if seat.player in (None, answered):
            continue
        own = [event for event in events if event.to == seat.name]
        told_by = [decision for decision in asked if decision.seat == seat.name]
        news = [event for event in own if not any(_says(decision, event) for decision in told_by)]
        if own:
            yield message(after, seat.player, Content("private", told_alone(news, seat.name), seat=seat.name))


def _says(decision: Decision, event: Event) -> bool:
    """Whether a question holds every particular of an event, so that who is asked learns nothing from the event."""
    asked = {**decision.about, **decision.secret}
    others = {key: fact for key, fact in event.about.items() if fact != decision.seat}
    return bool(others.keys() & decision.secret.keys()) and all(asked.get(key) == fact for key, fact in others.items())


def message(after: Position, user: int | None, content: Content) -> MessageRow:
    return MessageRow(after.id, after.seq, after.channel, user, CONTENT.dump_json(content).decode())


def newly_due(before: Position, after: Position) -> list[Due]:
    """People asked something they were not asked before, or by a seat they did not hold."""
    if after.table.paused_by:
        return []
    waited = set() if before.table.paused_by else {_asked(before, decision) for decision in before.pending}
    return [
        Due(user, decision.seat, decision.id)
        for decision in after.pending
        if (user := _player(after, decision)) is not None and _asked(after, decision) not in waited
    ]


def _asked(position: Position, decision: Decision) -> tuple[int, str, str, int | None, int]:
    """Decision ids start over after an undo: the number of undos tells them apart."""
    return decision.id, decision.seat, decision.name, _player(position, decision), position.table.undos


def _player(position: Position, decision: Decision) -> int | None:
    seat = position.table.seat(decision.seat)
    return seat.player if seat else None
