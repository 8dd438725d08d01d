"""Answering people: acknowledge first, then work, then show. And the one place where errors are shown."""

from __future__ import annotations

import asyncio
import logging
import traceback
from typing import TYPE_CHECKING, TypeAlias

import aiohttp
import discord
from discord import app_commands

from cogs.layout import ALARM, Shown, note
from cogs.texts import say
from referee import RefereeError, Trouble

if TYPE_CHECKING:
    from cogs.client import Boardroom

log = logging.getLogger(__name__)
Interaction: TypeAlias = "discord.Interaction[Boardroom]"
ALREADY_ACKNOWLEDGED = 40060
TOO_MANY = 429
PATIENCE = (0.5, 2.0, 5.0)
"""Seconds between tries to show an answer, on top of discord.py's own."""


class Gone(Exception):
    """Discord no longer waits for this answer; the person reads "The application did not respond"."""


async def acknowledge(interaction: Interaction, *, private: bool = True, in_place: bool = False) -> None:
    """Tell Discord that we are at it. `in_place`: the answer replaces the message that was pressed."""
    thinking = not in_place
    try:
        try:
            await interaction.response.defer(ephemeral=private and thinking, thinking=thinking)
        except (aiohttp.ClientError, OSError):  # cut off: it may or may not have arrived
            await interaction.response.defer(ephemeral=private and thinking, thinking=thinking)
    except discord.InteractionResponded:
        return
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise Gone from error
    except (aiohttp.ClientError, OSError) as error:
        raise Gone from error
    interaction.extras["in place"] = in_place  # discord.py does not know of an answer that has come to 40060


async def show(interaction: Interaction, shown: Shown) -> None:
    """The answer, in place of "thinking…" or of the panel that was pressed. What it tells has already happened."""
    for patience in PATIENCE:
        try:
            await interaction.edit_original_response(view=shown.view, attachments=list(shown.files))
            return
        except discord.HTTPException as error:
            if error.status < 500 and error.status != TOO_MANY:
                raise
        except (aiohttp.ClientError, OSError):
            pass
        await asyncio.sleep(patience)
        for file in shown.files:
            file.reset(seek=True)
    raise Gone


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
    return say("refusal our fault")


async def _say(interaction: Interaction, sentence: str) -> None:
    shown = note(sentence, colour=ALARM)
    try:
        if "in place" not in interaction.extras:
            await interaction.response.send_message(view=shown.view, ephemeral=True)
        elif interaction.extras["in place"]:
            await interaction.followup.send(view=shown.view, ephemeral=True)
        else:
            await show(interaction, shown)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.warning("an error could not be shown: %s", type(error).__name__)
