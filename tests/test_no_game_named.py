"""A game is its folder: nothing outside names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent
PARTS = ("cogs", "referee", "storage", "commands", "playground")
ALONE = ("bot.py", "settings.py", "pictures/__init__.py", "engine/__init__.py", "engine/core.py", "engine/game.py")
TEXT = {".py", ".js", ".html", ".css"}


def own_names() -> set[str]:
    """Keys, titles, and what computer players are called; "random" is everybody's word."""
    players = {name for game in GAMES.values() for name in game.computers} - {"random"}
    return players | {name for game in GAMES.values() for name in (game.key, game.title, game.title.replace(" ", ""))}


def options() -> set[str]:
    """What is agreed before a game; in a browser or a database such words mean other things as well."""
    return {option for game in GAMES.values() for option in game.Options.model_fields}


def pattern(names: set[str]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b", re.IGNORECASE)


def names_for(path: Path) -> re.Pattern[str]:
    part = path.relative_to(ROOT).parts[0]
    return pattern(own_names() | (options() if part in ("cogs", "referee", "commands") else set()))


def files() -> list[Path]:
    found = [path for part in PARTS for path in (ROOT / part).rglob("*") if path.suffix in TEXT]
    return [*(ROOT / path for path in ALONE), *(path for path in found if "__pycache__" not in path.parts)]


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_is_named(path: Path) -> None:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        found = names_for(path).search(line)
        assert not found, f"{path.name}:{number} names {found[0]}: {line.strip()}"


def test_the_search_would_find_one() -> None:
    for line in ('game: str = "power_struggle"', "A game of Power Struggle", 'kind: str = "clerk"', "PowerStruggle()"):
        assert pattern(own_names()).search(line)
    assert pattern(options()).search("edition: str | None = None")
