"""Channels: get, create, change, delete, and who may do what in them."""

from typing import cast

from playground.checks.properties import Properties
from playground.discord_json import channel_json
from playground.errors import Problems, refusal
from playground.payloads import ChannelBody, Json, OverwriteBody
from playground.permissions import P, guild_permissions
from playground.rest.call import Call, Reply, Success
from playground.rest.threads import DURATIONS, tell
from playground.world import CATEGORY, DM, TEXT, Channel, Overwrite


def get_channel(call: Call) -> Reply:
    return channel_json(call.hub.world, call.channel(), call.hub.world.bot.id)


def create_channel(call: Call) -> Reply:
    world = call.hub.world
    guild = world.guild(call.id("guild_id"))
    if not guild_permissions(guild, guild.members[world.bot.id]) & P.MANAGE_CHANNELS:
        raise refusal(50013)
    body = _check(call.body, required=True)
    kind = body.get("type") or TEXT
    channel = Channel(world.new_id(), kind, _slug(body["name"], kind), guild.id)
    channel.position = len(world.guild_channels(guild.id))
    world.channels[channel.id] = channel
    _apply(channel, body)
    tell(call.hub, "CHANNEL_CREATE", channel)
    return Success(201, channel_json(world, channel))


def _slug(name: str, kind: int) -> str:
    return "-".join(name.lower().split()) if kind == TEXT else name


def _check(body: Json, required: bool) -> ChannelBody:
    problems = Problems()
    properties = Properties(problems, body)
    if required or properties.has("name"):
        properties.text("name", 100, 1, required=True)
    properties.choice("type", (TEXT, CATEGORY))
    properties.text("topic", 1024)
    properties.snowflake("parent_id")
    properties.whole("position", 0, 2**31 - 1)
    for overwrite in properties.objects("permission_overwrites", 100):
        overwrite.snowflake("id", required=True)
        _check_overwrite(overwrite)
    problems.raise_if_any()
    return cast("ChannelBody", body)


def _apply(channel: Channel, body: ChannelBody) -> None:
    if body.get("name"):
        channel.name = _slug(body["name"], channel.kind)
    if "topic" in body:
        channel.topic = body["topic"]
    if (position := body.get("position")) is not None:
        channel.position = position
    if "parent_id" in body:
        channel.parent_id = int(body["parent_id"] or 0) or None
    if (overwrites := body.get("permission_overwrites")) is not None:
        channel.overwrites = {int(each["id"]): _overwrite(int(each["id"]), each) for each in overwrites}


def _check_overwrite(overwrite: Properties) -> None:
    overwrite.choice("type", (0, 1))
    for key in ("allow", "deny"):
        overwrite.snowflake(key)


def _overwrite(target: int, body: OverwriteBody) -> Overwrite:
    return Overwrite(target, body.get("type") or 0, int(body.get("allow") or 0), int(body.get("deny") or 0))


def change_channel(call: Call) -> Reply:
    channel = call.channel()
    if channel.kind == DM:
        raise refusal(50024)
    if channel.thread is not None:
        return _change_thread(call, channel)
    call.require(channel, P.MANAGE_CHANNELS)
    _apply(channel, _check(call.body, required=False))
    tell(call.hub, "CHANNEL_UPDATE", channel)
    return channel_json(call.hub.world, channel)


def _change_thread(call: Call, channel: Channel) -> Reply:
    """Archiving and locking need "manage threads", unless the bot started the thread and does not lock it."""
    thread, body = channel.thread, call.body
    if thread is None:
        raise refusal(50024)
    if thread.owner_id != call.hub.world.bot.id or "locked" in body:
        call.require(channel, P.MANAGE_THREADS)
    if thread.archived and body.get("archived") is not False:
        raise refusal(50083)
    problems = Problems()
    properties = Properties(problems, body)
    if properties.has("name"):
        channel.name = properties.text("name", 100, 1) or channel.name
    thread.auto_archive_duration = properties.choice("auto_archive_duration", DURATIONS) or thread.auto_archive_duration
    archived, locked = properties.boolean("archived"), properties.boolean("locked")
    problems.raise_if_any()
    if properties.has("archived") and archived != thread.archived:
        thread.archived, thread.archived_at = archived, call.hub.timeline.now()
    if properties.has("locked"):
        thread.locked = locked
    tell(call.hub, "THREAD_UPDATE", channel)
    return channel_json(call.hub.world, channel)


def delete_channel(call: Call) -> Reply:
    channel = call.channel()
    world = call.hub.world
    shape = channel_json(world, channel, world.bot.id)
    if channel.kind == DM:
        return shape
    call.require(channel, P.MANAGE_CHANNELS if channel.thread is None else P.MANAGE_THREADS)
    tell(call.hub, "CHANNEL_DELETE" if channel.thread is None else "THREAD_DELETE", channel)
    orphans = [each.id for each in world.channels.values() if each.thread and each.parent_id == channel.id]
    for gone in (channel.id, *orphans):
        world.channels.pop(gone, None)
    return shape


def set_overwrite(call: Call) -> Reply:
    channel = call.channel(P.MANAGE_ROLES)
    problems = Problems()
    _check_overwrite(Properties(problems, call.body))
    problems.raise_if_any()
    overwrite = _overwrite(call.id("overwrite_id"), cast("OverwriteBody", call.body))
    channel.overwrites[overwrite.id] = overwrite
    tell(call.hub, "CHANNEL_UPDATE", channel)
    return None


def remove_overwrite(call: Call) -> Reply:
    channel = call.channel(P.MANAGE_ROLES)
    channel.overwrites.pop(call.id("overwrite_id"), None)
    tell(call.hub, "CHANNEL_UPDATE", channel)
    return None
