"""Answers in the making. They are nobody's business but their maker's, and they outlive a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel

from engine.shapes import Answer

if TYPE_CHECKING:
    from referee.gate import Gate


class Draft(BaseModel):
    """What a person has chosen so far for one decision."""

    decision: int
    undos: int
    verb: str | None = None
    steps: list[tuple[list[str], Answer]] = []
    """The fields answered, each by its path, in order: going back takes the last one away."""
    partial: Answer = None
    """The field under way, where it takes several steps: a split or an order."""
    page: int = 0


class Drafts:
    """One draft for each person in each game."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    async def load(self, game: str, user: int) -> Draft | None:
        body = await self._gate.stored(self._gate.storage.draft(game, user))
        return None if body is None else Draft.model_validate_json(body)

    async def save(self, game: str, user: int, draft: Draft | None) -> None:
        body = None if draft is None else draft.model_dump_json()
        await self._gate.stored(self._gate.storage.save_draft(game, user, body))
