"""A refusal in words: the reason, and what is legal instead, the nearest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher

from engine.core import Decision
from engine.shapes import Refusal
from engine.texts import About, Lexicon, slots_in

FEW = 8
"""So many choices are all named."""
NEAR = 3
"""Of more than that, so many, and how many others there are."""
Task = Callable[[Decision, str | None], str]


def refusal_words(refusal: Refusal, seat: str | None, lexicon: Lexicon, task: Task) -> str:
    """The sentence for one reader. The lexicon calls things by the names that the reader's view gives them.

    A template that does not say what is legal (`{|choices}`, `{nearest}`) is followed by a sentence that does.
    """
    about = dict(refusal.about)
    hint = _hint(lexicon.templates[refusal.name], about)
    if isinstance(choices := about.get("choices"), list):
        about["choices"] = nearest_first(choices, about.get("answer"), lexicon)
    if isinstance(asked := about.get("question"), Decision):
        about["question"] = task(asked, seat)
    reason = lexicon.say(refusal.name, about, seat)
    return lexicon.say("hinted", {"reason": reason, "hint": lexicon.say(hint, about, seat)}) if hint else reason


def _hint(template: str, about: About) -> str | None:
    """The sentence that has to follow, if any."""
    said = slots_in(template)
    if isinstance(choices := about.get("choices"), list) and "choices" not in said:
        return "choose" if len(choices) > 1 else "choose_only" if choices else "choose_nothing"
    return "choose_number" if "nearest" in about and not {"nearest", "low", "high"} & set(said) else None


def nearest_first(choices: Sequence[object], answer: object, lexicon: Lexicon) -> list[object]:
    """All of a few; of many, those that look most like the answer."""
    if len(choices) <= FEW:
        return list(choices)
    wanted = lexicon.plain("" if answer is None else answer).casefold()
    near = sorted(choices, key=lambda item: -_likeness(wanted, lexicon.plain(item).casefold()))[:NEAR]
    return [*near, lexicon.grammar.and_others(len(choices) - NEAR)]


def _likeness(wanted: str, name: str) -> float:
    return (wanted in name) + SequenceMatcher(None, wanted, name).ratio() if wanted else 0
