"""The page's socket: a person and the switches behind Discord, in JSON."""

import asyncio
import base64
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.demo import GENERAL, MODERATORS_ONLY, PEOPLE, TABLE_ONE
from playground.server import Playground
from playground.testing import Stage
from tests.playground.wire import JsonObject

pytestmark = pytest.mark.asyncio(loop_scope="module")
PATIENCE = 5.0


class RefusedError(Exception):
    pass


class PageClient:
    """What a web page does with the socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.news: list[JsonObject] = []
        self._number = 0

    async def do(self, act: str, **ask: Any) -> Any:
        self._number += 1
        await self.socket.send_json({"id": self._number, "do": act, **ask})
        while True:
            packet = await self.socket.receive_json(timeout=PATIENCE)
            if packet.get("re") == self._number:
                if not packet["ok"]:
                    raise RefusedError(packet["error"])
                return packet["result"]
            self.news.append(packet)

    async def hear(self, event: str, **parts: Any) -> Any:
        """The data of the next news of this kind, among those that came already or still come."""
        while True:
            for index, packet in enumerate(self.news):
                if packet["event"] == event and parts.items() <= packet["data"].items():
                    return self.news.pop(index)["data"]
            self.news.append(await self.socket.receive_json(timeout=PATIENCE))


async def open_page(playground: Playground, session: aiohttp.ClientSession, name: str) -> tuple[PageClient, Any]:
    socket = await session.ws_connect(f"{playground.address}/playground/socket")
    page = PageClient(socket)
    return page, await page.do("become", user=str(PEOPLE[name]))


@pytest_asyncio.fixture(loop_scope="module")
async def pages(stage: Stage) -> Any:
    """Opens pages, and closes them after the test."""
    async with aiohttp.ClientSession() as session:
        opened: list[PageClient] = []

        async def make(name: str) -> PageClient:
            opened.append((await open_page(stage.playground, session, name))[0])
            return opened[-1]

        yield make
        for page in opened:
            await page.socket.close()


async def test_looking_around(stage: Stage) -> None:
    async with aiohttp.ClientSession() as session:
        page, snapshot = await open_page(stage.playground, session, "Ann")
        assert snapshot["user"]["global_name"] == "Ann"
        assert [guild["name"] for guild in snapshot["guilds"]] == ["Boardroom HQ"]
        assert len(snapshot["guilds"][0]["members"]) == 7
        ids = [channel["id"] for channel in snapshot["channels"]]
        assert str(GENERAL) in ids
        assert str(MODERATORS_ONLY) not in ids
        assert snapshot["bot"]["connected"] is True
        people = await page.do("people")
        assert {"Ann", "Eve"} <= {each["global_name"] for each in people["people"]}
        commands = await page.do("commands", channel=str(GENERAL))
        assert "ping" in [command["name"] for command in commands]
        eve = (await open_page(stage.playground, session, "Eve"))[1]
        assert str(MODERATORS_ONLY) in [channel["id"] for channel in eve["channels"]]


async def test_talking_and_being_heard(pages: Any) -> None:
    ann, ben = await pages("Ann"), await pages("Ben")
    file = {"name": "note.txt", "base64": base64.b64encode(b"hi").decode()}
    said = await ann.do("say", channel=str(TABLE_ONE), content="hello", files=[file])
    heard = await ben.hear("message_create", content="hello")
    assert (heard["id"], heard["attachments"][0]["size"]) == (said["id"], 2)
    place = {"channel": str(TABLE_ONE), "message": said["id"]}
    await ben.do("react", **place, emoji="👍")
    assert (await ann.hear("message_reaction_add"))["emoji"]["name"] == "👍"
    assert (await ben.do("messages", channel=str(TABLE_ONE)))[-1]["reactions"][0]["me"] is True
    await ben.do("unreact", **place, emoji="👍")
    await ann.hear("message_reaction_remove")
    await ben.do("say", channel=str(TABLE_ONE), content="hi", reply_to=said["id"])
    assert (await ann.hear("message_create", content="hi"))["referenced_message"]["content"] == "hello"
    await ann.do("edit", **place, content="hello all")
    await ben.hear("message_update", content="hello all")
    await ben.do("typing", channel=str(TABLE_ONE))
    await ann.hear("typing_start")
    await ann.do("delete", **place)
    await ben.hear("message_delete", id=said["id"])


async def test_unread_and_read(pages: Any) -> None:
    ann, ben = await pages("Ann"), await pages("Ben")
    await ann.do("read", channel=str(GENERAL))
    await ben.do("say", channel=str(GENERAL), content=f"look, <@{PEOPLE['Ann']}>")

    async def general() -> tuple[int, int]:
        listed = (await ann.do("look"))["channels"]
        shape = next(channel for channel in listed if channel["id"] == str(GENERAL))
        return shape["unread"], shape["mentions"]

    assert await general() == (1, 1)
    await ann.do("read", channel=str(GENERAL))
    assert await general() == (0, 0)


async def test_commands_and_live_autocompletion(pages: Any) -> None:
    ann = await pages("Ann")
    here = {"channel": str(GENERAL), "line": "game new"}
    typed = {"options": {"seats": 3, "variant": "corp"}, "focused": "variant", "typed": "corp"}
    assert await ann.do("autocomplete", **here, **typed) == [{"name": "Corporation", "value": "Corporation"}]
    with pytest.raises(RefusedError, match="required"):
        await ann.do("slash", **here, options={})
    options = {"variant": "Corporation", "seats": 3, "guest": str(PEOPLE["Ben"])}
    outcome = await ann.do("slash", **here, options=options)
    assert outcome["state"] == "answered"
    waiting = await ann.hear("interaction", id=outcome["interaction"], state="waiting")
    assert waiting["name"] == "game"
    message = await ann.hear("message_create", id=outcome["message"])
    assert message["content"] == "Corporation for 3, soft, with Ben"


async def test_thinking_ephemeral_and_dismissing(pages: Any) -> None:
    ann, ben = await pages("Ann"), await pages("Ben")
    outcome = await ann.do("slash", channel=str(GENERAL), line="slow")
    thinking = await ann.hear("message_create", id=outcome["message"])
    assert thinking["flags"] & 128
    done = await ann.hear("message_update", id=outcome["message"])
    assert (done["content"], done["flags"] & 64) == ("took a while", 64)
    assert all(message["id"] != outcome["message"] for message in await ben.do("messages", channel=str(GENERAL)))
    await ann.do("dismiss", channel=str(GENERAL), message=outcome["message"])
    await ann.hear("message_delete", id=outcome["message"])
    with pytest.raises(RefusedError):
        await ben.do("click", channel=str(GENERAL), message=outcome["message"], custom_id="x")


async def test_buttons_selects_and_modals(pages: Any) -> None:
    ann = await pages("Ann")
    here = {"channel": str(GENERAL)}
    counter = (await ann.do("slash", **here, line="count"))["message"]
    await ann.do("click", **here, message=counter, custom_id="count:0")
    updated = await ann.hear("message_update", id=counter)
    assert updated["components"][0]["components"][0]["custom_id"] == "count:1"
    colours = (await ann.do("slash", **here, line="colours"))["message"]
    picked = await ann.do("select", **here, message=colours, custom_id="colours", values=["red"])
    assert (await ann.hear("message_create", id=picked["message"]))["content"] == "chose red"
    opened = await ann.do("slash", **here, line="company")
    fields = {"Name": "Acme", "Colour": ["blue"]}
    sent = await ann.do("submit_modal", interaction=opened["interaction"], fields=fields)
    assert (await ann.hear("message_create", id=sent["message"]))["content"] == "Acme is blue"
    with pytest.raises(RefusedError, match="not open"):
        await ann.do("submit_modal", interaction=opened["interaction"], fields=fields)


async def test_private_chats(pages: Any) -> None:
    cleo = await pages("Cleo")
    dm = (await cleo.do("open_dm"))["id"]
    await cleo.do("dms", open=False)
    refused = await cleo.do("slash", channel=str(GENERAL), line="whisper")
    assert (await cleo.hear("message_create", id=refused["message"]))["content"] == "refused: 50007"
    await cleo.do("dms", open=True)
    await cleo.do("slash", channel=str(GENERAL), line="whisper")
    assert (await cleo.hear("message_create", channel_id=dm))["content"] == "psst"
    assert dm in [channel["id"] for channel in (await cleo.do("look"))["dms"]]


async def test_failure_is_told_when_the_clock_is_advanced(pages: Any) -> None:
    ann = await pages("Ann")
    failing = asyncio.ensure_future(ann.do("slash", channel=str(GENERAL), line="mute"))
    other = await pages("Ben")
    await asyncio.sleep(0.05)
    before = await other.do("advance", seconds=0)
    assert await other.do("advance", seconds=3) >= before + 3
    outcome = await failing
    assert outcome["state"] == "failed"
    told = await ann.hear("interaction", id=outcome["interaction"], state="failed")
    assert told["notice"] == "The application did not respond"


async def test_switches(pages: Any, stage: Stage) -> None:
    page = await pages("Dan")
    listed = await page.do("add_fault", kind="event", match="INTERACTION_CREATE", duplicate=True)
    fault = listed["events"][0]
    assert (fault["duplicate"], fault["times"]) == (True, 1)
    assert (await page.do("clear_faults", fault=fault["id"]))["events"] == []
    await page.do("add_fault", kind="rest", match="callback", latency=0.2)
    await page.do("traffic", on=True)
    await page.do("slash", channel=str(GENERAL), line="ping")
    entry = await page.hear("traffic", kind="rest")
    assert ("callback" in entry["title"], entry["fault"]) == (True, "slow before effect")
    recent = await page.do("traffic", on=False, recent=5)
    assert "INTERACTION_CREATE" in [each["title"] for each in recent]
    assert (await page.do("deaf", on=True))["deaf"] is True
    assert await page.do("clear_faults") == {"rest": [], "events": [], "deaf": False}
    await page.do("limits", on=True)
    assert stage.hub.limits.enabled
    await page.do("limits", on=False)
    for wrong in ({"kind": "rest", "match": "("}, {"kind": "weather", "match": "x"}):
        with pytest.raises(RefusedError):
            await page.do("add_fault", **wrong)


async def test_the_bots_connection_can_be_watched_and_disturbed(pages: Any) -> None:
    page = await pages("Dan")
    for disturbance in ("reconnect", "cut"):
        await page.do("gateway", action=disturbance)
        await page.hear("bot", connected=False)
        await page.hear("bot", connected=True)
    with pytest.raises(RefusedError):
        await page.do("gateway", action="explode")


async def test_nonsense_is_answered(stage: Stage) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await session.ws_connect(f"{stage.playground.address}/playground/socket")
        page = PageClient(socket)
        with pytest.raises(RefusedError, match="choose who you are"):
            await page.do("look")
        for act, ask in (
            ("fly", {}),
            ("become", {"user": "5"}),
            ("become", {"user": str(stage.hub.world.bot.id)}),
            ("become", {}),
        ):
            with pytest.raises(RefusedError):
                await page.do(act, **ask)
        await socket.send_str("not json")
        assert (await socket.receive_json(timeout=PATIENCE))["ok"] is False
        await page.do("become", user=str(PEOPLE["Ann"]))
        for channel in ("5", str(MODERATORS_ONLY), "x"):
            with pytest.raises(RefusedError):
                await page.do("messages", channel=channel)


@pytest.mark.parametrize(
    ("act", "ask", "sentence"),
    [
        ("messages", {}, "'channel' is missing"),
        ("messages", {"channel": "x"}, "'channel' must be a whole number"),
        ("say", {"channel": str(GENERAL), "files": [1]}, "'files' must be files"),
        ("say", {"channel": str(GENERAL), "files": [{"name": "a", "base64": "?"}]}, "'a' does not hold base64"),
        ("slash", {"channel": str(GENERAL), "line": ""}, "there is no command / here"),
        ("slash", {"channel": str(GENERAL), "line": "ping", "options": []}, "'options' must be an object"),
        ("select", {"channel": str(GENERAL), "message": "1", "values": "a"}, "10008"),
        ("dms", {"open": 1}, "'open' must be true or false"),
        ("advance", {"seconds": "3"}, "'seconds' must be a number"),
        ("advance", {"seconds": -1}, "time only runs forward"),
        ("add_fault", {"kind": "weather", "match": "x"}, "kind 'rest' or 'event'"),
        ("add_fault", {"kind": "rest", "match": "("}, "not a regular expression"),
    ],
)
async def test_a_page_is_told_what_is_wrong(pages: Any, act: str, ask: JsonObject, sentence: str) -> None:
    page = await pages("Ann")
    with pytest.raises(RefusedError) as refused:
        await page.do(act, **ask)
    assert sentence in str(refused.value)
    assert "itself failed" not in str(refused.value)


async def test_place_for_the_page(stage: Stage) -> None:
    async with aiohttp.ClientSession() as session, session.get(stage.playground.address + "/") as response:
        assert response.status == 200
