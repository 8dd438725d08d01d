"""What a choice means as things stand."""

from __future__ import annotations

from engine.powerhouse.components import CAPS, REGIONS
from engine.powerhouse.view import View

PROMPTS = {
    "place": "Where does the minion go?",
    "bonus": "Where do you add presence?",
    "origin": "From where?",
    "destination": "To where?",
    "region": "In which region?",
    "target": "Whose minion?",
    "first": "Whose minion first?",
    "second": "Whose minion second?",
    "other": "With a minion in which region?",
    "whose": "Whose minion there?",
}

VERBS = {
    "move": "one minion to an adjacent region",
    "assault": "one of your minions against a rival's in the same region",
    "assault_two": "one of your minions against two at once",
    "sacrifice": "give up a minion in City Hall, then take two actions",
    "swap": "a minion changes places; you skip your next turn",
    "end_turn": "nothing more this turn",
    "bonus": "1 more presence in another powerhouse",
    "decline": "make no use of the Black Market",
}


def prompt(name: str) -> str:
    return PROMPTS.get(name, f"{name.replace('_', ' ').capitalize()}?")


def explain(view: View, item: str | int) -> str:
    """Who is in a region and who controls it; or what a verb does."""
    if not isinstance(item, str):
        return ""
    if item not in REGIONS:
        return VERBS.get(item, "")
    city = view.city
    there = ", ".join(f"{seat} {count}" for seat, count in city.minions[item].items() if count) or "nobody"
    room = f", at most {CAPS[item]}" if item in CAPS and CAPS[item] is not None else ""
    return f"{there}; controlled by {city.control[item] or 'nobody'}{room}"
