"""What every request goes through: authentication, faults, rate limits, the handler, and the answer in JSON."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property

from aiohttp import web

from playground.errors import ApiError
from playground.faults import RestFault
from playground.hub import Hub
from playground.payloads import Json
from playground.rest.call import Call, Handler, Success, read_body
from playground.traffic import Exchange

_log = logging.getLogger(__name__)
PREFIX = "/api/v10"
MAX_BODY = 64 * 1024 * 1024
# discord.py takes a 429 without it for a ban by Cloudflare.
VIA = {"Via": "1.1 playground"}


@dataclass(frozen=True)
class Route:
    """`open` routes carry their authority in the path (interaction and webhook tokens) and need no bot token."""

    method: str
    path: str
    handler: Handler
    open: bool = False

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


@dataclass
class Outcome:
    """An answer on its way out."""

    status: int
    body: object = None
    headers: dict[str, str] | None = None

    @cached_property
    def text(self) -> str | None:
        return None if self.body is None else json.dumps(self.body, separators=(",", ":"))

    def response(self) -> web.Response:
        if self.text is None:
            return web.Response(status=self.status, headers=self.headers)
        # As bytes: with text aiohttp would add a charset, and discord.py wants the bare type.
        body = self.text.encode()
        return web.Response(status=self.status, body=body, content_type="application/json", headers=self.headers)


def aiohttp_handler(hub: Hub, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        return await _Passage(hub, route, request).run()

    return handle


class _Passage:
    """One request on its way through."""

    def __init__(self, hub: Hub, route: Route, request: web.Request) -> None:
        self.hub = hub
        self.route = route
        self.request = request
        self.path = request.path.removeprefix(PREFIX)
        self.sent: str | None = None

    async def run(self) -> web.StreamResponse:
        started = time.perf_counter()
        fault = self.hub.faults.for_request(self.request.method, self.path)
        outcome = await self._outcome(fault)
        self._note(outcome, fault, started)
        if fault is not None and fault.latency:
            await asyncio.sleep(fault.latency)
        if fault is not None and fault.cut and self.request.transport is not None:
            self.request.transport.abort()
        return outcome.response()

    async def _outcome(self, fault: RestFault | None) -> Outcome:
        """Carry the request out, unless a fault strikes before it has an effect."""
        strikes = fault is not None and (fault.status is not None or fault.cut)
        if fault is None or not strikes:
            return await self._carried_out()
        if fault.effect:
            await self._carried_out()
        else:
            await self.request.read()
        return _struck(fault)

    async def _carried_out(self) -> Outcome:
        try:
            self._authenticate()
        except ApiError as error:
            return Outcome(error.status, error.body())
        verdict = self.hub.limits.take(self.route.name, self._major())
        if verdict.retry_after is not None:
            return _limited(verdict.retry_after, verdict.everywhere, verdict.headers)
        try:
            return await self._handled(verdict.headers)
        except ApiError as error:
            return Outcome(error.status, error.body(), verdict.headers)
        except Exception as broken:
            # So that it shows in the traffic, where people look for what the bot was told.
            _log.exception("The playground failed at %s", self.route.name)
            return Outcome(500, {"message": f"The playground itself failed: {broken!r}", "code": 0}, verdict.headers)

    def _authenticate(self) -> None:
        if not self.route.open and self.request.headers.get("Authorization") != f"Bot {self.hub.token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _major(self) -> str:
        args = self.request.match_info
        return "/".join(args.get(name, "") for name in ("channel_id", "guild_id", "webhook_id", "webhook_token"))

    async def _handled(self, headers: dict[str, str]) -> Outcome:
        payload, uploads, self.sent = await read_body(self.request)
        call = Call(self.hub, self.request.match_info, self.request.query, payload, uploads)
        reply = self.route.handler(call)
        if reply is None:
            return Outcome(204, None, headers)
        if isinstance(reply, Success):
            return Outcome(reply.status, reply.body, headers)
        return Outcome(200, reply, headers)

    def _note(self, outcome: Outcome, fault: RestFault | None, started: float) -> None:
        struck = None
        if fault is not None:
            effect = "after" if fault.effect else "before"
            struck = f"cut {effect} effect" if fault.cut else f"{fault.status or 'slow'} {effect} effect"
        entry = Exchange(
            self.hub.timeline.now(),
            "rest",
            f"{self.request.method} {self.path}",
            status=outcome.status,
            milliseconds=round((time.perf_counter() - started) * 1000, 3),
            incoming=self.sent,
            outgoing=outcome.text,
            fault=struck,
        )
        self.hub.traffic.note(entry)


def _struck(fault: RestFault) -> Outcome:
    if fault.status == 429:
        return _limited(fault.retry_after, fault.everywhere, {"X-RateLimit-Scope": "shared"})
    return Outcome(fault.status or 500, {"message": f"{fault.status}: the playground struck", "code": 0})


def _limited(wait: float, everywhere: bool, headers: dict[str, str]) -> Outcome:
    body: Json = {"message": "You are being rate limited.", "code": 0}
    body |= {"retry_after": round(wait, 3), "global": everywhere}
    return Outcome(429, body, {**headers, **VIA})
