"""What one person's client receives does not depend, to the byte, on what that person may not know."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playground.people import Person
from playground.people.seen import labels_of, text_of
from tests.cogs.players import by_panel
from tests.cogs.table import Hall, answered, by_id, hall, open_table, turn_card

NAMES = ("Ann", "Ben", "Cleo")
PERSON, SNOWFLAKE = range(1000000000000000000, 1000000000000001000), re.compile(r"\d{16,20}")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)?|<t:\d+:\w>")
TOKEN = re.compile(r'"(?:nonce|token|hash|ex|is|hm)":\s*"[^"]*"|https?://[^"\s]*')


def received(person: Person, since: int) -> list[str]:
    """Everything their client was told, ids numbered as they appear, moments taken out."""
    numbers: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        if int(found[0]) in PERSON:
            return found[0]
        return numbers.setdefault(found[0], f"#{len(numbers)}")

    lines = []
    for happening in person.ever_saw()[since:]:
        if happening.kind in ("bot", "typing_start"):
            continue
        text = MOMENT.sub("<time>", TOKEN.sub('"x"', happening.text))
        lines.append(f"{happening.kind} {SNOWFLAKE.sub(name, text)}")
    return lines


async def until_bribable(folder: Path) -> tuple[Path, int]:
    """A stored game in which one person may bribe another: the file, and who is who."""
    async with hall(folder, seed=5) as made:
        people = made.people(*NAMES)
        game = await open_table(made, *people)
        known = by_id(people)
        for _ in range(400):
            [user, *_] = made.due(game)
            offered = [offer["value"] for offer in await known[user].autocomplete("decide", "choice")]
            amounts = await _amounts(known[user]) if "bribe" in offered else []
            if len(amounts) > 2:
                break
            await by_panel(made, known[user])
        await made.quiet()
        await made.stage.bot.kill()
        made.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return made.database, user


async def _amounts(person: Person) -> list[Any]:
    cards = await person.autocomplete("bribe", "card")
    return await person.autocomplete("bribe", "offer", "", {"card": cards[0]["value"]}) if cards else []


def copy_to(folder: Path, source: Path) -> None:
    folder.mkdir()
    shutil.copy(source, folder / "boardroom.db")


async def seen_by_third(folder: Path, source: Path, giver: int, which: int) -> tuple[str, list[str], str]:
    """One world: the folder holds the `which`th amount and is declined. What the third person's client got of it."""
    copy_to(folder, source)
    async with hall(folder, seed=7) as made:
        people = made.people(*NAMES)
        known = by_id(people)
        person = known[giver]
        card = (await person.autocomplete("bribe", "card"))[0]["value"]
        offer = (await person.autocomplete("bribe", "offer", "", {"card": card}))[which]["value"]
        game = made.game(person)
        [seat_due] = made.due(game)
        third_candidates = [each for each in people if each.id != seat_due]
        assert "**Done.**" in (await answered(person.slash("bribe", card=card, offer=offer))).text
        await made.quiet()
        target = known[made.due(game)[0]]
        [third] = [each for each in third_candidates if each is not target]
        await answered(target.slash("decide", choice="decline"))
        await made.quiet()
        await _look_around(made, third)
        giver_read = "\n".join(text_of(each) for each in [*person.screen(), *target.screen(target.dm())])
        return str(offer), received(third, 0), giver_read


async def _look_around(made: Hall, person: Person) -> None:
    card = turn_card(person)
    for button in [label for label in labels_of(card) if label in ("My cards", "Show the table", "Take my turn")]:
        await answered(person.click(card, button))
    for line in ("cards", "board", "help", "game status", "game history", "game record", "bribe", "game undo"):
        await answered(person.slash(line))
    await person.autocomplete("decide", "choice")
    await made.quiet()


async def test_amount_of_a_declined_bribe(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    source, giver = await until_bribable(tmp_path / "first")
    low, saw_low, words_low = await seen_by_third(tmp_path / "low", source, giver, 0)
    high, saw_high, _ = await seen_by_third(tmp_path / "high", source, giver, -1)
    assert low != high
    assert f"{int(low):,}" in words_low, "the two of them do read it"
    assert len(saw_low) > 20
    assert saw_low == saw_high


async def test_everything_the_others_hold(tmp_path: Path) -> None:
    """The others' money and archenemies, the deck and the seed differ; an onlooker in seat P gets the same bytes."""
    (tmp_path / "first").mkdir()
    source, _ = await until_bribable(tmp_path / "first")
    worlds = [await seen_as_stored(tmp_path / f"world{number}", source, number) for number in range(2)]
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) > 15


def other_secrets(state: Any, reader: str) -> Any:
    """Another world that `reader` can't tell from this one."""
    ann, ben = (name for name in state["company"]["seats"] if name != reader)
    state["money"][ann] += 250_000
    state["money"][ben] += 450_000
    goals = state["archenemies"]
    goals[ann][1], goals[ben][1] = goals[ben][1], goals[ann][1]
    if (state["company"]["heads"]["communications"] or "") != reader:
        state["stack"].reverse()
    state["chance"]["seed"] = "ab" * 32
    return state


async def seen_as_stored(folder: Path, source: Path, change: int) -> list[str]:
    """Cleo looks around in a world whose hidden things were changed in the file."""
    copy_to(folder, source)
    async with hall(folder, seed=9, start=False) as made:
        [cleo] = made.people("Cleo")
        game = made.game(cleo)
        if change:
            state = json.dumps(other_secrets(made.state(game), "Cleo"))
            made.execute("UPDATE states SET state = ? WHERE game = ?", state, game)
            made.execute("UPDATE games SET seed = ? WHERE id = ?", "ab" * 32, game)
        await made.stage.bot.start()
        for line in ("cards", "board", "help", "game status", "game history", "bribe", "hire"):
            await answered(cleo.slash(line))
        await answered(cleo.slash("board", form="text"))
        await cleo.autocomplete("decide", "choice")
        return received(cleo, 0)
