"""All SQL that only reads."""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database

from storage.rows import ClockRow, EntryRow, GameRow, MessageRow, Newest, Reading, Stored

_GAME = "id, channel, game, rules, seed, status, seq, head, created"
_ENTRY = "seq, at, kind, user, interaction, body, outcome, hash, events, reply, chain"
MESSAGE = "game, seq, channel, user, body, id, attempts"
_CLOCK = "game, seat, user, since, step, due"
Row = tuple[Any, ...]


def _all(db: Database, sql: str, *values: object) -> list[Row]:
    return list(db.execute(sql, values).fetchall())


def _first(db: Database, sql: str, *values: object) -> Row | None:
    found: Row | None = db.execute(sql, values).fetchone()
    return found


def newest(db: Database, game: str) -> Newest | None:
    sql = f'SELECT {_GAME}, (SELECT "table" FROM states WHERE game = id), (SELECT state FROM states WHERE game = id)'  # noqa: S608
    found = _first(db, f"{sql} FROM games WHERE id = ?", game)
    return Newest(GameRow(*found[:9]), found[9], found[10]) if found else None


def catch_up(db: Database, game: str, user: int | None, known: int) -> Reading:
    """One statement, so that all of it is of one moment; states are long, and read only where they are news."""
    found = _first(
        db,
        f"SELECT {_GAME}, (SELECT body FROM drafts WHERE game = id AND user = ?1),"  # noqa: S608
        ' CASE WHEN seq <> ?2 THEN (SELECT "table" FROM states WHERE game = id) END,'
        " CASE WHEN seq <> ?2 THEN (SELECT state FROM states WHERE game = id) END"
        " FROM games WHERE id = ?3",
        user,
        known,
        game,
    )
    if found is None:
        return Reading(0, "", None, None)
    row = GameRow(*found[:9])
    newest = Newest(row, found[10], found[11]) if row.seq != known else None
    return Reading(row.seq, row.head, newest, found[9])


def open_in(db: Database, channel: int) -> str | None:
    """The lobby or running game of a channel."""
    found = _first(db, "SELECT id FROM games WHERE channel = ? AND status IN ('lobby', 'running')", channel)
    return found[0] if found else None


def games_in(db: Database, channel: int) -> list[GameRow]:
    """Every game a channel has seen, the latest first."""
    sql = f"SELECT {_GAME} FROM games WHERE channel = ? ORDER BY created DESC, rowid DESC"  # noqa: S608
    return [GameRow(*row) for row in _all(db, sql, channel)]


def games_of(db: Database, user: int) -> list[GameRow]:
    """Every game in which a person has a seat, the latest first."""
    sql = f"SELECT {_GAME} FROM games WHERE id IN (SELECT game FROM seats WHERE user = ?) ORDER BY created DESC"  # noqa: S608
    return [GameRow(*row) for row in _all(db, sql, user)]


def waiting_for(db: Database, user: int) -> list[tuple[str, str]]:
    """The games that wait for a person, and their seat there."""
    return [
        (row[0], row[1])
        for row in _all(
            db,
            "SELECT seats.game, seat FROM seats JOIN games ON games.id = seats.game"
            " WHERE user = ? AND due = 1 AND status = 'running' ORDER BY games.created",
            user,
        )
    ]


def entries(db: Database, game: str, after: int) -> list[EntryRow]:
    sql = f"SELECT {_ENTRY} FROM actions WHERE game = ? AND seq > ? ORDER BY seq"  # noqa: S608
    return [EntryRow(*row) for row in _all(db, sql, game, after)]


def whole(db: Database, game: str) -> tuple[Newest | None, list[EntryRow]]:
    """A game and its log at one and the same moment, also while it is being played."""
    with db.atomic():
        return newest(db, game), entries(db, game, 0)


def stored(db: Database, interaction: str) -> Stored | None:
    found = _first(db, "SELECT game, seq, reply FROM actions WHERE interaction = ?", interaction)
    return Stored(*found) if found else None


def snapshot(db: Database, game: str, before: int) -> tuple[int, str] | None:
    """The latest kept state from before an entry, with the entry it followed."""
    sql = "SELECT seq, state FROM snapshots WHERE game = ? AND seq < ? ORDER BY seq DESC LIMIT 1"
    found = _first(db, sql, game, before)
    return (found[0], found[1]) if found else None


def computers_to_move(db: Database) -> list[str]:
    return [row[0] for row in _all(db, "SELECT id FROM games WHERE computer_due = 1")]


def due(db: Database, now: int, limit: int) -> list[ClockRow]:
    sql = f"SELECT {_CLOCK} FROM clocks WHERE due <= ? ORDER BY due LIMIT ?"  # noqa: S608
    return [ClockRow(*row) for row in _all(db, sql, now, limit)]


def next_due(db: Database) -> int | None:
    found = _first(db, "SELECT MIN(due) FROM clocks")
    return found[0] if found else None


def clocks_of(db: Database, user: int) -> list[ClockRow]:
    sql = f"SELECT {_CLOCK} FROM clocks WHERE user = ?"  # noqa: S608
    return [ClockRow(*row) for row in _all(db, sql, user)]


def clocks_in(db: Database, game: str) -> list[ClockRow]:
    sql = f"SELECT {_CLOCK} FROM clocks WHERE game = ?"  # noqa: S608
    return [ClockRow(*row) for row in _all(db, sql, game)]


def outgoing(db: Database, now: int, limit: int) -> list[MessageRow]:
    """The oldest waiting message of every destination, so that none can overtake another."""
    return [
        MessageRow(*row)
        for row in _all(
            db,
            f"SELECT {MESSAGE} FROM messages"  # noqa: S608
            " WHERE delivered IS NULL AND not_before <= ?"
            " AND id IN (SELECT MIN(id) FROM messages WHERE delivered IS NULL GROUP BY channel, user)"
            " ORDER BY id LIMIT ?",
            now,
            limit,
        )
    ]


def draft(db: Database, game: str, user: int) -> str | None:
    found = _first(db, "SELECT body FROM drafts WHERE game = ? AND user = ?", game, user)
    return found[0] if found else None


def agreed(db: Database, game: str) -> set[int]:
    return {row[0] for row in _all(db, "SELECT user FROM agreements WHERE game = ?", game)}


def waiting_messages(db: Database) -> int:
    return int(_all(db, "SELECT COUNT(*) FROM messages WHERE delivered IS NULL")[0][0])


def settings(db: Database, users: list[int]) -> dict[int, str]:
    marks = ",".join("?" * len(users))
    return dict(_all(db, f"SELECT id, settings FROM users WHERE id IN ({marks})", *users))  # noqa: S608


def ids(db: Database) -> list[str]:
    return [row[0] for row in _all(db, "SELECT id FROM games ORDER BY created, rowid")]


def damage(db: Database) -> list[str]:
    """What SQLite itself finds wrong with the file."""
    found = [row[0] for row in _all(db, "PRAGMA integrity_check") if row[0] != "ok"]
    return found + [f"{row[0]}: a row that belongs to no game" for row in _all(db, "PRAGMA foreign_key_check")]
