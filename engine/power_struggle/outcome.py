"""The position in the terms of the rule book."""

from __future__ import annotations

from pydantic import JsonValue

from engine.power_struggle.company import Company
from engine.power_struggle.components import CARDS, DIVISIONS, TRACKS
from engine.power_struggle.state import State


def outcome(state: State) -> JsonValue:
    """Everything on the table and behind the screens that matters for the further course of the game.

    This is hashed into records, so what stands here must never change: not its names, not its order, not its form,
    however the state comes to be laid out. That is why it is written out field by field. A later rule that needs more
    adds it for games of its own rules number only. Not in it: chance, and how questions and the agenda are kept.
    """
    company = state.company
    return {
        "target": company.target,
        "edition": company.edition,
        "seats": [*company.seats],
        "round": company.round,
        "turn": company.turn,
        "starter": company.starter,
        "sorter": company.sorter,
        "motivation": company.motivation,
        "chairman": company.chairman,
        "board": [*company.board],
        "divisions": {division: _division(company, division) for division in DIVISIONS},
        "points": {track: {seat: company.points[track][seat] for seat in company.seats} for track in TRACKS},
        "cards": {card: _card(company, card) for card in CARDS},
        "supply": {str(size): count for size, count in company.supply.items()},
        "blocks": {seat: [*company.blocks[seat]] for seat in company.seats},
        "notices": {
            seat: [*notice.archenemy] if notice.archenemy else None for seat, notice in company.notices.items()
        },
        "turned": [*company.turned],
        "stack": [*state.stack],
        "money": {seat: state.money[seat] for seat in company.seats},
        "archenemies": {seat: [*state.archenemies[seat]] for seat in company.seats},
        "bribery": _bribery(state),
        "rooms_noted": {seat: state.staff_choices[seat] for seat in company.seats if seat in state.staff_choices},
    }


def _division(company: Company, division: str) -> JsonValue:
    """Rooms from the top."""
    return {
        "head": company.heads[division],
        "rooms": [
            {"owner": room.owner, "managers": room.managers, "employees": room.employees}
            for room in company.rooms[division]
        ],
        "counsels": [*company.counsels[division]],
    }


def _card(company: Company, card: str) -> JsonValue:
    held = company.cards[card]
    return {"holder": held.holder, "half": held.half, "face_up": held.face_up}


def _bribery(state: State) -> JsonValue:
    deal = state.bribery
    if deal is None:
        return None
    return {
        "briber": deal.briber,
        "attempt": deal.attempt,
        "card": deal.card,
        "target": deal.target,
        "offer": deal.offer,
        "declined": [*deal.declined],
    }
