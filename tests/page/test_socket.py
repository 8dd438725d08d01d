"""What the page's socket says beyond the other tests of the playground: who is called, pins, limits, modals."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest_asyncio

from playground.demo import GENERAL, PEOPLE
from playground.server import Playground


class Client:
    """A page without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.news: list[dict[str, Any]] = []

    async def ask(self, do: str, **more: Any) -> Any:
        await self.socket.send_json({"id": 1, "do": do, **more})
        while True:
            packet = await self.socket.receive_json(timeout=5)
            if "re" in packet:
                assert packet["ok"], packet["error"]
                return packet["result"]
            self.news.append(packet)

    async def hear(self, event: str) -> Any:
        while True:
            packet = self.news.pop(0) if self.news else await self.socket.receive_json(timeout=5)
            if packet["event"] == event:
                return packet["data"]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Playground]:
    async with Playground() as playground:
        yield playground


@pytest_asyncio.fixture
async def client(server: Playground) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{server.address}/playground/socket") as socket:
        client = Client(socket)
        await client.ask("become", user=str(PEOPLE["Ann"]))
        yield client


def due(people: list[dict[str, Any]]) -> dict[str, int]:
    return {person["global_name"]: person["due"] for person in people if person["due"]}


async def test_everyone_hears_who_is_called_until_they_have_read_it(server: Playground, client: Client) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    ann.say(f"{ben.mention}, your turn")
    assert due(await client.hear("people")) == {"Ben": 1}
    ann.say("nobody in particular")
    ann.say(f"{ben.mention}!")
    assert due(await client.hear("people")) == {"Ben": 2}
    assert due((await client.ask("people"))["people"]) == {"Ben": 2}
    await client.ask("become", user=str(ben.id))
    await client.ask("read", channel=str(GENERAL))
    assert await client.hear("read") == {"channel_id": str(GENERAL)}
    assert due(await client.hear("people")) == {}


async def test_the_owner_is_told_apart(client: Client) -> None:
    people = (await client.ask("people"))["people"]
    assert [person["global_name"] for person in people if not person["owner"]] == list(PEOPLE)


async def test_pins_are_listed_newest_first(server: Playground, client: Client) -> None:
    ann = server.person("Ann")
    first, second = ann.say("first"), ann.say("second")
    server.hub.post.pin(second, ann.id)
    server.hub.timeline.advance(1)
    server.hub.post.pin(first, ann.id)
    pins = await client.ask("pins", channel=str(GENERAL))
    assert [pin["content"] for pin in pins] == ["first", "second"]


async def test_whether_limits_are_on_is_told(client: Client) -> None:
    for on in (False, True):
        await client.ask("limits", on=on)
        assert (await client.ask("faults"))["limits"] is on
