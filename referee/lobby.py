"""Before a game: opening a lobby, taking seats, choosing options, starting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from engine.chance import SEED_BYTES, commitment
from engine.core import BadSetup, read_options
from referee.chain import Draft
from referee.errors import Refused, Trouble
from referee.gate import Gate
from referee.position import Position, Rules
from referee.table import Pace
from referee.work import Reply
from storage import GameRow

LONGEST_NAME = 32


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
        options: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
    ) -> Reply:
        """Open a lobby with its host in the first seat. The reply's lines hold the seed's commitment."""
        rules = self._gate.games.get(game)
        if rules is None:
            raise Refused(f"There is no game called “{game[:40]}” here.", "unknown game")
        seed = secrets.token_bytes(SEED_BYTES)
        body = {
            "game": game,
            "rules": rules.version,
            "commitment": commitment(seed),
            "seat": _clean(name),
            "options": _options(rules, options or {}),
            "pace": (pace or Pace()).model_dump(mode="json"),
        }
        row = GameRow(_new_id(), channel, game, rules.version, seed.hex(), "lobby", created=self._gate.at())
        return await self._gate.create(row, rules, Draft("open", body, user, interaction))

    async def join(self, game: str, user: int, name: str, interaction: str) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            _in_lobby(now)
            if now.table.seat_of(user):
                raise Refused("You already have a seat at this table.")
            _room(now)
            return [Draft("join", {"seat": _free_name(now, name)}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def leave(self, game: str, user: int, interaction: str) -> Reply:
        """Give up a seat. A host's leaving makes the next person host; the last person's closes the lobby."""

        async def plan(now: Position) -> Sequence[Draft]:
            _in_lobby(now)
            seat = now.table.seat_of(user)
            if seat is None:
                raise Refused("You have no seat at this table.")
            others = [person for person in now.table.people if person != user]
            if not others:
                return [Draft("abandon", {}, user, interaction)]
            heir = {"host": others[0]} if user == now.table.host else {}
            return [Draft("leave", {"seat": seat.name, **heir}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def add_computer(
        self, game: str, user: int, computer: str, interaction: str, name: str = "", moderator: bool = False
    ) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            _hosted(now, user, moderator)
            _room(now)
            known_computer(now, computer)
            seat = _free_name(now, name or f"{computer} {len(now.table.seats) + 1}".capitalize())
            return [Draft("computer", {"seat": seat, "computer": computer}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def remove_computer(
        self, game: str, user: int, seat: str, interaction: str, moderator: bool = False
    ) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            _hosted(now, user, moderator)
            found = now.table.seat(seat)
            if found is None or found.computer is None:
                raise Refused(f"There is no computer player called “{seat[:40]}” at this table.")
            return [Draft("leave", {"seat": seat}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def options(
        self,
        game: str,
        user: int,
        options: Mapping[str, Any],
        interaction: str,
        pace: Pace | None = None,
        moderator: bool = False,
    ) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            _hosted(now, user, moderator)
            body = {
                "options": _options(now.rules, options),
                "pace": (pace or now.table.pace).model_dump(mode="json"),
            }
            return [Draft("options", body, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def start(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        async def plan(now: Position) -> Sequence[Draft]:
            _hosted(now, user, moderator)
            if commitment(now.seed) != now.table.commitment:
                raise Trouble("The stored seed is not the one this lobby has promised. This game must not be played.")
            return [Draft("start", {}, user, interaction)]

        return await self._gate.change(game, interaction, plan)

    async def close(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        """Abandon a lobby. A running game takes a vote: see `Seating.abandon`."""

        async def plan(now: Position) -> Sequence[Draft]:
            _hosted(now, user, moderator)
            return [Draft("abandon", {}, user, interaction)]

        return await self._gate.change(game, interaction, plan)


def known_computer(now: Position, computer: str) -> str:
    if computer not in now.rules.computers:
        names = ", ".join(now.rules.computers) or "none"
        raise Refused(f"There is no computer player “{computer[:40]}” for this game. There are: {names}.")
    return computer


def _new_id() -> str:
    """Short enough for a button's id."""
    return secrets.token_hex(5)


def _clean(name: str) -> str:
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
    if not shown:
        raise Refused("A player needs a name.")
    return shown


def _free_name(now: Position, name: str) -> str:
    """The name, with a number if somebody at the table has it already."""
    wanted = _clean(name)
    taken = {seat.casefold() for seat in now.table.names}
    number = 2
    shown = wanted
    while shown.casefold() in taken:
        shown = f"{wanted} {number}"
        number += 1
    return shown


def _options(rules: Rules, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as this game's own model writes them."""
    try:
        checked: dict[str, Any] = read_options(rules.Options, dict(options)).model_dump(mode="json")
    except (BadSetup, ValidationError) as error:
        raise Refused(str(error), "bad setup") from error
    return checked


def _in_lobby(now: Position) -> None:
    if now.table.status != "lobby":
        raise Refused("This game has already begun." if now.table.status == "running" else "This game is over.")


def _hosted(now: Position, user: int, moderator: bool) -> None:
    """The lobby's host runs it; a server's moderator may as well."""
    _in_lobby(now)
    if user != now.table.host and not moderator:
        raise Refused("Only the host of this lobby or a moderator can do that.", "not yours")


def _room(now: Position) -> None:
    most = max(now.rules.seats)
    if len(now.table.seats) >= most:
        raise Refused(f"All {most} seats at this table are taken.")
