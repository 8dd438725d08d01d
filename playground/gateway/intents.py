"""Which events a bot hears, given the intents it identified with."""

from typing import cast

from playground.payloads import Json, MessageEvent

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DM_MESSAGES, DM_REACTIONS, DM_TYPING = 1 << 12, 1 << 13, 1 << 14
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
# Bits 0–16, 20, 21, 24, 25.
EVERY = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25

# Event name: the intent it needs in a guild, and in a private chat. Events not listed always arrive.
NEEDED: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"), (GUILDS, 0)),
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"), (GUILDS, 0)),
    **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "THREAD_LIST_SYNC"), (GUILDS, 0)),
    **dict.fromkeys(("THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"), (GUILDS, 0)),
    "CHANNEL_PINS_UPDATE": (GUILDS, DM_MESSAGES),
    **dict.fromkeys(("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"), (GUILD_MEMBERS, 0)),
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), (GUILD_MESSAGES, DM_MESSAGES)),
    "MESSAGE_DELETE_BULK": (GUILD_MESSAGES, DM_MESSAGES),
    **dict.fromkeys(("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"), (GUILD_REACTIONS, DM_REACTIONS)),
    **dict.fromkeys(("MESSAGE_REACTION_REMOVE_ALL", "MESSAGE_REACTION_REMOVE_EMOJI"), (GUILD_REACTIONS, DM_REACTIONS)),
    "TYPING_START": (GUILD_TYPING, DM_TYPING),
}


def hears(intents: int, event: str, in_guild: bool) -> bool:
    needed = NEEDED.get(event)
    if needed is None:
        return True
    bits = needed[0] if in_guild else needed[1]
    return not bits or bool(intents & bits)


def without_content(event: str, data: Json, intents: int, bot_id: str) -> Json:
    """Without the message content intent a bot reads its own messages, its DMs and what mentions it; of the rest it
    sees only that they exist."""
    if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & MESSAGE_CONTENT or "guild_id" not in data:
        return data
    message = cast("MessageEvent", data)
    if bot_id in (message["author"]["id"], *(user["id"] for user in message["mentions"])):
        return data
    return {**data, "content": "", "embeds": [], "attachments": [], "components": []}
