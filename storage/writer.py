"""One thread with one connection that does all the writing, several games to a commit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlite_utils import Database

from storage.handover import AnyOrder, Handover, as_storage_error

MOST_TOGETHER = 32
"""More in one commit would wake so many callers at once that the event loop stutters."""


class Writer(Handover):
    """`await writer.run(job)`: the job's result once it is on the disk, or `StorageError` and nothing stored.

    Jobs may run more than once (a batch that fails is tried again in parts), so they only speak to the database.
    """

    def __init__(self, connect: Callable[[], Database]) -> None:
        super().__init__(connect, "storage-writer", together=MOST_TOGETHER)
        self.commits = 0
        """How often the disk was made to sync; fewer than jobs when they share."""

    def _perform(self, db: Database, batch: Sequence[AnyOrder]) -> None:
        try:
            self._commit(db, batch)
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = as_storage_error(error)
                return
            # Everybody's share is undone. In halves, one bad job costs the others a few commits, not one each.
            half = len(batch) // 2
            self._perform(db, batch[:half])
            self._perform(db, batch[half:])

    def _commit(self, db: Database, batch: Sequence[AnyOrder]) -> None:
        """All of a batch in one transaction. Every job writes before it reads: so it has waited for other processes."""
        db.conn.execute("BEGIN")
        try:
            for order in batch:
                order.perform(db)
            db.conn.execute("COMMIT")
        except BaseException:
            db.rollback()
            raise
        self.commits += 1
