"""`/game new` and everything before a game starts: seats, computer players, options, pace."""

from __future__ import annotations

import re
from inspect import Parameter, Signature
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice
from pydantic import JsonValue

from cogs.answering import Interaction, acknowledge, show
from cogs.commands.group import GAME, Completer, described, look_here, offered, show_lobby, told
from cogs.refusals import Declined
from cogs.texts import describe
from cogs.where import check_permissions, game_here, is_moderator, name_of
from engine import GAMES
from engine.game import AnyGame, option_values
from referee import Wanted

if TYPE_CHECKING:
    from cogs.client import Boardroom


RESERVED = ("game", "thread")
ROOM = 25 - len(RESERVED)
"""Discord takes 25 options in a command."""


def option_value(game: AnyGame, name: str, typed: str) -> JsonValue:
    """What somebody typed or picked for an option, as the game writes it."""
    known = option_values(game)
    if name not in game.Options.model_fields:
        raise _no_such_option(game, name)
    return next((value for value in known.get(name, []) if str(value) == typed), typed)


def _no_such_option(game: AnyGame, name: str) -> Declined:
    known = list(game.Options.model_fields)
    if not known:
        return Declined("no options", title=game.title)
    return Declined("no such option", option=name[:40], title=game.title, known=known)


def default_game() -> str:
    return next(iter(GAMES))


async def new(interaction: Interaction, /, **values: str | bool | None) -> None:
    """Open a table. Its options are those that the games declare."""
    thread, key = bool(values.pop("thread", False)), str(values.pop("game", None) or default_game())
    await acknowledge(interaction, private=False)
    check_permissions(interaction, thread)
    game = GAMES[key]
    options = {name: option_value(game, name, str(value)) for name, value in values.items() if value is not None}
    channel = interaction.channel_id or 0
    if thread and isinstance(interaction.channel, discord.TextChannel):
        made = await interaction.channel.create_thread(name=game.title, type=discord.ChannelType.public_thread)
        channel = made.id
    reply = await interaction.client.referee.lobby.create(
        channel, interaction.user.id, name_of(interaction), key, str(interaction.id), options
    )
    await show_lobby(interaction, reply.game)


def new_command() -> app_commands.Command[app_commands.Group, ..., None]:
    """`/game new` with one option for each option of any game."""
    all_names = dict.fromkeys(name for game in GAMES.values() for name in game.Options.model_fields)
    names = [name for name in all_names if name not in RESERVED][:ROOM]  # `/game options` reaches every other one
    owners = {name: [game for game in GAMES.values() if name in game.Options.model_fields] for name in names}
    kind = Parameter.KEYWORD_ONLY
    parameters = [
        Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction),
        Parameter("game", kind, annotation=str | None, default=None),
        Parameter("thread", kind, annotation=bool, default=False),
        *(Parameter(name, kind, annotation=str | None, default=None) for name in owners),
    ]
    about = {name: _about(name, games) for name, games in owners.items()}

    async def callback(interaction: Interaction, /, **values: str | bool | None) -> None:
        await new(interaction, **values)

    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    texts = {name: text for name, text in described("game new").items() if name != "option"}
    choices = [Choice(name=game.title, value=key) for key, game in GAMES.items()]
    decorated = app_commands.choices(game=choices)(app_commands.describe(**texts, **about)(callback))
    command: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="new", description=describe("game new"), callback=app_commands.guild_only()(decorated)
    )
    for name in owners:
        command.autocomplete(name)(_values_of(name))
    return command


def _about(name: str, games: list[AnyGame]) -> str:
    field = games[0].Options.model_fields[name]
    return describe("game new option", titles=[game.title for game in games], about=field.description or name)


def _values_of(name: str) -> Completer:
    async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        game = GAMES.get(str(getattr(interaction.namespace, "game", None) or default_game()))
        return offered([str(value) for value in option_values(game).get(name, [])], typed) if game else []

    return complete


@GAME.command(description=describe("game join"))
async def join(interaction: Interaction) -> None:
    await acknowledge(interaction, private=False)
    game = await game_here(interaction.client, interaction)
    await sit_down(interaction, game)
    await show_lobby(interaction, game)


async def sit_down(interaction: Interaction, game: str) -> None:
    lobby = interaction.client.referee.lobby
    await lobby.join(game, interaction.user.id, name_of(interaction), str(interaction.id))


@GAME.command(description=describe("game leave"))
async def leave(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game = await game_here(interaction.client, interaction)
    reply = await interaction.client.referee.lobby.leave(game, interaction.user.id, str(interaction.id))
    await show(interaction, told(interaction, reply))


@GAME.command(description=describe("game computer"))
@app_commands.describe(**described("game computer"))
async def computer(interaction: Interaction, kind: str | None = None) -> None:
    await acknowledge(interaction, private=False)
    game = await game_here(interaction.client, interaction)
    await add_computer(interaction, game, kind)
    await show_lobby(interaction, game)


@computer.autocomplete("kind")
async def _kinds(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_here(interaction)
    return offered(list(look.game.computers), typed) if look else []


async def add_computer(interaction: Interaction, game: str, kind: str | None) -> None:
    await interaction.client.referee.lobby.add_computer(
        game, interaction.user.id, kind, str(interaction.id), moderator=is_moderator(interaction)
    )


@GAME.command(description=describe("game dismiss"))
@app_commands.describe(**described("game dismiss"))
async def dismiss(interaction: Interaction, seat: str) -> None:
    await acknowledge(interaction, private=False)
    game = await game_here(interaction.client, interaction)
    await remove_computer(interaction, game, seat)
    await show_lobby(interaction, game)


@dismiss.autocomplete("seat")
async def _computers(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_here(interaction)
    return offered([seat.name for seat in look.table.seats if seat.computer], typed) if look else []


async def remove_computer(interaction: Interaction, game: str, seat: str) -> None:
    await interaction.client.referee.lobby.remove_computer(
        game, interaction.user.id, seat, str(interaction.id), moderator=is_moderator(interaction)
    )


@GAME.command(description=describe("game options"))
@app_commands.describe(**described("game options"))
async def options(interaction: Interaction, option: str, value: str) -> None:
    await acknowledge(interaction, private=False)
    game = await game_here(interaction.client, interaction)
    await set_option(interaction, game, option, value)
    await show_lobby(interaction, game)


@options.autocomplete("option")
async def _options(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_here(interaction)
    return offered(list(look.game.Options.model_fields), typed) if look else []


@options.autocomplete("value")
async def _option_values(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_here(interaction)
    name = str(getattr(interaction.namespace, "option", "") or "")
    return offered([str(value) for value in option_values(look.game).get(name, [])], typed) if look else []


async def set_option(interaction: Interaction, game: str, option: str, value: str) -> None:
    look = await interaction.client.referee.view(game, None)
    await change(interaction, game, Wanted(options={option: option_value(look.game, option, value)}))


async def change(interaction: Interaction, game: str, wanted: Wanted) -> None:
    await interaction.client.referee.lobby.change_options(
        game, interaction.user.id, str(interaction.id), wanted, is_moderator(interaction)
    )


@GAME.command(description=describe("game pace"))
@app_commands.describe(**described("game pace"))
async def pace(interaction: Interaction, reminders: str | None = None, deadline: float | None = None) -> None:
    await acknowledge(interaction, private=False)
    game = await game_here(interaction.client, interaction)
    await set_pace(interaction, game, reminders, None if deadline is None else f"{deadline:g}")
    await show_lobby(interaction, game)


async def set_pace(interaction: Interaction, game: str, reminders: str | None, deadline: str | None) -> None:
    wanted: dict[str, JsonValue] = {}
    if reminders is not None:
        wanted["reminders"] = list(hours_of(reminders))
        wanted["most_pings"] = len(hours_of(reminders))
    if deadline is not None:
        wanted["deadline"] = next(iter(hours_of(deadline)), 0)
    await change(interaction, game, Wanted(pace=wanted))


def hours_of(typed: str) -> list[float]:
    """Hours as people write them: 8, 24, 48; also 0.5, and nothing at all for none."""
    words = re.split(r"[,;\s]+", typed.strip())
    try:
        return sorted(float(word) for word in words if word)
    except ValueError:
        raise Declined("no hours", "illegal", typed=typed[:40]) from None


@GAME.command(description=describe("game start"))
async def start(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game = await game_here(interaction.client, interaction)
    reply = await interaction.client.referee.lobby.start(
        game, interaction.user.id, str(interaction.id), moderator=is_moderator(interaction)
    )
    await show(interaction, told(interaction, reply))


async def setup(bot: Boardroom) -> None:
    GAME.add_command(new_command())
    bot.tree.add_command(GAME)
