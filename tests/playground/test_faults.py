"""Faults on demand: what fails does fail, with or without effect, as often as it was told to."""

import time

import aiohttp
import pytest

from playground.demo import GENERAL
from playground.people import Person
from playground.server import Playground
from tests.playground.wire import Api, JsonObject, Wire

SEND = f"/channels/{GENERAL}/messages"
MATCH = "POST .*/messages$"


async def test_server_error_without_and_with_effect(api: Api, server: Playground, ann: Person) -> None:
    server.hub.faults.fail(MATCH, 503)
    assert (await api("POST", SEND, {"content": "lost"})).status == 503
    assert ann.screen() == []
    server.hub.faults.fail(MATCH, 500, effect=True)
    assert (await api("POST", SEND, {"content": "there"})).status == 500
    assert ann.sees("there")
    assert (await api("POST", SEND, {"content": "fine"})).status == 200


async def test_rate_limited_on_demand(api: Api, server: Playground, ann: Person) -> None:
    server.hub.faults.limit(MATCH, 0.25, times=2)
    replies = [await api("POST", SEND, {"content": "x"}) for _ in range(3)]
    assert [reply.status for reply in replies] == [429, 429, 200]
    assert (replies[0].body["retry_after"], replies[0].body["global"], "Via" in replies[0].headers) == (
        0.25,
        False,
        True,
    )
    server.hub.faults.limit(MATCH, 0.1, everywhere=True)
    assert (await api("POST", SEND, {"content": "x"})).body["global"] is True
    assert len(ann.screen()) == 1


@pytest.mark.parametrize("effect", [False, True])
async def test_cut_connection(api: Api, server: Playground, ann: Person, effect: bool) -> None:
    server.hub.faults.cut(MATCH, effect=effect)
    with pytest.raises(aiohttp.ClientConnectionError):
        await api("POST", SEND, {"content": "x"})
    assert ann.sees("x") is effect


async def test_latency(api: Api, server: Playground) -> None:
    server.hub.faults.slow("GET", 0.2, times=1)
    started = time.monotonic()
    await api("GET", "/users/@me")
    assert time.monotonic() - started >= 0.2
    started = time.monotonic()
    await api("GET", "/users/@me")
    assert time.monotonic() - started < 0.2


async def test_dropped_duplicated_and_delayed_events(wire: Wire, server: Playground, ann: Person) -> None:
    await wire.event("GUILD_CREATE")
    faults = server.hub.faults
    faults.drop("MESSAGE_CREATE")
    ann.say("dropped")
    faults.duplicate("MESSAGE_CREATE")
    ann.say("twice")
    ann.say("once")
    packets = [await wire.packet() for _ in range(3)]
    assert [packet["d"]["content"] for packet in packets] == ["twice", "twice", "once"]
    assert packets[0]["s"] == packets[1]["s"]
    faults.delay("MESSAGE_CREATE", 0.2, times=1)
    started = time.monotonic()
    ann.say("late")
    await wire.event("MESSAGE_CREATE")
    assert time.monotonic() - started >= 0.2


async def test_faults_can_be_listed_and_cleared(server: Playground, api: Api) -> None:
    faults = server.hub.faults
    faults.fail("users", 500, times=5)
    faults.drop("TYPING")
    listed: JsonObject = faults.json()
    assert [fault["match"] for fault in (*listed["rest"], *listed["events"])] == ["users", "TYPING"]
    faults.clear(listed["rest"][0]["id"])
    assert (await api("GET", "/users/@me")).status == 200
    assert len(faults.events) == 1
    with pytest.raises(ValueError, match="not a regular expression"):
        faults.drop("(")
    faults.clear()
    assert faults.json() == {"rest": [], "events": [], "deaf": False}


async def test_every_strike_is_in_the_traffic(server: Playground, api: Api) -> None:
    server.hub.faults.fail("users/@me", 502)
    await api("GET", "/users/@me")
    entry = server.hub.traffic.entries[-1].json()
    assert (entry["title"], entry["status"], entry["fault"]) == ("GET /users/@me", 502, "502 before effect")


async def test_a_failure_of_the_playground_itself_is_said(
    server: Playground, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub.post, "create", lambda *_arguments: 1 // 0)
    reply = await api("POST", SEND, {"content": "x"})
    assert (reply.status, "ZeroDivisionError" in reply.body["message"]) == (500, True)
    assert server.hub.traffic.entries[-1].status == 500
