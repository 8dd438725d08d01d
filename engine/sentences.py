"""Templates that turn what happened into a sentence for one reader.

In a template, `{seat}` is the value of `about["seat"]`. Where that is the reader, they read "you", and `[hires|hire]`
becomes the second form; everybody else reads the name and the first form. The subject, whose verb it is, is the first
seat in the template. More forms:

- `{seat's}`: Ann's, or your
- `{count employee}`: 1 employee, 2 employees
- `{amount}`: numbers have thousands separators; lists are joined; known names are replaced by their labels
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

_SLOT = re.compile(r"\{(\w+)('s)?(?: ([\w ]+))?\}")
_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
SEATS = frozenset({"seat", "target", "briber", "enemy", "victim", "successor", "rival", "winners"})
"""The keys under which an event names players."""


def listed(names: list[str], empty: str = "nobody") -> str:
    """Ann; Ann and Ben; Ann, Ben and Cleo."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else empty


def sentence(template: str, about: Mapping[str, Any], reader: str | None, label: Callable[[Any], str]) -> str:
    """The template filled in for one reader (None: an onlooker)."""
    text = phrase(template, about, reader, label)
    return text[:1].upper() + text[1:]


def phrase(template: str, about: Mapping[str, Any], reader: str | None, label: Callable[[Any], str]) -> str:
    """The same for what is less than a sentence: it begins small."""
    subject = next((found[1] for found in _SLOT.finditer(template) if found[1] in SEATS), None)
    second = subject is not None and reader is not None and about[subject] in (reader, [reader])
    text = _FORMS.sub(lambda found: found[2 if second else 1], template)
    return _SLOT.sub(lambda found: _fill(found, about, reader, label), text)


def _fill(found: re.Match[str], about: Mapping[str, Any], reader: str | None, label: Callable[[Any], str]) -> str:
    key, possessive, noun = found.groups()
    value = about[key]
    if noun:
        return f"{value:,} {noun}" + ("" if value == 1 else "s")
    if key not in SEATS:
        return listed([_plain(v, label) for v in value], "none") if isinstance(value, list) else _plain(value, label)
    names = [_name(seat, bool(possessive), reader) for seat in (value if isinstance(value, list) else [value])]
    return listed(names)


def _name(seat: str, possessive: bool, reader: str | None) -> str:
    if seat == reader:
        return "your" if possessive else "you"
    return f"{seat}'s" if possessive else seat


def _plain(value: Any, label: Callable[[Any], str]) -> str:
    return f"{value:,}" if isinstance(value, int) else label(value)
