"""Time as the playground sees it: the wall clock plus whatever a test has skipped."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime


@dataclass(eq=False)
class Timer:
    """A callback that waits for a moment on a `Timeline`; it runs at most once."""

    due: float
    callback: Callable[[], None]
    handle: asyncio.TimerHandle | None = field(default=None, repr=False)

    def cancel(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        self.handle = None


class Timeline:
    """Runs at the pace of the wall clock, can be advanced, never goes back."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self._timers: set[Timer] = set()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Skip `seconds`; everything that falls due within them runs before this returns, earliest first."""
        if seconds < 0:
            raise ValueError("time only runs forward")
        self._ahead += seconds
        now = self.now()
        for timer in sorted((timer for timer in self._timers if timer.due <= now), key=lambda timer: timer.due):
            self._fire(timer)
        for timer in self._timers:
            self._arm(timer)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Run `callback` once `seconds` have passed on this timeline."""
        timer = Timer(self.now() + seconds, callback)
        self._timers.add(timer)
        self._arm(timer)
        return timer

    def cancel(self, timer: Timer) -> None:
        timer.cancel()
        self._timers.discard(timer)

    def close(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _arm(self, timer: Timer) -> None:
        timer.cancel()
        loop = asyncio.get_running_loop()
        timer.handle = loop.call_later(max(0.0, timer.due - self.now()), self._fire, timer)

    def _fire(self, timer: Timer) -> None:
        if timer in self._timers:
            self.cancel(timer)
            timer.callback()


def iso(moment: float) -> str:
    """The moment as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
