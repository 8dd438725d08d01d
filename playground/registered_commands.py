"""The commands the bot has registered, globally and per guild."""

import copy
from collections.abc import Callable
from typing import cast

from playground.checks.application_commands import CHAT_INPUT, check_all, check_command, check_number
from playground.errors import refusal
from playground.payloads import Command, CommandBody, CommandOption, Json

Scope = int | None
"""A guild's id, or None for global commands."""


class RegisteredCommands:
    """Command objects by scope and id, in the order they were registered."""

    def __init__(self, application_id: int, new_id: Callable[[], int]) -> None:
        self._application_id = application_id
        self._new_id = new_id
        self._scopes: dict[Scope, dict[int, Command]] = {}
        self.listeners: set[Callable[[], None]] = set()

    def all(self, scope: Scope) -> list[Command]:
        return list(self._scopes.get(scope, {}).values())

    def get(self, scope: Scope, command_id: int) -> Command:
        found = self._scopes.get(scope, {}).get(command_id)
        if found is None:
            raise refusal(10063)
        return found

    def usable_in(self, guild_id: int | None) -> list[Command]:
        """What can be typed in a guild (its own commands first) or, with None, in a private chat."""
        guild = self.all(guild_id) if guild_id is not None else []
        context = 0 if guild_id is not None else 1
        return guild + [command for command in self.all(None) if _offered(command, context)]

    def overwrite(self, scope: Scope, bodies: list[object]) -> list[Command]:
        """Replace all commands of the scope; those that keep their name and type keep their id."""
        checked = check_all(bodies)
        known = {(each["name"], each["type"]): each["id"] for each in self.all(scope)}
        commands = [self._complete(scope, body, known.get(_key(body))) for body in checked]
        self._scopes[scope] = {int(command["id"]): command for command in commands}
        self._changed()
        return commands

    def add(self, scope: Scope, given: Json) -> tuple[Command, bool]:
        """Register one command, or replace the one of the same name. Also whether it is new."""
        body = check_command(given)
        existing = next((each for each in self.all(scope) if (each["name"], each["type"]) == _key(body)), None)
        if existing is None:
            check_number([*(each["type"] for each in self.all(scope)), _key(body)[1]])
        command = self._complete(scope, body, existing["id"] if existing else None)
        self._scopes.setdefault(scope, {})[int(command["id"])] = command
        self._changed()
        return command, existing is None

    def change(self, scope: Scope, command_id: int, changes: Json) -> Command:
        body = check_command({**self.get(scope, command_id), **changes})
        command = self._complete(scope, body, str(command_id))
        self._scopes[scope][command_id] = command
        self._changed()
        return command

    def remove(self, scope: Scope, command_id: int) -> None:
        self.get(scope, command_id)
        del self._scopes[scope][command_id]
        self._changed()

    def _changed(self) -> None:
        for listener in list(self.listeners):
            listener()

    def _complete(self, scope: Scope, body: CommandBody, command_id: str | None) -> Command:
        permissions = body.get("default_member_permissions")
        command: Command = {
            "id": command_id or str(self._new_id()),
            "application_id": str(self._application_id),
            "version": str(self._new_id()),
            "type": _key(body)[1],
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "options": [_complete_option(option) for option in body.get("options") or []],
            "default_member_permissions": None if permissions is None else str(permissions),
            "nsfw": bool(body.get("nsfw")),
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "dm_permission": body.get("dm_permission", True) is not False,
        }
        if scope is not None:
            command["guild_id"] = str(scope)
        return command


def _key(body: CommandBody) -> tuple[str, int]:
    return body["name"], body.get("type") or CHAT_INPUT


def _complete_option(option: CommandOption) -> CommandOption:
    """Options come back without what is null or false, nested ones likewise."""
    kept = {key: copy.deepcopy(value) for key, value in option.items() if value not in (None, False)}
    complete = cast("CommandOption", kept)
    if "options" in complete:
        complete["options"] = [_complete_option(inner) for inner in option["options"]]
    return complete


def _offered(command: Command, context: int) -> bool:
    contexts = command["contexts"]
    if contexts is not None:
        return context in contexts
    return context == 0 or bool(command["dm_permission"])
