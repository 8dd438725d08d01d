"""Games begun under rules that this bot does not have: a newer bot's, or a game that was removed.

Such a game can be looked at, exported and abandoned, and nothing else; clocks and computer players let it be. Whether
a game is one is asked here, and answered to by `Position.foreign`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from pydantic import BaseModel, JsonValue

from engine.core import Action, Choices, Decision, Event, HasAgenda, Result
from engine.formats import NewerFormat
from engine.game import NOTHING_YET, AnyChoices, AnyGame, Begun, Command, Computer, OptionValues, Saying, SoFar
from referee.table import Table


def is_foreign(game: AnyGame, table: Table) -> bool:
    """Whether a game was begun under rules that this bot does not have. A lobby can still start under those it has."""
    if isinstance(game, Missing):
        return True
    if not table.begun:
        return False
    return table.rules > game.rules if table.rules else table.version not in game.past


class Missing:
    """Stands in for a game that this bot does not have: a name, and no words."""

    order = 0
    seats: Sequence[int] = ()
    rules = 0
    past: Mapping[str, Begun] = {}
    Options: type[BaseModel] = BaseModel
    computers: Mapping[str, Computer[None]] = {}
    commands: Sequence[Command] = ()
    sealing = None
    painter: str | None = None
    rulebook = Path()
    guide: Path | None = None

    def __init__(self, key: str) -> None:
        self.key = key
        self.title = key.replace("_", " ").title()

    def load(self, text: str) -> HasAgenda:  # noqa: ARG002
        raise NewerFormat(f"there is no game {self.key} here")

    def begin(self) -> NoReturn:
        raise LookupError(self.key)

    def setup(
        self,
        seats: list[str],  # noqa: ARG002
        seed: bytes,  # noqa: ARG002
        options: BaseModel | OptionValues | None = None,  # noqa: ARG002
        joins: Sequence[str] = (),  # noqa: ARG002
        begun: Begun | None = None,  # noqa: ARG002
    ) -> NoReturn:
        raise LookupError(self.key)

    def opening(self, state: HasAgenda) -> list[Event]:  # noqa: ARG002
        return []

    def choices(self, state: HasAgenda, decision: Decision) -> AnyChoices:  # noqa: ARG002
        return Choices({}, None, decision)

    def apply(self, state: HasAgenda, action: Action) -> NoReturn:  # noqa: ARG002
        raise LookupError(self.key)

    def view(self, state: HasAgenda, seat: str | None) -> None:  # noqa: ARG002
        return None

    def result(self, state: HasAgenda) -> Result | None:  # noqa: ARG002
        return None

    def progress(self, state: HasAgenda) -> dict[str, int]:  # noqa: ARG002
        return {}

    def outcome(self, state: HasAgenda) -> JsonValue:  # noqa: ARG002
        return None

    def clone(self, state: HasAgenda) -> HasAgenda:
        return state

    def dump(self, state: HasAgenda) -> NoReturn:  # noqa: ARG002
        raise LookupError(self.key)

    def words(self, saying: Saying, seat: str | None, view: None = None) -> str | None:  # noqa: ARG002
        raise LookupError(self.key)

    def question(self, decision: Decision, seat: str) -> str:  # noqa: ARG002
        return decision.name

    def task(self, decision: Decision, seat: str | None) -> str:  # noqa: ARG002
        return decision.name

    def label(self, item: str | int, view: None = None) -> str:  # noqa: ARG002
        return str(item)

    def prompt(self, name: str) -> str:
        return name

    def explain(self, view: None, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:  # noqa: ARG002
        return ""

    def standing(self, view: None) -> list[Event]:  # noqa: ARG002
        return []

    def describe(self, view: None) -> list[str]:  # noqa: ARG002
        return []

    def secrets(self, view: None) -> list[str]:  # noqa: ARG002
        return []
