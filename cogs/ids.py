"""Component ids: keys only. What they refer to is looked up when somebody presses."""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 100
_PATTERN = re.compile(
    r"br\|(?P<op>[a-z]+)\|(?P<game>[0-9a-z]{1,16})(?:\|(?P<decision>\d+)\|(?P<undos>\d+))?(?:\|(?P<arg>.*))?", re.DOTALL
)


class Pressed(NamedTuple):
    """What a component stands for. `decision` and `undos` pin a question; `arg` is the rest."""

    op: str
    game: str
    decision: int | None = None
    undos: int | None = None
    arg: str = ""

    def __str__(self) -> str:
        pinned = f"|{self.decision}|{self.undos}" if self.decision is not None else ""
        text = f"br|{self.op}|{self.game}{pinned}" + (f"|{self.arg}" if self.arg else "")
        if len(text) > LONGEST:
            raise ValueError(f"a component id has at most {LONGEST} characters")
        return text


def read(custom_id: str) -> Pressed | None:
    """None for a component that is not ours."""
    found = _PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    decision, undos = (None if found[name] is None else int(found[name]) for name in ("decision", "undos"))
    return Pressed(found["op"], found["game"], decision, undos, found["arg"] or "")


def page_number(arg: str) -> int:
    """The page a component leads to; the first, where somebody made up another."""
    return int(arg) if arg.isdecimal() and len(arg) < 6 else 0
