"""Power Struggle's books: every piece, block and Pinat is accounted for by what was told and by the prices."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine import Event
from engine.power_struggle.company import Company
from engine.power_struggle.components import CARDS, DIVISIONS, TRACKS, supply
from engine.power_struggle.game import PROCEDURE
from engine.power_struggle.state import State
from tests.games import Step

VERBS = frozenset((name, verb) for name, verbs in PROCEDURE.questions.items() for verb in verbs)

MANAGERS: dict[str, int] = {
    "appointed_department": 1,
    "appointed_board": 1,
    "chairman_founds": 1,
    "chairman_founds_main": 2,
    "chairman_by_card": 1,
    "head_new": 1,
    "founded_new": 1,
    "bought_main": 2,
    "bought_counsel": 1,
}
"""Managers that come from stock (or return to it) with an event, for the seat it names."""

PRICES = {1: 100_000, 2: 200_000, 3: 400_000, 4: 600_000, 5: 900_000, 6: 1_200_000, 7: 1_600_000}


def check_start(state: State) -> None:
    company = state.company
    assert company.supply == supply(len(company.seats))
    assert set(state.money.values()) == {800_000}
    assert sorted(enemy for enemy, _ in state.archenemies.values()) == sorted(company.seats)
    _check_table(state)


def check_step(step: Step) -> None:
    before, after = step.before, step.after
    _check_table(after)
    _check_money(step)
    _check_pieces(step)
    _check_points(step)
    assert after.archenemies == before.archenemies
    assert after.company.notices.items() >= before.company.notices.items()
    for division in DIVISIONS:
        kept = Counter(before.company.counsels[division]) - Counter(after.company.counsels[division])
        assert not kept, "counsels stay"


def _check_table(state: State) -> None:
    company = state.company
    for rooms in company.rooms.values():
        assert len(rooms) <= 6
        for room in rooms:
            assert room.owner in company.seats
            assert (room.managers == 1 and 1 <= room.employees <= 6) or (
                room.managers == 2 and 0 <= room.employees <= 6
            )
    assert list(company.rooms) == list(company.heads) == list(company.counsels) == list(DIVISIONS)
    assert len(company.board) <= 5
    assert 0 <= company.motivation <= 6
    assert list(company.cards) == list(CARDS)
    assert {card.holder for card in company.cards.values()} <= set(company.seats)
    assert {*company.board, company.chairman, *company.heads.values(), company.starter} <= {*company.seats, None}
    assert company.turn <= 7
    _check_blocks(company)
    _check_stack(state)


def _check_blocks(company: Company) -> None:
    owned = Counter(size for blocks in company.blocks.values() for size in blocks)
    start = supply(len(company.seats))
    assert {size: company.supply[size] + owned[size] for size in start} == start
    assert min(company.supply.values()) >= 0
    for seat in company.seats:
        mains = sum(room.is_main for rooms in company.rooms.values() for room in rooms if room.owner == seat)
        golden = company.box.golden[company.edition]
        assert company.points["shares"][seat] == min(sum(company.blocks[seat]), golden["shares"])
        assert company.points["main"][seat] == min(mains, golden["main"])


def _check_stack(state: State) -> None:
    """The round's eight cards are the turned ones and the stack."""
    if state.company.sorter is None or not state.stack + state.company.turned:
        return
    cards = state.company.turned + state.stack
    assert len(set(cards)) == len(cards) == 8
    assert set(cards) - set(state.company.box.events) == {"bonus", "meeting"}
    if not any(decision.name == "sort" for decision in state.pending):
        assert cards.index("bonus") < cards.index("meeting") >= 4


def _check_money(step: Step) -> None:
    money = Counter(step.before.money)
    for event in step.events:
        money.update(_payments(event, step.before))
    assert step.after.money == dict(money)
    assert all(amount >= 0 and amount % 50_000 == 0 for amount in step.after.money.values())
    if any(event.name == "bonus_payment" for event in step.events):
        paid = dict.fromkeys(step.after.company.seats, 0)
        for event in step.events:
            if event.name == "bonus_received":
                paid[event.about["seat"]] = sum(part["amount"] for part in event.about["made_of"])
        assert paid == {seat: _bonus(step.after.company, seat) for seat in step.after.company.seats}


def _payments(event: Event, before: State) -> dict[str, int]:
    about = event.about
    match event.name:
        case "bonus_received":
            return {about["seat"]: about["amount"]}
        case "everyone_pays":
            return {each["seat"]: -each["amount"] for each in about["concerned"]}
        case "everyone_receives":
            return {each["seat"]: each["amount"] for each in about["concerned"]}
        case "birthday":
            return {about["seat"]: about["total"], **{gift["seat"]: -gift["amount"] for gift in about["gifts"]}}
        case "compensated":
            return {about["seat"]: -about["paid"], **dict.fromkeys(about["others"], about["amount"])}
        case "bought_main":
            return {about["seat"]: -1_500_000}
        case "bought_counsel":
            return {about["seat"]: -2_000_000}
        case "bought_shares":
            assert about["amount"] in PRICES.values()
            return {about["seat"]: -about["amount"]}
        case "bribe_accepted":
            assert before.bribery is not None
            return {about["briber"]: -before.bribery.offer, about["target"]: before.bribery.offer}
    return {}


def _bonus(company: Company, seat: str) -> int:
    rooms = [room for rooms in company.rooms.values() for room in rooms if room.owner == seat]
    card = company.cards["controlling"]
    low = (100, 100, 100, 50, 50, 0, 0)[company.motivation]
    high = (200, 200, 150, 100, 100, 100, 100)[company.motivation]
    extra = (high if card.half == "bribed" else low) if card.holder == seat and card.face_up else 0
    thousands = 100 * len(company.blocks[seat]) + sum((200 if room.is_main else 100) + extra for room in rooms)
    return 1000 * (thousands + 150 * company.board.count(seat) + 300 * (company.chairman == seat))


def _check_pieces(step: Step) -> None:
    managers, employees = _managers(step.before.company), _employees(step.before.company)
    for event in step.events:
        if event.name in MANAGERS:
            managers[event.about["seat"]] += MANAGERS[event.name]
        elif event.name == "resigned_counsel":
            managers[event.about["seat"]] -= event.about["departments"]
        elif event.name == "founded_own":
            managers[event.about["seat"]] += len(event.about["rooms"])
        managers.subtract(_managers_gone(event))
        employees.update(_staff_changes(event, step.action.answer))
    assert +_managers(step.after.company) == +managers
    assert +_employees(step.after.company) == +employees


def _managers_gone(event: Event) -> list[str]:
    """Whose managers return to stock: pushed off the board, with a room that closes, or as former chairman."""
    former = [event.about["former"]] if event.about.get("former") else []
    closed = [room["seat"] for room in event.about.get("closed", ())]
    return [*event.about.get("pushed", ()), *closed, *former]


def _managers(company: Company) -> Counter[str]:
    count = Counter([*company.board, *filter(None, [company.chairman, *company.heads.values()])])
    for owners in company.counsels.values():
        count.update(owners)
    for rooms in company.rooms.values():
        for room in rooms:
            count[room.owner] += room.managers
    return count


def _employees(company: Company) -> Counter[str]:
    count: Counter[str] = Counter()
    for rooms in company.rooms.values():
        for room in rooms:
            count[room.owner] += room.employees
    return count


def _staff_changes(event: Event, answer: Any) -> dict[str, int]:
    """Employees a seat gains or loses with an event; moved ones are neither."""
    about = event.about
    match event.name:
        case "developed":
            return {about["seat"]: about["count"], **{each["seat"]: -1 for each in about["enticed"]}}
        case "staff_gained" | "staff_lost":
            return {each["seat"]: 1 if event.name == "staff_gained" else -1 for each in about["rooms"]}
        case _:
            return _own_staff_changes(event, answer)


def _own_staff_changes(event: Event, answer: Any) -> dict[str, int]:
    about = event.about
    match event.name:
        case "appointed_department" | "hired":
            return {about["seat"]: about["count"]}
        case "chairman_founds":
            return {about["seat"]: 1}
        case "founded_own":
            return {about["seat"]: -len(about["rooms"])}
        case "employee_lost":
            return {about["seat"]: -1}
        case "founded_new":
            return {about["seat"]: answer["hired"]}
        case "merged":
            return {about["seat"]: -about["dismissed"]}
        case "resigned_board" | "resigned_counsel":
            return {about["seat"]: -about["employees"]}
        case "bought_influence" | "patented":
            return {about["seat"]: -about["count"]}
    return {}


def _check_points(step: Step) -> None:
    before, after = step.before.company, step.after.company
    for track in TRACKS:
        golden = after.box.golden[after.edition][track]
        gained = Counter[str]()
        for event in step.events:
            for gain in [*event.about.get("scored", ()), *event.about.get("gains", ())]:
                if gain["track"] == track:
                    gained[gain["seat"]] += gain["gained"] + gain["lost"]
        for seat in after.seats:
            assert after.points[track][seat] == min(before.points[track][seat] + gained[seat], golden)
            assert after.points[track][seat] >= before.points[track][seat]
