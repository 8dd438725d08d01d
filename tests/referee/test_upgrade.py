"""A database that the first build wrote opens, plays on and proves itself; rules that changed stand side by side.

`first_build/vault.sqlite.gz` was made by the first build itself: `first_build/make.py.txt` says how.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from referee import Case, Referee, Refused, Threads
from referee.proof.replaying import Wrong
from referee.proof.verifying import verify
from referee.upkeep import check
from tests.referee.host import ANN, BEN, CLEO, Clock, bid, do, kinds, new_id, play_out, seen, start, told, truth
from tests.referee.vault import EARLIER, GAMES

PACKED = Path(__file__).parent / "first_build" / "vault.sqlite.gz"
OVER, ABANDONED, LOBBY, BUSY, OFFER, VOTING, PAUSED, LATE, RESTING, BIDDING, THINKING = range(1, 12)
"""The channels of its tables."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress(PACKED.read_bytes()))
    return path


@pytest.fixture
async def upgraded(database: Path, clock: Clock) -> AsyncIterator[Referee]:
    clock.pass_hours(49)
    referee = await Referee.open(database, GAMES, clock=clock, workers=Threads(GAMES))
    yield referee
    await referee.close()


async def at(referee: Referee, channel: int) -> str:
    return (await referee.games_in(channel))[0].id


async def chains(referee: Referee, game: str) -> list[int]:
    return [row.chain for row in await referee._gate.storage.entries(game)]


async def sound(database: Path) -> list[str]:
    return [finding.wrong or finding.skipped async for finding in check(database, GAMES)]


async def test_every_game_follows_from_its_log(database: Path) -> None:
    assert await sound(database) == [""] * 12


async def test_every_game_plays_on_to_its_end_and_verifies(upgraded: Referee, database: Path) -> None:
    await upgraded.computers.settle()
    await upgraded.lobby.start(await at(upgraded, LOBBY), ANN, new_id())
    await upgraded.seats.resume(await at(upgraded, PAUSED), ANN, new_id())
    for channel in (LOBBY, BUSY, OFFER, VOTING, PAUSED, LATE, RESTING, BIDDING, THINKING):
        game = await at(upgraded, channel)
        await play_out(upgraded, game, Random(channel), (ANN, BEN, CLEO))
        linked = await chains(upgraded, game)
        assert linked == sorted(linked), "what the first build wrote stays as it was, and ours follows"
        assert set(linked) == {1, 3}
    for channel in range(1, 12):
        game = await at(upgraded, channel)
        full = (await upgraded.records.export(game, ANN)).encode()
        assert verify(full, GAMES, (await upgraded.view(game, None)).table.commitment).startswith("All is well")
        for place in range(40, len(full), len(full) // 7):
            changed = full[:place] + bytes([full[place] ^ 1]) + full[place + 1 :]
            with pytest.raises(Wrong, match=r"\w"):
                verify(changed, GAMES)
    assert await sound(database) == [""] * 12


async def test_games_go_on_under_the_rules_and_cards_they_were_begun_with(upgraded: Referee) -> None:
    old = await at(upgraded, BUSY)
    state = await truth(upgraded, old)
    assert (state.rules, len(state.box)) == (1, 24)
    before = (await seen(upgraded, old, None)).tokens["Ann"]
    assert (await seen(upgraded, old, None)).rooms["Ann"] == "tower"
    await do(upgraded, old, ANN, "work")
    assert (await seen(upgraded, old, None)).tokens["Ann"] == before + 1


async def test_a_lobby_of_the_first_build_starts_under_the_newest_rules(upgraded: Referee) -> None:
    game = await at(upgraded, LOBBY)
    await upgraded.lobby.start(game, ANN, new_id())
    state, table = await truth(upgraded, game), (await upgraded.view(game, None)).table
    assert (state.rules, len(state.box)) == (2, 26)
    assert (table.rules, table.version, bool(table.data)) == (2, "", True)
    await upgraded.seats.abandon(game, ANN, new_id(), moderator=True)
    record = json.loads(await upgraded.records.export(game, ANN))
    assert (record["format"], record["rules"]) == ("boardroom record 3", 2)


async def test_a_vote_begun_before_is_carried_after(upgraded: Referee) -> None:
    game = await at(upgraded, VOTING)
    assert len((await seen(upgraded, game, None)).flipped) == 1
    await upgraded.seats.agree(game, CLEO, new_id())
    assert (await seen(upgraded, game, None)).flipped == []


async def test_what_was_done_before_is_not_taken_back_for_free(upgraded: Referee) -> None:
    """The first build did not write down what came out."""
    game = await at(upgraded, BUSY)
    await upgraded.undo(game, ANN, new_id())
    assert (await upgraded.view(game, None)).table.vote is not None
    await do(upgraded, game, ANN, "work")
    await upgraded.undo(game, ANN, new_id())
    assert (await upgraded.view(game, None)).table.vote is None


async def test_what_was_under_way_is_all_there(upgraded: Referee, clock: Clock) -> None:
    bidding, late = await at(upgraded, BIDDING), await at(upgraded, LATE)
    case = await upgraded.case(bidding, BEN)
    assert isinstance(case, Case)
    assert case.draft is not None
    assert (case.draft.verb, case.draft.steps) == ("bid", [(["amount"], 2)])
    assert (await upgraded.clocks.preferences(BEN)).zone == "Asia/Tokyo"
    assert [(one.seat, one.late) for one in (await upgraded.view(late, None)).waiting] == [("Ben", True)]
    assert {ring.user for ring in await upgraded.clocks.due(clock.now)} >= {ANN, BEN}
    sent = await told(upgraded)
    assert (None, "Ben has let the deadline pass. The table may vote to hand the seat to a computer player.") in sent
    assert any(user == BEN and line.startswith("You hold card-") for user, line in sent)
    assert await upgraded.outbox.waiting() == 0


async def test_a_click_that_was_answered_before_gets_the_same_answer(upgraded: Referee) -> None:
    game = await at(upgraded, OFFER)
    mine = (await upgraded.view(game, BEN)).mine[0]
    assert mine.secret == {"amount": 3}
    seq = (await upgraded.view(game, None)).seq
    reply = await do(upgraded, game, BEN, "decline", id="whisper")
    assert (reply.seq, upgraded.read(reply)) == (seq, ["Ann whispers to Ben."])
    assert (await upgraded.view(game, None)).seq == seq


async def test_undo_reaches_across_the_upgrade(upgraded: Referee) -> None:
    game = await at(upgraded, BUSY)
    await do(upgraded, game, ANN, "done")
    before = (await seen(upgraded, game, None)).tokens
    await do(upgraded, game, BEN, "work")
    await upgraded.undo(game, ANN, new_id())
    for user in (BEN, CLEO):
        await upgraded.seats.agree(game, user, new_id())
    assert (await seen(upgraded, game, None)).tokens == before
    assert (await kinds(upgraded, game))[-2:] == ["agree", "undo"]
    history = await upgraded.records.history(game, CLEO)
    assert history[-1] == "Ann takes back their last action, with everyone's consent: “done”."


async def test_old_and_new_rules_side_by_side(tmp_path: Path, clock: Clock) -> None:
    """The same deeds under rules 1 and under rules 2, in one file."""
    earlier = await Referee.open(tmp_path / "games.db", EARLIER, clock=clock, workers=Threads(EARLIER))
    old = await start(earlier)
    await bid(earlier, old, ANN, BEN)
    await earlier.close()
    referee = await Referee.open(tmp_path / "games.db", GAMES, clock=clock, workers=Threads(GAMES))
    new = await start(referee)
    await bid(referee, new, ANN, BEN)
    for game, tokens in ((old, 2 + 1), (new, 2 + 2)):
        await do(referee, game, ANN, "move", "tower")
        await do(referee, game, ANN, "work")
        assert (await seen(referee, game, None)).tokens["Ann"] == tokens
        await play_out(referee, game, Random(3))
    records = [(await referee.records.export(game, ANN)).encode() for game in (old, new)]
    await referee.close()
    assert [json.loads(record)["rules"] for record in records] == [1, 2]
    assert all(verify(record, GAMES) for record in records)
    assert verify(records[0], EARLIER)
    with pytest.raises(Wrong, match="played by rules 2, and this bot has those up to 1"):
        verify(records[1], EARLIER)
    assert [finding.wrong async for finding in check(tmp_path / "games.db", GAMES)] == ["", "", ""]


async def test_an_older_bot_leaves_the_newer_games_alone(tmp_path: Path, clock: Clock) -> None:
    referee = await Referee.open(tmp_path / "games.db", GAMES, clock=clock, workers=Threads(GAMES))
    new = await start(referee)
    await referee.close()
    earlier = await Referee.open(tmp_path / "games.db", EARLIER, clock=clock, workers=Threads(EARLIER))
    with pytest.raises(Refused, match="begun under rules"):
        await earlier.undo(new, ANN, new_id())
    old = await start(earlier)
    assert (await truth(earlier, old)).rules == 1
    await earlier.close()
