"""What the pages of every game say besides the game's own words, and how a text depends on a number."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """Two templates, one for a single thing and one for every other number of them; both may use `{count}`."""

    one: str
    other: str

    def of(self, count: int, **values: object) -> str:
        return (self.one if count == 1 else self.other).format(count=count, **values)


NEW = "{now} [new]"
CHANGED = "{now} [was: {before}]"
CONTINUED = "{title} (continued)"

SECRETS = "FOR YOUR EYES ONLY"
NO_SECRETS = "There are no secrets in {game}: all that you know lies open before everybody, and the board shows it."
