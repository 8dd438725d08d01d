"""Whom a message pings: the mentions in its text that `allowed_mentions` lets through."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from playground.payloads import AllowedMentions, Component
from playground.permissions import P, channel_permissions
from playground.world import Channel, World

_USER, _ROLE, _EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")
# What a message pings that says nothing about it.
EVERYTHING: AllowedMentions = {"parse": ["users", "roles", "everyone"], "replied_user": True}


@dataclass
class Mentions:
    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def texts(components: list[Component]) -> Iterator[str]:
    """The text a reader sees in the layout components, in order."""
    for component in components:
        if component.get("type") == 10:
            yield str(component["content"])
        yield from texts(component.get("components") or [])


def find_mentions(
    world: World, channel: Channel, author: int, text: str, allowed: AllowedMentions | None, replied: int | None
) -> Mentions:
    """`allowed` is the request's `allowed_mentions` (None: everything is parsed), `replied` whose message is
    answered."""
    rules = allowed if allowed is not None else EVERYTHING
    parse = set(rules.get("parse") or [])
    users = _named(_USER, text) if "users" in parse else _listed(_USER, text, rules.get("users"))
    found = Mentions([user for user in users if user in world.users])
    if replied is not None and rules.get("replied_user") and replied not in found.users:
        found.users.append(replied)
    if channel.guild_id is not None:
        known = world.guilds[channel.guild_id].roles
        roles = _named(_ROLE, text) if "roles" in parse else _listed(_ROLE, text, rules.get("roles"))
        found.roles = [role for role in roles if role in known]
        may_all = channel_permissions(world, channel, author) & P.MENTION_EVERYONE
        found.everyone = bool("everyone" in parse and may_all and _EVERYONE.search(text))
    return found


def _named(pattern: re.Pattern[str], text: str) -> list[int]:
    """Everyone the text mentions, once."""
    return list(dict.fromkeys(int(each) for each in pattern.findall(text)))


def _listed(pattern: re.Pattern[str], text: str, ids: list[str | int] | None) -> list[int]:
    """Of those the text mentions, the ones that may be pinged by name."""
    allowed = {int(each) for each in ids or []}
    return [each for each in _named(pattern, text) if each in allowed]
