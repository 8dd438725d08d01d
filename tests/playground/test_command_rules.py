"""The schema of commands: broken once each, in bulk and singly; global and per guild."""

from typing import Any

import pytest

from playground.demo import BOT, GUILD
from playground.server import Playground
from tests.playground.wire import Api

GLOBAL = f"/applications/{BOT}/commands"
GUILDS = f"/applications/{BOT}/guilds/{GUILD}/commands"


def command(name: str = "go", **changes: Any) -> dict[str, Any]:
    return {"name": name, "description": "d"} | changes


def option(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "o", "description": "d"} | changes


def with_options(*options: dict[str, Any]) -> dict[str, Any]:
    return command(options=list(options))


LENGTH = "BASE_TYPE_BAD_LENGTH"
CHOICE = {"name": "n", "value": "v"}
BROKEN: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    (command("x" * 33), ("name",), LENGTH),
    (command(""), ("name",), LENGTH),
    (command("Upper"), ("name",), "APPLICATION_COMMAND_INVALID_NAME"),
    (command("two words"), ("name",), "APPLICATION_COMMAND_INVALID_NAME"),
    (command(description="d" * 101), ("description",), LENGTH),
    (command(description=""), ("description",), LENGTH),
    (with_options(*(option(name=f"o{number}") for number in range(26))), ("options",), LENGTH),
    (with_options(option(), option()), ("options", 1, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    (
        with_options(option(), option(name="p", required=True)),
        ("options", 1),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (with_options(option(type=12)), ("options", 0, "type"), "BASE_TYPE_CHOICES"),
    (with_options(option(type=1), option(name="p")), ("options",), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    (
        with_options(option(choices=[{"name": f"{n}", "value": "v"} for n in range(26)])),
        ("options", 0, "choices"),
        LENGTH,
    ),
    (with_options(option(choices=[CHOICE | {"name": "n" * 101}])), ("options", 0, "choices", 0, "name"), LENGTH),
    (with_options(option(choices=[CHOICE | {"value": "v" * 101}])), ("options", 0, "choices", 0, "value"), LENGTH),
    (with_options(option(type=4, choices=[CHOICE])), ("options", 0, "choices", 0, "value"), "NUMBER_TYPE_COERCE"),
    (
        with_options(option(autocomplete=True, choices=[CHOICE])),
        ("options", 0, "autocomplete"),
        "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
    ),
    (with_options(option(min_length=5, max_length=2)), ("options", 0, "min_length"), "BASE_TYPE_MIN_MAX"),
    (with_options(option(max_length=6001)), ("options", 0, "max_length"), "NUMBER_TYPE_MAX"),
    (
        with_options(option(type=2, options=[option(type=2)])),
        ("options", 0, "options", 0, "type"),
        "BASE_TYPE_CHOICES",
    ),
    (with_options(option(description="d" * 101)), ("options", 0, "description"), LENGTH),
    (with_options(option(min_length=6001)), ("options", 0, "min_length"), "NUMBER_TYPE_MAX"),
    (with_options(option(max_length=0)), ("options", 0, "max_length"), "NUMBER_TYPE_MIN"),
    (with_options(option(type=4, min_value=5, max_value=2)), ("options", 0, "min_value"), "BASE_TYPE_MIN_MAX"),
    (with_options(option(type=4, max_value=2**53)), ("options", 0, "max_value"), "NUMBER_TYPE_MAX"),
    (
        with_options(option(type=4, choices=[{"name": "n", "value": 2**53}])),
        ("options", 0, "choices", 0, "value"),
        "NUMBER_TYPE_MAX",
    ),
    (
        with_options(option(type=4, choices=[{"name": "n", "value": -(2**53)}])),
        ("options", 0, "choices", 0, "value"),
        "NUMBER_TYPE_MIN",
    ),
    (
        with_options(option(type=4, choices=[{"name": "n", "value": 1.5}])),
        ("options", 0, "choices", 0, "value"),
        "NUMBER_TYPE_COERCE",
    ),
    (
        with_options(option(type=6, choices=[CHOICE])),
        ("options", 0, "choices"),
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
    ),
    ({"name": "m" * 33, "type": 3}, ("name",), LENGTH),
    (command(integration_types=[2]), ("integration_types",), "BASE_TYPE_CHOICES"),
    (command("Menu", type=2), ("description",), "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED"),
    (command(contexts=[3]), ("contexts",), "BASE_TYPE_CHOICES"),
    (
        with_options(
            *(
                option(name=f"o{n}", choices=[{"name": f"{m}" * 50, "value": "v" * 100} for m in range(9)])
                for n in range(9)
            )
        ),
        (),
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), BROKEN)
async def test_broken_schema_is_refused(api: Api, body: dict[str, Any], path: tuple[str | int, ...], code: str) -> None:
    single = await api("POST", GLOBAL, body)
    assert single.refusal == (400, 50035)
    assert code in single.complaints(*path)
    bulk = await api("PUT", GUILDS, [command("fine"), body])
    assert bulk.refusal == (400, 50035)
    assert code in bulk.complaints(1, *path)
    assert (await api("GET", GUILDS)).body == []


async def test_the_most_that_is_allowed_passes(api: Api) -> None:
    choices = [{"name": f"{number:03}", "value": "v" * 100} for number in range(25)]
    options = [option(name=f"{number:02}" * 16, required=number < 3) for number in range(24)]
    body = command("ä" * 32, description="d" * 100, options=[*options, option(choices=choices)])
    assert (await api("PUT", GLOBAL, [body])).status == 200


async def test_other_things_that_are_allowed(api: Api) -> None:
    options = [
        option(name="a", min_length=0, max_length=1),
        option(name="b", type=10, min_value=0.5, choices=[{"name": "n", "value": 1.5}]),
        option(name="c", type=4, min_value=1 - 2**53, max_value=2**53 - 1),
    ]
    bodies = [
        command(options=options, contexts=[0, 1, 2], integration_types=[0, 1]),
        {"name": "Whose turn is it", "type": 2},
        {"name": "M", "type": 3},
    ]
    assert (await api("PUT", GLOBAL, bodies)).status == 200


@pytest.mark.parametrize("kind", [2, 3])
async def test_number_of_menu_commands(api: Api, kind: int) -> None:
    bodies = [{"name": f"Menu {number}", "type": kind} for number in range(16)]
    assert (await api("PUT", GLOBAL, bodies)).refusal == (400, 30032)
    assert (await api("PUT", GLOBAL, bodies[:15])).status == 200


async def test_size_of_a_command(api: Api) -> None:
    """Names, descriptions and choice values of all levels, together at most 8,000 characters."""
    choices = [{"name": f"{number:02}", "value": "v" * 98} for number in range(20)]
    options = [option(name=f"o{number}", choices=choices) for number in range(3)]
    fixed = 3 * (20 * 100 + 3) + len("go")
    rest = [option(name=f"p{number:02}", description="d" * 97) for number in range(19)]
    left = 8000 - fixed - 19 * 100
    assert 1 <= left <= 100
    fits = command(options=[*options, *rest], description="d" * left)
    assert (await api("POST", GLOBAL, fits)).status == 201
    assert (await api("POST", GLOBAL, fits | {"name": "goo"})).complaints() == ["APPLICATION_COMMAND_TOO_LARGE"]


async def test_number_of_commands(api: Api) -> None:
    bodies = [command(f"c{number}") for number in range(101)]
    assert (await api("PUT", GLOBAL, bodies)).refusal == (400, 30032)
    assert (await api("PUT", GLOBAL, bodies[:100])).status == 200
    assert (await api("POST", GLOBAL, bodies[100])).refusal == (400, 30032)


async def test_two_of_one_name(api: Api) -> None:
    reply = await api("PUT", GLOBAL, [command(), command()])
    assert reply.complaints() == ["APPLICATION_COMMANDS_DUPLICATE_NAME"]


async def test_single_commands_come_change_and_go(api: Api) -> None:
    added = await api("POST", GLOBAL, command())
    assert added.status == 201
    path = f"{GLOBAL}/{added.body['id']}"
    assert (await api("POST", GLOBAL, command(description="other"))).status == 200
    changed = await api("PATCH", path, {"description": "third"})
    assert (changed.body["description"], changed.body["id"]) == ("third", added.body["id"])
    assert (await api("GET", path)).body["description"] == "third"
    assert (await api("DELETE", path)).status == 204
    assert (await api("GET", path)).refusal == (404, 10063)


async def test_bulk_overwrite_keeps_ids_and_forgets_the_rest(api: Api, server: Playground) -> None:
    first = {each["name"]: each["id"] for each in (await api("PUT", GLOBAL, [command("a"), command("b")])).body}
    second = {each["name"]: each["id"] for each in (await api("PUT", GLOBAL, [command("b"), command("c")])).body}
    assert second["b"] == first["b"]
    assert {each["name"] for each in server.hub.commands.all(None)} == {"b", "c"}


async def test_foreign_application_and_guild(api: Api) -> None:
    assert (await api("PUT", "/applications/5/commands", [])).refusal == (403, 50001)
    assert (await api("PUT", f"/applications/{BOT}/guilds/5/commands", [])).refusal == (403, 50001)


async def test_guild_commands_are_only_there_and_dms_only_where_wanted(api: Api, server: Playground) -> None:
    await api(
        "PUT", GLOBAL, [command("everywhere"), command("guilds", contexts=[0]), command("old", dm_permission=False)]
    )
    await api("PUT", GUILDS, [command("here")])
    ann = server.person("Ann")
    assert {each["name"] for each in ann.commands()} == {"everywhere", "guilds", "old", "here"}
    assert {each["name"] for each in ann.commands(ann.dm())} == {"everywhere"}
