"""Whatever a bot sends is answered as Discord answers; no body makes the playground itself fail."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from playground.demo import BOT, GENERAL, GUILD, PEOPLE, TABLE_TWO
from playground.server import Playground
from tests.playground import test_command_rules, test_interaction_rules, test_message_rules
from tests.playground.wire import Api

JUNK: list[Any] = [None, True, 0, -1, 1.5, "", "x", "9" * 30, [], {}, [1], [None], ["a"], {"a": 1}, [{}], [[]]]
SEND = f"/channels/{GENERAL}/messages"
OVERWRITES = [{"id": "5", "type": 0, "allow": "1", "deny": "2"}]
REPLY = {
    "content": "x",
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "users": ["2"], "replied_user": True},
    "message_reference": {"message_id": "1", "channel_id": str(GENERAL)},
    "nonce": "1",
    "attachments": [{"id": 0, "filename": "a"}],
}


def small(bodies: list[Any]) -> list[Any]:
    return [body for body in bodies if len(json.dumps(body)) < 3000]


MESSAGES = [REPLY, *small([body for body, _, _ in test_message_rules.BROKEN] + test_message_rules.KEPT)]
COMMANDS = small([body for body, _, _ in test_command_rules.BROKEN])
MODALS = [test_interaction_rules.MODAL, test_interaction_rules.label(test_interaction_rules.RADIO)]
OTHERS: list[tuple[str, str, Any]] = [
    ("POST", f"{SEND}/bulk-delete", {"messages": ["1", "2"]}),
    ("POST", f"/channels/{GENERAL}/threads", {"name": "n", "type": 11, "auto_archive_duration": 60}),
    ("PATCH", f"/guilds/{GUILD}/members/@me", {"nick": "x"}),
    ("POST", "/users/@me/channels", {"recipient_id": "1"}),
    ("POST", f"/guilds/{GUILD}/channels", {"name": "n", "type": 0, "permission_overwrites": OVERWRITES}),
    ("PATCH", f"/channels/{TABLE_TWO}", {"topic": "t", "position": 3, "permission_overwrites": OVERWRITES}),
    ("PUT", f"/channels/{TABLE_TWO}/permissions/5", {"type": 1, "allow": "1", "deny": "2"}),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


def spoilt(body: Any, chance: random.Random) -> Any:
    """The body with one thing in it replaced by something that does not belong there."""
    path = chance.choice(list(places(body)))
    if not path:
        return chance.choice([junk for junk in JUNK if junk is not None])
    copied = node = copy.deepcopy(body)
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = chance.choice(JUNK)
    return copied


def request(server: Playground, message: str, chance: random.Random) -> tuple[str, str, Any]:
    kind = chance.randrange(5)
    if kind == 0:
        return "POST", SEND, chance.choice(MESSAGES)
    if kind == 1:
        return "PATCH", f"{SEND}/{message}", chance.choice(MESSAGES)
    if kind == 2:
        return "POST", f"/applications/{BOT}/commands", chance.choice(COMMANDS)
    if kind == 3:
        world = server.hub.world
        asked = server.hub.interactions.start(2, world.users[PEOPLE["Ann"]], world.channels[GENERAL], {"name": "x"})
        modal = {"type": 9, "data": chance.choice(MODALS)}
        body = chance.choice([modal, {"type": 4, "data": chance.choice(MESSAGES)}])
        return "POST", f"/interactions/{asked.id}/{asked.token}/callback", body
    return chance.choice(OTHERS)


@pytest.mark.parametrize("seed", range(4))
async def test_nonsense(api: Api, server: Playground, seed: int) -> None:
    # As its owner the bot may do everything, so that permissions do not hide the rest.
    server.hub.world.guilds[GUILD].owner_id = BOT
    message = (await api("POST", SEND, {"content": "x"})).body["id"]
    chance = random.Random(seed)
    statuses = set()
    for _ in range(300):
        method, path, body = request(server, message, chance)
        body = spoilt(body, chance)
        reply = await api(method, path, body)
        statuses.add(reply.status)
        assert reply.status < 500 or reply.status == 501, (method, path, body, reply.body)
    assert {200, 400} <= statuses
