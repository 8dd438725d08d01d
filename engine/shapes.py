"""Shapes describe the legal answers to a decision without listing them.

Every shape knows `answer in shape`, lazy iteration, `len`, `sample(rng)` and why an answer is refused. Answers are JSON
values. A shape that a game offers is never empty. `sample` can return every answer, but not all equally often.

A game explains with `why` what a person might well try. Whatever is refused, the refusal carries what is legal instead
(`choices`, or the `nearest` number), and `engine.refusals` says that too. `known` are names that a person might well
give besides the items, so that they are recognised when somebody types them.
"""

from __future__ import annotations

import itertools
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

Item = str | int
Answer: TypeAlias = Any
"""A JSON value. Its shape says what it may be, and no type could say it better."""


class Refusal(NamedTuple):
    """Why something is not legal, and the rule that says so. `Game.words` makes a sentence of it."""

    name: str
    rule: str = ""
    about: Mapping[str, object] = MappingProxyType({})


def refuse(name: str, rule: str = "", /, **about: object) -> Refusal:
    """A refusal with its particulars."""
    return Refusal(name, rule, about)


class Shape(ABC):
    """What all shapes can do. `in` follows from `refuse`, so that the two can't differ."""

    __slots__ = ()

    @abstractmethod
    def refuse(self, answer: Answer) -> Refusal | None:
        """None if the answer is legal, otherwise why it is not."""

    @abstractmethod
    def __iter__(self) -> Iterator[Answer]:
        """Every legal answer once, lazily."""

    @abstractmethod
    def __len__(self) -> int:
        """How many legal answers there are."""

    @abstractmethod
    def sample(self, rng: Random) -> Answer:
        """Some legal answer."""

    def __contains__(self, answer: Answer) -> bool:
        return self.refuse(answer) is None

    def __bool__(self) -> bool:
        return next(iter(self), _NONE) is not _NONE


_NONE = object()


Why: TypeAlias = Callable[[Answer], Refusal | None]
"""Why an item, or a number, is not legal; None if there is nothing particular to say."""


def _cut(answer: Answer) -> str:
    """What somebody typed, short enough to be said again."""
    return str(answer)[:40]


def _is_item(answer: Answer) -> bool:
    """A truth value is no number here."""
    return type(answer) in (str, int)


def _not_among(answer: Answer, items: Sequence[Item], explained: Refusal | None) -> Refusal:
    """Why this is not one of the items, and which ones there are."""
    if explained is None and _is_item(answer) and answer != "":
        explained = Refusal("not_a_choice")
    about = {"answer": _cut(answer), "choices": list(items)} if explained else {"choices": list(items)}
    name, rule, particulars = explained or Refusal("needs_a_choice")
    return Refusal(name, rule, {**about, **particulars})


@dataclass(slots=True)
class Nothing(Shape):
    """There is nothing to say beyond the verb; the answer is None."""

    def refuse(self, answer: Answer) -> Refusal | None:
        return None if answer is None else Refusal("no_answer_needed")

    def __iter__(self) -> Iterator[None]:
        yield None

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> None:  # noqa: ARG002  (same signature for all shapes)
        return None


@dataclass(slots=True)
class One(Shape):
    """One of the items."""

    items: Sequence[Item]
    why: Why | None = field(default=None, compare=False)
    known: Sequence[Item] = field(default=(), compare=False)

    def refuse(self, answer: Answer) -> Refusal | None:
        if not _is_item(answer):
            return _not_among(answer, self.items, None)
        if answer in self.items:
            return None
        return _not_among(answer, self.items, self.why(answer) if self.why else None)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def sample(self, rng: Random) -> Item:
        return self.items[int(rng.random() * len(self.items))]


@dataclass(slots=True)
class Some(Shape):
    """At least `least` and at most `most` different items, as a list in any order."""

    items: Sequence[Item]
    least: int
    most: int
    why: Why | None = field(default=None, compare=False)
    known: Sequence[Item] = field(default=(), compare=False)

    def refuse(self, answer: Answer) -> Refusal | None:
        choices = list(self.items)
        if not isinstance(answer, list):
            return refuse("needs_a_list", choices=choices)
        for item in answer:
            if not _is_item(item):
                return _not_among(item, choices, None)
            if item not in self.items:
                return _not_among(item, choices, self.why(item) if self.why else None)
        if (twice := _twice(answer)) is not None:
            return refuse("named_twice", item=twice, choices=[item for item in choices if item not in answer])
        if not self.least <= len(answer) <= self.most:
            return _span("choose", self.least, self.most, count=len(answer), choices=choices)
        return None

    def __iter__(self) -> Iterator[list[Item]]:
        for count in range(self.least, min(self.most, len(self.items)) + 1):
            yield from map(list, itertools.combinations(self.items, count))

    def __len__(self) -> int:
        return sum(math.comb(len(self.items), count) for count in range(self.least, self.most + 1))

    def sample(self, rng: Random) -> list[Item]:
        count = rng.randint(self.least, min(self.most, len(self.items)))
        picked = set(rng.sample(range(len(self.items)), count))
        return [item for place, item in enumerate(self.items) if place in picked]


def _twice(answer: list[Item]) -> Item | None:
    return next((item for place, item in enumerate(answer) if item in answer[:place]), None)


def _span(name: str, least: int, most: int, **about: object) -> Refusal:
    """One of the two ways to say how many it has to be."""
    return refuse(f"{name}_exactly" if least == most else f"{name}_between", least=least, most=most, **about)


@dataclass(slots=True)
class Amount(Shape):
    """A whole number from `low` to `high` in steps."""

    low: int
    high: int
    step: int = 1
    why: Why | None = field(default=None, compare=False)

    @property
    def numbers(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def refuse(self, answer: Answer) -> Refusal | None:
        if type(answer) is int and answer in self.numbers:
            return None
        about: dict[str, object] = {"low": self.low, "high": self.numbers[-1], "step": self.step}
        only = "_only" if len(self.numbers) == 1 else ""
        if type(answer) is not int:
            named = isinstance(answer, str) and answer != ""
            return refuse(f"{'not' if named else 'needs'}_a_number{only}", answer=_cut(answer), **about)
        steps = "_in_steps" if self.step > 1 and not only else ""
        explained = self.why(answer) if self.why else None
        name, rule, particulars = explained or Refusal(f"no_such_number{only or steps}")
        return Refusal(name, rule, {"answer": answer, "nearest": self.nearest(answer), **about, **particulars})

    def nearest(self, number: int) -> int:
        """The legal number that is closest."""
        place = (number - self.low + self.step // 2) // self.step
        return self.numbers[max(0, min(place, len(self.numbers) - 1))]

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def sample(self, rng: Random) -> int:
        numbers = self.numbers
        return numbers[int(rng.random() * len(numbers))]


@dataclass(slots=True)
class Order(Shape):
    """All the items in an order. `before`: pairs in which the first comes earlier; `earliest`: first place allowed."""

    items: Sequence[str]
    before: Sequence[tuple[str, str]] = ()
    earliest: Mapping[str, int] = field(default_factory=dict)
    rule: str = ""

    def refuse(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, list):
            return refuse("needs_a_list", self.rule, choices=list(self.items))
        if sorted(map(str, answer)) != sorted(self.items):
            return self._incomplete(answer)
        for first, second in self.before:
            if answer.index(first) > answer.index(second):
                return refuse("must_come_before", self.rule, first=first, second=second)
        for item, place in self.earliest.items():
            if answer.index(item) + 1 < place:
                return refuse("comes_too_early", self.rule, item=item, place=place)
        return None

    def _incomplete(self, answer: list[Answer]) -> Refusal:
        """Something unknown, something twice, or something left out."""
        missing = [item for item in self.items if item not in answer]
        for item in answer:
            if item not in self.items:
                about = _not_among(item, missing or self.items, None)
                return about._replace(rule=self.rule)
        twice = _twice(answer)
        if twice is not None and self.items.count(twice) < answer.count(twice):
            return refuse("named_twice", self.rule, item=twice, choices=missing or list(self.items))
        return refuse("still_missing", self.rule, items=missing or list(self.items))

    def next_items(self, begun: Sequence[str]) -> list[str]:
        """What may come next after a beginning, so that the whole can still be completed."""
        place = len(begun) + 1
        late = {second for first, second in self.before if first not in begun}
        return [
            item
            for item in self.items
            if item not in begun and item not in late and self.earliest.get(item, 0) <= place
        ]

    def __iter__(self) -> Iterator[list[str]]:
        return (list(order) for order in itertools.permutations(self.items) if self.refuse(list(order)) is None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def sample(self, rng: Random) -> list[str]:
        order = list(self.items)
        while True:
            rng.shuffle(order)
            if self.refuse(order) is None:
                return order


@dataclass(slots=True)
class Split(Shape):
    """Units over places: {place: units}, places with none left out.

    At most `caps[place]` in each, at least `floors[place]`, and between `least` and `total` in all (`least` defaults
    to `total`). The total must not exceed what the caps hold.
    """

    total: int
    caps: Mapping[str, int]
    least: int | None = None
    floors: Mapping[str, int] = field(default_factory=dict)
    why: Callable[[str, int], Refusal | None] | None = field(default=None, compare=False)
    """Why so many units in a place are not legal."""
    known: Sequence[str] = field(default=(), compare=False)

    @property
    def fewest(self) -> int:
        return self.total if self.least is None else self.least

    def refuse(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict) or not all(type(units) is int and units > 0 for units in answer.values()):
            return refuse("needs_numbers", choices=list(self.caps))
        for place, units in answer.items():
            if place not in self.caps:
                return _not_among(place, list(self.caps), self._explain(place, units))
            if units > (cap := self.caps[place]):
                return self._explain(place, units) or refuse("at_most", place=place, cap=cap, units=units)
        for place, floor in self.floors.items():
            if (units := answer.get(place, 0)) < floor:
                return self._explain(place, units) or refuse("at_least", place=place, units=floor)
        if not self.fewest <= (total := sum(answer.values())) <= self.total:
            return _span("in_all", self.fewest, self.total, total=total)
        return None

    def _explain(self, place: str, units: int) -> Refusal | None:
        return self.why(place, units) if self.why else None

    def __iter__(self) -> Iterator[dict[str, int]]:
        return self._fill(list(self.caps), {}, self.total)

    def _fill(self, places: list[str], filled: dict[str, int], left: int) -> Iterator[dict[str, int]]:
        if not places:
            if self.total - left >= self.fewest:
                yield dict(filled)
            return
        place, rest = places[0], places[1:]
        room = sum(self.caps[other] for other in rest)
        low = max(self.floors.get(place, 0), self.fewest - (self.total - left) - room, 0)
        for units in range(low, min(self.caps[place], left) + 1):
            yield from self._fill(rest, {**filled, place: units} if units else filled, left - units)

    def __len__(self) -> int:
        free = tuple(sorted(cap - self.floors.get(place, 0) for place, cap in self.caps.items()))
        fixed = sum(self.floors.values())
        return _count_splits(free, max(self.fewest - fixed, 0), self.total - fixed)

    def sample(self, rng: Random) -> dict[str, int]:
        fixed = sum(self.floors.values())
        count = (
            rng.randint(max(self.fewest - fixed, 0), self.total - fixed)
            if self.least is not None
            else self.total - fixed
        )
        units = [place for place, cap in self.caps.items() for _ in range(cap - self.floors.get(place, 0))]
        answer = dict(self.floors)
        for place in rng.sample(units, count):
            answer[place] = answer.get(place, 0) + 1
        return answer


@lru_cache(maxsize=4096)
def _count_splits(caps: tuple[int, ...], least: int, most: int) -> int:
    """How many ways there are to put between `least` and `most` units into places with these caps."""
    if most < 0:
        return 0
    ways = [1] + [0] * most
    for cap in caps:
        ways = [sum(ways[max(0, total - cap) : total + 1]) for total in range(most + 1)]
    return sum(ways[least:])
