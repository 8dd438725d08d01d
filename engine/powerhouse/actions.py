"""The two actions, move and assault (PH-5 to PH-8), and how Police HQ sharpens the second (PH-11)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.powerhouse.city import City, Minion
from engine.powerhouse.components import POLICE
from engine.powerhouse.razzia import change, count_attrition, tie_after, tie_refusal
from engine.powerhouse.state import Continue, Play, State, Verb
from engine.shapes import Answer, One, Refusal, Shape, refuse

NO_MOVE = refuse("no_move", "PH-6")
NO_RIVAL = refuse("no_rival", "PH-7")
ONLY_TIES = refuse("only_ties", "PH-8")
NO_PAIR = refuse("no_pair", "PH-11")
NO_POLICE = refuse("no_police", "PH-11")


def no_minion_of_yours(city: City, seat: str, region: Answer, rule: str) -> Refusal | None:
    """Why a region that is on the map is not among the seat's regions, if so."""
    if region in city.map.regions and not city.minions[region][seat]:
        return refuse("no_minion_of_yours", rule, region=city.title(region))
    return None


# Move (PH-6).


def can_move(city: City, seat: str) -> bool:
    return any(counts[seat] and city.neighbours_with_room(region) for region, counts in city.minions.items())


def _move(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat

    def destination(chosen: Chosen) -> Shape:
        origin = chosen["origin"]
        return One(city.neighbours_with_room(origin), lambda region: _no_way(city, origin, region), city.map.regions)

    origins = [region for region in city.homes(seat) if city.neighbours_with_room(region)]
    if not origins:
        return NO_MOVE
    one = One(origins, lambda region: _no_origin(city, seat, region), city.map.regions)
    return Fields({"origin": one, "destination": Needs(("origin",), destination)})


def _no_origin(city: City, seat: str, region: Answer) -> Refusal | None:
    if region not in city.map.regions:
        return None
    full = refuse("full_around", "PH-6", region=city.title(region))
    return no_minion_of_yours(city, seat, region, "PH-6") or full


def _no_way(city: City, origin: str, region: Answer) -> Refusal | None:
    if region not in city.map.regions:
        return None
    if region not in city.map.adjacent[origin]:
        return refuse("not_adjacent", "PH-6", other=city.title(region), region=city.title(origin))
    return refuse("full", "PH-2", region=city.title(region), cap=city.map.caps[region])


def _perform_move(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    city = play.state.city
    seat, origin, destination = decision.seat, answer["origin"], answer["destination"]
    play.tell("moved", seat=seat, origin=city.title(origin), destination=city.title(destination))
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


def _no_brawl(city: City, seat: str, region: Answer) -> Refusal | None:
    refusal = no_minion_of_yours(city, seat, region, "PH-7")
    if refusal or region not in city.map.regions:
        return refusal
    return ONLY_TIES if rivals_in(city, seat, region) else refuse("no_rival_there", region=city.title(region))


def _no_target(city: City, seat: str, region: str, name: Answer) -> Refusal | None:
    if name == seat:
        return refuse("own_syndicate", "PH-7")
    if name not in list(rivals_in(city, seat, region)):
        return refuse("no_such_minion", "PH-7", region=city.title(region))
    return tie_refusal(tie_by_assault(city, seat, region, (name,)))


def _assault(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat

    def target(chosen: Chosen) -> Shape:
        region = chosen["region"]
        return One(legal_targets(city, seat, region), lambda name: _no_target(city, seat, region, name), city.seats)

    regions = assault_regions(city, seat)
    if not regions:
        return ONLY_TIES if brawls(city, seat, 1) else NO_RIVAL
    one = One(regions, lambda region: _no_brawl(city, seat, region), city.map.regions)
    return Fields({"region": one, "target": Needs(("region",), target)})


def _perform_assault(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    city, region = play.state.city, answer["region"]
    target = city.minion(answer["target"])
    name = "assaulted_wounded" if target.wounded else "assaulted"
    play.tell(name, seat=decision.seat, victim=target.seat, region=city.title(region))
    _strike(play, decision.seat, region, [target], city.damage(decision.seat))


def _strike(play: Play, seat: str, region: str, targets: list[Minion], damage: int) -> None:
    def assault(city: City) -> None:
        casualties = city.assault(seat, region, targets, damage)
        for minion in (*casualties.killed, Minion(seat)):
            play.tell("fell", seat=minion.seat, region=city.title(region))
        for minion in casualties.wounded:
            play.tell("wounded", seat=minion.seat, region=city.title(region))

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


def _no_partner(city: City, seat: str, region: str, first: str, name: Answer) -> Refusal | None:
    rivals = rivals_in(city, seat, region)
    if name == seat or name not in list(rivals):
        return _no_target(city, seat, region, name)
    if name == first and rivals[name] == 1:
        return refuse("only_one_such", "PH-11", region=city.title(region))
    return tie_refusal(tie_by_assault(city, seat, region, (first, name)))


def _no_pair(city: City, seat: str, region: Answer) -> Refusal | None:
    if region in city.map.regions and city.minions[region][seat] and region not in brawls(city, seat, 2):
        return refuse("no_two_rivals", "PH-11", region=city.title(region))
    return _no_brawl(city, seat, region)


def _no_first(city: City, seat: str, region: str, name: Answer) -> Refusal | None:
    return ONLY_TIES if name in list(rivals_in(city, seat, region)) else _no_target(city, seat, region, name)


def _assault_two(state: State, decision: Decision) -> Shape | Refusal:
    city, seat = state.city, decision.seat
    if city.control[POLICE] != seat:
        return NO_POLICE

    def first(chosen: Chosen) -> Shape:
        region = chosen["region"]
        return One(legal_firsts(city, seat, region), lambda name: _no_first(city, seat, region, name), city.seats)

    def second(chosen: Chosen) -> Shape:
        region, struck = chosen["region"], chosen["first"]
        why = lambda name: _no_partner(city, seat, region, struck, name)  # noqa: E731
        return One(partners(city, seat, region, struck), why, city.seats)

    regions = pair_regions(city, seat)
    if not regions:
        return ONLY_TIES if brawls(city, seat, 2) else NO_PAIR
    one = One(regions, lambda region: _no_pair(city, seat, region), city.map.regions)
    return Fields({"region": one, "first": Needs(("region",), first), "second": Needs(("region", "first"), second)})


def _perform_assault_two(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    city, region = play.state.city, answer["region"]
    targets = [city.minion(answer["first"]), city.minion(answer["second"])]
    one, other = (minion.seat for minion in targets)
    if one == other:
        play.tell("assaulted_both", seat=decision.seat, victim=one, region=city.title(region))
    else:
        play.tell("assaulted_two", seat=decision.seat, victim=one, rival=other, region=city.title(region))
    _strike(play, decision.seat, region, targets, 1)


MOVE = Verb("PH-6", _move, _perform_move)
ASSAULT = Verb("PH-7", _assault, _perform_assault)
ASSAULT_TWO = Verb("PH-11", _assault_two, _perform_assault_two)
