"""One golden game of each kind, compared word for word.

After a wanted change of rules, words or computer players, write it anew and read the difference:

    BOARDROOM_GOLDEN=1 python -m pytest tests/test_playthrough.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"
GAMES = {"power_struggle": (["Ann", "Ben", "Cleo", "Dan"], 7), "powerhouse": (["Ann", "Ben", "Cleo"], 7)}


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_game_is_played_as_before(key: str) -> None:
    seats, seed = GAMES[key]
    played = "\n".join(playthrough(key, seats, seed)) + "\n"
    path = GOLDEN / f"{key}.txt"
    if os.environ.get("BOARDROOM_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
