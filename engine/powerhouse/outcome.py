"""The position in the terms of the rule book, for records."""

from __future__ import annotations

from pydantic import JsonValue

from engine.powerhouse.city import City
from engine.powerhouse.state import State


def outcome(state: State) -> JsonValue:
    """All that matters for how the game goes on. It is hashed into records: never change what is written here, nor
    make it follow the layout of the state; a game with more to tell writes more only under newer rules."""
    city, turn = state.city, state.turn
    return {
        "syndicates": list(city.seats),
        "first player": city.first,
        "in hand": {seat: city.hand[seat] for seat in city.seats},
        "regions": {region: _region(city, region) for region in city.map.regions},
        "out of play": {seat: city.fallen[seat] for seat in city.seats},
        "razzia at": city.attrition,
        "black market": None if city.bonus is None else {"seat": city.bonus.seat, "region": city.bonus.region},
        "skipping": [seat for seat in city.seats if seat in city.skipping],
        "turns begun": state.turns,
        "turn": None
        if turn is None
        else {
            "seat": turn.seat,
            "actions left": turn.actions,
            "has sacrificed": turn.sacrificed,
            "has swapped": turn.swapped,
        },
    }


def _region(city: City, region: str) -> JsonValue:
    """Who is here, how many of them wounded, and who controls it."""
    minions = city.minions[region]
    wounded = [wound.seat for wound in city.wounds if wound.region == region]
    return {
        "minions": {seat: minions[seat] for seat in city.seats if minions[seat]},
        "wounded": {seat: wounded.count(seat) for seat in city.seats if seat in wounded},
        "control": city.control[region],
    }
