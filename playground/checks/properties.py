"""Reading one JSON object of a request field by field, noting what is wrong where Discord would note it."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from playground.errors import Path, Problems

C = TypeVar("C", int, str)
REQUIRED = ("BASE_TYPE_REQUIRED", "This field is required")


def _bounds(least: float, most: float) -> str:
    return f"{least} or more" if most == float("inf") else f"between {least} and {most}"


class Properties:
    """A JSON object together with the place it has in the body. Every reader returns something usable."""

    def __init__(self, problems: Problems, body: Mapping[str, object], path: Path = ()) -> None:
        self.problems = problems
        self.body = body
        self.path = path

    def fail(self, key: str | None, code: str, message: str) -> None:
        self.problems.add(self.path if key is None else (*self.path, key), code, message)

    def has(self, key: str) -> bool:
        """Discord treats null like absence nearly everywhere."""
        return self.body.get(key) is not None

    def _value(self, key: str, required: bool) -> object:
        value = self.body.get(key)
        if value is None and required:
            self.fail(key, *REQUIRED)
        return value

    def text(self, key: str, most: int, least: int = 0, required: bool = False) -> str:
        value = self._value(key, required)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.fail(key, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return ""
        if not least <= len(value) <= most:
            wording = (
                f"Must be between {least} and {most} in length." if least else f"Must be {most} or fewer in length."
            )
            self.fail(key, "BASE_TYPE_BAD_LENGTH", wording)
        return value

    def number(self, key: str, low: float, high: float, required: bool = False) -> float | None:
        value = self._value(key, required)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fail(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
            return None
        self._within(key, value, low, high)
        return value

    def whole(self, key: str, low: int, high: int, required: bool = False) -> int | None:
        value = self._value(key, required)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        self._within(key, value, low, high)
        return value

    def _within(self, key: str, value: float, low: float, high: float) -> None:
        if value > high:
            self.fail(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        elif value < low:
            self.fail(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")

    def boolean(self, key: str) -> bool:
        value = self.body.get(key)
        if value is not None and not isinstance(value, bool):
            self.fail(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return False
        return bool(value)

    def choice(self, key: str, allowed: Collection[C], required: bool = False) -> C | None:
        value = self._value(key, required)
        if value is None:
            return None
        found = None if isinstance(value, bool) else next((each for each in allowed if each == value), None)
        if found is None:
            listed = ", ".join(str(each) for each in sorted(allowed, key=str))
            self.fail(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return found

    def snowflake(self, key: str, required: bool = False) -> int | None:
        value = self._value(key, required)
        if value is None:
            return None
        if isinstance(value, bool) or not str(value).isdecimal():
            self.fail(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return None
        return int(str(value))

    def snowflakes(self, key: str, most: int) -> list[int]:
        """A list of ids."""
        values = self.array(key, most)
        wrong = [value for value in values if isinstance(value, bool) or not str(value).isdecimal()]
        if wrong:
            self.fail(key, "NUMBER_TYPE_COERCE", f'Value "{wrong[0]}" is not snowflake.')
            return []
        return [int(str(value)) for value in values]

    def array(self, key: str, most: float, least: int = 0, required: bool = False) -> list[object]:
        value = self._value(key, required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            wording = f"Must be {_bounds(least, most)} in length." if least else f"Must be {most} or fewer in length."
            self.fail(key, "BASE_TYPE_BAD_LENGTH", wording)
        return value

    def objects(self, key: str, most: float, least: int = 0, required: bool = False) -> list["Properties"]:
        found = []
        for index, value in enumerate(self.array(key, most, least, required)):
            if isinstance(value, dict):
                found.append(Properties(self.problems, value, (*self.path, key, index)))
            else:
                self.problems.add((*self.path, key, index), *_NOT_AN_OBJECT)
        return found

    def object(self, key: str, required: bool = False) -> "Properties | None":
        value = self._value(key, required)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fail(key, *_NOT_AN_OBJECT)
            return None
        return Properties(self.problems, value, (*self.path, key))


_NOT_AN_OBJECT = ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
