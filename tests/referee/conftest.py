from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from referee import Referee, Threads
from tests.referee.host import Clock
from tests.referee.vault import GAMES


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def referee(tmp_path: Path, clock: Clock) -> AsyncIterator[Referee]:
    opened = await Referee.open(tmp_path / "games.db", GAMES, clock=clock, workers=Threads(GAMES))
    yield opened
    await opened.close()
