"""What a page can do as a person: look around, talk, use the bot."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

from playground.browser.ask import Ask
from playground.browser.snapshot import bot_json, history, people_json, snapshot
from playground.discord_json import channel_json, message_json
from playground.hub import Hub
from playground.payloads import Json
from playground.people import Answer, Person
from playground.people.seen import NotPossibleError
from playground.world import Channel, Message


class Page(ABC):
    """A page as its acts see it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.person: Person | None = None
        # Modals that are open on this page, by the interaction that brought them.
        self.opened: dict[str, Answer] = {}

    @abstractmethod
    def become(self, person: Person) -> Json:
        """Be this person from now on, and hear what they hear."""

    @abstractmethod
    def watch_traffic(self, on: bool) -> None:
        """Hear of everything between the bot and the playground."""

    @property
    def me(self) -> Person:
        if self.person is None:
            raise NotPossibleError("choose who you are first")
        return self.person

    def channel(self, ask: Ask) -> Channel:
        return self.me.place(ask.whole("channel"))

    def message(self, ask: Ask, key: str = "message") -> Message:
        return self.hub.world.message(self.channel(ask).id, ask.whole(key))


Act = Callable[[Page, Ask], Awaitable[object]]
ACTS: dict[str, Act] = {}


def act(function: Act) -> Act:
    ACTS[function.__name__] = function
    return function


# Looking


@act
async def people(page: Page, _ask: Ask) -> object:
    return {"people": people_json(page.hub), "bot": bot_json(page.hub)}


@act
async def become(page: Page, ask: Ask) -> object:
    user = page.hub.world.user(ask.whole("user"))
    if user.bot:
        raise NotPossibleError("the bot is run by its own process")
    return page.become(Person(page.hub, user))


@act
async def look(page: Page, _ask: Ask) -> object:
    return snapshot(page.hub, page.me.id)


@act
async def messages(page: Page, ask: Ask) -> object:
    before = ask.whole("before") if ask.has("before") else None
    return history(page.hub, page.me.id, page.channel(ask), before, min(ask.whole("limit", 50), 200))


@act
async def pins(page: Page, ask: Ask) -> object:
    """What is pinned in the channel, the newest pin first."""
    channel = page.channel(ask)
    newest = sorted(channel.pins, key=lambda pin: channel.pins[pin], reverse=True)
    return [message_json(page.hub.world, channel.messages[pin], page.me.id) for pin in newest]


@act
async def commands(page: Page, ask: Ask) -> object:
    return page.me.commands(page.channel(ask))


@act
async def read(page: Page, ask: Ask) -> None:
    """Everything in the channel has been read."""
    channel = page.channel(ask)
    page.hub.read_marks[page.me.id, channel.id] = max(channel.messages, default=0)
    page.hub.feed.tell([page.me.id], "read", {"channel_id": str(channel.id)})


# Talking


@act
async def say(page: Page, ask: Ask) -> object:
    reply_to = page.message(ask, "reply_to") if ask.has("reply_to") else None
    content = ask.text("content", "")
    message = page.me.say(content, at=page.channel(ask), reply_to=reply_to, files=ask.files("files"))
    return message_json(page.hub.world, message, page.me.id)


@act
async def edit(page: Page, ask: Ask) -> None:
    page.me.edit(page.message(ask), ask.text("content"))


@act
async def delete(page: Page, ask: Ask) -> None:
    page.me.delete(page.message(ask))


@act
async def react(page: Page, ask: Ask) -> None:
    page.me.react(page.message(ask), ask.text("emoji"))


@act
async def unreact(page: Page, ask: Ask) -> None:
    page.me.unreact(page.message(ask), ask.text("emoji"))


@act
async def typing(page: Page, ask: Ask) -> None:
    page.hub.post.typing(page.channel(ask), page.me.id)


@act
async def dismiss(page: Page, ask: Ask) -> None:
    page.me.dismiss(page.message(ask))


@act
async def open_dm(page: Page, _ask: Ask) -> object:
    return channel_json(page.hub.world, page.me.dm(), page.me.id)


@act
async def dms(page: Page, ask: Ask) -> None:
    """Accept private messages from the bot, or refuse them."""
    page.me.close_dms(not ask.truth("open"))


# The bot


def _outcome(page: Page, answer: Answer) -> Json:
    """How it went. The messages themselves come as news."""
    interaction = answer.interaction
    shape: Json = {"interaction": str(interaction.id), "state": interaction.state.value}
    if interaction.original is not None:
        shape["message"] = str(interaction.original.id)
    if interaction.modal is not None:
        page.opened[str(interaction.id)] = answer
        shape["modal"] = interaction.modal
    return shape


@act
async def slash(page: Page, ask: Ask) -> object:
    return _outcome(page, await page.me.slash(ask.text("line"), ask.named("options"), at=page.channel(ask)))


@act
async def autocomplete(page: Page, ask: Ask) -> object:
    line, focused, typed = ask.text("line"), ask.text("focused"), ask.text("typed", "")
    options = {name: value for name, value in ask.named("options").items() if name != focused}
    return await page.me.autocomplete(line, focused, typed, options, at=page.channel(ask))


@act
async def click(page: Page, ask: Ask) -> object:
    return _outcome(page, await page.me.click(page.message(ask), ask.text("custom_id")))


@act
async def select(page: Page, ask: Ask) -> object:
    picked = await page.me.select(page.message(ask), *ask.several("values"), menu=ask.text("custom_id"))
    return _outcome(page, picked)


@act
async def submit_modal(page: Page, ask: Ask) -> object:
    opened = page.opened.get(ask.text("interaction")) or _opened_before(page, ask.whole("interaction"))
    if opened is None:
        raise NotPossibleError("this modal is not open")
    outcome = _outcome(page, await page.me.submit_modal(opened, ask.named("fields")))
    if outcome["state"] == "answered":
        # Closed on every connection: a modal is sent once.
        page.opened.pop(ask.text("interaction"), None)
        opened.interaction.modal = None
    return outcome


def _opened_before(page: Page, interaction_id: int) -> Answer | None:
    """A modal that this person opened over another connection of the page: it may have been cut since."""
    interaction = page.hub.interactions.that_opened(interaction_id, page.me.id)
    return Answer(interaction, page.me) if interaction else None
