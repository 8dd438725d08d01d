"""The gateway: every connection a bot holds, and the events that go out on it."""

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from playground.faults import Faults
from playground.gateway import intents
from playground.gateway.sessions import Session
from playground.payloads import Json
from playground.traffic import Exchange, Traffic
from playground.world import World

if TYPE_CHECKING:
    from playground.gateway.connection import Connection

# How long a session waits for its bot to resume.
KEPT_FOR = 180.0


class Gateway:
    """Sessions by id, the connection each has at the moment, and one way to send everyone an event."""

    def __init__(self, world: World, faults: Faults, traffic: Traffic) -> None:
        self.world = world
        self.faults = faults
        self.traffic = traffic
        self.sessions: dict[str, Session] = {}
        self.connections: dict[str, Connection] = {}
        self.heartbeat_interval = 41.25
        # Called whenever a bot comes online or goes.
        self.listeners: set[Callable[[], None]] = set()

    @property
    def connected(self) -> bool:
        """A bot has identified (or resumed) and its connection is open."""
        return bool(self.connections)

    def attach(self, session: Session, connection: "Connection") -> None:
        self.connections[session.id] = connection
        session.left_at = None
        self._changed()

    def detach(self, session: Session, connection: "Connection") -> None:
        """From now on the session's events are only remembered, until it is resumed elsewhere."""
        if self.connections.get(session.id) is connection:
            del self.connections[session.id]
            session.left_at = self.world.now()
            self._changed()

    def _changed(self) -> None:
        for listener in list(self.listeners):
            listener()

    async def until_connected(self, within: float) -> None:
        """Wait for a bot to come online; TimeoutError if none does."""
        await self._until(True, within)

    async def until_disconnected(self, within: float) -> None:
        """Wait until no bot is online any more."""
        await self._until(False, within)

    async def _until(self, connected: bool, within: float) -> None:
        news = asyncio.Event()
        listener = news.set
        self.listeners.add(listener)
        try:
            async with asyncio.timeout(within):
                while self.connected is not connected:
                    await news.wait()
                    news.clear()
        finally:
            self.listeners.discard(listener)

    def open_session(self, wanted: int, shard: tuple[int, int]) -> Session:
        for known in list(self.sessions):
            self.resumable(known)
        session = Session(wanted, shard)
        self.sessions[session.id] = session
        return session

    def resumable(self, session_id: str) -> Session | None:
        """The session, unless its bot has been gone for too long."""
        session = self.sessions.get(session_id)
        if session is not None and session.left_at is not None and self.world.now() - session.left_at > KEPT_FOR:
            self.forget(session)
            return None
        return session

    def forget(self, session: Session) -> None:
        """The session can no longer be resumed."""
        self.sessions.pop(session.id, None)

    def dispatch(self, name: str, data: Json, guild_id: int | None = None) -> None:
        """Send an event to every session that should hear it, connected or not: a resume brings what was missed."""
        sessions = [each for each in self.sessions.values() if each.serves(guild_id)]
        hearing = [each for each in sessions if intents.hears(each.intents, name, guild_id is not None)]
        self._deliver(hearing, name, data)

    def send(self, session: Session, name: str, data: Json) -> None:
        """One event to one session only."""
        self._deliver([session], name, data)

    def _deliver(self, sessions: list[Session], name: str, data: Json) -> None:
        """A fault strikes an event, not a session: those that a killed bot left behind must not use it up."""
        if not sessions:
            return
        fault = self.faults.for_event(name)
        if fault is not None and fault.drop:
            self._note(name, None, "dropped")
            return
        bot_id = str(self.world.bot.id)
        copies = 2 if fault is not None and fault.duplicate else 1
        for session in sessions:
            frame = session.frame(name, intents.without_content(name, data, session.intents, bot_id))
            frame.latency = fault.latency if fault is not None else 0.0
            connection = self.connections.get(session.id)
            if connection is not None:
                for _ in range(copies):
                    connection.enqueue(frame)
        struck = None if fault is None else "duplicated" if copies == 2 else f"delayed {fault.latency} s"
        self._note(name, frame.text, struck)

    def _note(self, name: str, text: str | None, fault: str | None) -> None:
        self.traffic.note(Exchange(self.world.now(), "event", name, outgoing=text, fault=fault))

    def open_connections(self) -> Iterator["Connection"]:
        yield from list(self.connections.values())

    async def reconnect(self) -> None:
        """Ask every bot to reconnect and resume (op 7), as Discord does before a restart of its own."""
        for connection in self.open_connections():
            await connection.ask_to_reconnect()

    async def invalidate(self, resumable: bool = False) -> None:
        """Tell every bot that its session is invalid (op 9)."""
        for connection in self.open_connections():
            await connection.invalidate(resumable)

    def cut(self) -> None:
        """Break every connection without a word."""
        for connection in self.open_connections():
            connection.cut()

    async def close(self) -> None:
        for connection in self.open_connections():
            await connection.close(1001)
