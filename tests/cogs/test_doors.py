"""Every door of a lobby: options, computer players, pace, by the menus of its card and by commands."""

from __future__ import annotations

import json

from playground.people import Person
from playground.people.seen import components_of, labels_of, text_of
from playground.world import Message
from tests.cogs.table import Hall, answered, said

MENU, TEXT = 3, 10
OPTIONS, COMPUTERS, PACE = "Change an option", "Add or take away a computer player", "Change the pace"


def menu(card: Message, placeholder: str) -> str:
    """The id of a menu by what stands in it."""
    found = [each for each in components_of(card.components) if each["type"] == MENU]
    return next(str(each["custom_id"]) for each in found if each.get("placeholder") == placeholder)


def words(card: Message) -> str:
    """What stands on the card, without what is in its menus."""
    return next(str(each["content"]) for each in components_of(card.components) if each["type"] == TEXT)


async def lobby(made: Hall, *names: str) -> tuple[Message, list[Person]]:
    people = made.people(*names)
    return (await answered(people[0].slash("game new"))).message, people


async def pick(person: Person, card: Message, placeholder: str, value: str, shows: str) -> None:
    before = words(card)
    await person.select(card, value, menu=menu(card, placeholder))
    await person.until(lambda: shows in words(card))
    assert words(card) != before


def stored(made: Hall, at: Person) -> dict[str, object]:
    table: dict[str, object] = json.loads(made.rows('SELECT "table" FROM states WHERE game = ?', made.game(at))[0][0])
    return table


async def test_options_by_the_menu(made: Hall) -> None:
    card, [ann, ben] = await lobby(made, "Ann", "Ben")
    await pick(ann, card, OPTIONS, "target=5", "victory points 5")
    await pick(ann, card, OPTIONS, "edition=manual", "manual")
    assert stored(made, ann)["options"] == {"target": 5, "edition": "manual"}
    assert "host" in await said(ben.select(card, "target=4", menu=menu(card, OPTIONS)))
    assert stored(made, ann)["options"] == {"target": 5, "edition": "manual"}


async def test_computers_by_the_menu(made: Hall) -> None:
    card, [ann] = await lobby(made, "Ann")
    await pick(ann, card, COMPUTERS, "+random", "(computer: random)")
    await pick(ann, card, COMPUTERS, "+clerk", "(computer: clerk)")
    await ann.select(card, "-Random 2", menu=menu(card, COMPUTERS))
    await ann.until(lambda: "random" not in words(card))
    assert "(computer: clerk)" in words(card)
    assert "Start" not in labels_of(card)


async def test_pace_by_the_menu_and_by_a_modal(made: Hall) -> None:
    card, [ann] = await lobby(made, "Ann")
    assert "reminders after 8, 24, 48 hours, deadline after 72" in words(card)
    await pick(ann, card, PACE, "brisk", "reminders after 2, 6, 12 hours, deadline after 24")
    opened = await ann.select(card, "own", menu=menu(card, PACE))
    await ann.submit_modal(opened, {"reminder": "1, 0.5", "deadline": "6"})
    await ann.until(lambda: "reminders after 0.5, 1 hours, deadline after 6" in words(card))
    opened = await ann.select(card, "own", menu=menu(card, PACE))
    refused = await ann.submit_modal(opened, {"reminder": "soon", "deadline": "6"})
    await ann.until(lambda: bool(refused.followups))
    assert text_of(refused.followups[-1]) == "“soon” are not hours. Write them like 8, 24, 48."
    assert "deadline after 6" in words(card)


async def test_everything_by_commands(made: Hall) -> None:
    _, [ann, ben] = await lobby(made, "Ann", "Ben")
    offered = [offer["value"] for offer in await ann.autocomplete("game options", "option")]
    assert offered == ["target", "edition"]
    values = await ann.autocomplete("game options", "value", "", {"option": "edition"})
    assert [offer["value"] for offer in values] == ["rulebook", "manual"]
    assert "manual" in await said(ann.slash("game options", option="edition", value="manual"))
    assert "host" in await said(ben.slash("game options", option="edition", value="rulebook"))
    sentence = await said(ann.slash("game options", option="size", value="9"))
    assert sentence == "There is no option “size” in Power Struggle. There are: target and edition."
    assert "will not do" in await said(ann.slash("game options", option="target", value="9"))
    shown = await said(ann.slash("game pace", reminders="3", deadline=12))
    assert "reminders after 3 hours, deadline after 12" in shown
    assert "pace will not do" in await said(ann.slash("game pace", deadline=-1))
    kinds = [offer["value"] for offer in await ann.autocomplete("game computer", "kind")]
    assert kinds == ["clerk", "random"]
    assert "(computer: random)" in await said(ann.slash("game computer", kind="random"))
    seats = [offer["value"] for offer in await ann.autocomplete("game dismiss", "seat")]
    assert seats == ["Random 2"]
    assert "(computer" not in await said(ann.slash("game dismiss", seat="Random 2"))
    assert stored(made, ann)["options"] == {"target": 4, "edition": "manual"}


async def test_options_of_a_new_table(made: Hall) -> None:
    [ann] = made.people("Ann")
    offered = await ann.autocomplete("game new", "target", "", {"game": "power_struggle"})
    assert [offer["value"] for offer in offered] == ["4", "5"]
    assert await ann.autocomplete("game new", "target", "", {"game": "powerhouse"}) == []
    sentence = await said(ann.slash("game new", game="powerhouse", target="5"))
    assert sentence == "Powerhouse has no options."
    card = (await answered(ann.slash("game new", target="5", edition="manual"))).message
    assert "manual" in words(card)
    assert stored(made, ann)["options"] == {"target": 5, "edition": "manual"}
