"""What a page can do to Discord itself: faults, connections, skipped time, and looking at the traffic."""

from dataclasses import fields
from typing import Any

from playground.browser.acts import Act, Page
from playground.errors import Json
from playground.faults import EventFault, RestFault
from playground.people.seen import NotPossibleError

SWITCHES: dict[str, Act] = {}


def switch(function: Act) -> Act:
    SWITCHES[function.__name__] = function
    return function


@switch
async def traffic(page: Page, ask: Json) -> Any:
    """Turn the log on or off; either way the newest entries come back."""
    page.watch_traffic(bool(ask.get("on", True)))
    newest = list(page.hub.traffic.entries)[-int(ask.get("recent", 100)) :]
    return [entry.json() for entry in newest]


@switch
async def faults(page: Page, _ask: Json) -> Any:
    return {**page.hub.faults.json(), "limits": page.hub.limits.enabled}


@switch
async def add_fault(page: Page, ask: Json) -> Any:
    """`kind` is "rest" or "event"; the other keys are those of RestFault and EventFault."""
    kinds: dict[str, type[RestFault | EventFault]] = {"rest": RestFault, "event": EventFault}
    kind = kinds[ask["kind"]]
    known = {field.name for field in fields(kind)} - {"id"}
    page.hub.faults.add(kind(**{key: value for key, value in ask.items() if key in known}))
    return page.hub.faults.json()


@switch
async def clear_faults(page: Page, ask: Json) -> Any:
    page.hub.faults.clear(ask.get("fault"))
    return page.hub.faults.json()


@switch
async def deaf(page: Page, ask: Json) -> Any:
    page.hub.faults.deaf = bool(ask["on"])
    return page.hub.faults.json()


@switch
async def gateway(page: Page, ask: Json) -> Any:
    """Disturb the bot's connection: "reconnect", "invalidate" (`resumable`) or "cut"."""
    action = ask["action"]
    if action == "reconnect":
        await page.hub.gateway.reconnect()
    elif action == "invalidate":
        await page.hub.gateway.invalidate(bool(ask.get("resumable")))
    elif action == "cut":
        page.hub.gateway.cut()
    else:
        raise NotPossibleError(f"the gateway cannot {action!r}")


@switch
async def advance(page: Page, ask: Json) -> Any:
    """Skip so many `seconds`; the time it is then comes back."""
    page.hub.timeline.advance(float(ask.get("seconds", 0)))
    return page.hub.timeline.now()


@switch
async def limits(page: Page, ask: Json) -> Any:
    page.hub.limits.enabled = bool(ask["on"])
