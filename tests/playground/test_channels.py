"""Messages, files, mentions, pins, reactions, threads and private chats, as the bot uses them."""

import asyncio

import pytest

from playground.demo import GENERAL, GUILD, PEOPLE, TABLE_ONE
from playground.people import Person
from playground.people.seen import NotPossibleError
from playground.permissions import P
from playground.post import MAX_PINS, MAX_REACTIONS
from playground.server import Playground
from playground.world import Overwrite
from tests.playground.wire import Api, Wire

SEND = f"/channels/{GENERAL}/messages"
THUMB = "%F0%9F%91%8D"
PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000003000000020806000000")


async def send(api: Api, channel: int | str = GENERAL, **body: object) -> str:
    reply = await api("POST", f"/channels/{channel}/messages", {"content": "x"} | body)
    assert reply.status == 200, reply.body
    return str(reply.body["id"])


async def test_create_edit_delete_are_seen_and_heard(api: Api, wire: Wire, ann: Person) -> None:
    path = f"{SEND}/{await send(api, content='one')}"
    assert (await wire.event("MESSAGE_CREATE"))["content"] == "one"
    edited = await api("PATCH", path, {"content": "two"})
    assert edited.body["edited_timestamp"]
    assert (await wire.event("MESSAGE_UPDATE"))["content"] == "two"
    assert [message.content for message in ann.screen()] == ["two"]
    assert (await api("PATCH", path, {"content": ""})).refusal == (400, 50006)
    assert (await api("DELETE", path)).status == 204
    await wire.event("MESSAGE_DELETE")
    assert ann.screen() == []
    assert [each.kind for each in ann.ever_saw()] == ["message_create", "message_update", "message_delete"]
    assert [each.data.get("content") for each in ann.ever_saw()] == ["one", "two", None]


async def test_listing(api: Api) -> None:
    ids = [await send(api, content=str(number)) for number in range(5)]
    contents = {
        "?limit=2": ["4", "3"],
        f"?before={ids[2]}": ["1", "0"],
        f"?after={ids[2]}": ["4", "3"],
        f"?around={ids[2]}&limit=3": ["3", "2", "1"],
    }
    for query, expected in contents.items():
        assert [message["content"] for message in (await api("GET", SEND + query)).body] == expected
    assert (await api("GET", SEND + "?limit=101")).refusal == (400, 50035)


async def test_nonce_is_sent_once(api: Api, ann: Person) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    first, second = await api("POST", SEND, body), await api("POST", SEND, body)
    assert first.body["id"] == second.body["id"]
    await api("POST", SEND, {"content": "once", "nonce": "n1"})
    assert len(ann.screen()) == 2


async def test_files_are_served_and_shown(api: Api, server: Playground) -> None:
    body = {
        "embeds": [{"title": "t", "image": {"url": "attachment://a.png"}}],
        "attachments": [{"id": 0, "filename": "a.png"}, {"id": 1, "filename": "b c.txt", "description": "words"}],
    }
    message = (await api("POST", SEND, body, {"a.png": PNG, "b c.txt": b"hello"})).body
    image = message["embeds"][0]["image"]
    assert (image["width"], image["height"]) == (3, 2)
    # The embed shows the picture, so only the other file is listed.
    (listed,) = message["attachments"]
    assert (listed["filename"], listed["description"], listed["size"]) == ("b_c.txt", "words", 5)
    for url, content in ((image["url"], PNG), (listed["url"], b"hello")):
        assert url.startswith(server.address + "/cdn/")
        async with api.session.get(url) as response:
            assert await response.read() == content
    async with api.session.get(listed["url"] + "x") as response:
        assert response.status == 404
    kept = await api("PATCH", f"{SEND}/{message['id']}", {"attachments": [], "embeds": [], "content": "bare"})
    assert kept.body["attachments"] == []


async def test_media_of_a_layout_points_to_its_file(api: Api) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    message = (await api("POST", SEND, {"flags": 1 << 15, "components": [gallery]}, {"a.png": PNG})).body
    media = message["components"][0]["items"][0]["media"]
    assert media["url"] == message["attachments"][0]["url"]
    assert (media["width"], media["attachment_id"]) == (3, message["attachments"][0]["id"])


ANN, BEN = (str(PEOPLE[name]) for name in ("Ann", "Ben"))


@pytest.mark.parametrize(
    ("allowed", "expected", "everyone"),
    [
        (None, [ANN, BEN], True),
        ({"parse": ["users"]}, [ANN, BEN], False),
        ({"parse": []}, [], False),
        ({"users": [BEN]}, [BEN], False),
        ({"parse": ["everyone"]}, [], True),
    ],
)
async def test_allowed_mentions(api: Api, allowed: object, expected: list[str], everyone: bool) -> None:
    text = f"<@{ANN}> <@!{BEN}> @everyone <@5>"
    body = {"content": text} | ({} if allowed is None else {"allowed_mentions": allowed})
    message = (await api("POST", SEND, body)).body
    assert [user["id"] for user in message["mentions"]] == expected
    assert message["mention_everyone"] is everyone


async def test_mentions_in_a_layout_count(api: Api) -> None:
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [{"type": 10, "content": f"<@{ANN}>"}]}]}
    assert [user["id"] for user in (await api("POST", SEND, body)).body["mentions"]] == [ANN]


async def test_reply(api: Api, ann: Person) -> None:
    original = ann.say("question")
    body = {"content": "answer", "message_reference": {"message_id": str(original.id)}}
    message = (await api("POST", SEND, body)).body
    assert (message["type"], message["referenced_message"]["content"]) == (19, "question")
    assert [user["id"] for user in message["mentions"]] == [ANN]
    quiet = (await api("POST", SEND, body | {"allowed_mentions": {"parse": [], "replied_user": False}})).body
    assert quiet["mentions"] == []


async def test_pins_by_both_routes(api: Api, wire: Wire, server: Playground) -> None:
    ids = [await send(api, content=str(number)) for number in range(3)]
    old, new = f"/channels/{GENERAL}/pins", f"{SEND}/pins"
    assert (await api("PUT", f"{old}/{ids[0]}")).status == 204
    await wire.event("CHANNEL_PINS_UPDATE")
    assert (await api("PUT", f"{new}/{ids[1]}")).status == 204
    assert {message["content"] for message in (await api("GET", old)).body} == {"0", "1"}
    page = (await api("GET", new + "?limit=1")).body
    assert (len(page["items"]), page["has_more"]) == (1, True)
    assert page["items"][0]["message"]["pinned"] is True
    assert (await api("DELETE", f"{new}/{ids[0]}")).status == 204
    assert [message["content"] for message in (await api("GET", old)).body] == ["1"]
    channel = server.hub.world.channels[GENERAL]
    channel.pins |= dict.fromkeys(range(MAX_PINS - 1), 0.0)
    assert (await api("PUT", f"{old}/{ids[2]}")).refusal == (400, 30003)


async def test_reactions(api: Api, wire: Wire, ann: Person, ben: Person) -> None:
    message_id = await send(api)
    path = f"{SEND}/{message_id}/reactions"
    assert (await api("PUT", f"{path}/{THUMB}/@me")).status == 204
    assert (await wire.event("MESSAGE_REACTION_ADD"))["emoji"]["name"] == "👍"
    message = ann.screen()[0]
    ann.react(message, "👍")
    ben.react(message, "🎲")
    assert (await wire.event("MESSAGE_REACTION_ADD"))["user_id"] == ANN
    users = (await api("GET", f"{path}/{THUMB}")).body
    assert {user["username"] for user in users} == {"boardroom", "ann"}
    shape = (await api("GET", f"{SEND}/{message_id}")).body["reactions"]
    assert [(each["emoji"]["name"], each["count"], each["me"]) for each in shape] == [("👍", 2, True), ("🎲", 1, False)]
    assert (await api("DELETE", f"{path}/{THUMB}/@me")).status == 204
    assert (await api("DELETE", f"{path}/{THUMB}/{ANN}")).status == 204
    assert (await api("PUT", f"{path}/nonsense/@me")).refusal == (404, 10014)
    assert (await api("DELETE", path)).status == 204
    assert message.reactions == {}
    for number in range(MAX_REACTIONS):
        message.reactions[f"{number}"] = [1]
    assert (await api("PUT", f"{path}/{THUMB}/@me")).refusal == (400, 30010)


async def test_bulk_delete(api: Api, server: Playground) -> None:
    ids = [await send(api) for _ in range(3)]
    path = f"{SEND}/bulk-delete"
    assert (await api("POST", path, {"messages": ids[:1]})).refusal == (400, 50016)
    assert (await api("POST", path, {"messages": ids[:2]})).status == 204
    assert [message["id"] for message in (await api("GET", SEND)).body] == ids[2:]
    server.hub.timeline.advance(15 * 24 * 3600)
    assert (await api("POST", path, {"messages": [ids[2], "5"]})).refusal == (400, 50034)


async def test_thread_from_a_message(api: Api, wire: Wire, ann: Person) -> None:
    message_id = await send(api)
    path = f"{SEND}/{message_id}/threads"
    assert (await api("POST", path, {"name": ""})).complaints("name") == ["BASE_TYPE_BAD_LENGTH"]
    assert (await api("POST", path, {"name": "n", "auto_archive_duration": 7})).refusal == (400, 50035)
    thread = await api("POST", path, {"name": "Aside"})
    assert (thread.status, thread.body["id"], thread.body["type"]) == (201, message_id, 11)
    assert (await wire.event("THREAD_CREATE"))["newly_created"] is True
    assert (await api("POST", path, {"name": "Aside"})).refusal == (400, 160004)
    assert (await api("GET", f"{SEND}/{message_id}")).body["thread"]["name"] == "Aside"
    await send(api, message_id, content="inside")
    assert ann.sees("inside", at="Aside")


async def test_private_thread_is_for_its_members(api: Api, ann: Person, ben: Person) -> None:
    thread = (await api("POST", f"/channels/{TABLE_ONE}/threads", {"name": "Secret"})).body
    assert thread["type"] == 12
    await send(api, thread["id"], content="hush")
    assert not ann.sees("hush")
    assert (await api("PUT", f"/channels/{thread['id']}/thread-members/{ANN}")).status == 204
    assert (ann.sees("hush"), ben.sees("hush")) == (True, False)
    assert len((await api("GET", f"/channels/{thread['id']}/thread-members")).body) == 2
    assert (await api("DELETE", f"/channels/{thread['id']}/thread-members/{ANN}")).status == 204
    assert not ann.sees("hush")


async def test_a_mention_lets_into_a_private_thread_and_an_unparsed_one_does_not(
    api: Api, wire: Wire, ann: Person, ben: Person
) -> None:
    thread = (await api("POST", f"/channels/{TABLE_ONE}/threads", {"name": "Secret"})).body["id"]
    await send(api, thread, content=f"hush <@{ANN}> <@{BEN}>", allowed_mentions={"users": [ANN]})
    assert (ann.sees("hush"), ben.sees("hush")) == (True, False)
    update = await wire.event("THREAD_MEMBERS_UPDATE")
    assert [each["user_id"] for each in update["added_members"]] == [ANN]
    # Nobody gets into a thread of a channel that is hidden from them.
    channel = api.playground.hub.world.channels[TABLE_ONE]
    channel.overwrites[ben.id] = Overwrite(ben.id, 1, deny=int(P.VIEW_CHANNEL))
    await send(api, thread, content=f"now <@{BEN}>")
    assert not ben.sees("now")


async def test_archived_threads(api: Api, ann: Person) -> None:
    thread = (await api("POST", f"/channels/{TABLE_ONE}/threads", {"name": "T", "type": 11})).body["id"]
    message_id = await send(api, thread)
    assert (await api("PATCH", f"/channels/{thread}", {"archived": True})).body["thread_metadata"]["archived"]
    assert (await api("PATCH", f"/channels/{thread}/messages/{message_id}", {"content": "y"})).refusal == (400, 50083)
    listed = (await api("GET", f"/channels/{TABLE_ONE}/threads/archived/public")).body["threads"]
    assert [each["id"] for each in listed] == [thread]
    ann.say("still here", at=int(thread))
    assert [each["id"] for each in (await api("GET", f"/guilds/{GUILD}/threads/active")).body["threads"]] == [thread]
    assert (await api("PATCH", f"/channels/{thread}/messages/{message_id}", {"content": "y"})).status == 200


async def test_private_chats_open_and_closed(api: Api, ann: Person, ben: Person) -> None:
    channel = (await api("POST", "/users/@me/channels", {"recipient_id": ANN})).body
    assert [user["username"] for user in channel["recipients"]] == ["ann"]
    assert (await api("POST", "/users/@me/channels", {"recipient_id": ANN})).body["id"] == channel["id"]
    await send(api, channel["id"], content="psst")
    assert (ann.sees("psst"), ben.sees("psst")) == (True, False)
    ann.close_dms()
    refused = await api("POST", f"/channels/{channel['id']}/messages", {"content": "again"})
    assert refused.refusal == (403, 50007)
    assert (await api("POST", "/users/@me/channels", {"recipient_id": ANN})).status == 200
    ann.close_dms(False)
    await send(api, channel["id"])
    assert (await api("POST", "/users/@me/channels", {"recipient_id": "5"})).refusal == (400, 50033)
    with pytest.raises(NotPossibleError):
        ben.place(int(channel["id"]))


async def test_typing(api: Api, ann: Person) -> None:
    assert (await api("POST", f"/channels/{GENERAL}/typing")).status == 204
    assert ann.ever_saw()[-1].kind == "typing_start"


async def test_guild_members_and_roles(api: Api) -> None:
    assert (await api("GET", f"/guilds/{GUILD}")).body["name"] == "Boardroom HQ"
    members = (await api("GET", f"/guilds/{GUILD}/members?limit=100")).body
    assert {"ann", "ben", "cleo", "dan", "eve"} <= {member["user"]["username"] for member in members}
    assert (await api("GET", f"/guilds/{GUILD}/members/{ANN}")).body["user"]["global_name"] == "Ann"
    assert len((await api("GET", f"/guilds/{GUILD}/members/search?query=cl&limit=5")).body) == 1
    assert {role["name"] for role in (await api("GET", f"/guilds/{GUILD}/roles")).body} >= {"@everyone", "Moderator"}
    assert (await api("PATCH", f"/guilds/{GUILD}/members/@me", {"nick": "n" * 33})).refusal == (400, 50035)
    assert (await api("PATCH", f"/guilds/{GUILD}/members/@me", {"nick": "Chair"})).body["nick"] == "Chair"


async def test_fifty_at_once(api: Api, ann: Person) -> None:
    replies = await asyncio.gather(*(api("POST", SEND, {"content": str(number)}) for number in range(50)))
    assert len({reply.body["id"] for reply in replies}) == 50
    assert len(ann.screen()) == 50
