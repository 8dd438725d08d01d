"""Choosing among what is offered: by its value, as a client sends it, or by the words people read."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def chosen(picked: object, offered: Iterable[tuple[T, str]]) -> T | None:
    """The offered value that is meant, of pairs of value and words; None if there is no such thing.

    Values come first: what one option is called may be the value of another.
    """
    pairs = list(offered)
    by_value = (value for value, _words in pairs if value == picked)
    by_words = (value for value, words in pairs if words == picked)
    return next(by_value, next(by_words, None))
