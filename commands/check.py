"""`check`: is the database sound?"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from engine import GAMES
from referee.upkeep import Finding
from referee.upkeep import check as findings_of
from settings import Settings
from storage import StorageError


@click.command()
def check() -> None:
    """Check the database: the file's integrity, and every stored game replayed to its stored state."""
    database = Settings().database
    if not database.exists():
        raise click.ClickException(f"There is no database {database}.")
    try:
        findings = asyncio.run(_collect(database))
    except StorageError as error:
        raise click.ClickException(str(error)) from error
    _report(findings)


async def _collect(database: Path) -> list[Finding]:
    return [finding async for finding in findings_of(database, GAMES)]


def _report(findings: list[Finding]) -> None:
    for finding in findings:
        if finding.wrong or finding.skipped:
            click.echo(f"{finding.about}: {finding.wrong or 'not checked, ' + finding.skipped}")
    wrong = sum(1 for finding in findings if finding.wrong)
    if wrong:
        raise click.ClickException(f"{wrong} of {len(findings)} checks failed.")
    skipped = sum(1 for finding in findings if finding.skipped)
    games = len(findings) - 1 - skipped
    click.echo(f"All is well: the file is sound, and {games} games follow from their logs ({skipped} not checked).")
