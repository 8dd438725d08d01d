"""Everything Sealed Bids says, in whole templates (see `engine.texts`)."""

from __future__ import annotations

EVENTS = {
    "prize": "A prize of {points point|points} comes up.",
    "noted": "{@seat} [bids|bid] {count coin|coins}. The bids are opened when all are in.",
    "paid": "{@seat} [pays|pay] {count coin|coins}.",
    "won": "{@seat} [wins|win] {points point|points}.",
    "nobody": "The highest bids are level: nobody wins the prize.",
}
REFUSALS = {"too_few_coins": "You have only {high coin|coins}."}
STANDING = {
    "stand_seat": "{@seat} [has|have] {points point|points} and {count coin|coins}.",
    "stand_prize": "The prize is worth {points point|points}; {left more comes|more come} after it.",
    "stand_over": "{@winners} [has|have] won.",
}
SECRETS = {"bid": "Your bid is {count coin|coins}."}
QUESTIONS = {"bid": "You bid for {points point|points}, and have {count coin|coins}."}
TASKS = {"bid": "a bid"}
LABELS = {"bid": "Bid", "prizes": "Prizes"}
PROMPTS = {"bid": "How many coins do you bid?"}
EXPLANATIONS = {"bid": "pay coins for a prize, win or lose", "coins": "leaves you {count coin|coins}"}
REASON = "prizes"
PRIZES = "How many prizes come up"
COMMAND = "Sealed Bids: bid for the prize"
COINS = "How many coins"
