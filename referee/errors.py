"""One family of exceptions. The text is the sentence the user reads; whoever shows it needs nothing else."""

from __future__ import annotations

from engine.core import IllegalAction


class RefereeError(Exception):
    """Nothing has changed, and the text says why."""


class Refused(RefereeError):
    """This can't be done by this person now. `kind` is for programs: the engine's kinds, and the referee's own."""

    def __init__(self, sentence: str, kind: str = "refused") -> None:
        super().__init__(sentence)
        self.kind = kind

    @classmethod
    def by_rules(cls, error: IllegalAction) -> Refused:
        return cls(str(error), error.kind.value)


class Trouble(RefereeError):
    """Our own fault, or the disk's: the person did nothing wrong and may try again."""
