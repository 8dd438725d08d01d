"""People who play whole games: one by commands and autocompletion, one by panels. Both choose at random."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from cogs.commands.actions import names
from engine import GAMES
from playground.payloads import Choice, Component
from playground.people import Answer, Person
from playground.people.seen import components_of, labels_of, text_of
from playground.world import Message
from tests.cogs.table import Hall, by_id, turn_card

BUTTON, MENU = 2, 3
LEADING_NOWHERE = {"Back", "Close", "Take it back", "My cards", "Earlier", "More", "Other places"}
Turn = Callable[[Hall, Person], Awaitable[bool]]


async def play(hall: Hall, game: str, people: Sequence[Person], turn: Turn, most: int = 1500) -> int:
    """Until the game is over, everyone who is asked takes their turns. How many turns that took."""
    known, turns = by_id(people), 0
    while hall.status(game) == "running":
        due = [known[user] for user in hall.due(game) if user in known]
        if not due:
            await asyncio.sleep(0.01)  # a computer player is thinking
            continue
        turns += await turn(hall, hall.rng.choice(due))
        assert turns < most, "this game does not end"
    return turns


# By commands


def command_of(key: str, verb: str) -> tuple[str, dict[str, str], list[str]]:
    """The command for a verb of a game, the choice it needs, and the options that belong to it."""
    for name, (game, command) in names(list(GAMES.values())).items():
        if game.key == key and verb in command.verbs.values():
            chosen = {command.chooser: verb} if command.chooser else {}
            return name, chosen, [name for name, (_, by_verb) in command.options.items() if verb in by_verb]
    return "decide", {"choice": verb}, ["answer"]


async def by_command(hall: Hall, person: Person) -> bool:
    """One answer by slash command, every option as autocompletion offers it."""
    offered = await person.autocomplete("decide", "choice")
    if not offered:
        return False
    verb = str(hall.rng.choice(offered)["value"])
    line, given, options = command_of(hall.key(person), verb)
    for option in options:
        found = await person.autocomplete(line, option, "", given)
        _check_offers(found)
        if found:
            given[option] = str(hall.rng.choice(found)["value"])
    answer = await hall.use(person.slash(line, given))
    if answer is None:
        return False
    await answer.finished()
    if "**Done.**" not in answer.text:
        raise AssertionError(f"/{line} {given} was offered, then answered: {answer.text}")
    hall.note_done(answer)
    return True


def _check_offers(offers: list[Choice]) -> None:
    assert len(offers) <= 25
    assert len({offer["value"] for offer in offers}) == len(offers), "two offers are the same"
    assert len({offer["name"] for offer in offers}) == len(offers), f"two offers look the same: {offers}"


# By panels


async def by_panel(hall: Hall, person: Person) -> bool:
    """One answer from *Take my turn* to *Confirm*; where amounts can be typed, typed."""
    answer = await hall.use(person.click(turn_card(person), "Take my turn"))
    if answer is None:
        return False
    await answer.finished()
    panel = answer.message
    for _ in range(120):
        if "Nothing waits for you" in text_of(panel):
            return False
        answer = await _press(hall, person, panel)
        if answer is None:
            return False
        if "**Done.**" in text_of(panel):
            hall.note_done(answer)
            return True
    raise AssertionError(f"this panel leads nowhere: {text_of(panel)}")


async def _press(hall: Hall, person: Person, panel: Message) -> Answer | None:
    """One press on a panel, and what it changed."""
    before = text_of(panel)
    answer = await _use(hall, person, panel, _choose(hall, panel))
    if answer is not None:
        done = answer
        await person.until(lambda: text_of(panel) != before or bool(done.followups))
        assert not answer.followups, f"refused: {text_of(answer.followups[-1])} on {before}"
    return answer


def _choose(hall: Hall, panel: Message) -> Component:
    usable = [
        each
        for each in components_of(panel.components)
        if each["type"] in (BUTTON, MENU) and not each.get("disabled") and each.get("label") not in LEADING_NOWHERE
    ]
    assert usable, f"nothing to press: {text_of(panel)}"
    forward = [each for each in usable if str(each.get("label", "")).startswith(("Confirm", "Take these", "Take none"))]
    return forward[0] if forward else hall.rng.choice(usable)


async def _use(hall: Hall, person: Person, panel: Message, component: Component) -> Answer | None:
    if component["type"] == BUTTON:
        answer = await hall.use(person.click(panel, component["custom_id"]))
        if answer is not None and answer.interaction.modal is not None:
            return await hall.use(person.submit_modal(answer, {"amount": _amount(hall, panel)}))
        return answer
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    picked = hall.rng.sample(component["options"], hall.rng.randint(max(least, 1), max(most, 1)))
    return await hall.use(person.select(panel, *(each["value"] for each in picked), menu=component["custom_id"]))


def _amount(hall: Hall, panel: Message) -> str:
    """One of the amounts in the menu beside the field, as people write it."""
    menu = next(each for each in components_of(panel.components) if each["type"] == MENU)
    number = int(hall.rng.choice(menu["options"])["value"])
    return f"{number:,}" if number % 1000 or hall.rng.random() < 0.5 else f"{number // 1000}k"


def last_card(person: Person) -> Message:
    """The end of a game, with its record."""
    return next(each for each in reversed(person.screen(person.here)) if "My record" in labels_of(each))


def clickable(message: Message) -> list[Any]:
    return [
        each["custom_id"]
        for each in components_of(message.components)
        if each["type"] == BUTTON and not each.get("disabled")
    ]
