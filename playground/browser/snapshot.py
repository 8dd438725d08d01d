"""Everything a client needs to draw itself for one person: guilds, channels, threads, private chats, what is unread."""

from collections.abc import Iterator

from playground.discord_json import channel_json, member_json, message_json, role_json, user_json
from playground.hub import Hub
from playground.payloads import Json
from playground.people.seen import can_see, visible_channels, visible_messages
from playground.permissions import channel_permissions, guild_permissions
from playground.world import DM, Channel, Guild, Message


def people_json(hub: Hub) -> list[Json]:
    """Everyone a page can be, in the order of their ids."""
    people = sorted((user for user in hub.world.users.values() if not user.bot), key=lambda user: user.id)
    owner = hub.world.application.owner_id
    return [
        {**user_json(user), "dms_open": user.dms_open, "owner": user.id == owner, "due": calls(hub, user.id)}
        for user in people
    ]


def calls(hub: Hub, user: int) -> int:
    """How many messages that call this person they have not read."""
    unread = (message for channel in visible_channels(hub.world, user) for message in _unread(hub, user, channel))
    return sum(_pings(hub, user, message) for message in unread)


def _unread(hub: Hub, user: int, channel: Channel) -> Iterator[Message]:
    """From the newest back to the last one that was read."""
    for message in reversed(channel.messages.values()):
        if message.id <= hub.read_marks.get((user, channel.id), 0):
            return
        if message.author_id != user and can_see(hub.world, user, message):
            yield message


def bot_json(hub: Hub) -> Json:
    return {"user": user_json(hub.world.bot), "connected": hub.gateway.connected, "sessions": len(hub.gateway.sessions)}


def seen_channel_json(hub: Hub, channel: Channel, user: int) -> Json:
    """A channel as this person's client lists it."""
    unread = list(_unread(hub, user, channel))
    return {
        **channel_json(hub.world, channel, user),
        "permissions": str(channel_permissions(hub.world, channel, user)),
        "unread": len(unread),
        "mentions": sum(_pings(hub, user, message) for message in unread),
        "joined": channel.thread is not None and user in channel.thread.members,
    }


def _pings(hub: Hub, user: int, message: Message) -> bool:
    channel = hub.world.channels[message.channel_id]
    if channel.guild_id is None or user in message.mentions or message.mention_everyone:
        return True
    roles = hub.world.guilds[channel.guild_id].members[user].roles
    return any(role in message.mention_roles for role in roles)


def _guild_json(hub: Hub, guild: Guild, user: int) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "roles": [role_json(role) for role in guild.roles.values()],
        "members": [member_json(hub.world, member) for member in guild.members.values()],
        "permissions": str(guild_permissions(guild, guild.members[user])),
    }


def snapshot(hub: Hub, user: int) -> Json:
    seen = visible_channels(hub.world, user)
    listed = [seen_channel_json(hub, channel, user) for channel in seen]
    return {
        "user": user_json(hub.world.users[user]),
        "dms_open": hub.world.users[user].dms_open,
        "guilds": [_guild_json(hub, guild, user) for guild in hub.world.guilds.values() if user in guild.members],
        "channels": [shape for shape in listed if shape["type"] != DM and "thread_metadata" not in shape],
        "threads": [shape for shape in listed if "thread_metadata" in shape],
        "dms": [shape for shape in listed if shape["type"] == DM],
        "bot": bot_json(hub),
        "now": hub.timeline.now(),
    }


def history(hub: Hub, user: int, channel: Channel, before: int | None, limit: int) -> list[Json]:
    """A channel's messages as this person sees them, ephemeral ones for them included, oldest first."""
    messages = visible_messages(hub.world, user, channel)
    chosen = [message for message in messages if before is None or message.id < before][-limit:]
    return [message_json(hub.world, message, user) for message in chosen]
