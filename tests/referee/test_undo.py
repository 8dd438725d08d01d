from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NoReturn

import pytest

from referee import Referee, Refused
from referee.log.trail import REACH
from referee.upkeep import compare
from referee.work import SNAPSHOT_EVERY
from tests.referee.host import ANN, BEN, CLEO, bid, do, new_id, seen, start, told, truth
from tests.referee.vault import GAMES

FREE = [("work", None), ("move", "tower"), ("bury", None)]
NOT_FREE = [("peek", None), ("flip", None), ("count", None), ("roll", None), ("show", "first card")]


async def _turn(referee: Referee, people: tuple[int, ...] = (ANN, BEN)) -> str:
    game = await start(referee, people)
    await bid(referee, game, *people)
    return game


async def _answer(referee: Referee, game: str, answer: str | None) -> str | None:
    return (await truth(referee, game)).hands["Ann"][0] if answer == "first card" else answer


@pytest.mark.parametrize(("verb", "answer"), FREE)
async def test_what_tells_nobody_anything_is_taken_back_at_once(
    referee: Referee, verb: str, answer: str | None
) -> None:
    game = await _turn(referee)
    before = await referee._gate.position(game)
    await do(referee, game, ANN, verb, answer)
    reply = await referee.undo(game, ANN, new_id())
    after = await referee._gate.position(game)
    assert after.text == before.text
    assert after.seq == before.seq + 2
    said = f"Ann takes back their last action: “{verb}”."
    assert referee.read(reply) == [said]
    assert (None, said) in await told(referee)


@pytest.mark.parametrize(("verb", "answer"), NOT_FREE)
async def test_whatever_came_out_takes_everyones_consent(referee: Referee, verb: str, answer: str | None) -> None:
    game = await _turn(referee, (ANN, BEN, CLEO))
    before = await referee._gate.position(game)
    await do(referee, game, ANN, verb, await _answer(referee, game, answer))
    acted = await referee._gate.position(game)
    asked = referee.read(await referee.undo(game, ANN, new_id()))
    assert asked == [f"Ann asks to take back their last action, “{verb}”. Everyone else has to agree."]
    with pytest.raises(Refused, match="for the others"):
        await referee.seats.agree(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    assert (await referee._gate.position(game)).text == acted.text, "one consent of two is not enough"
    reply = await referee.seats.agree(game, CLEO, new_id())
    assert referee.read(reply)[-1] == f"Ann takes back their last action, with everyone's consent: “{verb}”."
    assert (await referee._gate.position(game)).text == before.text


async def test_a_secret_told_to_another_is_not_free(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "whisper", {"target": "Ben", "amount": 3})
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None


async def test_one_refusal_ends_it(referee: Referee) -> None:
    game = await _turn(referee, (ANN, BEN, CLEO))
    await do(referee, game, ANN, "flip")
    acted = await referee._gate.position(game)
    await referee.undo(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    reply = await referee.seats.refuse(game, CLEO, new_id())
    assert referee.read(reply) == ["Cleo does not agree. The vote is lost."]
    after = await referee._gate.position(game)
    assert after.text == acted.text
    assert after.table.vote is None


async def test_not_free_once_another_seat_has_acted(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "done")
    before = await referee._gate.position(game)
    await do(referee, game, BEN, "work")
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None
    await referee.seats.agree(game, BEN, new_id())
    after = await referee._gate.position(game)
    assert [asked.seat for asked in after.pending] == ["Ann"]
    assert after.text != before.text
    assert (await truth(referee, game)).tokens["Ben"] == 0


async def test_a_simultaneous_bid_can_be_taken_back_until_others_have_acted(referee: Referee) -> None:
    game = await start(referee)
    await do(referee, game, ANN, "bid", 3)
    await referee.undo(game, ANN, new_id())
    assert (None, "Ann takes back their last action: “bid”.") in await told(referee)
    mine = (await seen(referee, game, ANN)).mine
    assert mine is not None
    assert mine.bid is None
    await do(referee, game, ANN, "bid", 1)
    await do(referee, game, BEN, "bid", 2)
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None


async def test_alone_with_computers_there_is_nobody_to_ask(referee: Referee) -> None:
    game = await start(referee, (ANN,), ("brisk",))
    await do(referee, game, ANN, "bid", 0)
    await referee.computers.settle()
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())
    assert (await seen(referee, game, ANN)).flipped == []


async def test_an_action_meanwhile_ends_the_question(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())
    await do(referee, game, ANN, "work")
    with pytest.raises(Refused, match="nothing to vote on"):
        await referee.seats.agree(game, BEN, new_id())


async def test_again_and_again_across_kept_states(referee: Referee) -> None:
    game = await _turn(referee)
    texts = []
    for number in range(2 * SNAPSHOT_EVERY + 3):
        texts.append((await referee._gate.position(game)).text)
        await do(referee, game, ANN, "work" if number % 2 else "bury")
    for _ in range(SNAPSHOT_EVERY + 3):
        await referee.undo(game, ANN, new_id())
        referee.forget()
        assert (await referee._gate.position(game)).text == texts.pop()
        await do(referee, game, ANN, "move", "tower")
        await referee.undo(game, ANN, new_id())


async def test_however_often_somebody_changes_their_mind_the_log_proves_it(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "bury")
    for _ in range(2 * REACH + 5):
        await do(referee, game, ANN, "work")
        await referee.undo(game, ANN, new_id())
    await referee.undo(game, ANN, new_id())
    newest, rows = await referee._gate.storage.whole(game)
    assert newest is not None
    assert compare(newest, rows, GAMES["vault"]) is None


async def test_no_further_back_than_the_trail_reaches(referee: Referee) -> None:
    """Somebody else has acted so often since that one's own last action is out of reach."""
    game = await _turn(referee)
    await do(referee, game, ANN, "done")
    for _ in range(REACH):
        await do(referee, game, BEN, "work")
    with pytest.raises(Refused, match="nothing to take back"):
        await referee.undo(game, ANN, new_id())
    for _ in range(REACH):
        await referee.undo(game, BEN, new_id())
    assert (await seen(referee, game, None)).tokens["Ben"] == 0
    with pytest.raises(Refused, match="nothing to take back"):
        await referee.undo(game, BEN, new_id())
    newest, rows = await referee._gate.storage.whole(game)
    assert newest is not None
    assert compare(newest, rows, GAMES["vault"]) is None


async def test_nothing_to_take_back(referee: Referee) -> None:
    game = await start(referee)
    with pytest.raises(Refused, match="nothing to take back"):
        await referee.undo(game, ANN, new_id())
    with pytest.raises(Refused, match="no seat"):
        await referee.undo(game, CLEO, new_id())


class _Nobody:
    """Workers that must not be needed."""

    async def run(self, *_: object, **__: object) -> NoReturn:
        raise AssertionError("an undo asks the rules, and nobody else")

    def close(self) -> None:
        """Nothing to close."""


async def test_an_undo_needs_no_worker(tmp_path: Path) -> None:
    referee = await Referee.open(tmp_path / "games.db", GAMES, workers=_Nobody())
    game = await _turn(referee)
    await do(referee, game, ANN, "work")
    await referee.undo(game, ANN, new_id())
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    assert (await seen(referee, game, None)).flipped == []
    await referee.close()


async def test_an_undo_is_about_as_fast_as_an_action(referee: Referee) -> None:
    game = await _turn(referee)
    acting, undoing = [], []
    for _ in range(60):
        begun = perf_counter()
        await do(referee, game, ANN, "work")
        acted = perf_counter()
        await referee.undo(game, ANN, new_id())
        acting.append(acted - begun)
        undoing.append(perf_counter() - acted)
        await do(referee, game, ANN, "move", "tower")
    assert median(undoing) < 4 * median(acting), "it replays a few actions at most"
