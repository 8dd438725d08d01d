"""What must hold of a stored game at every moment: it follows from its log, and all of it was told, once, to whom it
concerns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import JsonValue
from pydantic_core import to_jsonable_python
from sqlite_utils import Database

from engine.game import AnyGame
from referee import Content, Referee
from referee.lines import Line
from referee.log.story import entry_of
from referee.messages import CONTENT, lines_of
from referee.position import Position, Stepped
from referee.proof.replaying import replay
from referee.upkeep import compare
from storage import EntryRow, MessageRow, Newest
from tests.referee.host import writer_of

PRIVATE = {"dealt", "saw"}
"""Events of Vault that are for one seat alone."""


async def problems(referee: Referee, game: str, rules: AnyGame) -> list[str]:
    """Everything that is wrong with one game; `rules` are of a build that can read it."""
    newest, rows = await referee._gate.storage.whole(game)
    messages = await writer_of(referee).run(lambda db: messages_of(db, game))
    assert newest is not None
    return [*_log(newest, rows, rules), *_outbox(newest, rows, messages, rules)]


def messages_of(db: Database, game: str) -> list[MessageRow]:
    """Every message a game has ever sent, in order."""
    found = db.execute("SELECT game, seq, channel, user, body, id, attempts FROM messages WHERE game = ?", (game,))
    return sorted((MessageRow(*row) for row in found.fetchall()), key=lambda message: message.id)


def _log(newest: Newest, rows: list[EntryRow], rules: AnyGame) -> Iterator[str]:
    if wrong := compare(newest, rows, rules):
        yield wrong
    if [row.seq for row in rows] != list(range(1, newest.row.seq + 1)):
        yield "its log has a gap"


def _outbox(newest: Newest, rows: list[EntryRow], messages: Sequence[MessageRow], rules: AnyGame) -> Iterator[str]:
    steps = list(replay(rules, bytes.fromhex(newest.row.seed), map(entry_of, rows), newest.row.id))
    contents = [(message, CONTENT.validate_json(message.body)) for message in messages]
    public = [content for message, content in contents if message.user is None and content.kind != "reminder"]
    if _plain(line for content in public for line in content.told) != _plain(_public_lines(steps)):
        yield "what the channel reads is not what happened, once and in order"
    if sum(content.over for content in public) != steps[-1].position.table.ended:
        yield "the end is not told once"
    for message, content in contents:
        yield from _misplaced(message, content, steps[-1].position)


def _public_lines(steps: Sequence[Stepped]) -> Iterator[Line]:
    for stepped in steps:
        yield from lines_of(stepped, None)


def _plain(lines: Iterator[Line]) -> JsonValue:
    plain: JsonValue = to_jsonable_python(list(lines))
    return plain


def _misplaced(message: MessageRow, content: Content, now: Position) -> Iterator[str]:
    """What a reader gets that is not for their eyes."""
    secret = [line.name for line in content.told if line.game and line.name in PRIVATE]
    if message.user is None and (secret or content.seat or "amount" in message.body):
        yield f"message {message.id} to the channel has something private: {secret}"
    if message.user is not None and now.table.held.get(message.user) != content.seat:
        yield f"message {message.id} for {content.seat} goes to somebody who has never played that seat"
    if content.kind == "private" and len(secret) != len(content.told):
        yield f"message {message.id} is private for no reason"
