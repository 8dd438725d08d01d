"""The components of a message: rows, buttons and selects, and the layout components of Components V2."""

from collections.abc import Callable, Iterator

from playground.checks.properties import Properties

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)

LINK, PREMIUM = 5, 6
IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
MAX_COMPONENTS, MAX_TEXT, MAX_ROWS = 40, 4000, 5


def check_components(body: Properties, v2: bool) -> None:
    """Everything Discord asks of `components` in a message; `v2` when the message has flag 32768."""
    if v2:
        top = body.objects("components", MAX_COMPONENTS, 1, required=True)
        _check_each(top, (*IN_CONTAINER, CONTAINER))
        _check_totals(body)
    else:
        top = body.objects("components", MAX_ROWS)
        _check_each(top, (ROW,))
    check_custom_ids(body)


def _check_each(components: list[Properties], allowed: tuple[int, ...]) -> None:
    for component in components:
        check_component(component, allowed)


def check_component(component: Properties, allowed: tuple[int, ...]) -> None:
    kind = component.body.get("type")
    if kind is None:
        component.fail("type", "UNION_TYPE_DISCRIMINATOR_MISSING", "This field is required")
        return
    if isinstance(kind, bool) or kind not in allowed:
        listed = ", ".join(str(each) for each in allowed) + ("," if len(allowed) == 1 else "")
        message = f'Value of field "type" must be one of ({listed}).'
        component.fail("type", "UNION_TYPE_CHOICES", message)
        return
    component.whole("id", 0, 2**31 - 1)
    CHECKS[kind](component)


def walk(body: Properties) -> Iterator[Properties]:
    """Every component of the body, nested ones and accessories included, in order of appearance."""
    for key in ("components", "component", "accessory"):
        value = body.body.get(key)
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, dict):
                place = (*body.path, key, index) if isinstance(value, list) else (*body.path, key)
                inner = Properties(body.problems, child, place)
                yield inner
                yield from walk(inner)


def check_custom_ids(body: Properties) -> None:
    seen: set[str] = set()
    for component in walk(body):
        custom_id = component.body.get("custom_id")
        if isinstance(custom_id, str):
            if custom_id in seen:
                message = "Component custom id cannot be duplicated"
                component.fail("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            seen.add(custom_id)


def _check_totals(body: Properties) -> None:
    components = list(walk(body))
    if len(components) > MAX_COMPONENTS:
        message = f"The total number of components exceeds the maximum of {MAX_COMPONENTS}"
        body.fail("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    texts = (each.body.get("content") for each in components if each.body.get("type") == TEXT_DISPLAY)
    if sum(len(text) for text in texts if isinstance(text, str)) > MAX_TEXT:
        message = f"The total displayable text size of the components exceeds the maximum size of {MAX_TEXT}"
        body.fail("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _row(row: Properties) -> None:
    children = row.objects("components", 5, 1, required=True)
    _check_each(children, (BUTTON, *SELECTS))
    width = sum(1 if child.body.get("type") == BUTTON else 5 for child in children)
    if width > 5 and len(children) <= 5:
        for index in range(1, len(children)):
            place = (*row.path, "components", index)
            message = "The specified component exceeds the maximum width"
            row.problems.add(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _button(button: Properties) -> None:
    style = button.choice("style", (1, 2, 3, 4, LINK, PREMIUM), required=True)
    button.text("label", 80)
    button.boolean("disabled")
    check_emoji(button)
    if style == LINK:
        button.text("url", 512, 1, required=True)
        _forbid(button, "custom_id", "A custom id and url cannot both be specified")
    elif style == PREMIUM:
        button.snowflake("sku_id", required=True)
    elif style is not None:
        button.text("custom_id", 100, 1, required=True)
        _forbid(button, "url", "A custom id and url cannot both be specified")
    if style != PREMIUM and not button.body.get("label") and not button.has("emoji"):
        button.fail(None, "BUTTON_COMPONENT_INVALID_EMPTY", "A button must have a label or an emoji")


def _forbid(properties: Properties, key: str, message: str) -> None:
    if properties.has(key):
        properties.fail(key, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)


def check_emoji(properties: Properties) -> None:
    emoji = properties.object("emoji")
    if emoji is not None:
        emoji.snowflake("id")
        emoji.text("name", 32, required=not emoji.has("id"))


def check_select(select: Properties) -> None:
    """Any select, in a message or in a modal."""
    select.text("custom_id", 100, 1, required=True)
    select.text("placeholder", 150)
    select.boolean("disabled")
    low = select.whole("min_values", 0, 25)
    high = select.whole("max_values", 1, 25)
    least, most = 1 if low is None else low, 1 if high is None else high
    if least > most:
        select.fail("min_values", "BASE_TYPE_MIN_MAX", "min_values must be less than or equal to max_values")
    if select.body.get("type") == STRING_SELECT:
        _check_options(select, most)
    else:
        defaults = select.objects("default_values", 25)
        if defaults and not least <= len(defaults) <= most:
            message = "The number of default values must be in the range defined by min_values and max_values"
            select.fail("default_values", "SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE", message)


def _check_options(select: Properties, most: int) -> None:
    options = select.objects("options", 25, 1, required=True)
    check_option_list(options)
    if options and most > len(options):
        message = f"max_values ({most}) must not exceed the number of options ({len(options)})"
        select.fail("max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS", message)
    if sum(bool(option.body.get("default")) for option in options) > most:
        message = "The number of default options must not exceed max_values"
        select.fail("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)


def check_option_list(options: list[Properties]) -> None:
    seen: set[str] = set()
    for option in options:
        option.text("label", 100, 1, required=True)
        value = option.text("value", 100, 1, required=True)
        option.text("description", 100)
        option.boolean("default")
        check_emoji(option)
        if value in seen:
            message = "The specified option value is already used"
            option.fail("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(value)


def _section(section: Properties) -> None:
    _check_each(section.objects("components", 3, 1, required=True), (TEXT_DISPLAY,))
    accessory = section.object("accessory", required=True)
    if accessory is not None:
        check_component(accessory, (BUTTON, THUMBNAIL))


def check_text_display(text: Properties) -> None:
    text.text("content", MAX_TEXT, 1, required=True)


def _thumbnail(thumbnail: Properties) -> None:
    _media(thumbnail, "media")
    if thumbnail.has("description"):
        thumbnail.text("description", 1024, 1)


def _media(owner: Properties, key: str, only_attachments: bool = False) -> None:
    media = owner.object(key, required=True)
    if media is None:
        return
    url = media.text("url", 2048, 1, required=True)
    schemes = ("attachment://",) if only_attachments else ("attachment://", "http://", "https://")
    if url and not url.startswith(schemes):
        media.fail("url", "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")


def _gallery(gallery: Properties) -> None:
    for item in gallery.objects("items", 10, 1, required=True):
        _thumbnail(item)


def _file(file: Properties) -> None:
    # A file kept in an edit comes back with the address Discord gave it, as discord.py sends it.
    media = file.body.get("file")
    kept = isinstance(media, dict) and str(media.get("url", "")).startswith("http")
    _media(file, "file", only_attachments=not kept)


def _separator(separator: Properties) -> None:
    separator.boolean("divider")
    separator.choice("spacing", (1, 2))


def _container(container: Properties) -> None:
    container.whole("accent_color", 0, 0xFFFFFF)
    container.boolean("spoiler")
    _check_each(container.objects("components", MAX_COMPONENTS, 1, required=True), IN_CONTAINER)


CHECKS: dict[int, Callable[[Properties], None]] = {
    ROW: _row,
    BUTTON: _button,
    SECTION: _section,
    TEXT_DISPLAY: check_text_display,
    THUMBNAIL: _thumbnail,
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: _separator,
    CONTAINER: _container,
    **dict.fromkeys(SELECTS, check_select),
}
