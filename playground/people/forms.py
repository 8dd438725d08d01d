"""Filling in selects and modals: what the client lets through, and what it then sends."""

from collections.abc import Callable, Iterator, Mapping

from playground.checks.components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
)
from playground.payloads import Component, Filled, InteractionData, Modal, SelectOption
from playground.people.choosing import chosen
from playground.people.resolved import Resolved
from playground.people.seen import NotPossibleError, components_of


def picked_values(select: Component, picked: list[object], resolved: Resolved) -> list[str]:
    """The values a select sends when these are picked."""
    low, high = _least(select), select.get("max_values") or 1
    if not low <= len(picked) <= high:
        raise NotPossibleError(f"pick between {low} and {high}")
    kind = select["type"]
    if kind == STRING_SELECT:
        return [_option(select["options"], value) for value in picked]
    if kind == CHANNEL_SELECT:
        return [resolved.channel(value, select.get("channel_types")) for value in picked]
    pick: dict[int, Callable[[object], str]] = {
        USER_SELECT: resolved.user,
        ROLE_SELECT: resolved.role,
        MENTIONABLE_SELECT: resolved.mentionable,
    }
    return [pick[kind](value) for value in picked]


def _least(field: Component) -> int:
    """How many must be picked; none of what is not required."""
    low = field.get("min_values")
    return 0 if field.get("required") is False else 1 if low is None else low


def _option(options: list[SelectOption], picked: object) -> str:
    found = chosen(picked, ((option["value"], option["label"]) for option in options))
    if found is None:
        raise NotPossibleError(f"{picked!r} is not among the options")
    return found


class ModalForm:
    """A modal with what was typed into it. Fields go by custom id or by their label."""

    def __init__(self, modal: Modal, given: Mapping[str, object], resolved: Resolved) -> None:
        self._modal = modal
        self._given = dict(given)
        self._resolved = resolved
        self._ids = set(_custom_ids(modal))

    def data(self) -> InteractionData:
        components = [self._top(component) for component in self._modal["components"]]
        if self._given:
            raise NotPossibleError(f"the modal has no field {next(iter(self._given))!r}")
        data: InteractionData = {"custom_id": self._modal["custom_id"], "components": components}
        if self._resolved.found:
            data["resolved"] = self._resolved.found
        return data

    def _top(self, component: Component) -> Filled:
        filled: Filled = {"type": component["type"], "id": component.get("id", 0)}
        if component["type"] == ROW:
            inner = component["components"][0]
            filled["components"] = [self._field(inner, inner.get("label"))]
        elif component["type"] == LABEL:
            filled["component"] = self._field(component["component"], component["label"])
        return filled

    def _field(self, field: Component, label: str | None) -> Filled:
        given = self._take(field["custom_id"], label)
        filled: Filled = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
        if field["type"] == TEXT_INPUT:
            filled["value"] = _typed(field, given)
        elif field["type"] == CHECKBOX:
            filled["value"] = bool(field.get("default") if given is None else given)
        elif field["type"] == RADIO_GROUP:
            filled["value"] = _radio(field, given)
        else:
            filled["values"] = self._several(field, _listed(given))
        return filled

    def _take(self, custom_id: str, label: str | None) -> object:
        """What was given for a field. A label that is another field's custom id belongs to that one."""
        key = label if custom_id not in self._given and label not in self._ids else custom_id
        return self._given.pop(key, None) if key is not None else None

    def _several(self, field: Component, values: list[object]) -> list[str]:
        kind = field["type"]
        if kind in SELECTS:
            return picked_values(field, values, self._resolved)
        low, high = _least(field), field.get("max_values") or (len(field["options"]) if kind == CHECKBOX_GROUP else 1)
        if not low <= len(values) <= high:
            raise NotPossibleError(f"choose between {low} and {high}")
        if kind == FILE_UPLOAD:
            return [self._resolved.attachment(value) for value in values]
        return [_option(field["options"], value) for value in values]


def _custom_ids(modal: Modal) -> Iterator[str]:
    for component in components_of(modal["components"]):
        if "custom_id" in component:
            yield component["custom_id"]


def _radio(field: Component, given: object) -> str | None:
    if given is not None:
        return _option(field["options"], given)
    if field.get("required") is not False:
        raise NotPossibleError("one option must be chosen")
    return None


def _listed(given: object) -> list[object]:
    if given is None:
        return []
    return list(given) if isinstance(given, list) else [given]


def _typed(field: Component, given: object) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    if not text and field.get("required") is not False:
        raise NotPossibleError("this field is required")
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise NotPossibleError(f"between {low} and {high} letters")
    return text
