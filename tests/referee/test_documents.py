"""What the documents say about records is what the code does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee.log.happenings import ALL
from tests.referee.test_records import finished

RECORDS = (Path(__file__).parents[2] / "docs" / "records.md").read_text()


def test_the_recipe_for_verifying_by_hand_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = re.search(r"```python\n(.*?)```", RECORDS, re.DOTALL)
    assert recipe is not None
    monkeypatch.chdir(tmp_path)
    full = finished()[0]
    Path("game.json").write_bytes(full)
    exec(recipe[1], {})  # noqa: S102
    Path("game.json").write_bytes(full.replace(b'"verb": "work"', b'"verb": "rest"', 1))
    with pytest.raises(AssertionError):
        exec(recipe[1], {})  # noqa: S102


def test_every_field_and_kind_is_described() -> None:
    record = json.loads(finished()[0])
    for name in [*record, *record["entries"][0], *(each.kind for each in ALL)]:
        assert f"`{name}`" in RECORDS, name
