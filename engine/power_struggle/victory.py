"""Points, victory points, notice and the end (PS-80 to PS-84)."""

from __future__ import annotations

from engine.core import Particulars, Result, Standing
from engine.power_struggle.company import Company, Notice
from engine.power_struggle.components import COUNSEL, COUNSEL_DIVISIONS, TRACKS
from engine.power_struggle.state import Archenemy, EndTurn, Play, State

ARCHENEMY = "archenemy"


def score(company: Company, track: str, gains: dict[str, int]) -> list[Particulars]:
    """Everyone named gains points at the same moment; beyond the golden space they are lost (PS-69).

    What there is to tell of it, for the event that brought it; call `reckon` with it once that is told.
    """
    points, top = company.points[track], company.golden[track]
    scored: list[Particulars] = []
    for seat, gained in gains.items():
        before, points[seat] = points[seat], min(points[seat] + gained, top)
        kept = points[seat] - before
        scored.append(
            {"seat": seat, "track": track, "gained": kept, "lost": gained - kept, "now": points[seat], "top": top}
        )
    return scored


def reckon(play: Play, scored: list[Particulars]) -> None:
    """Tell who has reached a victory point with what was scored, and who gives notice."""
    company = play.state.company
    for gain in scored:
        if gain["now"] - gain["gained"] < company.green[gain["track"]] <= gain["now"]:
            _tell_point(play, gain["seat"], gain["track"], gain["now"])
    give_notices(play, [gain["seat"] for gain in scored])


def place_counsel(play: Play, division: str, seat: str) -> None:
    """What counts is the number of divisions that one has a counsel in."""
    company = play.state.company
    new = seat not in company.counsels[division]
    company.counsels[division].append(seat)
    divisions = sum(seat in owners for owners in company.counsels.values())
    if new and divisions == COUNSEL_DIVISIONS:
        _tell_point(play, seat, COUNSEL, divisions)
    elif new and divisions < COUNSEL_DIVISIONS:
        play.tell("counsels", headline=True, seat=seat, divisions=divisions, needed=COUNSEL_DIVISIONS)
    give_notices(play, [seat])


def _tell_point(play: Play, seat: str, source: str, now: int) -> None:
    """Everybody sees it, and how many that makes; archenemies are nobody's business before a notice."""
    company = play.state.company
    count = len(public_points(company, seat))
    play.tell("victory_point", headline=True, seat=seat, source=source, now=now, count=count, target=company.target)


def public_points(company: Company, seat: str) -> list[str]:
    """The victory points anyone can see."""
    green = company.green
    won = [track for track in TRACKS if company.points[track][seat] >= green[track]]
    if sum(seat in owners for owners in company.counsels.values()) >= COUNSEL_DIVISIONS:
        won.append(COUNSEL)
    notice = company.notices.get(seat)
    if notice and notice.archenemy:
        won.append(ARCHENEMY)
    return won


def victory_points(company: Company, seat: str, archenemy: Archenemy) -> list[str]:
    """All victory points of a seat, its archenemy among them."""
    won = public_points(company, seat)
    if ARCHENEMY not in won and beats_archenemy(company, seat, archenemy):
        won.append(ARCHENEMY)
    return won


def is_above(company: Company, competence: str, seat: str, other: str) -> bool:
    """Strictly more, or on the golden space, which is above everyone (PS-81)."""
    if company.on_golden(competence, seat):
        return True
    return company.competence(competence, seat) > company.competence(competence, other)


def beats_archenemy(company: Company, seat: str, archenemy: Archenemy) -> bool:
    """Another's colour: all 3 competences. Your own colour: 2 of 3 against everybody (PS-81)."""
    competences = company.box.competences[archenemy.competence_card].competences
    if archenemy.enemy != seat:
        return all(is_above(company, competence, seat, archenemy.enemy) for competence in competences)
    others = [other for other in company.seats if other != seat]
    led = [all(is_above(company, competence, seat, other) for other in others) for competence in competences]
    return sum(led) >= 2


def give_notices(play: Play, seats: list[str]) -> None:
    """As soon as a player has enough victory points, at any moment (PS-82); the manual waits for an own action."""
    if play.state.company.edition == "rulebook":
        for seat in seats:
            give_notice(play, seat)


def give_notice(play: Play, seat: str) -> None:
    """Where the archenemy may tip the scales, everybody sees whether it does."""
    company, archenemy = play.state.company, play.state.archenemies[seat]
    if seat in company.notices or len(public_points(company, seat)) < company.target - 1:
        return
    play.reveal()
    if len(won := victory_points(company, seat, archenemy)) < company.target:
        return
    company.notices[seat] = Notice((archenemy.enemy, archenemy.competence_card) if ARCHENEMY in won else None)
    play.tell("notice", headline=True, seat=seat, sources=won, in_turn=_in_department_turn(play.state))
    if ARCHENEMY in won:
        competences = list(company.box.competences[archenemy.competence_card].competences)
        play.tell(
            "archenemy_shown",
            headline=True,
            seat=seat,
            enemy=archenemy.enemy,
            card=archenemy.competence_card,
            competences=competences,
        )


def _in_department_turn(state: State) -> bool:
    return any(isinstance(step, EndTurn) for step in state.agenda)


def end_game(play: Play) -> None:
    """Finished for good: nothing pending, nothing on the agenda."""
    state = play.state
    play.reveal()
    state.agenda.clear()
    for standing in standings(state):
        play.tell(
            "final_standing",
            seat=standing.seat,
            score=standing.score,
            reasons=standing.reasons,
            money=standing.tiebreak,
        )
    play.tell("game_over", winners=winners(state))


def standings(state: State) -> list[Standing]:
    """Best first: most victory points, then most money (PS-83)."""
    company = state.company
    rows = [
        Standing(seat, len(won), won, state.money[seat])
        for seat in company.seats
        for won in [victory_points(company, seat, state.archenemies[seat])]
    ]
    return sorted(rows, key=lambda row: (-row.score, -row.tiebreak))


def winners(state: State) -> list[str]:
    rows = standings(state)
    best = rows[0]
    return [row.seat for row in rows if (row.score, row.tiebreak) == (best.score, best.tiebreak)]


def result(state: State) -> Result | None:
    if state.pending or state.agenda:
        return None
    return Result(winners(state), standings(state))
