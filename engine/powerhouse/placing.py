"""Setting up: everybody's minions go into the neighbourhoods one by one, and then somebody starts (PH-1, PH-3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Chance
from engine.core import BadSetup, Decision, Event
from engine.powerhouse.city import WOUNDED, City, empty_city
from engine.powerhouse.components import ATTRITION, MINIONS_EACH, Map
from engine.powerhouse.razzia import change
from engine.powerhouse.state import Place, Play, StartTurn, State, Verb
from engine.shapes import Answer, One, Refusal, refuse


def deal(seats: Sequence[str], seed: bytes, joins: Sequence[str], rules: int, dealt: Map) -> State:
    """An empty city; who places first is drawn by lot (PH-3)."""
    for seat in seats:
        if seat + WOUNDED in seats:
            raise BadSetup(refuse("mistakable", one=seat, other=seat + WOUNDED))
    chance = Chance.of(seed, joins)
    first = chance.pick(seats)
    city = empty_city(rules, dealt, seats, first, MINIONS_EACH[len(seats)], ATTRITION[len(seats)])
    return State(city, chance, agenda=[Place(first)])


def opening(state: State) -> list[Event]:
    city = state.city
    return [Event("opening", {"seat": city.first, "count": city.hand[city.first], "attrition": city.attrition})]


def ask_placement(play: Play, step: Place) -> None:
    play.ask(step.seat, "place", count=play.state.city.hand[step.seat])


def _open_neighbourhoods(state: State, _: Decision) -> One:
    """All of them, but the last placements must go where nobody is yet (PH-3)."""
    city = state.city
    neighbourhoods = city.map.neighbourhoods
    left = sum(city.hand.values())
    if left <= len(neighbourhoods):
        empty = [region for region in neighbourhoods if city.is_empty(region)]
        if left == len(empty):
            return One(empty, lambda region: _must_fill(city, region), city.map.regions)
    return One(neighbourhoods, lambda region: _not_a_neighbourhood(city, region), city.map.regions)


def _must_fill(city: City, region: Answer) -> Refusal | None:
    if region in city.map.neighbourhoods:
        return refuse("must_fill", "PH-3")
    return _not_a_neighbourhood(city, region)


def _not_a_neighbourhood(city: City, region: Answer) -> Refusal | None:
    if region in city.map.powerhouses:
        return refuse("is_powerhouse", "PH-3", region=city.title(region))
    return None


def _place(play: Play, decision: Decision, region: str) -> None:
    seat = decision.seat
    play.tell("placed", seat=seat, region=play.state.city.title(region))
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


PLACE: dict[str, Verb] = {"place": Verb("PH-3", _open_neighbourhoods, _place)}
