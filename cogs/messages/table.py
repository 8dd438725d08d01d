"""What is said about a table: who sits there, who is waited for, what is voted on, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from discord import ButtonStyle

from cogs.ids import Pressed
from cogs.layout import QUIET, Part, Shown, button, card, pages_of, row, text, turning
from cogs.texts import say
from engine.core import Decision
from referee import Due, Look, Seat, Vote, Waiting

GAMES_PER_PAGE = 15
MOST_CHARACTERS = 3_300
"""Characters of news in one turn card; the rest of the room is for who is due."""


def since(waiting: Waiting) -> str:
    """For Discord's own mark, which shows a reader their own time."""
    return str(int(waiting.since.timestamp()))


def seated(seat: Seat) -> str:
    if seat.computer is not None:
        return say("computer seated", seat=seat.name, computer=seat.computer)
    return say("person seated", seat=seat.name, user=str(seat.owner)) if seat.owner is not None else seat.name


def buttons(game: str) -> Part:
    return row(
        button(say("take my turn"), Pressed("turn", game), ButtonStyle.primary),
        button(say("my cards"), Pressed("cards", game)),
        button(say("board"), Pressed("board", game)),
    )


def news(lines: Iterable[str]) -> list[str]:
    """What happened, cut into messages that fit."""
    pages: list[str] = []
    page = ""
    for line in lines:
        shown = f"- {line[:1000]}"
        if page and len(page) + len(shown) > MOST_CHARACTERS:
            pages.append(page)
            page = ""
        page = f"{page}\n{shown}" if page else shown
    return [*pages, page] if page else pages


def history_page(game: str, lines: list[str], wanted: int | None = None) -> Shown:
    """A page of what happened, the latest if none is named, with the way to the others."""
    pages = news(lines) or [""]
    place = len(pages) - 1 if wanted is None else max(0, min(wanted, len(pages) - 1))
    turns = turning(place, len(pages), lambda to: Pressed("history", game, arg=str(to)))
    return card(text(pages[place]), *turns, colour=QUIET)


def games_page(lines: list[str], page: int) -> Shown:
    """A person's games, page by page."""
    pages = pages_of(lines or [say("no games")], GAMES_PER_PAGE)
    place = max(0, min(page, len(pages) - 1))
    turns = turning(place, len(pages), lambda to: Pressed("games", "mine", arg=str(to)))
    return card(text(say("your games"), *pages[place]), *turns, colour=QUIET)


def due_lines(look: Look, due: Sequence[Due]) -> list[str]:
    """Who is waited for, each mentioned once, and for what. What is no longer asked is left out."""
    asked = {decision.id: decision for decision in look.asked}
    seen: dict[int, Decision] = {}
    for each in due:
        if each.decision in asked:
            seen.setdefault(each.user, asked[each.decision])
    return [say("due", user=str(user), task=look.game.task(decision, None)) for user, decision in seen.items()]


def vote_key(vote: Vote) -> str:
    """Short, and another one for every vote."""
    return sha256(_vote_text(vote).encode()).hexdigest()[:20]


def is_about(key: str, vote: Vote) -> bool:
    """Whether a button belongs to a vote; those of the first build carry the vote itself, as far as there was room."""
    whole = _vote_text(vote)
    return key == vote_key(vote) or (key == whole and len(whole) < 60)


def _vote_text(vote: Vote) -> str:
    return f"{vote.what}-{vote.by}-{vote.seat}-{vote.to or 0}"


def vote_parts(game: str, vote: Vote) -> list[Part]:
    question = say(f"vote {vote.what}", seat=vote.seat, name=vote.name)
    pin = vote_key(vote)
    return [
        text(say("strong", text=question)),
        row(
            button(say("agree"), Pressed("agree", game, arg=pin), ButtonStyle.success),
            button(say("refuse"), Pressed("refuse", game, arg=pin), ButtonStyle.danger),
        ),
    ]


def waiting_lines(look: Look) -> list[str]:
    return [
        say("waiting since late" if each.late else "waiting since", seat=each.seat, since=since(each))
        for each in look.waiting
    ]


def standing_lines(look: Look) -> list[str]:
    """How everyone stands, where no picture shows it."""
    told = [look.game.words(event, look.seat) for event in look.game.standing(look.view)]
    return [say("small", line=line) for line in told if line]


def status_lines(look: Look, progress: dict[str, int]) -> list[str]:
    """Where a game stands, for everyone."""
    table = look.table
    lines = [say(f"status {table.status}", title=look.title)]
    if progress and table.status == "running":
        lines.append(", ".join(say("progress", name=name, count=count) for name, count in progress.items()))
    lines += [say("bullet", seat=seated(seat)) for seat in table.seats]
    if table.paused_by:
        lines.append(say("paused by", seat=table.paused_by))
    return [*lines, *waiting_lines(look)]


def list_line(look: Look, user: int) -> str:
    """One of a person's games in their list."""
    channel = str(look.channel)
    if look.foreign or look.table.status == "lobby":
        return say("list foreign" if look.foreign else "list lobby", channel=channel, title=look.title)
    if look.table.paused_by:
        return say("list paused", channel=channel, title=look.title, seat=look.table.paused_by)
    waits = [
        say("wait you" if each.user == user else "wait seat", seat=each.seat, since=since(each))
        for each in look.waiting
    ]
    return say("list running", channel=channel, title=look.title, waits=waits or say("wait computer"))
