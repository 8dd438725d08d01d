"""Small rows to store."""

from __future__ import annotations

from dataclasses import replace

from storage import Change, EntryRow, GameRow


def row(game: str = "g1", channel: int = 1) -> GameRow:
    return GameRow(game, channel, "vault", "1", "ab" * 32, "lobby", created="2026-01-01")


def entry(seq: int, interaction: str | None = None, kind: str = "act") -> EntryRow:
    return EntryRow(seq, "2026-01-01", kind, 7, interaction, "{}", None, f"hash-{seq}", "[]", f'{{"seq": {seq}}}')


def change(game: str = "g1", after: int = 0, interaction: str | None = None, **more: object) -> Change:
    made = Change(game, after, [entry(after + 1, interaction)], "lobby", f'"table {after + 1}"', f'"state {after + 1}"')
    return replace(made, **more)  # type: ignore[arg-type]
