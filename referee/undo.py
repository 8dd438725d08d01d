"""Taking back one's last action: free while nobody has learnt anything from it, otherwise by consent."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import HasAgenda
from referee.errors import Refused
from referee.gate import Gate
from referee.log.happenings import Undone, VoteOpened
from referee.log.story import Past
from referee.messages import Reply
from referee.position import Intent, Position
from referee.table import Vote
from referee.voting import playing, propose


class Undo:
    """`ask` undoes at once where that is free, and otherwise asks the table."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._past = Past(gate)

    async def ask(self, game: str, user: int, interaction: str) -> Reply:
        async def purpose(now: Position) -> Sequence[Intent]:
            seat = playing(now, user).name
            may_go_back(now)
            first = last_of(now, seat)
            if is_free(now, seat, first):
                earlier, verb = await self._before(now, first)
                return [Intent(Undone(seat, first, True, verb), user, interaction, earlier)]
            known = await self._past.taken_back(now, first)
            proposal = VoteOpened("undo", seat, to=first, verb=known[1] if known else "")
            return await propose(now, user, interaction, proposal, self.by_consent)

        return await self._gate.change(game, interaction, purpose)

    async def by_consent(self, now: Position, vote: Vote) -> Sequence[Intent]:
        """What a vote on an undo does once everyone has agreed."""
        may_go_back(now)
        first = vote.to or 0
        earlier, verb = await self._before(now, first)
        return [Intent(Undone(vote.seat, first, False, verb), earlier=earlier)]

    async def _before(self, now: Position, first: int) -> tuple[HasAgenda, str]:
        """The game's state just before an entry, and what it was if everybody has seen it."""
        found = await self._past.taken_back(now, first)
        if found is None:
            raise Refused("too_long_ago")
        return found


def is_free(now: Position, seat: str, first: int) -> bool:
    """Whether nobody else has acted since, and nothing hidden or random has come out: the rules have said so."""
    return all(act.seat == seat and not act.revealed for act in now.table.trail if act.seq >= first)


def may_go_back(now: Position) -> None:
    if now.table.paused_by:
        raise Refused("paused", "paused", seat=now.table.paused_by)


def last_of(now: Position, seat: str) -> int:
    """The entry with a seat's last action that stands."""
    own = [act.seq for act in now.table.trail if act.seat == seat]
    if not own:
        raise Refused("nothing_to_take_back")
    return own[-1]
