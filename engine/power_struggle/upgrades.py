"""The way up from older formats of a state, and what the first build dealt from. Never edit a rung: add another."""

from __future__ import annotations

from typing import cast

from pydantic import JsonValue
from pydantic_core import from_json

from engine.data import shrunk
from engine.formats import Format, Rung, Written
from engine.game import Begun
from engine.power_struggle.box import DATA, as_text
from engine.power_struggle.state import State

FIRST_DATA: JsonValue = from_json((DATA / "first.json").read_bytes())
"""The cards and tracks of the first build, which did not deal them: a copy of its own, since the files may change."""
PAST = {"1.2f72a760": Begun(1, FIRST_DATA)}


def deal_the_first_box(state: Written) -> Written:
    """Format 1 had neither the rules' number nor the box in it."""
    company = cast("Written", state["company"])
    return {**state, "company": {**company, "rules": 1, "box": shrunk(as_text(FIRST_DATA))}}


LADDER: dict[int, Rung] = {1: deal_the_first_box}
FORMAT = Format(State, LADDER)
