"""Powerhouse: syndicates and their minions in a city of nine regions."""

from __future__ import annotations

from engine.powerhouse.game import POWERHOUSE as GAME

__all__ = ["GAME"]
