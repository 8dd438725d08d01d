"""Uploaded files: kept in memory, served from the playground's own address, shown where a message refers to them."""

import mimetypes
import re
import struct
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from urllib.parse import quote

from playground.checks.messages import Upload
from playground.errors import Path, invalid
from playground.payloads import Component, Embed, Media
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


def _media(components: list[Component], path: Path) -> Iterator[tuple[Media, Path]]:
    """Every media item of the components, with its place."""
    for index, component in enumerate(components):
        place = (*path, index)
        if "media" in component:
            yield component["media"], (*place, "media")
        if "file" in component:
            yield component["file"], (*place, "file")
        for number, item in enumerate(component.get("items") or []):
            yield item["media"], (*place, "items", number, "media")
        yield from _media(component.get("components") or [], (*place, "components"))
        if "accessory" in component:
            yield from _media([component["accessory"]], place)


def resolve_references(
    embeds: list[Embed], components: list[Component], attachments: list[Attachment], new_id: Callable[[], int]
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
            media.update({"id": str(new_id()), "proxy_url": url, "loading_state": 2})


def _describe(media: Media, attachment: Attachment, media_id: int) -> None:
    media.update(
        {
            "id": str(media_id),
            "url": attachment.url,
            "proxy_url": attachment.url,
            "content_type": attachment.content_type,
            "loading_state": 2,
            "attachment_id": str(attachment.id),
        }
    )
    if attachment.width:
        media.update({"width": attachment.width, "height": attachment.height})


def _resolve_embed(embed: Embed, by_name: dict[str, Attachment]) -> None:
    for picture in (embed.get("image", {}), embed.get("thumbnail", {})):
        attachment = _referred(picture.get("url", ""), by_name)
        if attachment is not None:
            picture.update({"url": attachment.url, "proxy_url": attachment.url})
            if attachment.width:
                picture.update({"width": attachment.width, "height": attachment.height})
    for part in (embed.get("author", {}), embed.get("footer", {})):
        attachment = _referred(part.get("icon_url", ""), by_name)
        if attachment is not None:
            part.update({"icon_url": attachment.url, "proxy_icon_url": attachment.url})


def _referred(url: str | None, by_name: dict[str, Attachment]) -> Attachment | None:
    """The file that an embed refers to; it is no longer listed beside the message."""
    attachment = by_name.get((url or "").removeprefix("attachment://"))
    if attachment is not None:
        attachment.embedded = True
    return attachment
