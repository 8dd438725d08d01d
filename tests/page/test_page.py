"""The page in a real browser, with the demo bot behind it."""

import asyncio
import contextlib
import json
import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Locator, Page, Route, expect

from playground.testing import Stage
from tests.page.conftest import Open
from tests.playground.wire import JsonObject

pytestmark = pytest.mark.asyncio(loop_scope="module")

PHONE = {"width": 390, "height": 844}


def composer(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Message", exact=True)


def last(page: Page) -> Locator:
    return page.locator("article.message").last


def place(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Channels").get_by_role("button", name=name)


async def use(page: Page, line: str) -> None:
    """Type a command that needs nothing more, and send it."""
    await composer(page).press_sequentially(f"/{line} ")
    await page.get_by_role("group", name=f"Command /{line}").wait_for()
    await page.keyboard.press("Enter")


async def until_at_end(page: Page) -> None:
    """Playwright's own waiting for a condition is forbidden by the page's content security policy."""
    left = (
        "(list => list ? list.scrollHeight - list.scrollTop - list.clientHeight : Infinity)"
        "(document.querySelector('.messages'))"
    )
    async with asyncio.timeout(5):
        while await page.evaluate(left) >= 2:
            await page.evaluate("() => new Promise(requestAnimationFrame)")


async def test_a_command_with_options_and_suggestions(visit: Open) -> None:
    page = await visit("Ann", "general")
    await composer(page).press_sequentially("/game n")
    await expect(page.get_by_role("option")).to_contain_text(["/game new"])
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("option")).to_have_count(3)
    await page.keyboard.type("powerh")
    await expect(page.get_by_role("option")).to_have_text(["Powerhouse"])
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add option seats").click()
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("This must be at most 6.")).to_be_visible()
    await page.keyboard.press("Control+A")
    await page.keyboard.type("five")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("This must be a whole number.")).to_be_visible()
    await page.keyboard.press("Control+A")
    await page.keyboard.type("5")
    await page.get_by_role("button", name="Add option tone").click()
    await page.keyboard.type("lo")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add option guest").click()
    await page.keyboard.type("cl")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("powerhouse for 5, loud, with @Cleo")
    await expect(last(page)).to_contain_text("Ann used /game new")


async def test_a_missing_option_is_said_before_sending(visit: Open, stage: Stage) -> None:
    page = await visit("Ann", "table-two")
    heard = len(stage.person("Ann").ever_saw())
    await composer(page).press_sequentially("/bribe ")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_text("This option is required.")).to_have_count(2)
    await expect(page.get_by_role("combobox", name="to, required")).to_be_focused()
    assert len(stage.person("Ann").ever_saw()) == heard


async def test_an_ephemeral_answer_is_seen_by_one_and_can_be_dismissed(visit: Open) -> None:
    ann, ben = await visit("Ann", "table-two"), await visit("Ben", "table-two")
    await use(ann, "secret")
    await expect(last(ann)).to_contain_text("The bribe of Ann is 7.")
    await expect(last(ann)).to_contain_text("Only you can see this")
    await composer(ann).fill("a word to everyone")
    await composer(ann).press("Enter")
    await expect(last(ben)).to_contain_text("a word to everyone")
    await expect(ben.get_by_text("The bribe of Ann")).to_have_count(0)
    await ann.get_by_role("button", name="Dismiss message").click()
    await expect(ann.get_by_role("article").get_by_text("The bribe of Ann")).to_have_count(0)


async def test_thinking_and_no_answer(visit: Open, stage: Stage) -> None:
    page = await visit("Ann", "general")
    await use(page, "think")
    await expect(page.get_by_text("Boardroom is thinking…")).to_be_visible()
    await expect(last(page)).to_contain_text("Thought about it.")
    await use(page, "mute")
    await expect(page.get_by_text("Sending command…")).to_be_visible()
    stage.timeline.advance(3)
    await expect(page.get_by_text("The application did not respond")).to_be_visible()
    await page.get_by_role("button", name="Dismiss message").last.click()
    await expect(page.get_by_text("The application did not respond")).to_have_count(0)


async def test_panel_select_modal_and_reload_in_the_middle(visit: Open) -> None:
    page = await visit("Ann", "general")
    await use(page, "game turn")
    await last(page).get_by_role("combobox", name="Which rooms?").click()
    await page.get_by_role("option", name="Finance").click()
    await page.get_by_role("option", name="Research").click()
    await page.get_by_role("button", name="Done").click()
    await expect(last(page)).to_contain_text("Chosen: Research, Finance, 0 employees.")
    await last(page).get_by_role("button", name="+1").click()
    await expect(last(page)).to_contain_text("1 employees.")
    await page.reload()
    await expect(last(page)).to_contain_text("Chosen: Research, Finance, 1 employees.")
    await expect(last(page)).to_contain_text("Only you can see this")
    await last(page).get_by_role("button", name="Amount…").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_contain_text("This field is required.")
    await expect(dialog).to_contain_text("Choose something here.")
    await dialog.get_by_label("Number").fill("8")
    await dialog.get_by_label("Why").fill("no")
    await dialog.get_by_role("combobox", name="Mood").click()
    await page.get_by_role("option", name="Restless").click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_contain_text("Write at least 3 letters.")
    await dialog.get_by_label("Why").fill("needed")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)
    await expect(last(page)).to_contain_text("Chosen: Research, Finance, 8 employees.")
    await last(page).get_by_role("button", name="Confirm").click()
    await expect(last(page)).to_contain_text("Hired 8 in Research, Finance.")


async def test_a_private_exchange_is_hidden_from_the_third(visit: Open, stage: Stage) -> None:
    ann, ben, cleo = await visit("Ann", "table-two"), await visit("Ben"), await visit("Cleo", "table-two")
    await composer(ann).press_sequentially("/bribe ")
    await ann.keyboard.type("ben")
    await ann.keyboard.press("Enter")
    await ann.keyboard.type("41")
    await ann.keyboard.press("Enter")
    await expect(last(ann)).to_contain_text("Your offer of 41 is sealed.")
    chat = place(ben, "Boardroom, private messages, 1 for you")
    await chat.click()
    await expect(last(ben)).to_contain_text("Ann offers you 41.")
    await expect(place(ben, "Boardroom, private messages")).to_have_accessible_name("Boardroom, private messages")
    await composer(ann).fill("done")
    await composer(ann).press("Enter")
    await expect(last(cleo)).to_contain_text("done")
    assert "41" not in await cleo.locator("body").inner_text()
    assert not any("offers you 41" in str(told.data) for told in stage.person("Cleo").ever_saw())


async def test_the_bar_marks_who_is_called_and_switches(visit: Open) -> None:
    page = await visit(channel="general")
    await expect(page.get_by_role("radio")).to_have_count(5)
    await composer(page).press_sequentially("/game call ")
    await page.keyboard.type("dan")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    dan = page.get_by_role("radio", name="Dan, 1 waiting")
    await dan.click()
    await expect(last(page)).to_have_class(re.compile("called"))
    await expect(page.get_by_role("radio", name="Dan", exact=True)).to_be_checked()
    await page.reload()
    await expect(page.get_by_role("radio", name="Dan", exact=True)).to_be_checked()
    await expect(place(page, "moderators")).to_have_count(0)
    await page.get_by_role("radio", name="Eve").click()
    await expect(place(page, "moderators")).to_be_visible()


async def test_the_welcome_sets_up_a_game_in_one_click(visit: Open) -> None:
    page = await visit()
    await page.get_by_role("button", name="Play against computers").click()
    await expect(page.get_by_role("region", name="Setting up").get_by_text("The game is on")).to_be_visible()
    await expect(page.get_by_text("Add computers: 3")).to_be_visible()
    await expect(last(page)).to_contain_text("Now @Ann is due")
    await last(page).get_by_role("button", name="Take my turn").click()
    await expect(last(page)).to_contain_text("Your turn: hire")


@contextlib.contextmanager
def registered(stage: Stage, commands: list[JsonObject]) -> Iterator[None]:
    """For a while the bot has registered something else, as far as Discord and the page know."""
    own = stage.hub.commands.all(None)
    stage.hub.commands.overwrite(None, [*commands])
    try:
        yield
    finally:
        stage.hub.commands.overwrite(None, [*own])


def new_game(*games: str) -> JsonObject:
    """`/game new` with these games to choose from."""
    choices = [{"name": game, "value": game.lower()} for game in games]
    game = {"type": 3, "name": "game", "description": "Which", "choices": choices}
    new = {"type": 1, "name": "new", "description": "Open a table", "options": [game]}
    return {"name": "game", "description": "Games", "options": [new]}


async def test_the_welcome_offers_what_the_bot_has_registered(visit: Open, stage: Stage) -> None:
    with registered(stage, [new_game("Chess", "Halma", "Go")]):
        page = await visit()
        names = ["Chess", "Halma", "Go"]
        await expect(page.get_by_role("heading", name=re.compile("|".join(names)))).to_have_text(names)
        await expect(page.get_by_role("button", name="Play against computers: Chess")).to_be_enabled()
        sent = asyncio.ensure_future(stage.hub.traffic.until(lambda each: each.title == "INTERACTION_CREATE"))
        await page.get_by_role("button", name="Table for friends: Halma").click()
        used = json.loads((await sent).outgoing or "")["d"]["data"]
        assert used["options"][0]["options"] == [{"name": "game", "type": 3, "value": "halma"}]
    await page.reload()
    await place(page, "Welcome").click()
    await expect(page.get_by_role("heading", name="A new game")).to_be_visible()


async def test_a_bot_without_tables_shows_its_commands(visit: Open, stage: Stage) -> None:
    with registered(stage, [{"name": "dance", "description": "Dance for us"}]):
        page = await visit()
        await page.get_by_role("button", name="/dance Dance for us").click()
        await expect(page.get_by_role("group", name="Command /dance")).to_be_visible()
        await expect(page.get_by_role("button", name="Play against computers")).to_have_count(0)


async def test_an_empty_table_for_friends(visit: Open, stage: Stage) -> None:
    page, ben = await visit(), await visit("Ben", "table-two")
    await page.get_by_role("button", name="Table for friends").click()
    steps = page.get_by_role("region", name="Setting up")
    await expect(steps.get_by_text("The table is ready")).to_be_visible()
    address = await steps.get_by_role("link", name="Ben").get_attribute("href")
    assert address is not None
    await ben.goto(f"{stage.playground.address}{address}")
    await last(ben).get_by_role("button", name="Join").click()
    await expect(last(page)).to_contain_text("@Ben")


async def test_the_quick_start_says_what_to_click_when_the_bot_differs(visit: Open, stage: Stage) -> None:
    page, ann = await visit(), stage.person("Ann")
    before = len(ann.ever_saw())
    # The suggestions for the name of the game are lost.
    stage.faults.drop("INTERACTION_CREATE")
    await page.get_by_role("button", name="Play against computers").click()
    await ann.until(lambda: any(each.kind == "interaction" for each in ann.ever_saw()[before:]))
    stage.timeline.advance(3)
    await expect(page.get_by_text("Now it is your turn to click")).to_be_visible()
    await expect(page.get_by_text("Fill in what /game new asks for below")).to_be_visible()
    await page.keyboard.type("Power")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last(page).get_by_role("button", name="Join")).to_be_visible()


async def test_text_is_shown_and_never_run(visit: Open) -> None:
    page = await visit("Ann", "general")
    await use(page, "text")
    shown = last(page).locator(".markdown")
    await expect(shown.locator("h3.h1")).to_have_text("Heading")
    await expect(shown.locator("strong").first).to_have_text("bold")
    await expect(shown.locator("pre")).to_have_text('print("<b>no markup</b>")')
    await expect(shown).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(shown.locator("img")).to_have_count(0)
    await expect(shown.locator("ul ul li")).to_have_text("inside #general")
    await expect(shown.locator(".mention.me")).to_have_text("@Ann")
    spoiler = shown.get_by_role("button", name="Spoiler")
    await spoiler.press("Enter")
    await expect(shown.locator(".spoiler.shown")).to_have_text("hidden")


async def test_components_pictures_threads_and_pins(visit: Open) -> None:
    page = await visit("Cleo", "general")
    await use(page, "show")
    await expect(last(page).locator(".container")).to_have_count(1)
    await last(page).get_by_role("button", name="Enlarge picture: View a").click()
    await expect(page.get_by_role("dialog").get_by_role("img", name="View a")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await use(page, "tour")
    await expect(last(page)).to_contain_text("answered")
    await expect(page.locator("article.message p", has_text=re.compile("^second"))).to_have_text("second (edited)")
    await page.get_by_role("button", name="👍, 1").click()
    await expect(page.get_by_role("button", name="👍, 2")).to_be_visible()
    await page.get_by_role("button", name="Pinned messages").click()
    await expect(page.get_by_role("dialog")).to_contain_text("second")
    await page.keyboard.press("Escape")
    await place(page, "Aside, 1 for you").click()
    await expect(last(page)).to_contain_text("hello @Cleo")


async def test_the_bot_is_killed_and_comes_back(visit: Open, stage: Stage) -> None:
    page = await visit("Dan", "general")
    await use(page, "game turn")
    await expect(last(page)).to_contain_text("0 employees.")
    await stage.bot.kill()
    await expect(page.get_by_text("Bot offline")).to_be_visible()
    await expect(page.get_by_text("The bot is offline.").first).to_be_visible()
    await last(page).get_by_role("button", name="+1").click()
    stage.timeline.advance(3)
    await expect(last(page)).to_contain_text("The application did not respond")
    await stage.bot.start()
    await expect(page.get_by_text("Bot online")).to_be_visible()
    await last(page).get_by_role("button", name="+1").click()
    await expect(last(page)).to_contain_text("1 employees.")


async def test_phone_width(visit: Open) -> None:
    page = await visit("Ann", size=PHONE)
    await expect(place(page, "general")).to_be_hidden()
    await page.get_by_role("button", name="Channels").locator("visible=true").click()
    await place(page, "general").click()
    await expect(place(page, "general")).to_be_hidden()
    await use(page, "show")
    await expect(last(page).locator(".container")).to_be_visible()
    for part in ("document.documentElement", "document.querySelector('.messages')"):
        assert await page.evaluate(f"{part}.scrollWidth") <= PHONE["width"]


async def test_keyboard_only(visit: Open) -> None:
    page = await visit("Cleo")
    await place(page, "Welcome").focus()
    await expect(place(page, "Welcome")).to_be_focused()
    below = await page.evaluate(
        "[...document.querySelectorAll('.place')].findIndex(each => each.textContent == 'table-two')"
    )
    for _ in range(below):
        await page.keyboard.press("ArrowDown")
    await expect(place(page, "table-two")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="table-two", exact=True)).to_be_visible()
    await page.get_by_role("link", name="Skip to the message field").focus()
    await page.keyboard.press("Enter")
    await expect(composer(page)).to_be_focused()
    await page.keyboard.type("/game tu")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Your turn: hire")
    await expect(composer(page)).to_be_focused()
    menu = last(page).get_by_role("combobox", name="Which rooms?")
    await menu.focus()
    for key in ("ArrowDown", "ArrowDown", "Space", "Enter"):
        await page.keyboard.press(key)
    await expect(last(page)).to_contain_text("Chosen: Production, 0 employees.")
    await last(page).get_by_role("button", name="Amount…").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").get_by_label("Number")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(last(page).get_by_role("button", name="Amount…")).to_be_focused()


async def test_traffic_and_faults(visit: Open, stage: Stage) -> None:
    page = await visit("Ann", "table-two")
    await page.get_by_role("button", name="Traffic and faults").click()
    await use(page, "secret")
    await expect(page.locator(".traffic li", has_text="/callback").last).to_contain_text("20")
    await page.get_by_role("tab", name="Faults").click()
    lost = page.get_by_role("switch", name="Lost clicks")
    await lost.click()
    await expect(lost).to_be_checked()
    assert [fault.drop for fault in stage.faults.events] == [True]
    await lost.click()
    await expect(lost).not_to_be_checked()
    assert stage.faults.events == []


async def test_dark_and_light(visit: Open) -> None:
    page = await visit("Ann")
    await page.emulate_media(color_scheme="light")
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    await page.get_by_role("button", name="Switch to dark").click()
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_room_is_kept_for_pictures_and_the_end_stays_in_view(visit: Open) -> None:
    page = await visit("Eve", "general")
    await composer(page).press_sequentially("/game call ")
    await page.keyboard.type("eve")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Now @Eve is due")
    arrive = asyncio.Event()

    async def hold(route: Route) -> None:
        await arrive.wait()
        await route.continue_()

    await page.route("**/cdn/**", hold)
    await page.reload()
    picture = last(page).get_by_role("button", name="Enlarge picture: The company")
    await until_at_end(page)
    before = await picture.bounding_box()
    assert before is not None
    assert before["height"] > 300
    arrive.set()
    await expect(last(page).locator("img")).to_have_js_property("naturalWidth", 640)
    after = await picture.bounding_box()
    assert after is not None
    assert (after["width"], after["height"]) == (before["width"], before["height"])
    await until_at_end(page)


async def test_a_modal_outlives_a_cut_connection(visit: Open, stage: Stage) -> None:
    page = await visit("Dan", "table-two")
    await use(page, "game turn")
    await last(page).get_by_role("button", name="Amount…").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Number").fill("4")
    await dialog.get_by_role("combobox", name="Mood").click()
    await page.get_by_role("option", name="Calm").click()
    for open_page in list(stage.playground.site.open):
        await open_page.close()
    await expect(page.get_by_text("The playground is not reachable.")).to_be_visible()
    await expect(page.get_by_text("The playground is not reachable.")).to_be_hidden()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)
    await expect(last(page)).to_contain_text("4 employees.")
