"""Playing a log again from its first entry, and comparing each step with what was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.chance import commitment
from engine.core import BadSetup, HasAgenda, IllegalAction
from engine.game import AnyGame
from engine.sealing import Values
from referee.log.chain import Entry
from referee.log.happenings import Acted, Ended, Happening, Opened, Started, Undone
from referee.log.seals import closed_fields, fields_to_seal, filled, is_closed
from referee.log.trail import REACH, before, standing
from referee.position import NO_TABLE, Position, Stepped, is_over, result_of, taken


class Wrong(Exception):
    """The log is not what it claims to be; the text says in one line what is wrong, and where."""


@dataclass(frozen=True)
class Unopened:
    """What is sealed in a log for whoever plays it again: by entry, the stand-ins to play on with.

    What was taken back after something sealed is not played: it led to nothing, and stand-ins need not fit it.
    """

    stand_ins: Mapping[int, Values] = field(default_factory=dict)
    taken_back: frozenset[int] = frozenset()

    @classmethod
    def of(cls, entries: Sequence[Entry], stand_ins: Mapping[int, Values]) -> Unopened:
        """`Wrong` unless there are stand-ins for every action that stands with something sealed, and for no others."""
        sealed = [entry.seq for entry in entries if entry.kind == Acted.kind and is_closed(entry.text)]
        if not sealed and not stand_ins:
            return cls()
        for entry in entries:
            _read(entry)
        stand = {entry.seq for entry in standing(entries)}
        if wrong := sorted(stand_ins.keys() ^ (stand & set(sealed))):
            raise Wrong(f"entry {wrong[0]}: what is sealed in it and the stand-ins do not go together")
        acts = (entry.seq for entry in entries if entry.kind == Acted.kind)
        return cls(stand_ins, frozenset(seq for seq in acts if seq not in stand and seq >= sealed[0]))


ALL_OPEN = Unopened()


def replay(
    game: AnyGame, seed: bytes, entries: Iterable[Entry], id: str = "", channel: int = 0, unopened: Unopened = ALL_OPEN
) -> Iterator[Stepped]:
    """Every step of a log, or `Wrong` at the first entry that does not follow from those before it."""
    now = Position(id, channel, game, seed, NO_TABLE)
    past: list[_Past] = []
    for entry in entries:
        what = _read(entry)
        _check_place(now, entry, what)
        if isinstance(what, Acted):
            what = _opened(game, entry, what, unopened)
        stepped = _redo(now, entry, what, past, entry.seq in unopened.taken_back)
        now = stepped.position
        past = _later(past, stepped, what, entry.seq in unopened.taken_back)
        yield stepped


class _Past(NamedTuple):
    """The state after the start, or after an action that stands; None if it can't be told."""

    seq: int
    state: HasAgenda | None


def _later(past: list[_Past], stepped: Stepped, what: Happening, blind: bool) -> list[_Past]:
    """As far back as an undo may reach. One that was taken back leaves nothing, however often somebody does that."""
    state = stepped.position.state
    if isinstance(what, Undone):
        return before(past, what.to)
    if isinstance(what, Started | Acted) and state is not None:
        return [*past, _Past(stepped.entry.seq, None if blind else state)][-REACH - 1 :]
    return past


def _read(entry: Entry) -> Happening:
    try:
        return entry.what
    except (KeyError, TypeError, ValueError) as error:
        raise Wrong(f"entry {entry.seq}: “{str(entry.kind)[:20]}” can't be read") from error


def _opened(game: AnyGame, entry: Entry, what: Acted, unopened: Unopened) -> Acted:
    """The action to play: with stand-ins for what is sealed, which must be what the game seals and nothing else."""
    hidden = closed_fields(what)
    expected = fields_to_seal(game, what) if entry.chain == 3 else []
    if sorted([*what.salts, *hidden]) != sorted(expected):
        raise Wrong(f"entry {entry.seq}: what is sealed in it is not what this game seals")
    if not hidden or entry.seq in unopened.taken_back:
        return what
    values = unopened.stand_ins.get(entry.seq, {})
    if sorted(values) != sorted(hidden):
        raise Wrong(f"entry {entry.seq}: what is sealed in it and the stand-ins do not go together")
    return filled(what, values)


def _check_place(now: Position, entry: Entry, what: Happening) -> None:
    if entry.seq != now.seq + 1:
        raise Wrong(f"entry {now.seq + 1} is missing: {entry.seq} comes instead")
    if isinstance(what, Opened) != (now.seq == 0):
        raise Wrong(f"entry {entry.seq}: “{entry.kind}” can't stand here")
    if isinstance(what, Opened) and what.commitment != commitment(now.seed):
        raise Wrong("entry 1: the seed is not the one whose SHA-256 was published when the lobby opened")
    if now.table.ended:
        raise Wrong(f"entry {entry.seq}: the game was over before")
    if now.table.status == "running" and is_over(now) and not isinstance(what, Ended):
        raise Wrong(f"entry {entry.seq}: the game has ended, but its result is missing")


def _redo(now: Position, entry: Entry, what: Happening, past: Sequence[_Past], blind: bool) -> Stepped:
    earlier = _earlier(entry, what, past)
    try:
        stepped = taken(now, entry, what, earlier, blind or (isinstance(what, Undone) and earlier is None))
    except (IllegalAction, BadSetup) as error:
        view = now.game.view(now.state, None) if now.state is not None else None
        words = now.game.words(error.refusal, None, view)
        raise Wrong(f"entry {entry.seq}: the rules do not allow this: {words} {error.refusal.rule}".strip()) from error
    except (KeyError, TypeError, ValueError, AttributeError, LookupError) as error:
        raise Wrong(f"entry {entry.seq}: it can't be read ({type(error).__name__})") from error
    if isinstance(what, Acted):
        _check_actor(now, entry, what)
    if isinstance(what, Ended) and what.result != result_of(now):
        raise Wrong(f"entry {entry.seq}: the result is not what the actions lead to")
    if stepped.entry.outcome != entry.outcome:
        raise Wrong(f"entry {entry.seq}: what came of it is not what was written down")
    if stepped.entry.hash != entry.hash:
        raise Wrong(f"entry {entry.seq}: its hash does not follow from it and the entry before")
    return stepped


def _earlier(entry: Entry, what: Happening, past: Sequence[_Past]) -> HasAgenda | None:
    """What an undo goes back to."""
    if not isinstance(what, Undone):
        return None
    earlier = before(past, what.to)
    if not earlier:
        raise Wrong(f"entry {entry.seq}: there is nothing to go back to")
    return earlier[-1].state


def _check_actor(now: Position, entry: Entry, what: Acted) -> None:
    """Whether the one who acted was the one who played that seat."""
    seat, user = now.table.seat(what.seat), entry.stamp.user
    if seat is None or (user is None and seat.computer is None) or user != seat.player:
        raise Wrong(f"entry {entry.seq}: the seat was played by somebody else")
