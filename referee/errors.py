"""One family of exceptions. Shown as text, each is the sentence that the user reads."""

from __future__ import annotations

from typing import ClassVar

from engine.core import IllegalAction
from engine.game import AnyGame
from engine.shapes import Refusal
from engine.texts import Lexicon
from referee.texts import REFEREE


class RefereeError(Exception):
    """Nothing has changed; why is a name and its particulars, put into words by whoever shows it."""

    lexicon: ClassVar[Lexicon] = REFEREE

    def __init__(self, name: str, /, **about: object) -> None:
        super().__init__(name)
        self.name = name
        self.about = about

    def __str__(self) -> str:
        return self.lexicon.say(self.name, self.about)


class Refused(RefereeError):
    """This can't be done by this person now. `kind` is for programs: the engine's kinds, and the referee's own."""

    def __init__(self, name: str, kind: str = "refused", /, **about: object) -> None:
        super().__init__(name, **about)
        self.kind = kind


class AgainstTheRules(Refused):
    """The game itself refuses; it has the words, and the id of the rule."""

    def __init__(self, refusal: Refusal, kind: str, game: AnyGame, seat: str | None, view: object = None) -> None:
        super().__init__(refusal.name, kind, **refusal.about)
        self.refusal, self._game, self._seat, self._view = refusal, game, seat, view

    @classmethod
    def action(cls, error: IllegalAction, game: AnyGame, seat: str | None, view: object) -> AgainstTheRules:
        """`view` is what the reader sees: things are called by the names it gives them."""
        return cls(error.refusal, error.kind.value, game, seat, view)

    def __str__(self) -> str:
        return f"{self._game.words(self.refusal, self._seat, self._view)} {self.refusal.rule}".strip()


class Trouble(RefereeError):
    """Our own fault, or the disk's: the person did nothing wrong and may try again."""
