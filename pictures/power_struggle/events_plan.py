"""The events as a plan: what has been turned up, and what a seat knows of those to come."""

from __future__ import annotations

from typing import NamedTuple

from engine.power_struggle.components import EVENTS_DRAWN
from engine.power_struggle.labels import label
from engine.power_struggle.view import View
from engine.power_struggle.words import effect_words, other_effect_words
from pictures.plan import Fact, Line, Section
from pictures.power_struggle import texts
from pictures.power_struggle.cast import Cast

STACK = EVENTS_DRAWN + 2
"""Six events, the bonus payment and the meeting (PS-41)."""


class Event(NamedTuple):
    """An event as it stands on its card; the bonus payment and the meeting say no more than their titles."""

    title: str
    effect: str = ""
    motivation: int | None = None
    """By how much it moves motivation, if it does."""
    besides: str = ""
    """What else it does."""


def events_section(view: View, cast: Cast) -> Section:
    turned = (
        event_fact(f"turned:{place}", place, event_of(view, card)) for place, card in enumerate(view.company.turned)
    )
    lines = [Line("", (fact,)) for fact in (_stack_state(view, cast), *turned)]
    if view.stack:
        lines.append(Line(texts.YOU_DREW if is_sorting(view) else texts.YOU_KNOW))
        lines += coming_lines(view, view.stack)
    return Section(texts.EVENTS, tuple(lines))


def is_sorting(view: View) -> bool:
    return any(decision.name == "sort" for decision in view.pending)


def coming_lines(view: View, stack: list[str]) -> list[Line]:
    """The events to come, numbered on from those turned up."""
    first, events = len(view.company.turned), [event_of(view, card) for card in stack]
    facts = (event_fact(f"coming:{place}", first + place, event, marks=False) for place, event in enumerate(events))
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


def event_of(view: View, card: str) -> Event:
    """As the card that was dealt has it."""
    title, dealt = label(card, view), view.company.box.events.get(card)
    if dealt is None:
        return Event(title)
    return Event(title, effect_words(dealt), dealt.motivation or None, other_effect_words(dealt))


def event_fact(key: str, place: int, event: Event, marks: bool = True) -> Fact:
    template = texts.EVENT_WITH_EFFECT if event.effect else texts.EVENT
    text = template.format(title=event.title, effect=event.effect)
    return Fact(key, event, text, lead=texts.EVENT_PLACE.format(place=place + 1), marks=marks)
