"""Which bribes fit what everybody saw: money that runs through purses like water through pipes.

Every purse is a row of pipes, one from each bribe to the next; each has a least and a most that must run through it,
and a bribe is a pipe from one purse to another. Any flow that keeps all bounds is an answer (a feasible circulation,
found by augmenting paths). All bounds are whole notes, so all amounts found are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

BOUNDLESS = 10**12
BANK = 0


class NothingFits(ValueError):
    """No amounts fit: it was no game by the rules."""


@dataclass(slots=True)
class _Purse:
    """The purse since its last bribe: it had an unknown sum then, and `net` has come in since."""

    node: int
    net: int = 0
    low: int = 0
    high: int = BOUNDLESS


class Purses:
    """What came in and went out in the open, bounds that were seen, and bribes of unknown size in between."""

    def __init__(self, start: Mapping[str, int]) -> None:
        self._pipes = _Pipes()
        self._bribes: dict[int, int] = {}
        self._purses = {seat: _Purse(self._pipes.node(money)) for seat, money in start.items()}

    def move(self, seat: str, by: int) -> None:
        purse = self._purses[seat]
        purse.net += by
        self.at_least(seat, 0)

    def at_least(self, seat: str, money: int) -> None:
        purse = self._purses[seat]
        purse.low = max(purse.low, money - purse.net)

    def at_most(self, seat: str, money: int) -> None:
        purse = self._purses[seat]
        purse.high = min(purse.high, money - purse.net)

    def exactly(self, seat: str, money: int) -> None:
        self.at_least(seat, money)
        self.at_most(seat, money)

    def bribe(self, key: int, giver: str, taker: str, low: int, high: int = BOUNDLESS) -> None:
        """An accepted bribe between two bounds."""
        for seat in (giver, taker):
            purse = self._purses[seat]
            node = self._pipes.node(purse.net)
            self._pipes.pipe(purse.node, node, purse.low, purse.high)
            self._purses[seat] = _Purse(node)
        self._bribes[key] = self._pipes.pipe(self._purses[giver].node, self._purses[taker].node, low, high)

    def amounts(self) -> dict[int, int]:
        """Bribes that fit; the same ones whenever the same was seen."""
        for purse in self._purses.values():
            self._pipes.pipe(purse.node, BANK, purse.low, purse.high)
        self._pipes.fill()
        return {key: self._pipes.flow(pipe) for key, pipe in self._bribes.items()}


class _Pipes:
    """Pipe `i` has its way back in `i ^ 1`, as is usual for flows."""

    def __init__(self) -> None:
        self._ends: list[int] = []
        self._room: list[int] = []
        self._lows: list[int] = []
        self._at: list[list[int]] = [[]]
        self._excess = [0]

    def node(self, supply: int) -> int:
        """A place to which the bank gives so much (or takes it)."""
        self._at.append([])
        self._excess.append(supply)
        self._excess[BANK] -= supply
        return len(self._at) - 1

    def pipe(self, start: int, end: int, low: int, high: int) -> int:
        if low > high:
            raise NothingFits("bounds that exclude each other")
        self._excess[start] -= low
        self._excess[end] += low
        self._lows.append(low)
        return self._bare(start, end, high - low)

    def _bare(self, start: int, end: int, room: int) -> int:
        self._at[start].append(len(self._ends))
        self._at[end].append(len(self._ends) + 1)
        self._ends += [end, start]
        self._room += [room, 0]
        return len(self._ends) - 2

    def flow(self, pipe: int) -> int:
        return self._lows[pipe // 2] + self._room[pipe ^ 1]

    def fill(self) -> None:
        """Lead what is too much somewhere to where it is wanted."""
        source, sink = len(self._at), len(self._at) + 1
        self._at += [[], []]
        for node, excess in enumerate(self._excess):
            if excess:
                self._bare(*((source, node) if excess > 0 else (node, sink)), abs(excess))
        while path := self._path(source, sink):
            room = min(self._room[pipe] for pipe in path)
            for pipe in path:
                self._room[pipe] -= room
                self._room[pipe ^ 1] += room
        if any(self._room[pipe] for pipe in self._at[source]):
            raise NothingFits("no amounts fit what was seen")

    def _path(self, source: int, sink: int) -> list[int]:
        """The shortest way with room left; empty if there is none."""
        came: dict[int, int] = {source: -1}
        waiting = deque([source])
        while waiting and sink not in came:
            node = waiting.popleft()
            for pipe in self._at[node]:
                if self._room[pipe] and self._ends[pipe] not in came:
                    came[self._ends[pipe]] = pipe
                    waiting.append(self._ends[pipe])
        path: list[int] = []
        node = sink
        while came.get(node, -1) >= 0:
            path.append(came[node])
            node = self._ends[came[node] ^ 1]
        return path
