"""What a browser gets from the server: the page's files, and the socket the page talks over."""

from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from playground.browser.socket import PageSocket
from playground.hub import Hub

PAGE = Path(__file__).parent / "page"


class Site:
    """The web page of one hub, and every window in which it is open."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.open: set[PageSocket] = set()

    def add_routes(self, router: web.UrlDispatcher) -> None:
        router.add_get("/playground/socket", self._socket)
        router.add_get("/", self._index)
        if PAGE.is_dir():
            router.add_static("/page", PAGE)

    async def close(self) -> None:
        for page in list(self.open):
            await page.close()

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        page = PageSocket(self._hub)
        self.open.add(page)
        try:
            return await page.run(request)
        finally:
            self.open.discard(page)

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        index = PAGE / "index.html"
        if index.is_file():
            return web.FileResponse(index, headers={"Cache-Control": "no-cache"})
        return web.Response(text=f"The playground listens here. The bot's DISCORD_API_BASE: {self._hub.api_base}\n")


@web.middleware
async def fresh_files(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A browser asks again for the page's files each time: they change with the program."""
    response = await handler(request)
    if request.path.startswith("/page/"):
        response.headers["Cache-Control"] = "no-cache"
    return response
