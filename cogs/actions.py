"""The actions as slash commands. They end in the same `Action` as the panel, and what is left out opens it.

Which option fills which field of which verb is a table; legal values come from the shapes alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import typed
from cogs.desk import Interaction, acknowledge, show
from cogs.panel import Turn, act, find_turn, open_panel, render
from cogs.walk import answered, walk
from cogs.where import game_here
from engine.shapes import Nothing, One, Shape, Some
from referee import Draft, RefereeError, Refused

if TYPE_CHECKING:
    from cogs.client import Boardroom

Given = Mapping[str, str | None]


def read_given(turn: Turn, verb: str, given: Given, stop_at: str | None = None) -> Draft:
    """A draft with everything that was typed in, up to the first field that is missing (or `stop_at`)."""
    draft = Draft(decision=turn.decision.id, undos=turn.look.table.undos, verb=verb)
    shape = turn.choices[verb]
    some = any(value is not None for value in given.values())
    asked = _asked(given, stop_at)
    while (question := walk(shape, draft.steps, asked).question) is not None:
        name = question.path[0] if question.path else ""
        raw = given.get(name)
        if name == stop_at:
            break
        value = _read(question.shape, raw, nested=len(question.path) > 1, turn=turn)
        if raw is None:
            value = typed.empty_answer(question.shape) if some else ...
        if value is ...:
            break
        draft = answered(draft, question, value)
    return draft


def _asked(given: Given, field: str | None) -> set[str]:
    """What somebody types in is read even where there is but one answer: it may be another one."""
    return {name for name, value in given.items() if value is not None} | ({field} if field is not None else set())


def _read(shape: Shape, raw: str | None, nested: bool, turn: Turn) -> Any:
    """One field. Of a list for several fields at once, the part that belongs to this one."""
    if raw is None:
        return ...
    if not nested:
        return typed.read(shape, raw, turn.rules.label)
    for part in raw.split(","):
        value = typed.read(shape, part, turn.rules.label)
        if value in shape:
            return value
    return typed.empty_answer(shape)


async def carry_out(
    bot: Boardroom, interaction: Interaction, verb: str, given: Given, only_in: str | None = None
) -> None:
    """Act if everything is said; otherwise open the panel where the typing left off."""
    await acknowledge(interaction)
    turn = await find_turn(bot, await game_here(bot, interaction), interaction.user.id)
    if only_in not in (None, turn.look.table.game):
        title = bot.referee.rules(only_in).title
        raise Refused(f"That is a command of {title}. In {turn.look.title}, use `/decide` or *Take my turn*.")
    if verb not in turn.choices:
        await act(turn, interaction, verb, None)  # the rules say why not
        return
    draft = read_given(turn, verb, given)
    way = walk(turn.choices[verb], draft.steps)
    if way.question is None and (draft.steps or isinstance(turn.choices[verb], Nothing)):
        await act(turn, interaction, verb, way.answer)
        return
    await bot.referee.drafts.save(turn.look.game, interaction.user.id, draft)
    await show(interaction, render(turn, draft))


async def suggest(
    bot: Boardroom,
    interaction: Interaction,
    verb: str,
    given: Given,
    field: str,
    text: str,
    only_in: str | None = None,
) -> list[Choice[str]]:
    """What is legal in a field now. A person who can't act is offered nothing."""
    try:
        turn = await find_turn(bot, await game_here(bot, interaction), interaction.user.id)
        if verb not in turn.choices or only_in not in (None, turn.look.table.game):
            return []
        draft = read_given(turn, verb, given, stop_at=field)
    except RefereeError:
        return []
    question = walk(turn.choices[verb], draft.steps, _asked(given, field)).question
    if question is None or (question.path[0] if question.path else "") != field:
        return []
    shape = _rest(question.shape, given.get(field), turn)
    if shape is None:
        return []
    name = question.path[-1] if question.path else ""
    found = typed.offers(shape, text, turn.rules.label, lambda item: turn.rules.explain(turn.look.view, name, item))
    return [Choice(name=offer.name, value=offer.value) for offer in found]


def _rest(shape: Shape, named: str | None, turn: Turn) -> Shape | None:
    """What is left to choose where another option has named a part of the same list; None if that is all."""
    if named is None:
        return shape
    if not isinstance(shape, Some):
        return None
    begun = set(typed.read(shape, named, turn.rules.label))
    whole = [set(some) for some in itertools.islice(shape, typed.LOOK_THROUGH)]
    left = [item for item in shape.items if item not in begun and begun | {item} in whole]
    return One(left) if left else None


@dataclass(frozen=True)
class ActionCommand:
    """A slash command: its verbs, by the words that choose between them, and what its options fill in."""

    name: str
    description: str
    verbs: Mapping[str, str]
    """The choice's words, then the verb. With one verb there is nothing to choose."""
    chooser: str = ""
    options: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)
    """Option, its description, and the field it fills by verb; a shape without fields has the field ""."""

    def verb(self, chosen: str | None) -> str:
        return chosen if chosen else next(iter(self.verbs.values()))

    def given(self, verb: str, values: Mapping[str, Any], leaving_out: str = "") -> dict[str, str | None]:
        """Options by the fields they fill; two options for one field make a list."""
        fields: dict[str, str | None] = {}
        for option, (_, by_verb) in self.options.items():
            value = values.get(option)
            if verb in by_verb and option != leaving_out and value:
                before = fields.get(by_verb[verb])
                fields[by_verb[verb]] = f"{before},{value}" if before else str(value)
        return fields


COMMANDS_OF = "power_struggle"
COMMANDS = (
    ActionCommand(
        "appoint",
        "Lineup: appoint a manager",
        {"department head": "department", "board": "board"},
        "position",
        {"division": ("Where the department goes", {"department": ""})},
    ),
    ActionCommand(
        "hire",
        "Action A: hire employees",
        {"hire": "hire"},
        options={"employees": ("How many in which rooms", {"hire": ""})},
    ),
    ActionCommand(
        "found",
        "Action B: found departments",
        {"with your own employees": "found_own", "with new employees": "found_new"},
        "staff",
        {
            "division": ("Where", {"found_own": "first", "found_new": "division"}),
            "size": ("How many employees", {"found_own": "first_size", "found_new": "hired"}),
            "second": ("Own employees only: where a second one goes", {"found_own": "second"}),
            "second_size": ("How many employees for the second", {"found_own": "second_size"}),
            "employees": ("Which of your employees move", {"found_own": "taken", "found_new": "moved"}),
        },
    ),
    ActionCommand(
        "restructure",
        "Action C: move departments, or merge two into a main department",
        {"move": "move", "merge into a main department": "merge"},
        "how",
        {
            "room": ("Which department", {"move": "room", "merge": "pair"}),
            "to": ("Where to", {"move": "to", "merge": "into"}),
            "second": ("Which other department", {"move": "second", "merge": "pair"}),
            "second_to": ("Where the second one moves", {"move": "second_to"}),
        },
    ),
    ActionCommand(
        "resign",
        "Action D: a divisional head resigns",
        {"resign": "resign"},
        options={
            "division": ("Whose head", {"resign": "division"}),
            "to": ("To the board or as a counsel", {"resign": "to"}),
        },
    ),
    ActionCommand(
        "bribe",
        "Action E: hand over a sealed folder for a privilege card",
        {"bribe": "bribe"},
        options={
            "card": ("Which card", {"bribe": "card"}),
            "offer": ("How much; only the two of you will ever know", {"bribe": "offer"}),
        },
    ),
    ActionCommand(
        "buy",
        "Action F: buy points",
        {
            "influence for 3 employees": "buy_influence",
            "a main department": "buy_main",
            "a counsel": "buy_counsel",
            "shares": "buy_shares",
        },
        "what",
        {
            "division": ("Where", {"buy_main": "", "buy_counsel": ""}),
            "employees": ("Who goes for influence", {"buy_influence": ""}),
            "block": ("Shares: the block you pay for", {"buy_shares": "pay_for"}),
            "receive": ("Shares: the block you take", {"buy_shares": "receive"}),
        },
    ),
    ActionCommand(
        "privilege",
        "Action G: use a privilege card",
        {"Development": "develop", "Legal & Patents": "patent", "Chairman": "found"},
        "card",
        {
            "entice": ("Development: from which rooms", {"develop": "enticed"}),
            "into": ("Development: into which of your rooms", {"develop": "into"}),
            "employees": ("Legal & Patents: who goes", {"patent": ""}),
            "division": ("Chairman: where", {"found": ""}),
        },
    ),
)


def build(bot: Boardroom, command: ActionCommand) -> app_commands.Command[Any, ..., None]:
    """The command as Discord registers it."""

    async def callback(interaction: Interaction, /, **values: Any) -> None:
        verb = command.verb(values.get(command.chooser))
        await carry_out(bot, interaction, verb, command.given(verb, values), COMMANDS_OF)

    kind = Parameter.KEYWORD_ONLY
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    if command.chooser:
        parameters.append(Parameter(command.chooser, kind, annotation=str))
    parameters += [Parameter(name, kind, annotation=str | None, default=None) for name in command.options]
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    described = app_commands.describe(**{name: about for name, (about, _) in command.options.items()})(callback)
    if command.chooser:
        choices = [Choice(name=words, value=verb) for words, verb in command.verbs.items()]
        described = app_commands.choices(**{command.chooser: choices})(described)
    built: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=command.name, description=command.description, callback=described
    )
    for option in command.options:
        built.autocomplete(option)(_completer(bot, command, option))
    return built


def _completer(bot: Boardroom, command: ActionCommand, option: str) -> Any:
    async def complete(interaction: Interaction, text: str) -> list[Choice[str]]:
        values = {name: value for name, value in interaction.namespace}  # noqa: C416 (a Namespace has no keys)
        verb = command.verb(values.get(command.chooser))
        wanted = command.options[option][1].get(verb)
        if wanted is None:
            return []
        given = command.given(verb, values, leaving_out=option)
        return await suggest(bot, interaction, verb, given, wanted, text, COMMANDS_OF)

    return complete


class Decide(commands.Cog):
    """`/decide`: whatever is asked of you out of turn, in any game."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot

    @app_commands.command(description="Answer what you are asked; with nothing filled in, a panel walks you through")
    @app_commands.describe(choice="What you decide", answer="The details, if there are any")
    async def decide(self, interaction: Interaction, choice: str | None = None, answer: str | None = None) -> None:
        if choice is None:
            await acknowledge(interaction)
            await open_panel(self.bot, interaction, await game_here(self.bot, interaction))
        else:
            await carry_out(self.bot, interaction, choice, {"": answer})

    @decide.autocomplete("choice")
    async def _choices(self, interaction: Interaction, text: str) -> list[Choice[str]]:
        try:
            turn = await find_turn(self.bot, await game_here(self.bot, interaction), interaction.user.id)
        except RefereeError:
            return []
        shape = One(list(turn.choices))
        found = typed.offers(shape, text, turn.rules.label, lambda verb: turn.rules.explain(turn.look.view, "", verb))
        return [Choice(name=offer.name, value=offer.value) for offer in found]

    @decide.autocomplete("answer")
    async def _answers(self, interaction: Interaction, text: str) -> list[Choice[str]]:
        choice = str(getattr(interaction.namespace, "choice", "") or "")
        return await suggest(self.bot, interaction, choice, {}, "", text)


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Decide(bot))
    for command in COMMANDS:
        bot.tree.add_command(build(bot, command))
