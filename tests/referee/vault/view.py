"""What a seat may know of a game of Vault."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Event
from tests.referee.vault.state import State


@dataclass(frozen=True, slots=True)
class Mine:
    """What nobody else sees."""

    seat: str
    hand: list[str]
    coins: int
    bid: int | None


@dataclass(frozen=True, slots=True)
class View:
    seats: list[str]
    tokens: dict[str, int]
    rooms: dict[str, str]
    flipped: list[str]
    deck: int
    hands: dict[str, int]
    shown: dict[str, list[str]]
    counted: dict[str, int]
    bids: list[str]
    """Who has sealed one."""
    mine: Mine | None


def view_of(state: State, seat: str | None) -> View:
    return View(
        seats=state.seats,
        tokens=state.tokens,
        rooms=state.rooms,
        flipped=state.flipped,
        deck=len(state.deck),
        hands={one: len(hand) for one, hand in state.hands.items()},
        shown=state.shown,
        counted=state.counted,
        bids=sorted(state.bids),
        mine=_mine(state, seat) if seat in state.seats else None,
    )


def _mine(state: State, seat: str | None) -> Mine | None:
    return None if seat is None else Mine(seat, state.hands[seat], state.coins[seat], state.bids.get(seat))


def standing_of(view: View) -> list[Event]:
    return [*secrets_of(view), *tokens_of(view)]


def tokens_of(view: View) -> list[Event]:
    return [Event("has_tokens", {"seat": seat, "tokens": view.tokens[seat]}) for seat in view.seats]


def secrets_of(view: View) -> list[Event]:
    return [Event("own_coins", {"coins": view.mine.coins})] if view.mine else []
