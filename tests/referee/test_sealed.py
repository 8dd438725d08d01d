"""Bribes stay sealed in the record of a finished game, which verifies all the same; two who agree open theirs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Action
from referee import Referee, Refused
from referee.log.chain import START, Entry, canonical
from referee.log.happenings import Stamp
from referee.proof.records import write_record
from referee.proof.replaying import Wrong
from referee.proof.verifying import verify
from referee.upkeep import check
from tests.games import SETTINGS
from tests.records.table import Table

SETTING = next(each for each in SETTINGS if each.key == "power_struggle" and each.players == 3)


async def played(folder: Path, persons: int = 3, luck: str = "bribes") -> Table:
    """A game to its end, with bribes, one of which is taken back with all that followed."""
    table = await Table.open(folder / "games.db", luck)
    await table.sit_down(SETTING, persons)
    taken_back = False
    while (await table.look()).table.status == "running":
        await table.referee.computers.settle()
        for user, asked in (await table.due())[:1]:
            bribed = await _bribe(table, user, asked.id)
            if bribed and not taken_back:
                taken_back = await _take_back(table, user)
            elif not bribed:
                await table.act(user, asked.id)
    return table


async def _bribe(table: Table, user: int, decision: int) -> bool:
    """Every now and then."""
    choices = await table.referee.choices(table.game, user, decision)
    if "bribe" not in choices or table.rng.random() < 0.7:
        return False
    look = await table.look(user)
    asked = next(own for own in look.mine if own.id == decision)
    action = Action(decision=decision, seat=asked.seat, verb="bribe", answer=choices["bribe"].sample(table.rng))
    await table.referee.submit(table.game, user, action, table.id, look.table.undos)
    return True


async def _take_back(table: Table, user: int) -> bool:
    for other, asked in await table.due():
        await table.act(other, asked.id)
    await table.referee.undo(table.game, user, table.id)
    for other in await table.people():
        if other != user and (await table.look()).table.vote is not None:
            await table.referee.seats.agree(table.game, other, table.id)
    return (await table.look()).table.undos > 0


async def _export(table: Table) -> Any:
    user = next(iter((await table.look()).table.held))
    return json.loads(await table.referee.records.export(table.game, user))


def bribes_in(record: Any) -> list[Any]:
    return [entry for entry in record["entries"] if entry["kind"] == "act" and entry["body"]["verb"] == "bribe"]


async def stored_bribes(referee: Referee, game: str) -> dict[int, Any]:
    rows = await referee._gate.storage.entries(game)
    bodies = {row.seq: json.loads(row.body) for row in rows if row.kind == "act"}
    return {seq: body for seq, body in bodies.items() if body["verb"] == "bribe"}


async def test_amounts_stay_sealed_and_the_record_verifies(tmp_path: Path) -> None:
    table = await played(tmp_path)
    record = await _export(table)
    truth = await stored_bribes(table.referee, table.game)
    await table.referee.close()
    bribes = bribes_in(record)
    assert len(bribes) == len(truth) > 5
    for entry in bribes:
        body = truth[entry["seq"]]
        salt, offer = bytes.fromhex(body["salts"]["offer"]), body["answer"]["offer"]
        assert len(salt) == 16
        assert entry["body"]["answer"]["offer"] == {"sealed": sha256(salt + str(offer).encode()).hexdigest()}
        assert "salts" not in entry["body"]
    salts = [body["salts"]["offer"] for body in truth.values()]
    assert len(set(salts)) == len(salts)
    assert not any(salt in json.dumps(record) for salt in salts)
    assert len(record["stand_ins"]) < len(bribes), "one was taken back, and has no stand-in"
    assert any(values["offer"] != truth[int(seq)]["answer"]["offer"] for seq, values in record["stand_ins"].items())
    assert f"Still sealed: {len(bribes)}." in verify(write_record(record).encode(), GAMES)
    assert [finding.wrong async for finding in check(tmp_path / "games.db", GAMES)] == ["", ""]


async def test_two_who_agree_open_what_is_between_them(tmp_path: Path) -> None:
    table = await played(tmp_path)
    held = (await table.look()).table.held
    ann, ben, cleo = held
    truth = await stored_bribes(table.referee, table.game)
    first = await table.referee.records.agree(table.game, ann)
    assert first.opened == 0
    assert set(first.waiting) <= {held[ben], held[cleo]}
    assert all("salts" not in entry["body"] for entry in bribes_in(await _export(table))), "one alone opens nothing"
    second = await table.referee.records.agree(table.game, ben)
    again = await table.referee.records.agree(table.game, ben)
    assert second == again
    record = await _export(table)
    opened = [entry for entry in bribes_in(record) if "salts" in entry["body"]]
    assert 0 < len(opened) == second.opened < len(truth)
    for entry in opened:
        assert entry["body"] == truth[entry["seq"]]
        assert str(entry["seq"]) not in record["stand_ins"]
    assert f"Still sealed: {len(truth) - len(opened)}." in verify(write_record(record).encode(), GAMES)
    await table.referee.records.agree(table.game, cleo)
    everything = await _export(table)
    await table.referee.close()
    assert everything["stand_ins"] == {}
    assert {entry["seq"]: entry["body"] for entry in bribes_in(everything)} == truth
    assert "Still sealed" not in verify(write_record(everything).encode(), GAMES)
    heads = {record["head"], everything["head"]}
    assert len(heads) == 1, "opening changes nothing about the chain"


async def test_computer_players_have_nothing_to_say_in_it(tmp_path: Path) -> None:
    table = await played(tmp_path, persons=1)
    [ann] = (await table.look()).table.held
    found = await table.referee.records.agree(table.game, ann)
    assert found.shared == found.opened > 0
    assert found.waiting == ()
    await table.referee.close()


async def test_only_those_concerned_and_only_when_it_is_over(tmp_path: Path) -> None:
    table = await Table.open(tmp_path / "games.db", "early")
    await table.sit_down(SETTING, 2)
    ann, ben = await table.people()
    with pytest.raises(Refused, match="when the game is over"):
        await table.referee.records.agree(table.game, ann)
    await table.referee.seats.abandon(table.game, ann, table.id)
    await table.referee.seats.agree(table.game, ben, table.id)
    with pytest.raises(Refused, match="nothing sealed"):
        await table.referee.records.agree(table.game, ann)
    with pytest.raises(Refused, match="Only those who have played"):
        await table.referee.records.agree(table.game, 77)
    await table.referee.close()


async def test_an_own_record_has_the_amount_but_nothing_to_prove_it_with(tmp_path: Path) -> None:
    table = await Table.open(tmp_path / "games.db", "own")
    await table.sit_down(SETTING, 3)
    own = ""
    for _ in range(300):
        (user, asked), *_ = await table.due()
        if await _bribe(table, user, asked.id):
            own = await table.referee.records.export(table.game, user)
            break
        await table.act(user, asked.id)
    *_, bribe = (await stored_bribes(table.referee, table.game)).values()  # others may have bribed before
    await table.referee.close()
    assert f'"offer": {bribe["answer"]["offer"]}' in own
    assert bribe["salts"]["offer"] not in own


def _first_stand_in(record: Any) -> Any:
    return record["stand_ins"][min(record["stand_ins"], key=int)]


def _sealed(record: Any) -> Any:
    return next(entry for entry in bribes_in(record) if str(entry["seq"]) in record["stand_ins"])


def _seal_the_card(record: Any) -> None:
    _sealed(record)["body"]["answer"]["card"] = {"sealed": "0" * 64}


def _open_without_salt(record: Any) -> None:
    entry = _sealed(record)
    entry["body"]["answer"]["offer"] = record["stand_ins"].pop(str(entry["seq"]))["offer"]


def _sealed_twice(record: Any) -> None:
    entry = _sealed(record)
    entry["body"]["answer"]["offer"] = record["stand_ins"].pop(str(entry["seq"]))["offer"]
    entry["body"]["salts"] = {"offer": "00" * 16, "card": "00" * 16}


FORGERIES: list[tuple[Callable[[Any], object], str]] = [
    (lambda r: _first_stand_in(r).update(offer=10**9), "the rules do not allow this"),
    (lambda r: _first_stand_in(r).update(offer=1), "the rules do not allow this"),
    (lambda r: _first_stand_in(r).update(card="legal"), "do not go together"),
    (lambda r: r["stand_ins"].popitem(), "do not go together"),
    (lambda r: r["stand_ins"].update({"1": {"offer": 50_000}}), "entry 1: .* do not go together"),
    (lambda r: r.pop("stand_ins"), "do not go together"),
    (lambda r: r.update(stand_ins=7), "stand-ins can't be read"),
    (_seal_the_card, "not what this game seals"),
    (_open_without_salt, "not what this game seals"),
    (_sealed_twice, "not what this game seals"),
    (lambda r: r["entries"][-1]["body"]["result"]["standings"][0].update(tiebreak=0), "result is not what"),
]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    async def make() -> str:
        table = await played(tmp_path_factory.mktemp("sealed"))
        record = await _export(table)
        await table.referee.close()
        return json.dumps(record)

    return asyncio.run(make())


@pytest.mark.parametrize(("change", "sentence"), FORGERIES)
def test_forgeries_are_found(finished: str, change: Callable[[Any], object], sentence: str) -> None:
    """Also by somebody who writes every hash anew."""
    record = json.loads(finished)
    change(record)
    head = START
    for line in record["entries"]:
        stamp = Stamp(line["seq"], line["at"], line["user"], line["id"])
        entry = Entry(stamp, line["kind"], canonical(line["body"]), line["outcome"])
        line["hash"] = head = entry.sealed(bytes.fromhex(record["seed"]), head).hash
    record["head"] = head
    with pytest.raises(Wrong, match=sentence):
        verify(write_record(record).encode(), GAMES)


def test_an_opened_amount_must_be_the_one_that_was_sealed(finished: str) -> None:
    record = json.loads(finished)
    entry = _sealed(record)
    entry["body"]["answer"]["offer"] = record["stand_ins"].pop(str(entry["seq"]))["offer"]
    entry["body"]["salts"] = {"offer": "00" * 16}
    with pytest.raises(Wrong, match=f"entry {entry['seq']}: its hash does not follow"):
        verify(write_record(record).encode(), GAMES)
