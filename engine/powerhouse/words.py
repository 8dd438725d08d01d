"""Every event and decision as a sentence, and every name as a person would say it."""

from __future__ import annotations

from engine.core import Decision, Event
from engine.powerhouse.components import TITLES
from engine.sentences import sentence

EVENTS = {
    "opening": (
        "{seat} [is|are] the first player. Everyone has {count minion} to place; "
        "the Razzia comes as soon as {attrition} have left play."
    ),
    "placed": "{seat} [places|place] a minion in {region}.",
    "starts": "All minions are placed: {seat} [controls|control] the fewest regions and [starts|start].",
    "starts_tied": (
        "All minions are placed. There is a tie for the fewest regions, so {seat} [starts|start], having placed first."
    ),
    "turn_begins": "It is {seat's} turn.",
    "turn_skipped": "{seat} [skips|skip] this turn, having used the Cathedral.",
    "bonus_chosen": "Through the Black Market {seat} [has|have] 1 more presence in {region}.",
    "bonus_declined": "{seat} [makes|make] no use of the Black Market.",
    "bonus_over": "{seat's} extra presence in {region} has run out.",
    "bonus_lost": "Without the Black Market {seat} [loses|lose] the extra presence in {region}.",
    "moved": "{seat} [moves|move] a minion from {origin} to {destination}.",
    "assaulted": "{seat} [assaults|assault] {victim's} {kind} in {region}.",
    "assaulted_both": "{seat} [assaults|assault] two of {victim's} minions in {region}.",
    "assaulted_two": "{seat} [assaults|assault] {victim's} minion and {rival's} minion in {region}.",
    "fell": "{seat's} minion in {region} leaves play.",
    "wounded": "{seat's} minion in {region} is wounded, but stays: the University Hospital gives it a second life.",
    "sacrificed": "{seat} [gives|give] up a minion in City Hall for a second action.",
    "swapped": (
        "Through the Cathedral {seat} [makes|make] a minion in {region} change places with {victim's} {kind} in "
        "{other}, and [skips|skip] the next turn."
    ),
    "passed": "{seat} [has|have] no legal action and [passes|pass].",
    "control_gained": "{seat} now [controls|control] {region}.",
    "control_taken": "{seat} [takes|take] control of {region} from {rival}.",
    "control_lost": "{seat} no longer [controls|control] {region}.",
    "attrition": "Attrition is now {count} of {attrition}.",
    "razzia": "The Razzia has come: {winners} [wins|win] with {count region}.",
}

DECISIONS = {
    "place": "{seat} [has|have] {count minion} in hand and [places|place] one in a neighbourhood.",
    "black_market": (
        "{seat} [controls|control] the Black Market and may add 1 presence in another powerhouse until the next turn."
    ),
    "act": "{seat} [has|have] {count action} to take.",
    "finish": "{seat} may still make minions change places through the Cathedral, or end the turn.",
}

LABELS = {
    **TITLES,
    "place": "Place a minion",
    "act": "Action",
    "finish": "End of the turn",
    "bonus": "Add presence",
    "decline": "Do without",
    "move": "Move",
    "assault": "Assault",
    "assault_two": "Assault two minions",
    "sacrifice": "Give up a minion for two actions",
    "swap": "Change places",
    "end_turn": "End the turn",
    "origin": "From",
    "destination": "To",
    "region": "Region",
    "target": "Minion of",
    "first": "First minion of",
    "second": "Second minion of",
    "other": "With a minion in",
    "whose": "Minion of",
}


def label(item: str | int) -> str:
    """Names of players, and whatever else is not ours, are left as they are."""
    return LABELS.get(item, item) if isinstance(item, str) else str(item)


def words(thing: Event | Decision, seat: str | None) -> str | None:
    if isinstance(thing, Decision):
        return sentence(DECISIONS[thing.name], {"seat": thing.seat, **thing.about}, seat, label)
    return sentence(EVENTS[thing.name], thing.about, seat, label) if thing.visible_to(seat) else None
