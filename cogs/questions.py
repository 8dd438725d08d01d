"""One rendering for each shape: buttons, menus, number entry, a split with plus and minus, an order card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from discord import ButtonStyle, SelectOption

from cogs.ids import Pressed
from cogs.layout import MOST_OPTIONS, Part, button, menu, option, pages_of, row, rows, text, turning
from cogs.texts import say
from cogs.walk import Question
from engine.shapes import Amount, Answer, Item, One, Order, Shape, Some, Split
from referee import Draft

FEW = 5
"""So many choices are buttons; more are a menu."""
ROWS_OF_SPLIT = 6
"""So many places have plus and minus of their own; more are picked from menus."""


class Asking(NamedTuple):
    """What a rendering needs to know beside the question."""

    label: Callable[[Item], str]
    explain: Callable[[str, Item], str]
    pin: Callable[..., Pressed]
    """Makes a component's id: op, then arg."""
    draft: Draft


def parts(question: Question, asking: Asking) -> list[Part]:
    """The components that collect an answer to a question."""
    shape = question.shape
    match shape:
        case One():
            return _one(shape, question, asking)
        case Some():
            return _some(shape, question, asking)
        case Amount():
            return _amount(shape, asking)
        case Order():
            return _order(shape, question, asking)
        case Split():
            return _split(shape, question, asking)
        case _:
            raise TypeError(f"no rendering for {type(shape).__name__}")


def values_of(shape: Shape) -> list[Item]:
    """The items a press refers to by their place: ids are too short for names."""
    match shape:
        case One() | Some():
            return list(shape.items)
        case Order():
            return list(shape.items)
        case Split():
            return list(shape.caps)
        case _:
            return []


def _field(question: Question) -> str:
    return question.path[-1] if question.path else ""


def _one(shape: One, question: Question, asking: Asking) -> list[Part]:
    items = list(shape.items)
    field = _field(question)
    if len(items) <= FEW and not any(asking.explain(field, item) for item in items):
        return rows([button(asking.label(item), asking.pin("pick", str(place))) for place, item in enumerate(items)])
    return _paged(asking, _Menu(_options(items, field, asking), say("choose one"), "pick"))


def _options(items: Sequence[Item], field: str, asking: Asking) -> list[SelectOption]:
    """A line for each item, named by its place."""
    return [option(asking.label(item), str(place), asking.explain(field, item)) for place, item in enumerate(items)]


class _Menu(NamedTuple):
    """A menu that may be longer than Discord allows."""

    options: Sequence[SelectOption]
    placeholder: str
    op: str
    least: int = 1
    most: int = 1


def _paged(asking: Asking, *menus: _Menu) -> list[Part]:
    """Menus; what is more than Discord takes in one comes page by page, one pair of buttons turning them all."""
    paged = [(each, pages_of(each.options)) for each in menus if each.options]
    count = max((len(pages) for _, pages in paged), default=1)
    place = min(asking.draft.page, count - 1)
    shown = [
        menu(each.placeholder, asking.pin(each.op), pages[min(place, len(pages) - 1)], each.least, each.most)
        for each, pages in paged
    ]
    return [*shown, *turning(place, count, lambda to: asking.pin("page", str(to)))]


def _some(shape: Some, question: Question, asking: Asking) -> list[Part]:
    options = _options(shape.items, _field(question), asking)
    name = "choose exactly" if shape.least == shape.most else "choose between"
    placeholder = say(name, least=shape.least, most=shape.most)
    if len(options) <= MOST_OPTIONS:
        return _paged(asking, _Menu(options, placeholder, "pick", shape.least, shape.most))
    begun: list[Item] = list(asking.draft.partial or [])
    lines = [say("numbered", place=place, item=asking.label(item)) for place, item in enumerate(begun, 1)]
    taken = button(
        say("take these", count=len(begun)), asking.pin("filled"), ButtonStyle.primary, disabled=begun not in shape
    )
    found = _paged(asking, _Menu(options, placeholder, "pick", 1, shape.most))
    return [*([text(*lines)] if lines else []), *found, row(taken)]


def _amount(shape: Amount, asking: Asking) -> list[Part]:
    """Every amount in a menu while there are few; otherwise a spread of them, and a field to type in."""
    numbers = shape.numbers
    spread = list(numbers) if len(numbers) <= MOST_OPTIONS else _spread(numbers)
    options = [option(f"{number:,}", str(number)) for number in spread]
    found = [menu(say("choose an amount"), asking.pin("amount"), options)]
    if len(numbers) > MOST_OPTIONS:
        found.append(row(button(say("type an amount"), asking.pin("enter"), ButtonStyle.primary)))
    return found


def _spread(numbers: range) -> list[int]:
    """The small amounts one by one, then wider and wider, and the greatest."""
    places = sorted(
        {*range(min(12, len(numbers))), *(len(numbers) * part // 12 for part in range(12)), len(numbers) - 1}
    )
    return [numbers[place] for place in places][:MOST_OPTIONS]


def _order(shape: Order, question: Question, asking: Asking) -> list[Part]:
    begun: list[str] = list(asking.draft.partial or [])
    lines = [say("numbered", place=place, item=asking.label(item)) for place, item in enumerate(begun, 1)]
    places = {item: place for place, item in enumerate(shape.items)}
    options = [
        option(asking.label(item), str(places[item]), asking.explain(_field(question), item))
        for item in shape.next_items(begun)
    ]
    placeholder = say("number of", number=len(begun) + 1, count=len(shape.items))
    return [*([text(*lines)] if lines else []), *_paged(asking, _Menu(options, placeholder, "next"))]


def _split(shape: Split, question: Question, asking: Asking) -> list[Part]:
    filled: dict[str, int] = dict(asking.draft.partial if asking.draft.partial is not None else shape.floors)
    total = sum(filled.values())
    name = "placed exactly" if shape.fewest == shape.total else "placed between" if shape.fewest else "placed up to"
    head = text(say(name, count=total, least=shape.fewest, most=shape.total))
    done = shape.fewest <= total <= shape.total and filled in shape
    label = say("take these" if total else "take none", count=total)
    taken = button(label, asking.pin("filled"), ButtonStyle.primary, disabled=not done)
    if len(shape.caps) <= ROWS_OF_SPLIT:
        body = [_counter(place, name, filled, shape, asking) for place, name in enumerate(shape.caps)]
    else:
        body = _split_menus(shape, filled, question, asking)
    return [head, *body, row(taken)]


def _counter(place: int, name: str, filled: dict[str, int], shape: Split, asking: Asking) -> Part:
    count, cap = filled.get(name, 0), shape.caps[name]
    full = count >= cap or sum(filled.values()) >= shape.total
    label = say("counter", place=asking.label(name), count=count, cap=cap)
    return row(
        button("−", asking.pin("less", str(place)), disabled=count <= shape.floors.get(name, 0)),
        button(label, asking.pin("none", str(place)), disabled=True),
        button("+", asking.pin("more", str(place)), ButtonStyle.success, disabled=full),
    )


def _split_menus(shape: Split, filled: dict[str, int], question: Question, asking: Asking) -> list[Part]:
    """Many places: one menu adds a unit, another takes one back."""
    field = _field(question)
    full = sum(filled.values()) >= shape.total
    adding = [
        option(
            say("counter", place=asking.label(name), count=filled.get(name, 0), cap=cap),
            str(place),
            asking.explain(field, name),
        )
        for place, (name, cap) in enumerate(shape.caps.items())
        if filled.get(name, 0) < cap and not full
    ]
    taking = [
        option(say("counted", place=asking.label(name), count=filled[name]), str(place))
        for place, name in enumerate(shape.caps)
        if filled.get(name, 0) > shape.floors.get(name, 0)
    ]
    return _paged(asking, _Menu(adding, say("one more in"), "more"), _Menu(taking, say("one back from"), "less"))


def said(value: Answer, label: Callable[[Item], str]) -> str:
    """An answer in a summary."""
    if isinstance(value, dict):
        return ", ".join(f"{label(name)} {said(part, label)}" for name, part in value.items()) or label("none")
    if isinstance(value, list):
        return ", ".join(label(item) for item in value) or label("none")
    return label(value)
