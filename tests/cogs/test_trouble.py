"""What goes wrong between people, Discord and the bot, and the sentence that somebody then reads."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground.people import Person
from playground.people.seen import components_of, labels_of, text_of
from playground.world import Message
from tests.cogs.players import by_panel
from tests.cogs.table import Hall, answered, by_id, hall, open_table, said, turn_card

NAMES = ("Ann", "Ben", "Cleo")


async def asked_for_bribe(made: Hall, people: list[Person], tries: int = 400) -> tuple[str, Person, Person]:
    """A game in which somebody may bribe somebody: the game, and the two of them."""
    game = await open_table(made, *people)
    known = by_id(people)
    for _ in range(tries):
        person = known[made.due(game)[0]]
        verbs = [offer["value"] for offer in await person.autocomplete("decide", "choice")]
        if "bribe" in verbs:
            return game, person, await bribe(made, game, person, known)
        await by_panel(made, person)
    raise AssertionError("nobody could bribe anybody")


async def bribe(made: Hall, game: str, person: Person, known: dict[int, Person]) -> Person:
    """Hand over a folder by command; who has to answer it."""
    card = (await person.autocomplete("bribe", "card"))[0]["value"]
    offer = (await person.autocomplete("bribe", "offer", "", {"card": card}))[-1]["value"]
    answer = await answered(person.slash("bribe", card=card, offer=offer))
    assert answer.ephemeral
    assert "**Done.**" in answer.text
    [target] = made.due(game)
    assert not any(f"{int(offer):,}" in text_of(each) for each in person.screen(person.here) if not each.only_for)
    return known[target]


def acts(made: Hall, game: str) -> int:
    return len(made.rows("SELECT 1 FROM actions WHERE game = ? AND kind = 'act'", game))


async def to_confirm(made: Hall, person: Person) -> Message:
    """A panel in which everything is chosen but not confirmed."""
    panel = (await answered(person.click(turn_card(person), "Take my turn"))).message
    for _ in range(60):
        if "Confirm" in labels_of(panel):
            return panel
        before = text_of(panel)
        usable = [c for c in components_of(panel.components) if c["type"] in (2, 3) and not c.get("disabled")]
        wanted = [c for c in usable if c.get("label") not in ("Back", "Close", "Earlier", "More", "Type an amount")]
        forward = [c for c in wanted if str(c.get("label", "")).startswith(("Take these", "Take none"))]
        chosen = forward[0] if forward else made.rng.choice(wanted)
        if chosen["type"] == 2:
            await person.click(panel, chosen["custom_id"])
        else:
            picked = [each["value"] for each in chosen["options"][: max(chosen.get("min_values", 1), 1)]]
            await person.select(panel, *picked, menu=chosen["custom_id"])
        await person.until(lambda old=before: text_of(panel) != old)  # type: ignore[misc]
    raise AssertionError("no way to Confirm")


async def test_closed_private_chat_leaves_a_folder(made: Hall) -> None:
    people = made.people(*NAMES)
    for person in people:
        person.close_dms()
    _, giver, target = await asked_for_bribe(made, people)
    await made.quiet()
    card = await target.until_sees(f"{target.mention}, there is a sealed folder for you.", target.here)
    stranger = made.people("Dan")[0]
    assert await said(stranger.click(card, "Open my folder")) == "This folder is not for you."
    assert await said(giver.click(card, "Open my folder")) == "This folder is not for you."
    opened = await answered(target.click(card, "Open my folder"))
    assert opened.ephemeral
    assert {"Accept", "Decline"} <= set(labels_of(opened.message))
    made.complaints.clear()  # 50007 is how Discord says that the chat is closed


async def test_folder_is_answered_in_the_private_chat_once(made: Hall) -> None:
    people = made.people(*NAMES)
    game, giver, target = await asked_for_bribe(made, people)
    await target.until(lambda: any("Decline" in labels_of(each) for each in target.screen(target.dm())))
    letter = next(each for each in reversed(target.screen(target.dm())) if "Decline" in labels_of(each))
    before = acts(made, game)
    one, two = await asyncio.gather(target.click(letter, "Decline"), target.click(letter, "Accept"))
    await target.until(lambda: "**Done.**" in text_of(letter) and bool(one.followups or two.followups))
    refused = text_of((one.followups or two.followups)[0])
    assert refused.startswith("That has already been decided.")
    assert acts(made, game) == before + 1
    await giver.until(lambda: giver.sees("declines", giver.here) or giver.sees("accepts", giver.here))


async def test_double_click_acts_once(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    person = by_id(people)[made.due(game)[0]]
    panel = await to_confirm(made, person)
    before = acts(made, game)
    one, two = await asyncio.gather(person.click(panel, "Confirm"), person.click(panel, "Confirm"))
    await person.until(lambda: "**Done.**" in text_of(panel) and bool(one.followups or two.followups))
    assert acts(made, game) == before + 1
    assert text_of((one.followups or two.followups)[0]).startswith("That has already been decided.")


async def test_event_that_comes_twice_acts_once(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    person = by_id(people)[made.due(game)[0]]
    panel = await to_confirm(made, person)
    before = acts(made, game)
    made.stage.faults.duplicate("INTERACTION_CREATE")
    await person.click(panel, "Confirm")
    await person.until(lambda: "**Done.**" in text_of(panel))
    await made.quiet()
    assert acts(made, game) == before + 1
    made.complaints.clear()  # the second acknowledgement: 40060


async def test_strangers_are_told_so(made: Hall) -> None:
    people = made.people(*NAMES)
    await open_table(made, *people)
    stranger = made.people("Dan")[0]
    card = turn_card(stranger)
    assert await said(stranger.click(card, "Take my turn")) == "You have no seat in this game."
    assert await said(stranger.click(card, "My cards")) == "You have no seat in this game, so you hold no cards."
    assert await said(stranger.slash("hire")) == "You have no seat in this game."
    assert await stranger.autocomplete("decide", "choice") == []
    answer = await answered(stranger.click(card, "Show the table"))
    assert answer.ephemeral


async def test_panel_after_an_undo_is_stale(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    person = by_id(people)[made.due(game)[0]]
    panel = await to_confirm(made, person)
    other = await to_confirm(made, person)
    await person.click(panel, "Confirm")
    await person.until(lambda: "**Done.**" in text_of(panel))
    assert (await said(person.click(other, "Confirm"))).startswith("That has already been decided.")
    assert "Closed." in await said(person.click(other, "Close"))
    undone = await said(person.click(panel, "Take it back"))
    if "asks to take back" in undone:
        for each in people:
            if each is not person:
                vote = next(m for m in reversed(each.screen(each.here)) if "Agree" in labels_of(m))
                assert await said(each.click(vote, "Agree"))
    await made.until(lambda: made.rows("SELECT 1 FROM actions WHERE kind = 'undo'"))
    third = await to_confirm(made, person)
    assert "Confirm" in labels_of(third)


async def test_old_take_it_back_does_not_take_back_something_else(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    known = by_id(people)
    first: dict[int, Message] = {}
    for _ in range(40):
        user = made.due(game)[0]
        panel = await to_confirm(made, known[user])
        await known[user].click(panel, "Confirm")
        await known[user].until(lambda one=panel: "**Done.**" in text_of(one))  # type: ignore[misc]
        if user in first:
            sentence = "That is no longer your last action. `/game undo` takes back the last one."
            assert await said(known[user].click(first[user], "Take it back")) == sentence
            return
        first[user] = panel
    raise AssertionError("nobody acted twice")


async def test_two_people_answer_at_once(made: Hall) -> None:
    """Two sit down in the same moment, then two agree in the same moment: one of them carries the vote."""
    ann, ben, cleo = made.people(*NAMES)
    card = (await answered(ann.slash("game new"))).message
    await asyncio.gather(ben.click(card, "Join"), cleo.click(card, "Join"))
    game = made.game(ann)
    await made.until(lambda: len(made.rows("SELECT 1 FROM seats WHERE game = ?", game)) == 3)
    assert "begins with" in await said(ann.slash("game start"))
    assert "proposes to abandon" in await said(ann.slash("game abandon"))
    vote = await ben.until_sees("Shall this game be abandoned?", ben.here)
    read = await asyncio.gather(said(ben.click(vote, "Agree")), said(cleo.click(vote, "Agree")))
    assert sorted("The game is abandoned." in words for words in read) == [False, True]
    assert any(words in ("That vote is over.", "This game is over.") for words in read)
    assert made.status(game) == "abandoned"


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_acknowledgement_that_arrived_but_was_not_answered(made: Hall, status: int) -> None:
    """The retry comes to 40060; the person reads the sentence all the same."""
    people = made.people(*NAMES)
    await open_table(made, *people)
    stranger = made.people("Dan")[0]
    made.stage.faults.fail("callback", status, effect=True)
    answer = await stranger.slash("hire")
    assert (await answer.finished()).text == "You have no seat in this game."
    made.complaints.clear()


async def test_acknowledgement_that_is_cut_off(made: Hall) -> None:
    people = made.people(*NAMES)
    await open_table(made, *people)
    stranger = made.people("Dan")[0]
    for effect in (True, False):
        made.stage.faults.cut("callback", effect=effect)
        answer = await stranger.slash("cards")
        assert (await answer.finished()).text == "You have no seat in this game, so you hold no cards."
    made.complaints.clear()


async def test_too_late_changes_nothing(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    person = by_id(people)[made.due(game)[0]]
    panel = await to_confirm(made, person)
    before = acts(made, game)
    made.stage.faults.delay("INTERACTION_CREATE", 0.2, times=1)
    pressing = asyncio.ensure_future(person.click(panel, "Confirm"))
    await asyncio.sleep(0)
    made.stage.timeline.advance(4)
    assert (await pressing).failed
    await made.stage.hub.traffic.until(lambda entry: "callback" in entry.title)
    assert acts(made, game) == before
    await person.click(panel, "Confirm")
    await person.until(lambda: "**Done.**" in text_of(panel))
    made.complaints.clear()  # 10062: that is what it was about


@pytest.mark.parametrize("effect", [False, True])
async def test_channel_message_lost_on_the_way_is_told_once(made: Hall, effect: bool) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    person = by_id(people)[made.due(game)[0]]
    made.stage.faults.cut(f"POST /channels/{person.here.id}/messages", effect=effect)
    panel = await to_confirm(made, person)
    await person.click(panel, "Confirm")
    await person.until(lambda: "**Done.**" in text_of(panel))
    await made.until(lambda: not made.stage.faults.rest)
    following = by_id(people)[made.due(game)[0]]
    await following.click(await to_confirm(made, following), "Confirm")  # more to tell while the first one waits
    await made.quiet()
    wanted = made.told_in_channel(game)
    texts = "\n".join(text_of(each) for each in person.screen(person.here) if not each.only_for)
    assert [line[2:] for line in texts.splitlines() if line.startswith("- ")] == wanted


async def test_storm_of_429_loses_nothing(tmp_path: Path) -> None:
    async with hall(tmp_path, limits=True) as made:
        people = made.people(*NAMES)
        game = await open_table(made, *people)
        made.stage.faults.limit("POST /channels", 0.05, times=6)
        made.stage.faults.limit("PATCH /webhooks", 0.02, times=10)
        for _ in range(2):
            assert await by_panel(made, by_id(people)[made.due(game)[0]])
        await made.quiet()
        assert made.due(game)
        made.complaints[:] = [each for each in made.complaints if not each.startswith("429")]


async def test_dropped_gateway_during_a_bribe(made: Hall) -> None:
    people = made.people(*NAMES)
    game = await open_table(made, *people)
    known = by_id(people)
    for _ in range(400):
        person = known[made.due(game)[0]]
        if "bribe" in [offer["value"] for offer in await person.autocomplete("decide", "choice")]:
            break
        await by_panel(made, person)
    made.stage.hub.gateway.cut()
    target = await _bribe_through(made, game, person, known)
    await target.until(lambda: any("Accept" in labels_of(each) for each in target.screen(target.dm())), 20)
    letter = next(each for each in reversed(target.screen(target.dm())) if "Accept" in labels_of(each))
    made.stage.hub.gateway.cut()
    await target.click(letter, "Accept")
    await target.until(lambda: "**Done.**" in text_of(letter), 20)
    assert len(made.rows("SELECT 1 FROM actions WHERE body LIKE '%\"bribe\"%'")) == 1


async def _bribe_through(made: Hall, game: str, person: Person, known: dict[int, Person]) -> Person:
    """discord.py resumes, and Discord sends what was missed."""
    card = (await person.autocomplete("bribe", "card"))[0]["value"]
    offer = (await person.autocomplete("bribe", "offer", "", {"card": card}))[-1]["value"]
    made.stage.hub.gateway.cut()
    answer = await answered(person.slash("bribe", card=card, offer=offer))
    assert "**Done.**" in answer.text
    return known[made.due(game)[0]]
