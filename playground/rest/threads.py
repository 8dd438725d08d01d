"""Threads: from a message, without one, private; who is in them; archived and revived."""

from typing import cast

from playground.checks.properties import Properties
from playground.discord_json import channel_json, thread_member_json
from playground.errors import Problems, refusal
from playground.hub import Hub
from playground.payloads import Json, ThreadBody
from playground.permissions import P, channel_permissions, viewers
from playground.rest.call import Call, Reply, Success
from playground.world import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Thread

DURATIONS = (60, 1440, 4320, 10080)


def check_open(channel: Channel) -> None:
    """Nothing in an archived thread can be changed."""
    if channel.thread is not None and channel.thread.archived:
        raise refusal(50083)


def revive(hub: Hub, channel: Channel) -> None:
    """Sending to an archived thread opens it again, unless it is locked."""
    if channel.thread is None or not channel.thread.archived:
        return
    may_unlock = channel_permissions(hub.world, channel, hub.world.bot.id) & P.MANAGE_THREADS
    if channel.thread.locked and not may_unlock:
        raise refusal(50083)
    channel.thread.archived = False
    tell(hub, "THREAD_UPDATE", channel)


def tell(hub: Hub, event: str, channel: Channel, **extra: object) -> None:
    """A channel or thread event, to the bot and to the people who see the channel."""
    seen_by = viewers(hub.world, channel)
    if hub.world.bot.id in seen_by:
        hub.gateway.dispatch(event, {**channel_json(hub.world, channel), **extra}, channel.guild_id)
    for user in seen_by:
        if user != hub.world.bot.id:
            hub.feed.tell([user], event.lower(), channel_json(hub.world, channel, user))


def _check_body(body: Json) -> ThreadBody:
    problems = Problems()
    properties = Properties(problems, body)
    properties.text("name", 100, 1, required=True)
    properties.choice("auto_archive_duration", DURATIONS)
    properties.whole("rate_limit_per_user", 0, 21600)
    properties.choice("type", (10, PUBLIC_THREAD, PRIVATE_THREAD))
    problems.raise_if_any()
    return cast("ThreadBody", body)


def _open(call: Call, parent: Channel, thread_id: int, kind: int, body: ThreadBody) -> Channel:
    world = call.hub.world
    now, bot = world.now(), world.bot.id
    state = Thread(bot, now, {bot: now})
    state.auto_archive_duration = body.get("auto_archive_duration") or 4320
    state.invitable = body.get("invitable") is not False
    channel = Channel(thread_id, kind, body["name"], parent.guild_id, parent_id=parent.id, thread=state)
    world.channels[channel.id] = channel
    member = thread_member_json(channel, bot, now)
    tell(call.hub, "THREAD_CREATE", channel, newly_created=True, member=member)
    return channel


def _parent(call: Call, needed: P) -> Channel:
    parent = call.channel(needed)
    if parent.kind != TEXT:
        raise refusal(50024)
    return parent


def start_from_message(call: Call) -> Reply:
    parent = _parent(call, P.CREATE_PUBLIC_THREADS)
    message = call.message()
    body = _check_body(call.body)
    if message.id in call.hub.world.channels:
        raise refusal(160004)
    message.flags |= HAS_THREAD
    channel = _open(call, parent, message.id, PUBLIC_THREAD, body)
    call.hub.post.announce("MESSAGE_UPDATE", message)
    return Success(201, channel_json(call.hub.world, channel))


def start_without_message(call: Call) -> Reply:
    body = _check_body(call.body)
    # Discord's own default is a private thread.
    kind = body.get("type") or PRIVATE_THREAD
    parent = _parent(call, P.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else P.CREATE_PUBLIC_THREADS)
    channel = _open(call, parent, call.hub.world.new_id(), kind, body)
    return Success(201, channel_json(call.hub.world, channel))


def _thread(call: Call, *needed: P) -> tuple[Channel, Thread]:
    channel = call.channel(*needed)
    if channel.thread is None:
        raise refusal(50024)
    return channel, channel.thread


def list_members(call: Call) -> Reply:
    channel, thread = _thread(call)
    return [thread_member_json(channel, user, joined) for user, joined in thread.members.items()]


def get_member(call: Call) -> Reply:
    channel, thread = _thread(call)
    user = call.id("user_id")
    if user not in thread.members:
        raise refusal(10007)
    return thread_member_json(channel, user, thread.members[user])


def add_member(call: Call) -> Reply:
    channel, _ = _thread(call, P.SEND_MESSAGES_IN_THREADS)
    check_open(channel)
    user = call.id("user_id")
    call.hub.world.member(channel.guild_id or 0, user)
    call.hub.thread_members.add(channel, [user])
    return None


def remove_member(call: Call) -> Reply:
    channel, thread = _thread(call)
    user = call.id("user_id")
    if thread.owner_id != call.hub.world.bot.id or not channel.is_private_thread:
        call.require(channel, P.MANAGE_THREADS)
    check_open(channel)
    call.hub.thread_members.remove(channel, user)
    return None


def join(call: Call) -> Reply:
    channel, _ = _thread(call)
    check_open(channel)
    call.hub.thread_members.add(channel, [call.hub.world.bot.id])
    return None


def leave(call: Call) -> Reply:
    channel, _ = _thread(call)
    check_open(channel)
    call.hub.thread_members.remove(channel, call.hub.world.bot.id)
    return None


def active_threads(call: Call) -> Reply:
    world = call.hub.world
    guild = world.guild(call.id("guild_id"))
    found = [channel for channel in world.threads(guild.id) if channel.thread and not channel.thread.archived]
    return _listing(call, found)


def archived_threads(call: Call) -> Reply:
    parent = call.channel(P.READ_MESSAGE_HISTORY)
    kind = PRIVATE_THREAD if call.args["kind"] == "private" else PUBLIC_THREAD
    if kind == PRIVATE_THREAD:
        call.require(parent, P.MANAGE_THREADS)
    children = call.hub.world.threads(parent.guild_id or 0)
    found = [each for each in children if each.parent_id == parent.id and each.kind == kind]
    archived = [each for each in found if each.thread and each.thread.archived]
    return _listing(call, sorted(archived, key=lambda each: each.id, reverse=True))


def _listing(call: Call, channels: list[Channel]) -> Json:
    world, bot = call.hub.world, call.hub.world.bot.id
    visible = [channel for channel in channels if channel_permissions(world, channel, bot) & P.VIEW_CHANNEL]
    joined = [(each, each.thread.members[bot]) for each in visible if each.thread and bot in each.thread.members]
    return {
        "threads": [channel_json(world, channel) for channel in visible],
        "members": [thread_member_json(channel, bot, at) for channel, at in joined],
        "has_more": False,
    }
