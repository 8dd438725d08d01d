"""*Board*, *As text*, *My cards*, and the pages of a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering import Interaction, acknowledge, show
from cogs.books import GUIDES
from cogs.ids import Pressed
from cogs.messages.showing import board, cards, guide_page
from cogs.messages.table import history_page
from cogs.presses.dispatch import on

if TYPE_CHECKING:
    from cogs.client import Boardroom


@on("board")
async def _board(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await board(bot, look, interaction.user.id))


@on("words")
async def _words(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await board(bot, look, interaction.user.id, True, int(pressed.arg or 0)))


@on("cards")
async def _cards(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await show(interaction, await cards(bot, await bot.referee.view(pressed.game, interaction.user.id)))


@on("history")
async def _history(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of what happened."""
    await acknowledge(interaction, in_place=True)
    lines, _, page = pressed.arg.partition(":")
    found = await bot.referee.records.history(pressed.game, interaction.user.id, int(lines))
    await show(interaction, history_page(pressed.game, found, int(page)))


@on("secrets")
async def _secrets(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of one's own cards in words."""
    await acknowledge(interaction, in_place=True)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await cards(bot, look, int(pressed.arg or 0)))


@on("guide")
async def _guide(_bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """A walk-through, step by step. Its first page answers, the others replace it."""
    named, _, place = pressed.arg.rpartition(":")
    await acknowledge(interaction, in_place=bool(place))
    key = named or next(iter(GUIDES))  # buttons made when there was but one guide name no game
    await show(interaction, guide_page(key, int(place or 0)))


async def setup(_: Boardroom) -> None:
    """Importing this module has registered its handlers."""
