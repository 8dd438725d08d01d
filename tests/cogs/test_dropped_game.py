"""Sealed Bids, dropped into a folder of a copy of the bot: it gets everything, with no other line changed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.people import Person
from playground.people.seen import components_of, text_of
from playground.world import Message
from tests.cogs.players import by_panel
from tests.cogs.table import ROOT, Hall, answered, hall, said

PACKAGES = ("engine", "referee", "storage", "pictures", "cogs", "commands", "playground")
EXAMPLE = ROOT / "docs" / "examples" / "sealed_bids"
MENU = 3
OPTIONS, COMPUTERS = "Change an option", "Add or take away a computer player"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bot's sources with one folder more."""
    copy = tmp_path_factory.mktemp("dropped")
    without = shutil.ignore_patterns("__pycache__")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=without)
    for module in ("bot.py", "settings.py", "pyproject.toml"):
        shutil.copy(ROOT / module, copy)
    shutil.copytree(EXAMPLE, copy / "engine" / "sealed_bids", ignore=without)
    return copy


@pytest.fixture
async def made(tmp_path: Path, root: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path, root=root) as opened:
        yield opened


def menu(card: Message, placeholder: str) -> str:
    found = [each for each in components_of(card.components) if each["type"] == MENU]
    return next(str(each["custom_id"]) for each in found if each.get("placeholder") == placeholder)


async def bid(person: Person, coins: int) -> str:
    """By its own command, as autocompletion offers it."""
    offered = [offer["value"] for offer in await person.autocomplete("bid", "coins", str(coins))]
    assert str(coins) in offered
    return await said(person.slash("bid", coins=str(coins)))


async def lobby(ann: Person, ben: Person) -> Message:
    """Options, computer players and seats, from the card."""
    card = (await answered(ann.slash("game new", game="sealed_bids"))).message
    assert "Sealed Bids: a table is open" in text_of(card)
    await ann.select(card, "prizes=5", menu=menu(card, OPTIONS))
    await ann.until(lambda: "Options: Prizes 5." in text_of(card))
    await ann.click(card, "Add computer")
    await ann.until(lambda: "(computer: bidder)" in text_of(card))
    await ann.select(card, "-Bidder 2", menu=menu(card, COMPUTERS))
    await ann.until(lambda: "(computer: bidder)" not in text_of(card))
    await ben.click(card, "Join")
    await ann.until(lambda: ben.mention in text_of(card))
    await ann.click(card, "Add computer")
    await ann.until(lambda: "(computer: bidder)" in text_of(card))
    return card


async def test_everything_is_there_for_a_game_that_was_dropped_in(made: Hall) -> None:
    ann, ben = made.people("Ann", "Ben")
    card = await lobby(ann, ben)
    await ann.click(card, "Start")
    await made.until(lambda: made.status(made.game(ann)) == "running")
    await made.quiet()
    game = made.game(ann)
    assert "/bid" in await said(ann.slash("help"))
    assert "pays" in await said(ann.slash("rules", topic="Bids"))
    assert "Topics: `Goal`" in await said(ann.slash("rules"))
    assert "You bid 2 coins." in await bid(ann, 2)
    assert "Your bid is 2 coins." in await said(ann.slash("cards"))
    assert "You have only 10 coins. SB-2" in await said(ben.slash("bid", coins="11"))
    assert await by_panel(made, ben)
    board = await said(ann.slash("board"))
    assert "Bidder 3 has" in board
    assert "_" not in board.replace("```", "")
    await seats_change(made, ann, ben)
    while made.status(game) == "running":
        if ann.id in made.due(game):
            await by_panel(made, ann)
    await made.quiet()
    await ann.until_sees("won.", ann.here)
    assert "All is well" in await made.check()


async def seats_change(made: Hall, ann: Person, ben: Person) -> None:
    """A rest, a return, and leaving for good."""
    assert "(bidder) plays until they return" in await said(ben.slash("game replace", by="computer"))
    assert "Ben is back" in await said(ben.slash("game replace", by="me"))
    assert "(bidder) plays on in that seat" in await said(ben.slash("game quit"))
    await made.quiet()
    assert "Ben (computer: bidder)" in await said(ann.slash("game status"))


def test_it_is_simulated(root: Path) -> None:
    command = [
        sys.executable,
        "bot.py",
        "simulate",
        "4",
        "--game",
        "sealed_bids",
        "--jobs",
        "1",
        "--option",
        "prizes=7",
    ]
    shown = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    assert "4 games of Sealed Bids" in shown
    assert "bidder" in shown
