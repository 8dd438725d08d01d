"""The two actions, move and assault (PH-5 to PH-8), and how Police HQ sharpens the second (PH-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Decision, Verb
from engine.fields import Fields, Needs
from engine.powerhouse.city import City, Minion, neighbours_with_room
from engine.powerhouse.components import ADJACENT, CAPS, POLICE, REGIONS, TITLES
from engine.powerhouse.razzia import change, count_attrition, tie_after, tie_refusal
from engine.powerhouse.state import Continue, Play, State
from engine.shapes import One, Refusal, Shape

NO_MOVE = Refusal("Every region next to your minions is full.", "PH-6")
NO_RIVAL = Refusal("You share no region with a rival.", "PH-7")
ONLY_TIES = Refusal("Every such assault would bring the Razzia with a tie for first place.", "PH-8")
NO_PAIR = Refusal("You share no region with two of your rivals' minions.", "PH-11")
NO_POLICE = Refusal("Only who controls Police HQ can strike at two minions.", "PH-11")


def no_minion_of_yours(city: City, seat: str, region: Any, rule: str) -> Refusal | None:
    """Why a region that is on the map is not among the seat's regions, if so."""
    if region in REGIONS and not city.minions[region][seat]:
        return Refusal(f"You have no minion in {TITLES[region]}.", rule)
    return None


# Move (PH-6).


def can_move(city: City, seat: str) -> bool:
    return any(counts[seat] and neighbours_with_room(city, region) for region, counts in city.minions.items())


def _move(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat

    def destination(chosen: Mapping[str, Any]) -> Shape:
        origin = chosen["origin"]
        return One(neighbours_with_room(city, origin), lambda region: _no_way(origin, region))

    def no_origin(region: Any) -> Refusal | None:
        refusal = no_minion_of_yours(city, seat, region, "PH-6")
        return refusal or (Refusal(f"Everything next to {TITLES[region]} is full.") if region in REGIONS else None)

    origins = [region for region in city.homes(seat) if neighbours_with_room(city, region)]
    if not origins:
        return NO_MOVE
    return Fields({"origin": One(origins, no_origin), "destination": Needs(("origin",), destination)})


def _no_way(origin: str, region: Any) -> Refusal | None:
    if region not in REGIONS:
        return None
    if region not in ADJACENT[origin]:
        return Refusal(f"{TITLES[region]} is not next to {TITLES[origin]}.", "PH-6")
    return Refusal(f"{TITLES[region]} is full: {CAPS[region]} minions.", "PH-2")


def _perform_move(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    seat, origin, destination = decision.seat, answer["origin"], answer["destination"]
    play.tell("moved", seat=seat, origin=origin, destination=destination)
    change(play, lambda city: city.move(seat, origin, destination))
    spend_action(play)


def spend_action(play: Play) -> None:
    """PH-5."""
    state = play.state
    turn = state.now()
    state.turn = turn._replace(actions=turn.actions - 1)
    play.then(Continue())


# Assault (PH-7) on one minion, with Police HQ's doubled damage (PH-11).


def rivals_in(city: City, seat: str, region: str) -> dict[str, int]:
    """The rivals' minions in a region by kind, under the names answers use."""
    return {name: count for name, count in city.minions_in(region).items() if city.minion(name).seat != seat}


def brawls(city: City, seat: str, rivals: int) -> list[str]:
    """Regions with a minion of the seat's and at least so many of others."""
    return [
        region
        for region, counts in city.minions.items()
        if counts[seat] and sum(counts.values()) - counts[seat] >= rivals
    ]


def tie_by_assault(city: City, seat: str, region: str, targets: tuple[str, ...]) -> list[str]:
    """Who would tie if this assault brought the Razzia (PH-8)."""
    struck = [city.minion(name) for name in targets]
    damage = city.damage(seat) if len(targets) == 1 else 1
    return tie_after(city, len(targets) + 1, lambda trial: trial.assault(seat, region, struck, damage))


def legal_targets(city: City, seat: str, region: str) -> list[str]:
    return [name for name in rivals_in(city, seat, region) if not tie_by_assault(city, seat, region, (name,))]


def assault_regions(city: City, seat: str) -> list[str]:
    shared = brawls(city, seat, 1)
    if city.removed() + 2 < city.attrition:  # no Razzia in sight, so no tie either
        return shared
    return [region for region in shared if legal_targets(city, seat, region)]


def can_assault(city: City, seat: str) -> bool:
    """On one minion, that is: who can strike at two has a minion in Police HQ, and that one can move."""
    return bool(assault_regions(city, seat))


def _no_brawl(city: City, seat: str, region: Any) -> Refusal | None:
    refusal = no_minion_of_yours(city, seat, region, "PH-7")
    if refusal or region not in REGIONS:
        return refusal
    return ONLY_TIES if rivals_in(city, seat, region) else Refusal(f"No rival has a minion in {TITLES[region]}.")


def _no_target(city: City, seat: str, region: str, name: Any) -> Refusal | None:
    if name == seat:
        return Refusal("A minion can't assault one of its own syndicate.", "PH-7")
    if name not in list(rivals_in(city, seat, region)):
        return Refusal(f"There is no such minion in {TITLES[region]}.", "PH-7")
    return tie_refusal(tie_by_assault(city, seat, region, (name,)))


def _assault(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat

    def target(chosen: Mapping[str, Any]) -> Shape:
        region = chosen["region"]
        return One(legal_targets(city, seat, region), lambda name: _no_target(city, seat, region, name))

    regions = assault_regions(city, seat)
    if not regions:
        return ONLY_TIES if brawls(city, seat, 1) else NO_RIVAL
    one = One(regions, lambda region: _no_brawl(city, seat, region))
    return Fields({"region": one, "target": Needs(("region",), target)})


def _perform_assault(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    city = play.state.city
    target = city.minion(answer["target"])
    play.tell("assaulted", seat=decision.seat, victim=target.seat, kind=target.kind, region=answer["region"])
    _strike(play, decision.seat, answer["region"], [target], city.damage(decision.seat))


def _strike(play: Play, seat: str, region: str, targets: list[Minion], damage: int) -> None:
    def assault(city: City) -> None:
        casualties = city.assault(seat, region, targets, damage)
        for minion in (*casualties.killed, Minion(seat)):
            play.tell("fell", seat=minion.seat, region=region)
        for minion in casualties.wounded:
            play.tell("wounded", seat=minion.seat, region=region)

    change(play, assault)
    spend_action(play)
    count_attrition(play)


# Assault on two minions: Police HQ (PH-11).


def partners(city: City, seat: str, region: str, first: str) -> list[str]:
    """Whom a minion can strike together with `first` without bringing a tied Razzia."""
    rivals = rivals_in(city, seat, region)
    return [
        name
        for name, count in rivals.items()
        if (name != first or count > 1) and not tie_by_assault(city, seat, region, (first, name))
    ]


def legal_firsts(city: City, seat: str, region: str) -> list[str]:
    return [name for name in rivals_in(city, seat, region) if partners(city, seat, region, name)]


def pair_regions(city: City, seat: str) -> list[str]:
    shared = brawls(city, seat, 2)
    if city.removed() + 3 < city.attrition:  # no Razzia in sight, so no tie either
        return shared
    return [region for region in shared if legal_firsts(city, seat, region)]


def _no_partner(city: City, seat: str, region: str, first: str, name: Any) -> Refusal | None:
    rivals = rivals_in(city, seat, region)
    if name == seat or name not in list(rivals):
        return _no_target(city, seat, region, name)
    if name == first and rivals[name] == 1:
        return Refusal(f"There is only one such minion in {TITLES[region]}.", "PH-11")
    return tie_refusal(tie_by_assault(city, seat, region, (first, name)))


def _no_pair(city: City, seat: str, region: Any) -> Refusal | None:
    if region in REGIONS and city.minions[region][seat] and region not in brawls(city, seat, 2):
        return Refusal(f"There are no two rival minions in {TITLES[region]}.", "PH-11")
    return _no_brawl(city, seat, region)


def _no_first(city: City, seat: str, region: str, name: Any) -> Refusal | None:
    return ONLY_TIES if name in list(rivals_in(city, seat, region)) else _no_target(city, seat, region, name)


def _assault_two(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat
    if city.control[POLICE] != seat:
        return NO_POLICE

    def first(chosen: Mapping[str, Any]) -> Shape:
        region = chosen["region"]
        return One(legal_firsts(city, seat, region), lambda name: _no_first(city, seat, region, name))

    def second(chosen: Mapping[str, Any]) -> Shape:
        region, struck = chosen["region"], chosen["first"]
        why = lambda name: _no_partner(city, seat, region, struck, name)  # noqa: E731
        return One(partners(city, seat, region, struck), why)

    regions = pair_regions(city, seat)
    if not regions:
        return ONLY_TIES if brawls(city, seat, 2) else NO_PAIR
    one = One(regions, lambda region: _no_pair(city, seat, region))
    return Fields({"region": one, "first": Needs(("region",), first), "second": Needs(("region", "first"), second)})


def _perform_assault_two(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    city, region = play.state.city, answer["region"]
    targets = [city.minion(answer["first"]), city.minion(answer["second"])]
    one, other = (minion.seat for minion in targets)
    if one == other:
        play.tell("assaulted_both", seat=decision.seat, victim=one, region=region)
    else:
        play.tell("assaulted_two", seat=decision.seat, victim=one, rival=other, region=region)
    _strike(play, decision.seat, region, targets, 1)


MOVE: Verb[State] = Verb("PH-6", _move, _perform_move)
ASSAULT: Verb[State] = Verb("PH-7", _assault, _perform_assault)
ASSAULT_TWO: Verb[State] = Verb("PH-11", _assault_two, _perform_assault_two)
