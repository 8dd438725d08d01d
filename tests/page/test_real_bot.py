"""The real bot on the page, in a real browser: what a newcomer does, a sealed bribe, a whole short game.

    BOARDROOM_SCREENSHOTS=1 python -m pytest tests/page/test_real_bot.py

also writes the pictures of `docs/screenshots/` anew: look at them before you commit them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, TimeoutError, expect

from playground.demo import GUILD, TABLES
from playground.people import Person
from playground.people.seen import text_of
from playground.testing import Stage, playing
from playground.world import TEXT, Channel
from tests.page.conftest import DESKTOP, Open

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOT = Path(__file__).parent.parent.parent
SHOTS = ROOT / "docs" / "screenshots"
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000
WAYS_OUT = {"Back", "Close", "Take it back", "My cards", "Type an amount", "−"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:  # noqa: ARG001
    database = tmp_path_factory.mktemp("real") / "boardroom.db"
    command = [sys.executable, str(ROOT / "bot.py")]
    async with playing(command, env={"DATABASE": str(database)}, cwd=ROOT) as stage:
        yield stage


async def shoot(page: Page, name: str) -> None:
    """Pictures for the README, on request, at a desk and on a phone."""
    if not os.environ.get("BOARDROOM_SCREENSHOTS"):
        return
    SHOTS.mkdir(exist_ok=True)
    for size, prefix in ((PHONE, "phone_"), (DESKTOP, "")):
        await page.set_viewport_size(size)  # type: ignore[arg-type]  # a plain dict will do
        await page.wait_for_timeout(500)
        await page.screenshot(path=SHOTS / f"{prefix}{name}.png")


async def press(page: Page, label: str) -> None:
    await page.get_by_role("button", name=label, exact=True).last.click()


async def test_a_newcomer_gets_from_the_welcome_to_a_finished_first_turn(visit: Open) -> None:
    page = await visit("Ann")
    await shoot(page, "welcome")
    await page.get_by_role("button", name="Play against computers: Power Struggle").click()
    await expect(page.get_by_text("Add computers: 3")).to_be_visible(timeout=PATIENCE)
    await expect(page.get_by_text("the game waits for you:").last).to_be_visible(timeout=PATIENCE)
    await shoot(page, "turn_card")
    await press(page, "Take my turn")
    await expect(page.get_by_role("button", name="Department head")).to_be_visible(timeout=PATIENCE)
    await press(page, "Department head")
    menu = page.get_by_role("combobox", name="Choose one").last
    await shoot(page, "panel")
    await menu.click()
    await page.get_by_role("option", name="Communications").click()
    await press(page, "Confirm")
    await expect(page.get_by_text("You appoint a department head with 3 employees")).to_be_visible(timeout=PATIENCE)


async def lineup(people: list[Person]) -> Person:
    """A table of people in #table-two, started, everyone appointed and the events sorted; who is to act."""
    host = people[0]
    card = (await (await host.slash("game new", at="table-two")).finished()).message
    for person in people[1:]:
        await person.click(card, "Join")
    await host.until(lambda: f"{len(people)}. " in text_of(card))
    await host.click(card, "Start")
    while True:
        person, verbs = await due(people)
        if "bribe" in verbs:
            return person
        answers = await person.autocomplete("decide", "answer", "", {"choice": verbs[0]}, at="table-two")
        given = {"choice": verbs[0], "answer": answers[0]["value"]}
        await (await person.slash("decide", given, at="table-two")).finished()


async def due(people: list[Person]) -> tuple[Person, list[str]]:
    """Somebody whom the game waits for, and what they can do."""
    async with asyncio.timeout(10):
        while True:
            for person in people:
                offered = await person.autocomplete("decide", "choice", at="table-two")
                if offered:
                    return person, [str(offer["value"]) for offer in offered]


async def test_a_sealed_bribe_between_two_windows(visit: Open, stage: Stage) -> None:
    people = [stage.person(name) for name in ("Ann", "Ben", "Cleo")]
    briber = await lineup(people)
    windows = {person.user.display: await visit(person.user.display, "table-two") for person in people}
    page = windows[briber.user.display]
    await shoot(page, "meeting")
    await press(page, "Take my turn")
    await pick(page, "What do you do?", "Bribe")
    await expect(page.get_by_text("Which card?").last).to_be_visible(timeout=PATIENCE)
    await page.get_by_role("combobox", name="Choose one").last.click()
    await page.get_by_role("option").first.click()
    await expect(page.get_by_text("How much is in the folder?").last).to_be_visible(timeout=PATIENCE)
    await page.get_by_role("combobox", name="Choose an amount").last.click()
    amount = (await page.get_by_role("option").last.inner_text()).strip()  # all they have: nobody was paid so much yet
    await page.get_by_role("option").last.click()
    await press(page, "Confirm")
    await expect(page.get_by_text(f"{amount} for the card").last).to_be_visible(timeout=PATIENCE)
    others = {name: window for name, window in windows.items() if window is not page}
    told = await news(page)
    target = next(name for name in others if f"hands {name} a folder" in told)
    third = next(name for name in others if name != target)
    asked = others[target]
    await asked.get_by_role("navigation", name="Channels").get_by_role("button", name="Boardroom").last.click()
    await expect(asked.get_by_text(f"offers you {amount}").last).to_be_visible(timeout=PATIENCE)
    await shoot(asked, "bribe")
    await press(asked, "Decline")
    await expect(page.get_by_text(f"{target} declines").last).to_be_visible(timeout=PATIENCE)
    await expect(others[third].get_by_text(f"{target} declines").last).to_be_visible(timeout=PATIENCE)
    assert amount not in await others[third].content()
    seen = [str(happening) for happening in stage.person(third).ever_saw()]
    assert not any(amount in each for each in seen)


async def news(page: Page) -> str:
    """What the channel says, once the folder is on the table."""
    await expect(page.get_by_text(re.compile(r"hands \w+ a folder")).last).to_be_visible(timeout=PATIENCE)
    return await page.locator(".messages").inner_text()


async def pick(page: Page, menu: str, name: str) -> None:
    await page.get_by_role("combobox", name=menu).last.click()
    await page.get_by_role("option", name=name).first.click()


async def test_a_whole_short_game_by_clicking(visit: Open, stage: Stage) -> None:
    dan = stage.person("Dan")
    given = {"game": "powerhouse"}
    card = (await (await dan.slash("game new", given, at="general")).finished()).message
    await dan.click(card, "Add computer")
    await dan.until(lambda: "2. " in text_of(card))
    page = await visit("Dan", "general")
    await shoot(page, "lobby")
    await press(page, "Start")
    rng = random.Random(1)
    for turn in range(120):
        await page.get_by_role("button", name="Take my turn").last.wait_for(timeout=PATIENCE)
        if await page.get_by_text("The Razzia has come").count():
            break
        if turn == 3:
            await page.reload()  # in the middle of everything; the panel opens again
            await place(page, "general").click()
        if turn == 5:
            await stage.bot.kill()
            await stage.bot.start()
        await press(page, "Take my turn")
        await answer(page, rng)
    await expect(page.get_by_text("The Razzia has come").last).to_be_visible(timeout=PATIENCE)
    await expect(page.get_by_role("button", name="My record").last).to_be_visible(timeout=PATIENCE)
    await shoot(page, "end")


async def test_every_other_game_can_be_started_from_the_welcome(visit: Open, stage: Stage) -> None:
    new_game = next(each for each in stage.hub.commands.all(None) if each["name"] == "game")["options"]
    games = next(each for each in new_game if each["name"] == "new").get("options", [])[0].get("choices", [])
    assert len(games) > 1
    for number, game in enumerate(games[1:], 1):
        table = Channel(GUILD + 1000 + number, TEXT, f"table-{number}", GUILD, 50, parent_id=TABLES)
        stage.hub.world.channels[table.id] = table
        page = await visit("Eve")
        await page.get_by_role("button", name=f"Play against computers: {game['name']}").click()
        await expect(page.get_by_text("The game is on")).to_be_visible(timeout=PATIENCE)
        await expect(page.get_by_role("button", name="Take my turn").last).to_be_visible(timeout=PATIENCE)


def place(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Channels").get_by_role("button", name=name)


async def answer(page: Page, rng: random.Random) -> None:
    """Click through a panel until something is done, or there is nothing to do."""
    panel = page.locator("article.message", has_text="Only you can see this").last
    await panel.wait_for(timeout=PATIENCE)
    for _ in range(40):
        await expect(panel).not_to_contain_text("thinking", timeout=PATIENCE)
        said = await panel.inner_text()
        if any(each in said for each in ("Done.", "Nothing waits", "already been decided", "is over")):
            return
        await one_click(page, panel, said, rng)


async def one_click(page: Page, panel: Locator, said: str, rng: random.Random) -> None:
    """Press something that leads on. A panel that changes under our hands is looked at again."""
    with contextlib.suppress(TimeoutError, AssertionError):
        labels = await panel.locator(".row button:enabled").all_inner_texts()
        ways = [label for label in labels if label.strip() not in WAYS_OUT]
        if await panel.get_by_role("combobox").count() and "Confirm" not in ways:
            await panel.get_by_role("combobox").first.click(timeout=1000)
            options = page.get_by_role("option")
            await options.nth(rng.randrange(await options.count())).click(timeout=1000)
        elif ways:
            wanted = "Confirm" if "Confirm" in ways else rng.choice(ways)
            await panel.get_by_role("button", name=wanted, exact=True).click(timeout=1000)
        await expect(panel).not_to_have_text(said, use_inner_text=True, timeout=1500)
