"""The same bot when things go wrong: kill -9, dropped connections, invalid sessions, failing requests."""

import asyncio
import re
import time

import pytest

from playground.people import Person
from playground.people.seen import labels_of, text_of
from playground.testing import Stage, playing
from tests.playground.conftest import SAMPLE_BOT

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def ann(stage: Stage) -> Person:
    return stage.person("Ann")


async def test_button_survives_kill_9(stage: Stage, ann: Person) -> None:
    message = (await ann.slash("count")).message
    await ann.click(message, "Clicked 0")
    first = stage.bot.pid
    await stage.bot.kill()
    assert not stage.bot.running
    assert not stage.hub.gateway.connected
    await stage.bot.start()
    assert stage.bot.pid != first
    assert not (await ann.click(message, "Clicked 1")).failed
    assert labels_of(message) == ["Clicked 2"]


async def test_clicks_while_the_bot_is_dead_fail(stage: Stage, ann: Person) -> None:
    message = (await ann.slash("count")).message
    await stage.bot.kill()
    stage.timeline.call_later(0.05, lambda: stage.timeline.advance(3))
    assert (await ann.click(message)).failed
    assert ann.ever_saw()[-1].data["notice"] == "This interaction failed"
    await stage.bot.start()
    assert not (await ann.click(message)).failed


async def test_events_during_a_dropped_connection_arrive_once(stage: Stage, ann: Person) -> None:
    stage.hub.gateway.cut()
    for number in range(5):
        ann.say(f"echo missed-{number}")
    wanted = {f"missed-{number}" for number in range(5)}
    await ann.until(lambda: wanted <= {message.content for message in ann.screen()})
    await stage.hub.gateway.until_connected(5)
    ann.say("echo afterwards")
    await ann.until(lambda: ann.screen()[-1].content == "afterwards")
    heard = [message.content for message in ann.screen() if message.content in wanted]
    assert sorted(heard) == sorted(wanted)
    assert "RESUMED" in stage.bot.output


async def test_reconnect_resumes_the_same_session(stage: Stage, ann: Person) -> None:
    before = set(stage.hub.gateway.connections)
    await stage.hub.gateway.reconnect()
    await stage.hub.gateway.until_disconnected(5)
    ann.say("echo across the reconnect")
    await ann.until(lambda: any(each.content == "across the reconnect" for each in ann.screen()))
    assert set(stage.hub.gateway.connections) == before


async def test_invalid_session_brings_a_new_one(stage: Stage, ann: Person) -> None:
    before = set(stage.hub.gateway.connections)
    await stage.hub.gateway.invalidate()
    await stage.hub.gateway.until_disconnected(5)
    await stage.hub.gateway.until_connected(15)
    assert before.isdisjoint(stage.hub.gateway.connections)
    assert (await ann.slash("ping")).text == "pong"


async def test_double_delivery_and_loss_of_a_click(stage: Stage, ann: Person) -> None:
    message = (await ann.slash("count")).message
    stage.faults.duplicate("INTERACTION_CREATE")
    await ann.click(message, "Clicked 0")
    assert labels_of(message) == ["Clicked 1"]
    stage.faults.drop("INTERACTION_CREATE")
    stage.timeline.call_later(0.05, lambda: stage.timeline.advance(3))
    assert (await ann.click(message, "Clicked 1")).failed


async def test_an_answer_that_had_effect_is_refused_the_second_time(stage: Stage, ann: Person) -> None:
    stage.faults.fail("callback", 500, effect=True)
    # discord.py repeats it a second later.
    repeated = asyncio.ensure_future(stage.hub.traffic.until(lambda entry: entry.status == 400))
    answer = await ann.slash("ping")
    assert answer.text == "pong"
    entry = await repeated
    assert ("callback" in entry.title, "40060" in str(entry.outgoing)) == (True, True)
    assert sum(each.interaction == answer.message.interaction for each in ann.screen()) == 1


async def test_late_answer_is_unknown_to_discord(stage: Stage, ann: Person) -> None:
    stage.faults.delay("INTERACTION_CREATE", 0.3, times=1)
    stage.timeline.call_later(0.05, lambda: stage.timeline.advance(3))
    refused = asyncio.ensure_future(stage.hub.traffic.until(lambda entry: "callback" in entry.title))
    assert (await ann.slash("ping")).failed
    entry = await refused
    assert (entry.status, "10062" in str(entry.outgoing)) == (404, True)


async def test_a_follow_up_is_doubled_by_a_retry(stage: Stage, ann: Person) -> None:
    stage.faults.fail("POST /webhooks/", 500, effect=True)
    # /slow defers: its first follow-up fills in the deferred answer, and the repeated one is a message of its own.
    answer = await ann.slash("slow")
    await ann.until(lambda: len(answer.followups) == 2)
    assert [text_of(each) for each in (answer.message, *answer.followups)] == [
        "took a while",
        "took a while",
        "and one more",
    ]


async def test_a_channel_message_is_not(stage: Stage, ann: Person) -> None:
    sending = r"POST /channels/\d+/messages$"
    stage.faults.fail(sending, 500, effect=True)
    repeated = stage.hub.traffic.until(lambda entry: bool(re.search(sending, entry.title)) and entry.status == 200)
    waiting = asyncio.ensure_future(repeated)
    ann.say("echo said once")
    await waiting
    assert sum(each.content == "said once" for each in ann.screen()) == 1


async def test_rate_limits_delay_the_bot_and_lose_nothing(stage: Stage, ann: Person) -> None:
    stage.faults.limit(r"POST /channels/\d+/messages$", 0.2, times=2)
    started = time.monotonic()
    ann.say("echo patience")
    await ann.until(lambda: any(each.content == "patience" for each in ann.screen()))
    assert time.monotonic() - started >= 0.4
    assert "We are being rate limited" in stage.bot.output


async def test_a_fresh_playground_with_its_bot_is_up_within_three_seconds() -> None:
    started = time.monotonic()
    async with playing(SAMPLE_BOT) as stage:
        assert (await stage.person("Ann").slash("ping")).text == "pong"
        assert time.monotonic() - started < 3.0


async def test_a_bot_that_cannot_start_says_why() -> None:
    async with playing(SAMPLE_BOT, env={"DISCORD_TOKEN": "wrong"}, start=False) as stage:
        with pytest.raises(RuntimeError, match="Improper token"):
            await stage.bot.start()
