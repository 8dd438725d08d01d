"""Components as they come back from Discord: numbered, without nulls, and with the defaults written out."""

import copy
from collections.abc import Iterator
from typing import cast

from playground.checks.components import CONTAINER, FILE, GALLERY, SELECTS, SEPARATOR, THUMBNAIL
from playground.payloads import Component, GalleryItem, Json

_DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"name": None, "size": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
}


def completed(components: list[Component]) -> list[Component]:
    """A copy of the components of a checked body, as the message will show them."""
    fresh = copy.deepcopy(components)
    every = list(_every(fresh))
    for component in every:
        _fill(component, _DEFAULTS.get(component["type"], {}))
        if component["type"] == GALLERY:
            for item in component["items"]:
                _fill(item, {"description": None, "spoiler": False})
    _number(every)
    return fresh


def _fill(shape: Component | GalleryItem, defaults: Json) -> None:
    component = cast("Json", shape)
    for key in [key for key, value in component.items() if value is None]:
        del component[key]
    for key, value in defaults.items():
        component.setdefault(key, value)


def _number(components: list[Component]) -> None:
    """1, 2, 3… in order, for components to which the bot gave no id."""
    taken = {component.get("id") for component in components}
    free = (number for number in range(1, 10_000) if number not in taken)
    for component in components:
        if not component.get("id"):
            component["id"] = next(free)


def _every(components: list[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _every(component.get("components") or [])
        if component.get("accessory"):
            yield from _every([component["accessory"]])
