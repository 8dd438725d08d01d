"""The way up from older formats of a state, and what the first build dealt. Never edit a rung: add another."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from pydantic import JsonValue
from pydantic_core import from_json

from engine.data import shrunk
from engine.formats import Format, Rung, Written
from engine.game import Begun
from engine.powerhouse.components import written
from engine.powerhouse.state import State

FIRST_DATA: JsonValue = from_json((Path(__file__).parent / "data" / "first.json").read_bytes())
"""The map of the first build, which did not deal it: a copy of its own, since the map may change."""
PAST = {"1.7262901e": Begun(1, FIRST_DATA)}


def deal_the_first_map(state: Written) -> Written:
    """Format 1 had neither the rules' number nor the map in it."""
    city = cast("Written", state["city"])
    return {**state, "city": {"rules": 1, "map": shrunk(written(FIRST_DATA)), **city}}


LADDER: dict[int, Rung] = {1: deal_the_first_map}
FORMAT = Format(State, LADDER)
