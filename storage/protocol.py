"""What the referee asks of whatever keeps its games: SQLite by default, and another database may stand in for it."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Protocol

from storage.rows import Change, ClockRow, EntryRow, GameRow, MessageRow, Newest, Reading, Stored


class Storage(Protocol):
    """All games. Nothing here blocks the event loop.

    What writes has stored all of it when it returns, so that it survives a power cut; or it raises `StorageError`, and
    nothing of that call is stored. What reads sees everything that was stored before it was called, also by another
    process, and never half of a change.
    """

    async def close(self) -> None:
        """Finish what was asked before. Whatever is asked afterwards raises `StorageError`."""

    # Playing

    def create(self, row: GameRow, change: Change) -> Awaitable[None]:
        """A new game with the first lines of its log. Begins at once, and is stored when it has been awaited.

        Raises `ChannelTaken` if its channel has an open game, `Repeated` if an interaction has already been stored.
        """

    def commit(self, change: Change) -> Awaitable[None]:
        """One step of one game, with its messages, clocks and the draft it finishes: one durable commit for all.

        Begins at once, so that there is time for other things until it is awaited.

        Raises `Conflict` unless the game still ends with the entry that the change builds on (also where another
        process has added one), and `Repeated` if an interaction has already been stored, in whichever game.
        """

    async def catch_up(self, game: str, user: int | None, known: int) -> Reading:
        """What is new to somebody who knows a game up to entry `known` (0: nothing), and a person's draft in it.

        It is cheap where nothing is new: made for asking each time before a remembered position is believed.
        """

    async def newest(self, game: str) -> Newest | None:
        """A game as it stands; None if there is none of this id."""

    async def stored(self, interaction: str) -> Stored | None:
        """What an interaction has led to; None if it has led to nothing."""

    # The past

    async def entries(self, game: str, after: int = 0) -> list[EntryRow]:
        """A game's log in order, or what came after an entry."""

    async def whole(self, game: str) -> tuple[Newest | None, list[EntryRow]]:
        """A game and its log at one and the same moment, also while it is being played."""

    async def snapshot(self, game: str, before: int) -> tuple[int, str] | None:
        """The latest kept state from before an entry, with the entry it followed; None if there is none."""

    # Finding games

    async def open_in(self, channel: int) -> str | None:
        """The lobby or running game of a channel; there is never more than one."""

    async def games_in(self, channel: int) -> list[GameRow]:
        """Every game a channel has seen, the latest first."""

    async def games_of(self, user: int) -> list[GameRow]:
        """Every game in which a person has a seat, the latest first."""

    async def waiting_for(self, user: int) -> list[tuple[str, str]]:
        """The running games that wait for a person, each with their seat in it, the oldest first."""

    async def computers_to_move(self) -> list[str]:
        """The games that wait for a computer player."""

    async def ids(self) -> list[str]:
        """Every game, the oldest first."""

    # What was sealed

    async def agree(self, game: str, user: int, at: str) -> None:
        """A person agrees to have opened what they share with others. A second time changes nothing."""

    async def agreed(self, game: str) -> set[int]:
        """Everyone who has."""

    # Drafts and settings

    async def draft(self, game: str, user: int) -> str | None:
        """A person's answer in the making; None if they have none in this game."""

    async def save_draft(self, game: str, user: int, body: str | None) -> None:
        """Keep a person's answer in the making instead of the one before; None forgets it."""

    async def settings(self, users: Sequence[int]) -> dict[int, str]:
        """What people have set for themselves. Those who have not are left out."""

    async def save_settings(self, user: int, settings: str, clocks: list[ClockRow]) -> None:
        """A person's settings, and when their clocks ring by them: those that have not moved on meanwhile."""

    # Clocks

    async def due(self, now: int, limit: int = 100) -> list[ClockRow]:
        """The clocks that should have rung by now, the longest overdue first."""

    async def next_due(self) -> int | None:
        """When the next clock rings; None if none is running."""

    async def clocks_of(self, user: int) -> list[ClockRow]:
        """The running clocks of a person, in all games."""

    async def clocks_in(self, game: str) -> list[ClockRow]:
        """The running clocks of a game."""

    async def ring(self, rung: ClockRow, then: ClockRow, message: MessageRow | None) -> bool:
        """Move a clock on and post its reminder. False, and nothing done, if it is no longer as `rung` says.

        However many ask at once, one of them gets True.
        """

    # The outbox

    async def outgoing(self, now: int, limit: int = 50) -> list[MessageRow]:
        """The oldest waiting message of every destination, so that none can overtake another; no postponed ones."""

    async def gather(self, message: int, limit: int) -> list[MessageRow]:
        """A message with those behind it for the same destination: the same ones whenever it is asked again."""

    async def deliver(self, messages: list[int], at: str) -> None:
        """These have arrived. They are not offered again."""

    async def postpone(self, message: int, until: int) -> None:
        """Count an attempt that failed, and hold a message and all behind it back until a time."""

    async def waiting_messages(self) -> int:
        """How many messages have not arrived yet."""

    async def prune(self, before: str) -> int:
        """Forget the messages that were delivered before a time, and say how many. Waiting ones are never touched.

        It goes in small steps, so that nobody who plays waits for it; an error leaves the steps before it done.
        """

    # Upkeep

    async def damage(self) -> list[str]:
        """What the database itself finds wrong with what it holds; empty if it is sound."""

    async def backup(self, to: Path) -> None:
        """A consistent copy in a new private file while everything goes on. Raises `Unusable` rather than overwrite."""
