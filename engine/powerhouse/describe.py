"""The city as a person would describe it to somebody who can't see the map."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Result
from engine.powerhouse.city import Bonus, City, Wound
from engine.powerhouse.state import Turn
from engine.powerhouse.texts import DESCRIPTION
from engine.powerhouse.view import View
from engine.powerhouse.words import task
from engine.texts import Lexicon

_LEXICON = Lexicon(DESCRIPTION)


def describe(view: View) -> list[str]:
    """Everything a view holds but the rules: whose turn it is, how everybody stands, and region by region who is there.

    Players are called by their names, whoever reads it.
    """
    regions = view.city.map.regions
    return [*_now(view), *_players(view), *(" ".join(_region(view, region)) for region in regions)]


def _say(name: str, **about: object) -> str:
    return _LEXICON.say(name, about)


def _now(view: View) -> Iterator[str]:
    city = view.city
    if view.seat is not None:
        yield _say("you", seat=view.seat)
    if view.result is not None:
        yield from _result(view.result)
    elif view.turn is None:
        yield _say("placing")
    else:
        yield " ".join(_turn(view.turn, view.turns))
    # How many actions there are to take has just been said.
    waiting = (asked for asked in view.pending if asked.name != "act")
    yield from (_say("waiting", seat=asked.seat, task=task(asked, None)) for asked in waiting)
    left = city.attrition - city.removed()
    yield _say("attrition" if left > 0 else "razzia", count=city.removed(), attrition=city.attrition, left=left)


def _turn(turn: Turn, number: int) -> Iterator[str]:
    yield _say("turn", seat=turn.seat, turn=number, count=turn.actions)
    if turn.sacrificed:
        yield _say("sacrificed")
    if turn.swapped:
        yield _say("swapped")


def _result(result: Result) -> Iterator[str]:
    yield _say("over", winners=result.winners, count=result.standings[0].score)
    for place, row in enumerate(result.standings, 1):
        yield _say("place", place=place, seat=row.seat, count=row.score, regions=row.reasons)


def _players(view: View) -> Iterator[str]:
    city = view.city
    name = "placer" if any(city.hand.values()) else "player"
    for seat in city.seats:
        yield _say(
            name,
            seat=seat,
            hand=city.hand[seat],
            regions=len(city.controlled(seat)),
            count=sum(minions[seat] for minions in city.minions.values()),
            fallen=city.fallen[seat],
        )
    if view.result is None:
        yield from (_say("skips", seat=seat) for seat in city.skipping)


def _region(view: View, region: str) -> Iterator[str]:
    city, cap, title = view.city, view.city.map.caps[region], view.city.title(region)
    kind = "neighbourhood" if cap is None else "powerhouse"
    if city.is_empty(region):
        yield _say(f"{kind}_empty", region=title, cap=cap)
    else:
        people = [_present(city, region, seat) for seat, count in city.minions[region].items() if count]
        yield _say(kind, region=title, cap=cap, people=people)
        yield _control(view, region)
    if city.bonus is not None and city.bonus.region == region:
        yield _bonus(city, city.bonus)


def _present(city: City, region: str, seat: str) -> str:
    count, wounded = city.minions[region][seat], city.wounds.count(Wound(region, seat))
    template = DESCRIPTION["present_wounded" if wounded else "present"]
    return _LEXICON.fill(template, {"seat": seat, "count": count, "wounded": wounded})


def _control(view: View, region: str) -> str:
    """Who controls a region, and with that its power; after the end powers are of no use."""
    holder = view.city.control[region]
    if holder is None:
        return _say("uncontrolled")
    powerless = view.result is not None or region not in view.city.map.powerhouses
    return _say("controlled" if powerless else f"controlled_{region}", seat=holder)


def _bonus(city: City, bonus: Bonus) -> str:
    """It needs a minion to count (PH-13)."""
    minions = city.minions[bonus.region][bonus.seat]
    return _say("bonus" if minions else "bonus_idle", seat=bonus.seat, count=minions + 1)
