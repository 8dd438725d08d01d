"""What a person has in front of them: the messages they can see, the words in them, the things to click."""

from collections.abc import Iterator

from playground.checks.components import BUTTON, SELECTS
from playground.payloads import Component, Embed
from playground.permissions import P, may
from playground.world import Channel, Message, World


class NotPossibleError(Exception):
    """What the person wants to do, Discord's own client would not let them do. The text says why."""


def visible_channels(world: World, user: int) -> list[Channel]:
    """Channels, threads and private chats the person can open."""
    return [channel for channel in world.channels.values() if may(world, channel, user, P.VIEW_CHANNEL)]


def can_see(world: World, user: int, message: Message) -> bool:
    channel = world.channels.get(message.channel_id)
    if channel is None or message.id not in channel.messages or message.dismissed:
        return False
    if message.only_for is not None:
        return message.only_for == user
    return may(world, channel, user, P.VIEW_CHANNEL)


def visible_messages(world: World, user: int, channel: Channel | None = None) -> list[Message]:
    """Everything on the person's screens now, or in one channel, oldest first. Edits and deletions have happened."""
    channels = visible_channels(world, user) if channel is None else [channel]
    found = [message for each in channels for message in each.messages.values() if can_see(world, user, message)]
    return sorted(found, key=lambda message: message.id)


def components_of(components: list[Component]) -> Iterator[Component]:
    """Every component, nested ones and accessories included, top to bottom."""
    for component in components:
        yield component
        yield from components_of(component.get("components") or [])
        yield from components_of([component["accessory"]] if "accessory" in component else [])
        yield from components_of([component["component"]] if "component" in component else [])


def _words(component: Component) -> Iterator[str]:
    for key in ("content", "label", "placeholder", "description"):
        yield str(component.get(key) or "")
    for option in component.get("options") or []:
        yield from (option["label"], option.get("description") or "")
    for item in component.get("items") or []:
        yield item.get("description") or ""


def _embed_words(embed: Embed) -> Iterator[str]:
    yield embed.get("author", {}).get("name") or ""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for field in embed.get("fields") or []:
        yield from (field["name"], field["value"])
    yield embed.get("footer", {}).get("text") or ""


def text_of(message: Message) -> str:
    """Every word a reader can read in the message, buttons, options and alt texts included."""
    words = [message.content]
    for embed in message.embeds:
        words += _embed_words(embed)
    for component in components_of(message.components):
        words += _words(component)
    for attachment in message.attachments:
        words += [attachment.filename, attachment.description or ""]
    return "\n".join(word for word in words if word)


def labels_of(message: Message) -> list[str]:
    """The labels of the buttons that can be clicked."""
    buttons = (each for each in components_of(message.components) if each["type"] == BUTTON)
    return [each.get("label") or "" for each in buttons if not each.get("disabled")]


def find_component(message: Message, key: str | None, kinds: tuple[int, ...]) -> Component:
    """The component with this custom id, label or placeholder; with None the only one there is."""
    usable = [each for each in components_of(message.components) if each["type"] in kinds]
    matching = usable
    if key is not None:
        # The id first: what one is called may be the id of another.
        named = ([each for each in usable if each.get(name) == key] for name in ("custom_id", "label", "placeholder"))
        matching = next((found for found in named if found), [])
    if not matching:
        raise NotPossibleError(f"nothing like {key!r} on this message")
    if len(matching) > 1 and key is None:
        raise NotPossibleError("more than one to choose from: say which")
    if matching[0].get("disabled"):
        raise NotPossibleError(f"{key!r} is disabled")
    if not matching[0].get("custom_id"):
        raise NotPossibleError(f"{key!r} is a link, the bot does not hear of it")
    return matching[0]


def find_button(message: Message, key: str | None) -> Component:
    return find_component(message, key, (BUTTON,))


def find_select(message: Message, key: str | None) -> Component:
    return find_component(message, key, SELECTS)
