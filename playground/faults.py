"""Everything that can go wrong between a bot and Discord, on demand.

A fault waits for the requests or events it matches, strikes the given number of times, and is gone. Time-outs are
tested with `Timeline.advance`, closed private chats with `User.dms_open`, and cut, reconnected or invalidated gateway
connections with `Gateway.cut`, `Gateway.reconnect` and `Gateway.invalidate`.
"""

import itertools
import re
from dataclasses import asdict, dataclass, field

from playground.payloads import Json

FOREVER = 10**9


@dataclass
class RestFault:
    """Strikes HTTP requests whose "METHOD /path" (without /api/v10) contains the regular expression `match`.

    `status` answers with that status (429 with `retry_after` and `everywhere` for the global limit); `cut` closes the
    connection without an answer; `latency` delays the answer by so many seconds. With `effect` the request is carried
    out first and only its answer is lost.
    """

    match: str
    status: int | None = None
    cut: bool = False
    effect: bool = False
    latency: float = 0.0
    retry_after: float = 0.1
    everywhere: bool = False
    times: int = 1
    id: int = 0


@dataclass
class EventFault:
    """Strikes gateway events whose name contains the regular expression `match`: `drop`, `duplicate` or `latency`."""

    match: str
    drop: bool = False
    duplicate: bool = False
    latency: float = 0.0
    times: int = 1
    id: int = 0


@dataclass
class Faults:
    """The faults that are switched on."""

    rest: list[RestFault] = field(default_factory=list)
    events: list[EventFault] = field(default_factory=list)
    # Answer no heartbeats: the connection looks alive and is not.
    deaf: bool = False
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1), repr=False)

    def add(self, fault: RestFault | EventFault) -> RestFault | EventFault:
        try:
            re.compile(fault.match)
        except re.error as wrong:
            raise ValueError(f"{fault.match!r} is not a regular expression: {wrong}") from None
        fault.id = next(self._ids)
        if isinstance(fault, RestFault):
            self.rest.append(fault)
        else:
            self.events.append(fault)
        return fault

    def fail(self, match: str, status: int, *, times: int = 1, effect: bool = False) -> None:
        self.add(RestFault(match, status=status, times=times, effect=effect))

    def limit(self, match: str, retry_after: float, *, times: int = 1, everywhere: bool = False) -> None:
        self.add(RestFault(match, status=429, retry_after=retry_after, times=times, everywhere=everywhere))

    def cut(self, match: str, *, times: int = 1, effect: bool = False) -> None:
        self.add(RestFault(match, cut=True, times=times, effect=effect))

    def slow(self, match: str, seconds: float, *, times: int = FOREVER) -> None:
        self.add(RestFault(match, latency=seconds, times=times))

    def drop(self, event: str, *, times: int = 1) -> None:
        self.add(EventFault(event, drop=True, times=times))

    def duplicate(self, event: str, *, times: int = 1) -> None:
        self.add(EventFault(event, duplicate=True, times=times))

    def delay(self, event: str, seconds: float, *, times: int = FOREVER) -> None:
        self.add(EventFault(event, latency=seconds, times=times))

    def clear(self, fault_id: int | None = None) -> None:
        """Switch one fault off, or all of them."""
        self.rest = [fault for fault in self.rest if fault_id not in (None, fault.id)]
        self.events = [fault for fault in self.events if fault_id not in (None, fault.id)]
        if fault_id is None:
            self.deaf = False

    def for_request(self, method: str, path: str) -> RestFault | None:
        """The fault that strikes this request, used up by one."""
        target = f"{method} {path}"
        fault = next((each for each in self.rest if re.search(each.match, target)), None)
        if fault is not None:
            fault.times -= 1
            self.rest = [each for each in self.rest if each.times > 0]
        return fault

    def for_event(self, name: str) -> EventFault | None:
        fault = next((each for each in self.events if re.search(each.match, name)), None)
        if fault is not None:
            fault.times -= 1
            self.events = [each for each in self.events if each.times > 0]
        return fault

    def json(self) -> Json:
        return {
            "rest": [asdict(fault) for fault in self.rest],
            "events": [asdict(fault) for fault in self.events],
            "deaf": self.deaf,
        }
