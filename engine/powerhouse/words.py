"""Which template says what, and what a name is called."""

from __future__ import annotations

from engine.core import Decision
from engine.game import Saying
from engine.phrases import PHRASES
from engine.powerhouse.texts import EVENTS, LABELS, QUESTIONS, REFUSALS, STANDING, TASKS, WITH_ARTICLE
from engine.powerhouse.view import View
from engine.refusals import refusal_words
from engine.shapes import Refusal
from engine.texts import Lexicon


def label(item: str | int, view: View | None = None) -> str:
    """Regions are called what the map calls them; names of players, and whatever else is not ours, are left alone."""
    if not isinstance(item, str):
        return str(item)
    if view is not None and item in view.city.map.titles:
        return view.city.map.titles[item]
    return LABELS.get(item, item)


def in_a_sentence(item: str, view: View | None = None) -> str:
    """Some regions of the map we ship take an article; those of another map are called what it calls them."""
    called = label(item, view)
    return WITH_ARTICLE.get(called, called)


SAYINGS = Lexicon({**PHRASES, **EVENTS, **REFUSALS, **STANDING}, in_a_sentence)
ASKING = Lexicon(QUESTIONS, label)
WAITING = Lexicon(TASKS, label)


def words(saying: Saying, seat: str | None, view: View | None = None) -> str | None:
    if isinstance(saying, Refusal):
        return refusal_words(saying, seat, SAYINGS.calling(lambda item: in_a_sentence(item, view)), task)
    if not saying.visible_to(seat):
        return None
    return SAYINGS.say(saying.name, saying.about, seat)


def question(decision: Decision, seat: str) -> str:
    return ASKING.say(decision.name, decision.about, seat)


def task(decision: Decision, seat: str | None) -> str:
    return WAITING.fill(TASKS[decision.name], decision.about, seat)
