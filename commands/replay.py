"""`replay`: a record as a log to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from engine import GAMES
from referee.lines import sentences
from referee.log.chain import Body
from referee.log.seals import is_closed
from referee.messages import lines_of as told_in
from referee.position import Stepped
from referee.proof.records import OWN, OWN_FIRST
from referee.proof.replaying import Wrong
from referee.proof.verifying import read_record, steps_of


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", help="Read it as this seat did, with what only that seat was told.")
def replay(file: Path, seat: str | None) -> None:
    """Print the record FILE as a readable log: what everyone could read, or with --seat what one seat could."""
    try:
        for line in lines_of(read_record(file.read_bytes()), seat):
            click.echo(line)
    except Wrong as error:
        raise click.ClickException(f"{file.name}: {error}.") from error


def lines_of(record: Body, seat: str | None) -> Iterator[str]:
    """Every line with its entry's number and time."""
    if record["format"] in (OWN, OWN_FIRST):
        yield from _own_lines(record)
        return
    seats = record.get("seats")
    names = [str(name) for name in seats] if isinstance(seats, list) else []
    if seat is not None and seat not in names:
        raise Wrong(f"there is no seat called “{seat}”; there are {', '.join(names)}")
    steps = steps_of(record, GAMES)
    for stepped in steps:
        yield from _lines(stepped, seat)


def _own_lines(record: Body) -> Iterator[str]:
    """An own record has its sentences in it."""
    entries = record.get("entries")
    for entry in entries if isinstance(entries, list) else []:
        if not isinstance(entry, dict) or not isinstance(lines := entry.get("lines"), list):
            raise Wrong("an entry can't be read")
        if not isinstance(seq := entry.get("seq"), int):
            raise Wrong("an entry has no number")
        yield from (_line(seq, str(entry.get("at")), str(text)) for text in lines)


def _lines(stepped: Stepped, seat: str | None) -> Iterator[str]:
    if is_closed(stepped.entry.text):  # what a seat was told alone there is not known: it was played with stand-ins
        stepped = stepped._replace(events=[event for event in stepped.events if event.to is None])
    for text in sentences(told_in(stepped, seat), stepped.position.game, seat):
        yield _line(stepped.entry.seq, stepped.entry.stamp.at, text)


def _line(seq: int, at: str, text: str) -> str:
    return f"{seq:>5}  {at[:16].replace('T', ' ')}  {text}"
