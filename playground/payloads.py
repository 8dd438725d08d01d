"""JSON as it travels between bot, server and page. What the playground only writes is `Json`; what it also reads has
a name here, with the fields it looks at. A request's body becomes one of these by passing its check in `checks/`."""

from typing import NotRequired, TypedDict

Json = dict[str, object]


class Choice(TypedDict):
    """One of the values a slash command's option can have."""

    name: str
    value: str | float


class CommandOption(TypedDict):
    """An option, a sub-command or a group of them, as the bot registered it."""

    type: int
    name: str
    description: str
    required: NotRequired[bool]
    autocomplete: NotRequired[bool]
    choices: NotRequired[list[Choice]]
    options: NotRequired[list["CommandOption"]]
    channel_types: NotRequired[list[int]]
    min_value: NotRequired[float]
    max_value: NotRequired[float]
    min_length: NotRequired[int]
    max_length: NotRequired[int]


class CommandBody(TypedDict):
    """A command as a bot registers it."""

    name: str
    type: NotRequired[int | None]
    name_localizations: NotRequired[Json | None]
    description: NotRequired[str | None]
    description_localizations: NotRequired[Json | None]
    options: NotRequired[list[CommandOption] | None]
    default_member_permissions: NotRequired[str | int | None]
    nsfw: NotRequired[bool | None]
    contexts: NotRequired[list[int] | None]
    integration_types: NotRequired[list[int] | None]
    dm_permission: NotRequired[bool | None]


class Command(TypedDict):
    """A registered command as it comes back."""

    id: str
    application_id: str
    version: str
    type: int
    name: str
    name_localizations: Json | None
    description: str
    description_localizations: Json | None
    options: list[CommandOption]
    default_member_permissions: str | None
    nsfw: bool
    contexts: list[int] | None
    integration_types: list[int]
    dm_permission: bool
    guild_id: NotRequired[str]


class FilledOption(TypedDict):
    """An option with what a person put in, or the sub-command they chose."""

    name: str
    type: int
    value: NotRequired[str | float]
    focused: NotRequired[bool]
    options: NotRequired[list["FilledOption"]]


class Filled(TypedDict):
    """A component of a modal with what a person put in."""

    type: int
    id: int
    custom_id: NotRequired[str]
    value: NotRequired[str | bool | None]
    values: NotRequired[list[str]]
    component: NotRequired["Filled"]
    components: NotRequired[list["Filled"]]


Resolutions = dict[str, dict[str, Json]]
"""The objects behind the ids that were picked: by kind ("users", "members", "roles"…), then by id."""


class InteractionData(TypedDict, total=False):
    """What was used, and what was put in: a command with its options, a component with its values, a modal."""

    id: str
    name: str
    type: int
    guild_id: str
    options: list[FilledOption]
    custom_id: str
    component_type: int
    values: list[str]
    components: list[Filled]
    resolved: Resolutions


class Media(TypedDict):
    """A picture or a file that a component shows."""

    url: str
    id: NotRequired[str]
    proxy_url: NotRequired[str]
    content_type: NotRequired[str]
    loading_state: NotRequired[int]
    attachment_id: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int | None]


class SelectOption(TypedDict):
    """One line of a select, a radio group or a group of checkboxes."""

    label: str
    value: str
    description: NotRequired[str]
    default: NotRequired[bool]


class GalleryItem(TypedDict):
    media: Media
    description: NotRequired[str | None]
    spoiler: NotRequired[bool]


class Component(TypedDict):
    """A component of a message or a modal. Which of the fields it has depends on its type."""

    type: int
    id: NotRequired[int]
    custom_id: NotRequired[str]
    label: NotRequired[str]
    placeholder: NotRequired[str]
    content: NotRequired[str]
    description: NotRequired[str | None]
    disabled: NotRequired[bool]
    required: NotRequired[bool | None]
    default: NotRequired[bool]
    value: NotRequired[str]
    min_length: NotRequired[int]
    max_length: NotRequired[int]
    min_values: NotRequired[int]
    max_values: NotRequired[int]
    channel_types: NotRequired[list[int]]
    options: NotRequired[list[SelectOption]]
    components: NotRequired[list["Component"]]
    component: NotRequired["Component"]
    accessory: NotRequired["Component"]
    items: NotRequired[list[GalleryItem]]
    media: NotRequired[Media]
    file: NotRequired[Media]


class Modal(TypedDict):
    custom_id: str
    title: str
    components: list[Component]


class EmbedPart(TypedDict, total=False):
    """The author, footer, image or thumbnail of an embed."""

    name: str
    text: str
    url: str
    icon_url: str
    proxy_url: str
    proxy_icon_url: str
    width: int
    height: int | None


class EmbedField(TypedDict):
    name: str
    value: str
    inline: NotRequired[bool | None]


class Embed(TypedDict, total=False):
    type: str
    title: str
    description: str
    author: EmbedPart
    footer: EmbedPart
    image: EmbedPart
    thumbnail: EmbedPart
    fields: list[EmbedField]


class Reference(TypedDict):
    """Which message a message answers, or tells of."""

    message_id: str | int
    channel_id: NotRequired[str]
    guild_id: NotRequired[str]
    type: NotRequired[int]
    fail_if_not_exists: NotRequired[bool]


class AllowedMentions(TypedDict, total=False):
    parse: list[str] | None
    users: list[str | int] | None
    roles: list[str | int] | None
    replied_user: bool | None


class AttachmentDetail(TypedDict):
    """What a body says of a file: one that stays, or the n-th of those that come with it."""

    id: str | int
    filename: NotRequired[str | None]
    description: NotRequired[str | None]


class MessageBody(TypedDict, total=False):
    """What a message is made or edited from."""

    content: str | None
    embeds: list[Embed] | None
    components: list[Component] | None
    attachments: list[AttachmentDetail] | None
    flags: int | None
    nonce: str | int | None
    enforce_nonce: bool | None
    tts: bool | None
    message_reference: Reference | None
    allowed_mentions: AllowedMentions | None


class OverwriteBody(TypedDict, total=False):
    id: str | int
    type: int | None
    allow: str | int | None
    deny: str | int | None


class ChannelBody(TypedDict, total=False):
    name: str
    type: int | None
    topic: str | None
    position: int | None
    parent_id: str | int | None
    permission_overwrites: list[OverwriteBody] | None


class ThreadBody(TypedDict):
    name: str
    type: NotRequired[int | None]
    auto_archive_duration: NotRequired[int | None]
    invitable: NotRequired[bool | None]


class Author(TypedDict):
    id: str


class MessageEvent(TypedDict):
    """Of a message that the gateway tells of: whose it is, and whom it calls."""

    author: Author
    mentions: list[Author]
