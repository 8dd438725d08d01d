"""Messages about a table: the lobby's card, the turn card, a vote, where things stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ButtonStyle, ui

from cogs.ids import Pressed
from cogs.layout import Shown, button, card, row, text
from referee import Due, Look, Vote

MOST_LINES = 3_300
"""Characters of news in one turn card; the rest of the room is for who is due."""


def mention(user: int) -> str:
    return f"<@{user}>"


def lobby(look: Look, allowed: Sequence[int]) -> Shown:
    """Seats, options, the promise about the seed, and the way in."""
    table = look.table
    seats = [f"{place}. {_seated(seat.name, seat.owner, seat.computer)}" for place, seat in enumerate(table.seats, 1)]
    options = ", ".join(f"{name} {value}" for name, value in table.options.items())
    ready = len(table.seats) in allowed
    lines = [
        f"### {look.title}: a table is open",
        *seats,
        f"The table is <#{look.channel}>, for {allowed[0]} to {allowed[-1]} players. Host: {mention(table.host)}."
        + (f" Options: {options}." if options else ""),
        f"-# The chance of this game is sealed: SHA-256 `{table.commitment}`. Every join is mixed in.",
    ]
    full = len(table.seats) >= max(allowed)
    buttons = row(
        button("Join", Pressed("join", look.game), ButtonStyle.primary, disabled=full),
        button("Leave", Pressed("leave", look.game)),
        button("Add computer", Pressed("computer", look.game), disabled=full),
        button("Start", Pressed("start", look.game), ButtonStyle.success, disabled=not ready),
    )
    return card(text(*lines), buttons)


def _seated(name: str, owner: int | None, computer: str | None) -> str:
    if computer is not None:
        return f"{name} (computer: {computer})"
    return f"{name} ({mention(owner)})" if owner is not None else name


def closed_lobby(look: Look) -> Shown:
    """The lobby's card once there is nothing left to join."""
    state = "The game has begun." if look.table.status == "running" else "This table is closed."
    names = ", ".join(look.table.names)
    return card(text(f"### {look.title}", f"{state} {names}", f"-# SHA-256 `{look.table.commitment}`"))


def buttons(game: str) -> ui.ActionRow[Any]:
    return row(  # type: ignore[return-value]
        button("Take my turn", Pressed("turn", game), ButtonStyle.primary),
        button("My cards", Pressed("cards", game)),
        button("Board", Pressed("board", game)),
    )


def news(lines: Iterable[str]) -> list[str]:
    """What happened, cut into messages that fit."""
    pages: list[str] = []
    page = ""
    for line in lines:
        shown = f"- {line[:1000]}"
        if page and len(page) + len(shown) > MOST_LINES:
            pages.append(page)
            page = ""
        page = f"{page}\n{shown}" if page else shown
    return [*pages, page] if page else pages


def due_lines(due: Sequence[Due]) -> list[str]:
    """Who is waited for, each mentioned once."""
    seen: dict[int, Due] = {}
    for each in due:
        seen.setdefault(each.user, each)
    return [f"{mention(user)}: {_plainly(each)}" for user, each in seen.items()]


def _plainly(due: Due) -> str:
    """What is asked, without the name that the mention already tells."""
    rest = due.words.removeprefix(f"Waiting for {due.seat}: ")
    return rest if rest == due.words else f"you are due, for {rest}"


def vote_key(vote: Vote) -> str:
    return f"{vote.what}-{vote.by}-{vote.seat}-{vote.to or 0}"[:60]


def vote_parts(game: str, vote: Vote) -> list[ui.Item[Any]]:
    question = {
        "undo": f"May {vote.seat} take back their last action?",
        "abandon": "Shall this game be abandoned?",
        "computer": f"Shall a computer player stand in for {vote.seat}?",
        "person": f"May {vote.name} take over the seat of {vote.seat}?",
    }[vote.what]
    pin = vote_key(vote)
    return [
        text(f"**{question}**"),
        row(
            button("Agree", Pressed("agree", game, arg=pin), ButtonStyle.success),
            button("Refuse", Pressed("refuse", game, arg=pin), ButtonStyle.danger),
        ),
    ]


def status_lines(look: Look, progress: dict[str, int]) -> list[str]:
    """Where a game stands, for everyone."""
    table = look.table
    lines = [f"### {look.title}: {_status(table.status)}"]
    if progress and table.status == "running":
        lines.append(", ".join(f"{name} {count}" for name, count in progress.items()))
    lines += [f"- {_seated(seat.name, seat.owner, seat.computer)}" for seat in table.seats]
    if table.paused_by:
        lines.append(f"Paused by {table.paused_by}.")
    for each in look.waiting:
        late = ", past the deadline" if each.late else ""
        lines.append(f"Waiting for {each.seat} since <t:{int(each.since.timestamp())}:R>{late}.")
    return lines


def _status(status: str) -> str:
    return {"lobby": "waiting for players", "running": "under way", "over": "over", "abandoned": "abandoned"}[status]
