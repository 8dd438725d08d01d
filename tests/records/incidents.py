"""What happens at a table beside playing. Each incident says whether it could happen now; if not, try again later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from referee.table import Table as Seats
from referee.voting import voters
from tests.fixtures.house import OUTSIDERS
from tests.records.table import Table

Incident = Callable[[Table], Awaitable[bool]]


async def pause(table: Table) -> bool:
    people = await table.people()
    await table.referee.seats.pause(table.game, people[0], table.id)
    table.clock.pass_hours(5)
    await table.referee.seats.resume(table.game, people[-1], table.id)
    return True


async def free_undo(table: Table) -> bool:
    return await _undo(table, _last_actor((await table.look()).table, others_since=False), agreed=None)


async def voted_undo(table: Table) -> bool:
    """With all that others have done since."""
    return await _undo(table, _last_actor((await table.look()).table, others_since=True), agreed=True)


async def refused_undo(table: Table) -> bool:
    return await _undo(table, _last_actor((await table.look()).table, others_since=True), agreed=False)


def _last_actor(now: Seats, others_since: bool) -> int | None:
    """Whoever acted last, or the last one after whom somebody else has acted."""
    last = now.trail[-1].seat if now.trail else None
    acted = [now.seat(act.seat) for act in now.trail[-8:] if (act.seat != last) == others_since]
    return next((seat.player for seat in reversed(acted) if seat and seat.player is not None), None)


async def _undo(table: Table, user: int | None, agreed: bool | None) -> bool:
    """Ask for an action back; `agreed` None: only if it is free. Whether it went as wanted."""
    if user is None or len(await table.people()) < 2:
        return False
    before = (await table.look()).table.undos
    await table.referee.undo(table.game, user, table.id)
    if (await table.look()).table.vote is None:
        return agreed is None
    await answer_all(table, yes=bool(agreed))
    return agreed is not None and ((await table.look()).table.undos > before) == agreed


async def answer_all(table: Table, yes: bool) -> None:
    """Everyone who has a say says the same, as long as there is something to answer."""
    answer = table.referee.seats.agree if yes else table.referee.seats.refuse
    for user in await table.people():
        now = (await table.look()).table
        if now.vote and user in voters(now, now.vote) and user not in (*now.vote.agreed, *now.vote.refused):
            await answer(table.game, user, table.id)


async def rest(table: Table) -> bool:
    """Somebody the game waits for lets a computer stand in."""
    due = await table.due()
    if not due or len(await table.people()) < 2:
        return False
    await table.referee.seats.rest(table.game, due[0][0], table.id)
    return True


async def come_back(table: Table) -> bool:
    """Whoever rests, or was replaced by a vote, comes back."""
    resting = [seat.owner for seat in (await table.look()).table.seats if seat.owner and seat.computer]
    if not resting:
        return False
    await table.referee.seats.come_back(table.game, resting[0], table.id)
    return True


async def leave(table: Table) -> bool:
    people = await table.people()
    if len(people) < 2:
        return False
    await table.referee.seats.quit(table.game, people[-1], table.id)
    return True


async def take(table: Table) -> bool:
    """Somebody new takes a computer's seat; the people at the table vote."""
    free = [seat.name for seat in (await table.look()).table.seats if seat.owner is None]
    return bool(free) and await _newcomer(table, free[-1], yes=True)


async def friend(table: Table) -> bool:
    """A player hands their seat to a friend who asks for it."""
    return await _newcomer(table, (await _seats_of_people(table))[-1], yes=True)


async def refused_friend(table: Table) -> bool:
    return await _newcomer(table, (await _seats_of_people(table))[0], yes=False)


async def _seats_of_people(table: Table) -> list[str]:
    return [seat.name for seat in (await table.look()).table.seats if seat.player is not None]


async def _newcomer(table: Table, seat: str, yes: bool) -> bool:
    """Somebody who has not yet been at this table asks for a seat."""
    known = (await table.look()).table.held
    user = next((user for user in OUTSIDERS if user not in known), None)
    if user is None:
        return False
    await table.referee.seats.take(table.game, user, OUTSIDERS[user], seat, table.id)
    await answer_all(table, yes)
    return ((await table.look(user)).seat == seat) == yes


async def late(table: Table) -> bool:
    """Somebody lets every reminder and the deadline pass."""
    due = await table.due()
    while due and due[0][1].seat not in (await table.look()).table.late:
        table.clock.pass_hours(6)
        for ringing in await table.referee.clocks.due(table.clock.now):
            if (ringing.game, ringing.seat) == (table.game, due[0][1].seat):
                await table.referee.clocks.ring(ringing)
    return bool(due)


async def hand_over(table: Table) -> bool:
    """The others give the seat of somebody who is late to a computer."""
    if len(await table.people()) < 3 or not await late(table):
        return False
    now = (await table.look()).table
    other = next(user for user in now.people if now.seat_of(user) != now.seat(now.late[0]))
    await table.referee.seats.hand_over(table.game, other, now.late[0], table.id)
    await answer_all(table, yes=True)
    return True


async def refused_abandon(table: Table) -> bool:
    people = await table.people()
    if len(people) < 2:
        return False
    await table.referee.seats.abandon(table.game, people[0], table.id)
    await answer_all(table, yes=False)
    return (await table.look()).table.vote is None


async def abandon(table: Table) -> bool:
    await table.referee.seats.abandon(table.game, (await table.people())[0], table.id)
    await answer_all(table, yes=True)
    return True


async def moderator(table: Table) -> bool:
    """A moderator who does not play ends the game."""
    await table.referee.seats.abandon(table.game, next(iter(OUTSIDERS)), table.id, moderator=True)
    return True


Stories = Mapping[str, tuple[Incident, ...]]
"""What a record is about, and what happens in it."""
TO_THE_END: Stories = {
    "undone": (free_undo, voted_undo, refused_undo, free_undo),
    "stood-in": (rest, come_back, leave, take),
    "late": (late, refused_abandon, hand_over, come_back),
    "paused": (pause, friend, refused_friend, voted_undo),
    "alone": (),
}
BROKEN_OFF: Stories = {
    "abandoned": (pause, free_undo, refused_abandon, abandon),
    "ended": (leave, take, moderator),
}
STORIES: Stories = {**TO_THE_END, **BROKEN_OFF}
