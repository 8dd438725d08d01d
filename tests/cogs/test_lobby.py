"""Opening a table, sitting down, starting, and everything around a running game, over the wire."""

from __future__ import annotations

from playground.people import Person
from playground.people.seen import labels_of, text_of
from playground.world import Overwrite
from tests.cogs.players import by_panel
from tests.cogs.table import Hall, answered, by_id, open_table, said, turn_card

NAMES = ("Ann", "Ben", "Cleo")


async def test_lobby_by_buttons(made: Hall) -> None:
    ann, ben, dan = made.people("Ann", "Ben", "Dan")
    card = (await answered(ann.slash("game new"))).message
    assert "a table is open" in text_of(card)
    assert "SHA-256" in text_of(card)
    assert labels_of(card) == ["Join", "Leave", "Add computer"]
    await ben.click(card, "Join")
    await ann.until(lambda: ben.mention in text_of(card))
    assert await said(ben.click(card, "Join")) == "You already have a seat at this table."
    assert "host" in await said(dan.click(card, "Add computer"))
    await ann.click(card, "Add computer")
    await ann.until(lambda: "(computer: clerk)" in text_of(card))
    await ben.click(card, "Leave")
    await ann.until(lambda: ben.mention not in text_of(card))
    await ann.click(card, "Add computer")
    await ann.until(lambda: "Start" in labels_of(card))
    assert "host" in await said(dan.click(card, "Start"))
    await ann.click(card, "Start")
    await ann.until(lambda: labels_of(card) == [])
    assert "The game has begun." in text_of(card)


async def test_lobby_by_commands(made: Hall) -> None:
    ann, ben, cleo, eve = made.people("Ann", "Ben", "Cleo", "Eve")
    nothing = "There is no game in this channel. `/game new` opens a table."
    assert await said(ben.slash("game join")) == nothing
    await answered(ann.slash("game new", target="5"))
    taken = "There is already a game in this channel: finish or abandon it first."
    assert await said(cleo.slash("game new")) == taken
    assert ben.mention in await said(ben.slash("game join"))
    assert "3 to 5 players" in await said(ann.slash("game start"))
    assert "leaves" in await said(ben.slash("game leave"))
    await answered(ben.slash("game join"))
    await answered(cleo.slash("game join"))
    assert "host" in await said(cleo.slash("game start"))
    assert "begins" in await said(eve.slash("game start"))  # a moderator of the server
    await made.quiet()
    assert "not begun" not in await said(ann.slash("board", form="text"))


async def test_table_in_a_thread(made: Hall) -> None:
    ann, ben, cleo = made.people(*NAMES)
    card = (await answered(ann.slash("game new", thread=True))).message
    thread = next(each for each in made.stage.hub.world.channels.values() if each.name == "Power Struggle")
    assert f"<#{thread.id}>" in text_of(card)
    for person in (ben, cleo):
        await person.click(card, "Join")
        await ann.until(lambda one=person: one.mention in text_of(card))  # type: ignore[misc]
    await ann.until(lambda: "Start" in labels_of(card))
    await ann.click(card, "Start")
    await ann.until_sees("begins with", thread)
    assert await said(ben.slash("game status")) == "There is no game in this channel. `/game new` opens a table."
    assert "under way" in await said(ben.slash("game status", at=thread))


async def test_missing_permissions_are_said(made: Hall) -> None:
    [ann] = made.people("Ann")
    bot, channel = made.stage.hub.world.bot.id, made.stage.hub.world.channels[ann.here.id]
    channel.overwrites[bot] = Overwrite(bot, 1, deny=1 << 15)
    sentence = await said(ann.slash("game new"))
    assert sentence == "I can't run a table here: I may not attach files. A server admin can change that for my role."
    assert not made.rows("SELECT 1 FROM games")


async def running(made: Hall) -> tuple[str, list[Person]]:
    people = made.people(*NAMES)
    return await open_table(made, *people), people


async def test_status_list_history_record_and_looking(made: Hall) -> None:
    game, people = await running(made)
    due = by_id(people)[made.due(game)[0]]
    other = next(each for each in people if each is not due)
    status = await said(other.slash("game status"))
    assert f"Waiting for {due.user.display}, asked" in status
    assert "waiting for you (asked" in await said(due.slash("game list"))
    assert "begins with Ann, Ben and Cleo" in await said(other.slash("game history"))
    record = await answered(other.slash("game record"))
    assert record.ephemeral
    assert record.message.attachments[0].filename == f"boardroom-{game}.json"
    assert "The game waits for you" in await said(due.slash("help"))
    assert f"Waiting for {due.user.display}" in await said(other.slash("help"))
    for line in ("cards", "board"):
        answer = await answered(due.slash(line))
        assert answer.ephemeral
        assert answer.text


async def test_rules_and_first_game(made: Hall) -> None:
    [ann] = made.people("Ann")
    topics = await ann.autocomplete("rules", "topic")
    assert topics
    for topic in topics:
        assert len(await said(ann.slash("rules", topic=topic["value"]))) > 80
    assert "There is no topic “chess”" in await said(ann.slash("rules", topic="chess"))
    answer = await answered(ann.slash("help"))
    guide = (await answered(ann.click(answer.message, "My first game"))).message
    assert "Step 1 of" in text_of(guide)
    while "Next" in labels_of(guide):
        before = text_of(guide)
        await ann.click(guide, "Next")
        await ann.until(lambda old=before: text_of(guide) != old)  # type: ignore[misc]
    assert "Back" in labels_of(guide)


async def test_undo_with_consent(made: Hall) -> None:
    game, people = await running(made)
    known = by_id(people)
    first = known[made.due(game)[0]]
    await by_panel(made, first)
    second = known[made.due(game)[0]]
    if second is not first:
        await by_panel(made, second)
    asked = await said(first.slash("game undo"))
    if second is first:
        return
    assert asked.endswith("asks to take back their last action, “Department head”. Everyone else has to agree.")
    others = [each for each in people if each is not first]
    vote = await others[0].until_sees(f"May {first.user.display} take back their last action?", others[0].here)
    assert await said(first.click(vote, "Agree")) == "This is for the others at the table to decide."
    assert await said(others[0].click(vote, "Agree")) == f"{others[0].user.display} agrees."
    assert await said(others[0].click(vote, "Agree")) == "You have already answered this."
    assert "with everyone's consent" in await said(others[1].click(vote, "Agree"))
    assert await said(others[1].click(vote, "Refuse")) == "That vote is over."
    assert "abandon" in await said(first.slash("game abandon"))
    assert await said(others[0].click(vote, "Agree")) == "That vote is over.", "an old button, a new vote"


async def test_pause_resume_replace_quit(made: Hall) -> None:
    game, people = await running(made)
    due = by_id(people)[made.due(game)[0]]
    other, third = (each for each in people if each is not due)
    name = due.user.display
    assert await said(other.slash("game pause")) == f"{other.user.display} pauses the game. All clocks stop."
    assert "paused" in await said(due.click(turn_card(due), "Take my turn"))
    assert await said(due.slash("game resume")) == f"{name} resumes the game."
    sentence = f"{name} still has time. The table can vote once the deadline has passed."
    assert await said(other.slash("game replace", by="computer", seat=name)) == sentence
    assert "until they return" in await said(due.slash("game replace", by="computer"))
    await made.until(lambda: due.id not in made.due(game))
    assert await said(due.slash("game replace", by="me")) == f"{name} is back."
    assert "leaves the game" in await said(third.slash("game quit"))
    dan = made.people("Dan")[0]
    assert "would like to take over" in await said(dan.slash("game replace", by="me", seat=third.user.display))
    assert made.status(game) == "running"


async def test_abandon(made: Hall) -> None:
    game, people = await running(made)
    assert "proposes to abandon" in await said(people[0].slash("game abandon"))
    assert await said(made.people("Dan")[0].slash("game abandon")) == "You have no seat in this game."
    assert await said(made.people("Eve")[0].slash("game abandon")) == "The game is abandoned."
    await made.quiet()
    assert made.status(game) == "abandoned"
    card = next(each for each in people[0].screen(people[0].here) if "Take my turn" in labels_of(each))
    assert await said(people[1].click(card, "Take my turn")) == "This game is over."


async def test_settings(made: Hall) -> None:
    [ann] = made.people("Ann")
    said_now = await said(ann.slash("game settings", zone="Europe/Berlin", quiet_from="22:00", quiet_to="08:00"))
    assert said_now == "Time zone Europe/Berlin. Quiet hours: 22:00 to 08:00. Reminders: on."
    assert "“Mars” is not a time zone" in await said(ann.slash("game settings", zone="Mars"))
    assert "Quiet hours: 22:00 to 08:00. Reminders: off." in await said(ann.slash("game settings", reminders=False))
    assert "will not do" in await said(ann.slash("game settings", quiet_from="late"))


async def test_reminders_and_deadline(made: Hall) -> None:
    """Time passes while the bot is down: the clocks in its file are set to ring."""
    game, people = await running(made)
    due = by_id(people)[made.due(game)[0]]
    other = next(each for each in people if each is not due)
    for number in range(4):
        await made.stage.bot.kill()
        made.execute("UPDATE clocks SET due = 1 WHERE game = ?", game)
        await made.stage.bot.start()
        await made.until(lambda: not made.rows("SELECT 1 FROM clocks WHERE due = 1"))
        await made.quiet()
        waited = "has been waiting for you since"
        assert sum(waited in text_of(each) for each in due.screen(due.dm())) == 1
        assert sum(waited in text_of(each) for each in other.screen(other.here)) == min(number, 2)
    assert other.sees("has let the deadline pass", other.here)
    assert "past the deadline" in await said(other.slash("game status"))
    assert "proposes that a computer player" in await said(
        other.slash("game replace", by="computer", seat=due.user.display)
    )
