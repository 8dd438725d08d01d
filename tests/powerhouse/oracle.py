"""The rules a second time, slowly and without cleverness: every minion a piece of its own with its damage.

It shares nothing with the engine but the map and the position it is given, so that the two can contradict each other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from engine.powerhouse.components import Map
from engine.powerhouse.state import State


@dataclass(frozen=True)
class Piece:
    seat: str
    region: str
    damage: int


@dataclass(frozen=True)
class Board:
    map: Map
    seats: tuple[str, ...]
    attrition: int
    gone: int
    bonus: tuple[str, str] | None
    pieces: tuple[Piece, ...]

    def controller(self, region: str) -> str | None:
        presence = Counter(piece.seat for piece in self.pieces if piece.region == region)
        if self.bonus and self.bonus[1] == region and presence[self.bonus[0]]:
            presence[self.bonus[0]] += 1
        best = max(presence.values(), default=0)
        holders = [seat for seat, count in presence.items() if count == best]
        return holders[0] if len(holders) == 1 else None

    def tied_razzia(self) -> bool:
        board = self
        if self.bonus and self.controller("black_market") != self.bonus[0]:
            board = replace(self, bonus=None)
        regions = Counter(dict.fromkeys(board.seats, 0))
        regions.update(seat for region in board.map.regions if (seat := board.controller(region)))
        best = max(regions.values())
        return board.gone >= board.attrition and list(regions.values()).count(best) > 1

    def without(self, *dead: Piece) -> Board:
        left = list(self.pieces)
        for piece in dead:
            left.remove(piece)
        return replace(self, pieces=tuple(left), gone=self.gone + len(dead))


def board_of(state: State) -> Board:
    city = state.city
    pieces = []
    for region, counts in city.minions.items():
        for seat, count in counts.items():
            hurt = sum(wound == (region, seat) for wound in city.wounds)
            pieces += [Piece(seat, region, int(number < hurt)) for number in range(count)]
    bonus = (city.bonus.seat, city.bonus.region) if city.bonus else None
    return Board(city.map, tuple(city.seats), city.attrition, sum(city.fallen.values()), bonus, tuple(pieces))


def name(piece: Piece) -> str:
    return piece.seat + " (wounded)" * piece.damage


def _unique(answers: list[dict[str, str]]) -> list[dict[str, str]]:
    return [dict(items) for items in sorted({tuple(answer.items()) for answer in answers})]


def moves(board: Board, seat: str) -> list[dict[str, str]]:
    crowd = Counter(piece.region for piece in board.pieces)
    return _unique(
        [
            {"origin": piece.region, "destination": region}
            for piece in board.pieces
            if piece.seat == seat
            for region in board.map.adjacent[piece.region]
            if crowd[region] < (board.map.caps[region] or 99)
        ]
    )


def _is_legal(board: Board, attacker: Piece, targets: tuple[Piece, ...], damage: int) -> bool:
    hospital = board.controller("university_hospital")
    dead = [piece for piece in targets if piece.damage + damage >= (2 if piece.seat == hospital else 1)]
    return not board.without(attacker, *dead).tied_razzia()


def assaults(board: Board, seat: str) -> list[dict[str, str]]:
    damage = 2 if board.controller("police_hq") == seat else 1
    return _unique(
        [
            {"region": own.region, "target": name(other)}
            for own in board.pieces
            for other in board.pieces
            if own.seat == seat != other.seat and own.region == other.region
            if _is_legal(board, own, (other,), damage)
        ]
    )


def double_assaults(board: Board, seat: str) -> list[dict[str, str]]:
    if board.controller("police_hq") != seat:
        return []
    found = []
    for own in board.pieces:
        rivals = [piece for piece in board.pieces if piece.region == own.region and piece.seat != seat]
        if own.seat == seat:
            found += [
                {"region": own.region, "first": name(first), "second": name(second)}
                for one, first in enumerate(rivals)
                for two, second in enumerate(rivals)
                if one != two and _is_legal(board, own, (first, second), 1)
            ]
    return _unique(found)


def sacrifices(board: Board, state: State) -> list[None]:
    turn = state.now()
    if board.controller("city_hall") != turn.seat or turn.sacrificed:
        return []
    own = next(piece for piece in board.pieces if (piece.seat, piece.region) == (turn.seat, "city_hall"))
    return [] if board.without(own).tied_razzia() else [None]


def swaps(board: Board, state: State) -> list[dict[str, str]]:
    turn = state.now()
    if board.controller("cathedral") != turn.seat or turn.swapped:
        return []
    return _unique(
        [
            {"region": own.region, "other": other.region, "whose": name(other)}
            for own in board.pieces
            for other in board.pieces
            if own.seat == turn.seat and other.region in board.map.adjacent[own.region]
        ]
    )


def expected(state: State) -> dict[str, list[Any]]:
    """Every verb of a pending `act` or `finish` with all its legal answers, verbs without any left out."""
    board, seat = board_of(state), state.now().seat
    if state.pending[0].name == "finish":
        return {"swap": list(swaps(board, state)), "end_turn": [None]}
    found: dict[str, list[Any]] = {
        "move": list(moves(board, seat)),
        "assault": list(assaults(board, seat)),
        "assault_two": list(double_assaults(board, seat)),
        "sacrifice": list(sacrifices(board, state)),
        "swap": list(swaps(board, state)),
    }
    return {verb: list(all_of_it) for verb, all_of_it in found.items() if all_of_it}
