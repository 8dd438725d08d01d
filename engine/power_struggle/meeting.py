"""The directors' meeting: what may be used when it is called, and its seven steps (PS-30 to PS-41)."""

from __future__ import annotations

from engine.core import Decision
from engine.power_struggle.changes import enter_board, found, no_vacant_room, vacant_division
from engine.power_struggle.company import Card, Department
from engine.power_struggle.components import (
    BONUS_EVENT,
    CARDS,
    CHAIRMAN,
    DIVISIONS,
    EVENTS_DRAWN,
    MEETING_EARLIEST,
    MEETING_EVENT,
    TOP_MOTIVATION,
)
from engine.power_struggle.lineup import holders, nothing
from engine.power_struggle.reasons import reason_for_chairman, reason_for_head
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import (
    AdjustMotivation,
    ChairmanPrivilege,
    DepartmentTurn,
    DetermineHead,
    ElectChairman,
    HandOutCards,
    InstallHead,
    Meeting,
    Play,
    ScoreInfluence,
    SortEvents,
)
from engine.power_struggle.victory import place_counsel, reckon, score
from engine.shapes import Order, Shape


def offer_chairman_privilege(play: Play, _: ChairmanPrivilege) -> None:
    """The holder of a face-up Chairman card may found something (PS-71)."""
    company = play.state.company
    card = company.cards[CHAIRMAN]
    if card.face_up and company.vacant():
        play.ask(card.holder, "chairman_privilege", half=card.half)


def _use_chairman_privilege(play: Play, decision: Decision, division: str) -> None:
    """A department with 1 employee, or on the bribed half a main department without any (PS-71)."""
    seat = decision.seat
    main = decision.about["half"] == "bribed"
    room = found(play, division, Department(seat, 2, 0) if main else Department(seat, 1, 1))
    scored = score(play.state.company, "main", {seat: 1}) if main else []
    play.tell("chairman_founds_main" if main else "chairman_founds", seat=seat, room=room, scored=scored)
    reckon(play, scored)


def _skip(play: Play, decision: Decision, _: None) -> None:
    play.tell("privilege_skipped", seat=decision.seat, card=CHAIRMAN)


CHAIRMAN_PRIVILEGE: dict[str, Verb] = {
    "found": Verb("PS-71", vacant_division, _use_chairman_privilege, no_vacant_room),
    "skip": Verb("PS-71", nothing, _skip),
}


def open_meeting(play: Play, _: Meeting) -> None:
    """A new round; the steps follow."""
    company = play.state.company
    company.round += 1
    company.turn = 0
    company.turned = []
    play.state.stack = []
    play.tell("meeting_begins", round=company.round, ended=company.round - 1)
    heads = [DetermineHead(division) for division in DIVISIONS]
    play.then(
        ElectChairman(), *heads, HandOutCards(), ScoreInfluence(), AdjustMotivation(), SortEvents(), DepartmentTurn()
    )


def elect_chairman(play: Play, _: ElectChairman) -> None:
    """The old one leaves (PS-31). From the board (PS-32), or from stock by the holder of the Chairman card (PS-34)."""
    company = play.state.company
    former = company.chairman
    seat = company.board_majority()
    if seat:
        reason = reason_for_chairman(company, seat)
        company.board.remove(seat)
        play.tell("chairman_elected", seat=seat, former=former, **reason)
    else:
        seat = company.cards[CHAIRMAN].holder
        play.tell("chairman_by_card", seat=seat, former=former)
    company.chairman = seat


def determine_head(play: Play, step: DetermineHead) -> None:
    """By majority (PS-35), or by the card where there is no department (PS-36)."""
    company = play.state.company
    majority = company.division_majority(step.division)
    seat = majority or company.cards[step.division].holder
    sitting = company.heads[step.division]
    if sitting == seat:
        reason = reason_for_head(company, step.division, seat)
        play.tell("head_stays", seat=seat, division=step.division, **reason)
        return
    play.then(InstallHead(step.division, seat, by_card=majority is None))
    if sitting:
        play.ask(sitting, "ousted", division=step.division, successor=seat)


def install_head(play: Play, step: InstallHead) -> None:
    company = play.state.company
    company.heads[step.division] = step.seat
    reason = reason_for_head(company, step.division, step.seat)
    play.tell("head_new", seat=step.seat, division=step.division, **reason)


def _ousted_to_board(play: Play, decision: Decision, _: None) -> None:
    """PS-37."""
    pushed = enter_board(play.state.company, decision.seat)
    play.tell("ousted_board", seat=decision.seat, division=decision.about["division"], pushed=pushed)


def _ousted_to_counsel(play: Play, decision: Decision, _: None) -> None:
    """PS-37."""
    division = decision.about["division"]
    play.tell("ousted_counsel", seat=decision.seat, division=division)
    place_counsel(play, division, decision.seat)


OUSTED: dict[str, Verb] = {
    "board": Verb("PS-37", nothing, _ousted_to_board),
    "counsel": Verb("PS-37", nothing, _ousted_to_counsel),
}


def hand_out_cards(play: Play, _: HandOutCards) -> None:
    """Each to the holder of its office, face up, division half (PS-38)."""
    company = play.state.company
    for card in CARDS:
        seat = company.seats_of(card)
        if seat is None:
            raise AssertionError(f"the office of {card} is vacant after the elections")
        company.cards[card] = Card(seat)
    play.tell("cards_handed_out", cards=holders(company))


def score_influence(play: Play, _: ScoreInfluence) -> None:
    """Chairman 2, each seat on the board 1 (PS-39), all at once."""
    company = play.state.company
    seats = {seat: company.board.count(seat) for seat in company.seats}
    gains = {seat: seats[seat] + 2 * (company.chairman == seat) for seat in company.seats}
    scored = score(company, "influence", {seat: gained for seat, gained in gains.items() if gained})
    made_of = [{**gain, "seats": seats[gain["seat"]], "chairman": company.chairman == gain["seat"]} for gain in scored]
    play.tell("meeting_influence", gains=made_of)
    reckon(play, scored)


def adjust_motivation(play: Play, _: AdjustMotivation) -> None:
    """PS-40."""
    company = play.state.company
    if company.motivation != TOP_MOTIVATION:
        company.motivation = TOP_MOTIVATION
        play.tell("motivation_reset", now=TOP_MOTIVATION)


def ask_for_order(play: Play, _: SortEvents) -> None:
    """The head of Communications draws six and sorts eight (PS-41), and begins every action step (PS-50)."""
    state = play.state
    seat = state.company.heads["communications"]
    if seat is None:
        raise AssertionError("Communications has no head after the elections")
    state.company.sorter = state.company.starter = seat
    drawn = state.chance.draw(list(state.company.box.events), EVENTS_DRAWN)
    state.stack = [*drawn, BONUS_EVENT, MEETING_EVENT]
    play.tell("events_drawn", seat=seat, count=EVENTS_DRAWN, round=state.company.round)
    play.ask(seat, "sort", secret={"cards": list(state.stack)})


def _order(scene: Scene, _: Decision) -> Shape:
    return Order(
        scene.state.stack,
        before=((BONUS_EVENT, MEETING_EVENT),),
        earliest={MEETING_EVENT: MEETING_EARLIEST},
        rule="PS-41",
    )


def _sort(play: Play, decision: Decision, order: list[str]) -> None:
    play.state.stack = list(order)
    play.tell("events_sorted", seat=decision.seat)
    printed = play.state.company.box.events
    titles = [printed[card].title if card in printed else card for card in order]
    play.tell("order_chosen", to=decision.seat, seat=decision.seat, cards=list(order), titles=titles)


SORT: dict[str, Verb] = {"sort": Verb("PS-41", _order, _sort)}
