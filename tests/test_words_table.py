"""The table of all templates is up to date."""

from __future__ import annotations

from pathlib import Path

from tests.words_table import table

DOCUMENT = Path(__file__).parent.parent / "docs" / "words.md"


def test_the_table_of_all_templates_is_up_to_date() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == table(), "python -m tests.words_table > docs/words.md"
