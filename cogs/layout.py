"""How things look: the one place that turns texts, buttons and menus into Discord's components.

Views are finished before they are sent, so that discord.py keeps none of them: every press is found by its id (see
`presses/dispatch.py`), before a restart and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
from discord import ButtonStyle, ui

from cogs.texts import say

ACCENT = discord.Colour(0x2F6F8F)
QUIET = discord.Colour(0x8A8F98)
ALARM = discord.Colour(0xB5482F)
MOST_TEXT = 3_900
"""Discord allows 4,000 characters of text in a message with components."""
MOST_OPTIONS = 25

T = TypeVar("T")
Part = ui.Item[Any]
"""Something that stands in a message."""
Press = ui.Button[Any]


@dataclass(frozen=True)
class Shown:
    """Something to send: the view, and the files it refers to."""

    view: ui.LayoutView
    files: tuple[discord.File, ...] = ()


def card(*parts: Part, colour: discord.Colour = ACCENT, files: Iterable[discord.File] = ()) -> Shown:
    """A framed message."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=colour))
    view.stop()
    return Shown(view, tuple(files))


def text(*lines: str) -> Part:
    shown = "\n".join(line for line in lines if line)
    return ui.TextDisplay(shown[:MOST_TEXT] or "\u200b")


def note(*lines: str, colour: discord.Colour = QUIET) -> Shown:
    """A few lines and nothing to press."""
    return card(text(*lines), colour=colour)


def button(label: str, custom_id: object, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False) -> Press:
    return ui.Button(label=label[:80], custom_id=str(custom_id), style=style, disabled=disabled)


def row(*items: Part) -> Part:
    return ui.ActionRow(*items)


def rows(buttons: Sequence[Press]) -> list[Part]:
    """Buttons, five to a row."""
    return [ui.ActionRow(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]


def option(label: str, value: str, description: str = "", default: bool = False) -> discord.SelectOption:
    return discord.SelectOption(
        label=label[:100] or "\u200b", value=value, description=description[:100] or None, default=default
    )


def pages_of(items: Sequence[T], size: int = MOST_OPTIONS) -> list[Sequence[T]]:
    """Page by page as many as Discord takes; one empty page if there is nothing."""
    return [items[start : start + size] for start in range(0, len(items), size)] or [items]


def turning(page: int, count: int, to: Callable[[int], object]) -> list[Part]:
    """Buttons to the pages beside this one, where there are several."""
    if count < 2:
        return []
    earlier = button(say("earlier"), to(page - 1), disabled=page == 0)
    return [row(earlier, button(say("more"), to(page + 1), disabled=page >= count - 1))]


def menu(
    placeholder: str, custom_id: object, options: Sequence[discord.SelectOption], least: int = 1, most: int = 1
) -> Part:
    """A select menu in a row of its own; at most 25 options."""
    select: ui.Select[Any] = ui.Select(
        placeholder=placeholder[:150],
        custom_id=str(custom_id),
        options=list(options),
        min_values=least,
        max_values=min(most, len(options)),
    )
    return ui.ActionRow(select)


def picture(file: discord.File, alt: str) -> Part:
    return ui.MediaGallery(discord.MediaGalleryItem(file, description=alt[:1024]))


def divider() -> Part:
    return ui.Separator()
