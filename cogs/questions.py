"""One rendering for each shape: buttons, menus, number entry, a split with plus and minus, an order card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from discord import ButtonStyle

from cogs.ids import Pressed
from cogs.layout import MOST_OPTIONS, Part, button, menu, option, row, rows, text
from cogs.walk import Question
from engine.shapes import Amount, Item, One, Order, Shape, Some, Split
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
    return _paged(items, field, asking, "Choose one")


def _paged(items: list[Item], field: str, asking: Asking, placeholder: str) -> list[Part]:
    """A menu; more than 25 items come page by page."""
    places = list(enumerate(items))
    page = asking.draft.page
    shown = places[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS] or places[:MOST_OPTIONS]
    options = [option(asking.label(item), str(place), asking.explain(field, item)) for place, item in shown]
    found = [menu(placeholder, asking.pin("pick"), options)]
    if len(items) > MOST_OPTIONS:
        last = (len(items) - 1) // MOST_OPTIONS
        found.append(
            row(
                button("Earlier", asking.pin("page", str(max(page - 1, 0))), disabled=page == 0),
                button("More", asking.pin("page", str(min(page + 1, last))), disabled=page == last),
            )
        )
    return found


def _some(shape: Some, question: Question, asking: Asking) -> list[Part]:
    field = _field(question)
    options = [
        option(asking.label(item), str(place), asking.explain(field, item))
        for place, item in enumerate(shape.items[:MOST_OPTIONS])
    ]
    least = f"{shape.least}" if shape.least == shape.most else f"{shape.least} to {shape.most}"
    return [menu(f"Choose {least}", asking.pin("pick"), options, shape.least, shape.most)]


def _amount(shape: Amount, asking: Asking) -> list[Part]:
    """Every amount in a menu while there are few; otherwise a spread of them, and a field to type in."""
    numbers = shape.numbers
    spread = list(numbers) if len(numbers) <= MOST_OPTIONS else _spread(numbers)
    options = [option(f"{number:,}", str(number)) for number in spread]
    found = [menu("Choose an amount", asking.pin("amount"), options)]
    if len(numbers) > MOST_OPTIONS:
        found.append(row(button("Type an amount", asking.pin("enter"), ButtonStyle.primary)))
    return found


def _spread(numbers: range) -> list[int]:
    """The small amounts one by one, then wider and wider, and the greatest."""
    places = sorted(
        {*range(min(12, len(numbers))), *(len(numbers) * part // 12 for part in range(12)), len(numbers) - 1}
    )
    return [numbers[place] for place in places][:MOST_OPTIONS]


def _order(shape: Order, question: Question, asking: Asking) -> list[Part]:
    begun: list[str] = list(asking.draft.partial or [])
    lines = [f"{place}. {asking.label(item)}" for place, item in enumerate(begun, 1)]
    places = {item: place for place, item in enumerate(shape.items)}
    options = [
        option(asking.label(item), str(places[item]), asking.explain(_field(question), item))
        for item in shape.next_items(begun)
    ]
    placeholder = f"Number {len(begun) + 1} of {len(shape.items)}"
    return [*([text(*lines)] if lines else []), menu(placeholder, asking.pin("next"), options)]


def _split(shape: Split, question: Question, asking: Asking) -> list[Part]:
    filled: dict[str, int] = dict(asking.draft.partial if asking.draft.partial is not None else shape.floors)
    total = sum(filled.values())
    wanted = str(shape.total) if shape.fewest == shape.total else f"{shape.fewest} to {shape.total}"
    done = shape.fewest <= total <= shape.total and filled in shape
    head = text(f"**{total}** of {wanted} placed.")
    confirm = row(button(f"Take these {total}", asking.pin("filled"), ButtonStyle.primary, disabled=not done))
    if len(shape.caps) <= ROWS_OF_SPLIT:
        body = [_counter(place, name, filled, shape, asking) for place, name in enumerate(shape.caps)]
    else:
        body = _split_menus(shape, filled, question, asking)
    return [head, *body, confirm]


def _counter(place: int, name: str, filled: dict[str, int], shape: Split, asking: Asking) -> Part:
    count, cap = filled.get(name, 0), shape.caps[name]
    full = count >= cap or sum(filled.values()) >= shape.total
    return row(
        button("−", asking.pin("less", str(place)), disabled=count <= shape.floors.get(name, 0)),
        button(f"{asking.label(name)}: {count} of {cap}", asking.pin("none", str(place)), disabled=True),
        button("+", asking.pin("more", str(place)), ButtonStyle.success, disabled=full),
    )


def _split_menus(shape: Split, filled: dict[str, int], question: Question, asking: Asking) -> list[Part]:
    """Many places: one menu adds a unit, another takes one back."""
    field = _field(question)
    full = sum(filled.values()) >= shape.total
    adding = [
        option(f"{asking.label(name)}: {filled.get(name, 0)} of {cap}", str(place), asking.explain(field, name))
        for place, (name, cap) in enumerate(shape.caps.items())
        if filled.get(name, 0) < cap and not full
    ]
    taking = [
        option(f"{asking.label(name)}: {filled[name]}", str(place))
        for place, name in enumerate(shape.caps)
        if filled.get(name, 0) > shape.floors.get(name, 0)
    ]
    found = []
    page = asking.draft.page
    if adding:
        shown = adding[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS] or adding[:MOST_OPTIONS]
        found.append(menu("One more in …", asking.pin("more"), shown))
        if len(adding) > MOST_OPTIONS:
            found.append(row(button("Other places", asking.pin("page", str(1 - min(page, 1))))))
    if taking:
        found.append(menu("One back from …", asking.pin("less"), taking[:MOST_OPTIONS]))
    return found


def said(value: Any, label: Callable[[Item], str]) -> str:
    """An answer in a summary."""
    if isinstance(value, dict):
        return ", ".join(f"{label(name)} {said(part, label)}" for name, part in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(label(item) for item in value) or "none"
    return label(value)
