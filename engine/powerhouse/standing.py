"""How things stand, as whoever looks would like to be told: from the view alone."""

from __future__ import annotations

from engine.core import Event
from engine.powerhouse.city import City
from engine.powerhouse.components import POWERS
from engine.powerhouse.view import View


def standing(view: View) -> list[Event]:
    """Regions first, then powers, then what comes next; an onlooker gets a line for every seat."""
    city, seat = view.city, view.seat
    if seat is None:
        return [*(_seat(city, each) for each in city.seats), _next(view)]
    found = [_regions(city, seat)]
    if view.turns:
        found.append(_powers(city, seat))
    if seat in city.skipping:
        found.append(Event("stand_skips", {"seat": seat}))
    return [*found, _next(view)]


def _regions(city: City, seat: str) -> Event:
    counts = {each: len(city.controlled(each)) for each in city.seats}
    own = counts.pop(seat)
    best = max(counts.values())
    rivals = [rival for rival, count in counts.items() if count == best]
    name = "stand_lead" if own > best else "stand_level" if own == best else "stand_trail"
    return Event(name, {"seat": seat, "count": own, "by": abs(own - best), "rivals": rivals})


def _held(city: City, seat: str) -> list[str]:
    """The powerhouses whose power the seat has, by name."""
    return [city.title(region) for region in city.controlled(seat) if region in POWERS]


def _powers(city: City, seat: str) -> Event:
    held = _held(city, seat)
    return Event("stand_powers" if held else "stand_no_power", {"seat": seat, "regions": held})


def _seat(city: City, seat: str) -> Event:
    held = _held(city, seat)
    name = "stand_seat_powers" if held else "stand_seat"
    return Event(name, {"seat": seat, "count": len(city.controlled(seat)), "regions": held})


def _next(view: View) -> Event:
    """Whose turn it is and how far the Razzia is off; or who has won."""
    city, left = view.city, view.city.attrition - view.city.removed()
    if view.result is not None:
        best = view.result.standings[0]
        return Event("stand_over", {"winners": view.result.winners, "count": best.score})
    if view.turn is not None:
        return Event("stand_turn", {"seat": view.turn.seat, "count": view.turn.actions, "left": left})
    seat = view.pending[0].seat
    return Event("stand_placing", {"seat": seat, "count": city.hand[seat], "left": left})
