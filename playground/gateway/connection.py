"""One WebSocket of a bot: hello, identify or resume, heartbeats, and the events in order."""

import asyncio
import contextlib
import json
import time
from collections import deque

from aiohttp import WSMsgType, web

from playground.discord_json import guild_create_json, member_json, own_user_json
from playground.gateway import intents
from playground.gateway.gateway import Gateway
from playground.gateway.sessions import Deflater, Frame, Session
from playground.payloads import Json
from playground.traffic import Exchange

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 1, 2, 3, 4, 6, 7
MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11

# Close codes.
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = range(4001, 4005)
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, RATE_LIMITED, TIMED_OUT, INVALID_SHARD = 4005, 4007, 4008, 4009, 4010
INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4012, 4013, 4014

MAX_SENDS, SENDS_SECONDS = 120, 60.0


class ClosedError(Exception):
    """The connection ends with this close code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class Connection:
    def __init__(self, gateway: Gateway, token: str, resume_url: str) -> None:
        self.gateway = gateway
        self.token = token
        self.resume_url = resume_url
        self.socket = web.WebSocketResponse(max_msg_size=4096, autoping=True)
        self.session: Session | None = None
        self._deflater: Deflater | None = None
        self._outbox: asyncio.Queue[Frame | str] = asyncio.Queue()
        self._sent_at: deque[float] = deque(maxlen=MAX_SENDS)
        self._transport: asyncio.Transport | None = None

    async def run(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the connection until either side ends it."""
        await self.socket.prepare(request)
        if isinstance(request.transport, asyncio.Transport):
            self._transport = request.transport
        writer = asyncio.create_task(self._write())
        try:
            self._choose_encoding(request)
            self._send(HELLO, {"heartbeat_interval": round(self.gateway.heartbeat_interval * 1000)})
            await self._read()
        except ClosedError as closed:
            await self.close(closed.code)
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            self._detach()
        return self.socket

    def _choose_encoding(self, request: web.Request) -> None:
        if request.query.get("v", "10") not in ("9", "10"):
            raise ClosedError(INVALID_VERSION)
        if request.query.get("encoding", "json") != "json":
            raise ClosedError(DECODE_ERROR)
        # A newer Python makes discord.py ask for zstd-stream, for which 3.11 has no encoder: it then gets plain text,
        # which it reads as well.
        if request.query.get("compress") == "zlib-stream":
            self._deflater = Deflater()

    # What goes out

    def enqueue(self, frame: Frame) -> None:
        self._outbox.put_nowait(frame)

    def _send(self, op: int, data: object) -> None:
        self._outbox.put_nowait(json.dumps({"op": op, "t": None, "s": None, "d": data}))

    async def _write(self) -> None:
        while True:
            item = await self._outbox.get()
            if isinstance(item, Frame) and item.latency:
                await asyncio.sleep(item.latency)
            text = item.text if isinstance(item, Frame) else item
            # The other side may be gone already; what it missed is in the session.
            with contextlib.suppress(ConnectionError, RuntimeError):
                if self._deflater is not None:
                    await self.socket.send_bytes(self._deflater.packet(text))
                else:
                    await self.socket.send_str(text)
            self._outbox.task_done()

    async def flush(self) -> None:
        """Let go out what is on its way out, but do not wait long for a client that has stopped reading."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._outbox.join()

    async def ask_to_reconnect(self) -> None:
        self._note("RECONNECT")
        self._send(RECONNECT, None)

    async def invalidate(self, resumable: bool) -> None:
        self._note("INVALID_SESSION")
        if not resumable and self.session is not None:
            self.gateway.forget(self.session)
        self._send(INVALID_SESSION, resumable)

    def cut(self) -> None:
        self._note("connection cut")
        self._detach()
        if self._transport is not None:
            self._transport.abort()

    async def close(self, code: int) -> None:
        self._note(f"closed with {code}")
        self._detach()
        await self.flush()
        await self.socket.close(code=code)

    def _detach(self) -> None:
        if self.session is not None:
            self.gateway.detach(self.session, self)

    def _note(self, title: str) -> None:
        self.gateway.traffic.note(Exchange(self.gateway.world.now(), "gateway", title))

    # What comes in

    async def _read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self.gateway.heartbeat_interval * 1.5):
                    message = await self.socket.receive()
            except TimeoutError:
                raise ClosedError(TIMED_OUT) from None
            if message.type is not WSMsgType.TEXT:
                self._ended(message.type, message.data)
                return
            await self._handle(_decode(message.data))

    def _ended(self, kind: WSMsgType, code: object) -> None:
        # Closing with 1000 or 1001 says goodbye: such a session is not resumed.
        if kind is WSMsgType.CLOSE and code in (1000, 1001) and self.session is not None:
            self.gateway.forget(self.session)

    async def _handle(self, packet: Json) -> None:
        self._count()
        op, data = packet["op"], packet.get("d")
        if op == HEARTBEAT:
            if not self.gateway.faults.deaf:
                self._send(ACK, None)
        elif op == IDENTIFY:
            self._identify(_mapping(data))
        elif op == RESUME:
            self._resume(_mapping(data))
        elif self.session is None:
            raise ClosedError(NOT_AUTHENTICATED)
        elif op == MEMBERS:
            self._send_members(self.session, _mapping(data))
        elif op not in (PRESENCE, VOICE):
            raise ClosedError(UNKNOWN_OPCODE)

    def _count(self) -> None:
        now = time.monotonic()
        if len(self._sent_at) == MAX_SENDS and now - self._sent_at[0] < SENDS_SECONDS:
            raise ClosedError(RATE_LIMITED)
        self._sent_at.append(now)

    def _identify(self, data: Json) -> None:
        if self.session is not None:
            raise ClosedError(ALREADY_AUTHENTICATED)
        self._authenticate(data)
        wanted = data.get("intents")
        if isinstance(wanted, bool) or not isinstance(wanted, int) or wanted & ~intents.EVERY:
            raise ClosedError(INVALID_INTENTS)
        if wanted & intents.PRIVILEGED & ~self.gateway.world.application.intents:
            raise ClosedError(DISALLOWED_INTENTS)
        self.session = self.gateway.open_session(wanted, _shard(data))
        self._attach(self.session)
        self._greet(self.session)

    def _authenticate(self, data: Json) -> None:
        if str(data.get("token", "")).removeprefix("Bot ") != self.token:
            raise ClosedError(AUTHENTICATION_FAILED)

    def _attach(self, session: Session) -> None:
        self.session = session
        self.gateway.attach(session, self)

    def _greet(self, session: Session) -> None:
        world = self.gateway.world
        guilds = [guild for guild in world.guilds.values() if session.serves(guild.id)]
        ready = {
            "v": 10,
            "user": own_user_json(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.resume_url,
            "application": {"id": str(world.application.id), "flags": 0},
            "shard": list(session.shard),
            "user_settings": {},
            "private_channels": [],
            "presences": [],
            "relationships": [],
        }
        self.gateway.send(session, "READY", ready)
        if session.intents & intents.GUILDS:
            for guild in guilds:
                with_members = bool(session.intents & intents.GUILD_MEMBERS)
                self.gateway.send(session, "GUILD_CREATE", guild_create_json(world, guild, with_members))

    def _resume(self, data: Json) -> None:
        if self.session is not None:
            raise ClosedError(ALREADY_AUTHENTICATED)
        self._authenticate(data)
        session = self.gateway.resumable(str(data.get("session_id")))
        if session is None:
            self._note("INVALID_SESSION")
            self._send(INVALID_SESSION, False)
            return
        sequence = data.get("seq")
        missed = session.since(sequence) if isinstance(sequence, int) else None
        if missed is None:
            raise ClosedError(INVALID_SEQUENCE)
        self._attach(session)
        self._note(f"RESUME, {len(missed)} missed")
        for frame in missed:
            self.enqueue(Frame(frame.sequence, frame.name, frame.text))
        self.gateway.send(session, "RESUMED", {})

    def _send_members(self, session: Session, data: Json) -> None:
        """Answer "request guild members" in one chunk; the demo worlds are small."""
        guild = self.gateway.world.guilds.get(_whole(data.get("guild_id")))
        if guild is None:
            return
        wanted = data.get("user_ids")
        ids = {_whole(each) for each in (wanted if isinstance(wanted, list) else [wanted])} if wanted else None
        query = str(data.get("query") or "").lower()
        users = self.gateway.world.users
        found = [
            member
            for member in guild.members.values()
            if (member.user_id in ids if ids is not None else users[member.user_id].name.startswith(query))
        ]
        limit = _whole(data.get("limit"))
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [member_json(self.gateway.world, member) for member in (found[:limit] if limit else found)],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(each) for each in (ids or set()) - guild.members.keys()],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self.gateway.send(session, "GUILD_MEMBERS_CHUNK", chunk)


def _decode(text: str) -> Json:
    try:
        packet = json.loads(text)
    except ValueError:
        raise ClosedError(DECODE_ERROR) from None
    if not isinstance(packet, dict) or not isinstance(packet.get("op"), int):
        raise ClosedError(DECODE_ERROR)
    return packet


def _mapping(data: object) -> Json:
    if not isinstance(data, dict):
        raise ClosedError(DECODE_ERROR)
    return data


def _shard(data: Json) -> tuple[int, int]:
    shard = data.get("shard")
    if shard is None:
        return (0, 1)
    if not isinstance(shard, list) or len(shard) != 2 or not all(isinstance(each, int) for each in shard):
        raise ClosedError(INVALID_SHARD)
    number, count = int(shard[0]), int(shard[1])
    if not 0 <= number < count:
        raise ClosedError(INVALID_SHARD)
    return number, count


def _whole(value: object) -> int:
    """An id or a count; nothing counts as 0."""
    if value and not str(value).isdecimal():
        raise ClosedError(DECODE_ERROR)
    return int(str(value or 0))
