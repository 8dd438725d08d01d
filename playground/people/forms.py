"""Filling in selects and modals: what the client lets through, and what it then sends."""

from collections.abc import Mapping
from typing import Any

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
from playground.errors import Json
from playground.people.resolved import Resolved
from playground.people.seen import NotPossibleError


def picked_values(select: Json, picked: list[Any], resolved: Resolved) -> list[str]:
    """The values a select sends when these are picked."""
    low = select.get("min_values", 1) if select.get("required") is not False else 0
    if not (low if low is not None else 1) <= len(picked) <= (select.get("max_values") or 1):
        raise NotPossibleError(f"pick between {low} and {select.get('max_values') or 1}")
    kind = select["type"]
    if kind == STRING_SELECT:
        return [_option(select["options"], value) for value in picked]
    if kind == CHANNEL_SELECT:
        return [resolved.channel(value, select.get("channel_types")) for value in picked]
    pick = {USER_SELECT: resolved.user, ROLE_SELECT: resolved.role, MENTIONABLE_SELECT: resolved.mentionable}[kind]
    return [pick(value) for value in picked]


def _option(options: list[Json], value: Any) -> str:
    """By value, or by the label people read."""
    for option in options:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise NotPossibleError(f"{value!r} is not among the options")


class ModalForm:
    """A modal with what was typed into it. Properties go by custom id or by their label."""

    def __init__(self, modal: Json, given: Mapping[str, Any], resolved: Resolved) -> None:
        self._modal = modal
        self._given = dict(given)
        self._resolved = resolved

    def data(self) -> Json:
        components = [self._top(component) for component in self._modal["components"]]
        if self._given:
            raise NotPossibleError(f"the modal has no field {next(iter(self._given))!r}")
        data: Json = {"custom_id": self._modal["custom_id"], "components": components}
        if self._resolved.json:
            data["resolved"] = self._resolved.json
        return data

    def _top(self, component: Json) -> Json:
        kind = component["type"]
        shape: Json = {"type": kind, "id": component.get("id", 0)}
        if kind == ROW:
            inner = component["components"][0]
            return shape | {"components": [self._field(inner, inner.get("label"))]}
        if kind == LABEL:
            return shape | {"component": self._field(component["component"], component["label"])}
        return shape

    def _field(self, field: Json, label: str | None) -> Json:
        given = self._take(field["custom_id"], label)
        shape: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
        if field["type"] == TEXT_INPUT:
            return shape | {"value": _typed(field, given)}
        if field["type"] in SELECTS:
            return shape | {"values": picked_values(field, _listed(given), self._resolved)}
        return shape | self._box(field, given)

    def _take(self, custom_id: str, label: str | None) -> Any:
        for key in (custom_id, label):
            if key in self._given:
                return self._given.pop(key)
        return None

    def _box(self, field: Json, given: Any) -> Json:
        kind, required = field["type"], field.get("required") is not False
        if kind == CHECKBOX:
            return {"value": bool(field.get("default") if given is None else given)}
        if kind == RADIO_GROUP:
            if given is None and required:
                raise NotPossibleError("one option must be chosen")
            return {"value": None if given is None else _option(field["options"], given)}
        values = _listed(given)
        low = (1 if field.get("min_values") is None else field["min_values"]) if required else 0
        high = field.get("max_values") or (len(field["options"]) if kind == CHECKBOX_GROUP else 1)
        if not low <= len(values) <= high:
            raise NotPossibleError(f"choose between {low} and {high}")
        if kind == FILE_UPLOAD:
            return {"values": [self._resolved.attachment(value) for value in values]}
        return {"values": [_option(field["options"], value) for value in values]}


def _listed(given: Any) -> list[Any]:
    if given is None:
        return []
    return list(given) if isinstance(given, list) else [given]


def _typed(field: Json, given: Any) -> str:
    text = str(field.get("value") or "") if given is None else str(given)
    if not text and field.get("required") is not False:
        raise NotPossibleError("this field is required")
    if text and not (field.get("min_length") or 0) <= len(text) <= (field.get("max_length") or 4000):
        raise NotPossibleError(f"between {field.get('min_length') or 0} and {field.get('max_length') or 4000} letters")
    return text
