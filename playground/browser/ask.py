"""One thing a page asks for, read field by field; what is missing or of another kind is said in a sentence."""

import base64
import binascii
import json

from playground.payloads import Json
from playground.people.seen import NotPossibleError

File = tuple[str, bytes]


class Ask:
    """The fields of a request: `{"id": 7, "do": "say", …}`."""

    def __init__(self, fields: Json) -> None:
        self._fields = fields

    @classmethod
    def read(cls, text: str) -> "Ask":
        """From what came over the socket."""
        try:
            fields = json.loads(text)
        except ValueError:
            raise NotPossibleError("this is not JSON") from None
        if not isinstance(fields, dict):
            raise NotPossibleError("a request is a JSON object")
        return cls(fields)

    def get(self, key: str) -> object:
        """Whatever was given, None if nothing was."""
        return self._fields.get(key)

    def has(self, key: str) -> bool:
        """Whether it was given; nothing and "" are not."""
        return self.get(key) not in (None, "")

    def _given(self, key: str, default: object) -> object:
        value = self.get(key)
        if value is None and default is None:
            raise NotPossibleError(f"{key!r} is missing")
        return default if value is None else value

    def text(self, key: str, default: str | None = None) -> str:
        return str(self._given(key, default))

    def whole(self, key: str, default: int | None = None) -> int:
        """A whole number, or an id: those are texts."""
        value = self._given(key, default)
        if isinstance(value, bool) or not str(value).isdecimal():
            raise NotPossibleError(f"{key!r} must be a whole number")
        return int(str(value))

    def number(self, key: str, default: float | None = None) -> float:
        value = self._given(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise NotPossibleError(f"{key!r} must be a number")
        return value

    def truth(self, key: str, default: bool | None = None) -> bool:
        value = self._given(key, default)
        if not isinstance(value, bool):
            raise NotPossibleError(f"{key!r} must be true or false")
        return value

    def several(self, key: str) -> list[object]:
        value = self._given(key, [])
        if not isinstance(value, list):
            raise NotPossibleError(f"{key!r} must be a list")
        return [_unpacked(each) for each in value]

    def named(self, key: str) -> Json:
        value = self._given(key, {})
        if not isinstance(value, dict):
            raise NotPossibleError(f"{key!r} must be an object")
        return {str(name): _unpacked(each) for name, each in value.items()}

    def files(self, key: str) -> list[File]:
        given = self.several(key)
        found = [each for each in given if isinstance(each, tuple)]
        if len(found) != len(given):
            raise NotPossibleError(f"{key!r} must be files")
        return found


def _unpacked(value: object) -> object:
    """A file, sent as `{name, base64}`, becomes its name and its bytes; anything else stays."""
    match value:
        case {"name": str(name), "base64": str(packed)}:
            try:
                return name, base64.b64decode(packed, validate=True)
            except binascii.Error:
                raise NotPossibleError(f"{name!r} does not hold base64") from None
        case list():
            return [_unpacked(each) for each in value]
    return value
