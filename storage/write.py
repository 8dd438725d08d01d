"""All SQL that changes something. Plain `execute`: the table API costs twice as much per row."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database

from storage.errors import ChannelTaken, Conflict, Repeated
from storage.read import MESSAGE
from storage.rows import Change, ClockRow, EntryRow, GameRow, MessageRow, SeatRow

PRUNE = "DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE delivered < ? ORDER BY delivered LIMIT ?)"


def create(db: Database, row: GameRow, change: Change) -> None:
    """A new game with the first lines of its log."""
    try:
        db.execute(
            "INSERT INTO games (id, channel, game, rules, seed, status, seq, head, created) VALUES (?,?,?,?,?,?,?,?,?)",
            (row.id, row.channel, row.game, row.rules, row.seed, change.status, change.after, "", row.created),
        )
    except sqlite3.IntegrityError as error:
        raise ChannelTaken("There is already a game in this channel.") from error
    db.execute('INSERT INTO states (game, seq, "table", state) VALUES (?,0,?,NULL)', (row.id, ""))
    commit(db, change)


def commit(db: Database, change: Change) -> None:
    """Everything one step does to one game."""
    last = change.entries[-1]
    moved = db.execute(
        "UPDATE games SET seq = ?, head = ?, status = ?, computer_due = ? WHERE id = ? AND seq = ?",
        (last.seq, last.hash, change.status, change.computer_due, change.game, change.after),
    )
    if moved.rowcount != 1:
        raise Conflict("The game has moved on meanwhile.")
    for entry in change.entries:
        _append(db, change.game, entry)
    db.execute(
        'UPDATE states SET seq = ?, "table" = ?, state = ? WHERE game = ?',
        (last.seq, change.table, change.state, change.game),
    )
    _snapshots(db, change, last.seq)
    if change.places is not None:
        db.execute("DELETE FROM seats WHERE game = ? AND place >= ?", (change.game, change.places))
    for seat in change.seats:
        _seat(db, change.game, seat)
    for name in change.stopped:
        db.execute("DELETE FROM clocks WHERE game = ? AND seat = ?", (change.game, name))
    for clock in change.clocks:
        _set_clock(db, clock)
    for message in change.messages:
        post(db, message)
    if change.done_by is not None:
        save_draft(db, change.game, change.done_by, None)


def _append(db: Database, game: str, entry: EntryRow) -> None:
    try:
        db.execute(
            "INSERT INTO actions (game, seq, at, kind, user, interaction, body, outcome, hash, events, reply, chain)"
            " VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
            (game, *_values(entry)),
        )
    except sqlite3.IntegrityError as error:
        raise Repeated("This has already been stored.") from error


def _values(entry: EntryRow) -> tuple[object, ...]:
    known = (entry.seq, entry.at, entry.kind, entry.user, entry.interaction)
    return (*known, entry.body, entry.outcome, entry.hash, entry.events, entry.reply, entry.chain)


def _snapshots(db: Database, change: Change, seq: int) -> None:
    if change.void_from is not None:
        db.execute("DELETE FROM snapshots WHERE game = ? AND seq >= ?", (change.game, change.void_from))
    if change.snapshot:
        db.execute("INSERT INTO snapshots (game, seq, state) VALUES (?,?,?)", (change.game, seq, change.state))


def _seat(db: Database, game: str, seat: SeatRow) -> None:
    db.execute(
        "INSERT OR REPLACE INTO seats (game, place, seat, user, due) VALUES (?,?,?,?,?)",
        (game, seat.place, seat.seat, seat.user, seat.due),
    )


def _set_clock(db: Database, clock: ClockRow) -> None:
    db.execute(
        "INSERT OR REPLACE INTO clocks (game, seat, user, since, step, due) VALUES (?,?,?,?,?,?)",
        (clock.game, clock.seat, clock.user, clock.since, clock.step, clock.due),
    )


def post(db: Database, message: MessageRow) -> None:
    """Put a message in the outbox."""
    db.execute(
        "INSERT INTO messages (game, seq, channel, user, body) VALUES (?,?,?,?,?)",
        (message.game, message.seq, message.channel, message.user, message.body),
    )


def ring(db: Database, rung: ClockRow, then: ClockRow, message: MessageRow | None) -> bool:
    """Move a clock on and post its reminder. False, and nothing done, if the clock is no longer as `rung` says."""
    moved = db.execute(
        "UPDATE clocks SET step = ?, due = ? WHERE game = ? AND seat = ? AND since = ? AND step = ?",
        (then.step, then.due, rung.game, rung.seat, rung.since, rung.step),
    )
    if moved.rowcount == 1 and message is not None:
        post(db, message)
    return bool(moved.rowcount == 1)


def gather(db: Database, message: int, limit: int) -> list[MessageRow]:
    """Put a waiting message and those behind it for the same destination into one batch, unless it has one already."""
    db.execute(
        "UPDATE messages SET batch = ?1 WHERE (SELECT batch FROM messages WHERE id = ?1) IS NULL AND id IN ("
        " SELECT other.id FROM messages first JOIN messages other ON other.channel = first.channel"
        "  AND other.user IS first.user AND other.game = first.game AND other.id >= first.id"
        " WHERE first.id = ?1 AND other.delivered IS NULL ORDER BY other.id LIMIT ?2)",
        (message, limit),
    )
    rows = db.execute(
        f"SELECT {MESSAGE} FROM messages WHERE delivered IS NULL"  # noqa: S608
        " AND batch = (SELECT batch FROM messages WHERE id = ?) ORDER BY id",
        (message,),
    )
    return [MessageRow(*row) for row in rows.fetchall()]


def deliver(db: Database, messages: list[int], at: str) -> None:
    for message in messages:
        db.execute("UPDATE messages SET delivered = ? WHERE id = ? AND delivered IS NULL", (at, message))


def prune(db: Database, before: str, limit: int) -> int:
    """Forget some messages that were delivered before a time."""
    return int(db.execute(PRUNE, (before, limit)).rowcount)


def postpone(db: Database, message: int, until: int) -> None:
    db.execute("UPDATE messages SET not_before = ?, attempts = attempts + 1 WHERE id = ?", (until, message))


def save_settings(db: Database, user: int, settings: str, clocks: list[ClockRow]) -> None:
    """A person's settings, and their running clocks set by them."""
    db.execute("INSERT OR REPLACE INTO users (id, settings) VALUES (?,?)", (user, settings))
    for clock in clocks:
        db.execute(
            "UPDATE clocks SET due = ? WHERE game = ? AND seat = ? AND since = ? AND step = ?",
            (clock.due, clock.game, clock.seat, clock.since, clock.step),
        )


def save_draft(db: Database, game: str, user: int, body: str | None) -> None:
    """Keep a person's half-made answer, or forget it."""
    if body is None:
        db.execute("DELETE FROM drafts WHERE game = ? AND user = ?", (game, user))
    else:
        db.execute("INSERT OR REPLACE INTO drafts (game, user, body) VALUES (?,?,?)", (game, user, body))


def agree(db: Database, game: str, user: int, at: str) -> None:
    db.execute("INSERT OR IGNORE INTO agreements (game, user, at) VALUES (?,?,?)", (game, user, at))
