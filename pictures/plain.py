"""Any game's view as text, field by field: what there is until somebody draws it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

from pictures.plan import Line, Plan, Section
from pictures.text import pages, spoken_name


def plain_pages(view: Any) -> list[str]:
    lines = tuple(Line(text) for text in _lines(view, ""))
    return pages(Plan([Section("TABLE", lines)]))


def _lines(value: Any, name: str) -> Iterator[str]:
    """One line for each thing that has no parts; nothing for what is empty."""
    if parts := _parts(value):
        for key, part in parts.items():
            yield from _lines(part, f"{name}, {_words(key)}" if name else _words(key))
    elif value is not None and value != "" and _parts(value) is None:
        text = ", ".join(_words(each) for each in value) if isinstance(value, list | tuple | set) else _words(value)
        if text:
            yield f"{name}: {text}"


def _parts(value: Any) -> Mapping[Any, Any] | None:
    """What a value consists of, or None if it is said in one piece."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, BaseModel):
        return dict(value)
    if isinstance(value, Mapping):
        return value
    if hasattr(value, "_asdict"):
        return dict(value._asdict())
    if isinstance(value, list | tuple) and any(_parts(each) is not None for each in value):
        return dict(enumerate(value, 1))
    return None


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else spoken_name(str(value)).replace("_", " ")
