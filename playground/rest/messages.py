"""Messages: list, get, create, edit, delete, and the typing sign."""

from collections.abc import Mapping

from playground.checks.messages import Upload, check_message, check_new, check_not_empty
from playground.checks.properties import Properties
from playground.discord_json import message_json
from playground.errors import Problems, invalid, refusal
from playground.payloads import MessageBody
from playground.permissions import P
from playground.rest.call import Call, Reply
from playground.rest.threads import check_open, revive
from playground.world import SUPPRESS_EMBEDS, V2, Channel, Message

TWO_WEEKS = 14 * 24 * 3600.0


def list_messages(call: Call) -> Reply:
    """Newest first; `before`, `after` or `around` an id."""
    channel = call.channel()
    limit = call.count("limit", 50, 100)
    visible = [message for message in channel.messages.values() if message.only_for is None]
    before, after, around = (call.optional_id(name) for name in ("before", "after", "around"))
    if around is not None:
        older = [message for message in visible if message.id <= around][-(limit // 2 + 1) :]
        newer = [message for message in visible if message.id > around][: limit // 2]
        chosen = older + newer
    elif after is not None:
        chosen = [message for message in visible if message.id > after][:limit]
    else:
        chosen = [message for message in visible if before is None or message.id < before][-limit:]
    return [message_json(call.hub.world, message) for message in reversed(chosen)]


def get_message(call: Call) -> Reply:
    return message_json(call.hub.world, call.message(P.READ_MESSAGE_HISTORY))


def create_message(call: Call) -> Reply:
    channel = call.channel()
    _check_sendable(call, channel)
    check_new(call.body)
    body = check_message(call.body, call.uploads)
    check_not_empty(body, call.uploads)
    _check_contents(call, channel, body)
    _check_reference(channel, body)
    known = _sent_before(call, channel, body)
    if known is None:
        revive(call.hub, channel)
        known = call.hub.post.create(channel, call.hub.world.bot.id, body, call.uploads)
    return message_json(call.hub.world, known)


def _check_sendable(call: Call, channel: Channel) -> None:
    if channel.kind not in (0, 1, 5, 11, 12):
        raise refusal(50024)
    if channel.guild_id is not None:
        call.require(channel, P.SEND_MESSAGES if channel.thread is None else P.SEND_MESSAGES_IN_THREADS)
    if call.hub.post.dm_refused(channel):
        raise refusal(50007)


def _check_contents(call: Call, channel: Channel, body: MessageBody) -> None:
    if body.get("embeds"):
        call.require(channel, P.EMBED_LINKS)
    if call.uploads:
        call.require(channel, P.ATTACH_FILES)


def _check_reference(channel: Channel, body: MessageBody) -> None:
    reference = body.get("message_reference")
    if not reference or int(reference["message_id"]) in channel.messages:
        return
    if reference.get("fail_if_not_exists", True):
        raise invalid(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
    body["message_reference"] = None


def _sent_before(call: Call, channel: Channel, body: MessageBody) -> Message | None:
    """With `enforce_nonce` a repeated request returns the message of the first."""
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    recent = list(channel.messages.values())[-100:]
    mine = (message for message in recent if message.author_id == call.hub.world.bot.id)
    return next((message for message in mine if message.nonce == nonce), None)


def check_edit(
    message: Message, given: Mapping[str, object], uploads: list[Upload], at: tuple[str, ...] = ()
) -> MessageBody:
    """The rules every edit of the bot's own message obeys, wherever it comes in."""
    was_v2 = message.is_v2
    body = check_message(given, uploads, allowed_flags=SUPPRESS_EMBEDS | V2, was_v2=was_v2, at=at)
    becomes_v2 = bool((body.get("flags") or 0) & V2) and not was_v2
    if becomes_v2:
        # What the message has from before must go with the same edit.
        _check_legacy_gone(message, body, at)
    if not was_v2 and not becomes_v2:
        _check_something_left(message, body, uploads)
    return body


def _check_legacy_gone(message: Message, body: MessageBody, at: tuple[str, ...]) -> None:
    for key, value in (("content", message.content), ("embeds", message.embeds)):
        if value and key not in body:
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise invalid((*at, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _check_something_left(message: Message, body: MessageBody, uploads: list[Upload]) -> None:
    left: MessageBody = {
        "content": body.get("content", message.content),
        "embeds": body.get("embeds", message.embeds),
        "components": body.get("components", message.components),
    }
    kept = message.attachments if body.get("attachments") is None else body["attachments"]
    if not kept:
        check_not_empty(left, uploads)


def edit_message(call: Call) -> Reply:
    message = call.message()
    channel = call.hub.world.channels[message.channel_id]
    if message.author_id != call.hub.world.bot.id:
        raise refusal(50005)
    if message.kind not in (0, 19, 20):
        raise refusal(50021)
    check_open(channel)
    body = check_edit(message, call.body, call.uploads)
    _check_contents(call, channel, body)
    call.hub.post.edit(message, body, call.uploads)
    return message_json(call.hub.world, message)


def delete_message(call: Call) -> Reply:
    message = call.message()
    channel = call.hub.world.channels[message.channel_id]
    if message.author_id != call.hub.world.bot.id:
        call.require(channel, P.MANAGE_MESSAGES)
    check_open(channel)
    call.hub.post.delete(message)
    return None


def delete_messages(call: Call) -> Reply:
    channel = call.channel(P.MANAGE_MESSAGES)
    if channel.guild_id is None:
        raise refusal(50024)
    problems = Problems()
    ids = Properties(problems, call.body).snowflakes("messages", 100_000)
    problems.raise_if_any()
    if not 2 <= len(set(ids)) <= 100:
        raise refusal(50016)
    found = [channel.messages[each] for each in ids if each in channel.messages]
    if any(call.hub.timeline.now() - message.timestamp > TWO_WEEKS for message in found):
        raise refusal(50034)
    call.hub.post.delete_many(channel, ids)
    return None


def type_in_channel(call: Call) -> Reply:
    channel = call.channel()
    _check_sendable(call, channel)
    call.hub.post.typing(channel, call.hub.world.bot.id)
    return None
