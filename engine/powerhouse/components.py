"""What is in the box: the figures of the rules, and the map, which is a data file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from engine.data import Strict, digest, load_toml

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


class Map(Strict):
    region: tuple[Region, ...]

    @model_validator(mode="after")
    def _five_and_four(self) -> Map:
        powerhouses = [region.id for region in self.region if region.kind == "powerhouse"]
        if sorted(powerhouses) != sorted(POWERS):
            raise ValueError(f"the powerhouses must be {', '.join(sorted(POWERS))} (PH-2)")
        names = {region.id for region in self.region}
        if len(names) != len(self.region) or len(names) != len(POWERS) + NEIGHBOURHOOD_COUNT:
            raise ValueError(f"there must be {NEIGHBOURHOOD_COUNT} neighbourhoods, each with an id of its own (PH-2)")
        return self

    @model_validator(mode="after")
    def _adjacency(self) -> Map:
        neighbours = {region.id: region.next_to for region in self.region}
        for name, others in neighbours.items():
            for other in others:
                _check_border(neighbours, name, other)
        return self

    @model_validator(mode="after")
    def _nobody_is_locked_in(self) -> Map:
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


_MAP = load_toml(MAP_FILE, Map).region
REGIONS = tuple(region.id for region in _MAP)
NEIGHBOURHOODS = tuple(region.id for region in _MAP if region.kind == "neighbourhood")
POWERHOUSES = tuple(region.id for region in _MAP if region.kind == "powerhouse")
ADJACENT: dict[str, tuple[str, ...]] = {region.id: region.next_to for region in _MAP}
CAPS: dict[str, int | None] = {region.id: region.cap for region in _MAP}
TITLES: dict[str, str] = {region.id: region.title for region in _MAP}
VERSION = f"1.{digest(MAP_FILE)}"
