"""Every rule of the specification has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

IDS = [
    *range(1, 10),  # the company
    *range(10, 15),  # setup
    *(20, 21),  # lineup
    *(30, 31, 32, 34, 35, 36, 37, 38, 39, 40, 41),  # the directors' meeting
    *range(50, 56),  # department turns
    *range(60, 70),  # actions
    *range(71, 78),  # privilege cards
    *range(80, 85),  # victory
]


def test_every_rule_is_named_by_a_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    named = {int(found) for found in re.findall(r"def test_ps_(\d+)_", text)}
    assert named == set(IDS)
