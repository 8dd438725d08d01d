"""Something to be said: a name and its particulars. The sentence is made last, where it is shown, for its reader."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.core import Event, Particulars
from engine.game import AnyGame
from referee.texts import REFEREE

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to be said: by the game, if it is one of its events; otherwise by the referee."""

    name: str
    about: Particulars = field(default_factory=dict)
    game: bool = False
    headline: bool = False
    """Whether it is read before everything else on its card."""


def told(events: Iterable[Event], seat: str | None) -> list[Line]:
    """What a seat (None: everyone) may read of what happened. Who that is was decided where it was made."""
    return [_line(event) for event in events if event.visible_to(seat)]


def told_alone(events: Iterable[Event], seat: str) -> list[Line]:
    """What this seat and nobody else reads."""
    return [_line(event) for event in events if event.to == seat]


def _line(event: Event) -> Line:
    return Line(event.name, event.about, game=True, headline=event.headline)


def headlines_first(lines: Iterable[Line]) -> list[Line]:
    """In their order, with what is most important in front."""
    return sorted(lines, key=lambda line: not line.headline)


def sentence(line: Line, game: AnyGame, seat: str | None) -> str:
    """A line for one reader."""
    try:
        if line.game:
            return game.words(Event(line.name, line.about, seat), seat) or ""
        return REFEREE.say(line.name, _in_words(line.about, game), seat)
    except LookupError:  # written by another build, which told other things
        log.warning("there are no words for %s", line.name)
        return REFEREE.say("no_words", {})


def _in_words(about: Particulars, game: AnyGame) -> Particulars:
    """What was done is called as the game calls it."""
    return {**about, "verb": game.label(about["verb"])} if about.get("verb") else about


def sentences(lines: Sequence[Line], game: AnyGame, seat: str | None) -> list[str]:
    return [text for line in lines if (text := sentence(line, game, seat))]
