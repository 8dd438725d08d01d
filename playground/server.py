"""The server: Discord's HTTP API, its gateway, its file store and the web page on one loopback port."""

import ipaddress
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler
from yarl import URL

from playground.browser.site import Site, fresh_files
from playground.demo import GUILD
from playground.discord_json import member_json
from playground.errors import ApiError
from playground.gateway.connection import Connection
from playground.hub import Hub
from playground.people import Person
from playground.rest.pipeline import MAX_BODY, PREFIX, Outcome, aiohttp_handler
from playground.rest.routes import ROUTES
from playground.traffic import Exchange
from playground.world import Member, User

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")


class Playground:
    """A running loopback Discord. `async with Playground() as discord:` starts and stops it."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0, token: str | None = None) -> None:
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"{host} is not a loopback address; the playground has no other")
        self.hub = Hub(token)
        self._host = host
        self._port = port
        self._runner: web.AppRunner | None = None
        self.site = Site(self.hub)

    @property
    def address(self) -> str:
        """Such as http://127.0.0.1:43217."""
        return self.hub.address

    @property
    def api_base(self) -> str:
        return self.hub.api_base

    @property
    def token(self) -> str:
        return self.hub.token

    def person(self, name: str) -> Person:
        """Ann, Ben, Cleo, Dan or Eve, or anyone added since, at a fresh client in #general."""
        for user in self.hub.world.users.values():
            if user.display == name and not user.bot:
                return Person(self.hub, user)
        raise LookupError(f"there is nobody called {name}")

    def add_person(self, name: str) -> Person:
        """Someone new joins the guild."""
        world = self.hub.world
        user = User(world.new_id(), name.lower(), name)
        world.users[user.id] = user
        member = world.guilds[GUILD].members[user.id] = Member(user.id, world.now())
        event = {**member_json(world, member), "guild_id": str(GUILD)}
        self.hub.gateway.dispatch("GUILD_MEMBER_ADD", event, GUILD)
        return Person(self.hub, user)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port, backlog=512)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.hub.address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    async def stop(self) -> None:
        self.hub.timeline.close()
        await self.site.close()
        await self.hub.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=MAX_BODY, middlewares=[_only_loopback, fresh_files])
        for route in ROUTES:
            # `{emoji}` and tokens may hold anything but a slash.
            app.router.add_route(route.method, PREFIX + route.path, aiohttp_handler(self.hub, route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{filename}", self._file)
        self.site.add_routes(app.router)
        return app

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        self.hub.traffic.note(Exchange(self.hub.timeline.now(), "rest", f"{request.method} {path}", status=404))
        return Outcome(404, ApiError(404, 0, "404: Not Found").body()).response()

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        return await Connection(self.hub.gateway, self.hub.token, self.hub.gateway_url).run(request)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        wanted = request.match_info["attachment_id"]
        attachment = self.hub.world.attachments.get(int(wanted)) if wanted.isdecimal() else None
        if attachment is None or attachment.filename != request.match_info["filename"]:
            return web.Response(status=404, text="This content is no longer available.")
        # What a bot uploads is shown, never run: no script, no sniffing.
        headers = {"Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=attachment.content, content_type=attachment.content_type, headers=headers)


@web.middleware
async def _only_loopback(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what a web page elsewhere could make a browser send: a foreign host name or a foreign origin."""
    origin = request.headers.get("Origin")
    if URL(f"//{request.host}").host not in LOOPBACK_NAMES or (origin and URL(origin).authority != request.host):
        return web.Response(status=403, text="The playground is only for this machine.")
    return await handler(request)
