"""What is in the box: cards and tracks, from data files that an owner of the game can correct.

A game is dealt from the box and keeps it to its end: files that change later change no game already begun.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, JsonValue, PlainSerializer, PlainValidator, PositiveInt, model_serializer, model_validator

from engine.data import Strict, grown, load_toml, shrunk
from engine.power_struggle.components import BONUS_EVENT, MEETING_EVENT, NOTE, TRACKS, Competence, Edition

DATA = Path(__file__).parent / "data"
MOST_EFFECTS = 6
"""Of one event card."""


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
    """What it does happens in the order of its effects."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z_0-9]*$")]
    title: Annotated[str, Field(min_length=1, max_length=60)]
    text: Annotated[str, Field(min_length=1, max_length=160)]
    effects: Annotated[tuple[Effect, ...], Field(min_length=1, max_length=MOST_EFFECTS)]

    @model_validator(mode="before")
    @classmethod
    def _one_effect(cls, card: object) -> object:
        """Cards of earlier builds had one each, by the name of `effect`: games dealt from those keep them."""
        if isinstance(card, dict) and "effect" in card and "effects" not in card:
            return {**{name: value for name, value in card.items() if name != "effect"}, "effects": [card["effect"]]}
        return card

    @property
    def motivation(self) -> int:
        """By how much it moves motivation, all in all."""
        return sum(effect.by for effect in self.effects if isinstance(effect, Motivation))


class CompetenceCard(Strict):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z_0-9]*$")]
    competences: Annotated[tuple[Competence, ...], Field(min_length=3, max_length=3)]
    players: Annotated[tuple[Literal[3, 4, 5], ...], Field(min_length=1)]

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


class Content(Strict):
    """Everything in the box."""

    events: Deck
    competences: Competences
    tracks: Tracks


class Box(Strict):
    """What a game was dealt from: for all to see, never changed, one object for all games that have the same.

    It is written as its text, into states and wherever a view is written down.
    """

    text: str = Field(repr=False)
    """All of it as JSON."""
    events: Mapping[str, EventCard] = Field(repr=False)
    competences: Mapping[str, CompetenceCard] = Field(repr=False)
    green: Mapping[Edition, Mapping[str, int]] = Field(repr=False)
    golden: Mapping[Edition, Mapping[str, int]] = Field(repr=False)

    @model_serializer
    def _written(self) -> str:
        return self.text


def pack(data: JsonValue) -> Box:
    """A box from the content of the data files; `ValueError` if it is not what belongs into one."""
    return unpack(as_text(data))


def as_text(data: JsonValue) -> str:
    """The one text that stands for these values."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=64)
def unpack(text: str) -> Box:
    """A box from what was written into a state: one object for one text."""
    content = Content.model_validate_json(text)
    tracks: dict[Edition, EditionTracks] = {"rulebook": content.tracks.rulebook, "manual": content.tracks.manual}
    return Box(
        text=text,
        events={card.id: card for card in content.events.card},
        competences={card.id: card for card in content.competences.card},
        green={edition: {track: getattr(on, track).green for track in TRACKS} for edition, on in tracks.items()},
        golden={edition: {track: getattr(on, track).golden for track in TRACKS} for edition, on in tracks.items()},
    )


def _read(value: object) -> Box:
    if not isinstance(value, str):
        raise ValueError("a box is written as a text")
    return unpack(grown(value))


def _write(box: Box) -> str:
    return shrunk(box.text)


Packed = Annotated[Box, PlainValidator(_read), PlainSerializer(_write, return_type=str)]
"""A box inside a state: written as its text, shrunk, which costs next to nothing to read again."""


def read_files(folder: Path = DATA) -> dict[str, JsonValue]:
    """What the data files say, by file; `BadData` names the one that is wrong."""
    models: dict[str, type[Strict]] = {"events": Deck, "competences": Competences, "tracks": Tracks}
    return {
        name: load_toml(folder / f"{name}.toml", model).model_dump(mode="json", exclude_unset=True)
        for name, model in models.items()
    }


SHIPPED: JsonValue = read_files()
"""What a game begun now is dealt from."""
