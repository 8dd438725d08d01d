"""What a picture shows, as facts: the picture and its text twin are both made from this, so that they can't differ."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from pictures import texts


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing worth knowing. `value` is for the brush, `text` for the reader; both say the same.

    A fact without text (a vacant room, say) is left out of the text until it changes; `spoken` then says what it is.
    """

    key: str
    value: Hashable
    text: str
    spoken: str = ""
    lead: str = ""
    """What stands before the text but does not change with it: a name, a place."""
    marks: bool = True
    """Whether a change is worth a mark: nobody needs to be told that the turn has moved on."""
    changed: bool = False
    before: str = ""
    """What the earlier view said; empty if the fact is new."""

    @property
    def said(self) -> str:
        return self.text or self.spoken

    def since(self, earlier: Fact | None) -> Fact:
        """This fact, marked if it is not what it was."""
        if not self.marks or (earlier is not None and earlier.value == self.value):
            return self
        return replace(self, changed=True, before=earlier.said if earlier else "")

    def __str__(self) -> str:
        if not self.changed and not self.text:
            return ""
        said = f"{self.lead} {self.said}".strip()
        if not self.changed:
            return said
        template = texts.CHANGED if self.before else texts.NEW
        return template.format(now=said, before=self.before)


@dataclass(frozen=True, slots=True)
class Line:
    """Facts that are read in one breath: a list with a label, never a sentence in pieces."""

    lead: str
    facts: tuple[Fact, ...] = ()
    heading: Fact | None = None
    """A fact that introduces the others."""
    joint: str = ", "
    empty: str = ""
    """What to say when no fact has anything to say; empty: the line is left out."""

    def __str__(self) -> str:
        said = self.joint.join(filter(None, map(str, self.facts))) or (self.empty if self.facts else "")
        if self.facts and not said:
            return ""
        heading = f"{self.heading}:" if self.heading else ""
        return " ".join(filter(None, (self.lead, heading, said)))


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class Plan:
    """Everything in one picture, in reading order."""

    sections: list[Section]
    _facts: dict[str, Fact] = field(init=False)
    _kinds: dict[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self._facts = {fact.key: fact for fact in self.facts()}
        self._kinds = {}
        for key in self._facts:
            self._kinds.setdefault(key.partition(":")[0], []).append(key)

    def facts(self) -> Iterator[Fact]:
        for section in self.sections:
            for line in section.lines:
                if line.heading:
                    yield line.heading
                yield from line.facts

    def __getitem__(self, key: str) -> Any:
        """What the brush needs to know under a key."""
        return self._facts[key].value

    def get(self, key: str) -> Any:
        return self[key] if key in self._facts else None

    def has(self, key: str) -> bool:
        return key in self._facts

    def changed(self, key: str) -> bool:
        return self._facts[key].changed

    def text(self, key: str) -> str:
        return self._facts[key].said

    def lead(self, key: str) -> str:
        return self._facts[key].lead

    def every(self, kind: str) -> list[str]:
        """The keys of a kind (what stands before the first colon), in reading order."""
        return self._kinds.get(kind, [])

    def since(self, earlier: Plan) -> Plan:
        """This plan with everything marked that was not so before."""

        def marked(line: Line) -> Line:
            facts = tuple(fact.since(earlier._facts.get(fact.key)) for fact in line.facts)
            return replace(line, facts=facts)

        return Plan([replace(part, lines=tuple(map(marked, part.lines))) for part in self.sections])
