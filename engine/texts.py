"""Templates that turn a named fact (an event, a refusal, a question) into a sentence for one reader.

What happened travels as a name and its particulars; the sentence is made last, where it is shown. A `Lexicon` is all
that a part can say in one language, as whole templates. In a template:

- `{@seat}` is a player: "you" where that is the reader, otherwise the name; `{@seat's}` is "your" or "Ann's"
- `[hires|hire]`: the second form is for the reader as subject, which is the first player of the template
- `{count employee|employees}`: 1 employee, 2 employees
- `{amount}`: a number has thousands separators; lists are joined; `{"legal:1": 2}` becomes "2 in Legal · room 1";
  names the lexicon knows are replaced by their labels
- `{|choices}`: a list to choose from: "Ann, Ben or Cleo"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

_SLOT = re.compile(r"\{([@|])?(\w+)('s)?(?: ([^|}]+)\|([^}]+))?\}")
_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
Label = Callable[[str], str]
About = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Grammar:
    """The few words and marks that stand between the templates of a language."""

    joint: str = ", "
    last_joint: str = " and "
    choice_joint: str = " or "
    nobody: str = "nobody"
    none: str = "none"
    you: str = "you"
    your: str = "your"
    possessive: str = "{name}'s"
    counted: str = "{count} in {place}"
    one_other: str = "one other"
    others: str = "{count} others"
    thousands: str = ","

    def listed(self, names: Sequence[str], empty: str | None = None, joint: str | None = None) -> str:
        """Ann; Ann and Ben; Ann, Ben and Cleo (or with another word before the last)."""
        if not names:
            return self.nobody if empty is None else empty
        *most, last = names
        return f"{self.joint.join(most)}{joint or self.last_joint}{last}" if most else last

    def and_others(self, count: int) -> str:
        return self.one_other if count == 1 else self.others.format(count=self.number(count))

    def number(self, value: int) -> str:
        return f"{value:,}".replace(",", self.thousands)

    def player(self, name: str, possessive: bool, reader: str | None) -> str:
        if name == reader:
            return self.your if possessive else self.you
        return self.possessive.format(name=name) if possessive else name


ENGLISH = Grammar()


def as_it_is(name: str) -> str:
    return name


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What one part can say in one language: templates by name, and what names are called."""

    templates: Mapping[str, str]
    label: Label = as_it_is
    grammar: Grammar = ENGLISH

    def say(self, name: str, about: About, reader: str | None = None) -> str:
        """The template filled in for one reader (None: an onlooker), as a sentence."""
        text = self.fill(self.templates[name], about, reader)
        return text[:1].upper() + text[1:]

    def fill(self, template: str, about: About, reader: str | None = None) -> str:
        """The same without the capital, for what stands inside another sentence."""
        subject = next(iter(players_in(template)), None)
        second = subject is not None and reader is not None and about[subject] in (reader, [reader])
        text = _FORMS.sub(lambda found: found[2 if second else 1], template)
        return _SLOT.sub(lambda found: self._slot(found, about, reader), text)

    def _slot(self, found: re.Match[str], about: About, reader: str | None) -> str:
        mark, key, possessive, one, many = found.groups()
        value = about[key]
        if one is not None:
            return f"{self.grammar.number(_whole(value))} {one if value == 1 else many}"
        if mark == "|":
            return self._choice(value)
        if mark:
            names = [str(name) for name in value] if isinstance(value, list | tuple) else [str(value)]
            return self.grammar.listed([self.grammar.player(name, bool(possessive), reader) for name in names])
        return self.plain(value)

    def _choice(self, value: object) -> str:
        items = value if isinstance(value, list | tuple) else [value]
        return self.grammar.listed([self.plain(each) for each in items], self.grammar.none, self.grammar.choice_joint)

    def calling(self, label: Label) -> Lexicon:
        """The same, with other names for things: those that a view knows."""
        return replace(self, label=label)

    def plain(self, value: object) -> str:
        """A particular as a person would say it."""
        match value:
            case int():
                return self.grammar.number(value)
            case list() | tuple():
                return self.grammar.listed([self.plain(each) for each in value], self.grammar.none)
            case dict():
                counts = [self.grammar.counted.format(count=n, place=self.plain(place)) for place, n in value.items()]
                return self.grammar.listed(counts, self.grammar.none)
            case _:
                return self.label(str(value))


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} can't be counted")
    return value


def players_in(template: str) -> list[str]:
    """Under which keys a template names players."""
    return [found[2] for found in _SLOT.finditer(template) if found[1] == "@"]


def slots_in(template: str) -> list[str]:
    """Which particulars a template says."""
    return [found[2] for found in _SLOT.finditer(template)]
