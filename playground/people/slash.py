"""Typing a slash command: what the client checks against the commands the bot registered, and what it then sends."""

from typing import Any

from playground.checks.application_commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.errors import Json
from playground.hub import Hub
from playground.people.resolved import Resolved
from playground.people.seen import NotPossibleError
from playground.permissions import P, channel_permissions
from playground.world import Channel


def offered_commands(hub: Hub, user_id: int, channel: Channel) -> list[Json]:
    """The commands this person can use in this channel."""
    granted = channel_permissions(hub.world, channel, user_id)
    if channel.guild_id is not None and not granted & P.USE_APPLICATION_COMMANDS:
        return []
    return [command for command in hub.commands.usable_in(channel.guild_id) if _may_use(command, granted)]


def _may_use(command: Json, granted: int) -> bool:
    needed = command["default_member_permissions"]
    if needed is None or granted & P.ADMINISTRATOR:
        return True
    # "0" means administrators only.
    return int(needed) != 0 and granted & int(needed) == int(needed)


def command_data(hub: Hub, user_id: int, channel: Channel, line: str, given: dict[str, Any]) -> Json:
    """The interaction data of `/line` with these options, or NotPossibleError as the client would say it."""
    return _Line(hub, user_id, channel, line).data(given, None)


def autocomplete_data(
    hub: Hub, user_id: int, channel: Channel, line: str, given: dict[str, Any], focused: str, typed: str
) -> Json:
    """The same while the person is still typing `typed` into the option `focused`; others may be missing."""
    return _Line(hub, user_id, channel, line).data({**given, focused: typed}, focused)


class _Line:
    """A command line: the command, the path of sub-commands, and the options at its end."""

    def __init__(self, hub: Hub, user_id: int, channel: Channel, line: str) -> None:
        name, *path = line.removeprefix("/").split()
        offered = offered_commands(hub, user_id, channel)
        found = next((each for each in offered if each["name"] == name and each["type"] == CHAT_INPUT), None)
        if found is None:
            raise NotPossibleError(f"there is no command /{name} here")
        self.command: Json = found
        self.path: list[Json] = []
        self.resolved = Resolved(hub, channel, user_id)
        self._descend(path)

    def _descend(self, path: list[str]) -> None:
        node = self.command
        for step in path:
            children = [each for each in node.get("options", []) if each["type"] in (SUBCOMMAND, GROUP)]
            child = next((each for each in children if each["name"] == step), None)
            if child is None:
                raise NotPossibleError(f"/{self.command['name']} has no {step!r}")
            self.path.append(child)
            node = child
        if any(each["type"] in (SUBCOMMAND, GROUP) for each in node.get("options", [])):
            names = ", ".join(each["name"] for each in node["options"])
            raise NotPossibleError(f"/{self.command['name']} needs one of: {names}")

    def data(self, given: dict[str, Any], focused: str | None) -> Json:
        leaf = self.path[-1] if self.path else self.command
        options = self._options(leaf.get("options", []), given, focused)
        for step in reversed(self.path):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        data: Json = {"id": self.command["id"], "name": self.command["name"], "type": CHAT_INPUT, "options": options}
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        if self.resolved.json:
            data["resolved"] = self.resolved.json
        return data

    def _options(self, schemas: list[Json], given: dict[str, Any], focused: str | None) -> list[Json]:
        known = {schema["name"] for schema in schemas}
        unknown = [name for name in given if name not in known]
        if unknown:
            raise NotPossibleError(f"/{self.command['name']} has no option {unknown[0]!r}")
        filled = []
        for schema in schemas:
            name = schema["name"]
            if name == focused:
                filled.append(_being_typed(schema, given[name]))
            elif given.get(name) is not None:
                filled.append({"name": name, "type": schema["type"], "value": self._value(schema, given[name])})
            elif schema.get("required") and focused is None:
                raise NotPossibleError(f"the option {name!r} is required")
        return filled

    def _value(self, schema: Json, value: Any) -> Any:
        kind = schema["type"]
        if kind in (STRING, INTEGER, NUMBER):
            return _checked(schema, value)
        if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise NotPossibleError(f"{schema['name']!r} is true or false")
            return value
        if kind == CHANNEL:
            return self.resolved.channel(value, schema.get("channel_types"))
        pick = {USER: self.resolved.user, ROLE: self.resolved.role, MENTIONABLE: self.resolved.mentionable}
        pick[ATTACHMENT] = self.resolved.attachment
        return pick[kind](value)


def _being_typed(schema: Json, typed: str) -> Json:
    if not schema.get("autocomplete"):
        raise NotPossibleError(f"{schema['name']!r} does not autocomplete")
    return {"name": schema["name"], "type": schema["type"], "value": str(typed), "focused": True}


def _checked(schema: Json, value: Any) -> Any:
    """A text, integer or number within its choices and bounds."""
    name, kind = schema["name"], schema["type"]
    choices = schema.get("choices")
    if choices:
        return _chosen(name, choices, value)
    right: tuple[type, ...] = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}[kind]
    if isinstance(value, bool) or not isinstance(value, right):
        raise NotPossibleError(f"{value!r} is not what {name!r} takes")
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    if size < schema.get(low, size) or size > schema.get(high, 6000 if kind == STRING else size):
        raise NotPossibleError(f"{name!r} must be between {schema.get(low)} and {schema.get(high)}")
    return value


def _chosen(name: str, choices: list[Json], value: Any) -> Any:
    for choice in choices:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    listed = ", ".join(str(choice["name"]) for choice in choices)
    raise NotPossibleError(f"{name!r} is one of: {listed}")
