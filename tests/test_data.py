"""Data files: a broken one gets an error that names the file, the entry and what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from pydantic import BaseModel, JsonValue

from engine.data import BadData, digest, load_toml
from engine.power_struggle.box import DATA, SHIPPED, Competences, Deck, Tracks, read_files

MODELS: dict[str, type[BaseModel]] = {"events.toml": Deck, "competences.toml": Competences, "tracks.toml": Tracks}
TAKEOVER = '"influence", "shares", "corruption"'
LOSS = '{ kind = "lose_employee" }, '
LAST_EVENT = '\n[[card]]\nid = "patent_office"'


def broken(folder: Path, name: str, old: str, new: str) -> str:
    """What loading says after one change to a shipped file."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    path = folder / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        load_toml(path, MODELS[name])
    assert str(caught.value).startswith(f"{name}: ")
    return str(caught.value)


@pytest.mark.parametrize("name", MODELS)
def test_the_shipped_files_are_sound(name: str) -> None:
    assert load_toml(DATA / name, MODELS[name])


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("events.toml", 'by = -1 }', 'by = -7 }', ["“staff_survey”", "by", "greater than or equal to -6"]),
        ("events.toml", 'by = -1 }', 'by = "much" }', ["“staff_survey”", "by", "valid integer"]),
        ("events.toml", 'kind = "motivation"', 'kind = "mood"', ["“staff_survey”", "effects number 1", "mood"]),
        ("events.toml", "amount = 100000", "amount = 100001", ["“moron_memo”", "amount", "multiple of 50000"]),
        ("events.toml", "amount = 100000", "amount = -100000", ["“moron_memo”", "amount", "greater than 0"]),
        ("events.toml", 'per = "department"', 'per = "desk"', ["“rent”", "per", "'department'"]),
        ("events.toml", 'card = "accounting"', 'card = "janitor"', ["“audit”", "card", "'accounting'"]),
        ("events.toml", 'title = "Birthday"', 'title = ""', ["“birthday”", "title", "at least 1 character"]),
        ("events.toml", 'title = "Birthday"', 'name = "Birthday"', ["“birthday”", "title", "name", "not permitted"]),
        ("events.toml", "effects = [{ kind", "effects = [] # [{ kind", ["“staff_survey”", "effects", "at least 1"]),
        ("events.toml", "effects = [", "effects = [{ kind = 'moron' }, ", ["“staff_survey”", "number 1", "amount"]),
        ("events.toml", "effects = [", f"effects = [{6 * LOSS}", ["“staff_survey”", "at most 6 items"]),
        ("events.toml", "effects = [", "effect = [", ["“staff_survey”", "effects number 1"]),
        ("events.toml", "effects = [", "effect = { kind = 'moron' }\neffects = [", ["effect:", "not permitted"]),
        ("events.toml", 'id = "lift"', 'id = "parking"', ["“parking” is there twice"]),
        ("events.toml", 'id = "lift"', 'id = "meeting"', ["“meeting” is there twice"]),
        ("events.toml", 'id = "lift"', 'id = "The Lift"', ["“The Lift”", "id", "pattern"]),
        ("events.toml", 'id = "lift"\n', "", ["number 4", "id", "required"]),
        ("events.toml", "[[card]]", "[[cards]]", ["card", "23"]),
        ("competences.toml", TAKEOVER, '"influence", "influence", "corruption"', ["“takeover”", "must be different"]),
        ("competences.toml", TAKEOVER, '"influence", "shares", "charm"', ["“takeover”", "competences", "'influence'"]),
        ("competences.toml", TAKEOVER, '"influence", "shares"', ["“takeover”", "competences", "at least 3"]),
        ("competences.toml", "players = [5]", "players = [4, 5]", ["with 4 players 5 cards must be in play"]),
        ("tracks.toml", "golden = 12", "golden = 6", ["rulebook influence", "golden space can't come before"]),
        ("tracks.toml", "green = 7", "green = 0", ["rulebook influence green", "greater than 0"]),
        ("tracks.toml", "[manual]", "[house]", ["manual", "required", "house"]),
    ],
)  # fmt: skip
def test_the_entry_and_what_is_wrong_are_named(tmp_path: Path, name: str, old: str, new: str, said: list[str]) -> None:
    message = broken(tmp_path, name, old, new)
    for words in said:
        assert words in message, message


def test_a_missing_card_is_missed(tmp_path: Path) -> None:
    text = (DATA / "events.toml").read_text(encoding="utf-8")
    assert "24 items" in broken(tmp_path, "events.toml", text[text.index(LAST_EVENT) :], "\n")


def test_not_toml_at_all(tmp_path: Path) -> None:
    assert "at line 7" in broken(tmp_path, "tracks.toml", "green = 4, golden", "green = 4 golden")


def test_not_there_and_not_text(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"^gone\.toml: .*No such file"):
        load_toml(tmp_path / "gone.toml", Tracks)
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match=r"^odd\.toml: .*decode"):
        load_toml(tmp_path / "odd.toml", Tracks)


def test_the_digest_is_of_the_values() -> None:
    """Comments, line ends and the order of keys make no difference; any value does, and the order of cards."""
    data = read_files()
    assert digest(data) == digest(SHIPPED) == digest(dict(reversed(data.items())))
    for other in (
        one_value_changed(data, path) for path in (("tracks", "manual", "main", "green"), ("events", "card"))
    ):
        assert digest(other) != digest(data)


def one_value_changed(data: dict[str, JsonValue], path: tuple[str, ...]) -> JsonValue:
    """A number one larger, a list in another order."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    value = inner[path[-1]]
    inner[path[-1]] = value[::-1] if isinstance(value, list) else value + 1
    return cast("JsonValue", copy)


def test_a_comment_changes_no_digest(tmp_path: Path) -> None:
    for name in MODELS:
        text = (DATA / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text("# ours\n" + text.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert digest(read_files(tmp_path)) == digest(SHIPPED)
