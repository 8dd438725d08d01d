"""What a turn may hold besides its action: the Black Market, City Hall and the Cathedral (PH-10, PH-12, PH-13)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.powerhouse.actions import no_minion_of_yours
from engine.powerhouse.city import Bonus, City
from engine.powerhouse.components import BLACK_MARKET, CATHEDRAL, CITY_HALL
from engine.powerhouse.razzia import change, count_attrition, tie_after, tie_refusal
from engine.powerhouse.state import Continue, Play, State, Verb
from engine.shapes import Answer, Nothing, One, Refusal, Shape, refuse

# The Black Market (PH-13).


def bonus_regions(city: City, seat: str) -> list[str]:
    """Other powerhouses with a minion of the seat's."""
    return [region for region in city.map.powerhouses if region != BLACK_MARKET and city.minions[region][seat]]


def _bonus(state: State, decision: Decision) -> Shape:
    city, seat = state.city, decision.seat
    return One(bonus_regions(city, seat), lambda region: _no_bonus(city, seat, region), city.map.regions)


def _no_bonus(city: City, seat: str, region: Answer) -> Refusal | None:
    if region == BLACK_MARKET:
        return refuse("not_in_itself", "PH-13")
    if region in city.map.neighbourhoods:
        return refuse("is_neighbourhood", "PH-13", region=city.title(region))
    return no_minion_of_yours(city, seat, region, "PH-13")


def _perform_bonus(play: Play, decision: Decision, region: str) -> None:
    bonus = Bonus(decision.seat, region)
    play.tell("bonus_chosen", seat=bonus.seat, region=play.state.city.title(region))
    change(play, lambda city: city.set_bonus(bonus))


def _decline_bonus(play: Play, decision: Decision, _: None) -> None:
    play.tell("bonus_declined", seat=decision.seat)


def nothing(_: State, __: Decision) -> Shape:
    return Nothing()


BONUS = Verb("PH-13", _bonus, _perform_bonus)
DECLINE = Verb("PH-13", nothing, _decline_bonus)

# City Hall (PH-10).

NO_CITY_HALL = refuse("no_city_hall", "PH-10")
SACRIFICED = refuse("sacrificed_already", "PH-10")


def why_no_sacrifice(state: State) -> Refusal | None:
    """Why the seat whose turn it is can't give up a minion now, if so.

    Once it has acted it isn't asked: only a sacrifice leaves an action after the first.
    """
    city, turn = state.city, state.now()
    if turn.sacrificed:
        return SACRIFICED
    if city.control[CITY_HALL] != turn.seat:
        return NO_CITY_HALL
    return tie_refusal(tie_after(city, 1, lambda trial: trial.sacrifice(turn.seat)))


def _sacrifice(state: State, _: Decision) -> Shape | Refusal:
    return why_no_sacrifice(state) or Nothing()


def _perform_sacrifice(play: Play, decision: Decision, _: None) -> None:
    """What is paid for stays: two actions, even if City Hall is no longer theirs."""
    state, seat = play.state, decision.seat
    state.turn = state.now()._replace(actions=2, sacrificed=True)
    play.tell("sacrificed", seat=seat)
    change(play, lambda city: city.sacrifice(seat))
    play.then(Continue())
    count_attrition(play)


SACRIFICE = Verb("PH-10", _sacrifice, _perform_sacrifice)

# The Cathedral (PH-12).

NO_CATHEDRAL = refuse("no_cathedral", "PH-12")
SWAPPED = refuse("swapped_already", "PH-12")
NOBODY_NEAR = refuse("nobody_near_yours", "PH-12")


def inhabited_neighbours(city: City, region: str) -> list[str]:
    return [other for other in city.map.adjacent[region] if not city.is_empty(other)]


def swap_regions(city: City, seat: str) -> list[str]:
    return [region for region in city.homes(seat) if inhabited_neighbours(city, region)]


def why_no_swap(state: State) -> Refusal | None:
    """Why the seat whose turn it is can't make minions change places now, if so."""
    turn = state.now()
    if turn.swapped:
        return SWAPPED
    if state.city.control[CATHEDRAL] != turn.seat:
        return NO_CATHEDRAL
    return None if swap_regions(state.city, turn.seat) else NOBODY_NEAR


def _swap(state: State, decision: Decision) -> Shape | Refusal:
    return why_no_swap(state) or _swap_fields(state.city, decision.seat)


def _swap_fields(city: City, seat: str) -> Shape:
    def other(chosen: Chosen) -> Shape:
        region = chosen["region"]
        return One(inhabited_neighbours(city, region), lambda name: _no_other(city, region, name), city.map.regions)

    def whose(chosen: Chosen) -> Shape:
        region = chosen["other"]
        missing = refuse("no_such_minion", "PH-12", region=city.title(region))
        return One(list(city.minions_in(region)), lambda _: missing, city.seats)

    own = One(swap_regions(city, seat), lambda region: _no_own(city, seat, region), city.map.regions)
    return Fields({"region": own, "other": Needs(("region",), other), "whose": Needs(("other",), whose)})


def _no_own(city: City, seat: str, region: Answer) -> Refusal | None:
    if region not in city.map.regions:
        return None
    nobody = refuse("nobody_near", "PH-12", region=city.title(region))
    return no_minion_of_yours(city, seat, region, "PH-12") or nobody


def _no_other(city: City, region: str, other: Answer) -> Refusal | None:
    if other not in city.map.regions:
        return None
    if other not in city.map.adjacent[region]:
        return refuse("not_adjacent", "PH-12", other=city.title(other), region=city.title(region))
    return refuse("nobody_there", "PH-12", region=city.title(other))


def _perform_swap(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    state, seat, region, other = play.state, decision.seat, answer["region"], answer["other"]
    title, minion = state.city.title, state.city.minion(answer["whose"])
    state.turn = state.now()._replace(swapped=True)
    name = "swapped_wounded" if minion.wounded else "swapped"
    play.tell(name, seat=seat, region=title(region), victim=minion.seat, other=title(other))
    change(play, lambda city: city.swap(seat, region, other, minion))
    play.then(Continue())


SWAP = Verb("PH-12", _swap, _perform_swap)
