"""During a game: pausing, leaving, resting, taking over, coming back, and the votes that some of it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.errors import Refused
from referee.gate import Gate
from referee.lobby import clean, some_computer
from referee.log.happenings import Abandoned, Agreed, Disagreed, Paused, Resumed, SeatChanged, VoteOpened
from referee.messages import Reply
from referee.position import Intent, Position
from referee.table import Seat, Table, Vote
from referee.voting import Carried, carried, lost, may_vote, playing, propose, running


class Seating:
    """Who plays which seat. All of it is in the game's log."""

    def __init__(self, gate: Gate, undo: Carried) -> None:
        self._gate = gate
        self._undo = undo

    async def pause(self, game: str, user: int, interaction: str) -> Reply:
        """Nobody can act and no clock runs until somebody resumes."""

        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user)
            if now.table.paused_by:
                raise Refused("already_paused", "paused", seat=now.table.paused_by)
            return [Intent(Paused(seat.name), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def resume(self, game: str, user: int, interaction: str) -> Reply:
        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user)
            if not now.table.paused_by:
                raise Refused("not_paused")
            return [Intent(Resumed(seat.name), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def quit(self, game: str, user: int, interaction: str, computer: str | None = None) -> Reply:
        """Leave for good: a computer player goes on. When no person is left, the game is abandoned."""

        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user)
            if now.table.people == [user]:
                return [Intent(Abandoned(), user, interaction)]
            return [Intent(SeatChanged(seat.name, None, some_computer(now, computer), "quit"), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def rest(self, game: str, user: int, interaction: str, computer: str | None = None) -> Reply:
        """Let a computer player stand in until one comes back."""

        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user)
            return [Intent(SeatChanged(seat.name, user, some_computer(now, computer), "rest"), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def come_back(self, game: str, user: int, interaction: str) -> Reply:
        """Take back one's seat from a computer player; also after quitting, while nobody else has taken it."""

        async def purpose(now: Position) -> Sequence[Intent]:
            table = running(now)
            if table.seat_of(user):
                raise Refused("playing_already")
            seat = table.owned_by(user) or table.seat(table.held.get(user, ""))
            if seat is None or seat.owner not in (user, None):
                raise Refused("no_way_back", "not yours")
            return [Intent(SeatChanged(seat.name, user, None, "return"), user, interaction)]

        return await self._gate.change(game, interaction, purpose)

    async def take(self, game: str, user: int, name: str, seat: str, interaction: str) -> Reply:
        """Ask to take over a seat. Its player decides; without one, or past the deadline, the others vote."""

        async def purpose(now: Position) -> Sequence[Intent]:
            table = running(now)
            if table.owned_by(user) or table.held.get(user, seat) != seat:
                raise Refused("knows_secrets")
            _seat_named(table, seat)
            proposal = VoteOpened("person", seat, person=user, name=clean(name))
            return await propose(now, user, interaction, proposal, self._effect)

        return await self._gate.change(game, interaction, purpose)

    async def hand_over(self, game: str, user: int, seat: str, interaction: str, computer: str | None = None) -> Reply:
        """Propose that a computer player stands in for somebody who has let their deadline pass."""

        async def purpose(now: Position) -> Sequence[Intent]:
            playing(now, user)
            found = _seat_named(now.table, seat)
            if found.name not in now.table.late:
                raise Refused("still_has_time", seat=found.name)
            proposal = VoteOpened("computer", seat, computer=some_computer(now, computer))
            return await propose(now, user, interaction, proposal, self._effect)

        return await self._gate.change(game, interaction, purpose)

    async def abandon(self, game: str, user: int, interaction: str, moderator: bool = False) -> Reply:
        """Propose to end a running game without a result; a moderator ends it at once."""

        async def purpose(now: Position) -> Sequence[Intent]:
            if moderator:
                running(now)
                return [Intent(Abandoned(), user, interaction)]
            seat = playing(now, user)
            return await propose(now, user, interaction, VoteOpened("abandon", seat.name), self._effect)

        return await self._gate.change(game, interaction, purpose, foreign=True)

    async def agree(self, game: str, user: int, interaction: str) -> Reply:
        """Say yes to the vote under way; the last yes it needs carries it out."""

        async def purpose(now: Position) -> Sequence[Intent]:
            vote = may_vote(now, user)
            if now.foreign and vote.what != "abandon":
                raise Refused("foreign", "foreign", title=now.game.title)
            agreed = replace(vote, agreed=(*vote.agreed, user))
            said = Intent(Agreed(), user, interaction)
            return [said, *await self._effect(now, agreed)] if carried(now.table, agreed) else [said]

        return await self._gate.change(game, interaction, purpose, foreign=True)

    async def refuse(self, game: str, user: int, interaction: str) -> Reply:
        """Say no to the vote under way."""

        async def purpose(now: Position) -> Sequence[Intent]:
            vote = may_vote(now, user)
            refused = replace(vote, refused=(*vote.refused, user))
            return [Intent(Disagreed(lost(now.table, refused)), user, interaction)]

        return await self._gate.change(game, interaction, purpose, foreign=True)

    async def _effect(self, now: Position, vote: Vote) -> Sequence[Intent]:
        """What a vote that is carried does."""
        if vote.what == "abandon":
            return [Intent(Abandoned())]
        if vote.what == "undo":
            return await self._undo(now, vote)
        seat = _seat_named(now.table, vote.seat)
        if vote.what == "computer":
            return [Intent(SeatChanged(seat.name, seat.owner, vote.computer, "vote"))]
        return [Intent(SeatChanged(seat.name, vote.person, None, "person", vote.name))]


def _seat_named(table: Table, name: str) -> Seat:
    seat = table.seat(name)
    if seat is None:
        raise Refused("no_such_seat", seat=name[:40])
    return seat
