"""The actions as slash commands: which option fills which field of which verb. Legal values come from the shapes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Command
from engine.powerhouse.texts import CHOICES, COMMANDS, OPTIONS

Fills = Mapping[str, str]
"""The field that an option fills, by verb; a shape without fields has the field ""."""


def _command(name: str, verbs: list[str], chooser: str = "", /, **options: Fills) -> Command:
    words = {CHOICES.get(verb, verb): verb for verb in verbs}
    return Command(name, COMMANDS[name], words, chooser, {key: (OPTIONS[key], by) for key, by in options.items()})


POWERHOUSE_COMMANDS = (
    _command("place", ["place"], neighbourhood={"place": ""}),
    _command("market", ["bonus", "decline"], "use", powerhouse={"bonus": ""}),
    _command("move", ["move"], origin={"move": "origin"}, destination={"move": "destination"}),
    _command(
        "assault",
        ["assault", "assault_two"],
        "against",
        region={"assault": "region", "assault_two": "region"},
        target={"assault": "target", "assault_two": "first"},
        second={"assault_two": "second"},
    ),
    _command("sacrifice", ["sacrifice"]),
    _command("swap", ["swap"], yours={"swap": "region"}, other={"swap": "other"}, whose={"swap": "whose"}),
    _command("finish", ["end_turn"]),
)
