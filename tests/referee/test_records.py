from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import commitment
from referee import Referee, Refused, Threads
from referee.log.chain import START, Entry, canonical
from referee.log.happenings import Stamp
from referee.proof.records import write_record
from referee.proof.replaying import Wrong
from referee.proof.verifying import verify
from tests.referee.host import ANN, BEN, CLEO, Clock, bid, do, new_id, play_out, start, truth
from tests.referee.vault import GAMES


@lru_cache(maxsize=1)
def finished() -> tuple[bytes, bytes, str]:
    """A finished game's full record, an own record from the middle of it, and the commitment as it was posted."""
    return asyncio.run(_finished())


async def _finished() -> tuple[bytes, bytes, str]:
    with TemporaryDirectory() as folder:
        referee = await Referee.open(Path(folder) / "games.db", GAMES, clock=Clock(), workers=Threads(GAMES))
        game = await start(referee, (ANN, BEN), ("brisk",))
        posted = (await referee.view(game, None)).table.commitment
        await referee.computers.settle()
        await bid(referee, game, ANN, BEN)
        await do(referee, game, ANN, "work")
        await referee.undo(game, ANN, new_id())
        await do(referee, game, ANN, "roll")
        await referee.seats.pause(game, BEN, new_id())
        await referee.seats.resume(game, BEN, new_id())
        await referee.undo(game, ANN, new_id())
        await referee.seats.agree(game, BEN, new_id())
        await do(referee, game, ANN, "whisper", {"target": "Ben", "amount": 3})
        own = await referee.records.export(game, ANN)
        await play_out(referee, game, Random(4))
        full = await referee.records.export(game, ANN)
        await referee.close()
        return full.encode(), own.encode(), posted


def test_a_fair_game_verifies() -> None:
    full, own, posted = finished()
    assert verify(full, GAMES, posted, [own]).startswith("All is well: ")
    assert posted in verify(full, GAMES)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.data())
def test_any_changed_byte_is_found(data: st.DataObject) -> None:
    full, _, _ = finished()
    place = data.draw(st.integers(0, len(full) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != full[place]))
    with pytest.raises(Wrong) as error:
        verify(full[:place] + bytes([byte]) + full[place + 1 :], GAMES)
    assert "\n" not in str(error.value)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.data())
def test_any_byte_lost_or_added_is_found(data: st.DataObject) -> None:
    full, _, _ = finished()
    place = data.draw(st.integers(0, len(full)))
    cut = data.draw(st.integers(place, len(full)))
    added = data.draw(st.binary(max_size=3))
    changed = full[:place] + added + full[cut:]
    if changed != full:
        with pytest.raises(Wrong):
            verify(changed, GAMES)


def _forged(change: Any) -> bytes:
    """A record changed by somebody who knows the format and writes every hash anew."""
    record = json.loads(finished()[0])
    change(record)
    head = START
    for line in record["entries"]:
        line["hash"] = head = _entry(line).sealed(bytes.fromhex(record["seed"]), head).hash
    record["head"] = head
    return write_record(record).encode()


def _entry(line: Any) -> Entry:
    stamp = Stamp(line["seq"], line["at"], line["user"], line["id"])
    return Entry(stamp, line["kind"], canonical(line["body"]), line["outcome"])


def _first_act(record: Any) -> Any:
    return next(line for line in record["entries"] if line["kind"] == "act")


def test_a_swapped_seed_is_caught() -> None:
    with pytest.raises(Wrong, match="entry 1: the seed is not the one whose SHA-256 was published"):
        verify(_forged(lambda record: record.update(seed="11" * 32)), GAMES)


def test_a_swapped_seed_with_a_swapped_commitment_is_caught_by_what_was_posted() -> None:
    _, own, posted = finished()

    def swap(record: Any) -> None:
        record["seed"] = "11" * 32
        record["commitment"] = record["entries"][0]["body"]["commitment"] = commitment(b"\x11" * 32)

    with pytest.raises(Wrong):
        verify(_forged(swap), GAMES, posted)
    with pytest.raises(Wrong):
        verify(_forged(swap), GAMES, None, [own])


def test_a_log_rewritten_without_an_undone_action_is_caught_by_an_own_record() -> None:
    full, own, _ = finished()
    record = json.loads(full)

    def backdate(record: Any) -> None:
        for line in record["entries"]:
            line["at"] = line["at"].replace("2026", "2025")

    rewritten = _forged(backdate)
    assert verify(rewritten, GAMES), "in itself it is a fair game"
    with pytest.raises(Wrong, match=f"entry {json.loads(own)['seq']}: the log is not the one"):
        verify(rewritten, GAMES, None, [own])
    assert record["entries"]


def _start(record: Any) -> Any:
    return next(line for line in record["entries"] if line["kind"] == "start")


def _another_bid(body: Any) -> None:
    """The game is dealt anew each time, and the bid may have been anything."""
    body["answer"] = 3 if body["answer"] == 4 else 4


FORGERIES = [
    ("a changed answer", lambda r: _another_bid(_first_act(r)["body"]), "what came of it is not what was written down"),
    ("an illegal answer", lambda r: _first_act(r)["body"].update(answer=99), "the rules do not allow this"),
    ("somebody else's action", lambda r: _first_act(r).update(user=CLEO), "the seat was played by somebody else"),
    (
        "a changed result",
        lambda r: r["entries"][-1]["body"]["result"].update(winners=["Ann"] * 2),
        "result is not what",
    ),
    ("another result on top", lambda r: r.update(result=None), "“result” is not what the entries lead to"),
    ("an entry left out", lambda r: r["entries"].pop(3), "entry 4 is missing"),
    ("two entries exchanged", lambda r: r["entries"].insert(1, r["entries"].pop(2)), "entry 2 is missing"),
    ("an unknown kind", lambda r: r["entries"][1].update(kind="bribe the referee"), "can't be read"),
    ("a mangled body", lambda r: r["entries"][1].update(body={}), "“join” can't be read"),
    ("the end cut off", lambda r: r.update(entries=r["entries"][:-1]), "“result” is not|breaks off"),
    ("another outcome", lambda r: _first_act(r).update(outcome="0" * 64), "what came of it is not what was written"),
    ("no outcome", lambda r: _first_act(r).update(outcome=None), "what came of it is not what was written"),
    ("other rules", lambda r: r.update(rules="vault-9"), "played by rules vault-9"),
    ("newer rules", lambda r: r.update(rules=9), "played by rules 9, and this bot has those up to 2"),
    ("no rules", lambda r: r.update(rules={}), "played by rules"),
    ("other data", lambda r: r.update(data="0" * 16), "“data” is not what"),
    ("other cards", lambda r: _start(r)["body"]["data"].pop(), "what came of it is not what was written"),
    ("the rules of before", lambda r: _start(r)["body"].update(rules=1), "“rules” is not what"),
    ("another game", lambda r: r.update(game="chess"), "is not known here"),
    ("more than belongs", lambda r: r.update(note="trust me"), "“note” does not belong"),
    ("other seats", lambda r: r.update(seats=["X"]), "“seats” is not what"),
    ("no seed", lambda r: r.update(seed="ab" * 31), "seed can't be read|Sequence|seed"),
]


@pytest.mark.parametrize(("change", "sentence"), [forgery[1:] for forgery in FORGERIES], ids=[f[0] for f in FORGERIES])
def test_forgeries_are_found_in_one_line(change: Any, sentence: str) -> None:
    with pytest.raises(Wrong, match=sentence) as error:
        verify(_forged(change), GAMES)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("data", [b"", b"[]", b"null", b"{}", b"\xff\xfe", b'{"format": 1}', b"[" * 100_000])
def test_what_is_no_record_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(Wrong, match="not a record"):
        verify(data, GAMES)


async def test_during_the_game_one_gets_ones_own_view_and_no_more(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await bid(referee, game, ANN, BEN)
    await do(referee, game, ANN, "whisper", {"target": "Ben", "amount": 3})
    position = await referee._gate.position(game)
    for user, seat in [(ANN, "Ann"), (BEN, "Ben"), (CLEO, None)]:
        text = await referee.records.export(game, user)
        own = json.loads(text)
        assert own["seat"] == seat
        assert own["head"] == position.head
        state = await truth(referee, game)
        hidden = set(state.deck).union(*(hand for one, hand in state.hands.items() if one != seat))
        assert position.seed.hex() not in text
        assert not any(card in text for card in hidden)
        assert ('"amount"' in text) == (user == ANN), "only the one who whispered has it in their record"


async def test_the_full_record_is_for_those_who_played(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await play_out(referee, game, Random(8))
    for user in (ANN, BEN):
        assert verify((await referee.records.export(game, user)).encode(), GAMES)
    with pytest.raises(Refused, match="Only those who have played"):
        await referee.records.export(game, CLEO)


async def test_an_abandoned_game_verifies_too(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await referee.seats.abandon(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    assert "abandoned" in verify((await referee.records.export(game, BEN)).encode(), GAMES)


async def test_history_is_each_readers_own(referee: Referee) -> None:
    game = await start(referee, (ANN, BEN))
    await bid(referee, game, ANN, BEN)
    await do(referee, game, ANN, "peek")
    assert (await referee.records.history(game, BEN))[-1] == "Ann peeks at the deck."
    assert (await referee.records.history(game, ANN))[-1].startswith("You see card-")
    assert len(await referee.records.history(game, None, last=2)) == 2


def test_hashes_on_the_way_do_not_give_amounts_away() -> None:
    """Whoever knows everything about an action but its amount and the seed can't find the amount by trying."""
    record = json.loads(finished()[0])
    lines = record["entries"]
    place = next(number for number, line in enumerate(lines) if line["body"].get("verb") == "whisper")
    target = lines[place]["hash"]
    for amount in range(6):
        guess = json.loads(json.dumps(lines[place]))
        guess["body"]["answer"]["amount"] = amount
        for seed in (b"", bytes(32), lines[0]["body"]["commitment"].encode()):
            assert _entry(guess).sealed(seed, lines[place - 1]["hash"]).hash != target
