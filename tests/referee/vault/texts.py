"""What Vault has to say: one language's set of whole templates."""

from __future__ import annotations

from engine.core import Decision
from engine.game import Saying
from engine.phrases import PHRASES
from engine.refusals import refusal_words
from engine.shapes import Refusal
from engine.texts import Lexicon

EVENTS = {
    "dealt": "You hold {cards}.",
    "began": "The vault is locked.",
    "sealed": "{@seat} [seals|seal] a bid.",
    "won": "{@seat} [wins|win] the bidding.",
    "worked": "{@seat} [works|work].",
    "moved": "{@seat} [goes|go] to the {room}.",
    "peeked": "{@seat} [peeks|peek] at the deck.",
    "saw": "{@seat} [sees|see] {card}.",
    "flipped": "{@seat} [flips|flip] {card}.",
    "buried": "{@seat} [buries|bury] a card.",
    "showed": "{@seat} [shows|show] {card}.",
    "counted": "{@seat} [has|have] {coins coin|coins}.",
    "rolled": "{@seat} [rolls|roll] {number}.",
    "whispered": "{@seat} [whispers|whisper] to {@target}.",
    "accepted": "{@seat} [accepts|accept].",
    "declined": "{@seat} [declines|decline].",
    "finished": "{@seat} [is|are] done.",
    "ended": "The vault opens.",
}
STANDING = {
    "own_coins": "You have {coins coin|coins} left.",
    "has_tokens": "{@seat} [has|have] {tokens token|tokens}.",
}
REFUSALS = {"hand_empty": "Your hand is empty.", "deck_empty": "The deck is empty."}
QUESTIONS = {
    "bid": "Seal a bid.",
    "turn": "It is your turn.",
    "offer": "{@briber} has made you an offer: {amount coin|coins}.",
}
TASKS = {"bid": "a bid", "turn": "the turn", "offer": "an answer to {@briber}"}

SAYINGS = Lexicon({**PHRASES, **EVENTS, **STANDING, **REFUSALS})
ASKING = Lexicon(QUESTIONS)
WAITING = Lexicon(TASKS)


def words(saying: Saying, seat: str | None) -> str | None:
    if isinstance(saying, Refusal):
        return refusal_words(saying, seat, SAYINGS, task)
    return SAYINGS.say(saying.name, saying.about, seat) if saying.visible_to(seat) else None


def question(decision: Decision, seat: str) -> str:
    return ASKING.say(decision.name, {**decision.about, **decision.secret}, seat)


def task(decision: Decision, seat: str | None) -> str:
    return WAITING.fill(TASKS[decision.name], decision.about, seat)
