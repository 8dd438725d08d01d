"""The city as a person would describe it to somebody who can't see the map."""

from __future__ import annotations

from collections.abc import Iterator

from engine.powerhouse.city import Bonus, City, Wound
from engine.powerhouse.components import BLACK_MARKET, CAPS, CATHEDRAL, CITY_HALL, HOSPITAL, POLICE, REGIONS
from engine.powerhouse.state import Turn
from engine.powerhouse.view import View
from engine.powerhouse.words import label, words
from engine.sentences import listed, phrase, sentence

YOU = "You are {seat}."
PLACING = "The minions are being placed."
TURN = "It is {seat's} turn, number {turn} of the game, with {count action} left."
SACRIFICED = "A minion was given up in City Hall for it."
SWAPPED = "Minions have changed places through the Cathedral in it."
OVER = "The Razzia has come, and {winners} has won with {count region}."
STANDING = "{place}. {seat} with {count region}: {regions}."
ATTRITION = "Attrition is {count} of {attrition}: {left} to go until the Razzia."
RAZZIA = "Attrition is {count} of {attrition}."
PLAYER = "{seat}: {regions region} controlled, {count minion} in the city, {fallen} out of play."
HANDS = "{seat}: {hand minion} in hand, {count minion} in the city, {regions region} controlled."
SKIPS = "{seat} skips the next turn, having used the Cathedral."

POWERHOUSE = "{region}, a powerhouse for {cap minion} at most: {people}."
NEIGHBOURHOOD = "{region}, a neighbourhood: {people}."
POWERHOUSE_EMPTY = "{region}, a powerhouse for {cap minion} at most, is empty."
NEIGHBOURHOOD_EMPTY = "{region}, a neighbourhood, is empty."
PRESENT = "{seat} {count}"
PRESENT_WOUNDED = "{seat} {count} ({wounded} wounded)"
BONUS = "Through the Black Market {seat} has 1 more presence here, {count} in all."
BONUS_IDLE = "Through the Black Market {seat} would have 1 more presence here, but has no minion to go with it."
UNCONTROLLED = "Nobody controls it."
CONTROLLED = "{seat} controls it."
POWERS = {
    HOSPITAL: "{seat} controls it and so has minions with 2 lives when they are struck.",
    POLICE: "{seat} controls it and so does 2 damage in an assault, or 1 to each of two minions.",
    CATHEDRAL: "{seat} controls it and so may make minions change places, at the price of a turn.",
    CITY_HALL: "{seat} controls it and so may give up a minion here for two actions in a turn.",
    BLACK_MARKET: "{seat} controls it and so may add 1 presence in another powerhouse.",
}


def describe(view: View) -> list[str]:
    """Everything a view holds but the rules: whose turn it is, how everybody stands, and region by region who is there.

    Players are called by their names, whoever reads it.
    """
    return [*_now(view), *_players(view), *(" ".join(_region(view, region)) for region in REGIONS)]


def _say(template: str, **about: object) -> str:
    return sentence(template, about, None, label)


def _now(view: View) -> Iterator[str]:
    city = view.city
    if view.seat is not None:
        yield _say(YOU, seat=view.seat)
    if view.result is not None:
        yield from _result(view)
    elif view.turn is None:
        yield PLACING
    else:
        yield " ".join(_turn(view.turn, view.turns))
    # How many actions there are to take has just been said.
    yield from (words(asked, None) or "" for asked in view.pending if asked.name != "act")
    left = city.attrition - city.removed()
    yield _say(ATTRITION if left > 0 else RAZZIA, count=city.removed(), attrition=city.attrition, left=left)


def _turn(turn: Turn, number: int) -> Iterator[str]:
    yield _say(TURN, seat=turn.seat, turn=number, count=turn.actions)
    if turn.sacrificed:
        yield SACRIFICED
    if turn.swapped:
        yield SWAPPED


def _result(view: View) -> Iterator[str]:
    result = view.result
    if result is None:
        return
    yield _say(OVER, winners=result.winners, count=result.standings[0].score)
    for place, row in enumerate(result.standings, 1):
        yield _say(STANDING, place=place, seat=row.seat, count=row.score, regions=row.reasons)


def _players(view: View) -> Iterator[str]:
    city = view.city
    template = HANDS if any(city.hand.values()) else PLAYER
    for seat in city.seats:
        yield _say(
            template,
            seat=seat,
            hand=city.hand[seat],
            regions=len(city.controlled(seat)),
            count=sum(minions[seat] for minions in city.minions.values()),
            fallen=city.fallen[seat],
        )
    if view.result is None:
        yield from (_say(SKIPS, seat=seat) for seat in city.skipping)


def _region(view: View, region: str) -> Iterator[str]:
    city, cap = view.city, CAPS[region]
    if city.is_empty(region):
        yield _say(NEIGHBOURHOOD_EMPTY if cap is None else POWERHOUSE_EMPTY, region=region, cap=cap)
    else:
        people = [_present(city, region, seat) for seat, count in city.minions[region].items() if count]
        yield _say(NEIGHBOURHOOD if cap is None else POWERHOUSE, region=region, cap=cap, people=listed(people))
        yield _control(view, region)
    if city.bonus is not None and city.bonus.region == region:
        yield _bonus(city, city.bonus)


def _present(city: City, region: str, seat: str) -> str:
    count, wounded = city.minions[region][seat], city.wounds.count(Wound(region, seat))
    about = {"seat": seat, "count": count, "wounded": wounded}
    return phrase(PRESENT_WOUNDED if wounded else PRESENT, about, None, label)


def _control(view: View, region: str) -> str:
    """Who controls a region, and with that its power; after the end powers are of no use."""
    holder = view.city.control[region]
    if holder is None:
        return UNCONTROLLED
    return _say(CONTROLLED if view.result else POWERS.get(region, CONTROLLED), seat=holder)


def _bonus(city: City, bonus: Bonus) -> str:
    """It needs a minion to count (PH-13)."""
    minions = city.minions[bonus.region][bonus.seat]
    return _say(BONUS if minions else BONUS_IDLE, seat=bonus.seat, count=minions + 1)
