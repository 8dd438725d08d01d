"""Who is in a thread: whoever opens it, is added, writes in it or is mentioned in it."""

from collections.abc import Iterable

from playground.discord_json import channel_json, member_json, thread_member_json
from playground.feed import Feed
from playground.gateway import Gateway
from playground.payloads import Json
from playground.permissions import P, may
from playground.world import Channel, World


class ThreadMembers:
    """Changes the members of threads and tells of it."""

    def __init__(self, world: World, gateway: Gateway, feed: Feed) -> None:
        self.world = world
        self.gateway = gateway
        self.feed = feed

    def add(self, channel: Channel, users: Iterable[int]) -> None:
        """Let these people into the thread, those who see its parent: a mention shows nobody a hidden channel."""
        thread, parent = channel.thread, self.world.channels.get(channel.parent_id or 0)
        if thread is None or parent is None:
            return
        new = [user for user in dict.fromkeys(users) if user not in thread.members]
        new = [user for user in new if may(self.world, parent, user, P.VIEW_CHANNEL)]
        thread.members |= dict.fromkeys(new, self.world.now())
        if new:
            self._tell(channel, new, [])
        for user in new:
            self.feed.tell([user], "thread_create", channel_json(self.world, channel, user))

    def remove(self, channel: Channel, user: int) -> None:
        if channel.thread is None or channel.thread.members.pop(user, None) is None:
            return
        self._tell(channel, [], [user])
        if channel.is_private_thread:
            self.feed.tell([user], "thread_delete", {"id": str(channel.id), "guild_id": str(channel.guild_id)})

    def _tell(self, channel: Channel, added: list[int], removed: list[int]) -> None:
        if channel.thread is None or channel.guild_id is None:
            return
        joined, members = channel.thread.members, self.world.guilds[channel.guild_id].members
        data: Json = {
            "id": str(channel.id),
            "guild_id": str(channel.guild_id),
            "member_count": len(joined),
            "added_members": [
                thread_member_json(channel, user, joined[user])
                | {"member": member_json(self.world, members[user]), "presence": None}
                for user in added
            ],
            "removed_member_ids": [str(user) for user in removed],
        }
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, channel.guild_id)
