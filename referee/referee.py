"""The referee: what everything outside talks to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import engine
from engine.core import Action
from engine.game import AnyChoices, AnyGame
from referee.computers import Computers
from referee.drafts import Drafts
from referee.errors import Refused
from referee.gate import Gate
from referee.lines import sentences
from referee.lobby import Lobby
from referee.log.happenings import Acted
from referee.log.story import Story
from referee.look import Case, Look, case_of, choices_of, look_at
from referee.messages import Reply
from referee.outbox import Outbox
from referee.position import Intent, Position
from referee.proof.records import Records
from referee.seating import Seating
from referee.time.clocks import Clocks
from referee.undo import Undo
from referee.voting import playing
from referee.workers import Processes, Workers
from storage import GameRow, open_storage


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
        self._undo = Undo(gate)
        self.computers = Computers(gate, workers)
        self.lobby = Lobby(gate)
        self.seats = Seating(gate, self._undo.by_consent)
        self.clocks = Clocks(gate)
        self.outbox = Outbox(gate)
        self.drafts = Drafts(gate)
        self.records = Records(gate)
        self.story = Story(gate)
        gate.changed = self._changed
        gate.retell = self.records.retell

    @classmethod
    async def open(
        cls,
        database: str | Path,
        games: Mapping[str, AnyGame] | None = None,
        *,
        clock: Callable[[], datetime] = wall_clock,
        workers: Workers | None = None,
    ) -> Referee:
        """Open the file and let computer players go on where they were to move. Raises `storage.Unusable`."""
        storage = await open_storage(database)
        known = engine.GAMES if games is None else games
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

        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user)
            _may_act(now, undos)
            if action.seat != seat.name:
                raise Refused("other_seat", "not yours", own=seat.name, seat=action.seat)
            return [Intent(Acted.of(action), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def undo(self, game: str, user: int, interaction: str) -> Reply:
        """Take back one's last action with all that followed: at once if that is free, else the others are asked."""
        return await self._undo.ask(game, user, interaction)

    # Looking

    async def view(self, game: str, user: int | None) -> Look:
        return look_at(await self._gate.position(game), user)

    async def case(self, game: str, user: int, decision: int | None = None) -> Case | Look:
        """What a person has to decide (the decision named, or the first), from one read; just their look if nothing."""
        found = await self._gate.found(game, user)
        return case_of(found.position, user, found.draft, decision) or look_at(found.position, user)

    async def progress(self, game: str) -> dict[str, int]:
        """How far a game is, in its own units."""
        now = await self._gate.position(game)
        return {} if now.state is None else now.game.progress(now.state)

    async def choices(self, game: str, user: int, decision: int) -> AnyChoices:
        """The legal answers to one of a person's own decisions, by verb."""
        return choices_of(await self._gate.position(game), user, decision)

    async def waiting_for(self, user: int) -> list[str]:
        """The games that wait for a person, foreign ones left out."""
        found = await self._gate.stored(self._gate.storage.waiting_for(user))
        return [game for game, _ in found if await self._gate.playable(game)]

    async def in_channel(self, channel: int) -> str | None:
        """The lobby or running game of a channel."""
        return await self._gate.stored(self._gate.storage.open_in(channel))

    async def games_in(self, channel: int) -> list[GameRow]:
        """Every game a channel has seen, the latest first. Their seeds are blotted out."""
        return [_sealed(row) for row in await self._gate.stored(self._gate.storage.games_in(channel))]

    async def games_of(self, user: int) -> list[GameRow]:
        return [_sealed(row) for row in await self._gate.stored(self._gate.storage.games_of(user))]

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """Every game there is here, by its key."""
        return self._gate.games

    def read(self, reply: Reply) -> list[str]:
        """An answer as sentences for whoever got it."""
        return list(reply.lines) or sentences(reply.told, self._gate.game(reply.key), reply.seat)

    def forget(self) -> None:
        """Drop every game from memory. Nothing is lost by it."""
        self._gate.forget()


def _may_act(now: Position, undos: int | None) -> None:
    if now.table.paused_by:
        raise Refused("paused", "paused", seat=now.table.paused_by)
    if undos is not None and undos != now.table.undos:
        raise Refused("taken_back_since", "stale")


def _sealed(row: GameRow) -> GameRow:
    return replace(row, seed="")
