"""Discord's gateway: the WebSocket on which a bot hears what happens, its sessions, and what each may hear."""

from playground.gateway.gateway import Gateway

__all__ = ["Gateway"]
