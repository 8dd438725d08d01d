"""*Take my turn*: an ephemeral panel that walks through the choices, with back, a summary and *Confirm*."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ButtonStyle, ui

from cogs.desk import Interaction, acknowledge, show
from cogs.dispatch import on, picked, written
from cogs.ids import Pressed
from cogs.layout import Shown, button, card, divider, menu, note, option, row, rows, text
from cogs.questions import Asking, parts, said, values_of
from cogs.walk import Question, Walk, answered, back, walk, whole
from engine.core import Action, Decision
from engine.fields import Fields
from engine.shapes import Nothing, Order, Shape, Some, Split
from referee import Draft, Look, Refused, Reply

if TYPE_CHECKING:
    from cogs.client import Boardroom

NOTHING_DUE = "Nothing waits for you here."


class Turn(NamedTuple):
    """A decision in front of the person who has to make it."""

    bot: Boardroom
    look: Look
    decision: Decision
    choices: Mapping[str, Shape]

    @property
    def rules(self) -> Any:
        return self.bot.referee.rules(self.look.table.game)

    def pin(self, op: str, arg: str = "") -> Pressed:
        return Pressed(op, self.look.game, self.decision.id, self.look.table.undos, arg)

    def asking(self, draft: Draft) -> Asking:
        return Asking(self.rules.label, self._explain, self.pin, draft)

    def _explain(self, field: str, item: str | int) -> str:
        return str(self.rules.explain(self.look.view, field, item))


async def find_turn(bot: Boardroom, game: str, user: int, pressed: Pressed | None = None) -> Turn:
    """What the person has to decide now; with `pressed`, that very decision, or a sentence why it is gone."""
    look = await bot.referee.view(game, user)
    mine = look.mine
    if pressed is not None and pressed.decision is not None:
        if pressed.undos != look.table.undos:
            raise Refused("Something has been taken back since you were asked. Open a fresh panel.", "stale")
        mine = [decision for decision in mine if decision.id == pressed.decision]
    if not mine:
        raise Refused(_why_nothing(look, pressed), "stale")
    if look.table.paused_by:
        raise Refused(f"The game is paused by {look.table.paused_by}. `/game resume` goes on.", "paused")
    choices = await bot.referee.choices(game, user, mine[0].id)
    return Turn(bot, look, mine[0], choices)


def _why_nothing(look: Look, pressed: Pressed | None) -> str:
    gone = "That has already been decided. " if pressed is not None and pressed.decision is not None else ""
    if look.table.status == "lobby":
        return "This game has not begun yet."
    if look.table.status != "running":
        return "This game is over."
    if look.seat is None:
        return "You have no seat in this game."
    waited = " and ".join(f"{each.seat} (since <t:{int(each.since.timestamp())}:R>)" for each in look.waiting)
    return f"{gone}{NOTHING_DUE if not gone else ''} {'The game waits for ' + waited + '.' if waited else ''}".strip()


async def draft_of(turn: Turn, user: int) -> Draft:
    """The person's draft for this decision, or a fresh one."""
    kept = await turn.bot.referee.drafts.load(turn.look.game, user)
    if kept and (kept.decision, kept.undos) == (turn.decision.id, turn.look.table.undos) and _fits(kept, turn):
        return kept
    verbs = list(turn.choices)
    return Draft(decision=turn.decision.id, undos=turn.look.table.undos, verb=verbs[0] if len(verbs) == 1 else None)


def _fits(draft: Draft, turn: Turn) -> bool:
    return draft.verb is None or draft.verb in turn.choices


def render(turn: Turn, draft: Draft) -> Shown:
    """The panel as it stands."""
    question = turn.rules.words(turn.decision, turn.look.seat) or ""
    head = text(f"### {turn.look.title}", question)
    if draft.verb is None:
        return card(head, *_verbs(turn), row(_close(turn)))
    way = walk(turn.choices[draft.verb], draft.steps)
    summary = _summary(turn, draft.verb, way.answer)
    if way.question is None:
        return card(head, *summary, row(*_confirm(turn, draft)))
    asked = text(f"**{turn.rules.prompt(way.question.path[-1] if way.question.path else draft.verb)}**")
    body = parts(way.question, turn.asking(draft))
    return card(head, *summary, asked, *body, divider(), row(*_ways_out(turn, draft)))


def _verbs(turn: Turn) -> list[ui.Item[Any]]:
    """What one can do: buttons for a few, a menu for many."""
    verbs = list(turn.choices)
    explain = turn.asking(Draft(decision=0, undos=0)).explain
    if len(verbs) <= 3:
        lines = [f"**{turn.rules.label(verb)}**: {explain('', verb)}" for verb in verbs if explain("", verb)]
        style = ButtonStyle.primary
        pressed = [button(turn.rules.label(verb), turn.pin("verb", verb), style) for verb in verbs]
        return [*([text(*lines)] if lines else []), *rows(pressed)]
    options = [option(turn.rules.label(verb), verb, explain("", verb)) for verb in verbs]
    return [menu("What do you do?", turn.pin("verb"), options)]


def _summary(turn: Turn, verb: str, answer: Any) -> list[ui.Item[Any]]:
    """What is settled so far, also what nobody had to be asked."""
    label = turn.rules.label
    fields = answer if isinstance(turn.choices[verb], Fields) else {"": answer}
    lines = [
        f"- {label(name) + ': ' if name else ''}{said(value, label)}"
        for name, value in fields.items()
        if whole(value) and value not in (None, 0, "none", "nobody", {}, [])
    ]
    return [text(f"**{label(verb)}**", *lines)]


def _close(turn: Turn) -> ui.Button[Any]:
    return button("Close", turn.pin("close"))


def _ways_out(turn: Turn, draft: Draft) -> list[ui.Button[Any]]:
    can_go_back = bool(draft.steps or draft.partial) or len(turn.choices) > 1
    return [button("Back", turn.pin("back"), disabled=not can_go_back), _close(turn)]


def _confirm(turn: Turn, draft: Draft) -> list[ui.Button[Any]]:
    return [button("Confirm", turn.pin("confirm"), ButtonStyle.success), *_ways_out(turn, draft)]


async def open_panel(bot: Boardroom, interaction: Interaction, game: str, verb: str | None = None) -> None:
    """The panel as an answer to something already acknowledged."""
    turn = await find_turn(bot, game, interaction.user.id)
    draft = await draft_of(turn, interaction.user.id)
    if verb is not None and verb in turn.choices and draft.verb != verb:
        draft = Draft(decision=turn.decision.id, undos=turn.look.table.undos, verb=verb)
    await _keep_and_show(turn, interaction, draft)


async def _keep_and_show(turn: Turn, interaction: Interaction, draft: Draft) -> None:
    await turn.bot.referee.drafts.save(turn.look.game, interaction.user.id, draft)
    await show(interaction, render(turn, draft))


@on("turn")
async def _take_my_turn(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await open_panel(bot, interaction, pressed.game)


async def _begin(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> tuple[Turn, Draft]:
    await acknowledge(interaction, in_place=True)
    turn = await find_turn(bot, pressed.game, interaction.user.id, pressed)
    return turn, await draft_of(turn, interaction.user.id)


def _under_way(turn: Turn, draft: Draft) -> tuple[Question, Walk]:
    if draft.verb is None:
        raise Refused("Choose first what you want to do.", "stale")
    way = walk(turn.choices[draft.verb], draft.steps)
    if way.question is None:
        raise Refused("This is already answered: confirm it or go back.", "stale")
    return way.question, way


@on("verb")
async def _choose_verb(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, _ = await _begin(bot, interaction, pressed)
    verb = pressed.arg or (picked(interaction) or [""])[0]
    if verb not in turn.choices:
        raise Refused("That can't be done any more. Look again.", "stale")
    fresh = Draft(decision=turn.decision.id, undos=turn.look.table.undos, verb=verb)
    await _keep_and_show(turn, interaction, fresh)


def _items(question: Question, interaction: Interaction, pressed: Pressed) -> list[Any]:
    """The items meant by a press or a pick, which names them by their places."""
    known = values_of(question.shape)
    places = [int(place) for place in ([pressed.arg] if pressed.arg else picked(interaction)) if place.isdigit()]
    if not places or any(place >= len(known) for place in places):
        raise Refused("That is no longer there. Look again.", "stale")
    return [known[place] for place in places]


@on("pick")
async def _pick(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    items = _items(question, interaction, pressed)
    value = items if isinstance(question.shape, Some) else items[0]
    await _keep_and_show(turn, interaction, answered(draft, question, value))


@on("amount")
async def _pick_amount(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    await _keep_and_show(turn, interaction, answered(draft, question, int((picked(interaction) or ["0"])[0])))


@on("enter")
async def _open_number_entry(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    modal = ui.Modal(title="How much?", custom_id=str(pressed._replace(op="typed")))
    modal.add_item(
        ui.Label(text="Amount", component=ui.TextInput(custom_id="amount", placeholder="350,000", max_length=12))
    )
    modal.stop()
    await interaction.response.send_modal(modal)


@on("typed")
async def _type_amount(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    await _keep_and_show(turn, interaction, answered(draft, question, number_of(written(interaction))))


def number_of(typed: str) -> int:
    """A number as people write it: 350,000, 350.000, 350 000 or 350k."""
    digits = typed.strip().lower().translate(str.maketrans("", "", " ,.'’_\u00a0"))
    thousand = digits.endswith("k")
    if not digits.removesuffix("k").isdigit():
        raise Refused(f"“{typed[:20]}” is not a number.", "illegal")
    return int(digits.removesuffix("k")) * (1000 if thousand else 1)


@on("more")
@on("less")
async def _add_or_take(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    shape = question.shape
    if not isinstance(shape, Split):
        raise Refused("That is no longer there. Look again.", "stale")
    name = _items(question, interaction, pressed)[0]
    filled = dict(draft.partial if draft.partial is not None else shape.floors)
    count = filled.get(name, 0) + (1 if pressed.op == "more" else -1)
    if not shape.floors.get(name, 0) <= count <= shape.caps[name]:
        raise Refused("That is as far as it goes.", "illegal")
    filled[name] = count
    filled = {place: units for place, units in filled.items() if units}
    await _keep_and_show(turn, interaction, draft.model_copy(update={"partial": filled}))


@on("filled")
async def _take_split(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    await _keep_and_show(turn, interaction, answered(draft, question, draft.partial or {}))


@on("next")
async def _put_next(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    question, _ = _under_way(turn, draft)
    shape = question.shape
    begun = [*(draft.partial or []), _items(question, interaction, pressed)[0]]
    if not isinstance(shape, Order) or begun[-1] not in shape.next_items(begun[:-1]):
        raise Refused("That can't come next.", "illegal")
    left = shape.next_items(begun)
    if len(left) == 1 and len(begun) == len(shape.items) - 1:
        begun += left
    done = len(begun) == len(shape.items)
    draft = answered(draft, question, begun) if done else draft.model_copy(update={"partial": begun})
    await _keep_and_show(turn, interaction, draft)


@on("page")
async def _turn_page(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    await _keep_and_show(turn, interaction, draft.model_copy(update={"page": int(pressed.arg or 0)}))


@on("back")
async def _go_back(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    await _keep_and_show(turn, interaction, back(draft))


@on("close")
async def _close_panel(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    kept = await bot.referee.drafts.load(pressed.game, interaction.user.id)
    if kept is not None and (kept.decision, kept.undos) == (pressed.decision, pressed.undos):
        await bot.referee.drafts.save(pressed.game, interaction.user.id, None)
    await show(interaction, note("Closed. Nothing has been decided; *Take my turn* opens it again."))


@on("confirm")
async def _confirm_draft(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    turn, draft = await _begin(bot, interaction, pressed)
    if draft.verb is None:
        raise Refused("Choose first what you want to do.", "stale")
    way = walk(turn.choices[draft.verb], draft.steps)
    if way.question is not None:
        raise Refused("Something is still missing. Look again.", "stale")
    await act(turn, interaction, draft.verb, way.answer)


@on("answer")
async def _answer_at_once(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """*Accept* and *Decline*, straight from a private message."""
    await acknowledge(interaction, in_place=True)
    turn = await find_turn(bot, pressed.game, interaction.user.id, pressed)
    if not isinstance(turn.choices.get(pressed.arg), Nothing):
        raise Refused("That can't be done any more. Look again.", "stale")
    await act(turn, interaction, pressed.arg, None)


async def act(turn: Turn, interaction: Interaction, verb: str, answer: Any) -> None:
    """The one way from a choice to the game, for panels, private buttons and slash commands alike."""
    action = Action(decision=turn.decision.id, seat=turn.decision.seat, verb=verb, answer=answer)
    game, user, referee = turn.look.game, interaction.user.id, turn.bot.referee
    reply = await referee.submit(game, user, action, str(interaction.id), turn.look.table.undos)
    await referee.drafts.save(game, user, None)
    await show(interaction, done(turn.look, reply))


def done(look: Look, reply: Reply) -> Shown:
    """What came of it, for the person who acted."""
    shown = [f"> {line}" for line in reply.lines[:25]]
    undo = button("Take it back", Pressed("undo", look.game, arg=str(reply.seq)))
    return card(text("**Done.**", *shown), row(undo, button("My cards", Pressed("cards", look.game))))


@on("folder")
async def _open_folder(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """What could not be sent privately, shown to its owner alone."""
    await acknowledge(interaction)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    if look.seat is None or pressed.arg not in ("", str(interaction.user.id)):
        raise Refused("This folder is not for you.", "not yours")
    if look.mine:
        await open_panel(bot, interaction, pressed.game)
    else:
        lines = await bot.referee.records.private_history(pressed.game, interaction.user.id)
        await show(interaction, note("### Your folder", *lines or ["It is empty."]))


async def setup(_: Boardroom) -> None:
    """Importing this module has registered its handlers."""
