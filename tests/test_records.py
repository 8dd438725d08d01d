"""Finished games as files: whatever the code becomes, they still play to the same end, and a changed byte is found.

Those called "now-…" are made by `python -m tests.records.make`, the others were made by the first build.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from referee.log.happenings import ALL
from referee.proof.records import write_record
from referee.proof.replaying import Wrong
from referee.proof.verifying import verify
from tests.games import SETTINGS, Setting
from tests.records.incidents import STORIES
from tests.records.make import HERE, NOW, plans, write

PATHS = sorted(HERE.glob("*.json.gz"))
FIRST = [path for path in PATHS if not path.name.startswith(NOW)]
MADE = [path for path in PATHS if path.name.startswith(NOW)]
made = pytest.mark.skipif(not MADE, reason="python -m tests.records.make has not been run yet")
SETS = [pytest.param(FIRST, id="first build"), pytest.param(MADE, id="now", marks=made)]


@lru_cache
def data_of(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def record_of(path: Path) -> Any:
    return json.loads(data_of(path))


def setting_of(record: Any) -> Setting:
    """The kind of table a game was played at."""
    before = [entry["body"] for entry in takewhile(lambda entry: entry["kind"] != "start", record["entries"])]
    options = [body["options"] for body in before if "options" in body][-1]
    return next(
        setting
        for setting in SETTINGS
        if (setting.key, setting.players) == (record["game"], len(record["seats"]))
        and all(options[name] == value for name, value in setting.options)
    )


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_record_verifies(path: Path) -> None:
    assert verify(data_of(path), GAMES).startswith("All is well: ")


@pytest.mark.parametrize("paths", SETS)
def test_every_kind_of_table_is_among_them(paths: list[Path]) -> None:
    records = [record_of(path) for path in paths]
    assert {setting_of(record) for record in records if record["result"]} == set(SETTINGS)


@pytest.mark.parametrize("paths", SETS)
def test_everything_that_can_happen_is_among_them(paths: list[Path]) -> None:
    entries = [entry for path in paths for entry in record_of(path)["entries"]]
    kinds = Counter(entry["kind"] for entry in entries)
    assert set(kinds) >= {each.kind for each in ALL} - LOBBY, kinds
    assert {entry["body"]["free"] for entry in entries if entry["kind"] == "undo"} == {True, False}
    assert {entry["body"]["lost"] for entry in entries if entry["kind"] == "refuse"} >= {True}
    assert {entry["body"]["what"] for entry in entries if entry["kind"] == "vote"} == {
        "undo",
        "abandon",
        "computer",
        "person",
    }
    whys = {entry["body"]["why"] for entry in entries if entry["kind"] == "seat"}
    assert whys == {"quit", "rest", "vote", "person", "return"}


LOBBY = {"leave", "options"}
"""In the records of the first build nobody changed their mind before the start."""


@made
def test_nobody_changed_their_mind_in_vain() -> None:
    kinds = {entry["kind"] for path in MADE for entry in record_of(path)["entries"]}
    assert kinds >= LOBBY


@pytest.mark.parametrize("path", PATHS[::3], ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_changed_byte_is_found(path: Path) -> None:
    """In what was done, and in what came of it, each at the place where it was changed."""
    acts = [place for place, entry in enumerate(record_of(path)["entries"]) if entry["kind"] == "act"]
    place = acts[len(path.name) % len(acts)]
    for changed in (_other_answer(record_of(path), place), _other_outcome(record_of(path), place)):
        with pytest.raises(Wrong, match=f"^entry {place + 1}: "):
            verify(write_record(changed).encode(), GAMES)


def _other_answer(record: Any, place: int) -> Any:
    body = record["entries"][place]["body"]
    body["answer"] = _other(body["answer"])
    return record


def _other(answer: Any) -> Any:
    """One character or one unit different, somewhere inside."""
    match answer:
        case int():
            return answer + 1
        case str():
            return answer[:-1] + ("x" if answer[-1:] != "x" else "y")
        case [first, *rest]:
            return [_other(first), *rest]
        case {**inner} if inner:
            name = min(inner, key=str)
            return {**inner, name: _other(inner[name])}
    return 1


def _other_outcome(record: Any, place: int) -> Any:
    entry = record["entries"][place]
    name = "outcome" if "outcome" in entry else "state"
    entry[name] = ("1" if entry[name][0] == "0" else "0") + entry[name][1:]
    return record


def test_the_tool_makes_them_the_same_each_time(tmp_path: Path) -> None:
    smallest = min((plan for plan in plans() if plan.story == "undone"), key=lambda plan: plan.setting.players)
    once, again = (next(write(tmp_path / folder, [smallest])) for folder in ("once", "again"))
    assert once.read_bytes() == again.read_bytes()
    assert verify(data_of(once), GAMES).startswith("All is well: ")
    assert {entry["kind"] for entry in record_of(once)["entries"]} >= {"undo", "options", "leave", "end"}


def test_every_game_has_every_story() -> None:
    for key in GAMES:
        own = [plan for plan in plans() if plan.setting.key == key]
        assert {plan.story for plan in own} == set(STORIES)
        assert len({plan.name for plan in own}) == len(own)
