"""Several answers at once, where later ones may depend on earlier ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from engine.shapes import Answer, Refusal, Shape, refuse

Chosen = Mapping[str, Answer]


@dataclass(slots=True)
class Needs:
    """A field's shape, given what was chosen for the fields it names. They stand before it."""

    names: tuple[str, ...]
    shape: Callable[[Chosen], Shape]


def needs(*names: str) -> Callable[[Callable[[Chosen], Shape]], Needs]:
    """Mark a function as the shape of a field that depends on the fields named."""
    return lambda shape: Needs(names, shape)


@dataclass(slots=True)
class Fields(Shape):
    """A dictionary with one answer for each field, in the order in which they are asked.

    `shape_of` gives the shape of a field from those already chosen: prompts, autocompletion, sampling and checking all
    go through it. A game offers for each field only what leaves at least one answer to every later one.
    """

    fields: Mapping[str, Shape | Needs]

    def shape_of(self, name: str, chosen: Chosen) -> Shape:
        shape = self.fields[name]
        return shape.shape(chosen) if isinstance(shape, Needs) else shape

    def refuse(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, dict):
            return refuse("needs_fields", fields=list(self.fields))
        for name in self.fields:
            if name not in answer:
                return refuse("field_missing", field=name)
            refusal = self.shape_of(name, answer).refuse(answer[name])
            if refusal is not None:
                return refusal
        extra = [name for name in answer if name not in self.fields]
        return refuse("not_asked", field=str(extra[0])[:40]) if extra else None

    def __iter__(self) -> Iterator[dict[str, Answer]]:
        return self._complete(list(self.fields), {})

    def _complete(self, names: list[str], chosen: dict[str, Answer]) -> Iterator[dict[str, Answer]]:
        if not names:
            yield dict(chosen)
            return
        for answer in self.shape_of(names[0], chosen):
            yield from self._complete(names[1:], {**chosen, names[0]: answer})

    def __len__(self) -> int:
        return self._count(list(self.fields), {})

    def _count(self, names: list[str], chosen: dict[str, Answer]) -> int:
        if not names:
            return 1
        name, rest = names[0], names[1:]
        shape = self.shape_of(name, chosen)
        if not any(self._depends(later, name) for later in rest):
            return len(shape) * self._count(rest, chosen)
        return sum(self._count(rest, {**chosen, name: answer}) for answer in shape)

    def _depends(self, later: str, name: str) -> bool:
        shape = self.fields[later]
        return isinstance(shape, Needs) and name in shape.names

    def sample(self, rng: Random) -> dict[str, Answer]:
        chosen: dict[str, Answer] = {}
        for name in self.fields:
            chosen[name] = self.shape_of(name, chosen).sample(rng)
        return chosen
