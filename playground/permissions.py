"""Who may do what where: role permissions and channel overwrites, combined as Discord combines them."""

from collections.abc import Iterable
from enum import IntFlag
from functools import reduce
from operator import or_

from playground.world import Channel, Guild, Member, Overwrite, World


class P(IntFlag):
    """The permission bits the playground looks at (others are carried, never asked for)."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERY_BIT = (1 << 53) - 1
# What anyone may do in a private chat.
IN_DMS = int(
    P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY | P.ADD_REACTIONS
) | int(P.USE_APPLICATION_COMMANDS | P.PIN_MESSAGES)


def guild_permissions(guild: Guild, member: Member) -> int:
    if member.user_id == guild.owner_id:
        return EVERY_BIT
    granted = guild.roles[guild.id].permissions
    granted |= reduce(or_, (guild.roles[role].permissions for role in member.roles), 0)
    return EVERY_BIT if granted & P.ADMINISTRATOR else granted


def channel_permissions(world: World, channel: Channel, user_id: int) -> int:
    """What the user may do in the channel; 0 for someone who is not there at all."""
    if channel.guild_id is None:
        return IN_DMS if user_id in channel.recipients else 0
    guild = world.guilds[channel.guild_id]
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if channel.thread is not None:
        return _thread_permissions(world, channel, user_id)
    base = guild_permissions(guild, member)
    if base == EVERY_BIT:
        return base
    granted = _overwritten(base, guild, member, channel.overwrites)
    return granted if granted & P.VIEW_CHANNEL else 0


def _overwritten(base: int, guild: Guild, member: Member, overwrites: dict[int, Overwrite]) -> int:
    """Overwrites in Discord's order: everyone, then all roles together, then the member."""
    granted = _apply(base, _present(overwrites, [guild.id]))
    granted = _apply(granted, _present(overwrites, member.roles))
    return _apply(granted, _present(overwrites, [member.user_id]))


def _present(overwrites: dict[int, Overwrite], ids: Iterable[int]) -> list[Overwrite]:
    return [overwrites[key] for key in ids if key in overwrites]


def _apply(granted: int, overwrites: list[Overwrite]) -> int:
    denied = reduce(or_, (overwrite.deny for overwrite in overwrites), 0)
    allowed = reduce(or_, (overwrite.allow for overwrite in overwrites), 0)
    return granted & ~denied | allowed


def _thread_permissions(world: World, thread: Channel, user_id: int) -> int:
    """A thread has its parent's permissions; a private one is there for its members and for who manages threads."""
    if thread.thread is None or thread.parent_id is None:
        return 0
    inherited = channel_permissions(world, world.channels[thread.parent_id], user_id)
    if thread.is_private_thread and user_id not in thread.thread.members and not inherited & P.MANAGE_THREADS:
        return 0
    return inherited


def may(world: World, channel: Channel, user_id: int, needed: int) -> bool:
    return channel_permissions(world, channel, user_id) & needed == needed


def may_send(world: World, channel: Channel, user_id: int) -> bool:
    return may(world, channel, user_id, P.SEND_MESSAGES if channel.thread is None else P.SEND_MESSAGES_IN_THREADS)


def viewers(world: World, channel: Channel) -> list[int]:
    """Everyone who sees the channel, people and bot alike."""
    if channel.guild_id is None:
        return list(channel.recipients)
    guild = world.guilds[channel.guild_id]
    # Looked up once for all who have the same roles and nothing of their own: this is asked for every message.
    known: dict[object, bool] = {}
    found = []
    for user, member in guild.members.items():
        alone = channel.thread is not None or user in channel.overwrites or user == guild.owner_id
        key: object = user if alone else tuple(member.roles)
        if key not in known:
            known[key] = may(world, channel, user, P.VIEW_CHANNEL)
        if known[key]:
            found.append(user)
    return found
