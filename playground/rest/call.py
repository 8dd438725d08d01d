"""One HTTP request of the bot, read and understood as far as all routes have it in common."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from playground.checks.messages import Upload
from playground.errors import invalid, refusal
from playground.hub import Hub
from playground.payloads import Json
from playground.permissions import P, channel_permissions
from playground.world import Channel, Message


@dataclass
class Success:
    """A success with a status of its own."""

    status: int
    body: object


Reply = Mapping[str, object] | Sequence[Mapping[str, object]] | Success | None
"""JSON for 200, None for 204."""


@dataclass
class Call:
    hub: Hub
    args: Mapping[str, str]
    query: Mapping[str, str]
    payload: object = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def body(self) -> Json:
        """The JSON object that was sent; an absent body counts as an empty one."""
        if self.payload is None:
            return {}
        if not isinstance(self.payload, dict):
            raise invalid((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.payload

    def id(self, name: str) -> int:
        """A snowflake from the path."""
        return _snowflake(name, self.args[name])

    def optional_id(self, name: str) -> int | None:
        """A snowflake from the query string."""
        value = self.query.get(name)
        return None if value is None else _snowflake(name, value)

    def count(self, name: str, default: int, most: int) -> int:
        value = self.query.get(name, str(default))
        if not value.isdecimal() or not 1 <= int(value) <= most:
            code = "NUMBER_TYPE_MAX" if value.isdecimal() and int(value) > most else "NUMBER_TYPE_MIN"
            raise invalid((name,), code, f"int value should be between 1 and {most}.")
        return int(value)

    def truth(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")

    def channel(self, *needed: P) -> Channel:
        """The channel of the path: 50001 if the bot does not see it, 50013 if it lacks a permission there."""
        channel = self.hub.world.channel(self.id("channel_id"))
        self.require(channel, *needed)
        return channel

    def require(self, channel: Channel, *needed: P) -> None:
        granted = channel_permissions(self.hub.world, channel, self.hub.world.bot.id)
        if not granted & P.VIEW_CHANNEL:
            raise refusal(50001)
        if any(not granted & permission for permission in needed):
            raise refusal(50013)

    def message(self, *needed: P) -> Message:
        """The message of the path, in a channel where the bot has the permissions. Ephemeral ones are not found."""
        channel = self.channel(*needed)
        message = self.hub.world.message(channel.id, self.id("message_id"))
        if message.only_for is not None:
            raise refusal(10008)
        return message


Handler = Callable[[Call], Reply]


def _snowflake(name: str, value: str) -> int:
    if not value.isdecimal() or int(value) >= 2**63:
        raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return int(value)


def _parse(text: str | bytes) -> object:
    try:
        return json.loads(text)
    except ValueError:
        raise refusal(50109) from None


async def read_body(request: web.Request) -> tuple[object, list[Upload], str | None]:
    """The JSON payload, the uploaded files, and the payload as text for the log."""
    if request.content_type == "multipart/form-data":
        try:
            return await _read_multipart(request)
        except ValueError:
            raise refusal(50109) from None
    raw = await request.read()
    if not raw:
        return None, [], None
    if request.content_type != "application/json":
        raise invalid((), "CONTENT_TYPE_INVALID", 'Expected "Content-Type" header to be "application/json".')
    return _parse(raw), [], raw.decode(errors="replace")


async def _read_multipart(request: web.Request) -> tuple[object, list[Upload], str | None]:
    payload: object = None
    text: str | None = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name, content = part.name or "", bytes(await part.read(decode=True))
        if name == "payload_json":
            text = content.decode(errors="replace")
            payload = _parse(content)
        elif name.startswith("files[") and name[6:-1].isdecimal():
            kind = part.headers.get("Content-Type", "")
            uploads.append(Upload(int(name[6:-1]), part.filename or "unknown", content, kind))
    return payload, uploads, text
