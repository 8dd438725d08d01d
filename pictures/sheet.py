"""A picture put together from finished parts, and its way into a file."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from threading import RLock
from time import sleep

from PIL import Image, ImageFile
from typing_extensions import Buffer

COMPRESSION = 5
# Pillow holds the interpreter while it fills one buffer with compressed pixels: 64 kB would be 7 ms of a stopped loop.
BLOCK = 8_192
ImageFile.MAXBLOCK = BLOCK


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture and what it shows in words, for the attachment's description (at most 1,024 characters)."""

    png: bytes
    """The file; for a replay a GIF."""
    alt: str
    kind: str = "png"
    """The file name's ending."""


EASEL = RLock()
"""One picture at a time: several threads at work would take turns of 5 ms at the interpreter before the event loop
gets its own, and draw no faster for it."""


def breathe() -> None:
    """Let the event loop have the interpreter at once, where it would wait 5 ms for it to be taken away."""
    sleep(0.000_05)


class _Breathing(BytesIO):
    """A file that lets others run after each block."""

    def write(self, block: Buffer, /) -> int:
        written = super().write(block)
        if written >= BLOCK // 2:
            breathe()
        return written


def encode(image: Image.Image) -> bytes:
    """A palette PNG."""
    file = _Breathing()
    image.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
