"""How many private messages a person gets: mass messages get a bot banned, so this fails closed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

PER_PERSON, IN_ALL = 30, 200
WINDOW = 600.0


class Budget:
    """At most so many private messages in ten minutes, to one person and in all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._sent: deque[tuple[float, int]] = deque()

    def spend(self, user: int) -> bool:
        """Whether one more may be sent; if so, it counts."""
        now = self._clock()
        while self._sent and self._sent[0][0] <= now - WINDOW:
            self._sent.popleft()
        to_user = sum(1 for _, sent_to in self._sent if sent_to == user)
        if to_user >= PER_PERSON or len(self._sent) >= IN_ALL:
            return False
        self._sent.append((now, user))
        return True
