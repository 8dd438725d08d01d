"""The referee: what everything outside talks to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import engine
from engine.core import Action, Decision
from engine.shapes import Shape
from referee.chain import Draft
from referee.clocks import Clocks
from referee.computers import Computers
from referee.drafts import Drafts
from referee.errors import Refused
from referee.gate import Gate
from referee.lobby import Lobby
from referee.looks import Look, choices_of, look_at
from referee.outbox import Outbox
from referee.position import Position, Rules
from referee.records import Records
from referee.seating import Seating, playing
from referee.story import Story
from referee.undo import Undo
from referee.work import Reply
from referee.workers import Processes, Workers
from storage import GameRow, open_storage


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that waits for a person."""

    game: str
    channel: int
    title: str
    seat: str
    decision: Decision


def wall_clock() -> datetime:
    return datetime.now(UTC)


class Referee:
    """All games of one database. Everything that can go wrong is a `RefereeError` whose text is the sentence to show.

    Calls that change something take the id of the interaction that asked for it: the same id a second time changes
    nothing and gets the same answer.
    """

    def __init__(self, gate: Gate, workers: Workers) -> None:
        """Use `Referee.open`."""
        self._gate = gate
        self._workers = workers
        self._undo = Undo(gate, workers)
        self.computers = Computers(gate, workers)
        self.lobby = Lobby(gate)
        self.seats = Seating(gate, self._undo.by_consent)
        self.clocks = Clocks(gate)
        self.outbox = Outbox(gate)
        self.drafts = Drafts(gate)
        self.records = Records(gate)
        self.story = Story(gate)
        gate.changed = self._changed

    @classmethod
    async def open(
        cls,
        database: str | Path,
        games: Mapping[str, Rules] | None = None,
        *,
        clock: Callable[[], datetime] = wall_clock,
        workers: Workers | None = None,
    ) -> Referee:
        """Open the file and let computer players go on where they were to move. Raises `storage.Unusable`."""
        storage = await open_storage(database)
        known: Mapping[str, Rules] = getattr(engine, "GAMES", {}) if games is None else games
        referee = cls(Gate(storage, known, clock), workers or Processes())
        try:
            await referee.computers.resume()
        except BaseException:
            await referee.close()
            raise
        return referee

    async def close(self) -> None:
        await self.computers.close()
        self._workers.close()
        await self._gate.storage.close()

    def _changed(self, position: Position) -> None:
        self.outbox.wake()
        if position.computers_due:
            self.computers.wake(position.id)

    # Playing

    async def submit(self, game: str, user: int, action: Action, interaction: str, undos: int | None = None) -> Reply:
        """Act. Returns once it is durably stored; `Refused` says why not, and then nothing has changed.

        `undos` is `look.table.undos` from when the question was shown. After an undo decision numbers start over, so
        a button should carry it: without it, an old button may answer a new question with the same number.
        """

        async def plan(now: Position) -> Sequence[Draft]:
            seat = playing(now, user)
            _may_act(now, undos)
            if action.seat != seat.name:
                raise Refused(f"You play {seat.name}, not {action.seat}.", "not yours")
            return [Draft("act", action.model_dump(mode="json"), user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def undo(self, game: str, user: int, interaction: str) -> Reply:
        """Take back one's last action with all that followed: at once if that is free, else the others are asked."""
        return await self._undo.ask(game, user, interaction)

    # Looking

    async def view(self, game: str, user: int | None) -> Look:
        return look_at(await self._gate.position(game), user)

    async def progress(self, game: str) -> dict[str, int]:
        """How far a game is, in its own units."""
        now = await self._gate.position(game)
        return {} if now.state is None else now.rules.progress(now.state)

    async def choices(self, game: str, user: int, decision: int) -> Mapping[str, Shape]:
        """The legal answers to one of a person's own decisions, by verb."""
        return choices_of(await self._gate.position(game), user, decision)

    async def pending_for(self, user: int) -> list[Turn]:
        """Every decision, in every game, that waits for a person."""
        found = await self._gate.stored(self._gate.storage.waiting_for(user))
        looks = [look for game, _ in found if (look := await self._seen(game, user)) is not None]
        return [Turn(look.game, look.channel, look.title, own.seat, own) for look in looks for own in look.mine]

    async def _seen(self, game: str, user: int) -> Look | None:
        """None for a game that this bot has no rules for."""
        try:
            return await self.view(game, user)
        except Refused:
            return None

    async def in_channel(self, channel: int) -> str | None:
        """The lobby or running game of a channel."""
        return await self._gate.stored(self._gate.storage.open_in(channel))

    async def games_in(self, channel: int) -> list[GameRow]:
        """Every game a channel has seen, the latest first. Their seeds are blotted out."""
        return [_sealed(row) for row in await self._gate.stored(self._gate.storage.games_in(channel))]

    async def games_of(self, user: int) -> list[GameRow]:
        return [_sealed(row) for row in await self._gate.stored(self._gate.storage.games_of(user))]

    def rules(self, game: str) -> Rules:
        """The rules of a game by its key, for labels and words."""
        return self._gate.games[game]

    def forget(self) -> None:
        """Drop every game from memory. Nothing is lost by it."""
        self._gate.forget()


def _may_act(now: Position, undos: int | None) -> None:
    if now.table.paused_by:
        raise Refused(f"The game is paused by {now.table.paused_by}.", "paused")
    if now.state is None:
        raise Refused(
            f"This game was begun under rules {now.table.rules}, and this bot plays by {now.rules.version}. "
            "It can go on once the bot's host brings that version back."
        )
    if undos is not None and undos != now.table.undos:
        raise Refused("Something has been taken back since you were asked. Look again.", "stale")


def _sealed(row: GameRow) -> GameRow:
    return replace(row, seed="")
