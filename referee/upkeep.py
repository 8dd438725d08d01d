"""Looking after the file: is it sound, and does every game in it follow from its log?"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.position import Rules
from referee.replaying import Wrong, entry_of, replay
from referee.table import TABLE
from storage import EntryRow, Newest, Storage, StorageError, open_storage


@dataclass(frozen=True, slots=True)
class Finding:
    """What the check found about the file or one game. `wrong` is empty if all is well."""

    about: str
    wrong: str = ""
    skipped: str = ""


async def check(path: Path, games: Mapping[str, Rules]) -> AsyncIterator[Finding]:
    """The file first, then every stored game replayed to its stored state. Changes nothing but an old file's age."""
    storage = await open_storage(path)
    try:
        damage = await storage.damage()
        yield Finding("the file", damage[0] if damage else "")
        for game in [] if damage else await storage.ids():
            yield await _check_game(storage, game, games)
    finally:
        await storage.close()


async def _check_game(storage: Storage, game: str, games: Mapping[str, Rules]) -> Finding:
    try:
        newest, rows = await storage.whole(game)
    except StorageError as error:
        return Finding(f"game {game}", str(error))
    if newest is None:
        return Finding(f"game {game}", "it has no state")
    rules = games.get(newest.row.game)
    if rules is None or rules.version != newest.row.rules:
        return Finding(f"game {game}", skipped=f"it is played by rules {newest.row.game} {newest.row.rules}")
    return Finding(f"game {game}", wrong=compare(newest, rows, rules) or "")


def compare(newest: Newest, rows: list[EntryRow], rules: Rules) -> str | None:
    """What differs between a game's log, played again, and what is stored of it."""
    row = newest.row
    try:
        last = deque(replay(rules, bytes.fromhex(row.seed), map(entry_of, rows), row.id), maxlen=1)
    except Wrong as error:
        return str(error)
    if not last:
        return "its log is empty"
    now = last[0].position
    stored: dict[str, Any] = {"last entry": row.seq, "head": row.head, "status": row.status}
    played: dict[str, Any] = {"last entry": now.seq, "head": now.head, "status": now.table.status}
    stored |= {"table": TABLE.validate_json(newest.table), "state": newest.state or ""}
    played |= {"table": now.table, "state": now.text or ""}  # values: the log writes options in another order
    return next(
        (f"its stored {name} does not follow from its log" for name in stored if stored[name] != played[name]), None
    )
