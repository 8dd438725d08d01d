"""`replay`: a record as a log to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from engine import GAMES
from referee.messages import words_for
from referee.position import Stepped
from referee.records import OWN
from referee.replaying import Wrong
from referee.verifying import read_record, steps_of
from referee.words import sentence


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


def lines_of(record: dict[str, Any], seat: str | None) -> Iterator[str]:
    """Every line with its entry's number and time."""
    if record["format"] == OWN:
        for entry in record["entries"]:
            yield from (_line(entry["seq"], entry["at"], text) for text in entry["lines"])
        return
    if seat is not None and seat not in record.get("seats", []):
        raise Wrong(f"there is no seat called “{seat}”; there are {', '.join(record.get('seats', []))}")
    steps = steps_of(record, GAMES)
    before = [steps[0], *steps][: len(steps)]
    for previous, stepped in zip(before, steps, strict=True):
        yield from _lines(previous, stepped, seat)


def _lines(previous: Stepped, stepped: Stepped, seat: str | None) -> Iterator[str]:
    own = sentence(previous.position, stepped.entry)
    told = [words_for(previous.position.rules, event, seat) for event in stepped.events]
    for text in [own, *told]:
        if text:
            yield _line(stepped.entry.seq, stepped.entry.at, text)


def _line(seq: int, at: str, text: str) -> str:
    return f"{seq:>5}  {at[:16].replace('T', ' ')}  {text}"
