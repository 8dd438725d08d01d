"""What a game declares. Everything outside a game's folder renders what is declared here, and names no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue, ValidationError

from engine.core import Action, Applied, BadSetup, Choices, Decision, Event, HasAgenda, Result
from engine.sealing import Sealing
from engine.shapes import Answer, Refusal, Shape, refuse

S = TypeVar("S", bound=HasAgenda)
V = TypeVar("V")
T = TypeVar("T")
C = TypeVar("C", contravariant=True)
Model = TypeVar("Model", bound=BaseModel)
Saying = Event | Refusal
"""What `words` can put into a sentence."""
OptionValues = Mapping[str, JsonValue]
AnyChoices: TypeAlias = Choices[Any, Any]
"""The choices of some game."""


class Begun(NamedTuple):
    """What a game was begun with: the number of its rules, and the data (cards, tracks, map) it was dealt from."""

    rules: int
    data: JsonValue


class SoFar(NamedTuple):
    """What somebody has chosen when an item is explained to them: the verb, and the fields before."""

    verb: str = ""
    chosen: Mapping[str, Answer] = MappingProxyType({})


NOTHING_YET = SoFar()


class Computer(Protocol[C]):
    """A computer player: it gets what a person in that seat would get, and nothing else."""

    def __call__(self, view: C, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action: ...


@dataclass(frozen=True)
class Command:
    """A slash command: its verbs, by the words that choose between them, and what its options fill in."""

    name: str
    description: str
    verbs: Mapping[str, str]
    """The choice's words, then the verb. With one verb there is nothing to choose."""
    chooser: str = ""
    options: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)
    """Option, its description, and the field it fills by verb; a shape without fields has the field ""."""


class Game(Protocol[S, V]):
    """A game's rules and all that belongs to it. Its functions are pure: a state handed in is never changed."""

    key: str
    title: str
    order: int
    """Its place in lists of games; the first is offered when nobody says which."""
    seats: Sequence[int]
    """The numbers of players allowed."""
    rules: int
    """Raised when behaviour changes. A state knows the number it was dealt, and is played by that to its end."""
    past: Mapping[str, Begun]
    """What was begun by the first build, which had one version for rules, data and format together."""
    Options: type[BaseModel]
    """What is agreed before the start: every field with a description, and a `Literal` of its values or a number."""
    computers: Mapping[str, Computer[V]]
    """The first is the default. None: the game has no computer players."""
    commands: Sequence[Command]
    painter: str | None
    """The package of `pictures` that draws it; None: `describe` stands in."""
    rulebook: Path
    """The rules in our own words, with their ids: Markdown, a file of the game's package."""
    guide: Path | None
    """A first game, step by step."""

    @property
    def sealing(self) -> Sealing[S] | None:
        """What stays between two players for good, also in the record of a finished game; None: nothing does."""
        ...

    # Playing

    def begin(self) -> Begun:
        """What a game begun now is begun with."""
        ...

    def setup(
        self,
        seats: list[str],
        seed: bytes,
        options: BaseModel | OptionValues | None = None,
        joins: Sequence[str] = (),
        begun: Begun | None = None,
    ) -> S:
        """A game ready for its first decision. `joins` is public entropy mixed into every draw; `begun` says by which
        rules and data (those of `begin` if left out), and is in the state from then on."""
        ...

    def opening(self, state: S) -> list[Event]:
        """What the dealing brought, told when a game starts; ask right after `setup`."""
        ...

    def choices(self, state: S, decision: Decision) -> AnyChoices:
        """The legal answers to a pending decision, by verb."""
        ...

    def apply(self, state: S, action: Action) -> Applied[S]:
        """The state after an action, or `IllegalAction`."""
        ...

    def view(self, state: S, seat: str | None) -> V:
        """What `seat` may know (None: an onlooker)."""
        ...

    def result(self, state: S) -> Result | None:
        """Who won, once the game is over."""
        ...

    def progress(self, state: S) -> dict[str, int]:
        """How far a game is, in the units its players count in."""
        ...

    def outcome(self, state: S) -> JsonValue:
        """The position in the terms of the rule book: what a record proves. Neither what it lists nor in which order
        ever follows a change of layout."""
        ...

    # Keeping

    def clone(self, state: S) -> S: ...

    def dump(self, state: S) -> str:
        """JSON in the newest format."""
        ...

    def load(self, text: str) -> S:
        """JSON of any format so far; `engine.formats.NewerFormat` for a later one."""
        ...

    # Telling

    def words(self, saying: Saying, seat: str | None, view: V | None = None) -> str | None:
        """An event or a refusal as a sentence for `seat`; None if it is not for them. A refusal names what is legal:
        with the seat's view, also what was dealt is called by its name."""
        ...

    def question(self, decision: Decision, seat: str) -> str:
        """What the seat asked reads."""
        ...

    def task(self, decision: Decision, seat: str | None) -> str:
        """What everybody else may know of a question: the thing waited for, to stand after "Waiting for Ann:"."""
        ...

    def label(self, item: str | int, view: V | None = None) -> str:
        """One of a shape's items (or a verb, a field, a decision's name) as a person would say it."""
        ...

    def prompt(self, name: str) -> str:
        """The question behind a field of an answer, or behind a verb that has but one."""
        ...

    def explain(self, view: V, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:
        """One line about an item or a verb as a seat sees it now, having chosen so much; may be empty."""
        ...

    def standing(self, view: V) -> list[Event]:
        """How the viewer stands, most important first, for `words` to say; an onlooker sees how everyone stands."""
        ...

    def describe(self, view: V) -> list[str]:
        """The table as text for a reader, a line or short paragraph each, where there is no picture."""
        ...

    def secrets(self, view: V) -> list[str]:
        """What only the viewer knows, a line each; empty where everything is open."""
        ...


AnyGame: TypeAlias = Game[Any, Any]
"""Some game: whoever holds one keeps its states and views to itself and hands them back."""


def check_seats(seats: Sequence[str], allowed: Sequence[int], title: str) -> None:
    """Refuse a table that can't play."""
    if len(seats) not in allowed:
        least, most = allowed[0], allowed[-1]
        raise BadSetup(refuse("wrong_number_of_seats", title=title, least=least, most=most, count=len(seats)))
    if len(set(seats)) != len(seats) or not all(seat.strip() for seat in seats):
        raise BadSetup(Refusal("names_alike"))


def check_rules(begun: Begun, newest: int, title: str) -> None:
    """Refuse rules that this build does not have."""
    if not 1 <= begun.rules <= newest:
        raise BadSetup(refuse("unknown_rules", title=title, rules=begun.rules))


def option_values(game: AnyGame) -> dict[str, list[str | int]]:
    """Every option of a game with the values it can have, as far as they can be listed."""
    fields = game.Options.model_json_schema().get("properties", {})
    return {name: values for name, field in fields.items() if (values := _values(field))}


MOST_VALUES = 100
"""A longer range of numbers can't be chosen from a list."""


def _values(schema: Mapping[str, Any]) -> list[str | int]:
    if schema.get("type") == "boolean":
        return ["true", "false"]
    low, high = schema.get("minimum"), schema.get("maximum")
    if schema.get("type") == "integer" and isinstance(low, int) and isinstance(high, int) and high - low < MOST_VALUES:
        return list(range(low, high + 1))
    return list(schema.get("enum", []))


def read_options(model: type[Model], options: BaseModel | OptionValues | None) -> Model:
    """Options as a game's model: None for the defaults, a mapping, or the model itself."""
    try:
        return options if isinstance(options, model) else model.model_validate(options or {})
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, p['loc']))}: {p['msg']}" for p in error.errors())
        raise BadSetup(refuse("bad_options", problems=problems)) from error


def read_data(read: Callable[[JsonValue], T], begun: Begun, title: str) -> T:
    """What a game is begun with, as the game reads it; a record brings its own, so it is checked like any input."""
    try:
        return read(begun.data)
    except ValueError as error:
        raise BadSetup(refuse("bad_data", title=title)) from error
