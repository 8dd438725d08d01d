"""What is in the box: the figures of the rules, and the map, which is a data file.

A game is dealt its map: from then on it has its own, whatever becomes of the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    PlainSerializer,
    PlainValidator,
    PositiveInt,
    model_validator,
)

from engine.data import Strict, grown, load_toml, shrunk

MAP_FILE = Path(__file__).parent / "data" / "map.toml"

HOSPITAL = "university_hospital"
POLICE = "police_hq"
CATHEDRAL = "cathedral"
CITY_HALL = "city_hall"
BLACK_MARKET = "black_market"
POWERS = frozenset({HOSPITAL, POLICE, CATHEDRAL, CITY_HALL, BLACK_MARKET})
"""The powerhouses whose powers the rules know (PH-9 to PH-13)."""
NEIGHBOURHOOD_COUNT = 4

MINIONS_EACH = {2: 12, 3: 8, 4: 7}
ATTRITION = {2: 5, 3: 6, 4: 7}
"""By the number of syndicates (PH-1)."""
PLAYERS = tuple(MINIONS_EACH)


class Options(BaseModel):
    """There is nothing to agree on before the start."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Region(Strict):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z_]*$")]
    title: Annotated[str, Field(min_length=1, max_length=40)]
    kind: Literal["powerhouse", "neighbourhood"]
    cap: PositiveInt | None = None
    next_to: Annotated[tuple[str, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _cap_for_powerhouses(self) -> Region:
        if (self.cap is None) == (self.kind == "powerhouse"):
            raise ValueError("a powerhouse needs a cap, and a neighbourhood has none (PH-2)")
        return self


class MapFile(Strict):
    region: tuple[Region, ...]

    @model_validator(mode="after")
    def _five_and_four(self) -> MapFile:
        powerhouses = [region.id for region in self.region if region.kind == "powerhouse"]
        if sorted(powerhouses) != sorted(POWERS):
            raise ValueError(f"the powerhouses must be {', '.join(sorted(POWERS))} (PH-2)")
        names = {region.id for region in self.region}
        if len(names) != len(self.region) or len(names) != len(POWERS) + NEIGHBOURHOOD_COUNT:
            raise ValueError(f"there must be {NEIGHBOURHOOD_COUNT} neighbourhoods, each with an id of its own (PH-2)")
        return self

    @model_validator(mode="after")
    def _adjacency(self) -> MapFile:
        neighbours = {region.id: region.next_to for region in self.region}
        for name, others in neighbours.items():
            for other in others:
                _check_border(neighbours, name, other)
        return self

    @model_validator(mode="after")
    def _nobody_is_locked_in(self) -> MapFile:
        """A powerhouse next to a neighbourhood can always be left: somebody at the table can always move."""
        open_ended = {region.id for region in self.region if region.kind == "neighbourhood"}
        for region in self.region:
            if region.kind == "powerhouse" and not open_ended.intersection(region.next_to):
                raise ValueError(f"“{region.id}” needs a neighbourhood next to it")
        return self


def _check_border(neighbours: dict[str, tuple[str, ...]], name: str, other: str) -> None:
    if other not in neighbours:
        raise ValueError(f"“{name}” is next to “{other}”, which is not on the map")
    if other == name or neighbours[name].count(other) > 1:
        raise ValueError(f"“{name}” names “{other}” wrongly as its neighbour: itself, or twice")
    if name not in neighbours[other]:
        raise ValueError(f"“{name}” is next to “{other}”, but “{other}” is not next to “{name}”")


@dataclass(frozen=True, slots=True)
class Map:
    """The city's map as a game was dealt it. Two are the same if they were read from the same text."""

    text: str = field(repr=False)
    """The data it was read from, as JSON; so it stands in a state."""
    regions: tuple[str, ...] = field(compare=False)
    neighbourhoods: tuple[str, ...] = field(compare=False)
    powerhouses: tuple[str, ...] = field(compare=False)
    adjacent: Mapping[str, tuple[str, ...]] = field(compare=False, repr=False)
    caps: Mapping[str, int | None] = field(compare=False, repr=False)
    titles: Mapping[str, str] = field(compare=False, repr=False)


@lru_cache(maxsize=256)
def read_map(text: str) -> Map:
    """The map in this text, one object for all games with the same; `ValueError` if it is none."""
    found = MapFile.model_validate_json(text).region
    return Map(
        text=text,
        regions=tuple(region.id for region in found),
        neighbourhoods=tuple(region.id for region in found if region.kind == "neighbourhood"),
        powerhouses=tuple(region.id for region in found if region.kind == "powerhouse"),
        adjacent={region.id: region.next_to for region in found},
        caps={region.id: region.cap for region in found},
        titles={region.id: region.title for region in found},
    )


def written(data: JsonValue) -> str:
    """The map among a game's data, as the one text that stands for it."""
    found = data.get("map") if isinstance(data, dict) else None
    return json.dumps(found, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def dealt_map(data: JsonValue) -> Map:
    """The map of a game begun with this data; `ValueError` if there is none in it."""
    return read_map(written(data))


def _read(value: object) -> Map:
    if not isinstance(value, str):
        raise ValueError("a map is written as a text")
    return read_map(grown(value))


def _write(dealt: Map) -> str:
    return shrunk(dealt.text)


DealtMap = Annotated[Map, PlainValidator(_read), PlainSerializer(_write, return_type=str)]
"""A map inside a state: written as its text, shrunk, which costs next to nothing to read again."""

DATA: JsonValue = {"map": load_toml(MAP_FILE, MapFile).model_dump(mode="json", exclude_unset=True)}
"""What a game begun now is dealt."""
