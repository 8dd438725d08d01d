"""The lobby's card: who sits there, what is agreed, and every door that is open before the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from cogs.ids import Pressed
from cogs.layout import Part, Shown, button, card, menu, option, pages_of, row, text, turning
from cogs.messages.table import seated
from cogs.texts import PACES, say
from engine.game import AnyGame, option_values
from referee import Look, Pace

PRESETS = {
    "relaxed": Pace(),
    "brisk": Pace(reminders=(2, 6, 12), deadline=24),
    "evening": Pace(reminders=(0.25, 0.5), deadline=1),
    "patient": Pace(reminders=(24, 72, 120), deadline=168),
}
OWN_PACE = "own"


def lobby_card(look: Look, page: int = 0) -> Shown:
    """The card of a lobby; once there is nothing left to join, a line. `page` is that of the options' menu."""
    if look.table.status != "lobby" or look.foreign:
        return _closed(look)
    doors = [_seats(look), *_options(look, page), *_computers(look), _pace(look)]
    return card(text(*_lines(look)), *doors)


def _closed(look: Look) -> Shown:
    state = "game begun" if look.table.status == "running" else "table closed"
    lines = [say("title", title=look.title), say(state, names=look.table.names)]
    return card(text(*lines, say("commitment", commitment=look.table.commitment)))


def _lines(look: Look) -> Iterator[str]:
    table, allowed = look.table, look.game.seats
    yield say("table is open", title=look.title)
    for place, seat in enumerate(table.seats, 1):
        yield say("place", place=place, seat=seated(seat))
    yield say("table for", channel=str(look.channel), least=allowed[0], most=allowed[-1], host=str(table.host))
    if table.options:
        named = [say("option", option=option_name(look.game, name), value=str(v)) for name, v in table.options.items()]
        yield say("options", options=", ".join(named))
    yield pace_line(table.pace)
    yield say("sealed chance", commitment=table.commitment)


def pace_line(pace: Pace) -> str:
    coming = [each for each in sorted(pace.reminders) if each < pace.deadline][: pace.most_pings]
    return say("pace" if coming else "pace silent", reminders=hours(coming), deadline=f"{pace.deadline:g}")


def hours(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)


def option_name(game: AnyGame, name: str) -> str:
    """An option as the game calls it."""
    return game.label(name)


def _seats(look: Look) -> Part:
    allowed, taken = look.game.seats, len(look.table.seats)
    full = taken >= max(allowed)
    alone = full or not look.game.computers
    return row(
        button(say("join"), Pressed("join", look.id), ButtonStyle.primary, disabled=full),
        button(say("leave"), Pressed("leave", look.id)),
        button(say("add computer"), Pressed("computer", look.id), disabled=alone),
        button(say("start"), Pressed("start", look.id), ButtonStyle.success, disabled=taken not in allowed),
    )


def _options(look: Look, page: int) -> list[Part]:
    """One menu with every value of every option; picking one sets it."""
    lines = [
        option(
            say("option value", option=option_name(look.game, name), value=str(value)),
            f"{name}={value}",
            look.game.Options.model_fields[name].description or "",
        )
        for name, values in option_values(look.game).items()
        for value in values
    ]
    if not lines:
        return []
    pages = pages_of(lines)
    place = min(page, len(pages) - 1)
    turns = turning(place, len(pages), lambda to: Pressed("lobby", look.id, arg=str(to)))
    return [menu(say("options menu"), Pressed("option", look.id), pages[place]), *turns]


def _computers(look: Look) -> list[Part]:
    room = len(look.table.seats) < max(look.game.seats)
    adding = [option(say("add kind", kind=kind), f"+{kind}") for kind in look.game.computers if room]
    taking = [
        option(say("remove seat", seat=seat.name), f"-{seat.name}")
        for seat in look.table.seats
        if seat.computer is not None
    ]
    lines = [*adding, *taking]
    return [menu(say("computers menu"), Pressed("seats", look.id), lines)] if lines else []


def _pace(look: Look) -> Part:
    lines = [
        option(say(name, reminders=hours(PRESETS[name].reminders), deadline=f"{PRESETS[name].deadline:g}"), name)
        for name in PACES
    ]
    return menu(say("pace menu"), Pressed("pace", look.id), [*lines, option(say("own pace"), OWN_PACE)])
