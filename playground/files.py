"""Uploaded files: kept in memory, served from the playground's own address, shown where a message refers to them."""

import mimetypes
import re
import struct
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from urllib.parse import quote

from playground.checks.messages import Upload
from playground.errors import Json, invalid
from playground.world import Attachment, World

_UNSAFE = re.compile(r"[^\w.\-]")


class Files:
    """Turns uploads into attachments. `address` is where the server listens, known once it does."""

    def __init__(self, world: World, address: Callable[[], str]) -> None:
        self._world = world
        self._address = address

    def store(self, channel_id: int, upload: Upload, description: str | None = None) -> Attachment:
        attachment_id = self._world.new_id()
        # Discord keeps letters, digits, dots, dashes and underscores of a name.
        name = _UNSAFE.sub("", PurePosixPath(upload.filename).name.replace(" ", "_")) or "unknown"
        width, height = image_size(upload.content)
        attachment = Attachment(
            attachment_id,
            channel_id,
            name,
            upload.content,
            content_type=_content_type(upload),
            url=f"{self._address()}/cdn/attachments/{channel_id}/{attachment_id}/{quote(name)}",
            description=description,
            width=width,
            height=height,
        )
        self._world.attachments[attachment_id] = attachment
        return attachment


def _content_type(upload: Upload) -> str:
    guessed = mimetypes.guess_type(upload.filename)[0]
    return guessed or upload.content_type or "application/octet-stream"


def image_size(content: bytes) -> tuple[int | None, int | None]:
    """Width and height of a PNG or GIF; other formats are shown without them."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content.startswith((b"GIF87a", b"GIF89a")) and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    return None, None


def _media(components: list[Json], path: tuple[str | int, ...]) -> Iterator[tuple[Json, tuple[str | int, ...]]]:
    """Every media item of the components, with its place."""
    for index, component in enumerate(components):
        place = (*path, index)
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                yield component[key], (*place, key)
        yield from _media(component.get("items") or [], (*place, "items"))
        yield from _media(component.get("components") or [], (*place, "components"))
        if component.get("accessory"):
            yield from _media([component["accessory"]], place)


def resolve_references(
    embeds: list[Json], components: list[Json], attachments: list[Attachment], new_id: Callable[[], int]
) -> None:
    """Replace each `attachment://name` by the address of that file; in components an unknown name is refused."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    by_url = {attachment.url: attachment for attachment in attachments}
    for embed in embeds:
        _resolve_embed(embed, by_name)
    for media, place in _media(components, ("components",)):
        url = media["url"]
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            if name not in by_name:
                message = f'Attachment "{name}" is not among the files of this message'
                raise invalid((*place, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
            _describe(media, by_name[name], new_id())
        elif url in by_url:
            _describe(media, by_url[url], new_id())
        else:
            media |= {"id": str(new_id()), "proxy_url": url, "loading_state": 2}


def _describe(media: Json, attachment: Attachment, media_id: int) -> None:
    media |= {
        "id": str(media_id),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
        "loading_state": 2,
        "attachment_id": str(attachment.id),
    }
    if attachment.width:
        media |= {"width": attachment.width, "height": attachment.height}


def _resolve_embed(embed: Json, by_name: dict[str, Attachment]) -> None:
    for key, field in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
        part = embed.get(key) or {}
        name = str(part.get(field) or "").removeprefix("attachment://")
        if name in by_name:
            attachment = by_name[name]
            attachment.embedded = True
            part |= {field: attachment.url, f"proxy_{field}": attachment.url}
            if field == "url" and attachment.width:
                part |= {"width": attachment.width, "height": attachment.height}
