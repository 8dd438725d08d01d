"""The world's objects as Discord writes them in JSON."""

from urllib.parse import unquote

from playground.payloads import Json, Reference
from playground.permissions import channel_permissions, guild_permissions
from playground.timeline import iso
from playground.world import DM, LOADING, Attachment, Channel, Guild, Member, Message, Role, User, World


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user_json(user: User) -> Json:
    return {**user_json(user), "mfa_enabled": True, "locale": user.locale, "verified": True, "email": None}


def role_json(role: Role) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def member_json(world: World, member: Member, with_user: bool = True) -> Json:
    shape: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in member.roles],
        "joined_at": iso(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        shape["user"] = user_json(world.users[member.user_id])
    return shape


def _overwrites_json(channel: Channel) -> list[Json]:
    return [
        {"id": str(each.id), "type": each.kind, "allow": str(each.allow), "deny": str(each.deny)}
        for each in channel.overwrites.values()
    ]


def _thread_json(channel: Channel) -> Json:
    thread = channel.thread
    if thread is None:
        return {}
    return {
        "owner_id": str(thread.owner_id),
        "message_count": min(len(channel.messages), 50),
        "total_message_sent": len(channel.messages),
        "member_count": min(len(thread.members), 50),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.archived_at or thread.created_at),
            "create_timestamp": iso(thread.created_at),
            "auto_archive_duration": thread.auto_archive_duration,
            "locked": thread.locked,
            "invitable": thread.invitable,
        },
    }


def thread_member_json(channel: Channel, user_id: int, joined_at: float) -> Json:
    return {"id": str(channel.id), "user_id": str(user_id), "join_timestamp": iso(joined_at), "flags": 0}


def channel_json(world: World, channel: Channel, viewer: int | None = None) -> Json:
    """`viewer` sees a private chat from their side: the recipient is the other one."""
    shape: Json = {
        "id": str(channel.id),
        "type": channel.kind,
        "flags": 0,
        "last_message_id": str(channel.last_message_id) if channel.last_message_id else None,
    }
    if channel.pins:
        shape["last_pin_timestamp"] = iso(max(channel.pins.values()))
    if channel.kind == DM:
        others = [user for user in channel.recipients if user != viewer]
        return {**shape, "recipients": [user_json(world.users[user]) for user in others]}
    shape |= {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "rate_limit_per_user": 0,
    }
    if channel.thread is not None:
        return shape | _thread_json(channel)
    return shape | {
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": _overwrites_json(channel),
        "default_auto_archive_duration": 4320,
    }


def partial_channel_json(world: World, channel: Channel, user_id: int) -> Json:
    """The channel as interactions carry it: with what the user may do there."""
    shape = channel_json(world, channel, world.bot.id)
    shape.pop("permission_overwrites", None)
    return {**shape, "permissions": str(channel_permissions(world, channel, user_id))}


def attachment_json(attachment: Attachment) -> Json:
    shape: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    }
    if attachment.description:
        shape["description"] = attachment.description
    if attachment.width and attachment.height:
        shape |= {"width": attachment.width, "height": attachment.height}
    return shape


def emoji_json(key: str) -> Json:
    """From the form it has in a route: a percent-encoded character, or `name:id`."""
    name, _, emoji_id = unquote(key).partition(":")
    return {"id": emoji_id or None, "name": name}


def _reactions_json(message: Message, viewer: int) -> list[Json]:
    return [
        {
            "emoji": emoji_json(key),
            "count": len(users),
            "count_details": {"normal": len(users), "burst": 0},
            "me": viewer in users,
            "me_burst": False,
            "burst_colors": [],
        }
        for key, users in message.reactions.items()
        if users
    ]


def message_json(world: World, message: Message, viewer: int | None = None) -> Json:
    """The message as the REST API returns it; `viewer` decides which reactions are "me" (default: the bot)."""
    shape: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.kind,
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [attachment_json(each) for each in message.attachments if not each.embedded],
        "flags": message.flags,
        "timestamp": iso(message.timestamp),
        "edited_timestamp": iso(message.edited) if message.edited else None,
        "mentions": [user_json(world.users[user]) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "pinned": message.pinned,
        "tts": message.tts,
    }
    reactions = _reactions_json(message, viewer or world.bot.id)
    if reactions:
        shape["reactions"] = reactions
    if message.nonce is not None:
        shape["nonce"] = message.nonce
    if message.interaction is not None:
        shape |= {
            "interaction_metadata": message.interaction,
            "application_id": str(world.application.id),
            "webhook_id": str(world.application.id),
        }
    if message.reference is not None:
        shape |= _reference_json(world, message.reference)
    if message.id in world.channels:
        shape["thread"] = channel_json(world, world.channels[message.id])
    return shape


def _reference_json(world: World, reference: Reference) -> Json:
    channel = world.channels.get(int(reference["channel_id"]))
    original = channel.messages.get(int(reference["message_id"])) if channel else None
    shape = None
    if original is not None:
        shape = message_json(world, original)
        shape.pop("referenced_message", None)
    return {"message_reference": reference, "referenced_message": shape}


def event_message_json(world: World, message: Message) -> Json:
    """The message as gateway events carry it: with guild and member."""
    shape = message_json(world, message)
    guild_id = world.channels[message.channel_id].guild_id
    if guild_id is None:
        return shape
    members = world.guilds[guild_id].members
    shape["guild_id"] = str(guild_id)
    # Answers to interactions arrive like webhook messages: without a member.
    if message.author_id in members and message.interaction is None:
        shape["member"] = member_json(world, members[message.author_id], with_user=False)
    shape["mentions"] = [
        {**user_json(world.users[user]), "member": member_json(world, members[user], with_user=False)}
        for user in message.mentions
        if user in members
    ]
    return shape


def guild_json(world: World, guild: Guild) -> Json:
    bits = guild_permissions(guild, guild.members[world.bot.id])
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "permissions": str(bits),
        "roles": [role_json(role) for role in guild.roles.values()],
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "preferred_locale": "en-US",
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "incidents_data": None,
        "home_header": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
    }


def guild_create_json(world: World, guild: Guild, with_members: bool) -> Json:
    """What the gateway sends when the bot comes online. Without the members intent it holds only the bot itself."""
    members = list(guild.members.values()) if with_members else [guild.members[world.bot.id]]
    visible = [
        channel
        for channel in world.guild_channels(guild.id)
        if channel_permissions(world, channel, world.bot.id) or channel.kind == 4
    ]
    threads = [
        channel
        for channel in world.threads(guild.id)
        if channel.thread and not channel.thread.archived and channel_permissions(world, channel, world.bot.id)
    ]
    return guild_json(world, guild) | {
        "joined_at": iso(guild.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(world, member) for member in members],
        "channels": [channel_json(world, channel) for channel in visible],
        "threads": [channel_json(world, channel) for channel in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def is_thinking(message: Message) -> bool:
    """Deferred and not yet answered: the client shows "thinking…"."""
    return bool(message.flags & LOADING)
