"""What a choice means as things stand."""

from __future__ import annotations

from dataclasses import replace

from engine.powerhouse.city import City
from engine.powerhouse.texts import EXPLANATIONS, PROMPTS, REGIONS
from engine.powerhouse.view import View
from engine.powerhouse.words import label
from engine.texts import ENGLISH, Lexicon

REGION = Lexicon(REGIONS, grammar=replace(ENGLISH, last_joint=ENGLISH.joint))


def prompt(name: str) -> str:
    return PROMPTS.get(name) or label(name)


def explain(view: View, item: str | int) -> str:
    """Who is in a region and who controls it; or what a verb does."""
    if not isinstance(item, str):
        return ""
    return _region(view.city, item) if item in view.city.map.titles else EXPLANATIONS.get(item, "")


def _region(city: City, region: str) -> str:
    there = city.minions[region].items()
    present = [REGION.fill(REGIONS["present"], {"seat": seat, "count": count}) for seat, count in there if count]
    holder, cap = city.control[region], city.map.caps[region]
    name = "empty" if not present else "contested" if holder is None else "held"
    template = REGIONS[name if cap is None else f"{name}_capped"]
    return REGION.fill(template, {"present": present, "holder": holder, "cap": cap})
