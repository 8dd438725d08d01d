"""A bot without a library: raw HTTP and a raw gateway socket, to say things discord.py would never say."""

import asyncio
import io
import json
import zlib
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from playground.server import Playground

JsonObject = dict[str, Any]
# Everything but the privileged ones, and message content.
INTENTS = 1 << 0 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 13 | 1 << 15
PATIENCE = 5.0


@dataclass
class Reply:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def refusal(self) -> tuple[int, int]:
        """Status and Discord's error code."""
        return self.status, self.body["code"]

    def complaints(self, *path: str | int) -> list[str]:
        """The codes of what is wrong at this place of the body."""
        node = self.body["errors"]
        for step in path:
            node = node[str(step)]
        return [error["code"] for error in node["_errors"]]


class Api:
    """Discord's HTTP API as the bot calls it."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.session = session
        self.authorization: str | None = f"Bot {playground.token}"

    async def __call__(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> Reply:
        headers = {"Authorization": self.authorization} if self.authorization else {}
        arguments: JsonObject = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                form.add_field(
                    f"files[{number}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
            arguments = {"data": form}
        url = self.playground.api_base + path
        async with self.session.request(method, url, headers=headers, **arguments) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, dict(response.headers))


class Wire:
    """One gateway connection. Packets are kept in the order they came."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession, compress: bool = False) -> None:
        self.playground = playground
        self.session = session
        self.compress = compress
        self.received: list[JsonObject] = []
        self.closed_with: int | None = None
        self.session_id = ""
        self._inflater = zlib.decompressobj()

    async def open(self) -> Self:
        url = (
            self.playground.hub.gateway_url + "?v=10&encoding=json" + ("&compress=zlib-stream" if self.compress else "")
        )
        self.socket = await self.session.ws_connect(url)
        assert (await self.packet())["op"] == 10
        return self

    async def identify(self, intents: int = INTENTS, **changes: Any) -> Self:
        """Hello, identify, ready; stops after READY."""
        await self.open()
        await self.send(2, {"token": self.playground.token, "intents": intents, "properties": {}, **changes})
        self.session_id = (await self.event("READY"))["session_id"]
        return self

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def packet(self) -> JsonObject:
        """The next packet; when the server closes instead, ConnectionError and the code in `closed_with`."""
        message = await self.socket.receive(PATIENCE)
        if message.type is aiohttp.WSMsgType.BINARY:
            assert message.data.endswith(b"\x00\x00\xff\xff")
            packet = json.loads(self._inflater.decompress(message.data))
        elif message.type is aiohttp.WSMsgType.TEXT:
            packet = json.loads(message.data)
        else:
            self.closed_with = self.socket.close_code
            raise ConnectionError(self.closed_with)
        assert isinstance(packet, dict)
        self.received.append(packet)
        return packet

    async def op(self, op: int) -> JsonObject:
        while True:
            packet = await self.packet()
            if packet["op"] == op:
                return packet

    async def event(self, name: str) -> JsonObject:
        """The data of the next event of this name."""
        while True:
            packet = await self.packet()
            if packet["t"] == name:
                data = packet["d"]
                assert isinstance(data, dict)
                return data

    async def silence(self, seconds: float = 0.1) -> list[str]:
        """The names of the events that still come within this time."""
        names: list[str] = []
        try:
            async with asyncio.timeout(seconds):
                while True:
                    names.append(str((await self.packet())["t"]))
        except TimeoutError:
            return names

    async def closing(self) -> int | None:
        """Read on until the server closes; its code."""
        try:
            while True:
                await self.packet()
        except ConnectionError:
            return self.closed_with
