from __future__ import annotations

import os
from pathlib import Path

from tests.referee.crash import run

KILLS = int(os.environ.get("CRASH_KILLS", "4"))
"""CRASH_KILLS=100 for the long run."""


def test_kill_nine_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    seen = list(run(tmp_path / "games.db", KILLS, check_every=1 if KILLS < 20 else 10))
    assert len(seen) == KILLS
    assert seen[-1][1] > 20 * KILLS, "the workers really played"
