"""The body of a message: content, embeds, attachments, flags, mentions, and what may not stand beside what."""

from dataclasses import dataclass

from playground.checks.components import check_components
from playground.checks.fields import Fields
from playground.errors import Json, Problems, not_offered, refusal
from playground.world import EPHEMERAL, SILENT, SUPPRESS_EMBEDS, V2

MAX_CONTENT = 2000
MAX_EMBEDS, MAX_EMBED_SIZE = 10, 6000
MAX_FILES, MAX_FILE_SIZE = 10, 10 * 1024 * 1024
LEGACY = ("content", "embeds", "sticker_ids", "poll")


@dataclass
class Upload:
    """A file of a multipart request; `index` is the n of its field `files[n]`."""

    index: int
    filename: str
    content: bytes
    content_type: str


def check_message(
    body: Json,
    uploads: list[Upload],
    *,
    allowed_flags: int = SUPPRESS_EMBEDS | SILENT | V2,
    was_v2: bool = False,
    at: tuple[str, ...] = (),
) -> None:
    """Raises what Discord would for this body of a new or edited message; `at` is where in the request it stands.

    Whether a new message has anything in it at all is `check_not_empty`'s question.
    """
    _check_offered(body)
    problems = Problems()
    fields = Fields(problems, body, at)
    v2 = was_v2 or bool(_flags(fields, allowed_flags) & V2)
    if v2:
        _check_no_legacy(fields)
    fields.text("content", MAX_CONTENT)
    fields.boolean("tts")
    check_embeds(fields)
    if not was_v2 or fields.has("components"):
        check_components(fields, v2)
    _check_attachments(fields, uploads)
    _check_mentions(fields)
    problems.raise_if_any()


def check_new(body: Json) -> None:
    """What only a new message has: nonce and reference."""
    problems = Problems()
    fields = Fields(problems, body)
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        fields.text("nonce", 25)
    elif nonce is not None:
        fields.whole("nonce", -(2**63), 2**63 - 1)
    fields.boolean("enforce_nonce")
    reference = fields.object("message_reference")
    if reference is not None:
        reference.snowflake("message_id", required=True)
        reference.snowflake("channel_id")
        if reference.body.get("type"):
            raise not_offered("forwarded messages")
    problems.raise_if_any()


def check_not_empty(body: Json, uploads: list[Upload]) -> None:
    if not ((body.get("content") or "").strip() or body.get("embeds") or body.get("components") or uploads):
        raise refusal(50006)


def _check_offered(body: Json) -> None:
    if body.get("poll"):
        raise not_offered("polls")
    if body.get("sticker_ids"):
        raise not_offered("stickers")


def _flags(fields: Fields, allowed: int) -> int:
    flags = fields.whole("flags", 0, 2**31 - 1) or 0
    # The ephemeral flag on an ordinary message is ignored by Discord, unknown ones are refused.
    if flags & ~(allowed | EPHEMERAL):
        fields.fail("flags", "MESSAGE_FLAGS_INVALID", "Invalid message flags")
    return flags


def _check_no_legacy(fields: Fields) -> None:
    for key in LEGACY:
        if fields.body.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            fields.fail(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def check_embeds(fields: Fields) -> None:
    embeds = fields.objects("embeds", MAX_EMBEDS)
    size = sum(_check_embed(embed) for embed in embeds)
    if size > MAX_EMBED_SIZE:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_SIZE}"
        fields.fail("embeds", "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(embed: Fields) -> int:
    """Its characters, which count against 6,000 over all embeds of the message."""
    parts = [embed.text("title", 256), embed.text("description", 4096)]
    embed.whole("color", 0, 0xFFFFFF)
    _check_url(embed, "url", ("http://", "https://"))
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


def _check_url(fields: Fields, key: str, schemes: tuple[str, ...] = ("http://", "https://", "attachment://")) -> None:
    url = fields.text(key, 2048)
    if url and not url.startswith(schemes):
        names = ", ".join(repr(scheme.removesuffix("://")) for scheme in schemes)
        fields.fail(key, "URL_TYPE_INVALID_SCHEME", f'Scheme "{url.partition(":")[0]}" must be one of ({names}).')


def _check_attachments(fields: Fields, uploads: list[Upload]) -> None:
    listed = fields.objects("attachments", MAX_FILES)
    for attachment in listed:
        attachment.snowflake("id", required=True)
        attachment.text("description", 1024)
        if attachment.has("filename"):
            attachment.text("filename", 1024, 1)
    if len(uploads) > MAX_FILES:
        fields.fail("files", "BASE_TYPE_BAD_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    if sum(len(upload.content) for upload in uploads) > MAX_FILE_SIZE:
        raise refusal(40005)


def _check_mentions(fields: Fields) -> None:
    allowed = fields.object("allowed_mentions")
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
