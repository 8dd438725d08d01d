"""No request of the bot breaks one of Discord's limits, in whole games of every kind.

`BOARDROOM_GAMES=50` plays fifty of them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playground.people import Person
from tests.cogs.players import by_command, by_panel, last_card, play
from tests.cogs.table import Hall, by_id, hall, open_table, said

GAMES = int(os.environ.get("BOARDROOM_GAMES", "2"))
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


async def either(made: Hall, person: Person) -> bool:
    """Powerhouse has no commands of its own: what `/decide` does not take whole, a panel asks for."""
    own = made.rows("SELECT game FROM games") == [("power_struggle",)]
    return await (by_command if own and made.rng.random() < 0.3 else by_panel)(made, person)


async def test_commands_of_another_game(tmp_path: Path) -> None:
    async with hall(tmp_path) as made:
        people = made.people("Ann", "Ben", "Cleo")
        game = await open_table(made, *people, game="powerhouse")
        person = by_id(people)[made.due(game)[0]]
        sentence = "That is a command of Power Struggle. In Powerhouse, use `/decide` or *Take my turn*."
        assert await said(person.slash("restructure", how="move")) == sentence
        assert await person.autocomplete("restructure", "room", "", how="move") == []
        assert "Powerhouse" in await said(person.slash("decide"))


@pytest.mark.parametrize("number", range(GAMES))
async def test_random_game(tmp_path: Path, number: int) -> None:
    """`hall` itself looks at every answer of Discord's."""
    async with hall(tmp_path, seed=number) as made:
        key = "powerhouse" if number % 2 else "power_struggle"
        people = made.people(*NAMES[: 3 + number % 3 if key == "power_struggle" else 2])
        game = await open_table(made, *people, computers=number % 2, game=key)
        await play(made, game, people, either, 4000)
        await made.quiet()
        assert made.status(game) == "over"
        assert last_card(people[0])
        assert "All is well" in await made.check()
