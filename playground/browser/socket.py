"""The page's socket: one JSON protocol for everything a person can see and do, and for the switches behind it.

`docs/playground.md` describes the protocol. Requests are `{"id", "do", …}`, answers `{"re", "ok", …}`, news `{"event",
"data"}`.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable

from aiohttp import WSMsgType, web

from playground.browser.acts import ACTS, Act, Page
from playground.browser.ask import Ask
from playground.browser.snapshot import bot_json, people_json, snapshot
from playground.browser.switches import SWITCHES
from playground.errors import ApiError
from playground.feed import Happening
from playground.hub import Hub
from playground.payloads import Json
from playground.people import Person
from playground.people.seen import NotPossibleError
from playground.traffic import Exchange

_log = logging.getLogger(__name__)
MAX_MESSAGE = 32 * 1024 * 1024
# News about who is called are collected for so many seconds.
CALLS_PAUSE = 0.1


class PageSocket(Page):
    """One open page: at most one person at a time, any number of requests under way."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.socket = web.WebSocketResponse(max_msg_size=MAX_MESSAGE, heartbeat=30.0)
        self._outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop_listening: Callable[[], None] = lambda: None
        self._stop_counting: list[Callable[[], None]] = []
        self._counting: asyncio.TimerHandle | None = None

    async def run(self, request: web.Request) -> web.WebSocketResponse:
        await self.socket.prepare(request)
        writer = asyncio.create_task(self._write())
        self.hub.gateway.listeners.add(self._bot_changed)
        self.hub.commands.listeners.add(self._commands_changed)
        self._stop_counting = [self.hub.feed.listen(user, self._calls_changed) for user in self.hub.world.users]
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    self._start(message.data)
        finally:
            self._stop()
            for task in (writer, *self._tasks):
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)
        return self.socket

    async def close(self) -> None:
        await self.socket.close(code=1001)

    def _stop(self) -> None:
        for stop in (self._stop_listening, *self._stop_counting):
            stop()
        if self._counting is not None:
            self._counting.cancel()
        self.watch_traffic(False)
        self.hub.gateway.listeners.discard(self._bot_changed)
        self.hub.commands.listeners.discard(self._commands_changed)

    async def _write(self) -> None:
        while True:
            packet = await self._outbox.get()
            with contextlib.suppress(ConnectionError, RuntimeError):
                await self.socket.send_str(json.dumps(packet, separators=(",", ":")))

    def push(self, event: str, data: object) -> None:
        self._outbox.put_nowait({"event": event, "data": data})

    # Requests

    def _start(self, text: str) -> None:
        task = asyncio.create_task(self._serve(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, text: str) -> None:
        number: object = None
        try:
            ask = Ask.read(text)
            number = ask.get("id")
            result = await _act(ask.text("do"))(self, ask)
            reply: Json = {"re": number, "ok": True, "result": result}
        except (NotPossibleError, ApiError) as refused:
            reply = {"re": number, "ok": False, "error": str(refused)}
        except Exception as broken:
            # A page that gets no answer would wait for ever.
            _log.exception("The playground failed to do what a page asked")
            reply = {"re": number, "ok": False, "error": f"the playground itself failed: {broken!r}"}
        self._outbox.put_nowait(reply)

    # News

    def become(self, person: Person) -> Json:
        self._stop_listening()
        self.person = person
        self._stop_listening = self.hub.feed.listen(person.id, self._happened)
        return snapshot(self.hub, person.id)

    def _happened(self, happening: Happening) -> None:
        self.push(happening.kind, happening.data)

    def _calls_changed(self, happening: Happening) -> None:
        """Someone was told something: soon say anew who is called, once for all that happens until then."""
        if happening.kind.startswith("message_") or happening.kind == "read":
            self.people_changed()

    def people_changed(self) -> None:
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(CALLS_PAUSE, self._say_people)

    def _say_people(self) -> None:
        self._counting = None
        self.push("people", people_json(self.hub))

    def watch_traffic(self, on: bool) -> None:
        if on:
            self.hub.traffic.listeners.add(self._passed)
        else:
            self.hub.traffic.listeners.discard(self._passed)

    def _passed(self, entry: Exchange) -> None:
        self.push("traffic", entry.json())

    def _bot_changed(self) -> None:
        self.push("bot", bot_json(self.hub))

    def _commands_changed(self) -> None:
        self.push("commands_changed", {})


def _act(name: str) -> Act:
    act = ACTS.get(name) or SWITCHES.get(name)
    if act is None:
        raise NotPossibleError(f"there is nothing called {name!r} to do")
    return act
