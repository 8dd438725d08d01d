"""Looking after the file: is it sound, and does every game in it follow from its log?"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.formats import NewerFormat
from engine.game import AnyGame
from referee.foreign import is_foreign
from referee.log.story import entry_of
from referee.proof.replaying import Wrong, replay
from referee.table import TABLE
from storage import EntryRow, Newest, Storage, StorageError, open_storage


@dataclass(frozen=True, slots=True)
class Finding:
    """What the check found about the file or one game. `wrong` is empty if all is well."""

    about: str
    wrong: str = ""
    skipped: str = ""


async def check(path: Path, games: Mapping[str, AnyGame]) -> AsyncIterator[Finding]:
    """The file first, then every stored game replayed to its stored state. Changes nothing but an old file's age."""
    storage = await open_storage(path)
    try:
        damage = await storage.damage()
        yield Finding("the file", damage[0] if damage else "")
        for game in [] if damage else await storage.ids():
            yield await _check_game(storage, game, games)
    finally:
        await storage.close()


async def _check_game(storage: Storage, game: str, games: Mapping[str, AnyGame]) -> Finding:
    try:
        newest, rows = await storage.whole(game)
    except StorageError as error:
        return Finding(f"game {game}", str(error))
    if newest is None:
        return Finding(f"game {game}", "it has no state")
    known = games.get(newest.row.game)
    try:
        if known is None or is_foreign(known, TABLE.load(newest.table)):
            return Finding(f"game {game}", skipped=f"it was begun under rules of {newest.row.game} that are not here")
        return Finding(f"game {game}", wrong=compare(newest, rows, known) or "")
    except NewerFormat:
        return Finding(f"game {game}", skipped="it was written by a newer Boardroom")
    except ValueError:
        return Finding(f"game {game}", wrong="what is stored of it can't be read")


def compare(newest: Newest, rows: list[EntryRow], game: AnyGame) -> str | None:
    """What differs between a game's log, played again, and what is stored of it."""
    row = newest.row
    try:
        last = deque(replay(game, bytes.fromhex(row.seed), map(entry_of, rows), row.id), maxlen=1)
    except Wrong as error:
        return str(error)
    if not last:
        return "its log is empty"
    now = last[0].position
    # Values, not texts: the log writes options in another order, and an older build wrote states in another layout.
    state = None if newest.state is None else game.load(newest.state)
    stored = (row.seq, row.head, row.status, TABLE.load(newest.table), state)
    played = (now.seq, now.head, now.table.status, now.table, now.state)
    names = ("last entry", "head", "status", "table", "state")
    wrong = [name for name, here, there in zip(names, stored, played, strict=True) if here != there]
    return f"its stored {wrong[0]} does not follow from its log" if wrong else None
