"""The keys of votes: an old button must not answer a new question."""

from __future__ import annotations

from cogs.messages.table import is_about, vote_key
from referee import Vote

LONG = "A name as long as they may be here"[:32]


def test_votes_that_look_alike_have_keys_of_their_own() -> None:
    one, other = (Vote("undo", 1234567890123456789, LONG, to=to) for to in (101, 109))
    assert vote_key(one) != vote_key(other)
    assert is_about(vote_key(one), one)
    assert not is_about(vote_key(one), other)


def test_buttons_of_the_first_build_still_count_where_they_are_clear() -> None:
    short = Vote("abandon", 12, "Ann")
    assert is_about("abandon-12-Ann-0", short)
    cut = Vote("undo", 1234567890123456789, LONG, to=101)
    assert not is_about(f"undo-1234567890123456789-{LONG}-101"[:60], cut)
