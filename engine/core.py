"""The vocabulary every game shares: who must decide what, as data.

A game is a handful of pure functions over a state (see `engine.game.Game`). Everything around it (prompts, reminders,
computer players, records, tests) reads `state.pending`, asks `choices`, and hands an `Action` to `apply`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue

from engine.chance import Chance
from engine.shapes import Answer, Refusal, Shape, refuse

Particulars: TypeAlias = dict[str, Any]
"""What an event or a decision is about: names and numbers only, so that it survives JSON."""
Step: TypeAlias = Any
"""A step of a game's agenda: a small frozen value of the game's own."""


@dataclass(slots=True)
class Decision:
    """Something one seat must decide. `about` is public; `secret` is for the seat asked and nobody else.

    Never changed once it is made (not frozen, since that would make a game a twentieth slower).
    """

    id: int
    seat: str
    name: str
    about: Particulars = field(default_factory=dict)
    secret: Particulars = field(default_factory=dict)

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
    about: Particulars
    to: str | None = None
    headline: bool = False
    """Whether it is to be read before everything else that is told with it."""

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
    """A refusal: a kind for programs, and why, for `Game.words` to say. Nothing has changed."""

    def __init__(self, kind: Kind, refusal: Refusal) -> None:
        self.kind = kind
        self.refusal = refusal
        super().__init__(f"{kind}: {refusal.name} {refusal.rule}".strip())


class BadSetup(ValueError):
    """A game can't be set up like this; `Game.words` says why, for a person."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.name)


class HasAgenda(Protocol):
    """What the loop needs of a state."""

    pending: list[Decision]
    agenda: list[Step]
    asked: int
    chance: Chance


S = TypeVar("S", bound=HasAgenda)
C = TypeVar("C")


class Applied(NamedTuple, Generic[S]):
    """A new state, what happened on the way to it, and whether that let anything hidden or random come out."""

    state: S
    events: list[Event]
    revealed: bool


@dataclass(slots=True)
class Play(Generic[S]):
    """A state while it is being changed, and what has happened so far. `actor` is the seat whose action it is."""

    state: S
    actor: str | None = None
    events: list[Event] = field(default_factory=list)
    revealed: bool = False

    def tell(self, name: str, /, *, to: str | None = None, headline: bool = False, **about: Answer) -> None:
        """What is told to somebody else alone has come out."""
        self.revealed = self.revealed or (to is not None and to != self.actor)
        self.events.append(Event(name, about, to, headline))

    def ask(self, seat: str, name: str, /, *, secret: Particulars | None = None, **about: Answer) -> None:
        self.revealed = self.revealed or (bool(secret) and seat != self.actor)
        self.state.asked += 1
        self.state.pending.append(Decision(self.state.asked, seat, name, about, secret or {}))

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda: the first named runs first, before everything already there."""
        self.state.agenda.extend(reversed(steps))

    def reveal(self) -> None:
        """Say that a seat could learn something hidden here, whichever way it turned out.

        Call it wherever a rule looks at something hidden and what everyone sees depends on it. Whether it is called
        must follow from what all can see. Draws, and what is told or asked in secret, are noticed without it.
        """
        self.revealed = True


@dataclass(frozen=True)  # with slots, Python 3.11 could not make one through a game's alias `Verb[State, Scene]`
class Verb(Generic[S, C]):
    """One way to answer a decision: its rule, the shape of its legal answers (or why there are none), its effect.

    `bar` tells cheaply why there is no legal answer; then `shape` is built only when somebody asks for it. Both get
    the game's scene: the state itself, or something that remembers what the shapes of one decision have in common.
    """

    rule: str
    shape: Callable[[C, Decision], Shape | Refusal]
    perform: Callable[[Play[S], Decision, Answer], None]
    bar: Callable[[C, Decision], Refusal | None] | None = None

    def offer(self, scene: C, decision: Decision) -> Shape | Refusal:
        refusal = self.bar(scene, decision) if self.bar else None
        return refusal or self.shape(scene, decision)


Questions = Mapping[str, Mapping[str, Verb[S, C]]]
"""Every decision's name with the verbs that can answer it."""


class Choices(Mapping[str, Shape], Generic[S, C]):
    """The verbs with a legal answer to one decision, each with its shape, which is built when it is first asked for.

    Every list of legal moves comes from here. It belongs to the state it was made from.
    """

    __slots__ = ("_decision", "_scene", "_shapes", "_verbs")

    def __init__(self, verbs: Mapping[str, Verb[S, C]], scene: C, decision: Decision) -> None:
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
                raise AssertionError(f"{name} was not barred but is refused: {built.name}")
            shape = self._shapes[name] = built
        return shape

    def rule(self, name: str) -> str:
        """The rule that a verb stands under: what a refusal without one of its own cites."""
        return self._verbs[name].rule

    @property
    def every(self) -> list[str]:
        """All verbs that answer this question, also those without a legal answer now: the rules say why not."""
        return list(self._verbs)

    def unknown(self, verb: str) -> Refusal:
        """Why something else is no answer: it is another thing that is asked, and other verbs that answer it."""
        return refuse("no_such_verb", answer=verb[:40], question=self._decision.for_seat(None), choices=list(self))

    def __iter__(self) -> Iterator[str]:
        return iter(self._shapes)

    def __len__(self) -> int:
        return len(self._shapes)

    def __repr__(self) -> str:
        return f"Choices({', '.join(self)})"


@dataclass(frozen=True, slots=True)
class Procedure(Generic[S, C]):
    """How a game goes: what can answer each question, what each step of the agenda does, what shapes are built from."""

    questions: Questions[S, C]
    steps: Mapping[type, Callable[[Play[S], Step], None]]
    scene: Callable[[S], C]

    def choices(self, state: S, decision: Decision) -> Choices[S, C]:
        """The legal answers to a pending decision."""
        return Choices(self.questions[decision.name], self.scene(state), decision)

    def enact(self, state: S, action: Action) -> Play[S]:
        """Check an action and carry it out in place, up to the next question; `IllegalAction` leaves all as it was."""
        play = Play(state, action.seat)
        drawn = state.chance.counter
        self._answer(play, action)
        self.run(play)
        play.revealed = play.revealed or state.chance.counter != drawn
        return play

    def run(self, play: Play[S]) -> None:
        """The one loop: take the next step off the agenda while nobody has to decide anything."""
        state = play.state
        while not state.pending and state.agenda:
            step = state.agenda.pop()
            self.steps[type(step)](play, step)

    def _answer(self, play: Play[S], action: Action) -> None:
        decision = asked(play.state, action)
        verb = self.questions[decision.name].get(action.verb)
        if verb is None:
            raise IllegalAction(Kind.UNKNOWN, self.choices(play.state, decision).unknown(action.verb))
        shape = verb.offer(self.scene(play.state), decision)
        refusal = shape if isinstance(shape, Refusal) else shape.refuse(action.answer)
        if refusal is not None:
            raise IllegalAction(Kind.ILLEGAL, refusal if refusal.rule else refusal._replace(rule=verb.rule))
        play.state.pending.remove(decision)
        verb.perform(play, decision, action.answer)


def asked(state: HasAgenda, action: Action) -> Decision:
    """The pending decision that an action answers, if it is its seat's to answer."""
    if not state.pending:
        raise IllegalAction(Kind.OVER, Refusal("over"))
    for decision in state.pending:
        if decision.id == action.decision:
            if decision.seat != action.seat:
                raise IllegalAction(Kind.NOT_YOURS, refuse("not_yours", seat=decision.seat))
            return decision
    waiting = [decision.seat for decision in state.pending]
    raise IllegalAction(Kind.STALE, refuse("decided", waiting=waiting))
