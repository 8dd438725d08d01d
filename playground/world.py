"""What exists on the loopback Discord: users, guilds, channels, messages. Plain data; it tells nobody anything."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playground.errors import refusal
from playground.payloads import Component, Embed, Json, Reference

DISCORD_EPOCH = 1420070400.0

TEXT, DM, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 4, 11, 12

# Message flags.
SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 5, 1 << 6, 1 << 7, 1 << 12, 1 << 15


@dataclass
class User:
    id: int
    name: str
    display: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"


@dataclass
class Role:
    id: int
    name: str
    permissions: int
    position: int
    color: int = 0
    managed: bool = False


@dataclass
class Member:
    user_id: int
    joined_at: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass
class Overwrite:
    """What a role (kind 0) or a member (kind 1) may do differently in one channel."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass
class Thread:
    """What a channel has on top when it is a thread."""

    owner_id: int
    created_at: float
    members: dict[int, float] = field(default_factory=dict)
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 4320


@dataclass
class Attachment:
    id: int
    channel_id: int
    filename: str
    content: bytes
    content_type: str
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    # Shown by an embed, and therefore not listed among the message's attachments.
    embedded: bool = False


@dataclass
class Message:
    id: int
    channel_id: int
    author_id: int
    timestamp: float
    content: str = ""
    embeds: list[Embed] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: bool = False
    reactions: dict[str, list[int]] = field(default_factory=dict)
    reference: Reference | None = None
    kind: int = 0
    nonce: str | int | None = None
    tts: bool = False
    # Which interaction it answers, as Discord describes it in the message.
    interaction: Json | None = None
    # Only this user sees it, and only until they dismiss it.
    only_for: int | None = None
    dismissed: bool = False

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & V2)


@dataclass
class Channel:
    id: int
    kind: int
    name: str = ""
    guild_id: int | None = None
    position: int = 0
    topic: str | None = None
    parent_id: int | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[int] = field(default_factory=list)
    thread: Thread | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    # Message id and when it was pinned.
    pins: dict[int, float] = field(default_factory=dict)
    last_message_id: int | None = None

    @property
    def is_private_thread(self) -> bool:
        return self.kind == PRIVATE_THREAD


@dataclass
class Guild:
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass
class Application:
    """The bot as Discord knows it. `intents` are the privileged intents switched on in its settings."""

    id: int
    name: str
    intents: int
    owner_id: int


class World:
    """Everything that exists, by id. Lookups raise the refusal Discord would give."""

    def __init__(self, now: Callable[[], float], application: Application) -> None:
        self.now = now
        self.application = application
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self._last_id = 0

    @property
    def bot(self) -> User:
        return self.users[self.application.id]

    def new_id(self) -> int:
        """A fresh snowflake: unique, growing, and holding the time."""
        moment = int((self.now() - DISCORD_EPOCH) * 1000) << 22
        self._last_id = max(self._last_id + 1, moment)
        return self._last_id

    def guild(self, guild_id: int) -> Guild:
        if guild_id not in self.guilds:
            raise refusal(10004)
        return self.guilds[guild_id]

    def channel(self, channel_id: int) -> Channel:
        if channel_id not in self.channels:
            raise refusal(10003)
        return self.channels[channel_id]

    def user(self, user_id: int) -> User:
        if user_id not in self.users:
            raise refusal(10013)
        return self.users[user_id]

    def member(self, guild_id: int, user_id: int) -> Member:
        guild = self.guild(guild_id)
        if user_id not in guild.members:
            raise refusal(10007)
        return guild.members[user_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        messages = self.channel(channel_id).messages
        if message_id not in messages:
            raise refusal(10008)
        return messages[message_id]

    def guild_channels(self, guild_id: int) -> list[Channel]:
        """The guild's channels without its threads, in order."""
        found = [channel for channel in self.channels.values() if channel.guild_id == guild_id and not channel.thread]
        return sorted(found, key=lambda channel: (channel.position, channel.id))

    def threads(self, guild_id: int) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.guild_id == guild_id and channel.thread]

    def dms_of(self, user_id: int) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.kind == DM and user_id in channel.recipients]

    def dm_between(self, one: int, other: int) -> tuple[Channel, bool]:
        """The private chat of the two, and whether it had to be opened just now."""
        for channel in self.dms_of(one):
            if other in channel.recipients:
                return channel, False
        channel = Channel(self.new_id(), DM, recipients=[one, other])
        self.channels[channel.id] = channel
        return channel, True
