"""The page outlives the playground it came from."""

import pytest
from playwright.async_api import Browser, expect

from playground.server import Playground

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_playground_stops_and_starts_again(browser: Browser) -> None:
    first = Playground()
    await first.start()
    port = int(first.address.rpartition(":")[2])
    page = await browser.new_page()
    try:
        await page.goto(f"{first.address}/?as=Ben")
        await page.get_by_role("navigation", name="Channels").get_by_role("button", name="general").click()
        await page.get_by_role("combobox", name="Message").fill("before")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("article")).to_contain_text(["before"])
        await first.stop()
        await expect(page.get_by_text("The playground is not reachable.")).to_be_visible()
        async with Playground(port=port) as second:
            await expect(page.get_by_text("The playground is not reachable.")).to_be_hidden()
            await expect(page.get_by_role("article")).to_have_count(0)
            second.person("Ann").say("after")
            await expect(page.get_by_role("article")).to_contain_text(["after"])
            await page.close()
    finally:
        await page.close()
