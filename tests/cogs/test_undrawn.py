"""A game that nobody has drawn: *Board* and *My cards* are answered in words that people use."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cogs.table import answered, hall, open_table, turn_card


async def test_board_and_cards_of_powerhouse(tmp_path: Path) -> None:
    async with hall(tmp_path) as made:
        ann, ben = made.people("Ann", "Ben")
        await open_table(made, ann, ben, game="powerhouse")
        for answer in (await answered(ann.slash("board")), await answered(ben.click(turn_card(ben), "Show the table"))):
            assert "North Block, a neighbourhood, is empty." in answer.text
            assert "Ann: 12 minions in hand" in answer.text
            assert not re.search(r"[_{}]", answer.text.replace("```", ""))
        answer = await answered(ann.slash("cards"))
        assert "There are no secrets in Powerhouse" in answer.text
        assert "North Block" not in answer.text
        assert "are being placed" in (await answered(ann.slash("board", form="text"))).text
