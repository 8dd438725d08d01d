"""Whole games over the wire. The bot is killed five times in each; nothing is lost, nothing is doubled."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from playground.people import Person
from playground.people.seen import text_of
from tests.cogs.players import Turn, by_command, by_panel, clickable, last_card, play
from tests.cogs.table import Hall, hall, open_table, said


async def whole_game(folder: Path, turn: Turn, names: tuple[str, ...], computers: int, uses: int, seed: int) -> None:
    deaths = random.Random(seed).sample(range(10, uses), 5)
    async with hall(folder, seed=seed, deaths=deaths) as made:
        people = made.people(*names)
        game = await open_table(made, *people, computers=computers)
        await play(made, game, people, turn)
        await made.quiet()
        assert made.status(game) == "over"
        assert made.uses > max(deaths), "the bot was not killed five times"
        check_log(made, game)
        check_channel(made, game, people[0])
        await check_old_buttons(made, people[-1])
        assert "All is well" in await made.check()


def check_log(made: Hall, game: str) -> None:
    """Everything that was acknowledged is stored, once."""
    stored = [row[0] for row in made.rows("SELECT interaction FROM actions WHERE game = ? AND kind = 'act'", game)]
    by_people = [interaction for interaction in stored if interaction]
    assert len(set(by_people)) == len(by_people)
    assert made.told <= set(by_people)
    assert len(by_people) - len(made.told) <= len(made.deaths), "stored, but its person was not told"


def check_channel(made: Hall, game: str, person: Person) -> None:
    """Every line of the outbox stands in the channel, exactly as often as it happened."""
    wanted = made.told_in_channel(game)
    shown = [
        line.removeprefix("- ")
        for message in person.screen(person.here)
        if message.only_for is None
        for line in text_of(message).splitlines()
        if line.startswith("- ")
    ]
    assert Counter(shown) == Counter(wanted)
    first = made.headlines(game)
    assert [line for line in shown if line not in first] == [line for line in wanted if line not in first]
    assert "The seed was" in text_of(last_card(person))


async def check_old_buttons(made: Hall, person: Person) -> None:
    """Every button that anybody ever saw still answers with a sentence."""
    screen = person.screen(person.here)
    for message in [screen[0], *made.rng.sample(screen[1:], min(len(screen) - 1, 12))]:
        for custom_id in clickable(message):
            assert (await said(person.click(message, custom_id))).strip()


@pytest.mark.parametrize("seed", [11])
async def test_three_play_by_commands_alone(tmp_path: Path, seed: int) -> None:
    await whole_game(tmp_path, by_command, ("Ann", "Ben", "Cleo"), 0, 60, seed)


@pytest.mark.parametrize("seed", [21])
async def test_four_play_by_buttons_alone(tmp_path: Path, seed: int) -> None:
    await whole_game(tmp_path, by_panel, ("Ann", "Ben", "Cleo", "Dan"), 0, 300, seed)


@pytest.mark.parametrize("seed", [31])
async def test_three_play_with_two_computers(tmp_path: Path, seed: int) -> None:
    await whole_game(tmp_path, by_panel, ("Ann", "Ben", "Cleo"), 2, 150, seed)
