from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from engine.core import Action
from referee import Case, Referee, Refused
from referee.gate import IN_MEMORY
from referee.log.story import entry_of
from tests.referee.host import (
    ANN,
    BEN,
    CLEO,
    NAMES,
    bid,
    do,
    due,
    new_id,
    play_out,
    seen,
    start,
    told,
    truth,
    writer_of,
)
from tests.referee.vault import GAMES


async def test_the_same_interaction_twice_is_one_action_and_one_answer(referee: Referee) -> None:
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    action = Action(decision=3, seat="Ann", verb="work")
    first = await referee.submit(game, ANN, action, "click")
    later = Action(decision=4, seat="Ann", verb="work")
    await referee.submit(game, ANN, later, new_id())
    assert await referee.submit(game, ANN, action, "click") == first
    referee.forget()
    assert await referee.submit(game, ANN, later, "click") == first
    assert (await seen(referee, game, None)).tokens["Ann"] == 2 + 2


async def test_a_repeated_interaction_stays_one_action_even_after_an_undo(referee: Referee) -> None:
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    action = Action(decision=3, seat="Ann", verb="work")
    first = await referee.submit(game, ANN, action, "click")
    await referee.undo(game, ANN, new_id())
    assert await referee.submit(game, ANN, action, "click") == first
    assert (await seen(referee, game, None)).tokens["Ann"] == 2


async def test_a_double_click_in_flight_is_one_action(referee: Referee) -> None:
    game = await start(referee)
    action = Action(decision=1, seat="Ann", verb="bid", answer=1)
    answers = await asyncio.gather(*(referee.submit(game, ANN, action, "click") for _ in range(10)))
    assert all(answer == answers[0] for answer in answers)
    kinds = [row.kind for row in await referee._gate.storage.entries(game)]
    assert kinds.count("act") == 1


async def test_an_interaction_of_another_game_is_refused(referee: Referee) -> None:
    one, other = await start(referee), await start(referee)
    action = Action(decision=1, seat="Ann", verb="bid", answer=1)
    await referee.submit(one, ANN, action, "click")
    with pytest.raises(Refused, match="another game"):
        await referee.submit(other, ANN, action, "click")


async def test_fifty_at_once_on_one_decision_one_wins(referee: Referee) -> None:
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    action = Action(decision=3, seat="Ann", verb="done")
    answers = await asyncio.gather(
        *(referee.submit(game, ANN, action, new_id()) for _ in range(50)), return_exceptions=True
    )
    lost = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(lost) == 49
    assert {str(answer) for answer in lost} == {"That has already been decided. The game now waits for Ben."}
    assert {answer.kind for answer in lost} == {"stale"}


async def test_two_hundred_games_none_waits_for_anothers_lock(referee: Referee) -> None:
    games = [await start(referee) for _ in range(200)]
    stuck, *free = games
    commits = writer_of(referee).commits
    async with referee._gate.lock(stuck):
        waiting = asyncio.create_task(do(referee, stuck, ANN, "bid", 0))
        await asyncio.wait_for(asyncio.gather(*(do(referee, game, ANN, "bid", 0) for game in free)), 30)
        assert not waiting.done()
    await waiting
    shared = writer_of(referee).commits - commits
    assert shared < 150, "actions that arrive together share a commit"


REFUSALS = [
    (ANN, {"decision": 99, "verb": "bid"}, "already been decided"),
    (ANN, {"decision": 2, "verb": "bid"}, "for Ben to decide"),
    (ANN, {"verb": "steal"}, "You are asked for something else: a bid. The only choice is bid."),
    (ANN, {"answer": 99}, "0 to 5"),
    (ANN, {"answer": "lots"}, "whole number"),
    (ANN, {"answer": {"a": [None]}}, "whole number"),
    (ANN, {"seat": "Ben"}, "You play Ann, not Ben"),
    (CLEO, {}, "no seat in this game"),
]


@pytest.mark.parametrize(("user", "change", "sentence"), REFUSALS)
async def test_whatever_is_wrong_is_said_and_changes_nothing(
    referee: Referee, user: int, change: dict[str, object], sentence: str
) -> None:
    game = await start(referee)
    before = (await referee._gate.position(game)).head
    good = {"decision": 1, "seat": "Ann", "verb": "bid", "answer": 1}
    with pytest.raises(Refused, match=sentence):
        await referee.submit(game, user, Action.model_validate({**good, **change}), new_id())
    assert (await referee._gate.position(game)).head == before
    await referee.submit(game, ANN, Action.model_validate(good), new_id())


async def test_an_old_button_does_not_answer_a_new_question_after_an_undo(referee: Referee) -> None:
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    await do(referee, game, ANN, "work")
    shown = await referee.view(game, ANN)
    await referee.undo(game, ANN, new_id())
    await do(referee, game, ANN, "move", "tower")
    stale = Action(decision=shown.mine[0].id, seat="Ann", verb="done")
    with pytest.raises(Refused, match="taken back"):
        await referee.submit(game, ANN, stale, new_id(), undos=shown.table.undos)


async def test_a_game_can_be_dropped_from_memory_at_any_moment(referee: Referee) -> None:
    game = await start(referee)
    rng = Random(1)
    while (await referee.view(game, None)).table.status == "running":
        before = await referee.view(game, ANN)
        referee.forget()
        assert await referee.view(game, ANN) == before
        user = await due(referee, game) or 0
        choices = await referee.choices(game, user, (await referee.view(game, user)).mine[0].id)
        verb = "done" if "done" in choices and rng.random() < 0.6 else sorted(choices)[0]
        await do(referee, game, user, verb, choices[verb].sample(rng))


async def test_memory_is_bounded(referee: Referee) -> None:
    for number in range(IN_MEMORY + 20):
        await referee.lobby.create(number, ANN, "Ann", "vault", new_id())
    assert len(referee._gate._cache) == IN_MEMORY
    assert referee._gate._locks == {}


@pytest.mark.parametrize("moment", range(12))
async def test_a_cancelled_caller_leaves_a_game_that_goes_on(referee: Referee, moment: int) -> None:
    game = await start(referee)
    task = asyncio.create_task(do(referee, game, ANN, "bid", 1))
    for _ in range(moment):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await do(referee, game, BEN, "bid", 1)
    entries = await referee._gate.storage.entries(game)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_who_is_waited_for_and_where(referee: Referee) -> None:
    one = await start(referee, (ANN, BEN))
    two = await start(referee, (BEN, CLEO))
    assert set(await referee.waiting_for(BEN)) == {one, two}
    await do(referee, one, BEN, "bid", 0)
    assert await referee.waiting_for(BEN) == [two]
    case = await referee.case(two, BEN)
    assert isinstance(case, Case)
    assert (case.look.seat, case.decision.name, set(case.choices)) == ("Ben", "bid", {"bid"})
    assert {waiting.user for waiting in (await referee.view(one, None)).waiting} == {ANN}
    assert await referee.waiting_for(999) == []


async def test_private_lines_go_to_one_person_and_nobody_else(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await bid(referee, game, ANN, BEN)
    peeked = await do(referee, game, ANN, "peek")
    await do(referee, game, ANN, "whisper", {"target": "Ben", "amount": 4})
    sent = await told(referee)
    card = (await truth(referee, game)).deck[0]
    assert f"You see {card}." in referee.read(peeked), "who acts reads it in the answer"
    assert all(card not in line for _, line in sent)
    assert (None, "Ann whispers to Ben.") in sent
    assert all("4 coins" not in line for _, line in sent)
    assert "4 coins" in GAMES["vault"].question((await referee.view(game, BEN)).mine[0], "Ben")
    assert (await referee.view(game, ANN)).asked[0].secret == {}


async def test_choices_are_for_the_one_asked(referee: Referee) -> None:
    game = await start(referee)
    assert set(await referee.choices(game, ANN, 1)) == {"bid"}
    with pytest.raises(Refused, match="for Ben to decide"):
        await referee.choices(game, ANN, 2)
    with pytest.raises(Refused, match="for Ann to decide"):
        await referee.choices(game, CLEO, 1)
    with pytest.raises(Refused, match="already been decided"):
        await referee.choices(game, ANN, 77)


async def test_a_whole_game_ends_once_and_is_told(referee: Referee) -> None:
    game = await start(referee)
    await play_out(referee, game, Random(5))
    look = await referee.view(game, ANN)
    assert look.table.status == "over"
    assert look.waiting == []
    assert look.asked == []
    with pytest.raises(Refused, match="over"):
        await referee.submit(game, ANN, Action(decision=1, seat="Ann", verb="bid", answer=1), new_id())
    assert (None, "The vault opens.") in await told(referee)
    assert await referee.in_channel(look.channel) is None


async def test_a_reply_speaks_to_the_one_who_acted(referee: Referee) -> None:
    game = await start(referee)
    await bid(referee, game, ANN, BEN)
    reply = await do(referee, game, ANN, "peek")
    lines = referee.read(reply)
    assert lines[0] == "You peek at the deck."
    assert lines[1].startswith("You see card-")
    assert NAMES[ANN] == "Ann"
    assert reply.seq == (await referee.view(game, ANN)).seq


async def test_the_answer_does_not_wait_for_thinking_computers(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN), ("slow",))
    await do(referee, game, ANN, "bid", 0)
    assert [decision.seat for decision in (await referee.view(game, None)).asked] == ["Ben", "Slow 3"]
    await referee.computers.settle()
    assert [decision.seat for decision in (await referee.view(game, None)).asked] == ["Ben"]


async def test_neither_logs_nor_error_reports_hold_a_secret(referee: Referee, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    game = await start(referee, (ANN, BEN), ("broken", "cheat"))
    await referee.computers.settle()
    await bid(referee, game, ANN, BEN)
    await do(referee, game, ANN, "peek")
    position = await referee._gate.position(game)
    newest, rows = await referee._gate.storage.whole(game)
    reports = caplog.text + repr([position, newest, rows, [entry_of(row) for row in rows]])
    assert "broke down" in reports
    assert position.seed.hex() not in reports
    assert repr(position.seed) not in reports
    assert "card-" not in reports
