"""Outgoing messages as data. Who may read a line is decided here, where it is made, and nowhere later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.core import Decision, Event
from referee.position import Position, Rules, Stepped
from referee.words import sentence
from storage import MessageRow

Kind = Literal["lobby", "log", "private", "reminder"]


class Due(BaseModel):
    """Somebody the game waits for. `words` is what everyone may read about it."""

    model_config = ConfigDict(frozen=True)

    user: int
    seat: str
    decision: int
    words: str


class Content(BaseModel):
    """What a message says. Without a user it is for the channel; `lobby` is what the lobby's own card shows anyway."""

    model_config = ConfigDict(frozen=True)

    kind: Kind
    lines: list[str]
    due: list[Due] = []
    """Newly asked people, to be mentioned."""
    over: bool = False
    seat: str | None = None


def compose(before: Position, steps: Sequence[Stepped]) -> list[MessageRow]:
    """Everything a change has to tell, the public part first."""
    after = steps[-1].position
    lines: list[str] = []
    unsaid: list[Event] = []
    for now, stepped in _pairs(before, steps):
        told = [(event, words_for(now.rules, event, None)) for event in stepped.events]
        own = sentence(now, stepped.entry)
        lines += [line for line in [own, *(words for _, words in told)] if line is not None]
        unsaid += [event for event, words in told if words is None]
    asked = newly_due(before, after)
    over = after.table.status != before.table.status and after.table.status in ("over", "abandoned")
    kind: Kind = "lobby" if after.table.status == "lobby" else "log"
    public = Content(kind=kind, lines=lines, due=asked, over=over)
    messages = [_row(after, None, public)] if lines or asked or over else []
    return [*messages, *_private(after, unsaid, _answered(steps))]


def _pairs(before: Position, steps: Sequence[Stepped]) -> Iterable[tuple[Position, Stepped]]:
    for stepped in steps:
        yield before, stepped
        before = stepped.position


def _answered(steps: Sequence[Stepped]) -> int | None:
    """Who reads their own part of an action in the answer to it, and needs no second message."""
    first = steps[0].entry
    return first.user if first.kind == "act" else None


def _private(after: Position, unsaid: Sequence[Event], answered: int | None) -> Iterable[MessageRow]:
    """What the channel does not read, for each seat that may."""
    for seat in after.table.seats:
        if seat.player in (None, answered):
            continue
        lines = [line for event in unsaid if (line := words_for(after.rules, event, seat.name)) is not None]
        if lines:
            yield _row(after, seat.player, Content(kind="private", lines=lines, seat=seat.name))


def _row(after: Position, user: int | None, content: Content) -> MessageRow:
    return MessageRow(after.id, after.seq, after.channel, user, content.model_dump_json())


def words_for(rules: Rules, event: Event, seat: str | None) -> str | None:
    """An event for one reader. The game is not even asked about what that reader may not know."""
    return rules.words(event, seat) if event.visible_to(seat) else None


def private_line(rules: Rules, event: Event, seat: str) -> str | None:
    """What only this seat reads: nothing, where the channel reads something too."""
    return None if words_for(rules, event, None) is not None else words_for(rules, event, seat)


def newly_due(before: Position, after: Position) -> list[Due]:
    """People asked something they were not asked before, or by a seat they did not hold."""
    if after.table.paused_by:
        return []
    waited = set() if before.table.paused_by else {_asked(before, decision) for decision in before.pending}
    return [
        Due(user=user, seat=decision.seat, decision=decision.id, words=public_words(after.rules, decision))
        for decision in after.pending
        if (user := _player(after, decision)) is not None and _asked(after, decision) not in waited
    ]


def _asked(position: Position, decision: Decision) -> tuple[int, str, str, int | None, int]:
    """Decision ids start over after an undo: the number of undos tells them apart."""
    return decision.id, decision.seat, decision.name, _player(position, decision), position.table.undos


def _player(position: Position, decision: Decision) -> int | None:
    seat = position.table.seat(decision.seat)
    return seat.player if seat else None


def public_words(rules: Rules, decision: Decision) -> str:
    """What everyone may know about what somebody is asked."""
    return rules.words(decision.for_seat(None), None) or ""
