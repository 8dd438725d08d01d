"""From the event loop to a thread and back: jobs are handed over, and threads do them."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread, current_thread
from typing import Any, Generic, TypeVar

from sqlite_utils import Database

from storage.errors import StorageError

T = TypeVar("T")
Job = Callable[[Database], T]
log = logging.getLogger(__name__)


class Order(Generic[T]):
    """A job on its way to a thread, and the caller who waits for it."""

    __slots__ = ("error", "future", "job", "value")

    def __init__(self, job: Job[T], future: asyncio.Future[T]) -> None:
        self.job = job
        self.future = future
        self.value: T | None = None
        self.error: Exception | None = None

    def perform(self, db: Database) -> None:
        self.value = self.job(db)
        self.error = None

    def tell(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.value)  # type: ignore[arg-type]  # T may itself be None


AnyOrder = Order[Any]


class Handover:
    """`await handover.run(job)`: the job's result, or its error. Each thread has a connection of its own.

    If a thread dies, whoever waits for it gets an error, and the next job starts a new one with a new connection.
    """

    def __init__(self, connect: Callable[[], Database], name: str, threads: int = 1, together: int = 1) -> None:
        """`together`: how many orders a thread takes at once, if so many wait."""
        self._connect = connect
        self._name = name
        self._most = threads
        self._together = together
        self._queue: SimpleQueue[AnyOrder | None] = SimpleQueue()
        self._guard = Lock()
        self._threads: set[Thread] = set()
        self._closed = False

    def _perform(self, db: Database, batch: Sequence[AnyOrder]) -> None:
        """Do what was ordered, and leave each order with its value or its error."""
        raise NotImplementedError

    def run(self, job: Job[T]) -> asyncio.Future[T]:
        """Begins at once, whether or not anybody waits for it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        order = Order(job, future)
        with self._guard:
            if self._closed:
                future.set_exception(StorageError("The database is closed."))
                return future
            if len(self._threads) < self._most:
                self._start()
            self._queue.put(order)
        return future

    def _start(self) -> None:
        thread = Thread(target=self._work, name=self._name, daemon=True)
        self._threads.add(thread)
        thread.start()

    def close(self) -> None:
        """Finish what is queued, then end the threads. Blocks."""
        with self._guard:
            self._closed = True
            threads = list(self._threads)
            for _ in threads:
                self._queue.put(None)
        for thread in threads:
            thread.join()

    def _work(self) -> None:
        db: Database | None = None
        batch: list[AnyOrder] = []
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

    def _take(self) -> list[AnyOrder]:
        """Wait for an order, then take those that have come in meanwhile. Empty: it is time to close."""
        first = self._queue.get()
        if first is None:
            return []
        batch = [first]
        while len(batch) < self._together and not self._queue.empty():
            another = self._queue.get()  # only a thread that takes one at a time has others beside it
            if another is None:
                self._queue.put(None)
                break
            batch.append(another)
        return batch

    def _step_down(self, batch: list[AnyOrder], trouble: Exception) -> None:
        with self._guard:
            self._threads.discard(current_thread())
            if not self._threads:
                batch += self._left()
        for order in batch:
            order.error = order.error or trouble
        _tell(batch)

    def _left(self) -> list[AnyOrder]:
        """What nobody is there to do any more."""
        left: list[AnyOrder] = []
        while True:
            try:
                order = self._queue.get_nowait()
            except Empty:
                return left
            if order is not None:
                left.append(order)


def _tell(batch: Sequence[AnyOrder]) -> None:
    """All of a batch in one call, so that the event loop is woken once."""
    if not batch:
        return
    try:
        batch[0].future.get_loop().call_soon_threadsafe(_tell_now, batch)
    except RuntimeError:  # the loop is closed: nobody waits any more
        log.warning("%d callers left before their answer", len(batch))


def _tell_now(batch: Sequence[AnyOrder]) -> None:
    for order in batch:
        order.tell()


def as_storage_error(error: Exception) -> StorageError | Exception:
    """SQLite's errors as ours; anything else is a bug and stays what it is."""
    if not isinstance(error, sqlite3.Error):
        return error
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return StorageError(f"The database refused the change: {error}.")
    return StorageError(f"The database can't be used right now ({error}); nothing was stored.")
