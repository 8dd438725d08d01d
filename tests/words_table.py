"""All that can be said, with examples from real games: `docs/words.md`.

python -m tests.words_table > docs/words.md
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import referee.texts
from commands.replay import lines_of
from engine import GAMES, Decision
from engine.game import AnyGame
from engine.texts import About, Lexicon, players_in
from referee.proof.verifying import read_record
from tests.games import SETTINGS, Setting, Step, random_game

RECORDS = sorted((Path(__file__).parent / "records").glob("now-*.json.gz"))
GAMES_EACH = 4
"""Random games of each kind of table."""
HEAD = """# Everything that is said

Every template of every game and of the referee, with an example: what others read, and what the player reads whom it is
about. The examples come from random games, those of the referee from the records of the tests; a template without one
was not needed there. [engine/texts.py](../engine/texts.py) explains the marks. Read a line aloud, in every person,
before you change it.

`python -m tests.words_table > docs/words.md` writes this file, and a test compares it."""


class Filled(NamedTuple):
    """A template that was used, by whom, with which particulars."""

    lexicon: Lexicon
    about: About

    def read(self, template: str, reader: str | None) -> str:
        text = self.lexicon.fill(template, self.about, reader)
        return text[:1].upper() + text[1:]


def table() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    heard = listened()
    yield HEAD
    for game in GAMES.values():
        yield from _part(game.title, vars(import_module(f"engine.{game.key}.texts")), heard)
    yield from _part("The referee", vars(referee.texts), heard)


def _part(title: str, module: Mapping[str, object], heard: Mapping[str, Filled]) -> Iterator[str]:
    yield f"\n## {title}"
    for name, table_ in module.items():
        if name.isupper() and isinstance(table_, dict) and any("{" in str(text) for text in table_.values()):
            yield f"\n### {name.replace('_', ' ').capitalize()}\n"
            yield "| Template | Others read | Whom it is about reads |\n| --- | --- | --- |"
            yield from (_row(text, heard.get(text)) for text in table_.values() if isinstance(text, str))


def _row(template: str, filled: Filled | None) -> str:
    others = own = ""
    if filled is not None:
        others = filled.read(template, None)
        player = _first_player(template, filled.about)
        own = filled.read(template, player) if player else ""
    return f"| {_cell(template)} | {_cell(others)} | {_cell(own)} |"


def _first_player(template: str, about: About) -> str | None:
    found = next((about[key] for key in players_in(template)), None)
    return str(found[0]) if isinstance(found, list) and found else found if isinstance(found, str) else None


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<")


def listened() -> dict[str, Filled]:
    """The first use of each template, in random games of every kind and in the records."""
    heard: dict[str, Filled] = {}
    fill = Lexicon.fill

    def listening(lexicon: Lexicon, template: str, about: About, reader: str | None = None) -> str:
        heard.setdefault(template, Filled(lexicon, dict(about)))
        return fill(lexicon, template, about, reader)

    with patch.object(Lexicon, "fill", listening):
        for setting in SETTINGS:
            for number in range(GAMES_EACH):
                _talk_through(setting, number)
        for path in RECORDS:
            list(lines_of(read_record(gzip.decompress(path.read_bytes())), None))
    return heard


def _talk_through(setting: Setting, number: int) -> None:
    game = setting.game
    for event in game.opening(setting.setup(number)):
        game.words(event, event.to)
    for place, step in enumerate(random_game(setting, number)):
        for event in step.events:
            game.words(event, event.to)
        for decision in step.after.pending:
            game.question(decision, decision.seat)
            game.task(decision, None)
        if place % 7 == 0:
            _look_around(game, step)


def _look_around(game: AnyGame, step: Step) -> None:
    """What a view is told in, and what stands beside the choices."""
    view = game.view(step.before, step.decision.seat)
    for event in [*game.standing(view), *game.standing(game.view(step.before, None))]:
        game.words(event, event.to)
    game.describe(view)
    game.secrets(view)
    _explain(game, step.decision, step, view)


def _explain(game: AnyGame, decision: Decision, step: Step, view: object) -> None:
    for verb in step.choices:
        game.explain(view, decision.name, verb)
    answer = step.action.answer
    items = answer.items() if isinstance(answer, dict) else [("", answer)]
    for field, item in items:
        if isinstance(item, str | int):
            game.explain(view, field, item)


if __name__ == "__main__":
    sys.stdout.write(table())
