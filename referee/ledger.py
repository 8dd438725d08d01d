"""How each kind of entry changes the table. Live play, replay, `check` and `verify` all go through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from referee.chain import Entry
from referee.table import Act, Pace, Seat, Table, Vote

REACH = 40
"""How many actions back an undo may go."""


def first_table(entry: Entry) -> Table:
    """The table that an "open" entry makes."""
    body = entry.body
    return Table(
        game=body["game"],
        rules=body["rules"],
        commitment=body["commitment"],
        host=_user(entry),
        seats=(Seat(body["seat"], _user(entry)),),
        options=body["options"],
        joins=(entry.id or "",),
        pace=Pace.model_validate(body["pace"]),
    )


def _user(entry: Entry) -> int:
    if entry.user is None:
        raise ValueError(f"entry {entry.seq} needs a person")
    return entry.user


def _join(table: Table, entry: Entry) -> Table:
    joined = Seat(entry.body["seat"], _user(entry))
    return replace(table, seats=(*table.seats, joined), joins=(*table.joins, entry.id or ""))


def _leave(table: Table, entry: Entry) -> Table:
    seats = tuple(seat for seat in table.seats if seat.name != entry.body["seat"])
    return replace(table, seats=seats, host=entry.body.get("host", table.host))


def _computer(table: Table, entry: Entry) -> Table:
    added = Seat(entry.body["seat"], None, entry.body["computer"])
    return replace(table, seats=(*table.seats, added))


def _options(table: Table, entry: Entry) -> Table:
    return replace(table, options=entry.body["options"], pace=Pace.model_validate(entry.body["pace"]))


def _start(table: Table, entry: Entry) -> Table:
    held = {seat.owner: seat.name for seat in table.seats if seat.owner is not None}
    return replace(table, status="running", joins=(*table.joins, entry.id or ""), held=held)


def _act(table: Table, entry: Entry) -> Table:
    trail = (*table.trail, Act(entry.seq, entry.body["seat"]))[-REACH:]
    return replace(table, trail=trail, vote=None if _settled(table.vote, entry) else table.vote)


def _settled(vote: Vote | None, act: Entry) -> bool:
    """An action ends the vote on an undo, and one on handing over the seat that has just acted."""
    return vote is not None and (vote.what == "undo" or (vote.what == "computer" and vote.seat == act.body["seat"]))


def _undo(table: Table, entry: Entry) -> Table:
    trail = tuple(act for act in table.trail if act.seq < entry.body["to"])
    return replace(table, trail=trail, vote=None, undos=table.undos + 1)


def _vote(table: Table, entry: Entry) -> Table:
    agreed = tuple(entry.body["agreed"])
    return replace(table, vote=Vote(by=_user(entry), **{**entry.body, "agreed": agreed}))


def _agree(table: Table, entry: Entry) -> Table:
    vote = _open_vote(table, entry)
    return replace(table, vote=replace(vote, agreed=(*vote.agreed, _user(entry))))


def _refuse(table: Table, entry: Entry) -> Table:
    vote = _open_vote(table, entry)
    return replace(table, vote=None if entry.body["lost"] else replace(vote, refused=(*vote.refused, _user(entry))))


def _open_vote(table: Table, entry: Entry) -> Vote:
    if table.vote is None:
        raise ValueError(f"entry {entry.seq} answers no vote")
    return table.vote


def _pause(table: Table, entry: Entry) -> Table:
    return replace(table, paused_by=entry.body["seat"])


def _resume(table: Table, entry: Entry) -> Table:  # noqa: ARG001  (same signature for all)
    return replace(table, paused_by="")


def _seat(table: Table, entry: Entry) -> Table:
    changed = Seat(entry.body["seat"], entry.body["owner"], entry.body["computer"])
    seats = tuple(changed if seat.name == changed.name else seat for seat in table.seats)
    held = {**table.held, changed.owner: changed.name} if changed.owner is not None else table.held
    late = tuple(name for name in table.late if name != changed.name)
    return replace(table, seats=seats, held=held, late=late, vote=None)


def _late(table: Table, entry: Entry) -> Table:
    return replace(table, late=(*table.late, entry.body["seat"]))


def _end(table: Table, entry: Entry) -> Table:  # noqa: ARG001
    return replace(table, status="over", vote=None)


def _abandon(table: Table, entry: Entry) -> Table:  # noqa: ARG001
    return replace(table, status="abandoned", vote=None)


LEDGER: Mapping[str, Callable[[Table, Entry], Table]] = {
    "join": _join,
    "leave": _leave,
    "computer": _computer,
    "options": _options,
    "start": _start,
    "act": _act,
    "undo": _undo,
    "vote": _vote,
    "agree": _agree,
    "refuse": _refuse,
    "pause": _pause,
    "resume": _resume,
    "seat": _seat,
    "late": _late,
    "end": _end,
    "abandon": _abandon,
}
"""Every kind of entry but "open", which comes first."""
