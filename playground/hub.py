"""Everything the loopback Discord consists of, wired together once."""

import secrets

from playground.demo import demo_world
from playground.faults import Faults
from playground.feed import Feed
from playground.files import Files
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.post import Post
from playground.ratelimits import RateLimits
from playground.registered_commands import RegisteredCommands
from playground.thread_members import ThreadMembers
from playground.timeline import Timeline
from playground.traffic import Traffic


class Hub:
    """The parts, by name. `address` is filled in by the server once it listens."""

    def __init__(self, token: str | None = None) -> None:
        self.token = token or f"playground.{secrets.token_urlsafe(24)}"
        self.address = ""
        # (user, channel): the newest message that the person has read there.
        self.read_marks: dict[tuple[int, int], int] = {}
        self.timeline = Timeline()
        self.world = demo_world(self.timeline.now)
        self.faults = Faults()
        self.traffic = Traffic()
        self.feed = Feed(self.timeline.now)
        self.limits = RateLimits(self.timeline.now)
        self.gateway = Gateway(self.world, self.faults, self.traffic)
        self.files = Files(self.world, lambda: self.address)
        self.thread_members = ThreadMembers(self.world, self.gateway, self.feed)
        self.post = Post(self.world, self.gateway, self.feed, self.files, self.thread_members)
        self.commands = RegisteredCommands(self.world.application.id, self.world.new_id)
        self.interactions = Interactions(self.world, self.timeline, self.gateway, self.feed)

    @property
    def api_base(self) -> str:
        """What the bot's `DISCORD_API_BASE` must be."""
        return f"{self.address}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/gateway"
