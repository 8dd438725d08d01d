"""Did anybody learn anything from these actions? Found out by experiment, so that games need not say.

For every single hidden fact in the state before (a number, a flag, a name), imagine it were different. If a seat could
not have noticed before the actions but could after them, then the actions have told that seat something hidden. Names
change places with one another, because a deck with a card twice is no world that could be.

Not noticed: what only shows when several hidden facts change together, and that somebody who pays has as much as that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import to_jsonable_python

from engine.core import Action, IllegalAction
from referee.position import Rules

Path = tuple[str | int, ...]
Leaf = tuple[Path, Any]
TOLD_OTHERWISE = frozenset({"chance", "pending", "asked", "agenda"})
"""Parts of every state that are looked at in another way, or that no seat sees at all."""
PARTNERS = 8
"""With how many others a hidden name changes places."""
MUCH = 10**6
"""More than anything it could be compared with."""
MOST_WORLDS = 4000
"""A state with more to imagine is not worth the wait: then the table is asked."""


def came_out(games: Mapping[str, Rules], game: str, seats: list[str], before: str, actions: list[Action]) -> bool:
    """Whether the actions drew anything, told a seat something alone, or showed something hidden to anybody."""
    rules = games[game]
    state = rules.load(before)
    after, private = _run(rules, state, actions)
    if private or after.chance.counter != state.chance.counter or _asked_in_secret(state, after, actions[0].seat):
        return True
    trial = _Trial(rules, actions, [*seats, None], state, after)
    worlds = list(_worlds(trial, json.loads(before)))
    return len(worlds) > MOST_WORLDS or any(trial.tells_apart(world) for world in worlds)


def _run(rules: Rules, state: Any, actions: Sequence[Action]) -> tuple[Any, bool]:
    private = False
    for action in actions:
        applied = rules.apply(state, action)
        state = applied.state
        private = private or any(event.to is not None for event in applied.events)
    return state, private


def _asked_in_secret(before: Any, after: Any, seat: str) -> bool:
    """Whether somebody else has been asked something that only they may know."""
    known = {decision.id for decision in before.pending}
    return any(asked.secret and asked.seat != seat and asked.id not in known for asked in after.pending)


def look(rules: Rules, state: Any, seat: str | None) -> Any:
    """All that a seat can see: its view, what is asked, the result."""
    asked = [decision.for_seat(seat) for decision in state.pending]
    return to_jsonable_python([rules.view(state, seat), asked, rules.result(state)])


class _World(NamedTuple):
    """A state that is not the true one; `names` if it is names that have changed places."""

    state: Any
    names: bool


class _Trial:
    """The actions, tried in other worlds."""

    def __init__(
        self, rules: Rules, actions: Sequence[Action], seats: Sequence[str | None], before: Any, after: Any
    ) -> None:
        self.rules = rules
        self.actions = actions
        self.seats = seats
        self.was = {seat: look(rules, before, seat) for seat in seats}
        self.became = {seat: look(rules, after, seat) for seat in seats}

    def unaware(self, world: Any) -> list[str | None]:
        """The seats for which this world looked like the true one before the actions."""
        return [seat for seat in self.seats if look(self.rules, world, seat) == self.was[seat]]

    def tells_apart(self, imagined: _World) -> bool:
        """Whether a seat that was unaware sees a difference after the actions.

        Where names have changed places it is enough that the actions were possible: only who holds a card can show it.
        """
        world = self.load(imagined.state)
        unaware = self.unaware(world) if world is not None else []
        if not unaware:
            return False
        try:
            then, _ = _run(self.rules, world, self.actions)
            return any(look(self.rules, then, seat) != self.became[seat] for seat in unaware)
        except IllegalAction:
            return imagined.names
        except Exception:
            return False  # the game can't play on from there: no world that could be

    def load(self, changed: Any) -> Any | None:
        """The world as a state that can be looked at, if there is one."""
        try:
            world = self.rules.load(json.dumps(changed))
            self.unaware(world)
        except Exception:
            return None
        return world

    def hidden(self, truth: Any, leaf: Leaf, others: Sequence[Leaf]) -> bool:
        """Whether somebody does not see this leaf: they do not notice when something else stands there."""
        path, value = leaf
        for other in _instead(value, others):
            world = self.load(_changed(truth, {path: other}))
            if world is not None:
                return bool(self.unaware(world))
        return False


def _instead(value: Any, others: Sequence[Leaf]) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0, value + MUCH]
    return [other for _, other in others if other != value][:PARTNERS]


def _worlds(trial: _Trial, truth: Any) -> Iterator[_World]:
    """States that differ from the truth in one hidden fact each."""
    leaves = [leaf for leaf in _leaves(truth) if leaf[0][0] not in TOLD_OTHERWISE and leaf[1] is not None]
    hidden = [leaf for leaf in leaves if trial.hidden(truth, leaf, _alike(leaf, leaves, trial.seats))]
    for path, value in hidden:
        if isinstance(value, str):
            for other, name in _alike((path, value), hidden, trial.seats)[:PARTNERS]:
                yield _World(_changed(truth, {path: name, other: value}), True)
        else:
            for instead in _instead(value, ()):
                yield _World(_changed(truth, {path: instead}), False)


def _alike(leaf: Leaf, leaves: Sequence[Leaf], seats: Sequence[str | None]) -> list[Leaf]:
    """Other names to put in a name's place: players for players, the nearest relations first."""
    path, value = leaf
    if not isinstance(value, str):
        return []
    found = [other for other in leaves if isinstance(other[1], str) and other[1] != value]
    same_sort = [other for other in found if (other[1] in seats) == (value in seats)]
    spread = same_sort[:: max(1, len(same_sort) // PARTNERS)]
    near = [other for other in same_sort if other[0][0] == path[0]]
    return [*near[: PARTNERS // 2], *spread, *near[PARTNERS // 2 :]]


def _leaves(value: Any, path: Path = ()) -> Iterator[Leaf]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place))
    else:
        yield path, value


def _changed(truth: Any, changes: Mapping[Path, Any]) -> Any:
    """A copy of the truth with some leaves replaced."""
    copy = json.loads(json.dumps(truth))
    for path, leaf in changes.items():
        inner = copy
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = leaf
    return copy
