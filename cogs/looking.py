"""Looking without touching: `/board`, `/cards`, `/rules`, `/help`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle, app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import tables
from cogs.desk import Interaction, acknowledge, show
from cogs.dispatch import on
from cogs.guide import GUIDES, RULES
from cogs.ids import Pressed
from cogs.layout import Part, Shown, button, card, note, picture, row, rows, text
from cogs.where import game_here, latest_here
from engine import GAMES
from referee import Look, Refused

if TYPE_CHECKING:
    from cogs.client import Boardroom


async def board(bot: Boardroom, look: Look, user: int, as_text: bool = False, page: int = 0) -> Shown:
    """The table from this person's seat."""
    if look.view is None:
        raise Refused("This game has not begun yet.", "no game")
    drawn = [] if as_text else await bot.painter.own_board(look, user)
    if drawn:
        as_words = row(button("As text", Pressed("words", look.game, arg="0")))
        return card(*(picture(file, alt) for file, alt in drawn), as_words, files=[file for file, _ in drawn])
    return _page(look.game, bot.painter.board_text(look), page)


def _page(game: str, pages: list[str], page: int) -> Shown:
    """One page of a text twin: Discord allows no more than a few thousand characters in a message."""
    place = min(page, len(pages) - 1)
    ways = [
        button("Back", Pressed("words", game, arg=str(place - 1)), disabled=place == 0),
        button("More", Pressed("words", game, arg=str(place + 1)), ButtonStyle.primary, place == len(pages) - 1),
    ]
    turning = [row(*ways)] if len(pages) > 1 else []
    return card(text(f"```\n{pages[place]}\n```"), *turning)


async def cards(bot: Boardroom, look: Look) -> Shown:
    """What only this person may see."""
    if look.view is None:
        raise Refused("This game has not begun yet.", "no game")
    if look.seat is None:
        raise Refused("You have no seat in this game, so you hold no cards.", "not yours")
    drawn = await bot.painter.cards(look)
    words = text("\n".join(f"```\n{page}\n```" for page in bot.painter.cards_text(look)[:2]))
    return card(*(picture(file, alt) for file, alt in drawn), words, files=[file for file, _ in drawn])


class Looking(commands.Cog):
    """Everything here is ephemeral: it is for the one who asks."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot

    @app_commands.command(name="board", description="The company as you see it")
    @app_commands.describe(form="A picture, or text for a screen reader")
    @app_commands.choices(form=[Choice(name="picture", value="picture"), Choice(name="text", value="text")])
    async def show_board(self, interaction: Interaction, form: str = "picture") -> None:
        await acknowledge(interaction)
        look = await self.bot.referee.view(await latest_here(self.bot, interaction), interaction.user.id)
        await show(interaction, await board(self.bot, look, interaction.user.id, form == "text"))

    @app_commands.command(name="cards", description="Your money, your archenemy, your cards: for your eyes only")
    async def show_cards(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        look = await self.bot.referee.view(await latest_here(self.bot, interaction), interaction.user.id)
        await show(interaction, await cards(self.bot, look))

    @app_commands.command(description="The rules by topic, in our own words")
    @app_commands.describe(topic="What about", game="Which game")
    @app_commands.choices(game=[Choice(name=book.title, value=key) for key, book in RULES.items()])
    async def rules(self, interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
        await acknowledge(interaction)
        book = RULES[game or await self._game_key(interaction)]
        section = book.find(topic) if topic else None
        if section is None:
            listed = ", ".join(f"`{each.title}`" for each in book.sections)
            wrong = f"There is no topic “{topic[:40]}”. " if topic else ""
            await show(interaction, note(f"### {book.title}", f"{wrong}Topics: {listed}."))
            return
        await show(interaction, note(f"### {section.title}", section.text))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        key = getattr(interaction.namespace, "game", None) or await self._game_key(interaction)
        found = [each.title for each in RULES[key].sections if typed.casefold() in each.title.casefold()]
        return [Choice(name=title[:100], value=title[:100]) for title in found[:25]]

    async def _game_key(self, interaction: Interaction) -> str:
        try:
            game = await game_here(self.bot, interaction)
        except Refused:
            return next(iter(RULES))
        key = (await self.bot.referee.view(game, None)).table.game
        return key if key in RULES else next(iter(RULES))

    @app_commands.command(description="What you can do now")
    async def help(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        look = await self._look_here(interaction)
        guides = _openers(look.table.game if look else None)
        await show(interaction, card(text("### Boardroom", *self._situation(look)), *guides))

    async def _look_here(self, interaction: Interaction) -> Look | None:
        """The game of this place as the one who asks sees it, if there is one."""
        try:
            return await self.bot.referee.view(await game_here(self.bot, interaction), interaction.user.id)
        except Refused:
            return None

    def _situation(self, look: Look | None) -> list[str]:
        """Help for the situation one is in."""
        if look is None:
            return [
                "There is no game in this channel.",
                "`/game new` opens a table; friends press *Join*, *Add computer* fills empty seats, *Start* deals.",
                "`/game list` shows all your games, `/rules` explains them.",
            ]
        if look.table.status == "lobby":
            return ["A table is open here: press *Join* on its card, or use `/game join`. The host presses *Start*."]
        rules = self.bot.referee.rules(look.table.game)
        due = [f"**You are due:** {rules.words(decision, look.seat)}" for decision in look.mine]
        ways = (
            "*Take my turn* walks you through it; slash commands do the same: `/hire`, `/found`, `/bribe`, `/decide` …"
        )
        waiting = tables.status_lines(look, {})[-len(look.waiting) :] if look.waiting else []
        tools = "`/board` and `/cards` show what you see, `/rules` explains, `/game undo` takes back."
        return [*due, ways, tools] if due else [*waiting, tools]


@on("board")
async def _board(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await board(bot, look, interaction.user.id))


@on("words")
async def _words(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    await show(interaction, await board(bot, look, interaction.user.id, True, int(pressed.arg or 0)))


@on("cards")
async def _cards(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await show(interaction, await cards(bot, await bot.referee.view(pressed.game, interaction.user.id)))


@on("guide")
async def _guide(_bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """A walk-through, step by step. Its first page answers, the others replace it."""
    named, _, place = pressed.arg.rpartition(":")
    await acknowledge(interaction, in_place=bool(place))
    key = named or next(iter(GUIDES))  # buttons made when there was but one guide name no game
    if key not in GUIDES:
        raise Refused("There is no guide to this game any more. `/rules` explains the games there are.")
    await show(interaction, _guide_page(key, int(place or 0)))


def _page_id(key: str, place: int | None) -> Pressed:
    """A page of a game's guide, replacing the one that was pressed; without a place, the first one as a new answer."""
    return Pressed("guide", "first", arg=f"{key}:{'' if place is None else place}")


def _openers(game: str | None) -> list[Part]:
    """The guide to the game that is played here; where none is, all guides there are."""
    keys = [key for key in GUIDES if game in (None, key)]
    labels = {key: "My first game" if len(keys) == 1 else f"My first game of {GAMES[key].title}" for key in keys}
    return rows([button(labels[key], _page_id(key, None), ButtonStyle.primary) for key in keys])


def _guide_page(key: str, wanted: int) -> Shown:
    steps = GUIDES[key].sections
    place = min(wanted, len(steps) - 1)
    step = steps[place]
    ways = [
        button("Back", _page_id(key, place - 1), disabled=place == 0),
        button("Next", _page_id(key, place + 1), ButtonStyle.primary, place == len(steps) - 1),
    ]
    return card(text(f"### {step.title}", step.text, f"-# Step {place + 1} of {len(steps)}"), row(*ways))


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Looking(bot))
