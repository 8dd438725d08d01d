"""A picture put together from finished parts, and its way into a file."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass

from PIL import Image

COMPRESSION = 5


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture and what it shows in words, for the attachment's description (at most 1,024 characters)."""

    png: bytes
    """The file; for a replay a GIF."""
    alt: str
    kind: str = "png"
    """The file name's ending."""


def encode(image: Image.Image) -> bytes:
    """A palette PNG. Through a real file, because only then Pillow lets other threads run while it compresses."""
    with tempfile.TemporaryFile() as file:
        image.save(file, "PNG", compress_level=COMPRESSION)
        file.seek(0)
        return file.read()
