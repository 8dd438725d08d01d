"""Whom a message pings: the mentions in its text that `allowed_mentions` lets through."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from playground.errors import Json
from playground.permissions import P, channel_permissions
from playground.world import Channel, World

_USER, _ROLE, _EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")


@dataclass
class Mentions:
    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def texts(components: list[Json]) -> Iterator[str]:
    """The text a reader sees in the layout components, in order."""
    for component in components:
        if component.get("type") == 10:
            yield str(component["content"])
        yield from texts(component.get("components") or [])


def find_mentions(
    world: World, channel: Channel, author: int, text: str, allowed: Json | None, replied: int | None
) -> Mentions:
    """`allowed` is the request's `allowed_mentions` (None: everything is parsed), `replied` whose message is
    answered."""
    rules: Json = allowed if allowed is not None else {"parse": ["users", "roles", "everyone"], "replied_user": True}
    parse = set(rules.get("parse") or [])
    users = _allowed(_USER, text, "users", parse, rules)
    found = Mentions([user for user in users if user in world.users])
    if replied is not None and rules.get("replied_user") and replied not in found.users:
        found.users.append(replied)
    if channel.guild_id is not None:
        roles = world.guilds[channel.guild_id].roles
        found.roles = [role for role in _allowed(_ROLE, text, "roles", parse, rules) if role in roles]
        may_all = channel_permissions(world, channel, author) & P.MENTION_EVERYONE
        found.everyone = bool("everyone" in parse and may_all and _EVERYONE.search(text))
    return found


def _allowed(pattern: re.Pattern[str], text: str, kind: str, parse: set[str], rules: Json) -> list[int]:
    named = dict.fromkeys(int(each) for each in pattern.findall(text))
    if kind in parse:
        return list(named)
    listed = {int(each) for each in rules.get(kind) or []}
    return [each for each in named if each in listed]
