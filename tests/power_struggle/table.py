"""A table laid out by hand, so that a test reads like a worked example.

    table = Table().rooms(accounting=["Green 3"]).card("legal", "Green").turn("Green")
    table.play("Green", "patent", {"accounting:1": 1})
    assert table.room("accounting") == ["Green 2"]

A department is written "Green 3" (owner, employees), a main department "Green main 3". A new table is a dealt game
with nothing on it: no rooms, nobody on the board, every privilege card face down before the last seat, and nothing
pending.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import Action, Begun, Decision, Event, IllegalAction, Result
from engine.power_struggle import GAME
from engine.power_struggle.box import SHIPPED, pack
from engine.power_struggle.company import Card, Department
from engine.power_struggle.components import CARDS, DIVISIONS, Half
from engine.power_struggle.game import PROCEDURE
from engine.power_struggle.state import Archenemy, DepartmentTurn, EndTurn, Meeting, Play, State, Step, TakeAction
from engine.power_struggle.view import View
from engine.shapes import Shape
from tests.games import Refused, read_refusal

COLOURS = ("Blue", "Yellow", "Green", "Red", "Purple")
SEED = bytes(range(32))
BOX = pack(SHIPPED)
DULL_EVENTS = ["staff_survey", "canteen_cook", "summer_party", "bonus", "meeting", "lift", "overtime", "heating"]
"""A sorted stack that asks nobody anything."""


def dealt(players: int = 4, seed: bytes = SEED, begun: Begun | None = None, **options: Any) -> State:
    return GAME.setup(list(COLOURS[:players]), seed, options, begun=begun)


def department(text: str) -> Department:
    owner, *kind, employees = text.split()
    return Department(owner, 2 if kind == ["main"] else 1, int(employees))


class Table:
    """A position, and what the last step or action made happen."""

    def __init__(self, players: int = 4, begun: Begun | None = None, **options: Any) -> None:
        self.state = dealt(players, begun=begun, **options)
        self.events: list[Event] = []
        self.revealed = False
        self._clear()

    @classmethod
    def at(cls, state: State) -> Table:
        """A game that was not laid out by hand."""
        table = cls()
        table.state = state
        return table

    def _clear(self) -> None:
        state, seats = self.state, self.state.company.seats
        state.pending, state.agenda = [], []
        state.stack = list(DULL_EVENTS)
        state.archenemies = {seat: Archenemy(seats[place - 1], "statesman") for place, seat in enumerate(seats)}
        company = state.company
        company.round = 1
        company.starter = company.sorter = seats[0]
        company.cards = {card: Card(seats[-1], "division", face_up=False) for card in CARDS}

    # Laying out.

    def rooms(self, **divisions: Sequence[str]) -> Table:
        for division, departments in divisions.items():
            self.state.company.rooms[division] = [department(text) for text in departments]
        return self

    def full(self, *divisions: str, owner: str = "Red") -> Table:
        """Fill what is vacant in these divisions, below what is there."""
        for division in divisions:
            rooms = self.state.company.rooms[division]
            rooms.extend([Department(owner, 1, 1)] * (6 - len(rooms)))
        return self

    def board(self, names: str, chairman: str | None = None) -> Table:
        self.state.company.board = names.split()
        self.state.company.chairman = chairman
        return self

    def heads(self, **heads: str) -> Table:
        self.state.company.heads.update(heads)
        return self

    def all_heads(self, seat: str) -> Table:
        return self.heads(**dict.fromkeys(DIVISIONS, seat))

    def card(self, card: str, holder: str, half: Half = "division", face_up: bool = True) -> Table:
        self.state.company.cards[card] = Card(holder, half, face_up)
        return self

    def money(self, **amounts: int) -> Table:
        self.state.money.update(amounts)
        return self

    def points(self, track: str, **points: int) -> Table:
        self.state.company.points[track].update(points)
        return self

    def counsels(self, **divisions: str) -> Table:
        for division, names in divisions.items():
            self.state.company.counsels[division] = names.split()
        return self

    def archenemy(self, seat: str, enemy: str, card: str) -> Table:
        self.state.archenemies[seat] = Archenemy(enemy, card)
        return self

    def motivation(self, value: int) -> Table:
        self.state.company.motivation = value
        return self

    def blocks(self, seat: str, *sizes: int) -> Table:
        """Blocks of shares out of the supply, without the points they brought."""
        for size in sizes:
            self.state.company.supply[size] -= 1
            self.state.company.blocks[seat].append(size)
        return self

    # Running.

    def run(self, *steps: Step) -> Table:
        """Do these steps, the first one first, until somebody has to decide something."""
        play = Play(self.state)
        play.then(*steps)
        PROCEDURE.run(play)
        self.events, self.revealed = play.events, play.revealed
        return self

    def turn(self, *order: str) -> Table:
        """The action step of a department turn with these seats still to act."""
        return self.run(*(TakeAction(seat) for seat in order), EndTurn())

    def happens(self, card: str) -> Table:
        """The next department turn, with this event turned up."""
        self.state.stack.insert(0, card)
        return self.run(DepartmentTurn())

    def meeting(self) -> Table:
        """The seven steps, as far as they go without a decision."""
        return self.run(Meeting())

    def play(self, seat: str, verb: str, answer: Any = None) -> Table:
        decision = self.asked(seat)
        before = GAME.dump(self.state)
        action = Action(decision=decision.id, seat=seat, verb=verb, answer=answer)
        applied = GAME.apply(self.state, action)
        assert GAME.dump(self.state) == before, "apply changed the state handed in"
        self.state, self.events, self.revealed = applied
        return self

    def refused(self, seat: str, verb: str, answer: Any = None) -> Refused:
        """The refusal of an action that is not legal; it leaves the state as it was."""
        decision = self.asked(seat)
        before = GAME.dump(self.state)
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(self.state, Action(decision=decision.id, seat=seat, verb=verb, answer=answer))
        assert GAME.dump(self.state) == before
        return read_refusal(GAME, caught.value, seat, self.state)

    # Reading.

    def asked(self, seat: str) -> Decision:
        return next(decision for decision in self.state.pending if decision.seat == seat)

    @property
    def waiting(self) -> list[str]:
        """Who must decide what, like "Green action"."""
        return [f"{decision.seat} {decision.name}" for decision in self.state.pending]

    def choices(self, seat: str) -> dict[str, Shape]:
        return dict(GAME.choices(self.state, self.asked(seat)))

    def room(self, division: str) -> list[str]:
        rooms = self.state.company.rooms[division]
        return [f"{room.owner} {'main ' if room.is_main else ''}{room.employees}" for room in rooms]

    def on_board(self) -> str:
        return " ".join(self.state.company.board)

    def on_track(self, track: str, seat: str) -> int:
        return self.state.company.points[track][seat]

    def told(self, name: str) -> list[dict[str, Any]]:
        """What the events of this name were about."""
        return [event.about for event in self.events if event.name == name]

    def came(self, key: str) -> list[Any]:
        """What the last events brought with them under this name, like rooms closed or seats lost."""
        return [each for event in self.events for each in event.about.get(key) or ()]

    def heard(self, seat: str | None) -> list[str]:
        """The last events in words."""
        return [text for event in self.events if (text := GAME.words(event, seat)) is not None]

    def view(self, seat: str | None) -> View:
        return GAME.view(self.state, seat)

    @property
    def result(self) -> Result | None:
        return GAME.result(self.state)
