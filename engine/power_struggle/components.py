"""What is in the box: the figures of the rules, and the data files an owner of the game can correct."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from engine.data import Strict, digest, load_toml

DATA = Path(__file__).parent / "data"

Edition = Literal["rulebook", "manual"]
Half = Literal["division", "bribed"]
Competence = Literal["influence", "shares", "main", "corruption", "counsel"]

DIVISIONS = ("development", "human_resources", "communications", "accounting", "legal", "controlling")
"""Left to right (PS-1). Each is also the name of its privilege card."""
CHAIRMAN = "chairman"
CARDS = (*DIVISIONS, CHAIRMAN)
TRACKS = ("influence", "shares", "main", "corruption")
COUNSEL = "counsel"
COLOURS = ("Blue", "Yellow", "Green", "Red", "Purple")
"""In the order of the seats."""

ROOMS = 6
MOST_EMPLOYEES = 6
BOARD_SEATS = 5
TOP_MOTIVATION = 6
NOTE = 50_000
"""The smallest note: all money is in multiples of it (PS-9)."""
STARTING_MONEY = 800_000
PRICES = {1: 100_000, 2: 200_000, 3: 400_000, 4: 600_000, 5: 900_000, 6: 1_200_000, 7: 1_600_000}
MAIN_PRICE = 1_500_000
COUNSEL_PRICE = 2_000_000
COUNSEL_DIVISIONS = 3
BONUS_EVENT = "bonus"
MEETING_EVENT = "meeting"
EVENTS_DRAWN = 6
MEETING_EARLIEST = 5


def supply(players: int) -> dict[int, int]:
    """Blocks of shares by size (PS-11)."""
    few = 3 if players == 5 else 2
    many = 2 if players == 3 else 3
    return {size: few if size <= 5 else many for size in PRICES}


class Options(BaseModel):
    """What is agreed before the start."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: Literal[4, 5] = Field(4, description="Victory points needed: 4, or 5 for the long game (PS-84).")
    edition: Edition = Field("rulebook", description="The rulebook, or the second-hand manual's variants.")


class Motivation(Strict):
    kind: Literal["motivation"]
    by: Annotated[int, Field(ge=-6, le=6)]


class Moron(Strict):
    kind: Literal["moron"]
    amount: Annotated[PositiveInt, Field(multiple_of=NOTE)]


class Charge(Strict):
    kind: Literal["pay", "receive"]
    amount: Annotated[PositiveInt, Field(multiple_of=NOTE)]
    per: Literal["block", "department", "board", "counsel"]


class Staff(Strict):
    kind: Literal["lose_employee", "gain_employee"]


class FaceDown(Strict):
    kind: Literal["face_down"]
    card: Literal["development", "human_resources", "communications", "accounting", "legal", "controlling", "chairman"]


class Birthday(Strict):
    kind: Literal["birthday"]
    amount: Annotated[PositiveInt, Field(multiple_of=NOTE)]


Effect = Annotated[Motivation | Moron | Charge | Staff | FaceDown | Birthday, Field(discriminator="kind")]


class EventCard(Strict):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z_0-9]*$")]
    title: Annotated[str, Field(min_length=1, max_length=60)]
    text: Annotated[str, Field(min_length=1, max_length=160)]
    effect: Effect


class CompetenceCard(Strict):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z_0-9]*$")]
    competences: Annotated[tuple[Competence, ...], Field(min_length=3, max_length=3)]
    players: Annotated[frozenset[Literal[3, 4, 5]], Field(min_length=1)]

    @model_validator(mode="after")
    def _three_different(self) -> CompetenceCard:
        if len(set(self.competences)) != 3:
            raise ValueError("the three competences must be different")
        return self


def _unique(names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"the id “{name}” is there twice")


class Deck(Strict):
    card: Annotated[tuple[EventCard, ...], Field(min_length=24, max_length=24)]

    @model_validator(mode="after")
    def _ids(self) -> Deck:
        _unique([card.id for card in self.card] + [BONUS_EVENT, MEETING_EVENT])
        return self


class Competences(Strict):
    card: Annotated[tuple[CompetenceCard, ...], Field(min_length=6, max_length=6)]

    @model_validator(mode="after")
    def _enough(self) -> Competences:
        _unique([card.id for card in self.card])
        for players, cards in ((3, 4), (4, 5), (5, 6)):
            if sum(players in card.players for card in self.card) != cards:
                raise ValueError(f"with {players} players {cards} cards must be in play (PS-12)")
        return self


class Track(Strict):
    green: PositiveInt
    golden: PositiveInt

    @model_validator(mode="after")
    def _golden_last(self) -> Track:
        if self.golden < self.green:
            raise ValueError("the golden space can't come before the green one")
        return self


class EditionTracks(Strict):
    influence: Track
    shares: Track
    main: Track
    corruption: Track


class Tracks(Strict):
    rulebook: EditionTracks
    manual: EditionTracks


_FILES = tuple(DATA / name for name in ("events.toml", "competences.toml", "tracks.toml"))
EVENT_CARDS: dict[str, EventCard] = {card.id: card for card in load_toml(_FILES[0], Deck).card}
COMPETENCE_CARDS: dict[str, CompetenceCard] = {card.id: card for card in load_toml(_FILES[1], Competences).card}
_TRACKS = load_toml(_FILES[2], Tracks)
GREEN: dict[Edition, dict[str, int]] = {
    "rulebook": {track: getattr(_TRACKS.rulebook, track).green for track in TRACKS},
    "manual": {track: getattr(_TRACKS.manual, track).green for track in TRACKS},
}
GOLDEN: dict[Edition, dict[str, int]] = {
    "rulebook": {track: getattr(_TRACKS.rulebook, track).golden for track in TRACKS},
    "manual": {track: getattr(_TRACKS.manual, track).golden for track in TRACKS},
}
VERSION = f"1.{digest(*_FILES)}"
EVENT_TITLES = {
    BONUS_EVENT: "Bonus payment",
    MEETING_EVENT: "Directors' meeting",
    **{card.id: card.title for card in EVENT_CARDS.values()},
}


def event_title(event: str) -> str:
    return EVENT_TITLES.get(event, event)
