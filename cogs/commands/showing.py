"""Looking without touching: `/board`, `/cards`, `/rules`, `/help`. Everything here is for the one who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice

from cogs.answering import Interaction, acknowledge, show
from cogs.books import RULES
from cogs.commands.actions import names_of
from cogs.commands.group import described, look_here, offered
from cogs.layout import card, note, text
from cogs.messages import table
from cogs.messages.showing import board, cards, openers
from cogs.texts import COMMANDS, describe, say
from cogs.where import latest_here
from engine import GAMES
from referee import Look, Refused

if TYPE_CHECKING:
    from cogs.client import Boardroom

SOME_COMMANDS = 3
"""So many of a game's commands are named as examples."""


@app_commands.command(name="board", description=describe("board"))
@app_commands.describe(form=COMMANDS["board form"])
@app_commands.choices(form=[Choice(name=COMMANDS[f"board {form}"], value=form) for form in ("picture", "text")])
async def show_board(interaction: Interaction, form: str = "picture") -> None:
    await acknowledge(interaction)
    bot, user = interaction.client, interaction.user.id
    look = await bot.referee.view(await latest_here(bot, interaction), user)
    await show(interaction, await board(bot, look, user, form == "text"))


@app_commands.command(name="cards", description=describe("cards"))
async def show_cards(interaction: Interaction) -> None:
    await acknowledge(interaction)
    bot = interaction.client
    look = await bot.referee.view(await latest_here(bot, interaction), interaction.user.id)
    await show(interaction, await cards(bot, look))


@app_commands.command(description=describe("rules"))
@app_commands.describe(**described("rules"))
@app_commands.choices(game=[Choice(name=book.title[:100], value=key) for key, book in RULES.items()])
async def rules(interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
    await acknowledge(interaction)
    book = RULES[game or await _game_key(interaction)]
    section = book.find(topic) if topic else None
    if section is not None:
        await show(interaction, note(say("section", title=section.title), section.text))
        return
    topics = ", ".join(say("topic", topic=each.title) for each in book.sections)
    line = say("no topic", topic=topic[:40], topics=topics) if topic else say("topics", topics=topics)
    await show(interaction, note(say("section", title=book.title), line))


@rules.autocomplete("topic")
async def _topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
    key = str(getattr(interaction.namespace, "game", None) or await _game_key(interaction))
    return offered([each.title for each in RULES[key].sections], typed) if key in RULES else []


async def _game_key(interaction: Interaction) -> str:
    look = await look_here(interaction)
    return look.table.game if look is not None and look.table.game in RULES else next(iter(RULES))


@app_commands.command(name="help", description=describe("help"))
async def show_help(interaction: Interaction) -> None:
    await acknowledge(interaction)
    look = await look_here(interaction)
    guides = openers(look.table.game if look else None)
    await show(interaction, card(text(say("boardroom"), *_situation(look)), *guides))


def _situation(look: Look | None) -> list[str]:
    """Help for the situation one is in."""
    if look is None:
        return [say("help nothing"), say("help new"), say("help list")]
    if look.foreign:
        return [str(Refused("foreign", title=look.title))]
    if look.table.status == "lobby":
        return [say("help lobby")]
    due = [say("help due", question=look.game.question(decision, decision.seat)) for decision in look.mine]
    return [*due, _ways(look), say("help tools")] if due else [*table.waiting_lines(look), say("help tools")]


def _ways(look: Look) -> str:
    some = [say("help command", command=name) for name in names_of(look.game)[:SOME_COMMANDS]]
    return say("help ways", commands=", ".join(some)) if some else say("help ways plain")


async def setup(bot: Boardroom) -> None:
    assert set(RULES) == set(GAMES)  # noqa: S101  (a game without a rule book would be found only when somebody asks)
    bot.tree.add_command(show_board)
    bot.tree.add_command(show_cards)
    bot.tree.add_command(rules)
    bot.tree.add_command(show_help)
