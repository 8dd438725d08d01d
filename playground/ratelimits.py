"""Rate limits: a bucket per route and major parameter, a global limit, and the headers that tell of them."""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

GLOBAL_LIMIT = 50


@dataclass(frozen=True)
class Rule:
    """So many requests in so many seconds."""

    limit: int
    seconds: float


# Discord publishes none of these numbers; they are what its headers have long said.
DEFAULT = Rule(10, 5)
RULES: dict[str, Rule] = {
    "POST /channels/{channel_id}/messages": Rule(5, 5),
    "PATCH /channels/{channel_id}/messages/{message_id}": Rule(5, 5),
    "DELETE /channels/{channel_id}/messages/{message_id}": Rule(5, 1),
    "POST /channels/{channel_id}/typing": Rule(5, 5),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Rule(1, 0.25),
    "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Rule(1, 0.25),
    "POST /webhooks/{webhook_id}/{webhook_token}": Rule(5, 2),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": Rule(5, 2),
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": Rule(5, 2),
}
# Answers to interactions have no bucket and do not count against the global limit.
FREE_PREFIXES = ("POST /interactions/", "GET /gateway")


@dataclass
class Bucket:
    name: str
    rule: Rule
    used: int = 0
    resets_at: float = 0.0


@dataclass(frozen=True)
class Verdict:
    """Whether the request may pass, and the headers its answer gets."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False


class RateLimits:
    """All buckets. Switched off (`enabled = False`) every request passes and no header speaks of limits."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.enabled = True
        self.rules = dict(RULES)
        self.global_limit = GLOBAL_LIMIT
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._global = Bucket("global", Rule(GLOBAL_LIMIT, 1.0))

    def take(self, route: str, major: str) -> Verdict:
        """Count one request to `route` (method and template) with its major parameter."""
        if not self.enabled or route.startswith(FREE_PREFIXES):
            return Verdict({})
        now = self._now()
        # Webhook routes authenticate by their token and do not count against the bot's global limit.
        if "/webhooks/" not in route and not self._count_globally(now):
            wait = self._global.resets_at - now
            return Verdict({"X-RateLimit-Global": "true", **_retry(wait, "global")}, wait, everywhere=True)
        bucket = self._bucket(route, major, now)
        if bucket.used >= bucket.rule.limit:
            wait = bucket.resets_at - now
            return Verdict({**self._headers(bucket, now), **_retry(wait, "user")}, wait)
        bucket.used += 1
        return Verdict(self._headers(bucket, now))

    def _count_globally(self, now: float) -> bool:
        if now >= self._global.resets_at:
            self._global.used, self._global.resets_at = 0, now + 1.0
        self._global.used += 1
        return self._global.used <= self.global_limit

    def _bucket(self, route: str, major: str, now: float) -> Bucket:
        key = (route, major)
        if key not in self._buckets:
            name = hashlib.sha256(route.encode()).hexdigest()[:32]
            self._buckets[key] = Bucket(name, self.rules.get(route, DEFAULT))
        bucket = self._buckets[key]
        if now >= bucket.resets_at:
            bucket.rule = self.rules.get(route, DEFAULT)
            bucket.used, bucket.resets_at = 0, now + bucket.rule.seconds
        return bucket

    def _headers(self, bucket: Bucket, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(bucket.rule.limit),
            "X-RateLimit-Remaining": str(bucket.rule.limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, bucket.resets_at - now):.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }


def _retry(wait: float, scope: str) -> dict[str, str]:
    return {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope}
