"""Answers typed into slash commands: reading them, and offering what is legal while they are being typed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cogs.refusals import Declined
from cogs.texts import say
from engine.shapes import Amount, Answer, Item, Nothing, One, Order, Shape, Some, Split

MOST = 25
LONGEST = 100
LOOK_THROUGH = 3_000
"""So many answers are looked through for those that match what has been typed."""
EMPTY = ("none", "nobody")
MOST_DIGITS = 15
_SEPARATORS = str.maketrans("", "", " ,.'’_\u00a0")

Label = Callable[[Item], str]
Explain = Callable[[Item], str]


class Offer(NamedTuple):
    """One line of autocompletion."""

    name: str
    value: str


def number_of(typed: str) -> int | str:
    """A number as people write it: 350,000, 350.000, 350 000 or 350k. What is none stays as it is, to be refused."""
    found = re.fullmatch(r"([-−]?)(\d+)(k?)", typed.strip().lower().translate(_SEPARATORS))
    if found is None or len(found[2]) > MOST_DIGITS:
        return typed.strip()
    return (-1 if found[1] else 1) * int(found[2]) * (1000 if found[3] else 1)


def read(shape: Shape, typed: str, label: Label) -> Answer:
    """The answer somebody typed or picked; the shape itself then says whether it is legal."""
    match shape:
        case Nothing():
            return None
        case Amount():
            return number_of(typed)
        case One():
            return _item(shape.items, typed, label, shape.known)
        case Some():
            return [_item(shape.items, part, label, shape.known) for part in parts_of(typed)]
        case Order():
            return _order(shape, typed, label)
        case Split():
            return _split(shape, typed, label)
        case _:
            raise TypeError(f"{type(shape).__name__} can't be typed")


def parts_of(typed: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,+;]", typed) if part.strip()]


def _item(items: Sequence[Item], typed: str, label: Label, known: Sequence[Item] = ()) -> Item:
    """By its key, its name, or enough of its name. What is known but not legal is recognised too, and then refused."""
    wanted = typed.strip().casefold()
    for item in (*items, *known):
        if wanted in (str(item).casefold(), label(item).casefold()):
            return item
    for several in (items, known):
        near = [item for item in several if _sounds_like(wanted, label(item).casefold())]
        if len(near) == 1:
            return near[0]
    return number_of(typed) if any(isinstance(item, int) for item in items) else typed.strip()


def _sounds_like(wanted: str, name: str) -> bool:
    """Whether every word typed begins a word of the name: "legal 1" is "Legal & Patents · room 1"."""
    words, names = re.findall(r"\w+", wanted), re.findall(r"\w+", name)
    return bool(words) and all(
        any(each == word if word.isdigit() else each.startswith(word) for each in names) for word in words
    )


def _order(shape: Order, typed: str, label: Label) -> list[str]:
    """Numbers of the cards as they were drawn, their keys, or, between commas, their names."""
    named = parts_of(typed)
    if len(named) > 1:
        return [_place(shape, part) or str(_item(shape.items, part, label)) for part in named]
    words = re.findall(r"[a-z_0-9]+", typed.lower())
    if len(words) == 1 and words[0].isdigit() and len(words[0]) == len(shape.items) < 10:
        words = list(words[0])
    return [_place(shape, word) or word for word in words]


def _place(shape: Order, word: str) -> str | None:
    """The card with this number."""
    return shape.items[int(word) - 1] if re.fullmatch(r"\d{1,3}", word) and 0 < int(word) <= len(shape.items) else None


def _split(shape: Split, typed: str, label: Label) -> dict[str, int]:
    """`key=2, key=1`, or `2 in Development · room 1, 1 in …`."""
    places = list(shape.caps)
    filled: dict[str, int] = {}
    for part in parts_of(typed):
        found = re.fullmatch(r"(?:(?P<n>\d+)\s*(?:in|from|x|×)?\s+)?(?P<place>.+?)(?:=(?P<m>\d+))?", part)
        if found is None:
            raise Declined("unreadable", "illegal", typed=part[:40], place=label(places[0]))
        units = int(found["n"] or found["m"] or 1)
        name = found["place"].removeprefix("@")
        place = places[int(name)] if part.startswith("@") and name.isdecimal() and int(name) < len(places) else None
        key = place or str(_item(places, found["place"], label, shape.known))
        filled[key] = filled.get(key, 0) + units
    return {key: units for key, units in filled.items() if units}


def empty_answer(shape: Shape) -> Answer:
    """What leaving out an option means: none of it, where that is legal. `...` if it is not."""
    match shape:
        case One():
            return next((word for word in EMPTY if word in shape.items), ...)
        case Split() if shape.fewest == 0 and not shape.floors:
            return {}
        case _:
            return ...


def offers(shape: Shape, typed: str, label: Label, explain: Explain) -> list[Offer]:
    """What is legal and fits what has been typed so far, at most 25."""
    found: dict[str, Offer] = {}
    for name, value in _offers(shape, typed, label, explain):
        if 0 < len(value) <= LONGEST:
            found.setdefault(_cut(name), Offer(_cut(name), value))  # of those that look the same, the first
        if len(found) == MOST:
            break
    return list(found.values())


def _cut(name: str) -> str:
    return name if 0 < len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _offers(shape: Shape, typed: str, label: Label, explain: Explain) -> Iterator[Offer]:
    match shape:
        case One():
            named = (Offer(_said(item, label, explain), str(item)) for item in shape.items)
            yield from _matching(named, typed)
        case Amount():
            yield from _amounts(shape, typed)
        case Some():
            lists = itertools.islice(shape, LOOK_THROUGH)
            yield from _matching(
                (Offer(" + ".join(map(label, some)), ",".join(map(str, some))) for some in lists), typed
            )
        case Split():
            yield from _matching(_splits(shape, label, explain), typed)
        case Order():
            yield from _orders(shape, typed, label)


def _said(item: Item, label: Label, explain: Explain) -> str:
    detail = explain(item)
    return say("detail", item=label(item), detail=detail) if detail else label(item)


def _matching(offered: Iterator[Offer], typed: str) -> Iterator[Offer]:
    words = typed.casefold().split()
    return (offer for offer in offered if all(word in f"{offer.name} {offer.value}".casefold() for word in words))


def _amounts(shape: Amount, typed: str) -> Iterator[Offer]:
    digits = re.sub(r"\D", "", typed)
    numbers = [number for number in shape.numbers if str(number).startswith(digits)]
    return (Offer(f"{number:,}", str(number)) for number in numbers)


def _splits(shape: Split, label: Label, explain: Explain) -> Iterator[Offer]:
    """All into one place first, then every other way."""
    most = {place: shape.total for place, cap in shape.caps.items() if cap >= shape.total}
    single = [{place: units} for place, units in most.items() if {place: units} in shape]
    others = (split for split in itertools.islice(shape, LOOK_THROUGH) if split and split not in single)
    for split in itertools.chain(single, others):
        name = ", ".join(f"{units} · {label(place)}" for place, units in split.items())
        if len(split) == 1:
            name = "".join(f"{units} · {_said(place, label, explain)}" for place, units in split.items())
        yield Offer(name, _code(split, list(shape.caps)))


def _code(split: dict[str, int], places: list[str]) -> str:
    """By keys while they fit, by places in the list when they do not."""
    named = ",".join(f"{place}={units}" for place, units in split.items())
    return (
        named
        if len(named) <= LONGEST
        else ",".join(f"@{places.index(place)}={units}" for place, units in split.items())
    )


def _orders(shape: Order, typed: str, label: Label) -> Iterator[Offer]:
    """The numbers typed, completed in the order drawn."""
    items = list(shape.items)
    begun: list[str] = []
    for item in _order(shape, typed, label):
        if item in shape.next_items(begun):
            begun.append(item)
    order = list(begun)
    while len(order) < len(items):
        order.append(shape.next_items(order)[0])
    numbers = " ".join(str(items.index(item) + 1) for item in order)
    names = ", ".join(f"{items.index(item) + 1} {label(item)}" for item in order)
    yield Offer(f"{numbers}: {names}", numbers)
