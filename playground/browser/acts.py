"""What a page can do as a person: look around, talk, use the bot."""

import base64
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from playground.browser.snapshot import bot_json, history, people_json, snapshot
from playground.discord_json import channel_json, message_json
from playground.errors import Json
from playground.hub import Hub
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

    def channel(self, ask: Json) -> Channel:
        return self.me.place(int(ask["channel"]))

    def message(self, ask: Json, key: str = "message") -> Message:
        return self.hub.world.message(self.channel(ask).id, int(ask[key]))


Act = Callable[[Page, Json], Awaitable[Any]]
ACTS: dict[str, Act] = {}


def act(function: Act) -> Act:
    ACTS[function.__name__] = function
    return function


# Looking


@act
async def people(page: Page, _ask: Json) -> Any:
    return {"people": people_json(page.hub), "bot": bot_json(page.hub)}


@act
async def become(page: Page, ask: Json) -> Any:
    user = page.hub.world.user(int(ask["user"]))
    if user.bot:
        raise NotPossibleError("the bot is run by its own process")
    return page.become(Person(page.hub, user))


@act
async def look(page: Page, _ask: Json) -> Any:
    return snapshot(page.hub, page.me.id)


@act
async def messages(page: Page, ask: Json) -> Any:
    before = int(ask["before"]) if ask.get("before") else None
    return history(page.hub, page.me.id, page.channel(ask), before, min(int(ask.get("limit", 50)), 200))


@act
async def pins(page: Page, ask: Json) -> Any:
    """What is pinned in the channel, the newest pin first."""
    channel = page.channel(ask)
    newest = sorted(channel.pins, key=lambda pin: channel.pins[pin], reverse=True)
    return [message_json(page.hub.world, channel.messages[pin], page.me.id) for pin in newest]


@act
async def commands(page: Page, ask: Json) -> Any:
    return page.me.commands(page.channel(ask))


@act
async def read(page: Page, ask: Json) -> Any:
    """Everything in the channel has been read."""
    channel = page.channel(ask)
    page.hub.read_marks[page.me.id, channel.id] = max(channel.messages, default=0)
    page.hub.feed.tell([page.me.id], "read", {"channel_id": str(channel.id)})


# Talking


def _files(ask: Json) -> list[tuple[str, bytes]]:
    return [_file(each) for each in ask.get("files") or []]


def _file(shape: Json) -> tuple[str, bytes]:
    return str(shape["name"]), base64.b64decode(shape["base64"])


@act
async def say(page: Page, ask: Json) -> Any:
    reply_to = page.message(ask, "reply_to") if ask.get("reply_to") else None
    content = str(ask.get("content", ""))
    message = page.me.say(content, at=page.channel(ask), reply_to=reply_to, files=_files(ask))
    return message_json(page.hub.world, message, page.me.id)


@act
async def edit(page: Page, ask: Json) -> Any:
    page.me.edit(page.message(ask), str(ask["content"]))


@act
async def delete(page: Page, ask: Json) -> Any:
    page.me.delete(page.message(ask))


@act
async def react(page: Page, ask: Json) -> Any:
    page.me.react(page.message(ask), str(ask["emoji"]))


@act
async def unreact(page: Page, ask: Json) -> Any:
    page.me.unreact(page.message(ask), str(ask["emoji"]))


@act
async def typing(page: Page, ask: Json) -> Any:
    page.hub.post.typing(page.channel(ask), page.me.id)


@act
async def dismiss(page: Page, ask: Json) -> Any:
    page.me.dismiss(page.message(ask))


@act
async def open_dm(page: Page, _ask: Json) -> Any:
    return channel_json(page.hub.world, page.me.dm(), page.me.id)


@act
async def dms(page: Page, ask: Json) -> Any:
    """Accept private messages from the bot, or refuse them."""
    page.me.close_dms(not ask["open"])


# The bot


def _picked(value: Any) -> Any:
    return _file(value) if isinstance(value, dict) else value


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
async def slash(page: Page, ask: Json) -> Any:
    options = {name: _picked(value) for name, value in (ask.get("options") or {}).items()}
    return _outcome(page, await page.me.slash(str(ask["line"]), options, at=page.channel(ask)))


@act
async def autocomplete(page: Page, ask: Json) -> Any:
    options = {name: value for name, value in (ask.get("options") or {}).items() if name != ask["focused"]}
    line, focused, typed = str(ask["line"]), str(ask["focused"]), str(ask.get("typed", ""))
    return await page.me.autocomplete(line, focused, typed, options, at=page.channel(ask))


@act
async def click(page: Page, ask: Json) -> Any:
    return _outcome(page, await page.me.click(page.message(ask), str(ask["custom_id"])))


@act
async def select(page: Page, ask: Json) -> Any:
    picked = await page.me.select(page.message(ask), *ask["values"], menu=str(ask["custom_id"]))
    return _outcome(page, picked)


@act
async def submit_modal(page: Page, ask: Json) -> Any:
    opened = page.opened.get(str(ask["interaction"])) or _opened_before(page, int(ask["interaction"]))
    if opened is None:
        raise NotPossibleError("this modal is not open")
    fields = {name: _picked_list(value) for name, value in (ask.get("fields") or {}).items()}
    outcome = _outcome(page, await page.me.submit_modal(opened, fields))
    if outcome["state"] == "answered":
        # Closed on every connection: a modal is sent once.
        page.opened.pop(str(ask["interaction"]), None)
        opened.interaction.modal = None
    return outcome


def _opened_before(page: Page, interaction_id: int) -> Answer | None:
    """A modal that this person opened over another connection of the page: it may have been cut since."""
    interaction = page.hub.interactions.that_opened(interaction_id, page.me.id)
    return Answer(interaction, page.me) if interaction else None


def _picked_list(value: Any) -> Any:
    return [_picked(each) for each in value] if isinstance(value, list) else _picked(value)
