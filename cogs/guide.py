"""The rules and the first-game walk-through, read from `docs/`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


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
        return (exact or near or [None])[0]  # type: ignore[list-item]


def read_book(path: Path) -> Book:
    """Markdown: the title after `#`, sections after `##`."""
    title, *parts = path.read_text(encoding="utf-8").split("\n## ")
    sections = [Section(head.strip(), body.strip()) for head, _, body in (part.partition("\n") for part in parts)]
    return Book(title.splitlines()[0].lstrip("# ").strip(), sections)


RULES = {path.stem: read_book(path) for path in sorted((DOCS / "rules").glob("*.md"), reverse=True)}
FIRST_GAME = read_book(DOCS / "first_game.md")
