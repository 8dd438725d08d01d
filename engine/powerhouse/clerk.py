"""A rule-of-thumb player: it tries each choice on a copy of the city it sees and takes what looks best.

It has no list of moves of its own: what it tries are the answers of the shapes it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine.core import Action, Decision
from engine.powerhouse.city import Bonus, City
from engine.powerhouse.components import POWERS
from engine.powerhouse.view import View
from engine.shapes import Answer, Shape

REGION = 10.0
"""What one more region than the strongest rival is worth; everything else is measured against it."""
POWER = 3.0
SECOND_ACTION = 6.0
TURN = 12.0
KILL = 4.0
CLOSER = 1.5
"""Each minion out of play brings the end closer: good for who leads, bad for who does not."""
WIN = 1000.0
PATIENCE = 60
"""Turns after which the clerk takes more and more risks, so that no game goes on for ever."""


def clerk(view: View, decision: Decision, choices: Mapping[str, Shape], rng: Random) -> Action:
    best = max(
        ((verb, answer) for verb, shape in choices.items() for answer in shape),
        key=lambda choice: _worth(view, decision.seat, *choice) + _whim(view, rng),
    )
    return Action(decision=decision.id, seat=decision.seat, verb=best[0], answer=best[1])


def _whim(view: View, rng: Random) -> float:
    """Breaks ties, and after many turns weighs more than judgement."""
    late = max(0, view.turns - PATIENCE)
    return rng.random() * (0.5 + late * late / 10)


def _worth(view: View, seat: str, verb: str, answer: Answer) -> float:
    city = view.city.clone()
    imagine = IMAGINE.get(verb)
    if imagine is not None:
        imagine(city, seat, answer)
    return _value(city, seat) + COSTS.get(verb, 0.0)


def _assault(city: City, seat: str, answer: Mapping[str, str]) -> None:
    city.assault(seat, answer["region"], [city.minion(answer["target"])], city.damage(seat))


def _assault_two(city: City, seat: str, answer: Mapping[str, str]) -> None:
    targets = [city.minion(answer["first"]), city.minion(answer["second"])]
    city.assault(seat, answer["region"], targets, 1)


def _swap(city: City, seat: str, answer: Mapping[str, str]) -> None:
    city.swap(seat, answer["region"], answer["other"], city.minion(answer["whose"]))


IMAGINE: dict[str, Callable[[City, str, Answer], None]] = {
    "place": lambda city, seat, region: city.place(seat, region),
    "bonus": lambda city, seat, region: city.set_bonus(Bonus(seat, region)),
    "move": lambda city, seat, answer: city.move(seat, answer["origin"], answer["destination"]),
    "assault": _assault,
    "assault_two": _assault_two,
    "sacrifice": lambda city, seat, _: city.sacrifice(seat),
    "swap": _swap,
}
COSTS = {"sacrifice": SECOND_ACTION, "swap": -TURN}


def _value(city: City, seat: str) -> float:
    """How good this position looks to `seat`."""
    own = city.controlled(seat)
    lead = len(own) - max(len(city.controlled(rival)) for rival in city.seats if rival != seat)
    if city.is_razzia():
        return WIN if lead > 0 else -WIN
    powers = sum(region in POWERS for region in own)
    rivals_lost = (city.removed() - city.fallen[seat]) / (len(city.seats) - 1)
    kills = rivals_lost - city.fallen[seat]
    closer = city.removed() * (1 if lead > 0 else -1)
    return REGION * lead + REGION / 2 * len(own) + POWER * powers + KILL * kills + CLOSER * closer
