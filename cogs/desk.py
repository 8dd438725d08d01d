"""Answering people: acknowledge first, then work, then show. And the one place where errors are shown."""

from __future__ import annotations

import logging
import traceback
from typing import Any

import discord
from discord import app_commands

from cogs.layout import ALARM, Shown, note
from referee import RefereeError, Trouble

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062


class Gone(Exception):
    """Discord no longer waits for this answer; the person reads "The application did not respond"."""


async def acknowledge(interaction: Interaction, *, private: bool = True, in_place: bool = False) -> None:
    """Tell Discord that we are at it. `in_place`: the answer replaces the message that was pressed."""
    try:
        if in_place:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=private, thinking=True)
    except discord.InteractionResponded:
        return
    except discord.HTTPException as error:
        if error.code == ALREADY_ACKNOWLEDGED:  # our first try had arrived after all
            return
        raise Gone from error


async def show(interaction: Interaction, shown: Shown) -> None:
    """The answer, in place of "thinking…" or of the panel that was pressed."""
    await interaction.edit_original_response(view=shown.view, attachments=list(shown.files))


async def show_error(interaction: Interaction, error: BaseException) -> None:
    """Every error ends here: the sentence for the person, and for us a line without anybody's secrets."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, Gone):
        log.warning("an answer came too late for Discord")
        return
    await _say(interaction, _sentence(error))


def _sentence(error: BaseException) -> str:
    if isinstance(error, Trouble):
        log.error("trouble: %s", error)
        return str(error)
    if isinstance(error, RefereeError):
        return str(error)
    if isinstance(error, app_commands.MissingPermissions | app_commands.NoPrivateMessage | app_commands.CheckFailure):
        return str(error)
    log.error("unexpected %s at\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
    return "Something went wrong on our side, and nothing has changed. Please try again."


async def _say(interaction: Interaction, sentence: str) -> None:
    shown = note(sentence, colour=ALARM)
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(view=shown.view, ephemeral=True)
        elif interaction.response.type is discord.InteractionResponseType.deferred_message_update:
            await interaction.followup.send(view=shown.view, ephemeral=True)
        else:
            await show(interaction, shown)
    except discord.HTTPException as error:
        log.warning("an error could not be shown: %s", error.code)
