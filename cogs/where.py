"""Which game a command means, who asks, and whether the bot can work here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.desk import Interaction
from referee import Refused

if TYPE_CHECKING:
    from cogs.client import Boardroom

NEEDED = {
    "view_channel": "see the channel",
    "send_messages": "send messages",
    "embed_links": "embed links",
    "attach_files": "attach files",
}
IN_THREADS = {"create_public_threads": "create public threads", "send_messages_in_threads": "send messages in threads"}


async def game_here(bot: Boardroom, interaction: Interaction) -> str:
    """The open game of this channel; in a private chat, the one game that waits for this person."""
    if interaction.guild_id is None:
        return await _game_of(bot, interaction.user.id)
    game = await bot.referee.in_channel(interaction.channel_id or 0)
    if game is None:
        raise Refused("There is no game in this channel. `/game new` opens a table.", "no game")
    return game


async def _game_of(bot: Boardroom, user: int) -> str:
    waiting = {turn.game for turn in await bot.referee.pending_for(user)}
    if len(waiting) == 1:
        return waiting.pop()
    open_games = [row.id for row in await bot.referee.games_of(user) if row.status == "running"]
    if len(open_games) == 1:
        return open_games[0]
    raise Refused("Use this in the channel of the game: here it is not clear which one you mean.", "no game")


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
    wanted = {**NEEDED, **(IN_THREADS if thread else {})}
    if isinstance(interaction.channel, discord.Thread):
        wanted = {**{name: say for name, say in wanted.items() if name != "send_messages"}, **IN_THREADS}
        wanted.pop("create_public_threads")
    missing = [say for name, say in wanted.items() if not getattr(interaction.app_permissions, name)]
    if missing:
        listed = ", ".join(missing)
        raise Refused(f"I can't run a table here: I may not {listed}. A server admin can change that for my role.")


def name_of(interaction: Interaction) -> str:
    """What a person is called at the table, free of Discord's own marks."""
    return discord.utils.escape_mentions(interaction.user.display_name).translate(str.maketrans("", "", "*_~`|<>[]\\"))
