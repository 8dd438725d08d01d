"""Who may do what: roles and overwrites, answered with 50001 and 50013 as Discord does."""

from collections.abc import Callable

import pytest

from playground.demo import ANNOUNCEMENTS, BOT, BOT_ROLE, GENERAL, GUILD, MODERATOR_ROLE, MODERATORS_ONLY, PEOPLE
from playground.people import Person
from playground.people.seen import NotPossibleError
from playground.permissions import P, channel_permissions
from playground.server import Playground
from playground.world import Overwrite
from tests.playground.wire import Api

SEND = f"/channels/{GENERAL}/messages"


@pytest.fixture
def deny(server: Playground) -> Callable[..., None]:
    """Take permissions from the bot in #general."""

    def take(*permissions: P) -> None:
        bits = 0
        for permission in permissions:
            bits |= permission
        server.hub.world.channels[GENERAL].overwrites[BOT] = Overwrite(BOT, 1, deny=bits)

    return take


@pytest.mark.parametrize(
    ("missing", "method", "path", "body"),
    [
        (P.SEND_MESSAGES, "POST", SEND, {"content": "x"}),
        (P.EMBED_LINKS, "POST", SEND, {"embeds": [{"title": "x"}]}),
        (P.MANAGE_MESSAGES, "DELETE", SEND + "/{message}", None),
        (P.PIN_MESSAGES, "PUT", f"/channels/{GENERAL}/pins/{{message}}", None),
        (P.PIN_MESSAGES, "PUT", SEND + "/pins/{message}", None),
        (P.ADD_REACTIONS, "PUT", SEND + "/{message}/reactions/%F0%9F%91%8D/@me", None),
        (P.READ_MESSAGE_HISTORY, "GET", SEND + "/{message}", None),
        (P.CREATE_PUBLIC_THREADS, "POST", SEND + "/{message}/threads", {"name": "t"}),
        (P.CREATE_PUBLIC_THREADS, "POST", f"/channels/{GENERAL}/threads", {"name": "t", "type": 11}),
        (P.CREATE_PRIVATE_THREADS, "POST", f"/channels/{GENERAL}/threads", {"name": "t", "type": 12}),
        (P.MANAGE_MESSAGES, "DELETE", SEND + "/{message}/reactions", None),
        (P.MANAGE_MESSAGES, "POST", SEND + "/bulk-delete", {"messages": ["1", "2"]}),
    ],
)
async def test_missing_permission(
    api: Api, ann: Person, deny: Callable[..., None], missing: P, method: str, path: str, body: object
) -> None:
    path = path.format(message=ann.say("here").id)
    deny(missing)
    assert (await api(method, path, body)).refusal == (403, 50013)
    deny()
    assert (await api(method, path, body)).status < 300


async def test_files_need_a_permission(api: Api, deny: Callable[..., None]) -> None:
    deny(P.ATTACH_FILES)
    assert (await api("POST", SEND, {}, {"a.txt": b"x"})).refusal == (403, 50013)


async def test_threads_have_their_own_send_permission(api: Api, deny: Callable[..., None]) -> None:
    thread = (await api("POST", f"/channels/{GENERAL}/threads", {"name": "t", "type": 11})).body["id"]
    deny(P.SEND_MESSAGES)
    assert (await api("POST", f"/channels/{thread}/messages", {"content": "x"})).status == 200
    deny(P.SEND_MESSAGES_IN_THREADS)
    assert (await api("POST", f"/channels/{thread}/messages", {"content": "x"})).refusal == (403, 50013)


@pytest.mark.parametrize("path", ["", "/messages", "/messages/5", "/pins", "/messages/pins"])
async def test_hidden_channel(api: Api, path: str) -> None:
    assert (await api("GET", f"/channels/{MODERATORS_ONLY}{path}")).refusal == (403, 50001)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/5", 10003),
        ("POST", "/channels/5/messages", 10003),
        ("GET", SEND + "/5", 10008),
        ("PATCH", SEND + "/5", 10008),
        ("DELETE", SEND + "/5", 10008),
        ("GET", "/users/5", 10013),
        ("GET", "/guilds/5", 10004),
        ("GET", f"/guilds/{GUILD}/members/5", 10007),
    ],
)
async def test_unknown_things(api: Api, method: str, path: str, code: int) -> None:
    body = {"content": "x"} if method in ("POST", "PATCH") else None
    assert (await api(method, path, body)).refusal == (404, code)


async def test_not_a_snowflake_and_no_such_route(api: Api) -> None:
    assert (await api("GET", "/channels/abc")).complaints("channel_id") == ["NUMBER_TYPE_COERCE"]
    assert (await api("GET", "/nothing/here")).refusal == (404, 0)


async def test_token(api: Api) -> None:
    for wrong in (None, "Bot nonsense", f"Bearer {api.playground.token}"):
        api.authorization = wrong
        assert (await api("GET", "/users/@me")).refusal == (401, 0)


async def test_other_peoples_messages(api: Api, ann: Person) -> None:
    path = f"{SEND}/{ann.say('mine').id}"
    assert (await api("PATCH", path, {"content": "x"})).refusal == (403, 50005)


async def test_managing_channels_and_roles(api: Api, server: Playground) -> None:
    requests = [
        ("POST", f"/guilds/{GUILD}/channels", {"name": "New Table"}),
        ("PATCH", f"/channels/{GENERAL}", {"topic": "x"}),
        ("PUT", f"/channels/{GENERAL}/permissions/{PEOPLE['Dan']}", {"type": 1, "deny": str(int(P.VIEW_CHANNEL))}),
        ("PUT", f"/guilds/{GUILD}/members/{PEOPLE['Dan']}/roles/{MODERATOR_ROLE}", None),
        ("PATCH", f"/guilds/{GUILD}/members/{PEOPLE['Dan']}", {"nick": "Danny"}),
    ]
    for method, path, body in requests:
        assert (await api(method, path, body)).refusal == (403, 50013)
    server.hub.world.guilds[GUILD].roles[BOT_ROLE].permissions = int(P.ADMINISTRATOR)
    for method, path, body in requests:
        assert (await api(method, path, body)).status < 300
    assert "new-table" in [channel.name for channel in server.hub.world.guild_channels(GUILD)]
    with pytest.raises(NotPossibleError):
        server.person("Dan").place(GENERAL)


async def test_people_have_permissions_too(server: Playground, ann: Person) -> None:
    world, eve = server.hub.world, server.person("Eve")
    with pytest.raises(NotPossibleError):
        ann.say("hello", at=ANNOUNCEMENTS)
    with pytest.raises(NotPossibleError):
        ann.place(MODERATORS_ONLY)
    assert eve.place("moderators").id == MODERATORS_ONLY
    general = world.channels[GENERAL]
    assert channel_permissions(world, general, eve.id) & P.MANAGE_GUILD
    assert not channel_permissions(world, general, ann.id) & P.MANAGE_GUILD
    message = ann.say("oops")
    with pytest.raises(NotPossibleError):
        server.person("Ben").delete(message)
    eve.delete(message)
    assert not ann.sees("oops")
