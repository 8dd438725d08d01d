"""How the viewer of a game stands, told as events; everything comes from the view."""

from __future__ import annotations

from engine.core import Event, Particulars
from engine.power_struggle.company import Company
from engine.power_struggle.components import COUNSEL, COUNSEL_DIVISIONS, MEETING_EVENT, TOP_MOTIVATION, TRACKS
from engine.power_struggle.events import bonus
from engine.power_struggle.state import Archenemy
from engine.power_struggle.victory import is_above
from engine.power_struggle.view import View


def standing(view: View) -> list[Event]:
    """For a player what matters to them, most important first; for an onlooker, and at the end, everyone's points."""
    if view.result is not None:
        return [
            Event(
                "final_standing", {"seat": row.seat, "score": row.score, "reasons": row.reasons, "money": row.tiebreak}
            )
            for row in view.result.standings
        ]
    if view.seat is None or view.archenemy is None:
        return [_points(view, seat) for seat in view.company.seats]
    return [
        _points(view, view.seat),
        _threat(view),
        _archenemy(view.company, view.seat, view.archenemy),
        _money(view, view.seat),
        Event("stand_motivation", {"now": view.company.motivation, "top": TOP_MOTIVATION}),
    ]


def _points(view: View, seat: str) -> Event:
    """Every source of victory points, with how far it is; what is hidden of it is for the seat alone."""
    company = view.company
    about: Particulars = {"seat": seat, "won": len(view.victory_points[seat]), "target": company.target}
    for track in TRACKS:
        about |= {track: company.points[track][seat], f"{track}_green": company.green[track]}
    divisions = sum(seat in owners for owners in company.counsels.values())
    about |= {COUNSEL: divisions, f"{COUNSEL}_green": COUNSEL_DIVISIONS}
    name = "stand_points_notice" if seat in company.notices else "stand_points"
    return Event(name, about, to=seat if seat == view.seat else None)


def _threat(view: View) -> Event:
    """Who has given notice; otherwise who could with one more victory point."""
    company = view.company
    if company.notices:
        in_turn = bool(company.turned) and company.turned[-1] != MEETING_EVENT
        return Event("stand_notice" if in_turn else "stand_notice_early", {"seats": list(company.notices)})
    near = [seat for seat, won in view.victory_points.items() if len(won) >= company.target - 1]
    return Event("stand_threat", {"seats": near}, to=view.seat) if near else Event("stand_no_threat", {}, to=view.seat)


def _archenemy(company: Company, seat: str, archenemy: Archenemy) -> Event:
    own = archenemy.enemy == seat
    rivals = [other for other in company.seats if other != seat] if own else [archenemy.enemy]
    competences = company.box.competences[archenemy.competence_card].competences
    ahead = [each for each in competences if all(is_above(company, each, seat, rival) for rival in rivals)]
    about = {"enemy": archenemy.enemy, "ahead": ahead, "behind": [each for each in competences if each not in ahead]}
    name = "stand_own_archenemy" if own else "stand_archenemy"
    return Event(f"{name}{_how_far(company, seat, len(ahead), 2 if own else 3)}", about, to=seat)


def _how_far(company: Company, seat: str, ahead: int, needed: int) -> str:
    notice = company.notices.get(seat)
    if notice and notice.archenemy:
        return "_locked"
    return "_beaten" if ahead >= needed else "" if ahead else "_behind"


def _money(view: View, seat: str) -> Event:
    return Event("stand_money", {"money": view.money, "bonus": bonus(view.company, seat)}, to=seat)
