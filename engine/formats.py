"""How states are written, and how those of older builds are read: a ladder of small functions, one rung per format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from pydantic import JsonValue, TypeAdapter
from pydantic_core import from_json, to_json

T = TypeVar("T")
Written = dict[str, JsonValue]
"""A state as it stands in JSON."""
Rung = Callable[[Written], Written]
"""From one format to the next."""
FIRST = 1
"""What has no number is of the first build, which wrote none."""


class NewerFormat(ValueError):
    """This was written by a newer Boardroom."""


class Format(Generic[T]):
    """The newest layout of a value as JSON, and the way up from every older one.

    `ladder[n]` leads from format n to n + 1. Never edit a rung that has been released: add another.
    """

    def __init__(self, model: type[T], ladder: Mapping[int, Rung]) -> None:
        self.number = max(ladder, default=0) + 1
        self._adapter: TypeAdapter[T] = TypeAdapter(model)
        self._ladder = ladder
        self._head = f'{{"format":{self.number},'

    def dump(self, value: T) -> str:
        return self._head + self._adapter.dump_json(value).decode()[1:]

    def load(self, text: str) -> T:
        """Raises `NewerFormat`, or `ValueError` for what was never written by us."""
        if text.startswith(self._head):  # nearly always: nothing to climb
            return self._adapter.validate_json("{" + text[len(self._head) :])
        written = from_json(text)
        if not isinstance(written, dict):
            raise ValueError("what is written here is no state")
        try:
            return self._adapter.validate_json(to_json(self.climbed(written)))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("what is written here is of no format that there was") from error

    def climbed(self, written: Written) -> Written:
        """An older layout in the newest one."""
        number = written.pop("format", FIRST)
        if not isinstance(number, int) or number > self.number:
            raise NewerFormat(f"format {number} is newer than {self.number}")
        for rung in range(number, self.number):
            written = self._ladder[rung](written)
        return written
