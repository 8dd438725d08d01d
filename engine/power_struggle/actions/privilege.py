"""G: using the cards Development (PS-76) and Legal & Patents (PS-77)."""

from __future__ import annotations

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.actions.hire import no_space
from engine.power_struggle.changes import change_staff, close_empty, dismiss, use_card
from engine.power_struggle.refusals import ALL_ROOMS, entering, leaving, room_with_staff
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Play
from engine.power_struggle.victory import reckon, score
from engine.shapes import Answer, One, Refusal, Shape, refuse

NOBODY = "nobody"


def _no_enticement(scene: Scene, decision: Decision) -> Refusal | None:
    return use_card(scene, decision.seat, "development") or no_space(scene, decision)


def _enticements(scene: Scene, decision: Decision) -> Shape:
    """As many employees as the card gives and one's rooms take; those not enticed away come from stock."""
    company, seat = scene.company, decision.seat
    space = scene.holdings(seat).space
    count = min(3 if company.usable(seat, "development") == "bribed" else 1, sum(space.values()))
    return Fields({"enticed": _rivals(scene, seat, count), "into": entering(scene, seat, count, "PS-76")})


def _rivals(scene: Scene, seat: str, count: int) -> Fields:
    """For each other player with employees: the room one is enticed from, or nobody."""
    rivals = {
        rival: rooms for rival in scene.company.seats if rival != seat and (rooms := list(scene.holdings(rival).staff))
    }

    def rooms_of(rival: str) -> Needs:
        earlier = tuple(rivals)[: tuple(rivals).index(rival)]

        def rooms(chosen: Chosen) -> Shape:
            if sum(chosen[other] != NOBODY for other in earlier) >= count:
                return One([NOBODY], lambda room: _no_more(room, count), ALL_ROOMS)
            free = room_with_staff(scene, rival, "PS-76")
            return One([NOBODY, *rivals[rival]], free.why, ALL_ROOMS)

        return Needs(earlier, rooms)

    return Fields({rival: rooms_of(rival) for rival in rivals})


def _no_more(room: Answer, count: int) -> Refusal | None:
    return refuse("enticed_enough", "PS-76", count=count) if room in ALL_ROOMS else None


def _develop(play: Play, decision: Decision, answer: Answer) -> None:
    enticed = {rival: room for rival, room in answer["enticed"].items() if room != NOBODY}
    count = sum(answer["into"].values())
    change_staff(play.state, answer["into"])
    change_staff(play.state, dict.fromkeys(enticed.values(), 1), -1)
    play.tell(
        "developed",
        seat=decision.seat,
        count=count,
        new=count - len(enticed),
        rooms=dict(answer["into"]),
        enticed=[{"seat": rival, "room": room} for rival, room in enticed.items()],
        **close_empty(play.state.company),
    )


def _price_of_patent(scene: Scene, seat: str) -> int:
    """Exactly one employee for one point, or two for two."""
    return 2 if scene.company.usable(seat, "legal") == "bribed" else 1


def _no_patent(scene: Scene, decision: Decision) -> Refusal | None:
    if refusal := use_card(scene, decision.seat, "legal"):
        return refusal
    count, total = _price_of_patent(scene, decision.seat), scene.holdings(decision.seat).employees
    return refuse("too_few_for_patent", count=count, total=total) if total < count else None


def _patents(scene: Scene, decision: Decision) -> Shape:
    return leaving(scene, decision.seat, _price_of_patent(scene, decision.seat), "PS-77")


def _patent(play: Play, decision: Decision, dismissed: dict[str, int]) -> None:
    count = sum(dismissed.values())
    closing = dismiss(play, dismissed)
    scored = score(play.state.company, "influence", {decision.seat: count})
    play.tell("patented", seat=decision.seat, count=count, staff=dict(dismissed), scored=scored, **closing)
    reckon(play, scored)


PRIVILEGE: dict[str, Verb] = {
    "develop": Verb("PS-76", _enticements, _develop, _no_enticement),
    "patent": Verb("PS-77", _patents, _patent, _no_patent),
}
