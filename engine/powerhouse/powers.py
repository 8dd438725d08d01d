"""What a turn may hold besides its action: the Black Market, City Hall and the Cathedral (PH-10, PH-12, PH-13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Decision, Verb
from engine.fields import Fields, Needs
from engine.powerhouse.actions import no_minion_of_yours
from engine.powerhouse.city import Bonus, City
from engine.powerhouse.components import ADJACENT, BLACK_MARKET, CATHEDRAL, CITY_HALL, POWERHOUSES, REGIONS, TITLES
from engine.powerhouse.razzia import change, count_attrition, tie_after, tie_refusal
from engine.powerhouse.state import Continue, Play, State
from engine.shapes import Nothing, One, Refusal, Shape

# The Black Market (PH-13).


def bonus_regions(city: City, seat: str) -> list[str]:
    """Other powerhouses with a minion of the seat's."""
    return [region for region in POWERHOUSES if region != BLACK_MARKET and city.minions[region][seat]]


def _bonus(state: State, decision: Decision) -> Shape:
    city, seat = state.city, decision.seat
    return One(bonus_regions(city, seat), lambda region: _no_bonus(city, seat, region))


def _no_bonus(city: City, seat: str, region: Any) -> Refusal | None:
    if region == BLACK_MARKET:
        return Refusal("The Black Market adds presence in another powerhouse, not in itself.", "PH-13")
    if region in REGIONS and region not in POWERHOUSES:
        return Refusal(f"{TITLES[region]} is a neighbourhood; the extra presence is for a powerhouse.", "PH-13")
    return no_minion_of_yours(city, seat, region, "PH-13")


def _perform_bonus(play: Play, decision: Decision, region: str) -> None:
    bonus = Bonus(decision.seat, region)
    play.tell("bonus_chosen", seat=bonus.seat, region=region)
    change(play, lambda city: city.set_bonus(bonus))


def _decline_bonus(play: Play, decision: Decision, _: None) -> None:
    play.tell("bonus_declined", seat=decision.seat)


def nothing(_: State, __: Decision) -> Shape:
    return Nothing()


BONUS: Verb[State] = Verb("PH-13", _bonus, _perform_bonus)
DECLINE: Verb[State] = Verb("PH-13", nothing, _decline_bonus)

# City Hall (PH-10).

NO_CITY_HALL = Refusal("Only who controls City Hall can give up a minion there.", "PH-10")
SACRIFICED = Refusal("You have given up a minion already: two actions are the most a turn can have.", "PH-10")


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


SACRIFICE: Verb[State] = Verb("PH-10", _sacrifice, _perform_sacrifice)

# The Cathedral (PH-12).

NO_CATHEDRAL = Refusal("Only who controls the Cathedral can make minions change places.", "PH-12")
SWAPPED = Refusal("The Cathedral makes minions change places once a turn, and you have done so.", "PH-12")
NOBODY_NEAR = Refusal("There is no minion in any region next to yours.", "PH-12")


def inhabited_neighbours(city: City, region: str) -> list[str]:
    return [other for other in ADJACENT[region] if not city.is_empty(other)]


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
    def other(chosen: Mapping[str, Any]) -> Shape:
        region = chosen["region"]
        return One(inhabited_neighbours(city, region), lambda name: _no_other(region, name))

    def whose(chosen: Mapping[str, Any]) -> Shape:
        region = chosen["other"]
        missing = Refusal(f"There is no such minion in {TITLES[region]}.", "PH-12")
        return One(list(city.minions_in(region)), lambda _: missing)

    own = One(swap_regions(city, seat), lambda region: _no_own(city, seat, region))
    return Fields({"region": own, "other": Needs(("region",), other), "whose": Needs(("other",), whose)})


def _no_own(city: City, seat: str, region: Any) -> Refusal | None:
    nobody = Refusal(f"There is nobody next to {TITLES[region]}.", "PH-12") if region in REGIONS else None
    return no_minion_of_yours(city, seat, region, "PH-12") or nobody


def _no_other(region: str, other: Any) -> Refusal | None:
    if other not in REGIONS:
        return None
    if other not in ADJACENT[region]:
        return Refusal(f"{TITLES[other]} is not next to {TITLES[region]}.", "PH-12")
    return Refusal(f"There is no minion in {TITLES[other]}.", "PH-12")


def _perform_swap(play: Play, decision: Decision, answer: Mapping[str, str]) -> None:
    state, seat, region, other = play.state, decision.seat, answer["region"], answer["other"]
    minion = state.city.minion(answer["whose"])
    state.turn = state.now()._replace(swapped=True)
    play.tell("swapped", seat=seat, region=region, victim=minion.seat, kind=minion.kind, other=other)
    change(play, lambda city: city.swap(seat, region, other, minion))
    play.then(Continue())


SWAP: Verb[State] = Verb("PH-12", _swap, _perform_swap)
