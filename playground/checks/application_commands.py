"""Application commands: names, descriptions, options and choices as Discord accepts them."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import cast

from playground.checks.properties import Properties
from playground.errors import ApiError, Problems, refusal
from playground.payloads import CommandBody

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
VALUE_OPTIONS = range(STRING, ATTACHMENT + 1)
MAX_COMMANDS = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}
MAX_SIZE = 8000
# The largest integer that JavaScript counts to, and the documented bound of a number.
MAX_INTEGER, MAX_NUMBER = 2**53 - 1, 2.0**53

# Discord's own pattern is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$; lower case is asked for on top.
_NAME = re.compile(r"^[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}$")


def check_command(body: Mapping[str, object]) -> CommandBody:
    """Raises 50035 with everything that is wrong with one command."""
    problems = Problems()
    _command(Properties(problems, body))
    problems.raise_if_any()
    return cast("CommandBody", body)


def check_all(bodies: list[object]) -> list[CommandBody]:
    """A bulk overwrite: each command, their number, and that no two share a name."""
    problems = Problems()
    root = Properties(problems, {"commands": bodies})
    for command in root.objects("commands", float("inf")):
        command.path = command.path[1:]
        _command(command)
    problems.raise_if_any()
    commands = cast("list[CommandBody]", bodies)
    names = Counter((body["name"], body.get("type") or CHAT_INPUT) for body in commands)
    if any(number > 1 for number in names.values()):
        problems.add((), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    problems.raise_if_any()
    check_number([body.get("type") or CHAT_INPUT for body in commands])
    return commands


def check_number(kinds: list[int]) -> None:
    for kind, number in Counter(kinds).items():
        if number > MAX_COMMANDS[kind]:
            error = refusal(30032)
            message = f"Maximum number of application commands reached ({MAX_COMMANDS[kind]})"
            raise ApiError(error.status, error.code, message)


def _command(command: Properties) -> None:
    kind = command.choice("type", (CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND)) or CHAT_INPUT
    if kind == CHAT_INPUT:
        _name(command)
        command.text("description", 100, 1, required=True)
        _options(command, (SUBCOMMAND, GROUP, *VALUE_OPTIONS))
        if _size(command.body) > MAX_SIZE:
            command.fail(None, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")
    else:
        command.text("name", 32, 1, required=True)
        if command.body.get("description"):
            message = "Context menu commands cannot have description"
            command.fail("description", "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", message)
    _contexts(command)


def _contexts(command: Properties) -> None:
    for key, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for value in command.array(key, len(allowed)):
            if value not in allowed:
                command.fail(key, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")


def _name(properties: Properties) -> None:
    name = properties.text("name", 32, 1, required=True)
    bad = not _NAME.match(name) or name != name.lower()
    if name and len(name) <= 32 and bad:
        properties.fail("name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(owner: Properties, allowed: tuple[int, ...]) -> None:
    options = owner.objects("options", 25)
    kinds: set[int | None] = set()
    for option in options:
        kind = option.choice("type", allowed, required=True)
        kinds.add(kind)
        _name(option)
        option.text("description", 100, 1, required=True)
        if kind == GROUP:
            _options(option, (SUBCOMMAND,))
        elif kind == SUBCOMMAND:
            _options(option, tuple(VALUE_OPTIONS))
        elif kind is not None:
            _value_option(option, kind)
    _option_mix(owner, kinds)
    _option_order(options)


def _option_mix(owner: Properties, kinds: set[int | None]) -> None:
    if kinds & {SUBCOMMAND, GROUP} and kinds - {SUBCOMMAND, GROUP, None}:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        owner.fail("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _option_order(options: list[Properties]) -> None:
    seen: set[object] = set()
    optional_before = False
    for option in options:
        name = str(option.body.get("name"))
        if name in seen:
            option.fail("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        seen.add(name)
        required = option.boolean("required")
        if required and optional_before:
            message = "Required options must be placed before non-required options"
            option.fail(None, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_before = optional_before or not required


def _value_option(option: Properties, kind: int) -> None:
    autocomplete = option.boolean("autocomplete")
    choices = option.objects("choices", 25)
    if kind not in (STRING, INTEGER, NUMBER) and (autocomplete or choices):
        message = "Choices and autocomplete are only for strings, integers and numbers"
        option.fail("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message)
    if autocomplete and choices:
        message = "Autocomplete cannot be used together with choices"
        option.fail("autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", message)
    check_choices(choices, kind)
    _range(option, kind)


def _range(option: Properties, kind: int) -> None:
    if kind == STRING:
        low: float | None = option.whole("min_length", 0, 6000)
        high: float | None = option.whole("max_length", 1, 6000)
        key = "min_length"
    elif kind in (INTEGER, NUMBER):
        bound = MAX_INTEGER if kind == INTEGER else MAX_NUMBER
        low, high = option.number("min_value", -bound, bound), option.number("max_value", -bound, bound)
        key = "min_value"
    else:
        return
    if low is not None and high is not None and low > high:
        option.fail(key, "BASE_TYPE_MIN_MAX", "The minimum must be less than or equal to the maximum")


def check_choices(choices: list[Properties], kind: int, unique: bool = True) -> None:
    """The choices of an option, or an autocomplete answer to it: 1–100 characters of name, a value of its type."""
    seen: set[object] = set()
    for choice in choices:
        name = choice.text("name", 100, 1, required=True)
        if kind == STRING:
            choice.text("value", 100, required=True)
        elif kind == INTEGER:
            choice.whole("value", -MAX_INTEGER, MAX_INTEGER, required=True)
        else:
            choice.number("value", -MAX_NUMBER, MAX_NUMBER, required=True)
        if unique and name in seen:
            choice.fail("name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists")
        seen.add(name)


def _size(body: object) -> int:
    """Characters of names, descriptions and choice values, all levels together."""
    if isinstance(body, list):
        return sum(_size(item) for item in body)
    if not isinstance(body, dict):
        return 0
    own = sum(len(value) for key in ("name", "description", "value") if isinstance(value := body.get(key), str))
    return own + _size(body.get("options")) + _size(body.get("choices"))
