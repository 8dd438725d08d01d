"""What things are called."""

from __future__ import annotations

from engine.power_struggle.components import DIVISIONS
from engine.power_struggle.texts import LABELS, ROOM, TITLES
from engine.power_struggle.view import View
from engine.texts import ENGLISH


def label(item: str | int, view: View | None = None) -> str:
    """A division, card, verb, room … as a person would say it, event cards by their title if there is a view.

    Names of players stay as they are.
    """
    if isinstance(item, int):
        return ENGLISH.number(item)
    division, _, row = item.partition(":")
    if row and division in DIVISIONS:
        return ROOM.format(division=TITLES[division], row=row)
    if item not in LABELS and view is not None and item in view.company.box.events:
        return view.company.box.events[item].title
    return LABELS.get(item, item)
