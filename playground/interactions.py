"""Interactions: three seconds to acknowledge, once; fifteen minutes of follow-ups; and what came of it."""

import asyncio
import enum
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from playground.checks.application_commands import GROUP, SUBCOMMAND
from playground.discord_json import member_json, message_json, partial_channel_json, user_json
from playground.errors import refusal
from playground.feed import Feed
from playground.gateway import Gateway
from playground.payloads import Choice, FilledOption, InteractionData, Json, Modal
from playground.permissions import channel_permissions
from playground.timeline import Timeline, Timer
from playground.world import Channel, Message, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

TO_ACKNOWLEDGE = 3.0
TOKEN_LIFE = 15 * 60.0
# What the client says when no answer came.
NOTICES = {
    COMMAND: "The application did not respond",
    COMPONENT: "This interaction failed",
    AUTOCOMPLETE: "Loading options failed",
    MODAL_SUBMIT: "Something went wrong. Try again.",
}
MAX_ATTACHMENT = 10 * 1024 * 1024


class InteractionState(enum.Enum):
    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(eq=False)
class Interaction:
    """One thing a user did with the bot, and what the bot has answered so far."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: InteractionData
    created_at: float
    # The message whose component was used (for a modal: whose component opened it).
    message: Message | None = None
    # The interaction that opened the modal this one submits.
    opened_by: "Interaction | None" = None
    state: InteractionState = InteractionState.WAITING
    callback: int | None = None
    # Decided by the first answer, and by a defer for the answer that follows it.
    ephemeral: bool = False
    # What @original means.
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Choice] | None = None
    timer: Timer | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    # By time.perf_counter: when it went out to the bot, and when the bot's first answer was received.
    sent_at: float = 0.0
    answered_at: float = 0.0

    @property
    def failed(self) -> bool:
        return self.state is InteractionState.FAILED

    @property
    def name(self) -> str:
        return str(self.data.get("name") or self.data.get("custom_id"))

    def metadata(self) -> Json:
        """How messages that answer this interaction describe it."""
        shape: Json = {
            "id": str(self.id),
            "type": self.kind,
            "user": user_json(self.user),
            "authorizing_integration_owners": {"0": str(self.channel.guild_id or 0)},
        }
        if self.kind == COMMAND:
            # Not in the published description, but sent: the client shows "Ann used /game new".
            shape |= {"name": " ".join(_path(self.data)), "command_type": self.data.get("type", 1)}
        if self.kind == COMPONENT and self.message is not None:
            shape["interacted_message_id"] = str(self.message.id)
        if self.kind == MODAL_SUBMIT and self.opened_by is not None:
            shape["triggering_interaction_metadata"] = self.opened_by.metadata()
        return shape


def _path(data: InteractionData | FilledOption) -> Iterator[str]:
    """The command and its sub-commands by name."""
    yield data["name"]
    for option in data.get("options") or []:
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _path(option)


class Interactions:
    """All interactions, by their token."""

    def __init__(self, world: World, timeline: Timeline, gateway: Gateway, feed: Feed) -> None:
        self.world = world
        self.timeline = timeline
        self.gateway = gateway
        self.feed = feed
        self._by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: InteractionData,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        """Send the interaction to the bot and start its three seconds."""
        token = secrets.token_urlsafe(48)
        interaction = Interaction(self.world.new_id(), token, kind, user, channel, data, self.timeline.now())
        interaction.message, interaction.opened_by = message, opened_by
        self._by_token[token] = interaction
        interaction.timer = self.timeline.call_later(TO_ACKNOWLEDGE, lambda: self._expire(interaction))
        self.tell(interaction)
        payload = self.payload(interaction)
        interaction.sent_at = time.perf_counter()
        self.gateway.dispatch("INTERACTION_CREATE", payload, channel.guild_id)
        return interaction

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state is InteractionState.WAITING:
            self._settle(interaction, InteractionState.FAILED)

    def _settle(self, interaction: Interaction, state: InteractionState) -> None:
        if interaction.timer is not None:
            self.timeline.cancel(interaction.timer)
        interaction.state = state
        interaction.answered.set()
        self.tell(interaction)

    def tell(self, interaction: Interaction) -> None:
        """What the user's client knows of it: waiting, answered, or "The application did not respond"."""
        shape: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "state": interaction.state.value,
            "channel_id": str(interaction.channel.id),
            "name": interaction.name,
            "message_id": str(interaction.message.id) if interaction.message else None,
        }
        if interaction.failed:
            shape["notice"] = NOTICES[interaction.kind]
        for key in ("modal", "choices"):
            if getattr(interaction, key) is not None:
                shape[key] = getattr(interaction, key)
        self.feed.tell([interaction.user.id], "interaction", shape)

    def to_acknowledge(self, interaction_id: int, token: str) -> Interaction:
        """The interaction for its first answer: 10062 when unknown or too late, 40060 when it has one."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.failed:
            raise refusal(10062)
        if interaction.state is InteractionState.ANSWERED:
            raise refusal(40060)
        return interaction

    def acknowledge(self, interaction: Interaction, callback: int, received_at: float) -> None:
        interaction.callback = callback
        interaction.answered_at = received_at
        self._settle(interaction, InteractionState.ANSWERED)

    def to_follow_up(self, application_id: int, token: str) -> Interaction:
        """The interaction for anything after its first answer: 10015 when there was none, 50027 after 15 minutes."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self.world.application.id:
            raise refusal(10015)
        if self.timeline.now() - interaction.created_at >= TOKEN_LIFE:
            raise refusal(50027)
        if interaction.state is not InteractionState.ANSWERED:
            raise refusal(10015)
        return interaction

    def that_opened(self, interaction_id: int, user_id: int) -> Interaction | None:
        """The interaction of this person that brought a modal."""
        mine = (each for each in self._by_token.values() if each.user.id == user_id and each.modal is not None)
        return next((each for each in mine if each.id == interaction_id), None)

    # What the bot is sent

    def payload(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        shape: Json = {
            "id": str(interaction.id),
            "application_id": str(self.world.application.id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": partial_channel_json(self.world, channel, user.id),
            "locale": user.locale,
            "app_permissions": str(channel_permissions(self.world, channel, self.world.bot.id)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": MAX_ATTACHMENT,
        }
        if interaction.message is not None:
            shape["message"] = message_json(self.world, interaction.message)
        return shape | self._where(channel, user)

    def _where(self, channel: Channel, user: User) -> Json:
        if channel.guild_id is None:
            return {"user": user_json(user), "context": 1, "authorizing_integration_owners": {"0": "0"}}
        guild = self.world.guilds[channel.guild_id]
        member = member_json(self.world, guild.members[user.id])
        member["permissions"] = str(channel_permissions(self.world, channel, user.id))
        return {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": member,
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild.id)},
        }
