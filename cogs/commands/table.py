"""`/game` around a running game: where it stands, taking back, pausing, handing over, ending, records."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.answering import Interaction, acknowledge, show
from cogs.commands.group import GAME, described, look_here, offered, told
from cogs.ids import Pressed
from cogs.layout import Shown, button, card, note, row, text
from cogs.messages import table
from cogs.texts import COMMANDS, describe, say
from cogs.where import game_here, is_moderator, latest_here, name_of
from referee import Refused, Reply

if TYPE_CHECKING:
    from cogs.client import Boardroom


@GAME.command(description=describe("game status"))
async def status(interaction: Interaction) -> None:
    await acknowledge(interaction)
    referee = interaction.client.referee
    look = await referee.view(await latest_here(interaction.client, interaction), interaction.user.id)
    lines = table.status_lines(look, await referee.progress(look.id))
    if look.foreign:
        lines.append(str(Refused("foreign", title=look.title)))
    playable = look.table.status == "running" and not look.foreign
    await show(interaction, card(text(*lines), *([table.buttons(look.id)] if playable else [])))


@GAME.command(name="list", description=describe("game list"))
async def list_games(interaction: Interaction) -> None:
    await acknowledge(interaction)
    await show(interaction, await games_page(interaction.client, interaction.user.id))


async def games_page(bot: Boardroom, user: int, page: int = 0) -> Shown:
    """A person's open games, a page of them."""
    rows = await bot.referee.games_of(user)
    lines = [await _list_line(bot, row.id, user) for row in rows if row.status in ("lobby", "running")]
    return table.games_page(lines, page)


async def _list_line(bot: Boardroom, game: str, user: int) -> str:
    """One game that can't be read must not hide the others."""
    try:
        return table.list_line(await bot.referee.view(game, user), user)
    except Refused as error:
        return say("list line", line=str(error))


@GAME.command(description=describe("game undo"))
async def undo(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game = await game_here(interaction.client, interaction)
    await _tell(interaction, await interaction.client.referee.undo(game, interaction.user.id, str(interaction.id)))


async def _tell(interaction: Interaction, reply: Reply) -> None:
    await show(interaction, told(interaction, reply))


@GAME.command(description=describe("game pause"))
async def pause(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game, seats = await game_here(interaction.client, interaction), interaction.client.referee.seats
    await _tell(interaction, await seats.pause(game, interaction.user.id, str(interaction.id)))


@GAME.command(description=describe("game resume"))
async def resume(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game, seats = await game_here(interaction.client, interaction), interaction.client.referee.seats
    await _tell(interaction, await seats.resume(game, interaction.user.id, str(interaction.id)))


@GAME.command(description=describe("game replace"))
@app_commands.describe(seat=COMMANDS["game replace seat"], by=COMMANDS["game replace by"])
@app_commands.choices(by=[Choice(name=COMMANDS[f"game replace {who}"], value=who) for who in ("computer", "me")])
async def replace(interaction: Interaction, by: str, seat: str | None = None) -> None:
    await acknowledge(interaction)
    game, user, once = await game_here(interaction.client, interaction), interaction.user.id, str(interaction.id)
    seats, look = interaction.client.referee.seats, await interaction.client.referee.view(game, user)
    own = look.table.owned_by(user)
    mine = seat is None or (own is not None and seat == own.name)
    if by == "me" and mine:
        reply = await seats.come_back(game, user, once)
    elif by == "me":
        reply = await seats.take(game, user, name_of(interaction), seat or "", once)
    elif mine:
        reply = await seats.rest(game, user, once)
    else:
        reply = await seats.hand_over(game, user, seat or "", once)
    await _tell(interaction, reply)


@replace.autocomplete("seat")
async def _seats(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await look_here(interaction)
    return offered(look.table.names, typed) if look else []


@GAME.command(description=describe("game quit"))
async def quit(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game, seats = await game_here(interaction.client, interaction), interaction.client.referee.seats
    await _tell(interaction, await seats.quit(game, interaction.user.id, str(interaction.id)))


@GAME.command(description=describe("game abandon"))
async def abandon(interaction: Interaction) -> None:
    await acknowledge(interaction)
    referee, user, once = interaction.client.referee, interaction.user.id, str(interaction.id)
    game, moderator = await game_here(interaction.client, interaction), is_moderator(interaction)
    look = await referee.view(game, None)
    close = referee.lobby.close if look.table.status == "lobby" else referee.seats.abandon
    await _tell(interaction, await close(game, user, once, moderator))


@GAME.command(description=describe("game record"))
async def record(interaction: Interaction) -> None:
    await acknowledge(interaction)
    await show_record(interaction, await latest_here(interaction.client, interaction))


async def show_record(interaction: Interaction, game: str) -> None:
    exported = await interaction.client.referee.records.export(game, interaction.user.id)
    file = discord.File(io.BytesIO(exported.encode()), f"boardroom-{game}.json")
    await show(interaction, card(text(say("record")), discord.ui.File(file), files=[file]))


@GAME.command(description=describe("game unseal"))
async def unseal(interaction: Interaction) -> None:
    await acknowledge(interaction)
    await ask_to_unseal(interaction, await latest_here(interaction.client, interaction))


async def ask_to_unseal(interaction: Interaction, game: str) -> None:
    """It can't be taken back, so it is asked once more."""
    agree = row(button(say("unseal"), Pressed("unsealed", game), discord.ButtonStyle.danger))
    await show(interaction, card(text(say("unseal question")), agree))


async def unseal_for_good(interaction: Interaction, game: str) -> None:
    found = await interaction.client.referee.records.agree(game, interaction.user.id)
    lines = [say("unsealed", opened=found.opened, shared=found.shared)]
    if found.waiting:
        lines.append(say("unseal waits", names=list(found.waiting)))
    await show(interaction, note(*lines))


@GAME.command(description=describe("game history"))
async def history(interaction: Interaction) -> None:
    await acknowledge(interaction)
    game = await latest_here(interaction.client, interaction)
    found = await interaction.client.referee.records.history(game, interaction.user.id)
    await show(interaction, table.history_page(game, found))


@GAME.command(description=describe("game settings"))
@app_commands.describe(**described("game settings"))
async def settings(
    interaction: Interaction,
    zone: str | None = None,
    quiet_from: str | None = None,
    quiet_to: str | None = None,
    reminders: bool | None = None,
) -> None:
    await acknowledge(interaction)
    given = {"zone": zone, "quiet_from": quiet_from, "quiet_to": quiet_to, "reminders": reminders}
    changes = {name: value for name, value in given.items() if value is not None}
    now = await interaction.client.referee.clocks.change_preferences(interaction.user.id, **changes)
    about = {"zone": now.zone, "reminders": say("on" if now.reminders else "off")}
    if now.quiet_from and now.quiet_to:
        line = say("settings quiet", **about, start=f"{now.quiet_from:%H:%M}", end=f"{now.quiet_to:%H:%M}")
    else:
        line = say("settings", **about)
    await show(interaction, note(line))


async def setup(_: Boardroom) -> None:
    """Importing this module has added its commands to the group."""
