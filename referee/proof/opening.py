"""Who shares what is sealed, and who has agreed to have it opened when the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.core import HasAgenda
from engine.game import AnyGame
from engine.sealing import Told, Values
from referee.log.chain import Entry
from referee.log.happenings import Acted, Started
from referee.log.seals import closed, without
from referee.log.story import Moment
from referee.log.trail import standing
from referee.table import Table


@dataclass(frozen=True, slots=True)
class Shared:
    """An action with something sealed, and the seats that know it."""

    seq: int
    seats: frozenset[str]

    def people(self, table: Table) -> set[int]:
        """Everybody who has ever played one of those seats. Computer players have nothing to say in it."""
        return {user for user, seat in table.held.items() if seat in self.seats}


@dataclass(frozen=True, slots=True)
class Agreement:
    """How it stands with what one person shares: how much is open by now, and who else would have to agree."""

    shared: int
    opened: int
    waiting: tuple[str, ...]


def shared_in(moments: Iterable[Moment]) -> list[Shared]:
    """Everything sealed in a log: whoever was told something alone knows what was in it."""
    return [
        Shared(moment.seq, frozenset({what.seat, *(event.to for event in moment.events if event.to)}))
        for moment in moments
        if isinstance(what := _acted(moment.entry), Acted) and what.salts
    ]


def _acted(entry: Entry) -> object:
    """Only where there are salts, since the rest need not be read, or can't be."""
    return entry.what if entry.kind == Acted.kind and '"salts":' in entry.text else None


def opened_in(table: Table, shared: Iterable[Shared], agreed: set[int]) -> set[int]:
    """The entries to open: those where everybody who shares it has agreed."""
    return {each.seq for each in shared if each.people(table) <= agreed}


def agreement(table: Table, shared: Iterable[Shared], agreed: set[int], user: int) -> Agreement:
    own = [each for each in shared if user in each.people(table)]
    waiting = {table.name_of(other) or "" for each in own for other in each.people(table) - agreed}
    return Agreement(len(own), len(opened_in(table, own, agreed)), tuple(sorted(waiting)))


def shown(entry: Entry, opened: set[int]) -> Entry:
    """An entry as it stands in a record."""
    return entry if entry.seq in opened or entry.kind != Acted.kind else replace(entry, text=closed(entry.text))


def stand_ins(game: AnyGame, moments: Sequence[Moment], opened: set[int]) -> dict[int, Values]:
    """By entry, what to play on with instead of what stays sealed."""
    dealt: HasAgenda | None = next((each.state for each in moments if each.entry.kind == Started.kind), None)
    if game.sealing is None or dealt is None:
        return {}
    stand = {entry.seq for entry in standing(moment.entry for moment in moments)}
    acts = [moment for moment in moments if moment.seq in stand]
    if not any(each.seq in stand and each.seq not in opened for each in shared_in(acts)):
        return {}
    found = game.sealing.stand_ins(dealt, [_told(moment, opened) for moment in acts])
    return {acts[place].seq: values for place, values in found.items()}


def _told(moment: Moment, opened: set[int]) -> Told[HasAgenda]:
    what = moment.entry.what
    if not isinstance(what, Acted) or moment.state is None:
        raise TypeError(f"entry {moment.seq} is no action")
    public = [event for event in moment.events if event.to is None]
    return Told((what if moment.seq in opened else without(what)).action, public, moment.state)
