"""The gateway: identifying, intents, heartbeats, compression, and resuming without losing an event."""

import json
from typing import Any

import aiohttp
import pytest

from playground.demo import GENERAL, GUILD, MODERATORS_ONLY
from playground.gateway import intents
from playground.gateway.sessions import Session
from playground.people import Person
from playground.server import Playground
from tests.playground.wire import INTENTS, Api, JsonObject, Wire

MESSAGES = 1 << 9
CONTENT = 1 << 15


@pytest.fixture
def raw(server: Playground, session: aiohttp.ClientSession) -> Wire:
    """A connection that has not been opened yet."""
    return Wire(server, session)


async def test_ready_and_guild_create(wire: Wire) -> None:
    guild = await wire.event("GUILD_CREATE")
    assert (guild["name"], guild["member_count"]) == ("Boardroom HQ", 7)
    # Without the members intent only the bot itself; the moderators' channel is hidden from it.
    assert [member["user"]["username"] for member in guild["members"]] == ["boardroom"]
    assert str(MODERATORS_ONLY) not in [channel["id"] for channel in guild["channels"]]
    assert [packet["s"] for packet in wire.received if packet["op"] == 0] == [1, 2]


async def test_members_intent_and_member_request(raw: Wire) -> None:
    await raw.identify(INTENTS | intents.GUILD_MEMBERS)
    assert len((await raw.event("GUILD_CREATE"))["members"]) == 7
    await raw.send(8, {"guild_id": str(GUILD), "query": "be", "limit": 0, "nonce": "n"})
    chunk = await raw.event("GUILD_MEMBERS_CHUNK")
    assert ([each["user"]["username"] for each in chunk["members"]], chunk["nonce"]) == (["ben"], "n")


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": None, "intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"token": None}}, 4013),
        ({"op": 2, "d": {"token": None, "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 2, "d": 5}, 4002),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 77, "d": {}}, 4003),
        ("not json", 4002),
    ],
)
async def test_close_codes(raw: Wire, packet: Any, code: int) -> None:
    await raw.open()
    if isinstance(packet, str):
        await raw.socket.send_str(packet)
    else:
        text = json.dumps(packet).replace('"token": null', f'"token": "{raw.playground.token}"')
        await raw.socket.send_str(text)
    assert await raw.closing() == code


async def test_more_close_codes(wire: Wire, raw: Wire, server: Playground) -> None:
    await wire.send(2, {"token": server.token, "intents": 1})
    assert await wire.closing() == 4005
    await raw.identify()
    await raw.send(77, None)
    assert await raw.closing() == 4001


async def test_privileged_intents_must_be_switched_on(raw: Wire, server: Playground) -> None:
    server.hub.world.application.intents = 0
    await raw.open()
    await raw.send(2, {"token": server.token, "intents": CONTENT})
    assert await raw.closing() == 4014


async def test_too_many_packets(wire: Wire) -> None:
    for _ in range(125):
        await wire.send(1, None)
    assert await wire.closing() == 4008


async def test_heartbeats_are_acknowledged_unless_deaf(wire: Wire, server: Playground) -> None:
    await wire.send(1, 2)
    assert (await wire.op(11))["op"] == 11
    server.hub.faults.deaf = True
    await wire.send(1, 2)
    assert await wire.silence() == []


async def test_silent_connection_times_out(raw: Wire, server: Playground) -> None:
    server.hub.gateway.heartbeat_interval = 0.1
    await raw.identify()
    assert await raw.closing() == 4009


@pytest.mark.parametrize("nonsense", [{"guild_id": "x"}, {"guild_id": str(GUILD), "limit": "x"}])
async def test_nonsense_about_members_closes_the_connection(wire: Wire, nonsense: JsonObject) -> None:
    await wire.send(8, nonsense)
    assert await wire.closing() == 4002


async def test_zlib_stream(server: Playground, session: aiohttp.ClientSession, ann: Person) -> None:
    wire = await Wire(server, session, compress=True).identify()
    await wire.event("GUILD_CREATE")
    for number in range(3):
        ann.say(f"squeezed {number} " + "é" * 500)
    got = [(await wire.event("MESSAGE_CREATE"))["content"][:10] for _ in range(3)]
    assert got == ["squeezed 0", "squeezed 1", "squeezed 2"]


async def test_intents_decide_what_is_heard(raw: Wire, ann: Person) -> None:
    await raw.identify(1)
    message = ann.say("hello")
    ann.react(message, "👍")
    assert await raw.silence() == ["GUILD_CREATE"]


async def test_message_content_needs_its_intent(raw: Wire, ann: Person, server: Playground) -> None:
    await raw.identify(MESSAGES | 1 << 12)
    ann.say("not for you")
    assert (await raw.event("MESSAGE_CREATE"))["content"] == ""
    ann.say(f"for you, <@{server.hub.world.bot.id}>")
    assert (await raw.event("MESSAGE_CREATE"))["content"].startswith("for you")
    ann.say("in private", at=ann.dm())
    assert (await raw.event("MESSAGE_CREATE"))["content"] == "in private"


async def test_hidden_channels_are_not_heard(wire: Wire, server: Playground) -> None:
    server.person("Eve").say("among us", at=MODERATORS_ONLY)
    assert "MESSAGE_CREATE" not in await wire.silence()


async def resume(old: Wire, session_id: str, sequence: int) -> Wire:
    wire = await Wire(old.playground, old.session).open()
    await wire.send(6, {"token": old.playground.token, "session_id": session_id, "seq": sequence})
    return wire


async def test_resume_brings_exactly_what_was_missed(wire: Wire, server: Playground, ann: Person) -> None:
    await wire.event("GUILD_CREATE")
    ann.say("seen")
    await wire.event("MESSAGE_CREATE")
    sequence = wire.received[-1]["s"]
    server.hub.gateway.cut()
    assert not server.hub.gateway.connected
    for number in range(5):
        ann.say(f"missed {number}")
    again = await resume(wire, wire.session_id, sequence)
    await again.event("RESUMED")
    contents = [packet["d"]["content"] for packet in again.received if packet["t"] == "MESSAGE_CREATE"]
    assert contents == [f"missed {number}" for number in range(5)]
    numbers = [packet["s"] for packet in again.received if packet["op"] == 0]
    assert numbers == list(range(sequence + 1, sequence + 7))
    ann.say("live again")
    assert (await again.event("MESSAGE_CREATE"))["content"] == "live again"


async def test_resume_of_what_is_not_known(wire: Wire, server: Playground) -> None:
    again = await resume(wire, "nonsense", 1)
    assert (await again.op(9))["d"] is False
    impossible = await resume(wire, wire.session_id, 99)
    assert await impossible.closing() == 4007
    server.hub.gateway.cut()
    server.hub.timeline.advance(200)
    late = await resume(wire, wire.session_id, 1)
    assert (await late.op(9))["d"] is False


async def test_a_goodbye_ends_the_session(wire: Wire, server: Playground) -> None:
    await wire.socket.close(code=1000)
    await server.hub.gateway.until_disconnected(5)
    again = await resume(wire, wire.session_id, 1)
    assert (await again.op(9))["d"] is False


async def test_reconnect_and_invalid_session(wire: Wire, server: Playground) -> None:
    await server.hub.gateway.reconnect()
    await wire.op(7)
    await server.hub.gateway.invalidate(resumable=True)
    assert (await wire.op(9))["d"] is True
    assert wire.session_id in server.hub.gateway.sessions
    await server.hub.gateway.invalidate()
    assert (await wire.op(9))["d"] is False
    assert wire.session_id not in server.hub.gateway.sessions


async def test_shards_share_the_guilds_and_zero_has_the_dms(
    server: Playground, session: aiohttp.ClientSession, ann: Person
) -> None:
    owner = (GUILD >> 22) % 2
    wires = [await Wire(server, session).identify(shard=[number, 2]) for number in (0, 1)]
    ann.say("in the guild")
    ann.say("in private", at=ann.dm())
    heard = [await wire.silence() for wire in wires]
    assert ["GUILD_CREATE" in names for names in heard] == [owner == 0, owner == 1]
    assert heard[1].count("MESSAGE_CREATE") == (owner == 1)
    assert heard[0].count("MESSAGE_CREATE") == 1 + (owner == 0)


def test_a_session_forgets_the_oldest() -> None:
    session = Session(0, (0, 1))
    session.frames = type(session.frames)(maxlen=3)
    for _ in range(5):
        session.frame("X", {})
    assert session.since(1) is None
    assert [frame.sequence for frame in session.since(2) or []] == [3, 4, 5]
    assert session.since(5) == []
    assert session.since(6) is None


async def test_gateway_address(api: Api) -> None:
    reply = await api("GET", "/gateway/bot")
    assert reply.body["url"] == (await api("GET", "/gateway")).body["url"]
    assert reply.body["url"].startswith("ws://127.0.0.1:")
    assert reply.body["session_start_limit"]["max_concurrency"] == 1
    assert (await api("GET", f"/channels/{GENERAL}")).body["name"] == "general"
