from __future__ import annotations

from random import Random

import pytest

from engine.core import Action
from referee import Referee, Refused
from tests.referee.host import ANN, BEN, CLEO, DAN, Clock, bid, do, new_id, play_out, seen, start, told


async def test_a_pause_stops_everything_until_somebody_resumes(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN), ("brisk",))
    await referee.computers.settle()
    await referee.seats.pause(game, BEN, new_id())
    with pytest.raises(Refused, match="paused by Ben"):
        await do(referee, game, ANN, "bid", 0)
    with pytest.raises(Refused, match="paused by Ben"):
        await referee.undo(game, ANN, new_id())
    with pytest.raises(Refused, match="already paused"):
        await referee.seats.pause(game, ANN, new_id())
    assert (await referee.view(game, None)).waiting == []
    await referee.seats.resume(game, ANN, new_id())
    with pytest.raises(Refused, match="not paused"):
        await referee.seats.resume(game, ANN, new_id())
    await do(referee, game, ANN, "bid", 0)


async def test_computers_wait_out_a_pause(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN), ("slow",))
    await referee.seats.pause(game, ANN, new_id())
    await referee.computers.settle()
    assert [one.seat for one in (await referee.view(game, None)).asked] == ["Ann", "Ben", "Slow 3"]
    await referee.seats.resume(game, ANN, new_id())
    await referee.computers.settle()
    assert [one.seat for one in (await referee.view(game, None)).asked] == ["Ann", "Ben"]


async def test_quitting_while_asked_lets_a_computer_answer(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN, CLEO))
    await referee.seats.quit(game, BEN, new_id(), "brisk")
    await referee.computers.settle()
    assert [one.seat for one in (await referee.view(game, None)).asked] == ["Ann", "Cleo"]
    with pytest.raises(Refused, match="no seat"):
        await referee.submit(game, BEN, Action(decision=2, seat="Ben", verb="bid", answer=0), new_id())
    await play_out(referee, game, Random(3), (ANN, CLEO))
    assert (await referee.view(game, None)).table.status == "over"


async def test_one_who_quit_may_come_back_until_the_seat_is_taken(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await referee.seats.quit(game, BEN, new_id())
    await referee.seats.come_back(game, BEN, new_id())
    assert (await referee.view(game, BEN)).seat == "Ben"
    await referee.seats.quit(game, BEN, new_id())
    await referee.seats.take(game, CLEO, "Cleo", "Ben", new_id())
    await referee.seats.agree(game, ANN, new_id())
    look = await referee.view(game, CLEO)
    assert (look.seat, [one.seat for one in look.mine]) == ("Ben", ["Ben"] if look.mine else [])
    with pytest.raises(Refused, match="no seat of yours"):
        await referee.seats.come_back(game, BEN, new_id())
    assert (None, "Cleo takes over the seat of Ben.") in await told(referee)


async def test_when_the_last_person_quits_the_game_is_abandoned(referee: Referee) -> None:
    game = await start(referee, (ANN,), ("brisk",))
    await referee.seats.quit(game, ANN, new_id())
    assert (await referee.view(game, None)).table.status == "abandoned"


async def test_a_rest_and_the_owners_return_while_the_computer_thinks(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await referee.seats.rest(game, BEN, new_id(), "slow")
    with pytest.raises(Refused, match="A computer player holds your seat"):
        await referee.submit(game, BEN, Action(decision=2, seat="Ben", verb="bid", answer=0), new_id())
    await referee.seats.come_back(game, BEN, new_id())
    await referee.computers.settle()
    assert [one.seat for one in (await referee.view(game, BEN)).mine] == ["Ben"], "the thought came too late"
    await do(referee, game, BEN, "bid", 2)
    with pytest.raises(Refused, match="playing already"):
        await referee.seats.come_back(game, BEN, new_id())


async def test_a_player_hands_their_seat_to_a_friend(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN, CLEO))
    await referee.seats.take(game, DAN, "Dan", "Ben", new_id())
    with pytest.raises(Refused, match="for the others"):
        await referee.seats.agree(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    assert (await referee.view(game, DAN)).seat == "Ben"
    assert (await referee.view(game, BEN)).seat is None
    assert (await seen(referee, game, BEN)).mine is None


async def test_the_name_of_a_newcomer_is_tidied(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await referee.seats.take(game, CLEO, "Cleo\u202e\n**x**" + "y" * 90, "Ben", new_id())
    vote = (await referee.view(game, None)).table.vote
    assert vote is not None
    assert vote.name == "Cleo **x**" + "y" * 22
    with pytest.raises(Refused, match="needs a name"):
        await referee.seats.take(game, CLEO, " \n", "Ben", new_id())


async def test_nobody_plays_two_seats_even_one_after_the_other(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN), ("brisk",))
    with pytest.raises(Refused, match="know its secrets"):
        await referee.seats.take(game, ANN, "Ann", "Ben", new_id())
    await referee.seats.quit(game, BEN, new_id())
    with pytest.raises(Refused, match="know its secrets"):
        await referee.seats.take(game, BEN, "Ben", "Brisk 3", new_id())


async def test_the_table_votes_an_absent_seat_to_a_computer(referee: Referee, clock: Clock) -> None:
    game = await start(referee, (ANN, BEN, CLEO, DAN))
    await bid(referee, game, ANN, CLEO, DAN)
    with pytest.raises(Refused, match="still has time"):
        await referee.seats.hand_over(game, ANN, "Ben", new_id())
    for _ in range(4):
        clock.pass_hours(24)
        for due in await referee.clocks.due(clock.now):
            assert await referee.clocks.ring(due)
    assert [(one.seat, one.late) for one in (await referee.view(game, None)).waiting] == [("Ben", True)]
    await referee.seats.hand_over(game, ANN, "Ben", new_id(), "brisk")
    with pytest.raises(Refused, match="for the others"):
        await referee.seats.agree(game, BEN, new_id())
    assert (await referee.view(game, BEN)).seat == "Ben", "one of three is no majority"
    await referee.seats.agree(game, CLEO, new_id())
    await referee.computers.settle()
    look = await referee.view(game, None)
    assert [one.seat for one in look.asked] == ["Ann"]
    await referee.seats.come_back(game, BEN, new_id())
    assert (await referee.view(game, BEN)).seat == "Ben"


async def test_acting_after_all_ends_the_vote_and_the_lateness(referee: Referee, clock: Clock) -> None:
    game = await start(referee, (ANN, BEN, CLEO, DAN))
    await bid(referee, game, ANN, CLEO, DAN)
    clock.pass_hours(24 * 9)
    while due := await referee.clocks.due(clock.now):
        await referee.clocks.ring(due[0])
    await referee.seats.hand_over(game, ANN, "Ben", new_id(), "brisk")
    await do(referee, game, BEN, "bid", 0)
    with pytest.raises(Refused, match="nothing to vote on"):
        await referee.seats.agree(game, CLEO, new_id())
    assert (await referee.view(game, None)).table.late == ()


async def test_abandoning_a_running_game_takes_more_than_half(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN, CLEO))
    await referee.seats.abandon(game, ANN, new_id())
    with pytest.raises(Refused, match="already voting"):
        await referee.seats.abandon(game, BEN, new_id())
    with pytest.raises(Refused, match="already answered"):
        await referee.seats.agree(game, ANN, new_id())
    reply = await referee.seats.agree(game, BEN, new_id())
    assert reply.over
    assert (await referee.view(game, None)).table.status == "abandoned"
    with pytest.raises(Refused, match="over"):
        await referee.seats.pause(game, ANN, new_id())


async def test_a_lost_vote_changes_nothing(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN, CLEO))
    await referee.seats.abandon(game, ANN, new_id())
    await referee.seats.refuse(game, BEN, new_id())
    reply = await referee.seats.refuse(game, CLEO, new_id())
    assert referee.read(reply) == ["Cleo does not agree. The vote is lost."]
    assert (await referee.view(game, None)).table.status == "running"


async def test_everything_is_in_the_log_and_replays(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN, CLEO))
    await referee.seats.pause(game, ANN, new_id())
    await referee.seats.resume(game, BEN, new_id())
    await referee.seats.rest(game, CLEO, new_id(), "brisk")
    await referee.computers.settle()
    await referee.seats.come_back(game, CLEO, new_id())
    kinds = [entry.kind for entry in await referee._gate.storage.entries(game)]
    assert kinds == ["open", "join", "join", "start", "pause", "resume", "seat", "act", "seat"]
