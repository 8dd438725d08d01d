"""What can happen at a table: small values that know their effect on it and what there is to say about them.

Live play, replay, `check` and `verify` all go through here. A field that is added needs a default: old logs lack it.
A kind that is added needs a new format of the table (see `referee.table`): older bots then leave such games alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, NamedTuple, TypeVar

from pydantic import JsonValue, TypeAdapter

from engine.core import Action
from engine.data import digest
from engine.game import Begun
from engine.shapes import Answer
from referee.lines import Line
from referee.log.trail import REACH, before
from referee.table import Act, Pace, Seat, Table, Vote, What
from referee.texts import SOMEBODY

Options = dict[str, JsonValue]


class Stamp(NamedTuple):
    """When something happened, who did it, and through which interaction."""

    seq: int
    at: str
    user: int | None = None
    id: str | None = None
    revealed: bool = True
    """Whether anything hidden or random came out; for actions only."""

    @property
    def person(self) -> int:
        if self.user is None:
            raise ValueError(f"entry {self.seq} needs a person")
        return self.user


@dataclass(frozen=True, slots=True)
class Opened:
    """A lobby opens, with its host in the first seat."""

    kind: ClassVar = "open"
    game: str
    commitment: str
    seat: str
    options: Options
    pace: Pace
    rules: str = ""
    """Only in logs of the first build: its version of rules, data and format together."""

    def effect(self, _: Table, stamp: Stamp) -> Table:
        seats = (Seat(self.seat, stamp.person),)
        joins = (stamp.id or "",)
        return Table(
            self.game,
            self.commitment,
            stamp.person,
            self.rules,
            seats=seats,
            options=self.options,
            joins=joins,
            pace=self.pace,
        )

    def line(self, _: Table, stamp: Stamp, title: str) -> Line | None:
        return Line("open", {"seat": self.seat, "title": title, "commitment": self.commitment, "id": stamp.id})


@dataclass(frozen=True, slots=True)
class Joined:
    kind: ClassVar = "join"
    seat: str

    def effect(self, table: Table, stamp: Stamp) -> Table:
        joined = Seat(self.seat, stamp.person)
        return replace(table, seats=(*table.seats, joined), joins=(*table.joins, stamp.id or ""))

    def line(self, _: Table, stamp: Stamp, __: str) -> Line | None:
        return Line("join", {"seat": self.seat, "id": stamp.id})


@dataclass(frozen=True, slots=True)
class Left:
    """A seat is given up before the start: by its person, or a computer's by the host."""

    kind: ClassVar = "leave"
    seat: str
    host: int | None = None
    """Who is the host from now on, if the host has left."""

    def effect(self, table: Table, _: Stamp) -> Table:
        seats = tuple(seat for seat in table.seats if seat.name != self.seat)
        return replace(table, seats=seats, host=table.host if self.host is None else self.host)

    def line(self, table: Table, _: Stamp, __: str) -> Line | None:
        if self.host is None:
            return Line("leave", {"seat": self.seat})
        return Line("leave_host", {"seat": self.seat, "heir": table.name_of(self.host) or SOMEBODY})


@dataclass(frozen=True, slots=True)
class ComputerAdded:
    kind: ClassVar = "computer"
    seat: str
    computer: str

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, seats=(*table.seats, Seat(self.seat, None, self.computer)))

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("computer", {"seat": self.seat, "computer": self.computer})


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    """Options or pace: both stand in full."""

    kind: ClassVar = "options"
    options: Options
    pace: Pace

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, options=self.options, pace=self.pace)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("options")


@dataclass(frozen=True, slots=True)
class Started:
    """The game is dealt. What it was dealt from is kept here, so that the log proves it by itself."""

    kind: ClassVar = "start"
    rules: int = 0
    """0 in logs of the first build, whose version is in the table."""
    data: JsonValue = field(default=None, repr=False)

    @property
    def begun(self) -> Begun | None:
        return Begun(self.rules, self.data) if self.rules else None

    def effect(self, table: Table, stamp: Stamp) -> Table:
        held = {seat.owner: seat.name for seat in table.seats if seat.owner is not None}
        joins = (*table.joins, stamp.id or "")
        data = digest(self.data) if self.rules else ""
        version = "" if self.rules else table.version  # a lobby of the first build may start under later rules
        return replace(table, status="running", joins=joins, held=held, version=version, rules=self.rules, data=data)

    def line(self, table: Table, stamp: Stamp, title: str) -> Line | None:
        return Line("start", {"title": title, "players": table.names, "id": stamp.id})


@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody has answered a decision. The game tells the rest."""

    kind: ClassVar = "act"
    decision: int
    seat: str
    verb: str
    answer: Answer = field(default=None, repr=False)
    salts: dict[str, str] = field(default_factory=dict, repr=False)
    """For the fields of the answer that stay sealed (see `referee.log.seals`)."""

    @classmethod
    def of(cls, action: Action) -> Acted:
        return cls(action.decision, action.seat, action.verb, action.answer)

    @property
    def action(self) -> Action:
        """Not checked again: it was when it came in, and a log's is checked by playing it."""
        return Action.model_construct(decision=self.decision, seat=self.seat, verb=self.verb, answer=self.answer)

    def effect(self, table: Table, stamp: Stamp) -> Table:
        trail = (*table.trail, Act(stamp.seq, self.seat, stamp.revealed))[-REACH:]
        return replace(table, trail=trail, vote=None if self._settles(table.vote) else table.vote)

    def _settles(self, vote: Vote | None) -> bool:
        """An action ends the vote on an undo, and one on handing over the seat that has just acted."""
        return vote is not None and (vote.what == "undo" or (vote.what == "computer" and vote.seat == self.seat))

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return None


@dataclass(frozen=True, slots=True)
class Undone:
    """Everything from entry `to` on is taken back."""

    kind: ClassVar = "undo"
    seat: str
    to: int
    free: bool
    verb: str = ""
    """What the action was, where everybody has seen it."""

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, trail=tuple(before(table.trail, self.to)), vote=None, undos=table.undos + 1)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        name = "undo_free" if self.free else "undo"
        return Line(f"{name}_verb" if self.verb else name, {"seat": self.seat, "verb": self.verb})


@dataclass(frozen=True, slots=True)
class VoteOpened:
    kind: ClassVar = "vote"
    what: What
    seat: str
    agreed: tuple[int, ...] = ()
    person: int | None = None
    name: str = ""
    computer: str | None = None
    to: int | None = None
    verb: str = ""
    """What would be taken back, where everybody has seen it."""

    def vote(self, by: int) -> Vote:
        return Vote(self.what, by, self.seat, self.agreed, (), self.person, self.name, self.computer, self.to)

    def effect(self, table: Table, stamp: Stamp) -> Table:
        return replace(table, vote=self.vote(stamp.person))

    def line(self, table: Table, stamp: Stamp, _: str) -> Line | None:
        names = {"seat": self.seat, "name": self.name, "computer": self.computer, "verb": self.verb}
        name = f"vote_{self.what}{'_verb' * bool(self.verb)}"
        return Line(name, {**names, "by": table.name_of(stamp.user) or SOMEBODY})


@dataclass(frozen=True, slots=True)
class Agreed:
    kind: ClassVar = "agree"

    def effect(self, table: Table, stamp: Stamp) -> Table:
        vote = _open_vote(table, stamp)
        return replace(table, vote=replace(vote, agreed=(*vote.agreed, stamp.person)))

    def line(self, table: Table, stamp: Stamp, _: str) -> Line | None:
        return Line("agree", {"by": table.name_of(stamp.user) or SOMEBODY})


@dataclass(frozen=True, slots=True)
class Disagreed:
    kind: ClassVar = "refuse"
    lost: bool

    def effect(self, table: Table, stamp: Stamp) -> Table:
        vote = _open_vote(table, stamp)
        return replace(table, vote=None if self.lost else replace(vote, refused=(*vote.refused, stamp.person)))

    def line(self, table: Table, stamp: Stamp, _: str) -> Line | None:
        return Line("refuse_lost" if self.lost else "refuse", {"by": table.name_of(stamp.user) or SOMEBODY})


def _open_vote(table: Table, stamp: Stamp) -> Vote:
    if table.vote is None:
        raise ValueError(f"entry {stamp.seq} answers no vote")
    return table.vote


@dataclass(frozen=True, slots=True)
class Paused:
    kind: ClassVar = "pause"
    seat: str

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, paused_by=self.seat)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("pause", {"seat": self.seat})


@dataclass(frozen=True, slots=True)
class Resumed:
    kind: ClassVar = "resume"
    seat: str

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, paused_by="")

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("resume", {"seat": self.seat})


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """Somebody else plays a seat from now on."""

    kind: ClassVar = "seat"
    seat: str
    owner: int | None
    computer: str | None
    why: Literal["quit", "rest", "vote", "person", "return"]
    name: str = ""

    def effect(self, table: Table, _: Stamp) -> Table:
        changed = Seat(self.seat, self.owner, self.computer)
        seats = tuple(changed if seat.name == self.seat else seat for seat in table.seats)
        held = {**table.held, self.owner: self.seat} if self.owner is not None else table.held
        late = tuple(name for name in table.late if name != self.seat)
        return replace(table, seats=seats, held=held, late=late, vote=None)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line(f"seat_{self.why}", {"seat": self.seat, "computer": self.computer, "name": self.name})


@dataclass(frozen=True, slots=True)
class DeadlinePassed:
    kind: ClassVar = "late"
    seat: str

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, late=(*table.late, self.seat))

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("late", {"seat": self.seat})


@dataclass(frozen=True, slots=True)
class Ended:
    """The game has come to its result. The game has told it."""

    kind: ClassVar = "end"
    result: JsonValue

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, status="over", vote=None)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return None


@dataclass(frozen=True, slots=True)
class Abandoned:
    kind: ClassVar = "abandon"

    def effect(self, table: Table, _: Stamp) -> Table:
        return replace(table, status="abandoned", vote=None)

    def line(self, _: Table, __: Stamp, ___: str) -> Line | None:
        return Line("abandon")


Happening = (
    Opened
    | Joined
    | Left
    | ComputerAdded
    | OptionsChanged
    | Started
    | Acted
    | Undone
    | VoteOpened
    | Agreed
    | Disagreed
    | Paused
    | Resumed
    | SeatChanged
    | DeadlinePassed
    | Ended
    | Abandoned
)
ALL: tuple[type[Happening], ...] = Happening.__args__
H = TypeVar("H", bound=Happening)
_ADAPTERS: dict[str, TypeAdapter[Happening]] = {each.kind: TypeAdapter(each) for each in ALL}


def read(kind: str, body: dict[str, JsonValue]) -> Happening:
    """What an entry of this kind and body stands for. Raises `KeyError` or `ValueError` for what never was one."""
    return _ADAPTERS[kind].validate_python(body)


def written(what: Happening) -> dict[str, JsonValue]:
    """What happened as JSON data."""
    body: dict[str, JsonValue] = _ADAPTERS[what.kind].dump_python(what, mode="json")
    if not body.get("salts", True):
        del body["salts"]
    return body
