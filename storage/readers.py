"""A few threads that only read, so that a long answer does not hold up the short ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlite_utils import Database

from storage.handover import AnyOrder, Handover, as_storage_error

READERS = 2


class Readers(Handover):
    """`await readers.run(job)`: what the job has read, or `StorageError`."""

    def __init__(self, connect: Callable[[], Database]) -> None:
        super().__init__(connect, "storage-reader", threads=READERS)

    def _perform(self, db: Database, batch: Sequence[AnyOrder]) -> None:
        for order in batch:
            try:
                order.perform(db)
            except Exception as error:
                order.error = as_storage_error(error)
