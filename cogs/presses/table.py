"""The buttons and menus of a table's cards: the lobby's doors, votes, taking back, the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from cogs.answering import Interaction, acknowledge, show
from cogs.commands import lobby
from cogs.commands.group import show_lobby, told
from cogs.commands.table import ask_to_unseal, show_record, unseal_for_good
from cogs.ids import Pressed, page_number
from cogs.messages.lobby import OWN_PACE, PRESETS, hours
from cogs.messages.table import is_about
from cogs.presses.dispatch import on, picked, written
from cogs.refusals import Declined
from cogs.texts import say
from cogs.where import is_moderator
from referee import Pace, Wanted

if TYPE_CHECKING:
    from cogs.client import Boardroom


@on("join")
async def _join(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await lobby.sit_down(interaction, pressed.game)
    await show_lobby(interaction, pressed.game)


@on("leave")
async def _leave(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await bot.referee.lobby.leave(pressed.game, interaction.user.id, str(interaction.id))
    await show_lobby(interaction, pressed.game)


@on("computer")
async def _computer(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await lobby.add_computer(interaction, pressed.game, None)
    await show_lobby(interaction, pressed.game)


@on("seats")
async def _seats(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """The menu of computer players: add one of a kind, or take one from the table."""
    await acknowledge(interaction, in_place=True)
    wanted = (picked(interaction) or [""])[0]
    if wanted.startswith("+"):
        await lobby.add_computer(interaction, pressed.game, wanted[1:])
    else:
        await lobby.remove_computer(interaction, pressed.game, wanted[1:])
    await show_lobby(interaction, pressed.game)


@on("option")
async def _option(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    name, value = [*(picked(interaction) or [""])[0].split("=", 1), ""][:2]
    await lobby.set_option(interaction, pressed.game, name, value)
    await show_lobby(interaction, pressed.game)


@on("lobby")
async def _turn_options(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """Another page of the options' menu."""
    await acknowledge(interaction, in_place=True)
    await show_lobby(interaction, pressed.game, page_number(pressed.arg))


@on("pace")
async def _pace(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    chosen = (picked(interaction) or [""])[0]
    if chosen == OWN_PACE:
        pace = (await bot.referee.view(pressed.game, None)).table.pace
        await interaction.response.send_modal(_pace_entry(pressed, pace))
        return
    if chosen not in PRESETS:
        raise Declined("not there", "stale")
    await acknowledge(interaction, in_place=True)
    await lobby.change(interaction, pressed.game, Wanted(pace=PRESETS[chosen].model_dump(mode="json")))
    await show_lobby(interaction, pressed.game)


def _pace_entry(pressed: Pressed, pace: Pace) -> ui.Modal:
    """Two fields: when to remind, and the deadline; as they are now."""
    modal = ui.Modal(title=say("pace title"), custom_id=str(pressed._replace(op="hours")))
    entries = {"reminder": hours(pace.reminders), "deadline": f"{pace.deadline:g}"}
    for name, usual in entries.items():
        entry: ui.TextInput[ui.LayoutView] = ui.TextInput(
            custom_id=name, default=usual, placeholder=say(f"{name} example"), max_length=60, required=False
        )
        modal.add_item(ui.Label(text=say(f"{name} hours"), component=entry))
    modal.stop()
    return modal


@on("hours")
async def _own_pace(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    texts = written(interaction)
    await lobby.set_pace(interaction, pressed.game, texts.get("reminder"), texts.get("deadline") or None)
    await show_lobby(interaction, pressed.game)


@on("start")
async def _start(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await bot.referee.lobby.start(
        pressed.game, interaction.user.id, str(interaction.id), moderator=is_moderator(interaction)
    )
    await show_lobby(interaction, pressed.game)


@on("undo")
async def _undo(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    table = (await bot.referee.view(pressed.game, interaction.user.id)).table
    seat = table.seat_of(interaction.user.id)
    own = [act.seq for act in table.trail if seat is not None and act.seat == seat.name]
    if pressed.arg and own and own[-1] != int(pressed.arg):
        raise Declined("not last", "stale")
    reply = await bot.referee.undo(pressed.game, interaction.user.id, str(interaction.id))
    await show(interaction, told(interaction, reply))


async def check_vote(bot: Boardroom, pressed: Pressed) -> None:
    """An old button must not answer a new question."""
    vote = (await bot.referee.view(pressed.game, None)).table.vote
    if vote is None or not is_about(pressed.arg, vote):
        raise Declined("vote over", "stale")


@on("agree")
@on("refuse")
async def _vote(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await check_vote(bot, pressed)
    seats = bot.referee.seats
    vote = seats.agree if pressed.op == "agree" else seats.refuse
    await show(interaction, told(interaction, await vote(pressed.game, interaction.user.id, str(interaction.id))))


@on("record")
async def _record(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await show_record(interaction, pressed.game)


@on("unseal")
async def _unseal(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await ask_to_unseal(interaction, pressed.game)


@on("unsealed")
async def _unsealed(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await unseal_for_good(interaction, pressed.game)


async def setup(_: Boardroom) -> None:
    """Importing this module has registered its handlers."""
