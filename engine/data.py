"""Component data in TOML files, checked when they are loaded."""

from __future__ import annotations

import json
import tomllib
import zlib
from base64 import b64decode, b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

M = TypeVar("M", bound=BaseModel)


class BadData(ValueError):
    """A data file is wrong. The text names the file, the entry, and what is wrong with it."""


class Strict(BaseModel):
    """What every data model is built on: unknown keys are errors, and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def load_toml(path: Path, model: type[M]) -> M:
    """The file as a checked model, or `BadData`."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadData(f"{path.name}: {error}") from error
    try:
        return model.model_validate(content)
    except ValidationError as error:
        problems = "; ".join(_problem(content, problem["loc"], problem["msg"]) for problem in error.errors())
        raise BadData(f"{path.name}: {problems}") from error


def digest(data: JsonValue) -> str:
    """A short fingerprint of data by its values: a comment or a line end changes nothing."""
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


@lru_cache(maxsize=256)
def shrunk(text: str) -> str:
    """A long text as a short one without quotes, for a state that is written after every action."""
    return b64encode(zlib.compress(text.encode(), 9)).decode()


@lru_cache(maxsize=256)
def grown(text: str) -> str:
    """What `shrunk` made a short text of; `ValueError` if it made no such text."""
    try:
        return zlib.decompress(b64decode(text, validate=True)).decode()
    except (zlib.error, ValueError) as error:
        raise ValueError("this was never shrunk") from error


def _problem(content: JsonValue, place: tuple[str | int, ...], message: str) -> str:
    """One problem for a person: entries of a list are named by their id where they have one."""
    names: list[str] = []
    for key in place:
        content = _inside(content, key)
        name = content.get("id") if isinstance(key, int) and isinstance(content, dict) else None
        names.append(f"“{name}”" if name else f"number {key + 1}" if isinstance(key, int) else str(key))
    where = " ".join(names)
    return f"{where}: {message}" if where else message


def _inside(content: JsonValue, key: str | int) -> JsonValue:
    match content:
        case dict():
            return content.get(str(key))
        case list() if isinstance(key, int) and key < len(content):
            return content[key]
        case _:
            return None
