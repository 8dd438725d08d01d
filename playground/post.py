"""The post office: messages made, edited, deleted, reacted to and pinned, and everyone concerned told of it."""

import copy
from typing import cast

from playground.checks.messages import Upload
from playground.component_defaults import completed
from playground.discord_json import channel_json, emoji_json, event_message_json, member_json, message_json
from playground.errors import refusal
from playground.feed import Feed
from playground.files import Files, resolve_references
from playground.gateway import Gateway
from playground.mentions import find_mentions, texts
from playground.payloads import Embed, Json, MessageBody, Reference
from playground.permissions import P, may, viewers
from playground.thread_members import ThreadMembers
from playground.timeline import iso
from playground.world import DM, EPHEMERAL, LOADING, SUPPRESS_EMBEDS, V2, Attachment, Channel, Message, World

MAX_PINS, MAX_REACTIONS = 250, 20


class Post:
    """Changes messages and tells of it. Whether the change is allowed was asked before, by `checks` and `rest`."""

    def __init__(self, world: World, gateway: Gateway, feed: Feed, files: Files, threads: ThreadMembers) -> None:
        self.world = world
        self.gateway = gateway
        self.feed = feed
        self.files = files
        self.thread_members = threads

    # New messages

    def create(
        self,
        channel: Channel,
        author: int,
        body: MessageBody,
        uploads: list[Upload] | None = None,
        *,
        only_for: int | None = None,
        interaction: Json | None = None,
        kind: int = 0,
        extra_flags: int = 0,
    ) -> Message:
        """Post a checked body. `only_for` makes it ephemeral, `interaction` an answer to one."""
        message = Message(self.world.new_id(), channel.id, author, self.world.now(), kind=kind)
        message.only_for, message.interaction = only_for, interaction
        message.flags = (body.get("flags") or 0) & ~EPHEMERAL | extra_flags | (EPHEMERAL if only_for else 0)
        message.nonce, message.tts = body.get("nonce"), bool(body.get("tts"))
        # Answers to interactions know no replies; what a body says of one is ignored.
        message.reference = self._reference(channel, body.get("message_reference") if interaction is None else None)
        if message.reference is not None:
            message.kind = 19
        self._fill(message, body, uploads or [])
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        if only_for is None:
            self.thread_members.add(channel, [author, *message.mentions])
        self.announce("MESSAGE_CREATE", message)
        return message

    def _reference(self, channel: Channel, reference: Reference | None) -> Reference | None:
        if not reference:
            return None
        shape: Reference = {"type": 0, "message_id": str(reference["message_id"]), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            shape["guild_id"] = str(channel.guild_id)
        return shape

    def _fill(self, message: Message, body: MessageBody, uploads: list[Upload]) -> None:
        """Take over what the body says; what it does not mention stays."""
        if "content" in body:
            message.content = (body["content"] or "").strip()
        if "embeds" in body:
            message.embeds = [_embed(embed) for embed in body["embeds"] or []]
        if "components" in body:
            message.components = completed(body["components"] or [])
        message.attachments = self._attachments(message, body, uploads)
        resolve_references(message.embeds, message.components, message.attachments, self.world.new_id)
        if message.flags & SUPPRESS_EMBEDS:
            message.embeds = []
        self._fill_mentions(message, body)

    def _attachments(self, message: Message, body: MessageBody, uploads: list[Upload]) -> list[Attachment]:
        """`attachments` lists what stays (by id) and describes what is new (by its number among the uploads)."""
        listed = body.get("attachments")
        details = {str(each["id"]): each for each in listed or []}
        kept = [each for each in message.attachments if listed is None or str(each.id) in details]
        for attachment in kept:
            attachment.embedded = False
        for upload in uploads:
            detail = details.get(str(upload.index))
            upload.filename = (detail and detail.get("filename")) or upload.filename
            kept.append(self.files.store(message.channel_id, upload, detail and detail.get("description")))
        return kept

    def _fill_mentions(self, message: Message, body: MessageBody) -> None:
        channel = self.world.channels[message.channel_id]
        replied = None
        if message.reference is not None:
            original = channel.messages.get(int(message.reference["message_id"]))
            replied = original.author_id if original else None
        text = "\n".join([message.content, *texts(message.components)])
        found = find_mentions(self.world, channel, message.author_id, text, body.get("allowed_mentions"), replied)
        message.mentions, message.mention_roles = found.users, found.roles
        message.mention_everyone = found.everyone

    # Telling

    def audience(self, message: Message) -> list[int]:
        """The people (not the bot) whose client shows this message."""
        channel = self.world.channels[message.channel_id]
        if message.only_for is not None:
            return [message.only_for]
        return [user for user in viewers(self.world, channel) if user != self.world.bot.id]

    def announce(self, event: str, message: Message) -> None:
        """Tell the bot (unless only one person sees the message) and the people."""
        channel = self.world.channels[message.channel_id]
        if message.only_for is None and self.bot_sees(channel):
            self.gateway.dispatch(event, event_message_json(self.world, message), channel.guild_id)
        self.tell(event.lower(), message)

    def tell(self, kind: str, message: Message) -> None:
        """Everyone is told the same, except that each knows their own reactions."""
        audience = self.audience(message)
        reacted = {user for users in message.reactions.values() for user in users}
        self.feed.tell([user for user in audience if user not in reacted], kind, message_json(self.world, message, -1))
        for user in audience:
            if user in reacted:
                self.feed.tell([user], kind, message_json(self.world, message, user))

    def bot_sees(self, channel: Channel) -> bool:
        return may(self.world, channel, self.world.bot.id, P.VIEW_CHANNEL)

    def _dispatch(self, event: str, channel: Channel, data: Json) -> None:
        """An event about something in the channel, to the bot and to everyone who sees it."""
        data = {"channel_id": str(channel.id), **data}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        if self.bot_sees(channel):
            self.gateway.dispatch(event, data, channel.guild_id)
        people = [user for user in viewers(self.world, channel) if user != self.world.bot.id]
        self.feed.tell(people, event.lower(), data)

    # Changes

    def edit(self, message: Message, body: MessageBody, uploads: list[Upload] | None = None) -> None:
        """Apply a checked edit; a deferred answer stops thinking with it."""
        # On a copy, so that an edit that is refused half-way changes nothing.
        draft = copy.copy(message)
        flags = body.get("flags")
        if flags is not None:
            draft.flags = draft.flags & ~SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | V2)
        if not draft.flags & LOADING:
            draft.edited = self.world.now()
        draft.flags &= ~LOADING
        self._fill(draft, body, uploads or [])
        vars(message).update(vars(draft))
        self.announce("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        audience = self.audience(message)
        channel.messages.pop(message.id, None)
        channel.pins.pop(message.id, None)
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        if message.only_for is None and self.bot_sees(channel):
            self.gateway.dispatch("MESSAGE_DELETE", data, channel.guild_id)
        self.feed.tell(audience, "message_delete", data)

    def delete_many(self, channel: Channel, ids: list[int]) -> None:
        found = [each for each in ids if channel.messages.pop(each, None)]
        self._dispatch("MESSAGE_DELETE_BULK", channel, {"ids": [str(each) for each in found]})

    def pin(self, message: Message, by: int) -> None:
        channel = self.world.channels[message.channel_id]
        if message.id in channel.pins:
            return
        if len(channel.pins) >= MAX_PINS:
            raise refusal(30003)
        channel.pins[message.id] = self.world.now()
        message.pinned = True
        self._pins_changed(channel, message)
        notice = Message(self.world.new_id(), channel.id, by, self.world.now(), kind=6)
        notice.reference = self._reference(channel, {"message_id": message.id})
        channel.messages[notice.id] = notice
        self.announce("MESSAGE_CREATE", notice)

    def unpin(self, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        if channel.pins.pop(message.id, None) is not None:
            message.pinned = False
            self._pins_changed(channel, message)

    def _pins_changed(self, channel: Channel, message: Message) -> None:
        latest = iso(max(channel.pins.values())) if channel.pins else None
        self._dispatch("CHANNEL_PINS_UPDATE", channel, {"last_pin_timestamp": latest})
        self.announce("MESSAGE_UPDATE", message)

    def react(self, message: Message, user: int, emoji: str) -> None:
        if emoji not in message.reactions and len(message.reactions) >= MAX_REACTIONS:
            raise refusal(30010)
        users = message.reactions.setdefault(emoji, [])
        if user not in users:
            users.append(user)
            self._reaction("MESSAGE_REACTION_ADD", message, user, emoji)

    def unreact(self, message: Message, user: int, emoji: str) -> None:
        users = message.reactions.get(emoji, [])
        if user in users:
            users.remove(user)
            if not users:
                del message.reactions[emoji]
            self._reaction("MESSAGE_REACTION_REMOVE", message, user, emoji)

    def clear_reactions(self, message: Message, emoji: str | None = None) -> None:
        channel = self.world.channels[message.channel_id]
        data: Json = {"message_id": str(message.id)}
        if emoji is None:
            message.reactions.clear()
            self._dispatch("MESSAGE_REACTION_REMOVE_ALL", channel, data)
        else:
            message.reactions.pop(emoji, None)
            self._dispatch("MESSAGE_REACTION_REMOVE_EMOJI", channel, data | {"emoji": emoji_json(emoji)})
        self.tell("message_update", message)

    def _reaction(self, event: str, message: Message, user: int, emoji: str) -> None:
        channel = self.world.channels[message.channel_id]
        data: Json = {"user_id": str(user), "message_id": str(message.id), "emoji": emoji_json(emoji), "type": 0}
        data |= {"burst": False, "message_author_id": str(message.author_id)}
        if channel.guild_id is not None and event.endswith("ADD"):
            data["member"] = member_json(self.world, self.world.guilds[channel.guild_id].members[user])
        self._dispatch(event, channel, data)

    def typing(self, channel: Channel, user: int) -> None:
        self._dispatch("TYPING_START", channel, {"user_id": str(user), "timestamp": int(self.world.now())})

    # Private chats

    def open_dm(self, one: int, other: int) -> Channel:
        """The private chat of the two; the bot and the person hear of a new one."""
        channel, opened = self.world.dm_between(one, other)
        if opened and self.world.bot.id in channel.recipients:
            self.gateway.dispatch("CHANNEL_CREATE", channel_json(self.world, channel, self.world.bot.id))
        if opened:
            for user in channel.recipients:
                self.feed.tell([user], "channel_create", channel_json(self.world, channel, user))
        return channel

    def dm_refused(self, channel: Channel) -> bool:
        """Whether the person at the other end of a private chat has closed it to the bot."""
        people = (self.world.users[user] for user in channel.recipients if user != self.world.bot.id)
        return channel.kind == DM and not all(user.dms_open for user in people)


def _embed(embed: Embed) -> Embed:
    shown = cast("Embed", {key: value for key, value in copy.deepcopy(embed).items() if value is not None})
    for field in shown.get("fields", []):
        field["inline"] = bool(field.get("inline"))
    shown["type"] = "rich"
    return shown
