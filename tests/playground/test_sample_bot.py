"""A real discord.py bot, in its own process, used by people over the wire."""

import asyncio

import pytest

from playground.demo import TABLE_ONE
from playground.people import Person
from playground.people.seen import NotPossibleError, labels_of
from playground.testing import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture
def ann(stage: Stage) -> Person:
    return stage.person("Ann")


@pytest.fixture
def ben(stage: Stage) -> Person:
    return stage.person("Ben")


async def test_ping(ann: Person, ben: Person) -> None:
    answer = await ann.slash("ping")
    assert (answer.text, answer.ephemeral) == ("pong", False)
    assert ben.sees("pong")


async def test_options_and_choices(ann: Person, ben: Person) -> None:
    answer = await ann.slash("game new", variant="Powerhouse", seats=4, tone="Loud", guest=ben)
    assert answer.text == "Powerhouse for 4, loud, with Ben"
    with pytest.raises(NotPossibleError):
        await ann.slash("game new", variant="Powerhouse", seats=7)


async def test_autocomplete(ann: Person) -> None:
    choices = await ann.autocomplete("game new", "variant", "power", seats=3)
    assert [choice["name"] for choice in choices] == ["Power Struggle", "Powerhouse"]


async def test_ephemeral_answer(ann: Person, ben: Person) -> None:
    answer = await ann.slash("secret")
    assert (answer.text, answer.ephemeral) == ("for Ann only", True)
    assert not ben.sees("for Ann only")
    assert not any("for Ann only" in str(each.data) for each in ben.ever_saw())


async def test_public_defer_leaks_what_was_meant_to_be_private(ann: Person, ben: Person) -> None:
    answer = await (await ann.slash("leak")).finished()
    assert (answer.text, answer.ephemeral) == ("meant to be private", False)
    assert ben.sees("meant to be private")


async def test_private_defer_and_follow_up(ann: Person, ben: Person) -> None:
    answer = await (await ann.slash("slow")).finished()
    assert (answer.text, answer.ephemeral) == ("took a while", True)
    await ann.until_sees("and one more")
    assert not ben.sees("took a while")
    assert not ben.sees("and one more")


async def test_dynamic_button(ann: Person, ben: Person) -> None:
    message = (await ann.slash("count")).message
    await ann.click(message, "Clicked 0")
    await ben.click(message, "Clicked 1")
    assert labels_of(message) == ["Clicked 2"]


async def test_select(ann: Person) -> None:
    message = (await ann.slash("colours")).message
    assert (await ann.select(message, "Red", "Blue")).text == "chose red and blue"


async def test_modal(ann: Person) -> None:
    opened = await ann.slash("company")
    assert opened.modal["title"] == "Your company"
    with pytest.raises(NotPossibleError):
        await ann.submit_modal(opened, Name="A", Colour="red")
    assert (await ann.submit_modal(opened, Name="Acme", Colour="green")).text == "Acme is green"


async def test_layout_with_a_picture(stage: Stage, ann: Person) -> None:
    message = (await ann.slash("card")).message
    assert message.is_v2
    media = message.components[0]["components"][1]["items"][0]["media"]
    attachment = stage.hub.world.attachments[int(media["attachment_id"])]
    assert (attachment.width, attachment.content[:4]) == (1, b"\x89PNG")
    turned = await ann.click(message, "Turn")
    assert (turned.message.id, "It is turned." in turned.text) == (message.id, True)


async def test_embed_with_a_picture(ann: Person) -> None:
    message = (await ann.slash("picture")).message
    assert message.embeds[0]["image"]["url"] == message.attachments[0].url


async def test_private_message_and_closed_dms(ann: Person, ben: Person) -> None:
    assert (await ann.slash("whisper")).text == "sent"
    assert ann.sees("psst", at=ann.dm())
    ben.close_dms()
    assert (await ben.slash("whisper")).text == "refused: 50007"


async def test_commands_in_a_private_chat(ann: Person, ben: Person) -> None:
    answer = await ann.slash("ping", at=ann.dm())
    assert answer.message in ann.screen(ann.dm())
    assert answer.message not in ben.screen()


async def test_posting_editing_pinning_reacting_threading(ann: Person, ben: Person) -> None:
    ann.go(TABLE_ONE)
    assert (await (await ann.slash("tour")).finished()).text == "pins: ['second']"
    message = next(each for each in ben.screen(TABLE_ONE) if each.content == "second")
    assert message.reactions == {"👍": [ann.hub.world.bot.id]}
    assert ben.sees("hello <@", at="Aside")
    reply = next(each for each in ben.screen(TABLE_ONE) if each.content == "answered")
    assert reply.reference is not None
    assert reply.reference["message_id"] == str(message.id)


async def test_the_bot_reads_what_people_say(ann: Person) -> None:
    ann.say("echo cuckoo")
    await ann.until(lambda: any(each.content == "cuckoo" for each in ann.screen()))


async def test_no_answer_fails_after_three_seconds(stage: Stage, ann: Person) -> None:
    doing = asyncio.ensure_future(ann.slash("mute"))
    await asyncio.sleep(0.1)
    assert not doing.done()
    stage.timeline.advance(3)
    assert (await doing).failed


async def test_fifty_at_once(stage: Stage, ann: Person) -> None:
    answers = await asyncio.gather(*(ann.slash("ping") for _ in range(50)))
    assert not any(answer.failed for answer in answers)
    assert len({answer.message.id for answer in answers}) == 50
    assert "ERROR" not in stage.bot.output
