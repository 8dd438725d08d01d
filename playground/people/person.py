"""The users: they type commands, click, choose, fill in, talk; and everything they could see is known."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playground.checks.components import BUTTON
from playground.checks.messages import MAX_CONTENT, Upload
from playground.demo import GENERAL
from playground.discord_json import is_thinking
from playground.feed import Happening
from playground.hub import Hub
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from playground.payloads import Choice, Command, InteractionData, Json, MessageBody, Modal
from playground.people.forms import ModalForm, picked_values
from playground.people.resolved import Resolved
from playground.people.seen import NotPossibleError, can_see, find_button, find_select, text_of, visible_channels
from playground.people.seen import visible_messages as _visible_messages
from playground.people.slash import autocomplete_data, command_data, offered_commands
from playground.permissions import P, may, may_send
from playground.rest.reactions import emoji_key
from playground.rest.threads import revive
from playground.world import Channel, Message, User

Place = Channel | int | str
PATIENCE = 10.0


@dataclass
class Answer:
    """What came of something a person did with the bot."""

    interaction: Interaction
    person: "Person"

    @property
    def failed(self) -> bool:
        """The person reads "The application did not respond"."""
        return self.interaction.failed

    @property
    def message(self) -> Message:
        """The answer (for an update: the changed message)."""
        if self.interaction.original is None:
            raise NotPossibleError(f"{self.interaction.name} was not answered with a message")
        return self.interaction.original

    @property
    def text(self) -> str:
        return text_of(self.message)

    @property
    def ephemeral(self) -> bool:
        return self.message.only_for is not None

    @property
    def modal(self) -> Modal:
        if self.interaction.modal is None:
            raise NotPossibleError(f"{self.interaction.name} opened no modal")
        return self.interaction.modal

    @property
    def seconds(self) -> float:
        """How long the bot took: from the event on its way out to the first answer received."""
        return self.interaction.answered_at - self.interaction.sent_at

    @property
    def followups(self) -> list[Message]:
        return self.interaction.followups

    async def finished(self, within: float = PATIENCE) -> "Answer":
        """Wait until the bot no longer "is thinking…"."""
        await self.person.until(lambda: not is_thinking(self.message), within)
        return self


class Person:
    """One user at their own client. What the client would refuse raises NotPossibleError."""

    def __init__(self, hub: Hub, user: User) -> None:
        self.hub = hub
        self.user = user
        self.here: Channel = hub.world.channels[GENERAL]

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    def __repr__(self) -> str:
        return f"<Person {self.user.display}>"

    # Places

    def place(self, where: Place | None = None) -> Channel:
        """A channel by object, id or name; without one, where the person is."""
        if where is None:
            return self.here
        if isinstance(where, str):
            named = (each for each in visible_channels(self.hub.world, self.id) if each.name == where)
            channel = next(named, None)
        else:
            channel = self.hub.world.channels.get(where if isinstance(where, int) else where.id)
        if channel is None or not may(self.hub.world, channel, self.id, P.VIEW_CHANNEL):
            raise NotPossibleError(f"{self.user.display} sees no channel {where!r}")
        return channel

    def go(self, where: Place) -> "Person":
        """Move to a channel: commands and talk without `at` happen there."""
        self.here = self.place(where)
        return self

    def dm(self) -> Channel:
        """The private chat with the bot."""
        return self.hub.post.open_dm(self.id, self.hub.world.bot.id)

    # With the bot

    async def slash(
        self, line: str, given: Mapping[str, object] | None = None, /, *, at: Place | None = None, **options: object
    ) -> Answer:
        """Use `/line`, like `slash("game new", thread=False)`; returns once the bot has acknowledged or failed to."""
        channel = self.place(at)
        data = command_data(self.hub, self.id, channel, line, {**(given or {}), **options})
        return await self._interact(COMMAND, channel, data)

    async def autocomplete(
        self,
        line: str,
        focused: str,
        typed: str = "",
        given: Mapping[str, object] | None = None,
        /,
        *,
        at: Place | None = None,
        **options: object,
    ) -> list[Choice]:
        """What the bot offers while `typed` stands in the option `focused`: a list of `{"name", "value"}`."""
        channel = self.place(at)
        given = {**(given or {}), **options}
        data = autocomplete_data(self.hub, self.id, channel, line, given, focused, typed)
        answer = await self._interact(AUTOCOMPLETE, channel, data)
        if answer.interaction.choices is None:
            raise NotPossibleError("loading the options failed")
        return answer.interaction.choices

    async def click(self, message: Message, button: str | None = None) -> Answer:
        """Click a button, by its label or custom id."""
        self._look_at(message)
        data: InteractionData = {"custom_id": find_button(message, button)["custom_id"], "component_type": BUTTON}
        return await self._interact(COMPONENT, self._channel(message), data, message=message)

    async def select(self, message: Message, *picked: object, menu: str | None = None) -> Answer:
        """Pick from a select: values or labels, or people, roles and channels."""
        self._look_at(message)
        select, channel = find_select(message, menu), self._channel(message)
        resolved = Resolved(self.hub, channel, self.id)
        data: InteractionData = {"custom_id": select["custom_id"], "component_type": select["type"]}
        data["values"] = picked_values(select, list(picked), resolved)
        if resolved.found:
            data["resolved"] = resolved.found
        return await self._interact(COMPONENT, channel, data, message=message)

    async def submit_modal(
        self, opened: Answer, given: Mapping[str, object] | None = None, /, **fields: object
    ) -> Answer:
        """Fill in and send the modal that `opened` brought; fields by custom id or label."""
        interaction = opened.interaction
        resolved = Resolved(self.hub, interaction.channel, self.id)
        data = ModalForm(opened.modal, {**(given or {}), **fields}, resolved).data()
        message = interaction.message
        return await self._interact(MODAL_SUBMIT, interaction.channel, data, message=message, opened_by=interaction)

    async def _interact(
        self,
        kind: int,
        channel: Channel,
        data: InteractionData,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Answer:
        start = self.hub.interactions.start
        interaction = start(kind, self.user, channel, data, message=message, opened_by=opened_by)
        await interaction.answered.wait()
        return Answer(interaction, self)

    def _look_at(self, message: Message) -> None:
        if not can_see(self.hub.world, self.id, message):
            raise NotPossibleError(f"{self.user.display} does not see this message")

    def _channel(self, message: Message) -> Channel:
        return self.hub.world.channels[message.channel_id]

    def commands(self, at: Place | None = None) -> list[Command]:
        """The commands the client offers here."""
        return offered_commands(self.hub, self.id, self.place(at))

    # With the others

    def say(
        self,
        content: str = "",
        *,
        at: Place | None = None,
        reply_to: Message | None = None,
        files: list[tuple[str, bytes]] | None = None,
    ) -> Message:
        """Write a message."""
        channel = self.place(at)
        if not may_send(self.hub.world, channel, self.id):
            raise NotPossibleError(f"{self.user.display} may not write in #{channel.name}")
        if len(content) > MAX_CONTENT or not (content.strip() or files):
            raise NotPossibleError("a message has between 1 and 2000 letters")
        revive(self.hub, channel)
        body: MessageBody = {"content": content}
        if reply_to is not None:
            self._look_at(reply_to)
            body["message_reference"] = {"message_id": str(reply_to.id)}
        uploads = [Upload(number, name, data, "") for number, (name, data) in enumerate(files or [])]
        return self.hub.post.create(channel, self.id, body, uploads)

    def edit(self, message: Message, content: str) -> None:
        self._own(message)
        self.hub.post.edit(message, {"content": content})

    def delete(self, message: Message) -> None:
        """One's own message, or as a moderator anyone's."""
        self._look_at(message)
        if message.author_id != self.id and not may(self.hub.world, self._channel(message), self.id, P.MANAGE_MESSAGES):
            raise NotPossibleError("this is someone else's message")
        self.hub.post.delete(message)

    def _own(self, message: Message) -> None:
        if message.author_id != self.id:
            raise NotPossibleError("this is someone else's message")

    def react(self, message: Message, emoji: str) -> None:
        self._look_at(message)
        if not may(self.hub.world, self._channel(message), self.id, P.ADD_REACTIONS):
            raise NotPossibleError(f"{self.user.display} may not react here")
        self.hub.post.react(message, self.id, emoji_key(emoji))

    def unreact(self, message: Message, emoji: str) -> None:
        self.hub.post.unreact(message, self.id, emoji_key(emoji))

    def dismiss(self, message: Message) -> None:
        """Make an ephemeral message go away."""
        self._look_at(message)
        if message.only_for != self.id:
            raise NotPossibleError("only ephemeral messages can be dismissed")
        message.dismissed = True
        data: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        self.hub.feed.tell([self.id], "message_delete", data)

    def close_dms(self, closed: bool = True) -> None:
        """Refuse private messages from the bot (50007), or accept them again."""
        self.user.dms_open = not closed

    # What they see

    def screen(self, at: Place | None = None) -> list[Message]:
        """Every message the person can see now, or those in one channel, oldest first."""
        channel = None if at is None else self.place(at)
        return _visible_messages(self.hub.world, self.id, channel)

    def ever_saw(self) -> list[Happening]:
        """Everything their client was ever told, in order: also what was edited, deleted or dismissed since."""
        return self.hub.feed.told(self.id)

    def sees(self, text: str, at: Place | None = None) -> bool:
        return any(text in text_of(message) for message in self.screen(at))

    async def until(self, condition: Callable[[], bool], within: float = PATIENCE) -> None:
        """Wait until `condition` holds; it is looked at again whenever the person's client is told something."""
        await self.hub.feed.until(self.id, condition, within)

    async def until_sees(self, text: str, at: Place | None = None, within: float = PATIENCE) -> Message:
        """Wait for a message with this text, and return the newest one."""
        await self.until(lambda: self.sees(text, at), within)
        return next(message for message in reversed(self.screen(at)) if text in text_of(message))
