"""One thread with one connection that does all the writing, several games to a commit."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from sqlite_utils import Database

from storage.errors import StorageError

T = TypeVar("T")
Job = Callable[[Database], T]
log = logging.getLogger(__name__)
MOST_TOGETHER = 32
"""More in one commit would wake so many callers at once that the event loop stutters."""


class _Order(Generic[T]):
    """A job on its way to the thread, and the caller who waits for it."""

    __slots__ = ("error", "future", "job", "value")

    def __init__(self, job: Job[T], future: asyncio.Future[T]) -> None:
        self.job = job
        self.future = future
        self.value: T | None = None
        self.error: Exception | None = None

    def perform(self, db: Database) -> None:
        self.value = self.job(db)
        self.error = None

    def perform_alone(self, db: Database) -> None:
        try:
            with db.atomic():
                self.perform(db)
        except Exception as error:
            self.error = as_storage_error(error)

    def tell(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)  # type: ignore[arg-type]  # T may itself be None


class Writer:
    """`await writer.run(job)`: the job's result once it is on the disk, or `StorageError` and nothing stored.

    Jobs may run twice (a batch that fails is retried one by one), so they only speak to the database. If the thread
    dies, whoever waits gets an error, and the next job starts a new thread with a new connection.
    """

    def __init__(self, connect: Callable[[], Database]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[_Order[Any] | None] = SimpleQueue()
        self._guard = Lock()
        self._thread: Thread | None = None
        self._closed = False
        self.commits = 0
        """How often the disk was made to sync; fewer than jobs when they share."""

    async def run(self, job: Job[T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        order = _Order(job, future)
        with self._guard:
            if self._closed:
                raise StorageError("The database is closed.")
            self._queue.put(order)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="storage-writer", daemon=True)
                self._thread.start()
        return await future

    def close(self) -> None:
        """Finish what is queued, then end the thread. Blocks."""
        with self._guard:
            self._closed = True
            thread = self._thread
            self._queue.put(None)
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        db: Database | None = None
        batch: list[_Order[Any]] = []
        trouble: Exception = StorageError("The storage thread died; nothing was stored. Please try again.")
        try:
            db = self._connect()
            while batch := self._take():
                self._perform(db, batch)
                _tell(batch)
                batch = []  # told: whatever happens from here on is not about them
        except BaseException as error:
            log.error("the storage thread stopped: %s", type(error).__name__)
            trouble = as_storage_error(error) if isinstance(error, sqlite3.Error) else trouble
        finally:
            if db is not None:
                db.close()
            self._step_down(batch, trouble)

    def _take(self) -> list[_Order[Any]]:
        """Wait for an order, then take all that have come in meanwhile. Empty: it is time to close."""
        first = self._queue.get()
        batch = []
        while first is not None:
            batch.append(first)
            if len(batch) == MOST_TOGETHER:
                break
            try:
                first = self._queue.get_nowait()
            except Empty:
                return batch
        if first is None and batch:
            self._queue.put(None)
        return batch

    def _perform(self, db: Database, batch: Sequence[_Order[Any]]) -> None:
        self.commits += 1
        try:
            with db.atomic():
                for order in batch:
                    order.perform(db)
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = as_storage_error(error)
            else:
                # SQLite may have undone the others' work too: nobody's share counts until it is done again.
                for order in batch:
                    order.perform_alone(db)

    def _step_down(self, batch: list[_Order[Any]], trouble: Exception) -> None:
        with self._guard:
            self._thread = None
            while True:
                try:
                    order = self._queue.get_nowait()
                except Empty:
                    break
                if order is not None:
                    batch.append(order)
        for order in batch:
            order.error = order.error or trouble
        _tell(batch)


def _tell(batch: Sequence[_Order[Any]]) -> None:
    """All of a batch in one call, so that the event loop is woken once."""
    if not batch:
        return
    try:
        batch[0].future.get_loop().call_soon_threadsafe(_tell_now, batch)
    except RuntimeError:  # the loop is closed: nobody waits any more
        log.warning("%d callers left before their answer", len(batch))


def _tell_now(batch: Sequence[_Order[Any]]) -> None:
    for order in batch:
        order.tell()


def as_storage_error(error: Exception) -> StorageError | Exception:
    """SQLite's errors as ours; anything else is a bug and stays what it is."""
    if not isinstance(error, sqlite3.Error):
        return error
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return StorageError(f"The database refused the change: {error}.")
    return StorageError(f"The database can't be used right now ({error}); nothing was stored.")
