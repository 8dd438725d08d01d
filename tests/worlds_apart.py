"""Did anybody learn anything from an action? Found out by experiment, to prove what the rules say of themselves.

For every single hidden fact in the state before (a number, a flag, a name), imagine it were different. If a seat could
not have noticed before the action but could after it, then the action has told that seat something hidden. Names change
places with one another, because a deck with a card twice is no world that could be.

Not noticed: what only shows when several hidden facts change together, and that somebody who pays has as much as that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pydantic import JsonValue
from pydantic_core import to_jsonable_python

from engine.core import Action, Applied, IllegalAction
from engine.game import AnyGame
from engine.shapes import Answer

Path = tuple[str | int, ...]
Leaf = tuple[Path, Answer]
State: TypeAlias = Answer
"""Whatever the game's states are."""
TOLD_OTHERWISE = frozenset({"chance", "pending", "asked", "agenda", "format"})
"""Parts of every state that are looked at in another way, or that no seat sees at all."""
DEALT = frozenset({"box", "map", "rules"})
"""What a game was begun with: public, the same in every world, and nothing to imagine otherwise."""
PARTNERS = 8
"""With how many others a hidden name changes places."""
MUCH = 10**6
"""More than anything it could be compared with."""


def came_out(game: AnyGame, state: State, action: Action) -> bool:
    """Whether the action drew anything, told or asked another seat something alone, or showed something hidden."""
    applied = game.apply(state, action)
    after = applied.state
    private = any(event.to not in (None, action.seat) for event in applied.events)
    if private or after.chance.counter != state.chance.counter or _asked_in_secret(state, after, action.seat):
        return True
    trial = _Trial(game, action, [*seats_of(game, state), None], state, applied)
    return any(trial.tells_apart(world) for world in _worlds(trial, json.loads(game.dump(state))))


def seats_of(game: AnyGame, state: State) -> list[str]:
    """The seats as any onlooker sees them."""
    found = _under("seats", to_jsonable_python(game.view(state, None)))
    assert found, "no view without its seats"
    return found


def _under(key: str, value: JsonValue) -> list[str]:
    if not isinstance(value, dict):
        return []
    seats = value.get(key)
    if isinstance(seats, list):
        return [str(seat) for seat in seats]
    return next((found for inner in value.values() if (found := _under(key, inner))), [])


def _asked_in_secret(before: State, after: State, seat: str) -> bool:
    """Whether somebody else has been asked something that only they may know."""
    known = {decision.id for decision in before.pending}
    return any(asked.secret and asked.seat != seat and asked.id not in known for asked in after.pending)


def look(game: AnyGame, state: State, seat: str | None) -> tuple[object, ...]:
    """All that a seat can see: its view, what is asked, the result."""
    return game.view(state, seat), [decision.for_seat(seat) for decision in state.pending], game.result(state)


def witnessed(game: AnyGame, applied: Applied[State], seat: str | None) -> tuple[object, ...]:
    """All that a seat can see of an action: what it is told, and how things look afterwards."""
    return [event for event in applied.events if event.visible_to(seat)], look(game, applied.state, seat)


class _World(NamedTuple):
    """A state that is not the true one; `names` if it is names that have changed places."""

    state: JsonValue
    names: bool


class _Trial:
    """The action, tried in other worlds."""

    def __init__(
        self, game: AnyGame, action: Action, seats: Sequence[str | None], before: State, applied: Applied[State]
    ) -> None:
        self.game = game
        self.action = action
        self.seats = seats
        self.was = {seat: look(game, before, seat) for seat in seats}
        self.became = {seat: witnessed(game, applied, seat) for seat in seats}

    def unaware(self, world: State) -> list[str | None]:
        """The seats for which this world looked like the true one before the action."""
        return [seat for seat in self.seats if look(self.game, world, seat) == self.was[seat]]

    def tells_apart(self, imagined: _World) -> bool:
        """Whether a seat that was unaware sees a difference after the action.

        Where names have changed places it is enough that the action was possible: only who holds a card can show it.
        """
        world, unaware = self.load(imagined.state)
        if not unaware:
            return False
        try:
            then = self.game.apply(world, self.action)
            return any(witnessed(self.game, then, seat) != self.became[seat] for seat in unaware)
        except IllegalAction:
            return imagined.names
        except Exception:
            return False  # the game can't play on from there: no world that could be

    def load(self, changed: JsonValue) -> tuple[State, list[str | None]]:
        """The world as a state that can be looked at, with who is unaware of it; None if there is no such world."""
        try:
            world = self.game.load(json.dumps(changed, separators=(",", ":")))
            return world, self.unaware(world)
        except Exception:
            return None, []

    def hidden(self, truth: JsonValue, leaf: Leaf, others: Sequence[Leaf]) -> bool:
        """Whether somebody does not see this leaf: they do not notice when something else stands there."""
        path, value = leaf
        for other in _instead(value, others):
            world, unaware = self.load(_changed(truth, {path: other}))
            if world is not None:
                return bool(unaware)
        return False


def _instead(value: Answer, others: Sequence[Leaf]) -> list[Answer]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0, value + MUCH]
    return [other for _, other in others if other != value][:PARTNERS]


def _worlds(trial: _Trial, truth: JsonValue) -> Iterator[_World]:
    """States that differ from the truth in one hidden fact each."""
    leaves = [leaf for leaf in _leaves(truth) if _is_fact(leaf)]
    hidden = [leaf for leaf in leaves if trial.hidden(truth, leaf, _alike(leaf, leaves, trial.seats))]
    for path, value in hidden:
        if isinstance(value, str):
            for other, name in _alike((path, value), hidden, trial.seats)[:PARTNERS]:
                yield _World(_changed(truth, {path: name, other: value}), True)
        else:
            for instead in _instead(value, ()):
                yield _World(_changed(truth, {path: instead}), False)


def _is_fact(leaf: Leaf) -> bool:
    path, value = leaf
    return value is not None and path[0] not in TOLD_OTHERWISE and not DEALT.intersection(path)


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


def _leaves(value: JsonValue, path: Path = ()) -> Iterator[Leaf]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place))
    else:
        yield path, value


def _changed(truth: JsonValue, changes: Mapping[Path, Answer]) -> JsonValue:
    """The truth with some leaves replaced; what does not change is shared with it, since this is done very often."""
    for path, leaf in changes.items():
        truth = _replaced(truth, path, leaf)
    return truth


def _replaced(truth: Answer, path: Path, leaf: Answer) -> JsonValue:
    if path:
        copy = truth.copy()
        copy[path[0]] = _replaced(truth[path[0]], path[1:], leaf)
        leaf = copy
    replaced: JsonValue = leaf
    return replaced
