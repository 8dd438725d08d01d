"""The demo bot on a playground, and a real Chromium to look at it with."""

import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from playground.testing import Stage, playing

DEMO_BOT = [sys.executable, str(Path(__file__).with_name("demo_bot.py"))]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no chromium is installed (Debian: apt-get install chromium)")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage(browser: Browser) -> AsyncIterator[Stage]:  # noqa: ARG001 (no bot is started when there is no browser)
    async with playing(DEMO_BOT) as stage:
        yield stage


@pytest_asyncio.fixture(loop_scope="module")
async def visit(browser: Browser, stage: Stage) -> AsyncIterator[Open]:
    """Open the page, as someone and somewhere. What goes wrong in its scripts fails the test."""
    errors: list[str] = []
    contexts = []

    async def go(as_: str | None = None, channel: str | None = None, size: dict[str, int] | None = None) -> Page:
        context = await browser.new_context(viewport=size or DESKTOP)  # type: ignore[arg-type] # a plain dict will do
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        await page.goto(f"{stage.playground.address}/" + (f"?as={as_}" if as_ else ""))
        if channel is not None:
            await page.get_by_role("button", name=channel, exact=False).locator("visible=true").first.click()
            await page.get_by_role("combobox", name="Message").wait_for()
        return page

    yield go
    for context in contexts:
        await context.close()
    assert errors == []
