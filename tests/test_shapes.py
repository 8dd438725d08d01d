"""Shapes: iteration is the set of members, `len` counts it, `sample` stays inside and reaches everything."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.shapes import Amount, Nothing, One, Order, Refusal, Some, Split, refuse
from tests.shape_checks import check_members, check_refused, check_shape, said

NAMES = st.lists(st.sampled_from("abcde"), min_size=1, max_size=5, unique=True)
CAPS = st.dictionaries(st.sampled_from("abc"), st.integers(1, 3), min_size=1)


def test_nothing() -> None:
    assert check_shape(Nothing()) == [None]


@given(st.lists(st.one_of(st.sampled_from("abc"), st.integers(0, 3)), min_size=1, unique=True))
def test_one(items: list[str | int]) -> None:
    shape = One(items)
    assert check_shape(shape) == items
    check_members(shape, ((item, item in items) for item in ["a", "b", "c", "d", 2, 3, 4, "1", "A", ["a"]]))


def test_one_does_not_take_a_truth_value_for_a_number() -> None:
    for answer in (True, 1.0, False):
        assert answer not in One([0, 1])
    assert "1" not in One([1])


def test_one_explains_what_a_player_might_try() -> None:
    shape = One(["a"], why=lambda answer: refuse("taken", "X-1", by="Ben") if answer == "b" else None)
    assert shape.refuse("b") == Refusal("taken", "X-1", {"by": "Ben", "answer": "b", "choices": ["a"]})
    assert said(shape, "c") == ("“c” can't be chosen here. The only choice is a.", "")


@given(NAMES, st.integers(0, 5), st.integers(0, 5))
def test_some(items: list[str], one: int, other: int) -> None:
    least, most = sorted((one, other))
    least = min(least, len(items))
    shape = Some(items, least, most)
    check_shape(shape)
    candidates = [list(some) for count in range(4) for some in itertools.product([*items[:3], "z"], repeat=count)]
    check_members(
        shape,
        (
            (some, least <= len(some) <= most and len(set(some)) == len(some) and set(some) <= set(items))
            for some in candidates
        ),
    )


def test_some_takes_any_order_and_says_how_many() -> None:
    shape = Some(["a", "b", "c"], 2, 2)
    assert ["c", "a"] in shape
    assert said(shape, ["a"]) == ("Choose 2, not 1. You can choose a, b or c.", "")
    assert said(shape, ["a", "a"]) == ("A is named twice. You can choose b or c.", "")
    assert said(Some(["a", "b", "c"], 1, 2), []) == ("Choose 1 to 2, not 0. You can choose a, b or c.", "")


@given(st.integers(-20, 20), st.integers(0, 20), st.integers(1, 7))
def test_amount(low: int, span: int, step: int) -> None:
    shape = Amount(low, low + span, step)
    check_shape(shape)
    check_members(
        shape, ((n, low <= n <= low + span and (n - low) % step == 0) for n in range(low - 3, low + span + 4))
    )
    check_refused(shape, float(low))


def test_amount_says_what_would_do() -> None:
    sentence = "75,000 will not do: give 50,000 to 150,000 in steps of 50,000; the nearest is 100,000."
    assert said(Amount(50_000, 170_000, 50_000), 75_000) == (sentence, "")


@given(NAMES, st.data())
def test_order(items: list[str], data: st.DataObject) -> None:
    pairs = [(a, b) for a, b in itertools.combinations(items, 2)]
    before = data.draw(st.lists(st.sampled_from(pairs), max_size=2)) if pairs else []
    item = data.draw(st.sampled_from(items))
    earliest = {item: data.draw(st.integers(1, items.index(item) + 1))}  # the items' own order is always legal
    shape = Order(items, before, earliest, "X-1")
    check_shape(shape)
    check_members(
        shape,
        (
            (
                list(order),
                all(order.index(a) < order.index(b) for a, b in before) and order.index(item) + 1 >= earliest[item],
            )
            for order in itertools.permutations(items)
        ),
    )
    check_members(shape, ((wrong, False) for wrong in (items[1:], [*items, items[0]], ["z", *items[1:]])))
    assert (refusal := shape.refuse([])) is not None
    assert refusal.rule == "X-1"


@given(CAPS, st.data())
def test_split(caps: dict[str, int], data: st.DataObject) -> None:
    total = data.draw(st.integers(0, sum(caps.values())))
    least = data.draw(st.one_of(st.none(), st.integers(0, total)))
    floors: dict[str, int] = {}
    for place in data.draw(st.lists(st.sampled_from(sorted(caps)), unique=True)):
        floor = data.draw(st.integers(1, caps[place]))
        if sum(floors.values()) + floor <= total:
            floors[place] = floor
    shape = Split(total, caps, least, floors)
    check_shape(shape)
    fewest = total if least is None else least
    check_members(
        shape,
        (
            (
                {place: units for place, units in zip(caps, split, strict=True) if units},
                fewest <= sum(split) <= total
                and all(units <= caps[place] for place, units in zip(caps, split, strict=True))
                and all(split[list(caps).index(place)] >= floor for place, floor in floors.items()),
            )
            for split in itertools.product(range(5), repeat=len(caps))
        ),
    )


def test_split_explains() -> None:
    shape = Split(2, {"a": 1, "b": 2})
    assert said(shape, {"a": 2}) == ("A takes part with at most 1, not 2.", "")
    assert said(shape, {"a": 1}) == ("That is 1 in all; it has to be 2.", "")
    assert said(shape, {"c": 2}) == ("“c” can't be chosen here. You can choose a or b.", "")
    assert said(shape, {"b": 2, "a": 0}) == (
        "This needs a number above zero for each place named. You can choose a or b.",
        "",
    )
    assert said(Split(2, {"a": 2, "b": 2}, floors={"a": 1}), {"b": 2}) == ("A takes part with at least 1.", "")


@pytest.mark.parametrize(
    ("shape", "count"),
    [
        (Split(6, dict.fromkeys("abcdefghij", 6)), 5005),
        (Split(12, dict.fromkeys(map(str, range(36)), 6), least=0), None),
        (Order(list("abcdef"), [("a", "b")]), 360),
        (Some(list(range(40)), 3, 3), 9880),
        (Amount(50_000, 50_000 * 10**9, 50_000), 10**9),
    ],
)
def test_large_shapes_are_counted_and_sampled_without_listing_them(
    shape: Split | Order | Some | Amount, count: int | None
) -> None:
    if count is not None:
        assert len(shape) == count
    assert len(shape) > 0
    assert bool(shape)
    rng = Random(3)
    assert all(shape.sample(rng) in shape for _ in range(50))


def test_iteration_is_lazy() -> None:
    shape = Split(30, dict.fromkeys(map(str, range(36)), 6))
    assert sum(1 for _ in itertools.islice(shape, 10)) == 10


def test_of_many_choices_the_nearest_are_named() -> None:
    shape = One([f"room {number}" for number in range(1, 20)])
    assert (
        said(shape, "rom 17")[0]
        == "“rom 17” can't be chosen here. You can choose room 17, room 1, room 7 or 16 others."
    )
    assert said(Some(list("abcdefghi"), 1, 1), [])[0].endswith("You can choose a, b, c or 6 others.")
    assert said(One(["a"]), None) == ("This needs a choice. The only choice is a.", "")


def test_a_place_that_is_not_legal_is_explained() -> None:
    shape = Split(
        2, {"a": 1, "b": 2}, why=lambda place, units: refuse("over", "X-1") if place != "x" and units else None
    )
    assert said(shape, {"c": 1}) == ("The game is over. You can choose a or b.", "X-1")
    assert said(shape, {"a": 2}) == ("The game is over.", "X-1")
    assert said(shape, {"x": 2}) == ("“x” can't be chosen here. You can choose a or b.", "")
    some = Some(["a", "b"], 1, 1, why=lambda item: refuse("over", "X-1") if item == "c" else None)
    assert said(some, ["c"]) == ("The game is over. You can choose a or b.", "X-1")


def test_an_order_says_what_is_missing() -> None:
    shape = Order(["a", "b", "c"], rule="X-1")
    assert said(shape, ["a", "c"]) == ("Still missing: b.", "X-1")
    assert said(shape, ["a", "c", "a"]) == ("A is named twice. The only choice is b.", "X-1")
    assert said(shape, ["a", "z", "c"]) == ("“z” can't be chosen here. The only choice is b.", "X-1")


@given(st.integers(-50, 50), st.integers(0, 20), st.integers(1, 7), st.integers(-100, 100))
def test_the_nearest_number_is_the_nearest(low: int, span: int, step: int, number: int) -> None:
    shape = Amount(low, low + span, step)
    assert abs(shape.nearest(number) - number) == min(abs(each - number) for each in shape)
    assert shape.nearest(number) in shape
