"""Control as it changes hands, attrition, and the Razzia that ends the game (PH-4, PH-8, PH-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Result, Standing
from engine.powerhouse.city import City
from engine.powerhouse.state import Play, State
from engine.shapes import Refusal, refuse

Control = Mapping[str, str | None]


def tell_control(play: Play, before: Control) -> None:
    """What has changed since `before`, region by region."""
    city = play.state.city
    for region, holder in city.control.items():
        if (loser := before[region]) != holder:
            _tell_region(play, city.title(region), loser, holder)


def _tell_region(play: Play, region: str, loser: str | None, holder: str | None) -> None:
    if holder is None:
        play.tell("control_lost", seat=loser, region=region)
    elif loser is None:
        play.tell("control_gained", seat=holder, region=region)
    else:
        play.tell("control_taken", seat=holder, rival=loser, region=region)


def change(play: Play, happen: Callable[[City], object]) -> None:
    """Change the city and tell who gains and loses control, and a bonus lost with the Black Market (PH-13)."""
    city = play.state.city
    control, bonus = city.control.copy(), city.bonus
    happen(city)
    if bonus is not None and city.bonus is None:
        play.tell("bonus_lost", seat=bonus.seat, region=city.title(bonus.region))
    tell_control(play, control)


def count_attrition(play: Play) -> None:
    """After minions left play: the game ends as soon as enough have (PH-8)."""
    state = play.state
    city = state.city
    play.tell("attrition", count=city.removed(), attrition=city.attrition)
    if city.is_razzia():
        winners = city.leaders()
        play.tell("razzia", winners=winners, count=len(city.controlled(winners[0])))
        city.wounds.clear()
        state.agenda.clear()
        state.turn = None


def tie_after(city: City, leaving: int, happen: Callable[[City], object]) -> list[str]:
    """Who would tie for first place if this, at most `leaving` minions leaving play, brought the Razzia (PH-8)."""
    if city.removed() + leaving < city.attrition:
        return []
    trial = city.clone()
    happen(trial)
    leaders = trial.leaders()
    return leaders if trial.is_razzia() and len(leaders) > 1 else []


def tie_refusal(tied: list[str]) -> Refusal | None:
    return refuse("tie", "PH-8", tied=tied) if tied else None


def result(state: State) -> Result | None:
    city = state.city
    if not city.is_razzia():
        return None
    standings = [
        Standing(seat, len(regions), [city.title(region) for region in regions])
        for seat in city.seats
        for regions in (city.controlled(seat),)
    ]
    return Result(city.leaders(), sorted(standings, key=lambda standing: -standing.score))
