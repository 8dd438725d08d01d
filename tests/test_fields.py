"""Fields: several answers at once, later ones depending on earlier ones."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from engine.fields import Chosen, Fields, Needs, needs
from engine.shapes import Amount, Nothing, One, Shape, Some, Split
from tests.shape_checks import check_members, check_refused, check_shape, said

LETTERS = st.lists(st.sampled_from("abc"), min_size=1, unique=True)


@given(LETTERS, st.integers(1, 4), LETTERS)
def test_independent_fields_are_a_product(first: list[str], high: int, third: list[str]) -> None:
    shape = Fields({"x": One(first), "n": Amount(1, high), "y": One(third)})
    answers = check_shape(shape)
    assert len(answers) == len(first) * high * len(third)
    check_members(
        shape,
        (
            ({"x": x, "n": n, "y": y}, x in first and n <= high and y in third)
            for x, n, y in itertools.product("abc", range(1, 5), "abc")
        ),
    )


@given(st.dictionaries(st.sampled_from("abc"), LETTERS, min_size=1), st.dictionaries(st.sampled_from("abc"), LETTERS))
def test_dependent_fields(seconds: dict[str, list[str]], thirds: dict[str, list[str]]) -> None:
    """The second field depends on the first, the third on the second, the last on nothing."""
    shape = Fields(
        {
            "first": One(list(seconds)),
            "second": Needs(("first",), lambda chosen: One(seconds[chosen["first"]])),
            "third": Needs(("second",), lambda chosen: One(thirds.get(chosen["second"], ["none"]))),
            "flag": One(["yes", "no"]),
        }
    )
    check_shape(shape)
    legal = {
        (first, second, third)
        for first in seconds
        for second in seconds[first]
        for third in thirds.get(second, ["none"])
    }
    check_members(
        shape,
        (
            ({"first": a, "second": b, "third": c, "flag": "no"}, (a, b, c) in legal)
            for a, b, c in itertools.product("abc", "abc", ["a", "b", "c", "none"])
        ),
    )


@given(st.dictionaries(st.sampled_from("pqr"), st.integers(1, 3), min_size=1))
def test_a_split_of_a_chosen_number(caps: dict[str, int]) -> None:
    @needs("count")
    def split(chosen: Chosen) -> Shape:
        return Split(chosen["count"], caps)

    shape = Fields({"count": Amount(1, sum(caps.values())), "split": split})
    answers = check_shape(shape)
    assert all(sum(answer["split"].values()) == answer["count"] for answer in answers)


def test_fields_inside_fields_and_no_fields_at_all() -> None:
    inner = Fields({"a": One([1, 2]), "b": Nothing()})
    assert len(check_shape(Fields({"inner": inner, "pair": Some(["x", "y", "z"], 2, 2)}))) == 6
    assert check_shape(Fields({})) == [{}]


def test_refusals_name_the_field() -> None:
    shape = Fields({"a": One([1, 2]), "b": Needs(("a",), lambda chosen: Amount(1, chosen["a"]))})
    assert said(shape, 3) == ("This needs an answer for a and b.", "")
    assert said(shape, {"a": 1}) == ("The answer for “b” is missing.", "")
    assert said(shape, {"a": 1, "b": 1, "c": 1}) == ("“c” is not asked here.", "")
    assert shape.refuse({"a": 2, "b": 2}) is None
    check_refused(shape, {"a": 1, "b": 2})
    check_refused(shape, {"a": [], "b": 1})


def test_the_shape_of_a_field_comes_from_those_chosen() -> None:
    shape = Fields({"a": One([1, 2]), "b": Needs(("a",), lambda chosen: Amount(1, chosen["a"]))})
    assert list(shape.shape_of("b", {"a": 2})) == [1, 2]
    assert list(shape.shape_of("a", {})) == [1, 2]
