"""The actions as slash commands: which options fill which field of which verb. Legal values come from the shapes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Command
from engine.power_struggle.texts import COMMANDS as TEXTS

Filled = Mapping[str, Mapping[str, str]]
"""Options, with the field that each fills by verb; a shape without fields has the field ""."""


def _command(name: str, verbs: tuple[str, ...], options: Filled, chooser: str = "") -> Command:
    return Command(
        name,
        TEXTS[name],
        {TEXTS[f"{name} {verb}"] if chooser else verb: verb for verb in verbs},
        chooser,
        {option: (TEXTS[f"{name} {option}"], filled) for option, filled in options.items()},
    )


COMMANDS = (
    _command("appoint", ("department", "board"), {"division": {"department": ""}}, "position"),
    _command("hire", ("hire",), {"employees": {"hire": ""}}),
    _command(
        "found",
        ("found_own", "found_new"),
        {
            "division": {"found_own": "first", "found_new": "division"},
            "size": {"found_own": "first_size", "found_new": "hired"},
            "second": {"found_own": "second"},
            "second_size": {"found_own": "second_size"},
            "employees": {"found_own": "taken", "found_new": "moved"},
        },
        "staff",
    ),
    _command(
        "restructure",
        ("move", "merge"),
        {
            "room": {"move": "room", "merge": "pair"},
            "to": {"move": "to", "merge": "into"},
            "second": {"move": "second", "merge": "pair"},
            "second_to": {"move": "second_to"},
        },
        "how",
    ),
    _command("resign", ("resign",), {"division": {"resign": "division"}, "to": {"resign": "to"}}),
    _command("bribe", ("bribe",), {"card": {"bribe": "card"}, "offer": {"bribe": "offer"}}),
    _command(
        "buy",
        ("buy_influence", "buy_main", "buy_counsel", "buy_shares"),
        {
            "division": {"buy_main": "", "buy_counsel": ""},
            "employees": {"buy_influence": ""},
            "block": {"buy_shares": "pay_for"},
            "receive": {"buy_shares": "receive"},
        },
        "what",
    ),
    _command(
        "privilege",
        ("develop", "patent", "found"),
        {
            "entice": {"develop": "enticed"},
            "into": {"develop": "into"},
            "employees": {"patent": ""},
            "division": {"found": ""},
        },
        "card",
    ),
)
