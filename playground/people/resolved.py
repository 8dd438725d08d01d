"""The objects behind the ids that a user has picked: what interactions carry as `resolved`."""

from playground.checks.messages import Upload
from playground.discord_json import attachment_json, member_json, partial_channel_json, role_json, user_json
from playground.hub import Hub
from playground.payloads import Json, Resolutions
from playground.people.seen import NotPossibleError
from playground.permissions import channel_permissions
from playground.world import Channel


class Resolved:
    """Collects what was picked in one interaction, in one channel."""

    def __init__(self, hub: Hub, channel: Channel, user_id: int) -> None:
        self._hub = hub
        self._channel = channel
        self._user_id = user_id
        # Empty as long as nothing was picked that has an object behind it.
        self.found: Resolutions = {}

    def _put(self, kind: str, key: int, shape: Json) -> str:
        self.found.setdefault(kind, {})[str(key)] = shape
        return str(key)

    def user(self, picked: object) -> str:
        world, key = self._hub.world, _id(picked)
        if key not in world.users:
            raise NotPossibleError(f"no such user: {picked}")
        if self._channel.guild_id is not None and key in world.guilds[self._channel.guild_id].members:
            shape = member_json(world, world.guilds[self._channel.guild_id].members[key], with_user=False)
            shape["permissions"] = str(channel_permissions(world, self._channel, key))
            self._put("members", key, shape)
        return self._put("users", key, user_json(world.users[key]))

    def role(self, picked: object) -> str:
        key = _id(picked)
        guild = self._hub.world.guilds.get(self._channel.guild_id or 0)
        if guild is None or key not in guild.roles:
            raise NotPossibleError(f"no such role: {picked}")
        return self._put("roles", key, role_json(guild.roles[key]))

    def channel(self, picked: object, kinds: list[int] | None = None) -> str:
        key = _id(picked)
        channel = self._hub.world.channels.get(key)
        if channel is None or not channel_permissions(self._hub.world, channel, self._user_id):
            raise NotPossibleError(f"no such channel: {picked}")
        if kinds and channel.kind not in kinds:
            raise NotPossibleError(f"#{channel.name} is not of a kind that can be picked here")
        return self._put("channels", key, partial_channel_json(self._hub.world, channel, self._user_id))

    def mentionable(self, picked: object) -> str:
        return self.user(picked) if _id(picked) in self._hub.world.users else self.role(picked)

    def attachment(self, picked: object) -> str:
        """`picked` is a name and its bytes."""
        match picked:
            case (str(name), bytes(content)):
                stored = self._hub.files.store(self._channel.id, Upload(0, name, content, ""))
            case _:
                raise NotPossibleError(f"{picked!r} is not a file")
        return self._put("attachments", stored.id, attachment_json(stored) | {"ephemeral": True})


def _id(picked: object) -> int:
    """From an id as number or text, or from anything that has one (a Person, a Channel, a Role)."""
    value = getattr(picked, "id", picked)
    if isinstance(value, str) and value.isdecimal():
        return int(value)
    if not isinstance(value, int):
        raise NotPossibleError(f"{picked!r} cannot be picked")
    return value
