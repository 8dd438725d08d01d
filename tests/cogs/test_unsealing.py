"""A bribe over the wire: sealed in the record of a game that is over, opened when both have agreed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playground.people import Person
from playground.people.seen import labels_of
from tests.cogs.players import last_card
from tests.cogs.table import answered, by_id, hall, said
from tests.cogs.test_secrets import NAMES, copy_to, until_bribable


async def _record(person: Person) -> Any:
    [attachment] = (await answered(person.slash("game record"))).message.attachments
    return json.loads(attachment.content)


def _offers(record: Any) -> list[Any]:
    acts = [entry["body"] for entry in record["entries"] if entry["kind"] == "act"]
    return [body["answer"]["offer"] for body in acts if body["verb"] == "bribe"]


async def test_both_have_to_agree(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    source, giver = await until_bribable(tmp_path / "first")
    copy_to(tmp_path / "second", source)
    async with hall(tmp_path / "second", seed=5) as made:
        people = made.people(*NAMES)
        known = by_id(people)
        briber, game = known[giver], made.game(people[0])
        card = (await briber.autocomplete("bribe", "card"))[0]["value"]
        offer = (await briber.autocomplete("bribe", "offer", "", {"card": card}))[-1]["value"]
        assert "**Done.**" in (await answered(briber.slash("bribe", card=card, offer=offer))).text
        target = known[made.due(game)[0]]
        assert "when the game is over" in await _agree(briber)
        assert await said(made.people("Eve")[0].slash("game abandon")) == "The game is abandoned."
        await made.quiet()
        assert "Open my sealed amounts" in labels_of(last_card(briber))
        [third] = [each for each in people if each not in (briber, target)]
        assert "nothing sealed" in await _agree(third)
        assert "agreement is still needed from" in await _agree(briber)
        assert all(isinstance(each, dict) for each in _offers(await _record(third)))
        assert "0 of" not in await _agree(target)
        assert int(offer) in _offers(await _record(third))
        assert "All is well" in await made.check()


async def _agree(person: Person) -> str:
    answer = await answered(person.slash("game unseal"))
    return await said(person.click(answer.message, "Open my sealed amounts"))
