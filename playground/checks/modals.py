"""The body of a modal: at most five components, text inputs in rows or anything in labels."""

from collections.abc import Callable, Mapping
from typing import cast

from playground.checks.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
    TEXT_INPUT,
    check_custom_ids,
    check_option_list,
    check_select,
    check_text_display,
)
from playground.checks.properties import Properties
from playground.errors import Problems
from playground.payloads import Modal


def check_modal(body: Mapping[str, object]) -> Modal:
    """Raises 50035 with everything that is wrong with the modal `body` (the `data` of a type 9 callback)."""
    problems = Problems()
    modal = Properties(problems, body, ("data",))
    modal.text("custom_id", 100, 1, required=True)
    modal.text("title", 45, 1, required=True)
    for component in modal.objects("components", 5, 1, required=True):
        _check(component, TOP_LEVEL)
    check_custom_ids(modal)
    problems.raise_if_any()
    return cast("Modal", body)


def _check(component: Properties, checks: dict[int, Callable[[Properties], None]]) -> None:
    kind = component.choice("type", checks, required=True)
    if kind is not None:
        checks[kind](component)


def _row(row: Properties) -> None:
    for component in row.objects("components", 1, 1, required=True):
        _check(component, {TEXT_INPUT: _text_input_in_row})


def _text_input_in_row(text_input: Properties) -> None:
    text_input.text("label", 45, 1, required=True)
    _text_input(text_input)


def _text_input(text_input: Properties) -> None:
    text_input.text("custom_id", 100, 1, required=True)
    text_input.choice("style", (1, 2), required=True)
    text_input.text("placeholder", 100)
    text_input.boolean("required")
    least = text_input.whole("min_length", 0, 4000) or 0
    most = text_input.whole("max_length", 1, 4000) or 4000
    if least > most:
        text_input.fail("min_length", "BASE_TYPE_MIN_MAX", "min_length must be less than or equal to max_length")
    value = text_input.text("value", 4000)
    if value and not least <= len(value) <= most:
        text_input.fail("value", "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _label(label: Properties) -> None:
    label.text("label", 45, 1, required=True)
    if label.has("description"):
        label.text("description", 100, 1)
    inner = label.object("component", required=True)
    if inner is not None:
        _check(inner, IN_LABEL)


def _custom_id(component: Properties) -> None:
    component.text("custom_id", 100, 1, required=True)


def _radio_group(group: Properties) -> None:
    _custom_id(group)
    options = group.objects("options", 10, 2, required=True)
    check_option_list(options)
    if sum(bool(option.body.get("default")) for option in options) > 1:
        group.fail("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Only one option may be the default")


def _checkbox_group(group: Properties) -> None:
    _custom_id(group)
    group.whole("min_values", 0, 10)
    group.whole("max_values", 1, 10)
    check_option_list(group.objects("options", 10, 1, required=True))


def _file_upload(upload: Properties) -> None:
    _custom_id(upload)
    upload.whole("min_values", 0, 10)
    upload.whole("max_values", 1, 10)


IN_LABEL: dict[int, Callable[[Properties], None]] = {
    TEXT_INPUT: _text_input,
    FILE_UPLOAD: _file_upload,
    RADIO_GROUP: _radio_group,
    CHECKBOX_GROUP: _checkbox_group,
    CHECKBOX: _custom_id,
    **dict.fromkeys(SELECTS, check_select),
}
TOP_LEVEL: dict[int, Callable[[Properties], None]] = {ROW: _row, LABEL: _label, TEXT_DISPLAY: check_text_display}
