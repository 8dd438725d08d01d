"""Pins, by the old routes and the new ones."""

from datetime import datetime

from playground.discord_json import message_json
from playground.errors import invalid
from playground.permissions import P
from playground.rest.call import Call, Reply
from playground.rest.threads import check_open
from playground.timeline import iso


def pin(call: Call) -> Reply:
    message = call.message(P.PIN_MESSAGES)
    check_open(call.hub.world.channels[message.channel_id])
    call.hub.post.pin(message, call.hub.world.bot.id)
    return None


def unpin(call: Call) -> Reply:
    message = call.message(P.PIN_MESSAGES)
    check_open(call.hub.world.channels[message.channel_id])
    call.hub.post.unpin(message)
    return None


def list_old(call: Call) -> Reply:
    """The old route: at most 50 messages, newest pin first."""
    channel = call.channel()
    newest = sorted(channel.pins, key=lambda each: channel.pins[each], reverse=True)[:50]
    return [message_json(call.hub.world, channel.messages[each]) for each in newest]


def list_new(call: Call) -> Reply:
    """The new route: pages of up to 50, with the time of each pin."""
    channel = call.channel(P.READ_MESSAGE_HISTORY)
    limit = call.count("limit", 50, 50)
    before = _moment(call)
    pins = sorted(channel.pins.items(), key=lambda pin: pin[1], reverse=True)
    found = [(message, at) for message, at in pins if before is None or at < before]
    items = [
        {"pinned_at": iso(at), "message": message_json(call.hub.world, channel.messages[message])}
        for message, at in found[:limit]
    ]
    return {"items": items, "has_more": len(found) > limit}


def _moment(call: Call) -> float | None:
    text = call.query.get("before")
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        raise invalid(("before",), "DATE_TIME_TYPE_PARSE", "Could not parse as ISO 8601.") from None
