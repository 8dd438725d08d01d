"""Pictures of Power Struggle."""

from __future__ import annotations

from engine.power_struggle.view import View
from pictures import Painter
from pictures.power_struggle.painter import PowerStrugglePainter

PAINTER: Painter[View] = PowerStrugglePainter()

__all__ = ["PAINTER"]
