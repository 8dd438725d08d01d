"""*Take my turn*: an ephemeral panel that walks through the choices, with back, a summary and *Confirm*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle, ui

from cogs.answering import Interaction, acknowledge, show
from cogs.desk import Desk, find_desk
from cogs.ids import Pressed, page_number
from cogs.layout import (
    Part,
    Press,
    Shown,
    button,
    card,
    divider,
    menu,
    note,
    option,
    pages_of,
    row,
    rows,
    text,
    turning,
)
from cogs.presses.dispatch import on, picked, written
from cogs.questions import Asking, parts, said, values_of
from cogs.refusals import Declined
from cogs.texts import say
from cogs.typed import number_of
from cogs.walk import Question, Walk, back, walk, whole
from engine.fields import Fields
from engine.game import SoFar
from engine.shapes import Answer, Item, Nothing, Order, Some, Split
from referee import Draft, Look, Reply

if TYPE_CHECKING:
    from cogs.client import Boardroom

MOST_LINES = 25
"""So much of what happened stands in an answer; the rest is in the history."""
FEW_VERBS = 3
"""So many ways to answer are buttons; more are a menu."""


def render(desk: Desk, draft: Draft) -> Shown:
    """The panel as it stands."""
    head = text(say("title", title=desk.look.title), desk.game.question(desk.decision, desk.decision.seat))
    if draft.verb is None:
        return card(head, *_verbs(desk, draft.page), row(_close(desk)))
    way = walk(desk.choices[draft.verb], draft.steps)
    summary = _summary(desk, draft.verb, way.answer)
    if way.question is None:
        return card(head, *summary, row(*_confirm(desk, draft)))
    asked = desk.game.prompt(way.question.path[-1] if way.question.path else draft.verb)
    so_far = SoFar(draft.verb, way.answer if isinstance(way.answer, dict) else {})
    explain = lambda field, item: desk.explain(field, item, so_far)  # noqa: E731
    body = parts(way.question, Asking(desk.label, explain, desk.pin, draft))
    return card(head, *summary, text(say("strong", text=asked)), *body, divider(), row(*_ways_out(desk, draft)))


def _verbs(desk: Desk, page: int) -> list[Part]:
    """What one can do: buttons for a few, a menu for many."""
    verbs = list(desk.choices)
    if len(verbs) <= FEW_VERBS:
        about = {verb: desk.explain("", verb) for verb in verbs}
        lines = [say("verb explained", verb=desk.label(verb), about=about[verb]) for verb in verbs if about[verb]]
        pressed = [button(desk.label(verb), desk.pin("verb", verb), ButtonStyle.primary) for verb in verbs]
        return [*([text(*lines)] if lines else []), *rows(pressed)]
    pages = pages_of([option(desk.label(verb), verb, desk.explain("", verb)) for verb in verbs])
    place = min(page, len(pages) - 1)
    turns = turning(place, len(pages), lambda to: desk.pin("page", str(to)))
    return [menu(say("what do you do"), desk.pin("verb"), pages[place]), *turns]


def _summary(desk: Desk, verb: str, answer: Answer) -> list[Part]:
    """What is settled so far, also what nobody had to be asked."""
    fields = answer if isinstance(desk.choices[verb], Fields) else {"": answer}
    lines = [
        say("answer field", field=desk.label(name), answer=said(value, desk.label))
        if name
        else say("answer", answer=said(value, desk.label))
        for name, value in fields.items()
        if whole(value) and value not in (None, 0, "none", "nobody", {}, [])
    ]
    return [text(say("verb", verb=desk.label(verb)), *lines)]


def _close(desk: Desk) -> Press:
    return button(say("close"), desk.pin("close"))


def _ways_out(desk: Desk, draft: Draft) -> list[Press]:
    can_go_back = bool(draft.steps or draft.partial) or len(desk.choices) > 1
    return [button(say("back"), desk.pin("back"), disabled=not can_go_back), _close(desk)]


def _confirm(desk: Desk, draft: Draft) -> list[Press]:
    return [button(say("confirm"), desk.pin("confirm"), ButtonStyle.success), *_ways_out(desk, draft)]


def done(look: Look, lines: list[str], seq: int) -> Shown:
    """What came of it, for the person who acted."""
    shown = [say("quote", line=line) for line in lines[:MOST_LINES]]
    if len(lines) > MOST_LINES:
        shown.append(say("and more", count=len(lines) - MOST_LINES))
    undo = button(say("take it back"), Pressed("undo", look.id, arg=str(seq)))
    return card(text(say("done"), *shown), row(undo, button(say("my cards"), Pressed("cards", look.id))))


# Opening, going on, deciding


async def open_panel(bot: Boardroom, interaction: Interaction, game: str) -> None:
    """The panel as an answer to something already acknowledged."""
    desk = await find_desk(bot, game, interaction.user.id)
    await go_on(desk, interaction, desk.draft)


async def go_on(desk: Desk, interaction: Interaction, draft: Draft) -> None:
    """Keep what has been chosen so far, and ask for the rest."""
    await desk.keep(draft)
    await show(interaction, render(desk, draft))


async def decide(desk: Desk, interaction: Interaction, verb: str, answer: Answer) -> None:
    """The answer is whole: act, then tell what came of it."""
    reply = await desk.act(str(interaction.id), verb, answer)
    await show(interaction, told(desk, reply))


def told(desk: Desk, reply: Reply) -> Shown:
    return done(desk.look, desk.bot.referee.read(reply), reply.seq)


async def _begin(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> Desk:
    await acknowledge(interaction, in_place=True)
    return await find_desk(bot, pressed.game, interaction.user.id, pressed)


def _under_way(desk: Desk) -> tuple[Draft, Question]:
    way = _way(desk)
    if way.question is None:
        raise Declined("answered", "stale")
    return desk.draft, way.question


def _way(desk: Desk) -> Walk:
    draft = desk.draft
    if draft.verb is None:
        raise Declined("choose first", "stale")
    return walk(desk.choices[draft.verb], draft.steps)


def _items(question: Question, interaction: Interaction, pressed: Pressed) -> list[Item]:
    """The items meant by a press or a pick, which names them by their places."""
    known = values_of(question.shape)
    places = [int(place) for place in ([pressed.arg] if pressed.arg else picked(interaction)) if place.isdigit()]
    if not places or any(place >= len(known) for place in places):
        raise Declined("not there", "stale")
    return [known[place] for place in places]


@on("turn")
async def _take_my_turn(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction)
    await open_panel(bot, interaction, pressed.game)


@on("verb")
async def _choose_verb(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    verb = pressed.arg or (picked(interaction) or [""])[0]
    if verb not in desk.choices:
        raise Declined("not any more", "stale")
    await go_on(desk, interaction, desk.fresh(verb))


@on("pick")
async def _pick(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    items = _items(question, interaction, pressed)
    if isinstance(question.shape, Some):
        await _choose_some(desk, interaction, question, items)
    else:
        await go_on(desk, interaction, desk.answered(draft, question, items[0]))


async def _choose_some(desk: Desk, interaction: Interaction, question: Question, items: list[Item]) -> None:
    """All at once where one menu holds them all; page by page, each pick adds to those before."""
    draft, known = desk.draft, values_of(question.shape)
    if len(pages_of(known)) == 1:
        await go_on(desk, interaction, desk.answered(draft, question, items))
        return
    begun = [item for item in draft.partial or [] if item not in items]
    await go_on(desk, interaction, draft.model_copy(update={"partial": [*begun, *items]}))


@on("amount")
async def _pick_amount(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    await go_on(desk, interaction, desk.answered(draft, question, number_of((picked(interaction) or [""])[0])))


@on("enter")
async def _open_number_entry(_: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    modal = ui.Modal(title=say("how much"), custom_id=str(pressed._replace(op="typed")))
    entry: ui.TextInput[ui.LayoutView] = ui.TextInput(
        custom_id="amount", placeholder=say("amount example"), max_length=12
    )
    modal.add_item(ui.Label(text=say("amount"), component=entry))
    modal.stop()
    await interaction.response.send_modal(modal)


@on("typed")
async def _type_amount(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    await go_on(
        desk,
        interaction,
        desk.answered(draft, question, number_of(next(iter(written(interaction).values()), ""))),
    )


@on("more")
@on("less")
async def _add_or_take(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    shape = question.shape
    if not isinstance(shape, Split):
        raise Declined("not there", "stale")
    name = str(_items(question, interaction, pressed)[0])
    filled: dict[str, int] = dict(draft.partial if draft.partial is not None else shape.floors)
    count = filled.get(name, 0) + (1 if pressed.op == "more" else -1)
    if not shape.floors.get(name, 0) <= count <= shape.caps[name]:
        raise Declined("as far", "illegal")
    filled[name] = count
    filled = {place: units for place, units in filled.items() if units}
    await go_on(desk, interaction, draft.model_copy(update={"partial": filled}))


@on("filled")
async def _take_as_filled(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """A split, or a choice of several over more than one page, is complete."""
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    nothing: Answer = {} if isinstance(question.shape, Split) else []
    await go_on(desk, interaction, desk.answered(draft, question, draft.partial or nothing))


@on("next")
async def _put_next(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    draft, question = _under_way(desk)
    shape = question.shape
    begun = [*(draft.partial or []), str(_items(question, interaction, pressed)[0])]
    if not isinstance(shape, Order) or begun[-1] not in shape.next_items(begun[:-1]):
        raise Declined("not next", "illegal")
    left = shape.next_items(begun)
    if len(left) == 1 and len(begun) == len(shape.items) - 1:
        begun += left
    done = len(begun) == len(shape.items)
    draft = desk.answered(draft, question, begun) if done else draft.model_copy(update={"partial": begun})
    await go_on(desk, interaction, draft)


@on("page")
async def _turn_page(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    await go_on(desk, interaction, desk.draft.model_copy(update={"page": page_number(pressed.arg)}))


@on("back")
async def _go_back(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    await go_on(desk, interaction, back(desk.draft))


@on("close")
async def _close_panel(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    await acknowledge(interaction, in_place=True)
    kept = await bot.referee.drafts.load(pressed.game, interaction.user.id)
    if kept is not None and (kept.decision, kept.undos) == (pressed.decision, pressed.undos):
        await bot.referee.drafts.save(pressed.game, interaction.user.id, None)
    await show(interaction, note(say("closed")))


@on("confirm")
async def _confirm_draft(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    desk = await _begin(bot, interaction, pressed)
    way = _way(desk)
    if way.question is not None:
        raise Declined("missing", "stale")
    await decide(desk, interaction, desk.draft.verb or "", way.answer)


@on("answer")
async def _answer_at_once(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """*Accept* and *Decline*, straight from a private message."""
    desk = await _begin(bot, interaction, pressed)
    if not isinstance(desk.choices.get(pressed.arg), Nothing):
        raise Declined("not any more", "stale")
    await decide(desk, interaction, pressed.arg, None)


@on("folder")
async def _open_folder(bot: Boardroom, interaction: Interaction, pressed: Pressed) -> None:
    """What could not be sent privately, shown to its owner alone."""
    await acknowledge(interaction)
    look = await bot.referee.view(pressed.game, interaction.user.id)
    if look.seat is None or pressed.arg not in ("", str(interaction.user.id)):
        raise Declined("not your folder", "not yours")
    if look.mine:
        await open_panel(bot, interaction, pressed.game)
    else:
        lines = await bot.referee.records.private_history(pressed.game, interaction.user.id)
        await show(interaction, note(say("your folder"), *lines or [say("folder empty")]))


async def setup(_: Boardroom) -> None:
    """Importing this module has registered its handlers."""
