"""A small bot in plain discord.py, run as a process of its own by the tests and by the benchmark.

The only thing it knows of the playground is the address in `DISCORD_API_BASE`.
"""

import asyncio
import io
import logging
import os
import re
from typing import Any, Self

import discord
import yarl
from discord import app_commands

COLOURS = ("red", "green", "blue", "grey")


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that counts in its own custom id, and so survives the process."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Clicked {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=counter_view(self.number + 1))


def counter_view(number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(Counter(number))
    return view


class ColourSelect(discord.ui.Select[discord.ui.View]):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=colour.title(), value=colour) for colour in COLOURS]
        super().__init__(placeholder="Colours", custom_id="colours", min_values=1, max_values=2, options=options)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("chose " + " and ".join(self.values), ephemeral=True)


class NameModal(discord.ui.Modal, title="Your company"):
    name: discord.ui.TextInput[Self] = discord.ui.TextInput(label="Name", min_length=2, max_length=20)
    colour: discord.ui.Label[Self] = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(options=[discord.SelectOption(label=colour) for colour in COLOURS]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        select = self.colour.component
        assert isinstance(select, discord.ui.Select)
        await interaction.response.send_message(f"{self.name.value} is {select.values[0]}")


class Card(discord.ui.LayoutView):
    """Components V2: a picture, text, and a button that edits the card."""

    def __init__(self, state: str = "fresh") -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery[Self](discord.MediaGalleryItem("attachment://dot.png", description="A dot"))
        text = discord.ui.TextDisplay[Self](f"# Card\nIt is {state}.")
        container = discord.ui.Container[Self](text, gallery)
        row = discord.ui.ActionRow[Self]()
        button = discord.ui.Button[Self](label="Turn", custom_id="card:turn")
        button.callback = self.turn  # type: ignore[method-assign] # the library's own way to set one on an instance
        row.add_item(button)
        self.add_item(container)
        self.add_item(row)

    async def turn(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Card("turned"))


def dot() -> discord.File:
    """The smallest PNG."""
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
        "1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082"
    )
    return discord.File(io.BytesIO(pixel), "dot.png", description="One dot")


class SampleBot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        # Route.BASE does not move the gateway: an unsharded client never asks for its address, and after an invalid
        # session every client goes back to this default.
        _shards, url, _limit = await self.http.get_bot_gateway()
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        self.add_dynamic_items(Counter)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.content.startswith("echo ") and message.author != self.user:
            await message.channel.send(message.content.removeprefix("echo "))

    async def on_resumed(self) -> None:
        logging.getLogger("sample").info("RESUMED")


def add_commands(tree: app_commands.CommandTree[SampleBot]) -> None:
    """The commands, in groups of what they show."""
    _add_answers(tree)
    _add_components(tree)
    _add_deliveries(tree)


def _add_answers(tree: app_commands.CommandTree[SampleBot]) -> None:
    @tree.command(description="Answer at once")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @tree.command(description="Answer only to you")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"for {interaction.user.display_name} only", ephemeral=True)

    @tree.command(description="Defer in public, then try to answer in private")
    async def leak(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("meant to be private", ephemeral=True)

    @tree.command(description="Defer in private, then answer")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("took a while")
        await interaction.followup.send("and one more", ephemeral=True)

    @tree.command(description="Never answer")
    async def mute(_interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    group = app_commands.Group(name="game", description="Games")

    @group.command(description="Open a table")
    @app_commands.describe(variant="Which game", seats="How many", tone="How it is said", guest="Who is asked")
    @app_commands.choices(
        tone=[app_commands.Choice(name="Loud", value="loud"), app_commands.Choice(name="Soft", value="soft")]
    )
    async def new(
        interaction: discord.Interaction,
        variant: str,
        seats: app_commands.Range[int, 2, 6],
        tone: str = "soft",
        guest: discord.Member | None = None,
    ) -> None:
        text = f"{variant} for {seats}, {tone}" + (f", with {guest.display_name}" if guest else "")
        await interaction.response.send_message(text)

    @new.autocomplete("variant")
    async def variants(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("Power Struggle", "Powerhouse", "Corporation")
        return [app_commands.Choice(name=each, value=each) for each in known if current.lower() in each.lower()]

    tree.add_command(group)


def _add_components(tree: app_commands.CommandTree[SampleBot]) -> None:
    @tree.command(description="A button that counts")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Count:", view=counter_view(0))

    @tree.command(description="Choose colours")
    async def colours(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(ColourSelect())
        await interaction.response.send_message("Which?", view=view)

    @tree.command(description="Fill in a form")
    async def company(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameModal())

    @tree.command(description="A card in Components V2")
    async def card(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Card(), file=dot())


def _add_deliveries(tree: app_commands.CommandTree[SampleBot]) -> None:
    @tree.command(description="Write to you in private")
    async def whisper(interaction: discord.Interaction) -> None:
        try:
            await interaction.user.send("psst")
        except discord.Forbidden as refused:
            await interaction.response.send_message(f"refused: {refused.code}", ephemeral=True)
        else:
            await interaction.response.send_message("sent", ephemeral=True)

    @tree.command(description="Send a picture with an embed")
    async def picture(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="A dot").set_image(url="attachment://dot.png")
        await interaction.response.send_message(embed=embed, file=dot())

    @tree.command(description="Post, edit, pin, react, start a thread")
    async def tour(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("first")
        await message.edit(content="second")
        await message.pin()
        await message.add_reaction("\N{THUMBS UP SIGN}")
        thread = await message.create_thread(name="Aside")
        await thread.send(f"hello {interaction.user.mention}")
        await message.reply("answered")
        pins = [pinned.content async for pinned in channel.pins()]
        await interaction.followup.send(f"pins: {pins}")


def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    SampleBot().run(os.environ["DISCORD_TOKEN"], log_level=logging.INFO)


if __name__ == "__main__":
    main()
