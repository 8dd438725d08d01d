"""Sealed particulars of an action: in the chain a commitment stands for each, and only the database knows more.

A commitment is SHA-256 of a random salt and the value. The salt follows from nothing: the seed is open at the end, and
a salt made from it would let everybody try amounts until one fits.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256

from pydantic import JsonValue

from engine.game import AnyGame
from engine.sealing import Values
from referee.log.happenings import Acted, Happening

SALT_BYTES = 16
SEALED = "sealed"

canonical: Callable[[object], str] = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
"""The one way in which a value is written when it is hashed."""


def salted(game: AnyGame, what: Happening) -> Happening:
    """An action with a salt for everything that stays sealed in it."""
    if not isinstance(what, Acted) or not (fields := fields_to_seal(game, what)):
        return what
    return replace(what, salts={name: secrets.token_hex(SALT_BYTES) for name in fields})


def fields_to_seal(game: AnyGame, what: Acted) -> list[str]:
    """What the game seals of an answer."""
    declared = game.sealing.fields.get(what.verb, ()) if game.sealing is not None else ()
    return [name for name in declared if isinstance(what.answer, dict) and name in what.answer]


def closed(text: str) -> str:
    """An action's body as it is hashed: commitments instead of salted values, and no salts."""
    if '"salts":' not in text:
        return text
    body = json.loads(text)
    salts = body.pop("salts")
    for name, salt in salts.items():
        body["answer"][name] = _commitment(salt, body["answer"][name])
    return canonical(body)


def _commitment(salt: str, value: JsonValue) -> dict[str, str]:
    return {SEALED: sha256(bytes.fromhex(salt) + canonical(value).encode()).hexdigest()}


def is_closed(text: str) -> bool:
    """Whether an action's body has something sealed in it that can't be read."""
    return '{"sealed":"' in text


def closed_fields(what: Acted) -> list[str]:
    answer = what.answer if isinstance(what.answer, dict) else {}
    return [name for name, value in answer.items() if isinstance(value, dict) and set(value) == {SEALED}]


def filled(what: Acted, values: Mapping[str, JsonValue]) -> Acted:
    """An action with these values in the place of what is sealed."""
    return replace(what, answer={**what.answer, **values})


def without(what: Acted) -> Acted:
    """An action with None in the place of what is salted."""
    hidden: Values = dict.fromkeys(what.salts)
    return filled(what, hidden) if hidden else what
