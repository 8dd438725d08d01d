"""Doormen in front of the referee: slash commands, buttons, announcements. No rules live here."""
