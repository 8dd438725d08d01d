"""Refusals that come from the bot itself, before the referee or a game is asked."""

from __future__ import annotations

from cogs.texts import SAID
from referee import Refused


class Declined(Refused):
    """Its sentence is one of `cogs.texts.REFUSALS`."""

    def __str__(self) -> str:
        return SAID.say(f"refusal {self.name}", self.about)
