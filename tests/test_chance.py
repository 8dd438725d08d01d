"""Chance: recomputed independently, unbiased, reproducible, committed to."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance, commitment

SEED = bytes(range(32))


def values(seed: bytes, joins: str) -> Iterator[int]:
    """The draws as anyone can recompute them from the record; `joins` is their JSON."""
    for counter in itertools.count():
        message = joins.encode() + counter.to_bytes(8, "big")
        yield int(hmac.new(seed, message, hashlib.sha256).hexdigest(), 16)


def fair(stream: Iterator[int], limit: int) -> int:
    return next(value % limit for value in stream if value < 2**256 - 2**256 % limit)


def test_known_draws() -> None:
    chance = Chance.of(SEED, ["11", "22"])
    stream = values(SEED, '["11", "22"]')
    limits = [2, 3, 6, 24, 7, 1_000_003, 1]
    assert [chance.below(limit) for limit in limits] == [fair(stream, limit) for limit in limits]
    assert chance.counter == len(limits)
    assert [Chance.of(SEED).below(1000) for _ in range(2)] == [next(values(SEED, "[]")) % 1000] * 2


def test_a_value_that_would_bias_is_thrown_away() -> None:
    limit = 2**255 + 1  # almost every second value is beyond the last whole multiple
    chance, stream = Chance.of(SEED), values(SEED, "[]")
    drawn = [chance.below(limit) for _ in range(20)]
    assert drawn == [fair(stream, limit) for _ in range(20)]
    assert chance.counter > 25
    assert max(drawn) < limit


@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=5), max_size=3), st.integers(1, 50))
def test_the_same_seed_and_joins_give_the_same_draws(seed: bytes, joins: list[str], limit: int) -> None:
    one, other = Chance.of(seed, joins), Chance.of(seed, joins)
    assert [one.below(limit) for _ in range(5)] == [other.below(limit) for _ in range(5)]
    assert all(0 <= one.below(limit) < limit for _ in range(5))


@pytest.mark.parametrize(
    "other",
    [Chance.of(SEED, ["a"]), Chance.of(SEED, ["ab"]), Chance.of(SEED, ["a,b"]), Chance.of(bytes(32), ["a", "b"])],
)
def test_another_seed_or_other_joins_give_other_draws(other: Chance) -> None:
    assert Chance.of(SEED, ["a", "b"]).below(2**200) != other.below(2**200)


def test_a_clone_goes_its_own_way() -> None:
    chance = Chance.of(SEED)
    twin = chance.clone()
    drawn = [chance.below(100) for _ in range(5)]
    assert twin.counter == 0
    assert [twin.below(100) for _ in range(5)] == drawn


@pytest.mark.parametrize("limit", [2, 3, 6, 7])
def test_every_number_is_equally_likely(limit: int) -> None:
    chance, rounds = Chance.of(SEED), 6000
    counts = Counter(chance.below(limit) for _ in range(rounds))
    expected = rounds / limit
    chi_square = sum((counts[number] - expected) ** 2 / expected for number in range(limit))
    assert chi_square < 22.5, "beyond one in a thousand for up to six degrees of freedom"


def test_every_order_is_equally_likely() -> None:
    chance, rounds = Chance.of(SEED), 6000
    counts = Counter("".join(chance.shuffle("abc")) for _ in range(rounds))
    assert set(counts) == {"".join(order) for order in itertools.permutations("abc")}
    assert sum((count - rounds / 6) ** 2 / (rounds / 6) for count in counts.values()) < 20.5


@given(st.lists(st.integers(), max_size=12, unique=True), st.data())
def test_draws_are_without_putting_back(items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    before = list(items)
    drawn = Chance.of(SEED).draw(items, count)
    assert len(drawn) == len(set(drawn)) == count
    assert set(drawn) <= set(items)
    assert items == before
    assert sorted(Chance.of(SEED).shuffle(items)) == sorted(items)


def test_pick() -> None:
    chance = Chance.of(SEED)
    assert {chance.pick("abc") for _ in range(60)} == set("abc")


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Chance.of(SEED).below(0)
    with pytest.raises(ValueError, match="a seed has 32 bytes, not 31"):
        Chance.of(bytes(31))


def test_the_commitment_is_the_seeds_sha_256() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
