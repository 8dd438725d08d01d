"""The vocabulary every game shares: who must decide what, as data.

A game is a handful of pure functions over a state (see `Game`). Everything around it (prompts, reminders, computer
players, records, tests) reads `state.pending`, asks `choices`, and hands an `Action` to `apply`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from engine.chance import Chance
from engine.shapes import Refusal, Shape

About = dict[str, Any]
"""What an event or a decision is about: names and numbers only, so that it survives JSON."""


@dataclass(slots=True)
class Decision:
    """Something one seat must decide. `about` is public; `secret` is for the seat asked and nobody else.

    Never changed once it is made (not frozen, since that would make a game a twentieth slower).
    """

    id: int
    seat: str
    name: str
    about: About = field(default_factory=dict)
    secret: About = field(default_factory=dict)

    def for_seat(self, seat: str | None) -> Decision:
        """This decision as `seat` may know it (None: an onlooker)."""
        secret = dict(self.secret) if seat == self.seat else {}
        return Decision(self.id, self.seat, self.name, dict(self.about), secret)


class Action(BaseModel):
    """One seat's whole answer to one decision."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    decision: int
    seat: str
    verb: str
    answer: JsonValue = None


@dataclass(slots=True)
class Event:
    """Something that happened: public when `to` is None, otherwise for that one seat alone. Never changed either."""

    name: str
    about: About
    to: str | None = None

    def visible_to(self, seat: str | None) -> bool:
        return self.to is None or self.to == seat


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end: its score, what it consists of, and what breaks ties."""

    seat: str
    score: int
    reasons: list[str]
    tiebreak: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. Several winners share the victory; `standings` run from best to worst."""

    winners: list[str]
    standings: list[Standing]


class Kind(StrEnum):
    """Why an action was refused."""

    OVER = "over"
    STALE = "stale"
    NOT_YOURS = "not yours"
    UNKNOWN = "unknown"
    ILLEGAL = "illegal"


class IllegalAction(Exception):
    """A refusal: a kind for programs, a sentence with its rule id for people. Nothing has changed."""

    def __init__(self, kind: Kind, sentence: str, rule: str = "") -> None:
        self.kind = kind
        self.sentence = sentence
        self.rule = rule
        super().__init__(f"{sentence} {rule}".strip())


class BadSetup(ValueError):
    """A game can't be set up like this; the text says why, for a person."""


class HasAgenda(Protocol):
    """What the loop needs of a state."""

    pending: list[Decision]
    agenda: list[Any]
    asked: int
    chance: Chance


S = TypeVar("S", bound=HasAgenda)
V = TypeVar("V")
Model = TypeVar("Model", bound=BaseModel)


class Applied(NamedTuple, Generic[S]):
    """A new state and what happened on the way to it."""

    state: S
    events: list[Event]


@dataclass(slots=True)
class Play(Generic[S]):
    """A state while it is being changed, and what has happened so far."""

    state: S
    events: list[Event] = field(default_factory=list)

    def tell(self, name: str, /, *, to: str | None = None, **about: Any) -> None:
        self.events.append(Event(name, about, to))

    def ask(self, seat: str, name: str, /, *, secret: About | None = None, **about: Any) -> None:
        self.state.asked += 1
        self.state.pending.append(Decision(self.state.asked, seat, name, about, secret or {}))

    def then(self, *steps: Any) -> None:
        """Put steps on the agenda: the first named runs first, before everything already there."""
        self.state.agenda.extend(reversed(steps))


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """One way to answer a decision: its rule, the shape of its legal answers (or why there are none), its effect.

    `bar` tells cheaply why there is no legal answer; then `shape` is built only when somebody asks for it. Both get
    what the game's `look` makes of the state: the state itself, or something that remembers what the shapes of one
    decision have in common.
    """

    rule: str
    shape: Callable[[Any, Decision], Shape | Refusal]
    perform: Callable[[Play[S], Decision, Any], None]
    bar: Callable[[Any, Decision], Refusal | None] | None = None

    def look(self, scene: Any, decision: Decision) -> Shape | Refusal:
        refusal = self.bar(scene, decision) if self.bar else None
        return refusal or self.shape(scene, decision)


Questions = Mapping[str, Mapping[str, Verb[S]]]
"""Every decision's name with the verbs that can answer it."""


class Choices(Mapping[str, Shape]):
    """The verbs with a legal answer to one decision, each with its shape, which is built when it is first asked for.

    Every list of legal moves comes from here. It belongs to the state it was made from.
    """

    __slots__ = ("_decision", "_scene", "_shapes", "_verbs")

    def __init__(self, verbs: Mapping[str, Verb[Any]], scene: Any, decision: Decision) -> None:
        self._verbs, self._scene, self._decision = verbs, scene, decision
        self._shapes: dict[str, Shape | None] = {}
        for name, verb in verbs.items():
            if verb.bar is None:
                shape = verb.shape(scene, decision)
                if not isinstance(shape, Refusal):
                    self._shapes[name] = shape
            elif verb.bar(scene, decision) is None:
                self._shapes[name] = None

    def __getitem__(self, name: str) -> Shape:
        shape = self._shapes[name]
        if shape is None:
            built = self._verbs[name].shape(self._scene, self._decision)
            if isinstance(built, Refusal):
                raise AssertionError(f"{name} was not barred but is refused: {built.sentence}")
            shape = self._shapes[name] = built
        return shape

    def __iter__(self) -> Iterator[str]:
        return iter(self._shapes)

    def __len__(self) -> int:
        return len(self._shapes)

    def __repr__(self) -> str:
        return f"Choices({', '.join(self)})"


def legal_choices(questions: Questions[S], scene: Any, decision: Decision) -> Choices:
    """The legal answers to a decision, from the state or what `look` made of it."""
    return Choices(questions[decision.name], scene, decision)


def _as_it_is(state: Any) -> Any:
    return state


def enact(questions: Questions[S], play: Play[S], action: Action, look: Callable[[S], Any] = _as_it_is) -> None:
    """Check an action and perform it in place, or raise `IllegalAction` with the state untouched."""
    decision = _decision(play.state, action)
    verb = questions[decision.name].get(action.verb)
    if verb is None:
        raise IllegalAction(Kind.UNKNOWN, f"“{action.verb[:40]}” does not answer this question.")
    shape = verb.look(look(play.state), decision)
    refusal = shape if isinstance(shape, Refusal) else shape.refuse(action.answer)
    if refusal is not None:
        raise IllegalAction(Kind.ILLEGAL, refusal.sentence, refusal.rule or verb.rule)
    play.state.pending.remove(decision)
    verb.perform(play, decision, action.answer)


def _decision(state: HasAgenda, action: Action) -> Decision:
    if not state.pending:
        raise IllegalAction(Kind.OVER, "The game is over.")
    for decision in state.pending:
        if decision.id == action.decision:
            if decision.seat != action.seat:
                raise IllegalAction(Kind.NOT_YOURS, f"This is for {decision.seat} to decide, not for you.")
            return decision
    waiting = " and ".join(decision.seat for decision in state.pending)
    raise IllegalAction(Kind.STALE, f"That has already been decided. The game now waits for {waiting}.")


def run_agenda(play: Play[S], perform: Callable[[Play[S], Any], None]) -> None:
    """The one loop: take the next step off the agenda while nobody has to decide anything."""
    state = play.state
    while not state.pending and state.agenda:
        perform(play, state.agenda.pop())


def check_seats(seats: Sequence[str], allowed: Sequence[int], title: str) -> None:
    """Refuse a table that can't play, with a sentence for the person who set it up."""
    if len(seats) not in allowed:
        raise BadSetup(f"{title} is for {allowed[0]} to {allowed[-1]} players, not {len(seats)}.")
    if len(set(seats)) != len(seats) or not all(seat.strip() for seat in seats):
        raise BadSetup("Every seat needs a name of its own.")


def read_options(model: type[Model], options: Any) -> Model:
    """Options as a game's model: None for the defaults, a dictionary, or the model itself."""
    try:
        return options if isinstance(options, model) else model.model_validate(options or {})
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, p['loc']))}: {p['msg']}" for p in error.errors())
        raise BadSetup(f"These options will not do: {problems}.") from error


class Computer(Protocol):
    """A computer player: it gets what a person in that seat would get, and nothing else."""

    def __call__(self, view: Any, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action: ...


class Game(Protocol[S, V]):
    """A game's rules. All functions are pure: a state handed in is never changed."""

    key: str
    title: str
    seats: Sequence[int]
    """The numbers of players allowed."""
    version: str
    """Changes whenever the rules or their data change what a stored game would do."""
    Options: type[BaseModel]
    computers: Mapping[str, Computer]
    painter: str | None
    """The package of `pictures` that draws this game; None: it is shown as text (see `describe`)."""

    def setup(self, seats: list[str], seed: bytes, options: Any = None, joins: Sequence[str] = ()) -> S:
        """A game ready for its first decision. `joins` is public entropy mixed into every draw."""
        ...

    def choices(self, state: S, decision: Decision) -> Mapping[str, Shape]:
        """The legal answers to a pending decision, by verb."""
        ...

    def apply(self, state: S, action: Action) -> Applied[S]:
        """The state after an action, or `IllegalAction`."""
        ...

    def view(self, state: S, seat: str | None) -> V:
        """What `seat` may know (None: an onlooker)."""
        ...

    def words(self, thing: Event | Decision, seat: str | None) -> str | None:
        """An event or a decision as a sentence for `seat`; None if it is not for them."""
        ...

    def opening(self, state: S) -> list[Event]:
        """What the dealing brought, told when a game starts; ask right after `setup`."""
        ...

    def label(self, item: str | int) -> str:
        """One of a shape's items (or a verb, a field, a decision's name) as a person would say it."""
        ...

    def prompt(self, name: str) -> str:
        """The question behind a field of an answer, or behind a verb that has but one."""
        ...

    def explain(self, view: Any, field: str, item: str | int) -> str:
        """One line about an item or a verb as a seat sees it now; may be empty."""
        ...

    def describe(self, view: V) -> list[str]:
        """The table as text for a reader, a line or short paragraph each: for games without a painter and for screen
        readers. Names of players stand as they are; every line is whole sentences."""
        ...

    def secrets(self, view: V) -> list[str]:
        """What the view's seat alone knows, written like `describe`; empty in a game without secrets."""
        ...

    def progress(self, state: S) -> dict[str, int]:
        """How far a game is, in the units its players count in."""
        ...

    def result(self, state: S) -> Result | None:
        """Who won, once the game is over."""
        ...

    def clone(self, state: S) -> S: ...

    def dump(self, state: S) -> str: ...

    def load(self, text: str) -> S: ...
