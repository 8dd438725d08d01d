"""A bot that shows every kind of message, component and modal: the page's tests and screenshots run it.

It is also a stand-in for the lobby of the real bot: `/game new` posts a card with Join, Leave, Add computer and Start.
"""

import asyncio
import io
import logging
import os
import struct
import time
import zlib
from typing import Any, Self

import discord
import yarl
from discord import app_commands

GAMES = ("Power Struggle", "Powerhouse", "Corporation")
ROOMS = ("Research", "Production", "Marketing", "Finance", "Communications", "Human Resources")


def picture(width: int, height: int, red: int, green: int, blue: int) -> bytes:
    """A PNG with a soft grid in one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            light = 40 if x % 40 < 2 or y % 40 < 2 else (x + y) * 30 // (width + height)
            rows += bytes(min(255, each + light) for each in (red, green, blue))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")
    )


def board() -> discord.File:
    text = "The company: six divisions, 14 employees, the board meets in round 3."
    return discord.File(io.BytesIO(picture(640, 360, 38, 70, 96)), "board.png", description=text)


# The lobby


class Lobby(discord.ui.LayoutView):
    """Seats in memory: this is not the real thing."""

    def __init__(self, seats: list[str], host: str) -> None:
        super().__init__(timeout=None)
        self.seats, self.host = seats, host
        taken = [f"{number}. {name}" for number, name in enumerate(seats, 1)]
        lines = "\n".join(taken) or "*Nobody yet*"
        text = discord.ui.TextDisplay[Self](f"## Power Struggle\nOpened by {host}. Four to six seats.\n{lines}")
        row = discord.ui.ActionRow[Self]()
        for label, style in (("Join", 3), ("Leave", 2), ("Add computer", 2), ("Start", 1)):
            button = discord.ui.Button[Self](label=label, style=discord.ButtonStyle(style), custom_id=f"lobby:{label}")
            button.disabled = label == "Start" and len(seats) < 4
            button.callback = self.pressed  # type: ignore[method-assign] # the library's way to set one on an instance
            row.add_item(button)
        small = discord.ui.TextDisplay[Self]("-# Commitment `9f2c…e1`. The seed is shown at the end.")
        self.add_item(discord.ui.Container[Self](text, row, small, accent_colour=0xE0B050))

    async def pressed(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        what = data["custom_id"].removeprefix("lobby:")
        me = interaction.user.mention
        if what == "Start":
            await interaction.response.edit_message(view=Done("The game is on."))
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.channel.send(view=TurnCard(self.seats[0]), file=board())
            return
        if what == "Join" and me in self.seats:
            await interaction.response.send_message("You already sit at this table.", ephemeral=True)
            return
        more = {"Join": me, "Add computer": f"Computer {len(self.seats)}"}
        seats = [*self.seats, more[what]] if what in more else [each for each in self.seats if each != me]
        await interaction.response.edit_message(view=Lobby(seats, self.host))


class Done(discord.ui.LayoutView):
    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay[Self](text))


class TurnCard(discord.ui.LayoutView):
    def __init__(self, due: str) -> None:
        super().__init__(timeout=None)
        since = int(time.time()) - 90
        text = f"### Round 1\nCleo hired **two** in *Research*. Now {due} is due, since <t:{since}:R>."
        gallery = discord.ui.MediaGallery[Self](
            discord.MediaGalleryItem("attachment://board.png", description="The company")
        )
        row = discord.ui.ActionRow[Self]()
        turn = discord.ui.Button[Self](
            label="Take my turn", style=discord.ButtonStyle.primary, emoji="🎩", custom_id="turn"
        )
        turn.callback = self.turn  # type: ignore[method-assign]
        row.add_item(turn)
        row.add_item(discord.ui.Button[Self](label="Later", disabled=True, custom_id="later"))
        row.add_item(discord.ui.Button[Self](label="Rules", url="https://example.com/rules"))
        self.add_item(
            discord.ui.Container[Self](discord.ui.TextDisplay[Self](text), gallery, row, accent_colour=0x3A68C4)
        )

    async def turn(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel(), ephemeral=True)


class Panel(discord.ui.LayoutView):
    """The panel of a turn: selects, a split with a running total, a modal."""

    def __init__(self, rooms: tuple[str, ...] = (), hired: int = 0) -> None:
        super().__init__(timeout=None)
        self.rooms, self.hired = rooms, hired
        told = ", ".join(rooms) or "nowhere yet"
        head = discord.ui.TextDisplay[Self](
            f"### Your turn: hire\nUp to three rooms. Chosen: **{told}**, {hired} employees."
        )
        menu = discord.ui.Select[Self](placeholder="Which rooms?", min_values=1, max_values=3, custom_id="rooms")
        for number, room in enumerate(ROOMS):
            menu.add_option(label=room, description=f"{number} of 6 places taken", emoji="🏢", default=room in rooms)
        menu.callback = self.choose  # type: ignore[method-assign]
        row = discord.ui.ActionRow[Self]()
        for label, style, step in (("−1", 2, -1), ("+1", 2, 1), ("Amount…", 2, 0), ("Confirm", 3, 9)):
            button = discord.ui.Button[Self](label=label, style=discord.ButtonStyle(style), custom_id=f"panel:{step}")
            button.callback = self.pressed  # type: ignore[method-assign]
            row.add_item(button)
        self.add_item(discord.ui.Container[Self](head, discord.ui.ActionRow[Self](menu), row))

    async def choose(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        await interaction.response.edit_message(view=Panel(tuple(data["values"]), self.hired))

    async def pressed(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        step = int(data["custom_id"].removeprefix("panel:"))
        if step == 0:
            await interaction.response.send_modal(Amount(self))
        elif step == 9:
            await interaction.response.edit_message(view=Done(f"Hired {self.hired} in {', '.join(self.rooms)}."))
        else:
            await interaction.response.edit_message(view=Panel(self.rooms, max(0, self.hired + step)))


class Amount(discord.ui.Modal, title="How many employees?"):
    number: discord.ui.TextInput[Self] = discord.ui.TextInput(label="Number", placeholder="0 to 9", max_length=1)
    note: discord.ui.TextInput[Self] = discord.ui.TextInput(
        label="Why", style=discord.TextStyle.paragraph, required=False, min_length=3
    )
    mood: discord.ui.Label[Self] = discord.ui.Label(
        text="Mood",
        description="How the division takes it",
        component=discord.ui.Select(options=[discord.SelectOption(label=each) for each in ("Calm", "Restless")]),
    )

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel(self.panel.rooms, int(self.number.value)))


# The bot


class DemoBot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)
        _add_games(self.tree)
        _add_answers(self.tree)
        _add_shows(self.tree)

    async def setup_hook(self) -> None:
        _shards, url, _limit = await self.http.get_bot_gateway()
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        self.add_view(Lobby([], ""))
        self.add_view(Panel())
        self.add_view(TurnCard(""))
        await self.tree.sync()


def _add_games(tree: app_commands.CommandTree[DemoBot]) -> None:
    group = app_commands.Group(name="game", description="Games")

    @group.command(description="Open a table")
    @app_commands.describe(game="Which game", seats="How many", tone="How it is said", guest="Who is asked")
    @app_commands.choices(
        tone=[app_commands.Choice(name="Loud", value="loud"), app_commands.Choice(name="Soft", value="soft")]
    )
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 6] = 4,
        tone: str = "soft",
        guest: discord.Member | None = None,
    ) -> None:
        if tone == "loud":
            text = f"{game} for {seats}, {tone}" + (f", with {guest.mention}" if guest else "")
            await interaction.response.send_message(text)
            return
        await interaction.response.send_message(view=Lobby([], interaction.user.display_name))

    @new.autocomplete("game")
    async def games(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        fitting = [each for each in GAMES if current.lower() in each.lower()]
        return [app_commands.Choice(name=each, value=each.lower().replace(" ", "_")) for each in fitting]

    @group.command(description="Take your turn")
    async def turn(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel(), ephemeral=True)

    @group.command(description="Call someone to their turn")
    async def call(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(view=TurnCard(who.mention), file=board())

    tree.add_command(group)


def _add_answers(tree: app_commands.CommandTree[DemoBot]) -> None:
    @tree.command(description="Answer only to you")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"The bribe of {interaction.user.display_name} is **7**.", ephemeral=True
        )

    @tree.command(description="Think, then answer")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(0.5)
        await interaction.followup.send("Thought about it.")

    @tree.command(description="Never answer")
    async def mute(_interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    @tree.command(description="Send a sealed offer to someone")
    async def bribe(
        interaction: discord.Interaction, to: discord.Member, amount: app_commands.Range[int, 1, 50]
    ) -> None:
        embed = discord.Embed(
            title="A sealed offer", description=f"**{interaction.user.display_name}** offers you {amount}."
        )
        embed.colour = discord.Colour(0xE0B050)
        embed.add_field(name="Until", value=f"<t:{int(time.time()) + 86400}:R>").add_field(name="For", value="One vote")
        embed.set_footer(text="Nobody else sees this")
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Accept", style=discord.ButtonStyle.success, custom_id="bribe:yes"))
        view.add_item(discord.ui.Button(label="Refuse", style=discord.ButtonStyle.danger, custom_id="bribe:no"))
        await to.send(embed=embed, view=view)
        await interaction.response.send_message(f"Your offer of {amount} is sealed.", ephemeral=True)


MARKDOWN = """# Heading
## Smaller
Some **bold**, *italic*, ***both***, __under__, ~~gone~~, `code`, ||hidden||, a_snake_case and \\*stars\\*.
> A quote of {me}
- one
  - inside <#{channel}>
- two
1. first
2. second
```py
print("<b>no markup</b>")
```
-# Small print, <t:1700000000:D>, [a link](https://example.com), <https://example.org>
<img src=x onerror=alert(1)>"""


def _add_shows(tree: app_commands.CommandTree[DemoBot]) -> None:
    @tree.command(description="Every kind of text")
    async def text(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            MARKDOWN.format(me=interaction.user.mention, channel=interaction.channel_id)
        )

    @tree.command(description="Every kind of component")
    async def show(interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView(timeout=None)
        thumbnail = discord.ui.Thumbnail[Any]("attachment://board.png", description="Small board")
        section = discord.ui.Section[Any]("### A section", "With a picture at its side.", accessory=thumbnail)
        button = discord.ui.Button[Any](label="Look", custom_id="look")
        other = discord.ui.Section[Any]("And one with a button.", accessory=button)
        items = [discord.MediaGalleryItem("attachment://board.png", description=f"View {each}") for each in "ab"]
        container = discord.ui.Container[Any](section, discord.ui.Separator(), other, accent_colour=0x4CC38A)
        container.add_item(discord.ui.MediaGallery(*items)).add_item(discord.ui.File("attachment://record.json"))
        people = discord.ui.ActionRow[Any](discord.ui.UserSelect(placeholder="Whom?", custom_id="whom"))
        styles = discord.ui.ActionRow[Any]()
        for style in (1, 2, 3, 4):
            name = discord.ButtonStyle(style).name
            styles.add_item(discord.ui.Button(label=name, style=discord.ButtonStyle(style), custom_id=f"style:{style}"))
        view.add_item(container.add_item(people).add_item(styles))
        record = discord.File(io.BytesIO(b'{"seed": 1}'), "record.json")
        await interaction.response.send_message(view=view, files=[board(), record])

    @tree.command(description="Post, edit, pin, react, start a thread")
    async def tour(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("first")
        await message.edit(content="second")
        await message.pin()
        await message.add_reaction("👍")
        thread = await message.create_thread(name="Aside")
        await thread.send(f"hello {interaction.user.mention}")
        await message.reply("answered")
        await interaction.followup.send("done")


def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    DemoBot().run(os.environ["DISCORD_TOKEN"], log_level=logging.INFO)


if __name__ == "__main__":
    main()
