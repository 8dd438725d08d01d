"""The text says what the picture shows, and both say what the view holds."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import pictures
from engine.power_struggle import GAME
from engine.power_struggle.company import Card, Department, Notice
from engine.power_struggle.components import CARDS, DIVISIONS, TRACKS
from engine.power_struggle.labels import label
from engine.power_struggle.state import Archenemy, State
from engine.power_struggle.texts import TITLES
from engine.power_struggle.view import View
from pictures.pages import pages, spoken_name
from pictures.plan import Fact, Plan
from pictures.power_struggle.board import paint_board
from pictures.power_struggle.board_plan import board_plan
from pictures.power_struggle.cards import paint_cards
from pictures.power_struggle.cards_plan import cards_plan
from pictures.power_struggle.end import paint_results
from pictures.power_struggle.end_plan import results_plan
from pictures.power_struggle.history import Snapshot
from tests.pictures.games import NAMES, NASTY, crowded, onlooker, states, turns


class Watched(Plan):
    """A plan that remembers what the brush looked at."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.sections)
        self.seen: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.seen.add(key)
        return super().__getitem__(key)


def _some_states() -> Iterator[State]:
    for players, seed, kind in ((3, 7, "clerk"), (4, 8, "random"), (5, 9, "clerk")):
        game = states(players, seed, kind)
        yield from game[:: max(1, len(game) // 6)]
        yield game[-1]


def test_the_brush_looks_at_every_fact_of_the_board() -> None:
    for state in [*_some_states(), crowded()]:
        for seat in (None, state.company.sorter):
            plan = Watched(board_plan(GAME.view(state, seat)))
            paint_board(plan)
            assert plan.seen == {fact.key for fact in plan.facts()}


def test_the_brush_looks_at_every_fact_of_the_private_card() -> None:
    for state in _some_states():
        for seat in state.company.seats:
            plan = Watched(cards_plan(GAME.view(state, seat), seat))
            paint_cards(plan)
            assert plan.seen == {fact.key for fact in plan.facts()}


def test_the_brush_looks_at_every_fact_of_the_end() -> None:
    seen = turns(states(4, 4))
    plan = Watched(results_plan(seen[-1], [Snapshot.of(view) for view in seen]))
    paint_results(plan)
    assert plan.seen == {fact.key for fact in plan.facts()}


def test_every_fact_with_something_to_say_is_in_the_text() -> None:
    for state in _some_states():
        plan = board_plan(onlooker(state))
        text = " ".join("\n".join(pages(plan)).split())
        for fact in plan.facts():
            assert " ".join(str(fact).split()) in text


CHANGES: dict[str, Callable[[View], Any]] = {
    "round": lambda view: setattr(view.company, "round", view.company.round + 1),
    "turn": lambda view: setattr(view.company, "turn", view.company.turn + 1),
    "motivation": lambda view: setattr(view.company, "motivation", (view.company.motivation + 1) % 7),
    "chairman": lambda view: setattr(view.company, "chairman", _other(view, view.company.chairman)),
    "starter": lambda view: setattr(view.company, "starter", _other(view, view.company.starter)),
    "sorter": lambda view: setattr(view.company, "sorter", _other(view, view.company.sorter)),
    "target": lambda view: setattr(view.company, "target", 9 - view.company.target),
    "edition": lambda view: setattr(view.company, "edition", "manual"),
    "board": lambda view: view.company.board.__setitem__(0, _other(view, view.company.board[0])),
    "board seats": lambda view: view.company.board.pop(),
    "turned": lambda view: view.company.turned.__setitem__(0, "golf_week"),
    "more turned": lambda view: view.company.turned.append("birthday"),
    "pending": lambda view: view.pending.clear(),
    "notice": lambda view: view.company.notices.update({view.company.seats[0]: Notice(None)}),
    "shown": lambda view: view.company.notices.update({view.company.seats[0]: Notice((NAMES[1], "fixer"))}),
    "points won": lambda view: view.victory_points[view.company.seats[0]].append("archenemy"),
    "blocks": lambda view: view.company.blocks[view.company.seats[1]].append(7),
    **{
        f"head of {division}": lambda view, division=division: view.company.heads.update(  # type: ignore[misc]
            {division: _other(view, view.company.heads[division])}
        )
        for division in DIVISIONS
    },
    **{
        f"room of {division}": lambda view, division=division: view.company.rooms[division].__setitem__(  # type: ignore[misc]
            slice(0, 1), [Department(view.company.seats[2], 2, 5)]
        )
        for division in DIVISIONS
    },
    **{
        f"counsel of {division}": lambda view, division=division: view.company.counsels[division].append(  # type: ignore[misc]
            view.company.seats[1]
        )
        for division in DIVISIONS
    },
    **{
        f"{what} of {card}": lambda view, card=card, change=change: view.company.cards.update(  # type: ignore[misc]
            {card: change(view, view.company.cards[card])}
        )
        for card in CARDS
        for what, change in {
            "holder": lambda view, held: held._replace(holder=_other(view, held.holder)),
            "half": lambda _, held: held._replace(half="bribed" if held.half == "division" else "division"),
            "face": lambda _, held: held._replace(face_up=not held.face_up),
        }.items()
    },
    **{
        f"{track} of seat {number}": lambda view, track=track, number=number: _advance(view, track, number)  # type: ignore[misc]
        for track in TRACKS
        for number in range(4)
    },
    **{
        f"supply of {size}": lambda view, size=size: view.company.supply.__setitem__(  # type: ignore[misc]
            size, (view.company.supply[size] + 1) % 4
        )
        for size in range(1, 8)
    },
}


def _advance(view: View, track: str, number: int) -> None:
    points = view.company.points[track]
    points[view.company.seats[number]] = (points[view.company.seats[number]] + 1) % 7


def _other(view: View, seat: str | None) -> str:
    return next(other for other in view.company.seats if other != seat)


def _middle() -> View:
    game = states(4, 8)
    return onlooker(next(state for state in game[70:] if len(state.company.board) > 1 and state.company.turned))


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_one_fact_shows_in_text_and_picture(name: str) -> None:
    before = _middle()
    after = copy.deepcopy(before)
    CHANGES[name](after)
    assert after != before
    assert pictures.board_text(GAME, after) != pictures.board_text(GAME, before)
    assert paint_board(board_plan(after)).tobytes() != paint_board(board_plan(before)).tobytes()


def test_the_text_holds_what_the_view_holds() -> None:
    """Read the pages as a person would, and count."""
    for state in _some_states():
        company = state.company
        text = "\n".join(pictures.board_text(GAME, onlooker(state)))
        assert len(re.findall(r"^Room \d: ", text, re.M)) == sum(map(len, company.rooms.values()))
        for _, room in company.all_rooms():
            kind = "main department" if room.is_main else "department"
            assert f"{room.owner}, {kind}, {room.employees} employee" in text
        for card in company.turned:
            assert label(card, onlooker(state)) in text
        for seat in company.seats:
            for track in TRACKS:
                assert re.search(rf"^{track}.*\b{seat} {company.points[track][seat]}\b", text, re.M | re.I)


def test_what_changed_is_marked_in_both() -> None:
    game = states(4, 8)
    earlier, later = onlooker(game[60]), onlooker(game[70])
    marked = board_plan(later, earlier)
    assert any(fact.changed for fact in marked.facts())
    assert "[was: " in "\n".join(pages(marked))
    assert paint_board(marked).tobytes() != paint_board(board_plan(later)).tobytes()
    assert not any(fact.changed for fact in board_plan(later, later).facts())


def test_a_question_calls_everybody_by_a_name_that_can_be_spoken() -> None:
    game = states(4, 11, names=NASTY)
    state = next(state for state in game if state.bribery is not None and state.pending[0].name == "bribe_offer")
    assert state.bribery is not None
    decision, briber = state.pending[0], state.bribery.briber
    plan = board_plan(onlooker(state))
    number, asked = plan[f"due:{decision.id}"]
    assert number == state.company.seats.index(decision.seat)
    assert asked == f"{spoken_name(briber)}'s folder for the card {TITLES[state.bribery.card]}"
    assert plan.text(f"due:{decision.id}") == f"Waiting for {spoken_name(decision.seat)}: {asked}."


def test_a_fact_says_what_it_was() -> None:
    fact = Fact("room", 2, "", "vacant", lead="Room 1:")
    assert str(fact) == ""
    assert str(fact.since(replace(fact, value=1, text="Ann"))) == "Room 1: vacant [was: Ann]"
    assert str(fact.since(None)) == "Room 1: vacant [new]"


def test_cards_change_with_what_they_show() -> None:
    state = states(4, 8)[70]
    seat = state.company.seats[1]
    view = GAME.view(state, seat)
    changed = []
    for change in (
        {"money": 50_000},
        {"archenemy": Archenemy(seat, "tycoon")},
        {"stack": ["flu", "bonus"]},
        {"staff_choice": "legal:1"},
    ):
        other = replace(view, **change)
        assert pictures.cards_text(GAME, other) != pictures.cards_text(GAME, view)
        changed.append(paint_cards(cards_plan(other, seat)).tobytes())
    assert paint_cards(cards_plan(view, seat)).tobytes() not in changed
    assert len(set(changed)) == len(changed)


def test_cards_say_what_a_privilege_does_today() -> None:
    state = states(4, 8)[70].clone()
    seat = state.company.seats[0]
    state.company.motivation = 1
    state.company.cards["accounting"] = Card(seat, "bribed")
    assert "Accounting: bribed half, face up. 3 extra shares" in "\n".join(
        pictures.cards_text(GAME, GAME.view(state, seat))
    )
