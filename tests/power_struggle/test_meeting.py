"""The directors' meeting and its seven steps (PS-30 to PS-41)."""

from __future__ import annotations

import pytest

from engine.power_struggle.state import (
    AdjustMotivation,
    DepartmentTurn,
    ElectChairman,
    HandOutCards,
    ScoreInfluence,
    SortEvents,
)
from tests.power_struggle.table import BOX, Table


def manned() -> Table:
    """A company in which a meeting runs through to the sorting, by Yellow."""
    return Table().board("Blue Red").rooms(communications=["Yellow 3"])


def test_ps_30_the_meeting_follows_its_event_with_no_action_step() -> None:
    table = manned().board("Blue", chairman="Red").happens("meeting")
    assert [event.name for event in table.events][:2] == ["meeting_called", "meeting_begins"]
    assert table.waiting == ["Yellow sort"]
    assert (table.state.company.round, table.state.company.turn) == (2, 0)


def test_ps_30_first_the_chairman_card_then_bribed_communications_then_the_steps() -> None:
    table = manned().card("chairman", "Green").card("communications", "Red", "bribed").happens("meeting")
    assert table.waiting == ["Green chairman_privilege"]
    table.play("Green", "skip")
    assert table.waiting == ["Red extra_action"]
    table.play("Red", "skip")
    assert table.waiting == ["Yellow sort"]
    assert table.state.company.round == 2


def test_ps_30_communications_on_its_division_half_gives_no_extra_action() -> None:
    table = manned().card("communications", "Red", "division").happens("meeting")
    assert table.waiting == ["Yellow sort"]


def test_ps_31_the_chairman_steps_down() -> None:
    table = manned().board("Blue Red", chairman="Red").meeting()
    assert table.told("chairman_elected")[0]["former"] == "Red"
    assert table.state.company.chairman == "Blue"
    assert table.on_board() == "Red"


def test_ps_31_in_round_one_there_is_nobody_to_dismiss() -> None:
    assert manned().meeting().told("chairman_elected")[0]["former"] is None


def test_ps_32_the_rulebooks_election() -> None:
    table = Table().board("Blue Red Yellow Red").run(ElectChairman())
    assert table.state.company.chairman == "Red"
    assert table.on_board() == "Blue Yellow Red"
    assert table.heard(None) == [
        "Red's leftmost manager on the board becomes chairman, for most managers there: 2 of 4."
    ]


@pytest.mark.parametrize(
    ("board", "chairman", "left"),
    [
        ("Blue", "Blue", ""),
        ("Yellow Red Blue Green", "Yellow", "Red Blue Green"),
        ("Green Blue Red Red Blue", "Blue", "Green Red Red Blue"),
        ("Green Red Blue Blue Red", "Red", "Green Blue Blue Red"),
        ("Blue Red Red", "Red", "Blue Red"),
    ],
)
def test_ps_32_a_tie_goes_to_the_one_furthest_left(board: str, chairman: str, left: str) -> None:
    table = Table().board(board).run(ElectChairman())
    assert (table.state.company.chairman, table.on_board()) == (chairman, left)


@pytest.mark.parametrize("face_up", [True, False])
def test_ps_34_nobody_on_the_board_the_chairman_card_decides(face_up: bool) -> None:
    table = Table().card("chairman", "Green", "bribed", face_up).run(ElectChairman())
    assert table.state.company.chairman == "Green"
    assert table.heard("Green") == ["The board is empty: you provide the chairman, by the Chairman card."]


@pytest.mark.parametrize(
    ("rooms", "head"),
    [
        (["Yellow 6", "Green 1", "Green 1"], "Green"),  # most heads
        (["Yellow 1", "Green 3", "Yellow 1"], "Yellow"),
        (["Green 2", "Green 2", "Yellow main 5"], "Yellow"),  # a main department counts 2; then employees
        (["Green 6", "Yellow main 0"], "Yellow"),
        (["Green 2", "Yellow 3"], "Yellow"),  # a tie: most employees
        (["Green 1", "Yellow 2", "Yellow 2", "Green 3"], "Green"),  # still: topmost
        (["Yellow 3", "Green 3"], "Yellow"),
        (["Red 3", "Green 2", "Blue 3"], "Red"),
    ],
)
def test_ps_35_most_heads_then_most_employees_then_topmost(rooms: list[str], head: str) -> None:
    table = manned().rooms(legal=rooms).meeting()
    assert table.state.company.heads["legal"] == head


def test_ps_35_the_sitting_head_counts_nothing() -> None:
    table = manned().rooms(legal=["Green 2", "Yellow 1"]).heads(legal="Yellow").meeting()
    assert table.waiting == ["Yellow ousted"]
    assert table.asked("Yellow").about == {"division": "legal", "successor": "Green"}


@pytest.mark.parametrize("face_up", [True, False])
def test_ps_36_no_department_the_card_decides(face_up: bool) -> None:
    table = manned().card("legal", "Green", "bribed", face_up).meeting()
    assert table.state.company.heads["legal"] == "Green"
    line = "Legal & Patents: Green provides the new head by the card, as there is no department."
    assert line in table.heard(None)


def test_ps_36_the_rulebooks_first_meeting() -> None:
    """Nobody in Legal & Patents: Yellow's card decides. A draw in Controlling: the higher room."""
    table = Table().board("Blue Red Yellow Red").card("legal", "Yellow")
    table.rooms(
        development=["Green 3"],
        human_resources=["Red 3"],
        communications=["Yellow 3", "Green 3", "Green 3"],
        accounting=["Blue 3"],
        controlling=["Yellow 3", "Blue 3"],
    ).meeting()
    assert list(table.state.company.heads.values()) == ["Green", "Red", "Green", "Blue", "Yellow", "Yellow"]
    holders = {card: held.holder for card, held in table.state.company.cards.items()}
    assert holders == {
        "development": "Green",
        "human_resources": "Red",
        "communications": "Green",
        "accounting": "Blue",
        "legal": "Yellow",
        "controlling": "Yellow",
        "chairman": "Red",
    }
    assert table.state.company.points["influence"] == {"Blue": 1, "Yellow": 1, "Green": 0, "Red": 3}
    assert table.waiting == ["Green sort"]


def test_ps_37_a_vacant_office_is_filled_and_an_own_head_stays() -> None:
    table = manned().rooms(legal=["Green 1"], accounting=["Blue 1"]).heads(accounting="Blue").meeting()
    assert table.state.company.heads["legal"] == "Green"
    assert "Legal & Patents: you provide the new head, being alone there." in table.heard("Green")
    assert "Accounting: Blue's head stays, being alone there." in table.heard("Green")


def test_ps_37_an_ousted_head_goes_to_the_board_before_the_next_division_is_looked_at() -> None:
    table = manned().rooms(development=["Green 1"], legal=["Blue 1"]).heads(development="Red", legal="Yellow").meeting()
    assert table.waiting == ["Red ousted"]
    assert table.state.company.heads["human_resources"] is None, "the next division has not been looked at"
    assert table.state.company.heads["development"] == "Red"
    table.play("Red", "board")
    assert table.on_board() == "Red Red"
    assert table.state.company.heads["development"] == "Green"
    assert table.waiting == ["Yellow ousted"]
    assert table.asked("Yellow").about["division"] == "legal"


def test_ps_37_an_ousted_head_becomes_a_counsel_of_that_division() -> None:
    table = manned().rooms(development=["Green 1"]).heads(development="Red").meeting().play("Red", "counsel")
    assert table.state.company.counsels["development"] == ["Red"]
    assert table.on_board() == "Red"
    assert table.state.company.heads["development"] == "Green"


def test_ps_37_an_ousted_head_can_push_somebody_off_the_board() -> None:
    table = manned().board("Red Yellow Blue Red Blue").rooms(development=["Green 1"]).heads(development="Yellow")
    table.meeting()
    assert table.on_board() == "Yellow Blue Red Blue", "Red's leftmost is chairman"
    table.heads(human_resources="Red").rooms(human_resources=["Blue 1"]).play("Yellow", "board")
    assert (table.on_board(), table.waiting) == ("Yellow Blue Red Blue Yellow", ["Red ousted"])
    table.play("Red", "board")
    assert table.on_board() == "Blue Red Blue Yellow Red"
    assert table.came("pushed") == ["Yellow"]


def test_ps_38_the_cards_go_to_their_offices_face_up_on_the_division_half() -> None:
    table = Table().board("", chairman="Blue").all_heads("Green").heads(legal="Red")
    table.card("legal", "Blue", "bribed", face_up=False).card("chairman", "Red", "bribed").run(HandOutCards())
    cards = table.state.company.cards
    assert {card: tuple(held) for card, held in cards.items()} == {
        "development": ("Green", "division", True),
        "human_resources": ("Green", "division", True),
        "communications": ("Green", "division", True),
        "accounting": ("Green", "division", True),
        "legal": ("Red", "division", True),
        "controlling": ("Green", "division", True),
        "chairman": ("Blue", "division", True),
    }


def test_ps_39_chairman_two_and_each_seat_one() -> None:
    table = Table().board("Blue Yellow Red", chairman="Red").run(ScoreInfluence())
    assert table.state.company.points["influence"] == {"Blue": 1, "Yellow": 1, "Green": 0, "Red": 3}


def test_ps_40_motivation_back_to_six() -> None:
    assert Table().motivation(1).run(AdjustMotivation()).state.company.motivation == 6


def sorting() -> Table:
    return Table().heads(communications="Green").run(SortEvents())


def test_ps_41_the_head_of_communications_draws_six_of_24_and_sorts_eight() -> None:
    table = sorting()
    assert table.waiting == ["Green sort"]
    assert table.state.company.sorter == table.state.company.starter == "Green"
    cards = table.asked("Green").secret["cards"]
    assert len(set(cards)) == 8
    assert set(cards) - set(BOX.events) == {"bonus", "meeting"}
    assert len(BOX.events) == 24
    assert len(table.choices("Green")["sort"]) == (4 + 5 + 6 + 7) * 720


@pytest.mark.parametrize(
    ("bonus", "meeting", "legal"),
    [
        (1, 5, True),
        (4, 5, True),
        (7, 8, True),
        (1, 8, True),
        (3, 4, False),
        (1, 4, False),
        (6, 5, False),
        (8, 7, False),
    ],
)
def test_ps_41_bonus_before_meeting_and_meeting_no_earlier_than_fifth(bonus: int, meeting: int, legal: bool) -> None:
    table = sorting()
    others = iter(card for card in table.state.stack if card in BOX.events)
    order = ["bonus" if place == bonus else "meeting" if place == meeting else next(others) for place in range(1, 9)]
    if legal:
        assert table.play("Green", "sort", order).state.stack == order
    else:
        assert table.refused("Green", "sort", order).rule == "PS-41"


def test_ps_41_exactly_the_eight_cards_drawn() -> None:
    table = sorting()
    legal = next(iter(table.choices("Green")["sort"]))
    undrawn = next(card for card in BOX.events if card not in legal)
    for wrong in (legal[:7], [*legal, undrawn], [undrawn, *legal[1:]], [legal[1], *legal[1:]], "sorted", None):
        assert table.refused("Green", "sort", wrong).rule == "PS-41"


def test_ps_41_only_the_sorter_sees_the_cards_and_may_look_again_later() -> None:
    table = sorting()
    cards = list(table.state.stack)
    assert table.view("Green").stack == cards
    for other in ("Blue", "Red", None):
        assert table.view(other).stack is None
        assert table.view(other).pending[0].secret == {}
    order = next(iter(table.choices("Green")["sort"]))
    table.play("Green", "sort", order)
    assert table.heard("Red") == ["Green has sorted the events."]
    assert len(table.heard("Green")) == 2
    assert table.view("Green").stack == order
    assert table.view("Red").stack is None


@pytest.mark.parametrize("place", [5, 6, 7, 8])
def test_ps_41_a_round_has_four_to_seven_department_turns(place: int) -> None:
    table = manned().card("communications", "Green").heads(communications="Yellow").run(SortEvents(), DepartmentTurn())
    dull = [
        card for card, content in BOX.events.items() if [effect.kind for effect in content.effects] == ["motivation"]
    ][:6]
    order = ["bonus", *dull]
    order.insert(place - 1, "meeting")
    table.state.stack = order
    table.play("Yellow", "sort", order)
    turns = {table.state.company.turn}
    while table.state.company.round == 1:
        table.play(table.state.pending[0].seat, "found_new", {"division": "legal", "hired": 1, "moved": {}})
        table.rooms(legal=[])
        turns.add(table.state.company.turn)
    assert turns - {0} == set(range(1, place))
