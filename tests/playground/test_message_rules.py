"""Every limit on what a message may contain: broken once, and kept to the letter once."""

from typing import Any

import pytest

from playground.demo import GENERAL
from tests.playground.wire import Api

SEND = f"/channels/{GENERAL}/messages"
V2 = 1 << 15


def embed(**parts: Any) -> dict[str, Any]:
    return {"embeds": [parts]}


def button(number: int = 0, **changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{number}"} | changes


def select(options: int = 2, **changes: Any) -> dict[str, Any]:
    listed = [{"label": f"o{number}", "value": f"v{number}"} for number in range(options)]
    return {"type": 3, "custom_id": "pick", "options": listed} | changes


def rows(*children: list[dict[str, Any]]) -> dict[str, Any]:
    return {"content": "x", "components": [{"type": 1, "components": each} for each in children]}


def text(length: int = 1) -> dict[str, Any]:
    return {"type": 10, "content": "t" * length}


def layout(*components: dict[str, Any], **beside: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | beside


def gallery(**changes: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "https://x"}} | changes]}


def option(**changes: Any) -> dict[str, Any]:
    return rows([select(options=0) | {"options": [{"label": "a", "value": "a"} | changes]}])


LENGTH, REQUIRED, CHOICES = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
FIRST = ("components", 0, "components", 0)

# What is sent, where Discord complains, and how.
BROKEN: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"content": "x" * 2001}, ("content",), LENGTH),
    ({"content": 7}, ("content",), "STRING_TYPE_CONVERT"),
    ({"content": "x", "nonce": "n" * 26}, ("nonce",), LENGTH),
    ({"content": "x", "flags": 1 << 8}, ("flags",), "MESSAGE_FLAGS_INVALID"),
    ({"embeds": [{"title": "t"}] * 11}, ("embeds",), LENGTH),
    (embed(title="t" * 257), ("embeds", 0, "title"), LENGTH),
    (embed(description="t" * 4097), ("embeds", 0, "description"), LENGTH),
    (embed(footer={"text": "t" * 2049}), ("embeds", 0, "footer", "text"), LENGTH),
    (embed(author={"name": "t" * 257}), ("embeds", 0, "author", "name"), LENGTH),
    (embed(fields=[{"name": "n", "value": "v"}] * 26), ("embeds", 0, "fields"), LENGTH),
    (embed(fields=[{"name": "n" * 257, "value": "v"}]), ("embeds", 0, "fields", 0, "name"), LENGTH),
    (embed(fields=[{"name": "n", "value": "v" * 1025}]), ("embeds", 0, "fields", 0, "value"), LENGTH),
    (embed(fields=[{"value": "v"}]), ("embeds", 0, "fields", 0, "name"), REQUIRED),
    (embed(url="https://" + "u" * 2041), ("embeds", 0, "url"), LENGTH),
    (embed(url="attachment://a.png"), ("embeds", 0, "url"), "URL_TYPE_INVALID_SCHEME"),
    (embed(fields=[{"name": "n"}]), ("embeds", 0, "fields", 0, "value"), REQUIRED),
    (embed(image={"url": "ftp://x"}), ("embeds", 0, "image", "url"), "URL_TYPE_INVALID_SCHEME"),
    (embed(color=0x1000000, title="t"), ("embeds", 0, "color"), "NUMBER_TYPE_MAX"),
    ({"embeds": [{"description": "t" * 3001}, {"description": "t" * 3000}]}, ("embeds",), "MAX_EMBED_SIZE_EXCEEDED"),
    (rows(*([button(number)] for number in range(6))), ("components",), LENGTH),
    (rows([button(number) for number in range(6)]), ("components", 0, "components"), LENGTH),
    (rows([]), ("components", 0, "components"), LENGTH),
    (rows([button(), button()]), ("components", 0, "components", 1, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (rows([button(label="l" * 81)]), (*FIRST, "label"), LENGTH),
    (rows([button(custom_id="c" * 101)]), (*FIRST, "custom_id"), LENGTH),
    (rows([button(custom_id=None)]), (*FIRST, "custom_id"), REQUIRED),
    (rows([button(style=None)]), (*FIRST, "style"), REQUIRED),
    (rows([button(style=5, custom_id=None, url="https://" + "u" * 505)]), (*FIRST, "url"), LENGTH),
    (rows([button(style=6, custom_id=None, label=None)]), (*FIRST, "sku_id"), REQUIRED),
    (rows([button(emoji={"name": "e" * 33})]), (*FIRST, "emoji", "name"), LENGTH),
    (rows([button(emoji={})]), (*FIRST, "emoji", "name"), REQUIRED),
    (rows([button(id=2**31)]), (*FIRST, "id"), "NUMBER_TYPE_MAX"),
    (rows([button(style=7)]), (*FIRST, "style"), CHOICES),
    (rows([button(style=5)]), (*FIRST, "url"), REQUIRED),
    (rows([button(url="https://x")]), (*FIRST, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
    (rows([button(label=None)]), FIRST, "BUTTON_COMPONENT_INVALID_EMPTY"),
    (rows([select(26)]), (*FIRST, "options"), LENGTH),
    (rows([select(custom_id=None)]), (*FIRST, "custom_id"), REQUIRED),
    (rows([select(options=0) | {"options": None}]), (*FIRST, "options"), REQUIRED),
    (rows([select(type=5, default_values=[{}] * 26, max_values=25)]), (*FIRST, "default_values"), LENGTH),
    (rows([select(0)]), (*FIRST, "options"), LENGTH),
    (rows([select(placeholder="p" * 151)]), (*FIRST, "placeholder"), LENGTH),
    (rows([select(max_values=26)]), (*FIRST, "max_values"), "NUMBER_TYPE_MAX"),
    (rows([select(max_values=3)]), (*FIRST, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS"),
    (rows([select(min_values=2)]), (*FIRST, "min_values"), "BASE_TYPE_MIN_MAX"),
    (rows([select(), button()]), ("components", 0, "components", 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    (option(label="l" * 101), (*FIRST, "options", 0, "label"), LENGTH),
    (option(value="l" * 101), (*FIRST, "options", 0, "value"), LENGTH),
    (option(label=None), (*FIRST, "options", 0, "label"), REQUIRED),
    (option(value=None), (*FIRST, "options", 0, "value"), REQUIRED),
    (option(description="l" * 101), (*FIRST, "options", 0, "description"), LENGTH),
    (
        rows([select(options=0) | {"options": [{"label": "a", "value": "a"}] * 2}]),
        (*FIRST, "options", 1, "value"),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (rows([text()]), (*FIRST, "type"), "UNION_TYPE_CHOICES"),
    ({"content": "x", "components": [text()]}, ("components", 0, "type"), "UNION_TYPE_CHOICES"),
    (layout(text(), content="x"), ("content",), LEGACY),
    (layout(text(), embeds=[{"title": "t"}]), ("embeds",), LEGACY),
    (layout({"type": 10}), ("components", 0, "content"), REQUIRED),
    ({"flags": V2}, ("components",), REQUIRED),
    (layout({"type": 17}), ("components", 0, "components"), REQUIRED),
    (layout({"type": 9, "accessory": button()}), ("components", 0, "components"), REQUIRED),
    (layout({"type": 12}), ("components", 0, "items"), REQUIRED),
    (layout({"type": 12, "items": [{}]}), ("components", 0, "items", 0, "media"), REQUIRED),
    (layout({"type": 12, "items": [{"media": {}}]}), ("components", 0, "items", 0, "media", "url"), REQUIRED),
    (layout(gallery(description="d" * 1025)), ("components", 0, "items", 0, "description"), LENGTH),
    (layout({"type": 14, "spacing": 3}), ("components", 0, "spacing"), CHOICES),
    (layout({"type": 13, "file": {"url": "ftp://x"}}), ("components", 0, "file", "url"), "URL_TYPE_INVALID_SCHEME"),
    (layout(text(4001)), ("components", 0, "content"), LENGTH),
    (layout(text(2001), text(2000)), ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (layout(*[text()] * 41), ("components",), LENGTH),
    (
        layout({"type": 17, "components": [text()] * 30}, {"type": 17, "components": [text()] * 9}),
        ("components",),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (layout(), ("components",), LENGTH),
    (layout({"type": 9, "components": [text()] * 4, "accessory": button()}), ("components", 0, "components"), LENGTH),
    (layout({"type": 9, "components": [text()]}), ("components", 0, "accessory"), REQUIRED),
    (layout({"type": 12, "items": []}), ("components", 0, "items"), LENGTH),
    (
        layout({"type": 12, "items": [{"media": {"url": "x"}}]}),
        ("components", 0, "items", 0, "media", "url"),
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        layout({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        ("components", 0, "items", 0, "media", "url"),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        (*FIRST, "type"),
        "UNION_TYPE_CHOICES",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions",),
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ({"content": "x", "message_reference": {}}, ("message_reference", "message_id"), REQUIRED),
    ({"content": "x", "nonce": 2**63}, ("nonce",), "NUMBER_TYPE_MAX"),
    ({"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, ("allowed_mentions", "users"), LENGTH),
    ({"content": "x", "attachments": [{"filename": "a"}]}, ("attachments", 0, "id"), REQUIRED),
    ({"content": "x", "attachments": [{"id": "0", "filename": "f" * 1025}]}, ("attachments", 0, "filename"), LENGTH),
    ({"content": "x", "allowed_mentions": {"parse": ["all"]}}, ("allowed_mentions", "parse"), CHOICES),
    (
        {"content": "x", "message_reference": {"message_id": "1"}},
        ("message_reference",),
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
    (
        {"content": "x", "attachments": [{"id": "0", "description": "d" * 1025}]},
        ("attachments", 0, "description"),
        LENGTH,
    ),
]

# As much as is allowed.
KEPT: list[dict[str, Any]] = [
    {"content": "x" * 2000, "nonce": "n" * 25},
    {"embeds": [{"title": "t"}] * 10},
    embed(title="t" * 256, author={"name": "a" * 256}),
    embed(description="t" * 4096),
    embed(footer={"text": "t" * 2048}, fields=[{"name": "n" * 256, "value": "v" * 1024}]),
    embed(fields=[{"name": "n", "value": "v"}] * 25),
    {"embeds": [{"description": "t" * 3000}] * 2},
    rows(*([button(row * 5 + place) for place in range(5)] for row in range(5))),
    rows([button(label="l" * 80, custom_id="c" * 100)]),
    rows([button(style=5, custom_id=None, url="https://x")]),
    rows([select(25, max_values=25, placeholder="p" * 150)]),
    option(label="l" * 100, value="v" * 100, description="d" * 100),
    option(),
    rows(*([button(style, style=style)] for style in (1, 2, 3, 4))),
    rows([button(label=None, emoji={"name": "🎲"}, custom_id="c", id=2**31 - 1)]),
    embed(color=0, url="https://" + "u" * 2040),
    {"content": "x", "nonce": 2**63 - 1, "flags": 0},
    {"content": "x", "allowed_mentions": {"users": ["1"] * 100, "parse": ["roles", "everyone"]}},
    layout(text(1), {"type": 14, "spacing": 1}, {"type": 14, "spacing": 2}, gallery(description="d")),
    layout({"type": 9, "components": [text()], "accessory": button()}, {"type": 17, "components": [text()]}),
    layout(text(4000)),
    layout(*[text()] * 40),
    layout({"type": 17, "components": [text()] * 39}),
    layout({"type": 9, "components": [text()] * 3, "accessory": button()}),
    {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
]


@pytest.mark.parametrize(("body", "path", "code"), BROKEN)
async def test_broken_rule_is_refused(api: Api, body: dict[str, Any], path: tuple[str | int, ...], code: str) -> None:
    reply = await api("POST", SEND, body)
    assert reply.refusal == (400, 50035)
    assert code in reply.complaints(*path)
    assert (await api("GET", SEND)).body == []


@pytest.mark.parametrize("body", KEPT)
async def test_the_most_that_is_allowed_passes(api: Api, body: dict[str, Any]) -> None:
    reply = await api("POST", SEND, body)
    assert reply.status == 200, reply.body


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "  \n"}, {"embeds": []}])
async def test_empty_message(api: Api, body: dict[str, Any]) -> None:
    assert (await api("POST", SEND, body)).refusal == (400, 50006)


async def test_invalid_json_and_wrong_content_type(api: Api) -> None:
    url, headers = api.playground.api_base + SEND, {"Authorization": api.authorization or ""}
    async with api.session.post(url, data="{", headers={**headers, "Content-Type": "application/json"}) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    form = {**headers, "Content-Type": "multipart/form-data"}
    async with api.session.post(url, data="no boundary", headers=form) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    async with api.session.post(url, data="content=x", headers={**headers, "Content-Type": "text/plain"}) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50035)


async def test_files_too_many_and_too_large(api: Api) -> None:
    many = {f"{number}.txt": b"x" for number in range(11)}
    assert "BASE_TYPE_BAD_LENGTH" in (await api("POST", SEND, {}, many)).complaints("files")
    large = {"large.bin": bytes(10 * 1024 * 1024 + 1)}
    assert (await api("POST", SEND, {}, large)).refusal == (413, 40005)


async def test_what_the_playground_does_not_offer_is_said(api: Api) -> None:
    bodies: list[dict[str, Any]] = [{"poll": {"question": {}}}, {"sticker_ids": ["1"]}]
    for body in bodies:
        reply = await api("POST", SEND, body)
        assert reply.status == 501
        assert "does not offer" in reply.body["message"]
