"""Which template says a refusal, a question or a card's effect; `telling.py` says events. All are in `texts.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core import Decision
from engine.game import Saying
from engine.phrases import PHRASES
from engine.power_struggle.box import EventCard, Motivation
from engine.power_struggle.labels import label
from engine.power_struggle.telling import tell
from engine.power_struggle.texts import (
    EFFECTS,
    PROMPTS,
    QUESTIONS,
    REFUSALS,
    RIVAL_PROMPT,
    STANDING,
    TASKS,
)
from engine.power_struggle.view import View
from engine.refusals import refusal_words
from engine.shapes import Refusal
from engine.texts import Lexicon

_SAYINGS = Lexicon({**PHRASES, **REFUSALS, **STANDING}, label)
_QUESTIONS = Lexicon(QUESTIONS, label)
_EFFECTS = Lexicon(EFFECTS, label)


def words(saying: Saying, seat: str | None, view: View | None = None) -> str | None:
    """The sentence for `seat`, or None if this is not for them to know."""
    if isinstance(saying, Refusal):
        return refusal_words(saying, seat, _SAYINGS.calling(lambda item: label(item, view)), task)
    if not saying.visible_to(seat):
        return None
    return _SAYINGS.say(saying.name, saying.about, seat) if saying.name in STANDING else tell(saying, seat)


def question(decision: Decision, seat: str) -> str:
    return _QUESTIONS.say(decision.name, {**decision.about, **decision.secret}, seat)


def task(decision: Decision, seat: str | None) -> str:
    return _QUESTIONS.fill(TASKS[decision.name], decision.about, seat)


def prompt(name: str) -> str:
    """The question behind a field, or behind a verb that has but one."""
    return PROMPTS.get(name) or _QUESTIONS.fill(RIVAL_PROMPT, {"rival": name})


def effect_words(card: EventCard) -> str:
    """What an event does, in one line."""
    return _effects(effect.model_dump() for effect in card.effects)


def other_effect_words(card: EventCard) -> str:
    """What it does besides moving motivation."""
    return _effects(effect.model_dump() for effect in card.effects if not isinstance(effect, Motivation))


def _effects(effects: Iterable[Mapping[str, object]]) -> str:
    """A sentence each, in the order in which they happen."""
    return " ".join(_effect(effect) for effect in effects)


def _effect(effect: Mapping[str, object]) -> str:
    """From what an event tells of its card."""
    match effect:
        case {"kind": "motivation", "by": int(by)}:
            return _EFFECTS.say("motivation_up" if by > 0 else "motivation_down", {"steps": abs(by)})
        case {"kind": kind, "per": per}:
            return _EFFECTS.say(f"{kind}_{per}", effect)
        case _:
            return _EFFECTS.say(str(effect["kind"]), effect)
