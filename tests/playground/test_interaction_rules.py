"""Interactions: three seconds, once, fifteen minutes, and who sees what came of it."""

import asyncio
from typing import Any

import pytest

from playground.demo import BOT, GENERAL
from playground.people import Answer, Person
from playground.people.seen import NotPossibleError
from playground.server import Playground
from tests.playground.wire import Api, JsonObject, Wire

BUTTONS = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]
COMMANDS = [
    {"name": "go", "description": "d"},
    {
        "name": "pick",
        "description": "d",
        "options": [{"type": 3, "name": "what", "description": "d", "autocomplete": True, "required": True}],
    },
]
EPHEMERAL, LOADING, V2 = 64, 128, 1 << 15
MODAL: JsonObject = {
    "custom_id": "form",
    "title": "Form",
    "components": [{"type": 1, "components": [{"type": 4, "custom_id": "name", "style": 1, "label": "Name"}]}],
}


class Asked:
    """Something a person did, waiting for the raw bot's answer."""

    def __init__(self, api: Api, event: JsonObject, doing: asyncio.Task[Any]) -> None:
        self.api = api
        self.event = event
        self.doing = doing
        self.hook = f"/webhooks/{BOT}/{event['token']}"

    async def answer(self, kind: int, data: JsonObject | None = None, query: str = "") -> Any:
        path = f"/interactions/{self.event['id']}/{self.event['token']}/callback{query}"
        return await self.api("POST", path, {"type": kind} | ({} if data is None else {"data": data}))

    async def outcome(self) -> Answer:
        answer = await self.doing
        assert isinstance(answer, Answer)
        return answer


@pytest.fixture
def asked(api: Api, wire: Wire, ann: Person) -> Any:
    """Makes Ann do something and returns it as the bot receives it."""

    async def make(doing: Any = None) -> Asked:
        if doing is None:
            await api("PUT", f"/applications/{BOT}/commands", COMMANDS)
            doing = ann.slash("go")
        task = asyncio.ensure_future(doing)
        return Asked(api, await wire.event("INTERACTION_CREATE"), task)

    return make


async def test_answered_once(asked: Any) -> None:
    go = await asked()
    assert (await go.answer(4, {"content": "one"})).status == 204
    assert (await go.answer(4, {"content": "two"})).refusal == (400, 40060)
    assert (await go.outcome()).text == "one"


async def test_three_seconds(asked: Any, server: Playground, ann: Person) -> None:
    go = await asked()
    server.hub.timeline.advance(1.5)
    assert not go.doing.done()
    server.hub.timeline.advance(1.5)
    assert (await go.answer(4, {"content": "late"})).refusal == (404, 10062)
    assert (await go.outcome()).failed
    assert ann.ever_saw()[-1].data["notice"] == "The application did not respond"
    assert not ann.sees("late")


async def test_just_in_time(asked: Any, server: Playground) -> None:
    go = await asked()
    server.hub.timeline.advance(1.5)
    assert (await go.answer(4, {"content": "in time"})).status == 204


async def test_unknown_interaction_and_wrong_token(asked: Any, api: Api) -> None:
    go = await asked()
    for path in ("/interactions/5/nonsense/callback", f"/interactions/{go.event['id']}/nonsense/callback"):
        assert (await api("POST", path, {"type": 4, "data": {"content": "x"}})).refusal == (404, 10062)
    await go.answer(4, {"content": "x"})


async def test_fifteen_minutes(asked: Any, api: Api, server: Playground) -> None:
    go = await asked()
    await go.answer(4, {"content": "x"})
    server.hub.timeline.advance(14 * 60)
    assert (await api("POST", go.hook, {"content": "still fine"})).status == 200
    server.hub.timeline.advance(60)
    assert (await api("POST", go.hook, {"content": "too late"})).refusal == (401, 50027)
    for method in ("GET", "PATCH", "DELETE"):
        reply = await api(method, f"{go.hook}/messages/@original", {"content": "x"} if method == "PATCH" else None)
        assert reply.refusal == (401, 50027)


async def test_follow_up_before_the_first_answer(asked: Any, api: Api) -> None:
    go = await asked()
    assert (await api("POST", go.hook, {"content": "x"})).refusal == (404, 10015)
    assert (await api("PATCH", f"{go.hook}/messages/@original", {"content": "x"})).refusal == (404, 10015)
    assert (await api("POST", f"/webhooks/{BOT}/nonsense", {"content": "x"})).refusal == (404, 10015)
    await go.answer(4, {"content": "x"})


async def test_ephemeral_is_for_one_person_only(asked: Any, api: Api, ann: Person, ben: Person) -> None:
    go = await asked()
    await go.answer(4, {"content": "psst", "flags": EPHEMERAL, "components": BUTTONS})
    answer = await go.outcome()
    assert (ann.sees("psst"), ben.sees("psst")) == (True, False)
    assert [each.kind for each in ben.ever_saw()] == []
    with pytest.raises(NotPossibleError):
        await ben.click(answer.message, "Go")
    # Not even the bot finds it among the channel's messages, only through the interaction.
    assert (await api("GET", f"/channels/{GENERAL}/messages")).body == []
    assert (await api("GET", f"/channels/{GENERAL}/messages/{answer.message.id}")).refusal == (404, 10008)
    original = await api("GET", f"{go.hook}/messages/@original")
    assert (original.body["content"], original.body["flags"]) == ("psst", EPHEMERAL)
    ann.dismiss(answer.message)
    assert not ann.sees("psst")


async def test_gateway_says_nothing_of_ephemeral_messages(asked: Any, wire: Wire) -> None:
    go = await asked()
    await go.answer(4, {"content": "psst", "flags": EPHEMERAL})
    assert await wire.silence() == []


async def test_defer_decides_who_sees_the_answer(asked: Any, api: Api, ben: Person) -> None:
    go = await asked()
    await go.answer(5)
    assert (await go.outcome()).message.flags & LOADING
    reply = await api("POST", go.hook, {"content": "meant to be private", "flags": EPHEMERAL})
    assert not reply.body["flags"] & (EPHEMERAL | LOADING)
    assert ben.sees("meant to be private")
    second = await api("POST", go.hook, {"content": "really private", "flags": EPHEMERAL})
    assert second.body["id"] != reply.body["id"]
    assert not ben.sees("really private")


async def test_private_defer(asked: Any, api: Api, ann: Person, ben: Person) -> None:
    go = await asked()
    await go.answer(5, {"flags": EPHEMERAL})
    await api("PATCH", f"{go.hook}/messages/@original", {"content": "done"})
    assert (ann.sees("done"), ben.sees("done")) == (True, False)


async def test_callback_types_by_interaction(asked: Any, ann: Person) -> None:
    go = await asked()
    for kind in (1, 6, 7, 8, 10):
        assert (await go.answer(kind)).complaints("type") == ["BASE_TYPE_CHOICES"]
    await go.answer(4, {"content": "x", "components": BUTTONS})
    message = (await go.outcome()).message
    click = await asked(ann.click(message, "Go"))
    assert (await click.answer(8, {"choices": []})).complaints("type") == ["BASE_TYPE_CHOICES"]
    assert (await click.answer(6)).status == 204
    pick = await asked(ann.autocomplete("pick", "what", "a"))
    assert (await pick.answer(4, {"content": "x"})).complaints("type") == ["BASE_TYPE_CHOICES"]
    assert (await pick.answer(8, {"choices": []})).status == 204
    assert await pick.doing == []


async def test_update_changes_the_message_and_is_original(asked: Any, api: Api, ann: Person) -> None:
    go = await asked()
    await go.answer(4, {"content": "before", "components": BUTTONS})
    message = (await go.outcome()).message
    click = await asked(ann.click(message, "Go"))
    assert click.event["message"]["id"] == str(message.id)
    updated = await click.answer(7, {"content": "after"}, "?with_response=true")
    assert updated.body["resource"]["message"]["content"] == "after"
    assert updated.body["interaction"]["response_message_id"] == str(message.id)
    assert (await api("GET", f"{click.hook}/messages/@original")).body["id"] == str(message.id)
    assert (await api("DELETE", f"{click.hook}/messages/@original")).status == 204
    assert (await api("GET", f"{click.hook}/messages/@original")).refusal == (404, 10008)


async def test_empty_and_oversized_answers_leave_it_unanswered(asked: Any) -> None:
    go = await asked()
    assert (await go.answer(4, {})).refusal == (400, 50006)
    long = await go.answer(4, {"content": "x" * 2001})
    assert long.complaints("data", "content") == ["BASE_TYPE_BAD_LENGTH"]
    assert (await go.answer(4, {"content": "fine"})).status == 204


async def test_content_on_a_layout_message(asked: Any, api: Api, ann: Person) -> None:
    go = await asked()
    layout = [{"type": 10, "content": "text"}, BUTTONS[0]]
    await go.answer(4, {"flags": V2, "components": layout})
    message = (await go.outcome()).message
    click = await asked(ann.click(message, "Go"))
    legacy = ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
    assert (await click.answer(7, {"content": "no"})).complaints("data", "content") == legacy
    assert (await click.answer(6)).status == 204
    path = f"/channels/{GENERAL}/messages/{message.id}"
    assert (await api("PATCH", path, {"embeds": [{"title": "no"}]})).complaints("embeds") == legacy
    assert (await api("PATCH", path, {"components": [{"type": 10, "content": "new"}]})).status == 200


async def test_a_plain_message_becomes_a_layout_only_without_content(api: Api) -> None:
    message = (await api("POST", f"/channels/{GENERAL}/messages", {"content": "plain"})).body
    path = f"/channels/{GENERAL}/messages/{message['id']}"
    layout: JsonObject = {"flags": V2, "components": [{"type": 10, "content": "new"}]}
    assert (await api("PATCH", path, layout)).refusal == (400, 50035)
    assert (await api("PATCH", path, layout | {"content": None})).status == 200


CHOICE = {"name": "n", "value": "v"}


@pytest.mark.parametrize(
    ("choices", "path"),
    [
        ([CHOICE] * 26, ("choices",)),
        ([CHOICE | {"name": "n" * 101}], ("choices", 0, "name")),
        ([CHOICE | {"value": "v" * 101}], ("choices", 0, "value")),
        ([CHOICE | {"name": ""}], ("choices", 0, "name")),
    ],
)
async def test_autocomplete_limits(
    asked: Any, api: Api, ann: Person, choices: list[Any], path: tuple[Any, ...]
) -> None:
    await api("PUT", f"/applications/{BOT}/commands", COMMANDS)
    pick = await asked(ann.autocomplete("pick", "what", "a"))
    assert pick.event["data"]["options"] == [{"name": "what", "type": 3, "value": "a", "focused": True}]
    assert (await pick.answer(8, {"choices": choices})).complaints("data", *path) == ["BASE_TYPE_BAD_LENGTH"]
    fine = [{"name": "n" * 100, "value": "v" * 100}] * 25
    assert (await pick.answer(8, {"choices": fine})).status == 204
    assert await pick.doing == fine


async def test_autocomplete_of_a_number_in_a_subcommand(asked: Any, api: Api, ann: Person) -> None:
    """The choices must be of the type of the option that is being typed, however deep it is."""
    options = [
        {"type": 3, "name": "what", "description": "d"},
        {"type": 4, "name": "many", "description": "d", "autocomplete": True},
    ]
    command = {"name": "deep", "description": "d"}
    body = command | {"options": [{"type": 1, "name": "sub", "description": "d", "options": options}]}
    await api("PUT", f"/applications/{BOT}/commands", [body])
    typing = await asked(ann.autocomplete("deep sub", "many", "1", what="x"))
    wrong = await typing.answer(8, {"choices": [{"name": "n", "value": "v"}]})
    assert wrong.complaints("data", "choices", 0, "value") == ["NUMBER_TYPE_COERCE"]
    assert (await typing.answer(8, {"choices": [{"name": "n", "value": 7}]})).status == 204
    assert ann.ever_saw()[-1].data["choices"] == [{"name": "n", "value": 7}]
    await typing.doing


def field(**changes: Any) -> JsonObject:
    return {"type": 4, "custom_id": "name", "style": 1, "label": "Name"} | changes


def modal(*fields: JsonObject, **changes: Any) -> JsonObject:
    return MODAL | {"components": [{"type": 1, "components": [each]} for each in fields]} | changes


def label(component: JsonObject, **changes: Any) -> JsonObject:
    return MODAL | {"components": [{"type": 18, "label": "L", "component": component} | changes]}


ROW = ("components", 0, "components", 0)
RADIO: JsonObject = {
    "type": 21,
    "custom_id": "r",
    "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}],
}


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (modal(title="t" * 46), ("title",)),
        (modal(title=""), ("title",)),
        (modal(custom_id="c" * 101), ("custom_id",)),
        (modal(*(field(custom_id=f"f{number}") for number in range(6))), ("components",)),
        (modal(), ("components",)),
        (modal(field(label="l" * 46)), (*ROW, "label")),
        (modal(field(label=None)), (*ROW, "label")),
        (modal(field(placeholder="p" * 101)), (*ROW, "placeholder")),
        (modal(field(value="v" * 4001)), (*ROW, "value")),
        (modal(field(max_length=4001)), (*ROW, "max_length")),
        (modal(field(min_length=5, max_length=4)), (*ROW, "min_length")),
        (modal(field(), field()), ("components", 1, "components", 0, "custom_id")),
        (label(field(), label="l" * 46), ("components", 0, "label")),
        (label(field(), description="d" * 101), ("components", 0, "description")),
        (label({"type": 2, "style": 1, "custom_id": "b", "label": "b"}), ("components", 0, "component", "type")),
        (label(RADIO | {"options": RADIO["options"][:1]}), ("components", 0, "component", "options")),
    ],
)
async def test_modal_limits(asked: Any, body: JsonObject, path: tuple[str | int, ...]) -> None:
    go = await asked()
    refused = await go.answer(9, body)
    assert refused.refusal == (400, 50035)
    assert refused.complaints("data", *path)
    assert (await go.answer(9, MODAL)).status == 204


async def test_modal_from_a_button_can_change_its_message(asked: Any, ann: Person) -> None:
    go = await asked()
    await go.answer(4, {"content": "x", "components": BUTTONS})
    message = (await go.outcome()).message
    click = await asked(ann.click(message, "Go"))
    await click.answer(9, MODAL)
    submit = await asked(ann.submit_modal(await click.outcome(), Name="Acme"))
    inner = submit.event["data"]["components"][0]["components"][0]
    assert (inner["custom_id"], inner["value"]) == ("name", "Acme")
    assert (submit.event["type"], submit.event["version"]) == (5, 1)
    assert submit.event["message"]["id"] == str(message.id)
    assert (await submit.answer(9, MODAL)).complaints("type") == ["BASE_TYPE_CHOICES"]
    assert (await submit.answer(7, {"content": "Acme it is"})).status == 204
    assert message.content == "Acme it is"


async def test_modal_from_a_command_cannot(asked: Any, ann: Person) -> None:
    go = await asked()
    await go.answer(9, MODAL)
    submit = await asked(ann.submit_modal(await go.outcome(), name="Acme"))
    assert (await submit.answer(7, {"content": "x"})).complaints("type") == ["BASE_TYPE_CHOICES"]
    assert (await submit.answer(4, {"content": "x"})).status == 204


async def test_what_an_interaction_says_of_user_place_and_permissions(asked: Any, server: Playground) -> None:
    go = await asked()
    await go.answer(4, {"content": "x"})
    event = go.event
    assert (event["context"], event["member"]["user"]["username"]) == (0, "ann")
    everyone = server.hub.world.guilds[int(event["guild_id"])].roles[int(event["guild_id"])].permissions
    assert int(event["member"]["permissions"]) == everyone
    assert int(event["app_permissions"]) & 1 << 13
    ann = server.person("Ann")
    dm = await asked(ann.slash("go", at=ann.dm()))
    assert (dm.event["context"], dm.event["user"]["username"], "member" in dm.event) == (1, "ann", False)
    await dm.answer(4, {"content": "x"})
