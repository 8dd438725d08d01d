"""People: what their client lets them do with the commands and components the bot has given them."""

import asyncio
from typing import Any

import pytest

from playground.demo import BOT, GENERAL, PEOPLE, TABLE_ONE, TABLES
from playground.people import Person
from playground.people.seen import NotPossibleError, labels_of, text_of
from playground.server import Playground
from tests.playground.wire import Api, JsonObject, Wire


def option(kind: int, name: str, **more: Any) -> JsonObject:
    return {"type": kind, "name": name, "description": "d"} | more


COMMANDS = [
    {
        "name": "game",
        "description": "d",
        "options": [
            option(1, "list"),
            option(
                1,
                "new",
                options=[
                    option(3, "title", required=True, min_length=2, max_length=5),
                    option(4, "seats", min_value=2, max_value=6),
                    option(10, "share", min_value=0.5),
                    option(5, "open"),
                    option(6, "who"),
                    option(7, "where", channel_types=[0]),
                    option(8, "role"),
                    option(9, "any"),
                    option(11, "file"),
                    option(3, "tone", choices=[{"name": "Loud", "value": "l"}]),
                ],
            ),
            option(2, "admin", options=[option(1, "end")]),
        ],
    },
    {"name": "mods", "description": "d", "default_member_permissions": str(1 << 5)},
]


@pytest.fixture
async def commands(api: Api) -> None:
    assert (await api("PUT", f"/applications/{BOT}/commands", COMMANDS)).status == 200


@pytest.mark.usefixtures("commands")
@pytest.mark.parametrize(
    ("line", "options", "why"),
    [
        ("nothing", {}, "no command"),
        ("game", {}, "needs one of"),
        ("game what", {}, "has no 'what'"),
        ("game admin", {}, "needs one of"),
        ("game new", {}, "'title' is required"),
        ("game new", {"title": "abc", "colour": 1}, "no option 'colour'"),
        ("game new", {"title": "a"}, "between"),
        ("game new", {"title": "abcdef"}, "between"),
        ("game new", {"title": 5}, "not what"),
        ("game new", {"title": "abc", "seats": 1}, "between"),
        ("game new", {"title": "abc", "seats": 7}, "between"),
        ("game new", {"title": "abc", "seats": 2.5}, "not what"),
        ("game new", {"title": "abc", "seats": True}, "not what"),
        ("game new", {"title": "abc", "share": 0.1}, "at least 0.5"),
        ("game new", {"title": "abc", "open": "yes"}, "true or false"),
        ("game new", {"title": "abc", "who": 5}, "no such user"),
        ("game new", {"title": "abc", "where": 5}, "no such channel"),
        ("game new", {"title": "abc", "where": TABLES}, "not of a kind"),
        ("game new", {"title": "abc", "role": 5}, "no such role"),
        ("game new", {"title": "abc", "tone": "soft"}, "is one of: Loud"),
        ("mods", {}, "no command"),
    ],
)
async def test_what_the_client_refuses(ann: Person, line: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(NotPossibleError, match=why):
        await ann.slash(line, options)


async def acknowledged(api: Api, wire: Wire, doing: Any, kind: int = 4) -> JsonObject:
    """The interaction as the bot received it; the bot answers "ok"."""
    task = asyncio.ensure_future(doing)
    event = await wire.event("INTERACTION_CREATE")
    body: JsonObject = {"type": kind} | ({"data": {"content": "ok"}} if kind == 4 else {})
    assert (await api("POST", f"/interactions/{event['id']}/{event['token']}/callback", body)).status == 204
    await task
    return event


@pytest.mark.usefixtures("commands")
async def test_what_is_sent_for_every_kind_of_option(api: Api, wire: Wire, ann: Person, ben: Person) -> None:
    options = {
        "title": "abc",
        "seats": 3,
        "share": 1,
        "open": False,
        "who": ben,
        "where": TABLE_ONE,
        "any": str(ben.id),
        "file": ("a.txt", b"hello"),
        "tone": "Loud",
    }
    event = await acknowledged(api, wire, ann.slash("/game new", options))
    (sub,) = event["data"]["options"]
    values = {each["name"]: each["value"] for each in sub["options"]}
    file_id = values.pop("file")
    expected = options | {"who": str(ben.id), "where": str(TABLE_ONE), "tone": "l"}
    del expected["file"]
    assert (sub["name"], values) == ("new", expected)
    resolved = event["data"]["resolved"]
    assert resolved["users"][str(ben.id)]["username"] == "ben"
    assert "permissions" in resolved["members"][str(ben.id)]
    assert resolved["channels"][str(TABLE_ONE)]["name"] == "table-one"
    assert resolved["attachments"][file_id]["size"] == 5
    group = await acknowledged(api, wire, ann.slash("game admin end"))
    assert group["data"]["options"][0]["options"][0]["name"] == "end"


@pytest.mark.usefixtures("commands")
async def test_moderators_have_more_commands(api: Api, wire: Wire, server: Playground) -> None:
    await acknowledged(api, wire, server.person("Eve").slash("mods"))


async def post(api: Api, ann: Person, components: list[Any], **body: Any) -> Any:
    await api("POST", f"/channels/{GENERAL}/messages", {"content": "x", "components": components} | body)
    return ann.screen()[-1]


def row(*children: JsonObject) -> JsonObject:
    return {"type": 1, "components": list(children)}


def button(label: str, **more: Any) -> JsonObject:
    return {"type": 2, "style": 1, "label": label, "custom_id": label.lower()} | more


async def test_buttons(api: Api, wire: Wire, ann: Person) -> None:
    link = {"type": 2, "style": 5, "label": "Read", "url": "https://example.invalid"}
    message = await post(api, ann, [row(button("Go"), button("Stop", disabled=True), link)])
    assert labels_of(message) == ["Go", "Read"]
    for key in ("Stop", "Read", "Nothing"):
        with pytest.raises(NotPossibleError):
            await ann.click(message, key)
    for key in ("Go", "go"):
        event = await acknowledged(api, wire, ann.click(message, key), 6)
        assert event["data"] == {"custom_id": "go", "component_type": 2}
    await api("DELETE", f"/channels/{GENERAL}/messages/{message.id}")
    with pytest.raises(NotPossibleError):
        await ann.click(message, "Go")


async def test_selects(api: Api, wire: Wire, ann: Person, ben: Person) -> None:
    options = [{"label": name, "value": name.lower()} for name in ("Red", "Green", "Blue")]
    message = await post(
        api,
        ann,
        [
            row({"type": 3, "custom_id": "colours", "min_values": 1, "max_values": 2, "options": options}),
            row({"type": 5, "custom_id": "people"}),
            row({"type": 8, "custom_id": "places", "channel_types": [0]}),
        ],
    )
    for picked in ((), ("red", "green", "blue"), ("pink",)):
        with pytest.raises(NotPossibleError):
            await ann.select(message, *picked, menu="colours")
    with pytest.raises(NotPossibleError, match="say which"):
        await ann.select(message, "red")
    event = await acknowledged(api, wire, ann.select(message, "Red", "blue", menu="colours"), 6)
    assert event["data"]["values"] == ["red", "blue"]
    event = await acknowledged(api, wire, ann.select(message, ben, menu="people"), 6)
    assert event["data"]["resolved"]["users"][str(ben.id)]["username"] == "ben"
    with pytest.raises(NotPossibleError):
        await ann.select(message, TABLES, menu="places")


async def test_a_value_wins_over_what_another_option_is_called(api: Api, wire: Wire, ann: Person) -> None:
    """Blocks of shares: the block of 2 costs 3, and "3" is the value of another block."""
    blocks = [{"label": "3", "value": "2"}, {"label": "6", "value": "3"}, {"label": "10", "value": "4"}]
    message = await post(
        api,
        ann,
        [
            row({"type": 3, "custom_id": "block", "options": blocks}),
            row(button("other", custom_id="one"), button("One", custom_id="other")),
        ],
    )
    for picked, value in (("3", "3"), ("2", "2"), ("6", "3"), ("10", "4")):
        event = await acknowledged(api, wire, ann.select(message, picked), 6)
        assert event["data"]["values"] == [value]
    event = await acknowledged(api, wire, ann.click(message, "other"), 6)
    assert event["data"]["custom_id"] == "other"


async def test_a_choice_of_a_command_likewise(api: Api, wire: Wire, ann: Person) -> None:
    choices = [{"name": "3", "value": "2"}, {"name": "6", "value": "3"}]
    option = {"type": 3, "name": "block", "description": "d", "required": True, "choices": choices}
    command = {"name": "buy", "description": "d", "options": [option]}
    assert (await api("POST", f"/applications/{BOT}/commands", command)).status == 201
    for picked, value in (("3", "3"), ("2", "2"), ("6", "3")):
        event = await acknowledged(api, wire, ann.slash("buy", block=picked), 5)
        assert event["data"]["options"][0]["value"] == value


def label(name: str, component: JsonObject) -> JsonObject:
    return {"type": 18, "label": name, "component": component}


async def test_a_custom_id_wins_over_another_fields_label(api: Api, wire: Wire, ann: Person) -> None:
    message = await post(api, ann, [row(button("Go"))])
    click = asyncio.ensure_future(ann.click(message, "Go"))
    event = await wire.event("INTERACTION_CREATE")
    fields = [("how", "why"), ("why", "how")]
    parts = [label(name, {"type": 4, "custom_id": key, "style": 1, "required": False}) for name, key in fields]
    body = {"type": 9, "data": {"custom_id": "m", "title": "t", "components": parts}}
    assert (await api("POST", f"/interactions/{event['id']}/{event['token']}/callback", body)).status == 204
    event = await acknowledged(api, wire, ann.submit_modal(await click, {"how": "fast"}), 6)
    filled = {each["component"]["custom_id"]: each["component"]["value"] for each in event["data"]["components"]}
    assert filled == {"why": "", "how": "fast"}


async def test_every_kind_of_modal_field(api: Api, wire: Wire, ann: Person, ben: Person) -> None:
    message = await post(api, ann, [row(button("Go"))])
    click = asyncio.ensure_future(ann.click(message, "Go"))
    event = await wire.event("INTERACTION_CREATE")
    choices = [{"label": name, "value": name.lower()} for name in ("A", "B", "C")]
    modal = {
        "custom_id": "m",
        "title": "t",
        "components": [
            label("Text", {"type": 4, "custom_id": "text", "style": 1, "min_length": 2, "max_length": 4}),
            label("Who", {"type": 5, "custom_id": "who"}),
            label("One", {"type": 21, "custom_id": "one", "options": choices}),
            label("Many", {"type": 22, "custom_id": "many", "options": choices, "min_values": 1, "max_values": 2}),
            label("Files", {"type": 19, "custom_id": "files"}),
        ],
    }
    path = f"/interactions/{event['id']}/{event['token']}/callback"
    assert (await api("POST", path, {"type": 9, "data": modal})).status == 204
    opened = await click
    fields: dict[str, Any] = {"Text": "abc", "Who": ben, "one": "B", "Many": ["A", "c"], "Files": ("a.txt", b"x")}
    wrong: list[dict[str, Any]] = [
        {"Text": "a"},
        {"Text": "abcde"},
        {"Text": ""},
        {"Who": None},
        {"one": None},
        {"one": "D"},
        {"Many": []},
        {"Many": ["A", "B", "C"]},
        {"Files": None},
        {"Nothing": "x"},
    ]
    for change in wrong:
        with pytest.raises(NotPossibleError):
            await ann.submit_modal(opened, fields | change)
    sent = await acknowledged(api, wire, ann.submit_modal(opened, fields))
    inner = {each["component"]["custom_id"]: each["component"] for each in sent["data"]["components"]}
    assert (inner["text"]["value"], inner["one"]["value"], inner["many"]["values"]) == ("abc", "b", ["a", "c"])
    assert inner["who"]["values"] == [str(PEOPLE["Ben"])]
    assert sent["data"]["resolved"]["attachments"][inner["files"]["values"][0]]["filename"] == "a.txt"


async def test_everything_readable_is_in_the_text(api: Api, ann: Person) -> None:
    embed = {"title": "e1", "description": "e2", "footer": {"text": "e3"}, "fields": [{"name": "e4", "value": "e5"}]}
    menu = {
        "type": 3,
        "custom_id": "m",
        "placeholder": "p1",
        "options": [{"label": "o1", "value": "v", "description": "o2"}],
    }
    message = await post(api, ann, [row(button("b1")), row(menu)], content="c1", embeds=[embed])
    words = text_of(message).split("\n")
    assert words == ["c1", "e1", "e2", "e4", "e5", "e3", "b1", "p1", "o1", "o2"]


async def test_what_people_say(ann: Person, ben: Person, wire: Wire) -> None:
    message = ann.say("hello", files=[("note.txt", b"hi")])
    assert (await wire.event("MESSAGE_CREATE"))["attachments"][0]["filename"] == "note.txt"
    ben.say("hi", reply_to=message)
    assert (await wire.event("MESSAGE_CREATE"))["referenced_message"]["content"] == "hello"
    ann.edit(message, "hello all")
    assert ben.sees("hello all")
    for wrong in ("", " ", "x" * 2001):
        with pytest.raises(NotPossibleError):
            ann.say(wrong)
    with pytest.raises(NotPossibleError):
        ben.edit(message, "mine now")


async def test_waiting_for_what_never_comes(ann: Person) -> None:
    with pytest.raises(TimeoutError):
        await ann.until_sees("never", within=0.05)
