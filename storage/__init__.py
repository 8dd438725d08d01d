"""All SQL. Knows neither games nor Discord: JSON text in, JSON text out."""

from storage.errors import ChannelTaken, Conflict, Repeated, StorageError, Unusable
from storage.protocol import Storage
from storage.rows import Change, ClockRow, EntryRow, GameRow, MessageRow, Newest, Reading, SeatRow, Stored
from storage.sqlite import SqliteStorage, open_storage

__all__ = [
    "Change",
    "ChannelTaken",
    "ClockRow",
    "Conflict",
    "EntryRow",
    "GameRow",
    "MessageRow",
    "Newest",
    "Reading",
    "Repeated",
    "SeatRow",
    "SqliteStorage",
    "Storage",
    "StorageError",
    "Stored",
    "Unusable",
    "open_storage",
]
