"""From the press of *Confirm* to the stored action: one read, one commit, and few hands on the way."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.desk import Desk, find_desk
from cogs.presses import panel  # noqa: F401  (it registers its handlers)
from cogs.presses.dispatch import Dispatch
from cogs.walk import walk
from engine import GAMES
from referee import Referee, Threads
from storage import SqliteStorage, read, write

ROOT = Path(__file__).parents[2]
OURS = ("cogs", "referee", "storage")
MOST = 25
ANN, BEN, CLEO = 1, 2, 3
GAME = type(GAMES["power_struggle"])
WATCHED: list[tuple[object, list[str]]] = [
    (GAME, ["view", "choices", "apply"]),
    (read, ["catch_up"]),
    (write, ["commit"]),
    (SqliteStorage, ["catch_up", "commit"]),
]
"""Where a press may end up: at the rules, or at the database."""


class Press:
    """As much of an interaction as a press needs."""

    def __init__(self, bot: Any, user: int, custom_id: str) -> None:
        self.client, self.user, self.id = bot, SimpleNamespace(id=user), 999
        self.type, self.data = discord.InteractionType.component, {"custom_id": custom_id}
        self.response, self.extras = self, dict[str, object]()
        self.shown: list[discord.ui.LayoutView] = []

    async def defer(self, **_: object) -> None:
        """Discord is told that we are at it."""

    async def edit_original_response(self, view: discord.ui.LayoutView, attachments: list[object]) -> None:
        assert attachments == []
        self.shown.append(view)


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    opened = await Referee.open(tmp_path / "games.db", GAMES, workers=Threads(GAMES))
    yield opened
    await opened.close()


async def ready(referee: Referee) -> Desk:
    """Somebody's panel, with everything chosen and nothing confirmed."""
    bot: Any = SimpleNamespace(referee=referee)
    game = (await referee.lobby.create(1, ANN, "Ann", "power_struggle", "1")).game
    await referee.lobby.join(game, BEN, "Ben", "2")
    await referee.lobby.join(game, CLEO, "Cleo", "3")
    await referee.lobby.start(game, ANN, "4")
    user = (await referee.view(game, None)).waiting[0].user
    desk = await find_desk(bot, game, user)
    question = walk(desk.choices["department"], []).question
    assert question is not None
    await desk.keep(desk.answered(desk.fresh("department"), question, "legal"))
    return desk


def hands(frame: FrameType | None) -> Iterator[str]:
    """Our own functions on a stack: each has the press in its hands, and passes it on."""
    while frame is not None:
        path, name = Path(frame.f_code.co_filename), frame.f_code.co_qualname
        inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS
        if inside and not name.endswith((">", "__aenter__")):
            yield f"{path.relative_to(ROOT)} {name}"
        frame = frame.f_back


def watched(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, seen: dict[str, None], calls: list[str]) -> None:
    """Note through whose hands a call has come."""
    real: Callable[..., object] = getattr(owner, name)

    def noting(*values: object, **named: object) -> object:
        calls.append(name)
        seen.update(dict.fromkeys(reversed(list(hands(sys._getframe(1))))))
        return real(*values, **named)

    monkeypatch.setattr(owner, name, noting)


async def test_few_hands_between_a_press_and_the_disk(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = await ready(referee)
    seen: dict[str, None] = {}
    calls: list[str] = []
    for owner, names in WATCHED:
        for name in names:
            watched(monkeypatch, owner, name, seen, calls)
    press: Any = Press(desk.bot, desk.user, str(desk.pin("confirm")))
    await Dispatch(desk.bot).on_interaction(press)
    assert calls.count("apply") == 1
    assert calls.count("choices") == 1, "one walk for what is seen, what is legal and what has been chosen"
    assert calls.count("view") == 1
    assert len(press.shown) == 1
    assert len(seen) <= MOST, "\n".join(seen)


async def test_a_confirmed_press_reads_once_and_commits_once(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = await ready(referee)
    seen: dict[str, None] = {}
    calls: list[str] = []
    for name in [name for name in vars(read) if not name.startswith("_") and callable(getattr(read, name))]:
        if getattr(read, name).__module__ == read.__name__:
            watched(monkeypatch, read, name, seen, calls)
    storage = referee._gate.storage
    assert isinstance(storage, SqliteStorage)
    before = storage.writer.commits
    press: Any = Press(desk.bot, desk.user, str(desk.pin("confirm")))
    await Dispatch(desk.bot).on_interaction(press)
    assert calls == ["catch_up"]
    assert storage.writer.commits == before + 1
    assert await storage.draft(desk.look.id, desk.user) is None, "the draft has gone with it"
