"""The whole game as an animated picture: one frame for each view, what is new in it marked."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.power_struggle.view import View
from pictures import palette
from pictures.power_struggle.board import paint_board
from pictures.power_struggle.board_plan import board_plan

LIMIT = 9_500_000
"""Discord takes 10 MB; a little is left for the rest of the message."""
FRAME, LAST = 1_500, 6_000
"""Milliseconds."""


def paint_replay(views: Sequence[View], limit: int = LIMIT) -> bytes:
    """A GIF, which Discord plays by itself: full size if it fits, else smaller, else with fewer frames."""
    frames = [paint_board(board_plan(view, views[place - 1] if place else None)) for place, view in enumerate(views)]
    for shrink in (1, 2):
        smaller = frames if shrink == 1 else [_reduced(frame, shrink) for frame in frames]
        if len(data := _gif(smaller)) <= limit:
            return data
    while len(data) > limit and len(smaller) > 2:
        smaller = [*smaller[:-1:2], smaller[-1]]
        data = _gif(smaller)
    return data


def _reduced(frame: Image.Image, times: int) -> Image.Image:
    return palette.limit(frame.convert("RGB").reduce(times))


def _gif(frames: list[Image.Image]) -> bytes:
    file = BytesIO()
    durations = [FRAME] * (len(frames) - 1) + [LAST]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()
