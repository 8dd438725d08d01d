"""What happened, as a line: the sentence of the event, then one for each thing that came of it.

Which template is taken is decided here, by the event's particulars; the templates are in `texts.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from engine.core import Event, Particulars
from engine.power_struggle.labels import label
from engine.power_struggle.texts import ALSO, EFFECTS, EVENTS, ORDINALS, PARTS, SEMICOLON
from engine.texts import Lexicon

_EVENTS = Lexicon(EVENTS, label)
_ALSO = Lexicon(ALSO, label)
_PARTS = Lexicon(PARTS, label)
_EFFECTS = Lexicon(EFFECTS, label)
Reader = str | None


def tell(event: Event, reader: Reader) -> str:
    """One line for one reader."""
    first = _EVENTS.say(variant(event), _filling(event, reader), reader)
    return " ".join([first, *_also(event, reader)])


def variant(event: Event) -> str:
    """The template for an event, where the name alone does not say."""
    choose = _VARIANTS.get(event.name)
    return choose(event.about) if choose else event.name


def _election(about: Particulars, why: str) -> str:
    """The first chairman, another one, or one of the same colour again."""
    former = about["former"]
    kind = "first" if former is None else "again" if former == about["seat"] else "new"
    return f"chairman_{kind}_{why}"


def _motivation(about: Particulars) -> str:
    if about["by"] > 0:
        return "motivation_up" if about["steps"] else "motivation_top"
    return "motivation_down" if about["steps"] else "motivation_bottom"


def _point(about: Particulars) -> str:
    counsel = "_counsel" if about["source"] == "counsel" else ""
    return f"victory_point{counsel}{'_near' if about['count'] == about['target'] - 1 else ''}"


def _resigned(name: str) -> Callable[[Particulars], str]:
    return lambda about: f"{name}{'_departments' * bool(about['rooms'])}{'_mains' * bool(_mains(about))}"


def _mains(about: Particulars) -> dict[str, int]:
    """The rooms that stay, as main departments do, with the employees that they lose."""
    return {room: count for room, count in about["staff"].items() if room not in about["rooms"]}


def _own(name: str) -> Callable[[Particulars], str]:
    return lambda about: f"own_{name}" if about["enemy"] == about["seat"] else name


_VARIANTS: Mapping[str, Callable[[Particulars], str]] = {
    "archenemy_dealt": _own("archenemy_dealt"),
    "archenemy_shown": _own("archenemy_shown"),
    "meeting_begins": lambda about: "meeting_begins" if about["ended"] else "meeting_begins_first",
    "chairman_elected": lambda about: _election(about, about["why"]),
    "chairman_by_card": lambda about: _election(about, "card"),
    "head_new": lambda about: f"head_new_{about['why']}",
    "head_stays": lambda about: f"head_stays_{about['why']}",
    "motivation": _motivation,
    "compensated": lambda about: "compensated" if about["paid"] == about["due"] else "compensated_short",
    "everyone_pays": lambda about: "everyone_pays" if about["concerned"] else "everyone_pays_none",
    "everyone_receives": lambda about: "everyone_receives" if about["concerned"] else "everyone_receives_none",
    "face_down": lambda about: "face_down" if about["turned"] else "face_down_already",
    "hired": lambda about: "hired_more" if about["extra"] else "hired",
    "founded_own": lambda about: "founded_own" if len(about["rooms"]) == 1 else "founded_own_two",
    "founded_new": lambda about: f"founded_new{'_more' * bool(about['extra'])}{'_joined' * bool(about['taken'])}",
    "resigned_board": _resigned("resigned_board"),
    "resigned_counsel": _resigned("resigned_counsel"),
    "folder": lambda about: "folder_again" if about["attempt"] == 2 else "folder",
    "bribe_accepted": lambda about: "bribe_accepted" if about["face_up"] else "bribe_accepted_down",
    "bought_shares": lambda about: "bought_shares_more" if about["extra"] else "bought_shares",
    "developed": lambda about: "developed_enticed" if about["enticed"] else "developed",
    "victory_point": _point,
    "counsels": lambda about: "counsels_one" if about["divisions"] == 1 else "counsels",
    "notice": lambda about: "notice" if about["in_turn"] else "notice_early",
    "final_standing": lambda about: "final_standing" if about["score"] else "final_standing_none",
    "game_over": lambda about: "game_over" if len(about["winners"]) == 1 else "game_shared",
}


def _filling(event: Event, reader: Reader) -> Particulars:
    """The particulars, and those of them in words that take a list, an ordinal or a card's effect."""
    about = event.about
    if event.name in _LISTS:
        items, name = _LISTS[event.name]
        about = {**about, "each": _listed(items(about), name, reader)}
    match event.name:
        case "everyone_pays":
            return {**about, "effect": _EFFECTS.say(f"pay_{about['per']}", about)}
        case "everyone_receives":
            return {**about, "effect": _EFFECTS.say(f"receive_{about['per']}", about)}
        case "resigned_board" | "resigned_counsel":
            return {**about, "mains": _mains(about)}
        case "victory_point":
            return {**about, "nth": ORDINALS[about["count"]]}
        case _:
            return about


def _held(about: Particulars) -> list[Particulars]:
    cards = about["cards"]
    seats = dict.fromkeys(cards.values())
    return [{"seat": seat, "cards": [card for card in cards if cards[card] == seat]} for seat in seats]


def _founded(about: Particulars) -> list[Particulars]:
    return [{"room": room, "count": count} for room, count in about["rooms"].items()]


def _closing(about: Particulars) -> list[Particulars]:
    return [{"room": room, "count": about["staff"][room]} for room in about["rooms"]]


def _under(key: str) -> Callable[[Particulars], list[Particulars]]:
    return lambda about: list(about[key])


def _always(name: str) -> Callable[[Particulars], str]:
    return lambda _: name


def _influence(gain: Particulars) -> str:
    if gain["lost"]:
        return "influence_cut"
    return "influence_both" if gain["chairman"] and gain["seats"] else f"influence_{_one_of(gain)}"


def _one_of(gain: Particulars) -> str:
    return "chairman" if gain["chairman"] else "seats"


def _short(name: str) -> Callable[[Particulars], str]:
    """Whether somebody could not pay all that was due."""
    return lambda part: name if part["amount"] == part["due"] else f"{name}_short"


_LISTS: Mapping[str, tuple[Callable[[Particulars], list[Particulars]], Callable[[Particulars], str]]] = {
    "dealt": (_held, _always("cards")),
    "cards_handed_out": (_held, _always("cards")),
    "meeting_influence": (_under("gains"), _influence),
    "bonus_received": (_under("made_of"), lambda part: f"bonus_{part['of']}"),
    "everyone_pays": (_under("concerned"), _short("share")),
    "everyone_receives": (_under("concerned"), _short("share")),
    "birthday": (_under("gifts"), _short("gift")),
    "staff_gained": (_under("rooms"), _always("in_room")),
    "staff_lost": (_under("rooms"), _always("in_room")),
    "founded_own": (_founded, _always("founded")),
    "resigned_board": (_closing, _always("room_closes")),
    "resigned_counsel": (_closing, _always("room_closes")),
    "developed": (_under("enticed"), _always("enticed")),
}
"""Events with a list in their sentence: its items, and the template of each."""


def _listed(parts: list[Particulars], name: Callable[[Particulars], str], reader: Reader) -> str:
    return SEMICOLON.join(_PARTS.fill(PARTS[name(part)], part, reader) for part in parts)


def _also(event: Event, reader: Reader) -> Iterator[str]:
    about = event.about
    for gain in about.get("scored", ()):
        yield _ALSO.say(_scored(gain), gain, reader)
    for closed in about.get("closed", ()):
        yield _ALSO.say("closed", closed, reader)
    for moved in about.get("up", ()):
        yield _ALSO.say("up" if len(moved["old"]) == 1 else "ups", moved, reader)
    if about.get("face_down"):
        yield _ALSO.say("turned_down", {"seat": about["face_down"], "card": about["division"]}, reader)
    if about.get("pushed"):
        yield _pushed(about["pushed"], reader)
    if about.get("left_out") and about.get("concerned", True):
        yield _ALSO.say(f"left_out_{_LEFT_OUT.get(event.name) or about['per']}", {"seats": about["left_out"]}, reader)


_LEFT_OUT = {"everyone_gains": "gain", "everyone_loses": "lose"}


def _scored(gain: Particulars) -> str:
    if gain["lost"]:
        return "scored_cut" if gain["gained"] else "scored_lost"
    return "scored_top" if gain["now"] == gain["top"] else "scored"


def _pushed(seats: list[str], reader: Reader) -> str:
    runs = [{"seat": seat, "count": len(list(run))} for seat, run in groupby(seats)]
    if len(runs) > 1:
        each = _listed(runs, lambda _: "pushed", reader)
        return _ALSO.say("pushed_mixed", {"count": len(seats), "each": each}, reader)
    return _ALSO.say("pushed" if len(seats) == 1 else "pushed_several", runs[0], reader)
