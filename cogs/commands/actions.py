"""The actions as slash commands. They end in the same `Action` as the panel, and what is left out opens it.

Which option fills which field of which verb is declared by the game; legal values come from the shapes alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, NamedTuple

from discord import app_commands
from discord.app_commands import Choice

from cogs import typed
from cogs.answering import Interaction, acknowledge
from cogs.commands.group import Completer
from cogs.desk import Desk, find_desk
from cogs.presses.panel import decide as carry_out_whole
from cogs.presses.panel import go_on, open_panel
from cogs.refusals import Declined
from cogs.texts import COMMANDS, describe
from cogs.walk import Question, walk
from cogs.where import game_here
from engine import GAMES
from engine.fields import Fields
from engine.game import AnyGame, Command, SoFar
from engine.shapes import Answer, Nothing, One, Shape, Some
from referee import Draft, RefereeError

if TYPE_CHECKING:
    from cogs.client import Boardroom

Given = Mapping[str, str | None]
LONGEST_NAME = 32
Values = Mapping[str, object]
"""The options of a command as somebody filled them in."""


def read_given(desk: Desk, verb: str, given: Given, stop_at: str | None = None) -> Draft:
    """A draft with everything that was typed in, up to the first field that is missing (or `stop_at`)."""
    draft = desk.fresh(verb)
    shape = desk.choices[verb]
    some = any(value is not None for value in given.values())
    asked = _asked(given, stop_at)
    parts = _Parts()
    while (question := walk(shape, draft.steps, asked).question) is not None:
        name = question.path[0] if question.path else ""
        raw = given.get(name)
        if name == stop_at:
            break
        if raw is None:
            value = typed.empty_answer(question.shape) if some else ...
        elif len(question.path) > 1:
            value = parts.read(question, raw, desk)
        else:
            value = typed.read(question.shape, raw, desk.label)
        if value is ...:
            break
        draft = desk.answered(draft, question, value)
    if stop_at is None:
        parts.check(desk, draft, question)
    return draft


def _asked(given: Given, field: str | None) -> set[str]:
    """What somebody types in is read even where there is but one answer: it may be another one."""
    return {name for name, value in given.items() if value is not None} | ({field} if field is not None else set())


class _Parts:
    """A list typed for several fields at once: each of them takes its part, and none may be left over."""

    def __init__(self) -> None:
        self.left: list[str] = []
        self.last: Question | None = None

    def read(self, question: Question, raw: str, desk: Desk) -> Answer:
        if self.last is None or self.last.path[0] != question.path[0]:
            self.left = typed.parts_of(raw)
        self.last = question
        for part in self.left:
            value = typed.read(question.shape, part, desk.label)
            if value in question.shape:
                self.left.remove(part)
                return value
        return typed.empty_answer(question.shape)

    def check(self, desk: Desk, draft: Draft, then: Question | None) -> None:
        """Refuse what no field has taken, unless one of them is still to be asked."""
        if self.last is None or not self.left or (then is not None and then.path[0] == self.last.path[0]):
            return
        desk.answered(draft, self.last, typed.read(self.last.shape, self.left[0], desk.label))
        raise Declined("one too many", "illegal", typed=self.left[0][:40])


async def carry_out(
    interaction: Interaction, verb: str, given: Given, only_in: AnyGame | None = None, named: bool = False
) -> None:
    """Act if everything is said; otherwise open the panel where the typing left off.

    `named`: the verb is what somebody typed, perhaps by its label; of one that is barred, the rules say why.
    """
    await acknowledge(interaction)
    desk = await _desk_here(interaction)
    if only_in is not None and only_in.key != desk.game.key:
        raise Declined("other game", title=only_in.title, here=desk.game.title)
    if named:
        verb = str(typed.read(One(list(desk.choices), known=desk.choices.every), verb, desk.label))
    if verb not in desk.choices:
        await carry_out_whole(desk, interaction, verb, None)  # the rules say why not
        return
    if _unread(desk.choices[verb], given):
        await go_on(desk, interaction, desk.fresh(verb))  # better asked than guessed
        return
    draft = read_given(desk, verb, given)
    way = walk(desk.choices[verb], draft.steps)
    if way.question is None and (draft.steps or isinstance(desk.choices[verb], Nothing)):
        await carry_out_whole(desk, interaction, verb, way.answer)
    else:
        await go_on(desk, interaction, draft)


def _unread(shape: Shape, given: Given) -> bool:
    """Whether something was typed for which this shape has no place."""
    places = set(shape.fields) if isinstance(shape, Fields) else {""}
    return any(value is not None and name not in places for name, value in given.items())


async def _desk_here(interaction: Interaction) -> Desk:
    bot = interaction.client
    return await find_desk(bot, await game_here(bot, interaction), interaction.user.id)


class Asked(NamedTuple):
    """What somebody is typing: the verb, what is filled in already, and the field under way."""

    verb: str
    given: Given
    field: str
    text: str


async def suggest(interaction: Interaction, asked: Asked, only_in: AnyGame | None = None) -> list[Choice[str]]:
    """What is legal in a field now. A person who can't act is offered nothing."""
    try:
        desk = await _desk_here(interaction)
        if asked.verb not in desk.choices or (only_in is not None and only_in.key != desk.game.key):
            return []
        draft = read_given(desk, asked.verb, asked.given, stop_at=asked.field)
    except RefereeError:
        return []
    question, answer = walk(desk.choices[asked.verb], draft.steps, _asked(asked.given, asked.field))
    if question is None or (question.path[0] if question.path else "") != asked.field:
        return []
    shape = _rest(question.shape, asked.given.get(asked.field), desk)
    if shape is None:
        return []
    name = question.path[-1] if question.path else ""
    so_far = SoFar(asked.verb, answer if isinstance(answer, dict) else {})
    found = typed.offers(shape, asked.text, desk.label, lambda item: desk.explain(name, item, so_far))
    return [Choice(name=offer.name, value=offer.value) for offer in found]


def _rest(shape: Shape, named: str | None, desk: Desk) -> Shape | None:
    """What is left to choose where another option has named a part of the same list; None if that is all."""
    if named is None:
        return shape
    if not isinstance(shape, Some):
        return None
    begun = set(typed.read(shape, named, desk.label))
    whole = [set(some) for some in itertools.islice(shape, typed.LOOK_THROUGH)]
    left = [item for item in shape.items if item not in begun and begun | {item} in whole]
    return One(left) if left else None


def verb_of(command: Command, chosen: object) -> str:
    return str(chosen) if chosen else next(iter(command.verbs.values()))


def given_by(command: Command, verb: str, values: Values, leaving_out: str = "") -> dict[str, str | None]:
    """Options by the fields they fill; two options for one field make a list."""
    fields: dict[str, str | None] = {}
    for option, (_, by_verb) in command.options.items():
        value = values.get(option)
        if verb in by_verb and option != leaving_out and value:
            before = fields.get(by_verb[verb])
            fields[by_verb[verb]] = f"{before},{value}" if before else str(value)
    return fields


Built = app_commands.Command["app_commands.Group", ..., None]


def build(game: AnyGame, command: Command, name: str) -> Built:
    """A declared command as Discord registers it."""

    async def callback(interaction: Interaction, /, **values: object) -> None:
        verb = verb_of(command, values.get(command.chooser))
        await carry_out(interaction, verb, given_by(command, verb, values), game)

    kind = Parameter.KEYWORD_ONLY
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    if command.chooser:
        parameters.append(Parameter(command.chooser, kind, annotation=str))
    parameters += [Parameter(option, kind, annotation=str | None, default=None) for option in command.options]
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    described = app_commands.describe(**{option: about for option, (about, _) in command.options.items()})(callback)
    if command.chooser:
        choices = [Choice(name=words, value=verb) for words, verb in command.verbs.items()]
        described = app_commands.choices(**{command.chooser: choices})(described)
    built: Built = app_commands.Command(name=name, description=command.description, callback=described)
    for option in command.options:
        built.autocomplete(option)(_completer(game, command, option))
    return built


def _completer(game: AnyGame, command: Command, option: str) -> Completer:
    async def complete(interaction: Interaction, text: str) -> list[Choice[str]]:
        values = {name: value for name, value in interaction.namespace}  # noqa: C416 (a Namespace has no keys)
        verb = verb_of(command, values.get(command.chooser))
        field = command.options[option][1].get(verb)
        if field is None:
            return []
        given = given_by(command, verb, values, leaving_out=option)
        return await suggest(interaction, Asked(verb, given, field, text), game)

    return complete


def names(games: Sequence[AnyGame], taken: Sequence[str] = ()) -> dict[str, tuple[AnyGame, Command]]:
    """Every declared command by the name it gets: its own, or with the game's key where that is taken."""
    found: dict[str, tuple[AnyGame, Command]] = {}
    for game in games:
        for command in game.commands:
            free = command.name not in found and command.name not in taken
            name = command.name if free else f"{game.key}-{command.name}"[:LONGEST_NAME]
            if name in found:
                raise ValueError(f"there are two commands called {name}")
            found[name] = (game, command)
    return found


def names_of(game: AnyGame) -> list[str]:
    """What a game's commands are called here."""
    return [name for name, (owner, _) in names(list(GAMES.values()), OURS).items() if owner.key == game.key]


@app_commands.command(description=describe("decide"))
@app_commands.describe(choice=COMMANDS["decide choice"], answer=COMMANDS["decide answer"])
async def decide(interaction: Interaction, choice: str | None = None, answer: str | None = None) -> None:
    if choice is None:
        await acknowledge(interaction)
        await open_panel(interaction.client, interaction, await game_here(interaction.client, interaction))
    else:
        await carry_out(interaction, choice, {"": answer}, named=True)


@decide.autocomplete("choice")
async def _choices(interaction: Interaction, text: str) -> list[Choice[str]]:
    try:
        desk = await _desk_here(interaction)
    except RefereeError:
        return []
    found = typed.offers(One(list(desk.choices)), text, desk.label, lambda verb: desk.explain("", verb))
    return [Choice(name=offer.name, value=offer.value) for offer in found]


@decide.autocomplete("answer")
async def _answers(interaction: Interaction, text: str) -> list[Choice[str]]:
    choice = str(getattr(interaction.namespace, "choice", "") or "")
    return await suggest(interaction, Asked(choice, {}, "", text))


OURS = ("game", "decide", "board", "cards", "rules", "help")
"""What games can't call their commands."""


async def setup(bot: Boardroom) -> None:
    bot.tree.add_command(decide)
    for name, (game, command) in names(list(GAMES.values()), OURS).items():
        bot.tree.add_command(build(game, command, name))
