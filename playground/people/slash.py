"""Typing a slash command: what the client checks against the commands the bot registered, and what it then sends."""

from collections.abc import Callable, Mapping

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
from playground.hub import Hub
from playground.payloads import Choice, Command, CommandOption, FilledOption, InteractionData
from playground.people.choosing import chosen
from playground.people.resolved import Resolved
from playground.people.seen import NotPossibleError
from playground.permissions import P, channel_permissions
from playground.world import Channel

# Letters in a text option that sets no bound of its own.
MAX_TEXT = 6000


def offered_commands(hub: Hub, user_id: int, channel: Channel) -> list[Command]:
    """The commands this person can use in this channel."""
    granted = channel_permissions(hub.world, channel, user_id)
    if channel.guild_id is not None and not granted & P.USE_APPLICATION_COMMANDS:
        return []
    return [command for command in hub.commands.usable_in(channel.guild_id) if _may_use(command, granted)]


def _may_use(command: Command, granted: int) -> bool:
    needed = command["default_member_permissions"]
    if needed is None or granted & P.ADMINISTRATOR:
        return True
    # "0" means administrators only.
    return int(needed) != 0 and granted & int(needed) == int(needed)


def command_data(hub: Hub, user_id: int, channel: Channel, line: str, given: Mapping[str, object]) -> InteractionData:
    """The interaction data of `/line` with these options, or NotPossibleError as the client would say it."""
    return _Line(hub, user_id, channel, line).data(given, None)


def autocomplete_data(
    hub: Hub, user_id: int, channel: Channel, line: str, given: Mapping[str, object], focused: str, typed: str
) -> InteractionData:
    """The same while the person is still typing `typed` into the option `focused`; others may be missing."""
    return _Line(hub, user_id, channel, line).data({**given, focused: typed}, focused)


class _Line:
    """A command line: the command, the path of sub-commands, and the options at its end."""

    def __init__(self, hub: Hub, user_id: int, channel: Channel, line: str) -> None:
        name, *path = line.removeprefix("/").split() or [""]
        offered = offered_commands(hub, user_id, channel)
        found = next((each for each in offered if each["name"] == name and each["type"] == CHAT_INPUT), None)
        if found is None:
            raise NotPossibleError(f"there is no command /{name} here")
        self.command = found
        self.path: list[CommandOption] = []
        self.resolved = Resolved(hub, channel, user_id)
        self._descend(path)

    def _descend(self, path: list[str]) -> None:
        for step in path:
            child = next((each for each in _branches(self.options) if each["name"] == step), None)
            if child is None:
                raise NotPossibleError(f"/{self.command['name']} has no {step!r}")
            self.path.append(child)
        if _branches(self.options):
            names = ", ".join(each["name"] for each in self.options)
            raise NotPossibleError(f"/{self.command['name']} needs one of: {names}")

    @property
    def options(self) -> list[CommandOption]:
        """What can follow the path so far."""
        return self.path[-1].get("options", []) if self.path else self.command["options"]

    def data(self, given: Mapping[str, object], focused: str | None) -> InteractionData:
        options = self._filled(given, focused)
        for step in reversed(self.path):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        data: InteractionData = {"id": self.command["id"], "name": self.command["name"], "type": CHAT_INPUT}
        data["options"] = options
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        if self.resolved.found:
            data["resolved"] = self.resolved.found
        return data

    def _filled(self, given: Mapping[str, object], focused: str | None) -> list[FilledOption]:
        known = {schema["name"] for schema in self.options}
        unknown = [name for name in given if name not in known]
        if unknown:
            raise NotPossibleError(f"/{self.command['name']} has no option {unknown[0]!r}")
        filled: list[FilledOption] = []
        for schema in self.options:
            name = schema["name"]
            if name == focused:
                filled.append(_being_typed(schema, given[name]))
            elif given.get(name) is not None:
                filled.append({"name": name, "type": schema["type"], "value": self._value(schema, given[name])})
            elif schema.get("required") and focused is None:
                raise NotPossibleError(f"the option {name!r} is required")
        return filled

    def _value(self, schema: CommandOption, value: object) -> str | float:
        kind = schema["type"]
        if kind in (STRING, INTEGER, NUMBER):
            return _checked(schema, value)
        if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise NotPossibleError(f"{schema['name']!r} is true or false")
            return value
        if kind == CHANNEL:
            return self.resolved.channel(value, schema.get("channel_types"))
        pick: dict[int, Callable[[object], str]] = {
            USER: self.resolved.user,
            ROLE: self.resolved.role,
            MENTIONABLE: self.resolved.mentionable,
            ATTACHMENT: self.resolved.attachment,
        }
        return pick[kind](value)


def _branches(options: list[CommandOption]) -> list[CommandOption]:
    return [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]


def _being_typed(schema: CommandOption, typed: object) -> FilledOption:
    if not schema.get("autocomplete"):
        raise NotPossibleError(f"{schema['name']!r} does not autocomplete")
    return {"name": schema["name"], "type": schema["type"], "value": str(typed), "focused": True}


def _checked(schema: CommandOption, value: object) -> str | float:
    """A text, integer or number within its choices and bounds."""
    choices = schema.get("choices")
    if choices:
        return _choice(schema["name"], choices, value)
    if schema["type"] == STRING and isinstance(value, str):
        _check_bounds(schema["name"], len(value), schema.get("min_length"), schema.get("max_length", MAX_TEXT))
        return value
    right = (int, float) if schema["type"] == NUMBER else int if schema["type"] == INTEGER else ()
    if isinstance(value, bool) or not isinstance(value, right):
        raise NotPossibleError(f"{value!r} is not what {schema['name']!r} takes")
    _check_bounds(schema["name"], value, schema.get("min_value"), schema.get("max_value"))
    return value


def _check_bounds(name: str, size: float, low: float | None, high: float | None) -> None:
    if (low is None or size >= low) and (high is None or size <= high):
        return
    both = low is not None and high is not None
    wanted = f"between {low} and {high}" if both else f"at least {low}" if high is None else f"at most {high}"
    raise NotPossibleError(f"{name!r} must be {wanted}")


def _choice(name: str, choices: list[Choice], value: object) -> str | float:
    found = chosen(value, ((choice["value"], choice["name"]) for choice in choices))
    if found is None:
        listed = ", ".join(choice["name"] for choice in choices)
        raise NotPossibleError(f"{name!r} is one of: {listed}")
    return found
