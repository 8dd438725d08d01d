"""The event stack as far as a view knows it: for everybody what is turned up, for who sorted it also what comes."""

from __future__ import annotations

from engine.power_struggle.components import EVENT_CARDS, EVENTS_DRAWN
from engine.power_struggle.view import View
from engine.power_struggle.words import effect_words, label
from pictures.plan import Fact, Line, Section
from pictures.power_struggle import texts
from pictures.power_struggle.cast import Cast

STACK = EVENTS_DRAWN + 2
"""Six events, the bonus payment and the meeting (PS-41)."""


def events_section(view: View, cast: Cast) -> Section:
    turned = (_event_fact(f"turned:{place}", place, card) for place, card in enumerate(view.company.turned))
    lines = [Line("", (fact,)) for fact in (_stack_state(view, cast), *turned)]
    if view.stack:
        lines.append(Line(texts.YOU_DREW if is_sorting(view) else texts.YOU_KNOW))
        lines += coming_lines(view, view.stack)
    return Section(texts.EVENTS, tuple(lines))


def is_sorting(view: View) -> bool:
    return any(decision.name == "sort" for decision in view.pending)


def coming_lines(view: View, stack: list[str]) -> list[Line]:
    """The events to come, numbered on from those turned up."""
    first = len(view.company.turned)
    facts = (_event_fact(f"coming:{place}", first + place, card, marks=False) for place, card in enumerate(stack))
    return [Line("", (fact,)) for fact in facts]


def _stack_state(view: View, cast: Cast) -> Fact:
    """Who sorted the stack, and how many cards are face down: that much everybody can see."""
    company = view.company
    sorter, name = cast.number_or_none(company.sorter), cast.name(company.sorter)
    if is_sorting(view):
        text = texts.SORTING.format(name=name, count=STACK)
        return Fact("stack", ("sorting", sorter, STACK), text, marks=False)
    if not company.turned:
        return Fact("stack", ("none", None, 0), texts.NO_EVENTS, marks=False)
    left = STACK - len(company.turned)
    return Fact("stack", ("sorted", sorter, left), texts.SORTED.of(left, name=name), marks=False)


def _event_fact(key: str, place: int, card: str, marks: bool = True) -> Fact:
    lead, title = texts.EVENT_PLACE.format(place=place + 1), label(card)
    if card in EVENT_CARDS:
        text = texts.EVENT_WITH_EFFECT.format(title=title, effect=effect_words(EVENT_CARDS[card]))
    else:
        text = texts.EVENT.format(title=title)
    return Fact(key, card, text, lead=lead, marks=marks)
