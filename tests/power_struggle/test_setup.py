"""Setting up and the lineup (PS-10 to PS-21)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import BadSetup
from engine.power_struggle import GAME
from engine.power_struggle.components import CARDS
from tests.games import read_bad_setup
from tests.power_struggle.table import BOX, COLOURS, Table, dealt


def seeds(count: int) -> list[bytes]:
    return [number.to_bytes(32, "big") for number in range(count)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ps_10_three_to_five_players_with_800_000_each(players: int) -> None:
    state = dealt(players)
    assert state.company.seats == list(COLOURS[:players])
    assert state.money == dict.fromkeys(COLOURS[:players], 800_000)


@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_ps_10_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup([f"P{number}" for number in range(players)], bytes(32))
    assert read_bad_setup(GAME, caught.value) == f"Power Struggle is for 3 to 5 players, not {players}."


@pytest.mark.parametrize("seats", [["Ann", "Ben", "Ann"], ["Ann", "Ben", " "]])
def test_ps_10_every_seat_needs_a_name_of_its_own(seats: list[str]) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(seats, bytes(32))
    assert read_bad_setup(GAME, caught.value) == "Every seat needs a name of its own."


@pytest.mark.parametrize(
    ("players", "supply"),
    [
        (3, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2}),
        (4, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3}),
        (5, {1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3}),
    ],
)
def test_ps_11_blocks_of_shares_by_number_of_players(players: int, supply: dict[int, int]) -> None:
    assert dealt(players).company.supply == supply


@pytest.mark.parametrize(
    ("size", "price"),
    [(1, 100_000), (2, 200_000), (3, 400_000), (4, 600_000), (5, 900_000), (6, 1_200_000), (7, 1_600_000)],
)
def test_ps_11_prices(size: int, price: int) -> None:
    table = Table().money(Green=price).turn("Green", "Blue")
    assert max(table.choices("Green")["buy_shares"], key=lambda answer: answer["pay_for"])["pay_for"] == size
    table.play("Green", "buy_shares", {"pay_for": size, "receive": size})
    assert table.state.money["Green"] == 0
    assert table.on_track("shares", "Green") == size


@pytest.mark.parametrize(("players", "cards"), [(3, 4), (4, 5), (5, 6)])
def test_ps_12_archenemies_are_seated_colours_and_unmarked_competences(players: int, cards: int) -> None:
    seen_cards, own = set(), 0
    for seed in seeds(80):
        state = dealt(players, seed)
        enemies = [enemy for enemy, _ in state.archenemies.values()]
        competences = [card for _, card in state.archenemies.values()]
        assert sorted(enemies) == sorted(state.company.seats)
        assert len(set(competences)) == players
        seen_cards |= set(competences)
        own += sum(seat == enemy for seat, (enemy, _) in state.archenemies.items())
    assert len(seen_cards) == cards
    assert own > 0, "one's own colour is possible"


def test_ps_12_archenemies_are_known_to_their_owner_alone() -> None:
    state = dealt()
    for seat in state.company.seats:
        assert GAME.view(state, seat).archenemy == state.archenemies[seat]
        assert GAME.view(state, seat).archenemies == {}
        told = [event.about["seat"] for event in GAME.opening(state) if GAME.words(event, seat) and event.to]
        assert told == [seat]
    assert GAME.view(state, None).archenemy is None


@pytest.mark.parametrize(("players", "hands"), [(3, [2, 2, 3]), (4, [1, 2, 2, 2]), (5, [1, 1, 1, 2, 2])])
def test_ps_13_privilege_cards_are_dealt_evenly_and_communications_starts(players: int, hands: list[int]) -> None:
    most = set()
    for seed in seeds(40):
        state = dealt(players, seed)
        cards = state.company.cards
        assert set(cards) == set(CARDS)
        counts = Counter(card.holder for card in cards.values())
        assert sorted(counts.values()) == hands
        most |= {seat for seat, count in counts.items() if count == max(hands)}
        assert state.company.starter == cards["communications"].holder == state.pending[0].seat
    assert len(most) == players, "who gets one more is random"


def test_ps_13_cards_are_not_used_before_the_first_meeting_hands_them_out() -> None:
    table = Table.at(dealt())
    assert set(table.choices(table.state.company.starter)) == {"department", "board"}
    table.play(table.state.company.starter, "department", "legal")
    while (decision := table.state.pending[0]).name == "appoint":
        table.play(decision.seat, "board")
    assert [decision.name for decision in table.state.pending] == ["sort"], "no privilege at the first meeting"


def test_ps_14_the_six_competence_cards() -> None:
    cards = {frozenset(card.competences): frozenset(card.players) for card in BOX.competences.values()}
    everybody = frozenset({3, 4, 5})
    assert cards == {
        frozenset({"influence", "shares", "corruption"}): everybody,
        frozenset({"influence", "main", "counsel"}): everybody,
        frozenset({"shares", "main", "corruption"}): everybody,
        frozenset({"shares", "counsel", "corruption"}): everybody,
        frozenset({"influence", "main", "corruption"}): {5},
        frozenset({"influence", "shares", "counsel"}): {4, 5},
    }


def lineup(players: int) -> Table:
    return Table.at(dealt(players))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ps_20_clockwise_then_counter_clockwise_then_clockwise(players: int) -> None:
    table, order = lineup(players), []
    while (decision := table.state.pending[0]).name == "appoint":
        order.append(decision.seat)
        table.play(decision.seat, "board")
    seats = list(COLOURS[:players])
    place = seats.index(order[0])
    clockwise = seats[place:] + seats[:place]
    assert order == [*clockwise, *reversed(clockwise), *clockwise]


def test_ps_20_the_rulebooks_lineup_with_blue_starting() -> None:
    """Blue, Yellow, Green, Red; then Red, Green, Yellow, Blue; then Blue … again."""
    seed = next(seed for seed in seeds(50) if dealt(4, seed).company.starter == "Blue")
    table = Table.at(dealt(4, seed))
    table.play("Blue", "board").play("Yellow", "department", "communications")
    table.play("Green", "department", "development").play("Red", "board")
    assert table.on_board() == "Blue Red"
    assert (table.room("communications"), table.room("development")) == (["Yellow 3"], ["Green 3"])
    table.play("Red", "department", "human_resources")
    for seat in ("Green", "Yellow", "Blue", "Blue", "Yellow", "Green"):
        table.play(seat, "department", "controlling")
    assert table.waiting == ["Red appoint"]


def test_ps_21_a_department_head_with_three_employees_in_the_topmost_room_or_a_seat_on_the_board() -> None:
    table = lineup(3)
    first = table.state.pending[0].seat
    table.play(first, "department", "legal")
    assert table.room("legal") == [f"{first} 3"]
    second = table.state.pending[0].seat
    table.play(second, "department", "legal")
    assert table.room("legal") == [f"{first} 3", f"{second} 3"]
    third = table.state.pending[0].seat
    table.play(third, "board")
    assert table.on_board() == third


def test_ps_21_no_chairmans_or_heads_office() -> None:
    table = lineup(3)
    seat = table.state.pending[0].seat
    assert table.refused(seat, "department", "chairman").rule == "PS-21"
    assert table.refused(seat, "chairman").sentence == (
        "You are asked for something else: appointing a manager. You can choose Department head or Seat on the board."
    )
    assert table.refused(seat, "board", "legal").rule == "PS-21"


def test_ps_21_a_full_board_pushes_in_the_lineup_too() -> None:
    table = lineup(3)
    order = []
    for _ in range(7):
        order.append(table.state.pending[0].seat)
        table.play(order[-1], "board")
    assert table.on_board() == " ".join(order[2:])
