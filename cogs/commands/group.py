"""`/game`: the group that the commands around a table belong to, and what they have in common."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence

from discord import app_commands
from discord.app_commands import Choice

from cogs.answering import Interaction, show
from cogs.layout import MOST_OPTIONS, Shown, note
from cogs.messages.lobby import lobby_card
from cogs.texts import COMMANDS, describe, say
from cogs.where import game_here
from referee import Look, Refused, Reply

Completer = Callable[[Interaction, str], Coroutine[None, None, list[Choice[str]]]]
GAME = app_commands.Group(name="game", description=describe("game"))


def described(line: str) -> dict[str, str]:
    """The options of a command, as `app_commands.describe` wants them."""
    return {name.removeprefix(f"{line} "): text for name, text in COMMANDS.items() if name.startswith(f"{line} ")}


def told(interaction: Interaction, reply: Reply) -> Shown:
    """An answer in words."""
    return note(*interaction.client.referee.read(reply) or [say("done so")])


async def show_lobby(interaction: Interaction, game: str, page: int = 0) -> None:
    look = await interaction.client.referee.view(game, None)
    await show(interaction, lobby_card(look, page))


async def look_here(interaction: Interaction) -> Look | None:
    """The game of this place as the one who asks sees it, if there is one."""
    bot = interaction.client
    try:
        return await bot.referee.view(await game_here(bot, interaction), interaction.user.id)
    except Refused:
        return None


def offered(names: Sequence[str], typed: str) -> list[Choice[str]]:
    """The names that fit what has been typed so far; typing on reaches those that Discord has no room for."""
    wanted = typed.casefold()
    fitting = [name for name in names if wanted in name.casefold()]
    return [Choice(name=name[:100], value=name[:100]) for name in fitting[:MOST_OPTIONS]]
