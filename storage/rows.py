"""What goes in and comes out: plain values, with every piece of a game as JSON text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it is found: by its id, or while it is open by its channel."""

    id: str
    channel: int
    game: str
    rules: str
    seed: str = field(repr=False)
    """Hexadecimal, and the file's best kept secret until the game is over."""
    status: str
    seq: int = 0
    head: str = ""
    created: str = ""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One line of a game's log. `reply` follows from the rest and is kept for speed, as `events` once were."""

    seq: int
    at: str
    kind: str
    user: int | None
    interaction: str | None
    body: str = field(repr=False)
    outcome: str | None
    """The fingerprint of what it led to, where it changed the game itself."""
    hash: str
    events: str = field(default="[]", repr=False)
    reply: str = field(default="{}", repr=False)
    chain: int = 1
    """In which way it was hashed: 1 is the first build's."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where, and whether the game waits for them."""

    place: int
    seat: str
    user: int | None
    due: bool


@dataclass(frozen=True, slots=True)
class ClockRow:
    """What is due next for a seat that is waited for. `step` counts what has rung since `since`."""

    game: str
    seat: str
    user: int
    since: int
    step: int
    due: int


@dataclass(frozen=True, slots=True)
class MessageRow:
    """An outgoing message: for one person, or public when `user` is None."""

    game: str
    seq: int
    channel: int
    user: int | None
    body: str = field(repr=False)
    id: int = 0
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """Everything one step does to one game: stored whole or not at all."""

    game: str
    after: int
    """The last entry this change builds on."""
    entries: Sequence[EntryRow]
    status: str
    table: str
    state: str | None
    computer_due: bool = False
    messages: Sequence[MessageRow] = ()
    seats: Sequence[SeatRow] = ()
    """Those that have changed."""
    places: int | None = None
    """How many seats there are, when that has changed."""
    clocks: Sequence[ClockRow] = ()
    """Set anew, by seat."""
    stopped: Sequence[str] = ()
    """Seats whose clocks end."""
    snapshot: bool = False
    void_from: int | None = None
    """Snapshots from this entry on belong to what was undone."""
    done_by: int | None = None
    """Whose answer in the making this is, finished: their draft in this game goes with it."""


@dataclass(frozen=True, slots=True)
class Newest:
    """A game with the newest state of its table and, once it has started, of the game itself."""

    row: GameRow
    table: str
    state: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody who knows a game up to some entry has to know, all of one moment."""

    seq: int
    """The game's last entry; 0 if there is no such game."""
    head: str
    newest: Newest | None
    """None if nothing has been added to what is known."""
    draft: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Stored:
    """What an interaction id has already led to."""

    game: str
    seq: int
    reply: str = field(repr=False)
