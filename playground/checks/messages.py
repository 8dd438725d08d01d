"""The body of a message: content, embeds, attachments, flags, mentions, and what may not stand beside what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from playground.checks.components import check_components
from playground.checks.properties import Properties
from playground.errors import Problems, not_offered, refusal
from playground.payloads import MessageBody
from playground.world import EPHEMERAL, SILENT, SUPPRESS_EMBEDS, V2

MAX_CONTENT = 2000
MAX_EMBEDS, MAX_EMBED_SIZE = 10, 6000
MAX_FILES, MAX_FILE_SIZE = 10, 10 * 1024 * 1024
WEB = ("http://", "https://")
LEGACY = ("content", "embeds", "sticker_ids", "poll")


@dataclass
class Upload:
    """A file of a multipart request; `index` is the n of its field `files[n]`."""

    index: int
    filename: str
    content: bytes
    content_type: str


def check_message(
    body: Mapping[str, object],
    uploads: list[Upload],
    *,
    allowed_flags: int = SUPPRESS_EMBEDS | SILENT | V2,
    was_v2: bool = False,
    at: tuple[str, ...] = (),
) -> MessageBody:
    """Raises what Discord would for this body of a new or edited message; `at` is where in the request it stands.

    Whether a new message has anything in it at all is `check_not_empty`'s question.
    """
    _check_offered(body)
    problems = Problems()
    properties = Properties(problems, body, at)
    v2 = was_v2 or bool(_flags(properties, allowed_flags) & V2)
    if v2:
        _check_no_legacy(properties)
    properties.text("content", MAX_CONTENT)
    properties.boolean("tts")
    check_embeds(properties)
    if not was_v2 or properties.has("components"):
        check_components(properties, v2)
    _check_attachments(properties, uploads)
    _check_mentions(properties)
    problems.raise_if_any()
    return cast("MessageBody", body)


def check_new(body: Mapping[str, object]) -> None:
    """What only a new message has: nonce and reference."""
    problems = Problems()
    properties = Properties(problems, body)
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        properties.text("nonce", 25)
    elif nonce is not None:
        properties.whole("nonce", -(2**63), 2**63 - 1)
    properties.boolean("enforce_nonce")
    reference = properties.object("message_reference")
    if reference is not None:
        reference.snowflake("message_id", required=True)
        reference.snowflake("channel_id")
        if reference.body.get("type"):
            raise not_offered("forwarded messages")
    problems.raise_if_any()


def check_not_empty(body: MessageBody, uploads: list[Upload]) -> None:
    if not ((body.get("content") or "").strip() or body.get("embeds") or body.get("components") or uploads):
        raise refusal(50006)


def _check_offered(body: Mapping[str, object]) -> None:
    if body.get("poll"):
        raise not_offered("polls")
    if body.get("sticker_ids"):
        raise not_offered("stickers")


def _flags(properties: Properties, allowed: int) -> int:
    flags = properties.whole("flags", 0, 2**31 - 1) or 0
    # The ephemeral flag on an ordinary message is ignored by Discord, unknown ones are refused.
    if flags & ~(allowed | EPHEMERAL):
        properties.fail("flags", "MESSAGE_FLAGS_INVALID", "Invalid message flags")
    return flags


def _check_no_legacy(properties: Properties) -> None:
    for key in LEGACY:
        if properties.body.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            properties.fail(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def check_embeds(properties: Properties) -> None:
    embeds = properties.objects("embeds", MAX_EMBEDS)
    size = sum(_check_embed(embed) for embed in embeds)
    if size > MAX_EMBED_SIZE:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_SIZE}"
        properties.fail("embeds", "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(embed: Properties) -> int:
    """Its characters, which count against 6,000 over all embeds of the message."""
    parts = [embed.text("title", 256), embed.text("description", 4096)]
    embed.whole("color", 0, 0xFFFFFF)
    _check_url(embed, "url", WEB)
    footer, author = embed.object("footer"), embed.object("author")
    if footer is not None:
        parts.append(footer.text("text", 2048))
        _check_url(footer, "icon_url")
    if author is not None:
        parts.append(author.text("name", 256))
        _check_url(author, "icon_url")
    for key in ("image", "thumbnail"):
        media = embed.object(key)
        if media is not None:
            _check_url(media, "url")
    for field in embed.objects("fields", 25):
        parts += [field.text("name", 256, 1, required=True), field.text("value", 1024, 1, required=True)]
        field.boolean("inline")
    return sum(len(part) for part in parts)


def _check_url(owner: Properties, key: str, schemes: tuple[str, ...] = (*WEB, "attachment://")) -> None:
    url = owner.text(key, 2048)
    if url and not url.startswith(schemes):
        names = ", ".join(repr(scheme.removesuffix("://")) for scheme in schemes)
        owner.fail(key, "URL_TYPE_INVALID_SCHEME", f'Scheme "{url.partition(":")[0]}" must be one of ({names}).')


def _check_attachments(properties: Properties, uploads: list[Upload]) -> None:
    listed = properties.objects("attachments", MAX_FILES)
    for attachment in listed:
        attachment.snowflake("id", required=True)
        attachment.text("description", 1024)
        if attachment.has("filename"):
            attachment.text("filename", 1024, 1)
    if len(uploads) > MAX_FILES:
        properties.fail("files", "BASE_TYPE_BAD_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    if sum(len(upload.content) for upload in uploads) > MAX_FILE_SIZE:
        raise refusal(40005)


def _check_mentions(properties: Properties) -> None:
    allowed = properties.object("allowed_mentions")
    if allowed is None:
        return
    kinds = allowed.array("parse", 3)
    allowed.boolean("replied_user")
    for kind in kinds:
        if kind not in ("users", "roles", "everyone"):
            allowed.fail("parse", "BASE_TYPE_CHOICES", "Value must be one of {'everyone', 'roles', 'users'}.")
    for key in ("users", "roles"):
        if allowed.snowflakes(key, 100) and key in kinds:
            message = f"parse:['{key}'] and {key}: [ids...] are mutually exclusive."
            allowed.fail(None, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
