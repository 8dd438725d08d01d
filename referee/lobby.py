"""Before a game: opening a lobby, taking seats, choosing options, starting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue, ValidationError

from engine.chance import SEED_BYTES, commitment
from engine.core import BadSetup
from engine.game import AnyGame, read_options
from referee.errors import AgainstTheRules, Refused, Trouble
from referee.gate import Gate
from referee.log.happenings import Abandoned, ComputerAdded, Joined, Left, Opened, OptionsChanged, Started
from referee.messages import Reply
from referee.position import Intent, Position
from referee.table import Pace
from storage import GameRow

LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Wanted:
    """Changes to a lobby: options of the game, and parts of the table's pace."""

    options: Mapping[str, JsonValue] = field(default_factory=dict)
    pace: Mapping[str, JsonValue] = field(default_factory=dict)


class Lobby:
    """A table's life before its game. Every call names who does it and the id of their interaction."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def create(
        self,
        channel: int,
        user: int,
        name: str,
        game: str,
        interaction: str,
        options: Mapping[str, JsonValue] | None = None,
        pace: Pace | None = None,
    ) -> Reply:
        """Open a lobby with its host in the first seat. The reply's lines hold the seed's commitment."""
        known = self._gate.games.get(game)
        if known is None:
            raise Refused("game_unknown", "unknown game", game=game[:40])
        seed = secrets.token_bytes(SEED_BYTES)
        opened = Opened(game, commitment(seed), clean(name), _options(known, options or {}), pace or Pace())
        row = GameRow(_new_id(), channel, game, "", seed.hex(), "lobby", created=self._gate.at())
        return await self._gate.create(row, known, Intent(opened, user, interaction))

    async def join(self, game: str, user: int, name: str, interaction: str) -> Reply:
        async def purpose(now: Position) -> Sequence[Intent]:
            _in_lobby(now)
            if now.table.seat_of(user):
                raise Refused("has_seat")
            _room(now)
            return [Intent(Joined(_free_name(now, name)), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def leave(self, game: str, user: int, interaction: str) -> Reply:
        """Give up a seat. A host's leaving makes the next person host; the last person's closes the lobby."""

        async def purpose(now: Position) -> Sequence[Intent]:
            _in_lobby(now)
            seat = now.table.seat_of(user)
            if seat is None:
                raise Refused("no_seat")
            others = [person for person in now.table.people if person != user]
            if not others:
                return [Intent(Abandoned(), user, interaction)]
            heir = others[0] if user == now.table.host else None
            return [Intent(Left(seat.name, heir), user, interaction)]

        return await self._gate.change(game, interaction, purpose, foreign=True)

    async def add_computer(
        self, game: str, user: int, computer: str | None, interaction: str, name: str = "", moderator: bool = False
    ) -> Reply:
        """Seat a computer player: the one named, or the game's default."""

        async def purpose(now: Position) -> Sequence[Intent]:
            _hosted(now, user, moderator)
            _room(now)
            kind = some_computer(now, computer)
            seat = _free_name(now, name or f"{kind} {len(now.table.seats) + 1}".capitalize())
            return [Intent(ComputerAdded(seat, kind), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def remove_computer(
        self, game: str, user: int, seat: str, interaction: str, moderator: bool = False
    ) -> Reply:
        async def purpose(now: Position) -> Sequence[Intent]:
            _hosted(now, user, moderator)
            found = now.table.seat(seat)
            if found is None or found.computer is None:
                raise Refused("no_computer_seat", seat=seat[:40])
            return [Intent(Left(seat), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def change_options(
        self, game: str, user: int, interaction: str, wanted: Wanted, moderator: bool = False
    ) -> Reply:
        """Change some options or some of the pace; what is not named stays."""

        async def purpose(now: Position) -> Sequence[Intent]:
            _hosted(now, user, moderator)
            changed = OptionsChanged(
                _options(now.game, {**now.table.options, **wanted.options}), _pace(now.table.pace, wanted.pace)
            )
            return [Intent(changed, user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def start(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        async def purpose(now: Position) -> Sequence[Intent]:
            _hosted(now, user, moderator)
            if commitment(now.seed) != now.table.commitment:
                raise Trouble("wrong_seed")
            return [Intent(Started(*now.game.begin()), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def close(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        """Abandon a lobby. A running game takes a vote: see `Seating.abandon`."""

        async def purpose(now: Position) -> Sequence[Intent]:
            _hosted(now, user, moderator)
            return [Intent(Abandoned(), user, interaction)]

        return await self._gate.change(game, interaction, purpose, foreign=True)


def some_computer(now: Position, computer: str | None) -> str:
    """The computer player named, or the game's first."""
    if not now.game.computers:
        raise Refused("no_computers")
    if computer is None:
        return next(iter(now.game.computers))
    if computer not in now.game.computers:
        raise Refused("no_such_computer", computer=computer[:40], known=list(now.game.computers))
    return computer


def _new_id() -> str:
    """Short enough for a button's id."""
    return secrets.token_hex(5)


def clean(name: str) -> str:
    """A name fit to be shown: one short line."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
    if not shown:
        raise Refused("no_name")
    return shown


def _free_name(now: Position, name: str) -> str:
    """The name, with a number if somebody at the table has it already."""
    wanted = clean(name)
    taken = {seat.casefold() for seat in now.table.names}
    number = 2
    shown = wanted
    while shown.casefold() in taken:
        shown = f"{wanted} {number}"
        number += 1
    return shown


def _options(game: AnyGame, options: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The options as this game's own model writes them."""
    try:
        checked: dict[str, JsonValue] = read_options(game.Options, options).model_dump(mode="json")
    except BadSetup as error:
        raise AgainstTheRules(error.refusal, "bad setup", game, None) from error
    return checked


def _pace(pace: Pace, changes: Mapping[str, JsonValue]) -> Pace:
    try:
        return Pace.model_validate({**pace.model_dump(), **changes})
    except ValidationError as error:
        raise Refused("bad_pace", problem=error.errors()[0]["msg"]) from error


def _in_lobby(now: Position) -> None:
    if now.table.status != "lobby":
        raise Refused("begun" if now.table.status == "running" else "over")


def _hosted(now: Position, user: int, moderator: bool) -> None:
    """The lobby's host runs it; a server's moderator may as well."""
    _in_lobby(now)
    if user != now.table.host and not moderator:
        raise Refused("host_only", "not yours")


def _room(now: Position) -> None:
    most = max(now.game.seats)
    if len(now.table.seats) >= most:
        raise Refused("table_full", count=most)
