"""Which template says an event, a refusal, a question or the effect of a card; the templates are in `texts.py`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Decision, Event, Particulars
from engine.game import Saying
from engine.phrases import PHRASES
from engine.power_struggle.box import EventCard
from engine.power_struggle.components import DIVISIONS
from engine.power_struggle.texts import (
    EFFECTS,
    EVENTS,
    LABELS,
    PROMPTS,
    QUESTIONS,
    REFUSALS,
    RIVAL_PROMPT,
    ROOM,
    STANDING,
    TASKS,
    TITLES,
)
from engine.power_struggle.view import View
from engine.refusals import refusal_words
from engine.shapes import Refusal
from engine.texts import Lexicon


def label(item: str | int, view: View | None = None) -> str:
    """A division, card, verb, room … as a person would say it, event cards by their title if there is a view.

    Names of players stay as they are.
    """
    if isinstance(item, int):
        return _SAYINGS.plain(item)
    division, _, row = item.partition(":")
    if row and division in DIVISIONS:
        return ROOM.format(division=TITLES[division], row=row)
    if item not in LABELS and view is not None and item in view.company.box.events:
        return view.company.box.events[item].title
    return LABELS.get(item, item)


_SAYINGS = Lexicon({**PHRASES, **EVENTS, **REFUSALS, **STANDING}, label)
_QUESTIONS = Lexicon(QUESTIONS, label)
_EFFECTS = Lexicon(EFFECTS, label)


def words(saying: Saying, seat: str | None, view: View | None = None) -> str | None:
    """The sentence for `seat`, or None if this is not for them to know."""
    if isinstance(saying, Refusal):
        return refusal_words(saying, seat, _SAYINGS.calling(lambda item: label(item, view)), task)
    if not saying.visible_to(seat):
        return None
    return _SAYINGS.say(_variant(saying), _filling(saying), seat)


def question(decision: Decision, seat: str) -> str:
    return _QUESTIONS.say(decision.name, {**decision.about, **decision.secret}, seat)


def task(decision: Decision, seat: str | None) -> str:
    return _QUESTIONS.fill(TASKS[decision.name], decision.about, seat)


def prompt(name: str) -> str:
    """The question behind a field, or behind a verb that has but one."""
    return PROMPTS.get(name) or _QUESTIONS.fill(RIVAL_PROMPT, {"rival": name})


def effect_words(card: EventCard) -> str:
    """What an event does, in one line."""
    return _effect(card.effect.model_dump())


def _effect(effect: Mapping[str, object]) -> str:
    """From what an event tells of its card."""
    match effect:
        case {"kind": "motivation", "by": int(by)}:
            return _EFFECTS.say("motivation_up" if by > 0 else "motivation_down", {"steps": abs(by)})
        case {"kind": kind, "per": per}:
            return _EFFECTS.say(f"{kind}_{per}", effect)
        case _:
            return _EFFECTS.say(str(effect["kind"]), effect)


def _filling(event: Event) -> Particulars:
    if event.name == "event":
        return {**event.about, "effect": _effect(event.about["effect"])}
    return event.about


def _variant(event: Event) -> str:
    """The template for an event, where the name alone does not say."""
    name, about = event.name, event.about
    match name:
        case "archenemy_dealt" | "archenemy_shown" if about["enemy"] == about["seat"]:
            return f"own_{name}"
        case "notice" if not about["in_turn"]:
            return "notice_early"
        case "motivation":
            return "motivation" if about["by"] else "motivation_reset"
        case "points" if about["now"] == about["top"]:
            return "points_top" if about["gained"] else "points_lost"
        case "folder" if about["attempt"] == 2:
            return "folder_again"
        case "game_over" if len(about["winners"]) > 1:
            return "game_shared"
        case "resigned_board" | "resigned_counsel":
            return "_".join([name, *(lost for lost in ("departments", "employees") if about[lost])])
        case _:
            return name
