"""The company as somebody keeps it who has no board and reads what everybody is told, line by line.

Nothing of the engine's rules is used: each event says by itself what changes. What a particular stands for is noted in
`Told.read`, so that a test can ask whether the sentence says it too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine import Event
from engine.power_struggle.box import Box
from engine.power_struggle.company import Card, Company, Department, Notice
from engine.power_struggle.components import DIVISIONS, TRACKS, Edition, supply

BOARD = 5


class Told(Mapping[str, Any]):
    """What an event is about, with a note of what was read of it."""

    def __init__(self, about: Mapping[str, Any]) -> None:
        self.about = about
        self.read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.read.add(key)
        return self.about[key]

    def __contains__(self, key: object) -> bool:
        return key in self.about

    def __iter__(self) -> Iterator[str]:
        return iter(self.about)

    def __len__(self) -> int:
        return len(self.about)


class Reader:
    """Somebody who has seen the lobby (seats, options, box) and reads the channel."""

    def __init__(self, seats: list[str], rules: int, box: Box, target: int, edition: Edition) -> None:
        self.company = Company(
            rules=rules,
            box=box,
            seats=list(seats),
            target=target,
            edition=edition,
            rooms={division: [] for division in DIVISIONS},
            heads=dict.fromkeys(DIVISIONS),
            board=[],
            chairman=None,
            counsels={division: [] for division in DIVISIONS},
            points={track: dict.fromkeys(seats, 0) for track in TRACKS},
            cards={},
            supply=supply(len(seats)),
            blocks={seat: [] for seat in seats},
            motivation=6,
            starter="",
        )

    def hear(self, event: Event) -> set[str]:
        """Change what the event changes; which of its particulars were needed for that."""
        told = Told(event.about)
        act = ACTS.get(event.name)
        if act:
            act(self, told)
        for gain in event.about.get("scored", ()):
            self.score(gain)
        if "closed" not in told.read:
            self.close(told)
        return told.read

    # Rooms.

    def place(self, room: str) -> tuple[list[Department], int]:
        division, row = room.split(":")
        return self.company.rooms[division], int(row) - 1

    def add(self, room: str, department: Department) -> None:
        """What is told as a new room must be the next one."""
        rooms, row = self.place(room)
        assert row == len(rooms), f"{room} is not the next room"
        rooms.append(department)

    def staff(self, room: str, change: int) -> None:
        rooms, row = self.place(room)
        rooms[row] = rooms[row]._replace(employees=rooms[row].employees + change)
        assert rooms[row].employees >= 0

    def close(self, told: Told) -> None:
        """Rooms that close are named as they were."""
        if "closed" in told:
            for each in told["closed"]:
                rooms, row = self.place(each["room"])
                assert rooms[row] == Department(each["seat"], 1, 0)
            self.leave([each["room"] for each in told["closed"]], told)

    def leave(self, names: list[str], told: Told) -> None:
        expected: list[dict[str, Any]] = []
        for division in dict.fromkeys(name.split(":")[0] for name in names):
            gone = {self.place(name)[1] for name in names if name.split(":")[0] == division}
            rooms = self.company.rooms[division]
            staying = [row for row in range(len(rooms)) if row not in gone]
            self.company.rooms[division] = [rooms[row] for row in staying]
            moved = [(old + 1, new + 1) for new, old in enumerate(staying) if old != new]
            if moved:
                expected.append({"division": division, "old": [o for o, _ in moved], "new": [n for _, n in moved]})
        assert told["up"] == expected, "rooms move up without a word"

    # Board, offices, points.

    def enter_board(self, seat: str, told: Told, managers: int = 1) -> None:
        board = self.company.board
        board += [seat] * managers
        pushed = board[:-BOARD]
        del board[:-BOARD]
        assert told["pushed"] == pushed

    def score(self, gain: Mapping[str, Any]) -> None:
        points = self.company.points[gain["track"]]
        assert points[gain["seat"]] + gain["gained"] == gain["now"]
        points[gain["seat"]] = gain["now"]


def _dealt(reader: Reader, told: Told) -> None:
    reader.company.cards = {card: Card(holder) for card, holder in told["cards"].items()}


def _lineup(reader: Reader, told: Told) -> None:
    reader.company.starter = told["seat"]


def _appoint(reader: Reader, told: Told) -> None:
    reader.add(told["room"], Department(told["seat"], 1, told["count"]))


def _appoint_board(reader: Reader, told: Told) -> None:
    reader.enter_board(told["seat"], told)


def _turn(card: str) -> Callable[[Reader, Told], None]:
    def turn(reader: Reader, told: Told) -> None:
        reader.company.turn = told["turn"]
        reader.company.turned.append(card or told["card"])

    return turn


def _meeting_called(reader: Reader, _: Told) -> None:
    reader.company.turned.append("meeting")


def _meeting(reader: Reader, told: Told) -> None:
    reader.company.round = told["round"]
    reader.company.turn = 0
    reader.company.turned = []


def _new_main(reader: Reader, told: Told) -> None:
    reader.add(told["room"], Department(told["seat"], 2, 0))


def _chairman_founds(reader: Reader, told: Told) -> None:
    reader.add(told["room"], Department(told["seat"], 1, 1))


def _elected(reader: Reader, told: Told) -> None:
    assert reader.company.chairman == told["former"]
    reader.company.chairman = told["seat"]
    reader.company.board.remove(told["seat"])


def _by_card(reader: Reader, told: Told) -> None:
    reader.company.chairman = told["seat"]


def _head(reader: Reader, told: Told) -> None:
    reader.company.heads[told["division"]] = told["seat"]


def _head_stays(reader: Reader, told: Told) -> None:
    assert reader.company.heads[told["division"]] == told["seat"]


def _counsel(reader: Reader, told: Told) -> None:
    reader.company.counsels[told["division"]].append(told["seat"])


def _influence(reader: Reader, told: Told) -> None:
    for gain in told["gains"]:
        reader.score(gain)
        assert gain["gained"] + gain["lost"] == gain["seats"] + 2 * gain["chairman"]
        assert gain["seats"] == reader.company.board.count(gain["seat"])


def _motivation(reader: Reader, told: Told) -> None:
    reader.company.motivation = told["now"]


def _sorter(reader: Reader, told: Told) -> None:
    reader.company.sorter = reader.company.starter = told["seat"]


def _everyone(change: int) -> Callable[[Reader, Told], None]:
    def all_at_once(reader: Reader, told: Told) -> None:
        for each in told["rooms"]:
            rooms, row = reader.place(each["room"])
            assert rooms[row].owner == each["seat"]
            reader.staff(each["room"], change)

    return all_at_once


def _face_down(reader: Reader, told: Told) -> None:
    cards = reader.company.cards
    assert cards[told["card"]].holder == told["seat"]
    cards[told["card"]] = cards[told["card"]]._replace(face_up=False)


def _hire(reader: Reader, told: Told) -> None:
    for room, count in told["rooms"].items():
        reader.staff(room, count)


def _develop(reader: Reader, told: Told) -> None:
    _hire(reader, told)
    for each in told["enticed"]:
        reader.staff(each["room"], -1)


def _dismiss(reader: Reader, told: Told) -> None:
    for room, count in told["staff"].items():
        reader.staff(room, -count)


def _taken(reader: Reader, told: Told) -> None:
    for room, count in told["taken"].items():
        reader.staff(room, -count)
    reader.close(told)


def _found_own(reader: Reader, told: Told) -> None:
    _taken(reader, told)
    for room, count in told["rooms"].items():
        reader.add(room, Department(told["seat"], 1, count))


def _found_new(reader: Reader, told: Told) -> None:
    _taken(reader, told)
    reader.add(told["room"], Department(told["seat"], 1, told["count"]))


def _move(reader: Reader, told: Told) -> None:
    rooms, row = reader.place(told["old"])
    department = rooms[row]
    reader.leave([told["old"]], told)
    reader.add(told["room"], department)


def _merge(reader: Reader, told: Told) -> None:
    main = Department(told["seat"], 2, told["count"])
    pair, stayed = told["pair"], told.about["stayed"]
    if stayed is None:
        reader.leave(pair, told)
        reader.add(told["room"], main)
        return
    rooms, row = reader.place(stayed)
    rooms[row] = main
    reader.leave([room for room in pair if room != stayed], told)
    rooms, row = reader.place(told["room"])
    assert rooms[row] is main


def _resign(to_board: bool) -> Callable[[Reader, Told], None]:
    def resign(reader: Reader, told: Told) -> None:
        seat, division = told["seat"], told["division"]
        reader.company.heads[division] = None
        _dismiss(reader, told)
        reader.leave(told["rooms"], told)
        card = reader.company.cards[division]
        assert told["face_down"] == (card.holder if card.face_up else None)
        reader.company.cards[division] = card._replace(face_up=False)
        if to_board:
            reader.enter_board(seat, told, 1 + told["departments"])
        else:
            reader.company.counsels[division].append(seat)

    return resign


def _accept(reader: Reader, told: Told) -> None:
    cards = reader.company.cards
    assert cards[told["card"]].face_up is told["face_up"]
    cards[told["card"]] = Card(told["briber"], "bribed", told["face_up"])


def _employee_lost(reader: Reader, told: Told) -> None:
    reader.staff(told["room"], -1)


def _shares(reader: Reader, told: Told) -> None:
    reader.company.supply[told["size"]] -= 1
    reader.company.blocks[told["seat"]].append(told["size"])


def _notice(reader: Reader, told: Told) -> None:
    reader.company.notices[told["seat"]] = Notice(None)


def _shown(reader: Reader, told: Told) -> None:
    reader.company.notices[told["seat"]] = Notice((told["enemy"], told.about["card"]))
    assert list(reader.company.box.competences[told.about["card"]].competences) == told["competences"]


ACTS: dict[str, Callable[[Reader, Told], None]] = {
    "dealt": _dealt,
    "lineup_begins": _lineup,
    "appointed_department": _appoint,
    "appointed_board": _appoint_board,
    "meeting_called": _meeting_called,
    "chairman_founds": _chairman_founds,
    "chairman_founds_main": _new_main,
    "meeting_begins": _meeting,
    "chairman_elected": _elected,
    "chairman_by_card": _by_card,
    "head_new": _head,
    "head_stays": _head_stays,
    "ousted_board": _appoint_board,
    "ousted_counsel": _counsel,
    "cards_handed_out": _dealt,
    "meeting_influence": _influence,
    "motivation_reset": _motivation,
    "motivation": _motivation,
    "events_drawn": _sorter,
    "bonus_payment": _turn("bonus"),
    "event": _turn(""),
    "staff_gained": _everyone(1),
    "staff_lost": _everyone(-1),
    "face_down": _face_down,
    "hired": _hire,
    "founded_own": _found_own,
    "founded_new": _found_new,
    "moved": _move,
    "moved_main": _move,
    "merged": _merge,
    "resigned_board": _resign(to_board=True),
    "resigned_counsel": _resign(to_board=False),
    "bribe_accepted": _accept,
    "employee_lost": _employee_lost,
    "bought_influence": _dismiss,
    "patented": _dismiss,
    "bought_main": _new_main,
    "bought_counsel": _counsel,
    "bought_shares": _shares,
    "developed": _develop,
    "notice": _notice,
    "archenemy_shown": _shown,
}
"""Events that change what everybody sees."""
