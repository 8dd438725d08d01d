"""The rules and the first-game walk-throughs, read from the files that the games declare."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine import GAMES


@dataclass(frozen=True)
class Section:
    title: str
    text: str


@dataclass(frozen=True)
class Book:
    """A document in sections."""

    title: str
    sections: list[Section]

    def find(self, topic: str) -> Section | None:
        wanted = topic.casefold().strip()
        exact = [each for each in self.sections if each.title.casefold() == wanted]
        near = [each for each in self.sections if wanted in each.title.casefold()]
        return next(iter(exact or near), None)


def read_book(path: Path) -> Book:
    """Markdown: the title after `#`, sections after `##`."""
    title, *parts = path.read_text(encoding="utf-8").split("\n## ")
    sections = [Section(head.strip(), body.strip()) for head, _, body in (part.partition("\n") for part in parts)]
    return Book(title.splitlines()[0].lstrip("# ").strip(), sections)


RULES = {key: read_book(game.rulebook) for key, game in GAMES.items()}
GUIDES = {key: read_book(game.guide) for key, game in GAMES.items() if game.guide is not None}
