"""*Board*, *As text*, *My cards*, and the pages of a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering import Interaction, acknowledge, show
from cogs.books import GUIDES
from cogs.commands.table import games_page
from cogs.ids import Pressed, page_number
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
    await show(interaction, await board(bot, look, interaction.user.id, True, page_number(pressed.arg)))


@on("cards")
async def _cards(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await show(interaction, await cards(bot, await bot.referee.view(pressed.game, interaction.user.id)))


@on("history")
async def _history(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of what happened."""
    await acknowledge(interaction, in_place=True)
    found = await bot.referee.records.history(pressed.game, interaction.user.id)
    await show(interaction, history_page(pressed.game, found, page_number(pressed.arg)))


@on("games")
async def _games(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of one's games."""
    await acknowledge(interaction, in_place=True)
    await show(interaction, await games_page(bot, interaction.user.id, page_number(pressed.arg)))


@on("secrets")
async def _secrets(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of one's own cards in words."""
    await acknowledge(interaction, in_place=True)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await cards(bot, look, page_number(pressed.arg)))


@on("guide")
async def _guide(_bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """A walk-through, step by step. Its first page answers, the others replace it."""
    named, _, place = pressed.arg.rpartition(":")
    await acknowledge(interaction, in_place=bool(place))
    key = named or next(iter(GUIDES))  # buttons made when there was but one guide name no game
    await show(interaction, guide_page(key, page_number(place)))


async def setup(_: Boardroom) -> None:
    """Importing this module has registered its handlers."""
