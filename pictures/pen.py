"""Drawing small things once and well: shapes four times as large and reduced, letters at their own size on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageDraw

from pictures import fonts, palette
from pictures.palette import Colour

Point = tuple[float, float]
Anchor = Literal["left", "middle", "right"]


class Pen:
    """A drawing with coordinates in the picture's own pixels."""

    def __init__(self, size: tuple[int, int], paper: Colour, times: int = 4) -> None:
        self.size, self._times = size, times
        self._image = Image.new("RGB", (size[0] * times, size[1] * times), paper)
        self._draw = ImageDraw.Draw(self._image)
        self._letters: list[tuple[Point, str, str, int, Colour]] = []

    def _scaled(self, numbers: Sequence[float]) -> list[float]:
        return [number * self._times for number in numbers]

    def box(
        self,
        corners: tuple[float, float, float, float],
        fill: Colour | None = None,
        *,
        line: Colour | None = None,
        width: float = 2,
        radius: float = 0,
    ) -> None:
        """A rectangle from its left, top, right and bottom edge."""
        left, top, right, bottom = self._scaled(corners)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * self._times,
            fill,
            line,
            round(width * self._times) if line else 0,
        )

    def disc(
        self, centre: Point, radius: float, fill: Colour | None, *, line: Colour | None = None, width: float = 2
    ) -> None:
        x, y = centre
        corners = self._scaled((x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(corners, fill, line, round(width * self._times) if line else 0)

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon([(x * self._times, y * self._times) for x, y in points], fill)

    def stroke(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        flat = [(x * self._times, y * self._times) for x, y in points]
        self._draw.line(flat, colour, round(width * self._times), joint="curve")

    def arc(
        self,
        corners: tuple[float, float, float, float],
        start: float,
        end: float,
        colour: Colour,
        width: float = 2,
    ) -> None:
        box = self._scaled(corners)
        self._draw.arc((box[0], box[1], box[2], box[3]), start, end, colour, round(width * self._times))

    def text(
        self,
        at: Point,
        text: str,
        size: int,
        colour: Colour = palette.INK,
        *,
        face: str = fonts.BODY,
        anchor: Anchor = "left",
        room: int | None = None,
        least: int = 22,
    ) -> int:
        """Text at the middle of its capitals' height, made to fit `room`; its width is returned."""
        if room is not None:
            text, size = fonts.fit(text, face, size, room, min(size, least))
        wide = fonts.width(text, face, size)
        x = at[0] - {"left": 0.0, "middle": wide / 2, "right": float(wide)}[anchor]
        self._letters.append(((round(x), round(at[1] + fonts.cap_height(face, size) / 2)), text, face, size, colour))
        return wide

    def done(self) -> Image.Image:
        """The drawing in the palette's colours."""
        image = self._image.reduce(self._times) if self._times > 1 else self._image
        draw = ImageDraw.Draw(image)
        for at, text, face, size, colour in self._letters:
            fonts.write(draw, at, text, face, size, colour)
        return palette.limit(image)
