"""`/game`: opening a table, sitting down, starting, and everything around a running game."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import tables
from cogs.desk import Interaction, acknowledge, show
from cogs.dispatch import on
from cogs.ids import Pressed
from cogs.layout import Shown, card, note, text
from cogs.where import check_permissions, game_here, is_moderator, latest_here, name_of
from engine import GAMES
from referee import Refused, Reply

if TYPE_CHECKING:
    from cogs.client import Boardroom

GAME_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]


async def lobby_card(bot: Boardroom, game: str) -> Shown:
    look = await bot.referee.view(game, None)
    if look.table.status == "lobby":
        return tables.lobby(look, bot.referee.rules(look.table.game).seats)
    return tables.closed_lobby(look)


def told(reply: Reply) -> Shown:
    return note(*reply.lines or ["Done."])


class Tables(commands.GroupCog, name="game", description="Tables and everything around a game"):
    """Thin commands: each asks the referee and shows the answer."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        game="Which game",
        thread="Play in a thread of its own",
        target="Power Struggle: victory points",
        edition="Power Struggle: whose rules",
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        edition=[
            app_commands.Choice(name="rulebook", value="rulebook"),
            app_commands.Choice(name="manual", value="manual"),
        ],
    )
    @app_commands.guild_only()
    async def new(
        self,
        interaction: Interaction,
        game: str = "power_struggle",
        thread: bool = False,
        target: app_commands.Range[int, 4, 5] | None = None,
        edition: str | None = None,
    ) -> None:
        await acknowledge(interaction, private=False)
        check_permissions(interaction, thread)
        given: dict[str, Any] = {"target": target, "edition": edition}
        options = {name: value for name, value in given.items() if value is not None}
        channel = interaction.channel_id or 0
        if thread and isinstance(interaction.channel, discord.TextChannel):
            made = await interaction.channel.create_thread(
                name=GAMES[game].title, type=discord.ChannelType.public_thread
            )
            channel = made.id
        reply = await self.bot.referee.lobby.create(
            channel, interaction.user.id, name_of(interaction), game, str(interaction.id), options
        )
        await show(interaction, await lobby_card(self.bot, reply.game))

    @app_commands.command(description="Take a seat at the table of this channel")
    async def join(self, interaction: Interaction) -> None:
        await acknowledge(interaction, private=False)
        game = await game_here(self.bot, interaction)
        await self.bot.referee.lobby.join(game, interaction.user.id, name_of(interaction), str(interaction.id))
        await show(interaction, await lobby_card(self.bot, game))

    @app_commands.command(description="Give up your seat before the game starts")
    async def leave(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        await show(
            interaction, told(await self.bot.referee.lobby.leave(game, interaction.user.id, str(interaction.id)))
        )

    @app_commands.command(description="Add a computer player to the table")
    @app_commands.describe(kind="How it plays")
    @app_commands.choices(kind=[app_commands.Choice(name=kind, value=kind) for kind in ("clerk", "random")])
    async def computer(self, interaction: Interaction, kind: str = "clerk") -> None:
        await acknowledge(interaction, private=False)
        game = await game_here(self.bot, interaction)
        await add_computer(self.bot, interaction, game, kind)
        await show(interaction, await lobby_card(self.bot, game))

    @app_commands.command(description="Start the game")
    async def start(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        await show(interaction, told(await start(self.bot, interaction, game)))

    @app_commands.command(description="Where the game of this channel stands, and who is waited for")
    async def status(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        look = await self.bot.referee.view(await latest_here(self.bot, interaction), interaction.user.id)
        progress = await self.bot.referee.progress(look.game)
        parts = [text(*tables.status_lines(look, progress))]
        await show(interaction, card(*parts, tables.buttons(look.game)) if look.view is not None else card(*parts))

    @app_commands.command(name="list", description="All your games: whose turn it is, and since when")
    async def list_games(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        rows = await self.bot.referee.games_of(interaction.user.id)
        lines = [await self._line(row.id, interaction.user.id) for row in rows if row.status in ("lobby", "running")]
        await show(
            interaction, note("### Your games", *lines or ["You have no game under way. `/game new` opens one."])
        )

    async def _line(self, game: str, user: int) -> str:
        look = await self.bot.referee.view(game, user)
        if look.table.status == "lobby":
            return f"- <#{look.channel}> {look.title}: waiting for players"
        waits = [
            f"{'you' if each.user == user else each.seat} since <t:{int(each.since.timestamp())}:R>"
            for each in look.waiting
        ]
        return f"- <#{look.channel}> {look.title}: waiting for {' and '.join(waits) or 'a computer player'}"

    @app_commands.command(description="Take back your last action")
    async def undo(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        await show(interaction, told(await self.bot.referee.undo(game, interaction.user.id, str(interaction.id))))

    @app_commands.command(description="Stop the clocks: nobody can act until somebody resumes")
    async def pause(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        await show(
            interaction, told(await self.bot.referee.seats.pause(game, interaction.user.id, str(interaction.id)))
        )

    @app_commands.command(description="Go on after a pause")
    async def resume(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        await show(
            interaction, told(await self.bot.referee.seats.resume(game, interaction.user.id, str(interaction.id)))
        )

    @app_commands.command(description="Hand a seat to somebody else: to you, or to a computer player")
    @app_commands.describe(seat="Whose seat; your own by default", by="Who plays on")
    @app_commands.choices(
        by=[
            app_commands.Choice(name="a computer player, until its owner returns", value="computer"),
            app_commands.Choice(name="me", value="me"),
        ]
    )
    async def replace(self, interaction: Interaction, by: str, seat: str | None = None) -> None:
        await acknowledge(interaction)
        game, user, once = await game_here(self.bot, interaction), interaction.user.id, str(interaction.id)
        seats, look = self.bot.referee.seats, await self.bot.referee.view(game, user)
        own = look.table.owned_by(user)
        if by == "me":
            taking = own is not None and seat in (None, own.name)
            reply = (
                await seats.come_back(game, user, once)
                if taking or seat is None
                else await seats.take(game, user, name_of(interaction), seat, once)
            )
        elif seat is None or (own is not None and seat == own.name):
            reply = await seats.rest(game, user, once, "clerk")
        else:
            reply = await seats.hand_over(game, user, seat, once, "clerk")
        await show(interaction, told(reply))

    @replace.autocomplete("seat")
    async def _seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            look = await self.bot.referee.view(await game_here(self.bot, interaction), None)
        except Refused:
            return []
        names = [name for name in look.table.names if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in names[:25]]

    @app_commands.command(description="Leave the game for good; a computer player goes on in your seat")
    async def quit(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        reply = await self.bot.referee.seats.quit(game, interaction.user.id, str(interaction.id), "clerk")
        await show(interaction, told(reply))

    @app_commands.command(description="End this game without a winner: a vote, or a moderator's word")
    async def abandon(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        game = await game_here(self.bot, interaction)
        look, once, moderator = await self.bot.referee.view(game, None), str(interaction.id), is_moderator(interaction)
        if look.table.status == "lobby":
            reply = await self.bot.referee.lobby.close(game, interaction.user.id, once, moderator)
        else:
            reply = await self.bot.referee.seats.abandon(game, interaction.user.id, once, moderator)
        await show(interaction, told(reply))

    @app_commands.command(description="The record of this channel's game: your own view, or everything once it is over")
    async def record(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await show_record(self.bot, interaction, await latest_here(self.bot, interaction))

    @app_commands.command(description="What happened last in this channel's game")
    @app_commands.describe(lines="How many lines")
    async def history(self, interaction: Interaction, lines: app_commands.Range[int, 1, 50] = 20) -> None:
        await acknowledge(interaction)
        game = await latest_here(self.bot, interaction)
        found = await self.bot.referee.records.history(game, interaction.user.id, lines)
        await show(interaction, note(*tables.news(found)[-1:]))

    @app_commands.command(description="Your time zone, quiet hours and reminders, in every game")
    @app_commands.describe(
        zone="Like Europe/Berlin",
        quiet_from="Like 22:00",
        quiet_to="Like 08:00",
        reminders="Whether to remind you at all",
    )
    async def settings(
        self,
        interaction: Interaction,
        zone: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        reminders: bool | None = None,
    ) -> None:
        await acknowledge(interaction)
        given = {"zone": zone, "quiet_from": quiet_from, "quiet_to": quiet_to, "reminders": reminders}
        changes = {name: value for name, value in given.items() if value is not None}
        now = await self.bot.referee.clocks.change_settings(interaction.user.id, **changes)
        quiet = f"{now.quiet_from:%H:%M} to {now.quiet_to:%H:%M}" if now.quiet_from and now.quiet_to else "none"
        reminded = "on" if now.reminders else "off"
        await show(interaction, note(f"Time zone {now.zone}. Quiet hours: {quiet}. Reminders: {reminded}."))


async def add_computer(bot: Boardroom, interaction: Interaction, game: str, kind: str) -> None:
    await bot.referee.lobby.add_computer(
        game, interaction.user.id, kind, str(interaction.id), moderator=is_moderator(interaction)
    )


async def start(bot: Boardroom, interaction: Interaction, game: str) -> Reply:
    return await bot.referee.lobby.start(
        game, interaction.user.id, str(interaction.id), moderator=is_moderator(interaction)
    )


async def show_record(bot: Boardroom, interaction: Interaction, game: str) -> None:
    record = await bot.referee.records.export(game, interaction.user.id)
    file = discord.File(io.BytesIO(record.encode()), f"boardroom-{game}.json")
    words = "This is your record. `boardroom replay FILE` prints it; `boardroom verify FILE` checks a full one."
    await show(interaction, card(text(words), discord.ui.File(file), files=[file]))


@on("join")
async def _join(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await bot.referee.lobby.join(pressed.game, interaction.user.id, name_of(interaction), str(interaction.id))
    await show(interaction, await lobby_card(bot, pressed.game))


@on("leave")
async def _leave(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await bot.referee.lobby.leave(pressed.game, interaction.user.id, str(interaction.id))
    await show(interaction, await lobby_card(bot, pressed.game))


@on("computer")
async def _computer(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await add_computer(bot, interaction, pressed.game, "clerk")
    await show(interaction, await lobby_card(bot, pressed.game))


@on("start")
async def _start(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    await start(bot, interaction, pressed.game)
    await show(interaction, await lobby_card(bot, pressed.game))


@on("undo")
async def _undo(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    table = (await bot.referee.view(pressed.game, interaction.user.id)).table
    seat = table.seat_of(interaction.user.id)
    own = [act.seq for act in table.trail if seat is not None and act.seat == seat.name]
    if pressed.arg and own and own[-1] != int(pressed.arg):
        raise Refused("That is no longer your last action. `/game undo` takes back the last one.", "stale")
    await show(interaction, told(await bot.referee.undo(pressed.game, interaction.user.id, str(interaction.id))))


async def check_vote(bot: Boardroom, pressed: Pressed) -> None:
    """An old button must not answer a new question."""
    vote = (await bot.referee.view(pressed.game, None)).table.vote
    if vote is None or tables.vote_key(vote) != pressed.arg:
        raise Refused("That vote is over.", "stale")


@on("agree")
async def _agree(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await check_vote(bot, pressed)
    await show(interaction, told(await bot.referee.seats.agree(pressed.game, interaction.user.id, str(interaction.id))))


@on("refuse")
async def _refuse(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await check_vote(bot, pressed)
    await show(
        interaction, told(await bot.referee.seats.refuse(pressed.game, interaction.user.id, str(interaction.id)))
    )


@on("record")
async def _record(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await show_record(bot, interaction, pressed.game)


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Tables(bot))
