"""Which game a command means, who asks, and whether the bot can work here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.answering import Interaction
from cogs.refusals import Declined
from cogs.texts import PERMISSIONS

if TYPE_CHECKING:
    from cogs.client import Boardroom

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_THREADS = ("create_public_threads", "send_messages_in_threads")


async def game_here(bot: Boardroom, interaction: Interaction) -> str:
    """The open game of this channel; in a private chat, the one game that waits for this person."""
    if interaction.guild_id is None:
        return await _game_of(bot, interaction.user.id)
    game = await bot.referee.in_channel(interaction.channel_id or 0)
    if game is None:
        raise Declined("no game here", "no game")
    return game


async def _game_of(bot: Boardroom, user: int) -> str:
    waiting = await bot.referee.waiting_for(user)
    if len(waiting) == 1:
        return waiting[0]
    open_games = [row.id for row in await bot.referee.games_of(user) if row.status == "running"]
    if len(open_games) == 1:
        return open_games[0]
    raise Declined("which game", "no game")


async def latest_here(bot: Boardroom, interaction: Interaction) -> str:
    """The open game of this channel, or else the last one it has seen."""
    game = await bot.referee.in_channel(interaction.channel_id or 0)
    if game is not None:
        return game
    seen = await bot.referee.games_in(interaction.channel_id or 0)
    if seen:
        return seen[0].id
    return await game_here(bot, interaction)


def is_moderator(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_permissions(interaction: Interaction, thread: bool) -> None:
    """Say plainly what is missing, before a table is opened that could not be played."""
    wanted = [*NEEDED, *(IN_THREADS if thread else ())]
    if isinstance(interaction.channel, discord.Thread):
        wanted = ["view_channel", "embed_links", "attach_files", "send_messages_in_threads"]
    missing = [PERMISSIONS[name] for name in wanted if not getattr(interaction.app_permissions, name)]
    if missing:
        raise Declined("may not", missing=", ".join(missing))


def name_of(interaction: Interaction) -> str:
    """What a person is called at the table, free of Discord's own marks."""
    return discord.utils.escape_mentions(interaction.user.display_name).translate(str.maketrans("", "", "*_~`|<>[]\\"))
