"""What somebody asked to see: the table from their seat, their own cards, a page of a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from cogs.books import GUIDES
from cogs.ids import Pressed
from cogs.layout import Part, Shown, button, card, picture, row, rows, text, turning
from cogs.refusals import Declined
from cogs.texts import say
from engine import GAMES
from referee import Look, Refused

if TYPE_CHECKING:
    from cogs.client import Boardroom


async def board(bot: Boardroom, look: Look, user: int, as_text: bool = False, page: int = 0) -> Shown:
    """The table from this person's seat."""
    if look.view is None:
        raise _nothing_to_see(look)
    drawn = [] if as_text else await bot.painter.own_board(look, user)
    if drawn:
        as_words = row(button(say("as text"), Pressed("words", look.id, arg="0")))
        return card(*(picture(file, alt) for file, alt in drawn), as_words, files=[file for file, _ in drawn])
    return card(*_page(look.id, "words", bot.painter.board_text(look), page))


def _nothing_to_see(look: Look) -> Refused:
    return Refused("foreign", "foreign", title=look.title) if look.foreign else Declined("not begun", "no game")


def _page(game: str, op: str, pages: list[str], page: int) -> list[Part]:
    """One page of a text twin: Discord allows no more than a few thousand characters in a message."""
    place = min(page, len(pages) - 1)
    return [text(f"```\n{pages[place]}\n```"), *turning(place, len(pages), lambda to: Pressed(op, game, arg=str(to)))]


async def cards(bot: Boardroom, look: Look, page: int = 0) -> Shown:
    """What only this person may see."""
    if look.view is None:
        raise _nothing_to_see(look)
    if look.seat is None:
        raise Declined("no cards", "not yours")
    drawn = await bot.painter.cards(look)
    words = _page(look.id, "secrets", bot.painter.cards_text(look), page)
    return card(*(picture(file, alt) for file, alt in drawn), *words, files=[file for file, _ in drawn])


def page_id(key: str, place: int | None) -> Pressed:
    """A page of a game's guide, replacing the one that was pressed; without a place, the first one as a new answer."""
    return Pressed("guide", "first", arg=f"{key}:{'' if place is None else place}")


def openers(game: str | None) -> list[Part]:
    """The guide to the game that is played here; where none is, all guides there are."""
    keys = [key for key in GUIDES if game in (None, key)]
    one = len(keys) == 1
    labels = {key: say("my first game") if one else say("my first game of", title=GAMES[key].title) for key in keys}
    return rows([button(labels[key], page_id(key, None), ButtonStyle.primary) for key in keys])


def guide_page(key: str, wanted: int) -> Shown:
    if key not in GUIDES:
        raise Declined("no guide")
    steps = GUIDES[key].sections
    place = min(wanted, len(steps) - 1)
    step = steps[place]
    ways = [
        button(say("back"), page_id(key, place - 1), disabled=place == 0),
        button(say("next"), page_id(key, place + 1), ButtonStyle.primary, place == len(steps) - 1),
    ]
    lines = [say("section", title=step.title), step.text, say("step", place=place + 1, count=len(steps))]
    return card(text(*lines), row(*ways))
