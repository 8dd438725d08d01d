"""What a page can do to Discord itself: faults, connections, skipped time, and looking at the traffic."""

from collections.abc import Callable

from playground.browser.acts import Act, Page
from playground.browser.ask import Ask
from playground.faults import EventFault, RestFault
from playground.people.seen import NotPossibleError

SWITCHES: dict[str, Act] = {}


def switch(function: Act) -> Act:
    SWITCHES[function.__name__] = function
    return function


@switch
async def traffic(page: Page, ask: Ask) -> object:
    """Turn the log on or off; either way the newest entries come back."""
    page.watch_traffic(ask.truth("on", True))
    newest = list(page.hub.traffic.entries)[-ask.whole("recent", 100) :]
    return [entry.json() for entry in newest]


@switch
async def faults(page: Page, _ask: Ask) -> object:
    return {**page.hub.faults.json(), "limits": page.hub.limits.enabled}


@switch
async def add_fault(page: Page, ask: Ask) -> object:
    """`kind` is "rest" or "event"; the other keys are those of RestFault and EventFault."""
    kinds: dict[str, Callable[[Ask], RestFault | EventFault]] = {"rest": _rest_fault, "event": _event_fault}
    kind = kinds.get(ask.text("kind"))
    if kind is None:
        raise NotPossibleError("a fault is of kind 'rest' or 'event'")
    try:
        page.hub.faults.add(kind(ask))
    except ValueError as wrong:
        raise NotPossibleError(str(wrong)) from None
    return page.hub.faults.json()


def _rest_fault(ask: Ask) -> RestFault:
    return RestFault(
        ask.text("match"),
        status=ask.whole("status") if ask.has("status") else None,
        cut=ask.truth("cut", False),
        effect=ask.truth("effect", False),
        latency=ask.number("latency", 0),
        retry_after=ask.number("retry_after", 0.1),
        everywhere=ask.truth("everywhere", False),
        times=ask.whole("times", 1),
    )


def _event_fault(ask: Ask) -> EventFault:
    return EventFault(
        ask.text("match"),
        drop=ask.truth("drop", False),
        duplicate=ask.truth("duplicate", False),
        latency=ask.number("latency", 0),
        times=ask.whole("times", 1),
    )


@switch
async def clear_faults(page: Page, ask: Ask) -> object:
    page.hub.faults.clear(ask.whole("fault") if ask.has("fault") else None)
    return page.hub.faults.json()


@switch
async def deaf(page: Page, ask: Ask) -> object:
    page.hub.faults.deaf = ask.truth("on")
    return page.hub.faults.json()


@switch
async def gateway(page: Page, ask: Ask) -> None:
    """Disturb the bot's connection: "reconnect", "invalidate" (`resumable`) or "cut"."""
    action = ask.text("action")
    if action == "reconnect":
        await page.hub.gateway.reconnect()
    elif action == "invalidate":
        await page.hub.gateway.invalidate(ask.truth("resumable", False))
    elif action == "cut":
        page.hub.gateway.cut()
    else:
        raise NotPossibleError(f"the gateway cannot {action!r}")


@switch
async def advance(page: Page, ask: Ask) -> float:
    """Skip so many `seconds`; the time it is then comes back."""
    seconds = ask.number("seconds", 0)
    if seconds < 0:
        raise NotPossibleError("time only runs forward")
    page.hub.timeline.advance(seconds)
    return page.hub.timeline.now()


@switch
async def limits(page: Page, ask: Ask) -> None:
    page.hub.limits.enabled = ask.truth("on")
