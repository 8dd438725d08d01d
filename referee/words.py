"""What the referee itself has to say, in sentences for everyone at the table."""

from __future__ import annotations

from referee.chain import Entry
from referee.position import Position
from referee.table import Table

SENTENCES = {
    "open": "{seat} opens a game of {title}. The seed of all its chance is sealed: its SHA-256 is {commitment}. "
    "Join {id} is mixed in.",
    "join": "{seat} joins. Join {id} is mixed into the chance.",
    "leave": "{seat} leaves.",
    "leave host": "{seat} leaves. {heir} is the host now.",
    "computer": "{seat} is played by a computer ({computer}).",
    "options": "The host changes the options.",
    "start": "The game of {title} begins with {players}. Start {id} is mixed into its chance.",
    "undo free": "{seat} takes back their last action.",
    "undo": "{seat} takes back their last action, with everyone's consent.",
    "vote undo": "{by} asks to take back their last action. Everyone else has to agree.",
    "vote abandon": "{by} proposes to abandon the game. More than half of the people at the table have to agree.",
    "vote computer": "{by} proposes that a computer player ({computer}) plays for {seat} until they return.",
    "vote person": "{name} would like to take over the seat of {seat}.",
    "agree": "{by} agrees.",
    "refuse": "{by} does not agree.",
    "refuse lost": "{by} does not agree. The vote is lost.",
    "pause": "{seat} pauses the game. All clocks stop.",
    "resume": "{seat} resumes the game.",
    "seat quit": "{seat} leaves the game; a computer player ({computer}) plays on in that seat.",
    "seat rest": "{seat} takes a rest; a computer player ({computer}) plays until they return.",
    "seat vote": "By the table's vote a computer player ({computer}) plays for {seat} until they return.",
    "seat person": "{name} takes over the seat of {seat}.",
    "seat return": "{seat} is back.",
    "late": "{seat} has let the deadline pass. The table may vote to hand the seat to a computer player.",
    "abandon": "The game is abandoned.",
}
"""By kind of entry, and its variant where there is one. Actions are missing: there the game has the word."""


def sentence(now: Position, entry: Entry) -> str | None:
    """A line of the log for everyone, given the position before it."""
    template = SENTENCES.get(f"{entry.kind} {_variant(entry)}".strip())
    if template is None:
        return None
    table = now.table
    facts = {"title": now.rules.title, "players": ", ".join(table.names), "id": entry.id}
    people = {"by": seat_name(table, entry.user), "heir": seat_name(table, entry.body.get("host"))}
    return template.format(**{**entry.body, **facts, **people})


def _variant(entry: Entry) -> str:
    body = entry.body
    named = {"vote": body.get("what"), "seat": body.get("why")}
    flags = {"leave": "host", "undo": "free", "refuse": "lost"}
    if entry.kind in named:
        return str(named[entry.kind])
    return flags[entry.kind] if body.get(flags.get(entry.kind, "")) else ""


def seat_name(table: Table, user: int | None) -> str:
    """The seat a person plays, owns or once held; onlookers have no name here."""
    if user is None:
        return "Somebody"
    seat = table.seat_of(user) or table.owned_by(user)
    return seat.name if seat else table.held.get(user, "Somebody")
