"""A game nobody has drawn yet: what it says of itself, in pages."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Game, S, V
from pictures import texts
from pictures.pages import pages, spoken_line
from pictures.plan import Line, Plan, Section


def table_pages(game: Game[S, V], view: V) -> list[str]:
    return _pages(game.title.upper(), game.describe(view))


def secret_pages(game: Game[S, V], view: V) -> list[str]:
    """What one seat alone knows, or a kind word that there is nothing of that sort."""
    nothing = texts.NO_SECRETS.format(game=game.title)
    return _pages(texts.SECRETS, game.secrets(view) or [nothing])


def _pages(title: str, said: Iterable[str]) -> list[str]:
    lines = tuple(Line(spoken_line(line)) for line in said)
    return pages(Plan([Section(title, lines)]))
