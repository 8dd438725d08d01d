"""What pieces and players are called in pictures and in text."""

from __future__ import annotations

from engine.power_struggle.company import Company
from engine.power_struggle.components import COLOURS, COUNSEL, TRACKS
from engine.power_struggle.texts import LABELS
from pictures.text import spoken_name

LETTERS = tuple(colour[0] for colour in COLOURS)
"""On every pawn, in the order of the seats: the colour's initial, so that nobody needs to see the colour."""
COMPETENCES = (*TRACKS, COUNSEL)
TRACK_TITLES = {
    "influence": "Influence",
    "shares": "Shares",
    "main": "Main departments",
    "corruption": "Corruption",
    "counsel": "Counsel",
    "archenemy": "Archenemy",
}


class Table:
    """The players by seat: number, name and letter."""

    def __init__(self, company: Company) -> None:
        self.seats = tuple(company.seats)
        self._numbers = {seat: number for number, seat in enumerate(self.seats)}
        self._names = {seat: spoken_name(seat) for seat in self.seats}

    def number(self, seat: str) -> int:
        return self._numbers[seat]

    def number_or_none(self, seat: str | None) -> int | None:
        return None if seat is None else self._numbers[seat]

    def name(self, seat: str | None, nobody: str = "vacant") -> str:
        return nobody if seat is None else self._names[seat]

    def in_text(self, text: str) -> str:
        """A sentence of the engine's with every name made fit to be spoken."""
        for seat, name in self._names.items():
            if seat != name:
                text = text.replace(seat, name)
        return text


def plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def short_money(amount: int) -> str:
    """100,000 as 100k, 1,200,000 as 1.2M: what fits on a tile. Text says it in full."""
    return f"{amount / 1_000_000:g}M" if amount >= 1_000_000 else f"{amount // 1000}k"


def grouped(sizes: tuple[int, ...]) -> str:
    """Blocks of shares as they lie before a player: 2×1, 3, 5."""
    counted = [(sizes.count(size), size) for size in sorted(set(sizes))]
    return ", ".join(f"{count}×{size}" if count > 1 else str(size) for count, size in counted)


def competences_of(company: Company, card: str) -> tuple[str, ...]:
    """The three competences of an archenemy's card."""
    return tuple(company.box.competences[card].competences)


def named(competences: tuple[str, ...]) -> str:
    return ", ".join(LABELS[competence] for competence in competences)
