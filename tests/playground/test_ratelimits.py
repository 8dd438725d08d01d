"""Rate limits: the headers, the 429s, and that they pass with the clock."""

import pytest

from playground.demo import GENERAL, TABLE_ONE
from playground.server import Playground
from tests.playground.wire import Api

SEND = f"/channels/{GENERAL}/messages"


@pytest.fixture(autouse=True)
def _limits(server: Playground) -> None:
    server.hub.limits.enabled = True


async def test_headers_count_down_per_channel(api: Api) -> None:
    replies = [await api("POST", SEND, {"content": "x"}) for _ in range(5)]
    assert [reply.headers["X-RateLimit-Remaining"] for reply in replies] == ["4", "3", "2", "1", "0"]
    first = replies[0].headers
    assert (first["X-RateLimit-Limit"], 4 < float(first["X-RateLimit-Reset-After"]) <= 5) == ("5", True)
    other = await api("POST", f"/channels/{TABLE_ONE}/messages", {"content": "x"})
    assert other.headers["X-RateLimit-Remaining"] == "4"
    assert other.headers["X-RateLimit-Bucket"] == first["X-RateLimit-Bucket"]


async def test_the_sixth_is_refused_until_the_bucket_resets(api: Api, server: Playground) -> None:
    for _ in range(5):
        await api("POST", SEND, {"content": "x"})
    reply = await api("POST", SEND, {"content": "x"})
    assert reply.status == 429
    assert (reply.body["global"], 4 < reply.body["retry_after"] <= 5) == (False, True)
    assert (reply.headers["X-RateLimit-Scope"], reply.headers["Retry-After"]) == ("user", "5")
    # Without it discord.py takes the answer for a ban.
    assert "Via" in reply.headers
    assert len(server.hub.world.channels[GENERAL].messages) == 5
    server.hub.timeline.advance(5)
    assert (await api("POST", SEND, {"content": "x"})).status == 200


async def test_global_limit(api: Api, server: Playground) -> None:
    server.hub.limits.global_limit = 3
    replies = [await api("GET", f"/users/{user}") for user in (5, 6, 7, 8)]
    assert [reply.status for reply in replies] == [404, 404, 404, 429]
    assert (replies[3].body["global"], replies[3].headers["X-RateLimit-Global"]) == (True, "true")
    # Answers to interactions are not counted.
    assert (await api("POST", "/interactions/5/x/callback", {"type": 4})).status == 404


async def test_switched_off(api: Api, server: Playground) -> None:
    server.hub.limits.enabled = False
    replies = [await api("POST", SEND, {"content": "x"}) for _ in range(7)]
    assert {reply.status for reply in replies} == {200}
    assert not any(name.startswith("X-RateLimit") for name in replies[0].headers)
