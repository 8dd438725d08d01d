"""Setting up: everybody's minions go into the neighbourhoods one by one, and then somebody starts (PH-1, PH-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from engine.core import BadSetup, Decision, Event, Verb
from engine.powerhouse.city import WOUNDED, City, empty_city
from engine.powerhouse.components import ATTRITION, MINIONS_EACH, NEIGHBOURHOODS, POWERHOUSES, TITLES
from engine.powerhouse.razzia import change
from engine.powerhouse.state import Place, Play, StartTurn, State
from engine.shapes import One, Refusal


def deal(seats: Sequence[str], seed: bytes, joins: Sequence[str]) -> State:
    """An empty city; who places first is drawn by lot (PH-3)."""
    for seat in seats:
        if seat + WOUNDED in seats:
            raise BadSetup(f"“{seat}” and “{seat + WOUNDED}” could be mistaken for each other: choose another name.")
    chance = Chance.of(seed, joins)
    first = chance.pick(seats)
    city = empty_city(seats, first, MINIONS_EACH[len(seats)], ATTRITION[len(seats)])
    return State(city, chance, agenda=[Place(first)])


def opening(state: State) -> list[Event]:
    city = state.city
    return [Event("opening", {"seat": city.first, "count": city.hand[city.first], "attrition": city.attrition})]


def ask_placement(play: Play, step: Place) -> None:
    play.ask(step.seat, "place", count=play.state.city.hand[step.seat])


def _open_neighbourhoods(state: State, _: Decision) -> One:
    """Any, but the last placements must go where nobody is yet (PH-3)."""
    city = state.city
    left = sum(city.hand.values())
    if left <= len(NEIGHBOURHOODS):
        empty = [region for region in NEIGHBOURHOODS if city.is_empty(region)]
        if left == len(empty):
            return One(empty, _must_fill)
    return One(NEIGHBOURHOODS, _not_a_neighbourhood)


def _must_fill(region: Any) -> Refusal | None:
    if region in NEIGHBOURHOODS:
        return Refusal("The minions left to place must go where nobody is: no neighbourhood may stay empty.", "PH-3")
    return _not_a_neighbourhood(region)


def _not_a_neighbourhood(region: Any) -> Refusal | None:
    if region in POWERHOUSES:
        return Refusal(f"{TITLES[region]} is a powerhouse: minions are placed in the neighbourhoods.", "PH-3")
    return None


def _place(play: Play, decision: Decision, region: str) -> None:
    seat = decision.seat
    play.tell("placed", seat=seat, region=region)
    change(play, lambda city: city.place(seat, region))
    city = play.state.city
    if any(city.hand.values()):
        play.then(Place(city.after(seat)))
    else:
        _choose_starter(play)


def _choose_starter(play: Play) -> None:
    fewest = with_fewest_regions(play.state.city)
    starter = fewest[0] if len(fewest) == 1 else play.state.city.first
    play.tell("starts" if len(fewest) == 1 else "starts_tied", seat=starter)
    play.then(StartTurn(starter))


def with_fewest_regions(city: City) -> list[str]:
    counts = {seat: len(city.controlled(seat)) for seat in city.seats}
    fewest = min(counts.values())
    return [seat for seat, count in counts.items() if count == fewest]


PLACE: dict[str, Verb[State]] = {"place": Verb("PH-3", _open_neighbourhoods, _place)}
