"""States that the first build wrote (`format_1.jsonl.gz`, made by that build): read, played on, and dealt once more."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest

from engine.core import Action
from engine.data import grown
from engine.formats import NewerFormat
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.upgrades import FIRST_DATA, FORMAT
from engine.shapes import Answer
from tests.powerhouse.ledger import check
from tests.powerhouse.test_games import LONGEST, choose


class Row(TypedDict):
    """A game of the first build: how it was begun, what was done, and the state as it was then written."""

    version: str
    phase: str
    seats: list[str]
    seed: str
    joins: list[str]
    actions: list[Answer]
    state: str


def read_rows() -> list[Row]:
    with gzip.open(Path(__file__).parent / "format_1.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


ROWS = read_rows()
every_row = pytest.mark.parametrize("row", ROWS, ids=[f"{len(row['seats'])}: {row['phase']}" for row in ROWS])


def test_there_is_a_state_of_every_phase() -> None:
    for players in POWERHOUSE.seats:
        found = {row["phase"] for row in ROWS if len(row["seats"]) == players}
        assert found >= {*QUESTIONS, "over", "two actions", "act bonus", "act skipping"}
    assert any("wounded" in row["phase"] for row in ROWS)
    assert all('"format"' not in row["state"] and '"map"' not in row["state"] for row in ROWS)


@every_row
def test_it_is_read_and_played_to_its_end(row: Row) -> None:
    state = POWERHOUSE.load(row["state"])
    check(state)
    assert (state.city.rules, state.city.map.caps["cathedral"]) == (1, 5)
    rng = Random(row["phase"])
    for _ in range(LONGEST):
        assert POWERHOUSE.load(POWERHOUSE.dump(state)) == state
        if not state.pending:
            break
        state = POWERHOUSE.apply(state, choose(state, rng)).state
        check(state)
    assert POWERHOUSE.result(state) is not None


@every_row
def test_it_is_what_replaying_gives(row: Row) -> None:
    begun = POWERHOUSE.past[row["version"]]
    state = POWERHOUSE.setup(row["seats"], bytes.fromhex(row["seed"]), joins=row["joins"], begun=begun)
    for action in row["actions"]:
        state = POWERHOUSE.apply(state, Action.model_validate(action)).state
    assert POWERHOUSE.load(row["state"]) == state
    assert POWERHOUSE.outcome(POWERHOUSE.load(row["state"])) == POWERHOUSE.outcome(state)


def test_nothing_was_lost_on_the_way_up() -> None:
    """Everything that stood in the old layout stands in the new one."""
    for row in ROWS:
        old, new = json.loads(row["state"]), json.loads(POWERHOUSE.dump(POWERHOUSE.load(row["state"])))
        assert new.pop("format") == 2
        assert new["city"].pop("rules") == 1
        assert json.loads(grown(new["city"].pop("map"))) == FIRST_DATA["map"]  # type: ignore[index,call-overload]
        assert new == old


def test_the_newest_format_is_number_2_and_a_later_one_is_left_alone() -> None:
    assert FORMAT.number == 2
    text = POWERHOUSE.dump(POWERHOUSE.load(ROWS[0]["state"]))
    assert text.startswith('{"format":2,')
    with pytest.raises(NewerFormat):
        POWERHOUSE.load(text.replace('{"format":2,', '{"format":3,', 1))
