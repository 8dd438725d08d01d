"""Reactions to messages."""

import re
from urllib.parse import unquote

from playground.discord_json import user_json
from playground.errors import refusal
from playground.permissions import P
from playground.rest.call import Call, Reply
from playground.rest.threads import check_open
from playground.world import Message

# A custom emoji as `name:id`, or something that is not plain text.
_CUSTOM = re.compile(r"^\w{2,32}:\d{15,20}$")


def emoji_key(text: str) -> str:
    emoji = unquote(text)
    if not _CUSTOM.match(emoji) and ((emoji.isascii() and not emoji[:1].isdecimal()) or not emoji):
        raise refusal(10014)
    return emoji


def _reacted(call: Call, *needed: P) -> tuple[Message, str]:
    message = call.message(*needed)
    check_open(call.hub.world.channels[message.channel_id])
    return message, emoji_key(call.args["emoji"])


def add(call: Call) -> Reply:
    message, emoji = _reacted(call, P.READ_MESSAGE_HISTORY)
    if emoji not in message.reactions:
        call.require(call.hub.world.channels[message.channel_id], P.ADD_REACTIONS)
    call.hub.post.react(message, call.hub.world.bot.id, emoji)
    return None


def remove_own(call: Call) -> Reply:
    message, emoji = _reacted(call)
    call.hub.post.unreact(message, call.hub.world.bot.id, emoji)
    return None


def remove_other(call: Call) -> Reply:
    message, emoji = _reacted(call, P.MANAGE_MESSAGES)
    call.hub.post.unreact(message, call.id("user_id"), emoji)
    return None


def list_users(call: Call) -> Reply:
    message, emoji = _reacted(call)
    users = message.reactions.get(emoji, [])
    after = call.optional_id("after") or 0
    chosen = [user for user in sorted(users) if user > after][: call.count("limit", 25, 100)]
    return [user_json(call.hub.world.users[user]) for user in chosen]


def remove_all(call: Call) -> Reply:
    call.hub.post.clear_reactions(call.message(P.MANAGE_MESSAGES))
    return None


def remove_emoji(call: Call) -> Reply:
    message, emoji = _reacted(call, P.MANAGE_MESSAGES)
    call.hub.post.clear_reactions(message, emoji)
    return None
