"""What can go wrong between the referee and its file, each as a sentence."""

from __future__ import annotations


class StorageError(Exception):
    """Nothing was stored. The text says why, without any content of a game."""


class Unusable(StorageError):
    """The file can't be opened at all: not ours, too new, damaged, or not writable."""


class Conflict(StorageError):
    """The game has moved on since the change was prepared; load it anew."""


class Repeated(StorageError):
    """An entry with this interaction id is already stored."""


class ChannelTaken(StorageError):
    """The channel already has a lobby or a running game."""
