"""Everything the referee itself has to say: one language's set of whole templates (see `engine.texts`)."""

from __future__ import annotations

from engine.texts import Lexicon

LOG = {
    "open": "{seat} opens a game of {title}. The seed of all its chance is sealed: its SHA-256 is {commitment}. "
    "Join {id} is mixed in.",
    "join": "{seat} joins. Join {id} is mixed into the chance.",
    "leave": "{seat} leaves.",
    "leave_host": "{seat} leaves. {heir} is the host now.",
    "computer": "{seat} is played by a computer ({computer}).",
    "options": "The host changes the options.",
    "start": "The game of {title} begins with {players}. Start {id} is mixed into its chance.",
    "undo_free": "{seat} takes back their last action.",
    "undo_free_verb": "{seat} takes back their last action: “{verb}”.",
    "undo": "{seat} takes back their last action, with everyone's consent.",
    "undo_verb": "{seat} takes back their last action, with everyone's consent: “{verb}”.",
    "vote_undo": "{by} asks to take back their last action. Everyone else has to agree.",
    "vote_undo_verb": "{by} asks to take back their last action, “{verb}”. Everyone else has to agree.",
    "vote_abandon": "{by} proposes to abandon the game. More than half of the people at the table have to agree.",
    "vote_computer": "{by} proposes that a computer player ({computer}) plays for {seat} until they return.",
    "vote_person": "{name} would like to take over the seat of {seat}.",
    "agree": "{by} agrees.",
    "refuse": "{by} does not agree.",
    "refuse_lost": "{by} does not agree. The vote is lost.",
    "pause": "{seat} pauses the game. All clocks stop.",
    "resume": "{seat} resumes the game.",
    "seat_quit": "{seat} leaves the game; a computer player ({computer}) plays on in that seat.",
    "seat_rest": "{seat} takes a rest; a computer player ({computer}) plays until they return.",
    "seat_vote": "By the table's vote a computer player ({computer}) plays for {seat} until they return.",
    "seat_person": "{name} takes over the seat of {seat}.",
    "seat_return": "{seat} is back.",
    "late": "{seat} has let the deadline pass. The table may vote to hand the seat to a computer player.",
    "abandon": "The game is abandoned.",
}
"""What happens at a table. Actions are missing: there the game has the word."""

REMINDERS = {
    "waited_for": "{seat}, the game of {title} has been waiting for you since {since}.",
    "deadline_near": "After {hours} hours the table may hand your seat to a computer player.",
}

REFUSALS = {
    "no_such_game": "There is no such game.",
    "game_unknown": "There is no game called “{game}” here.",
    "foreign": "This game of {title} was begun under rules that this bot does not have. It can be looked at, exported "
    "and abandoned; it goes on when the bot's host brings those rules back.",
    "newer_table": "This game of {title} was stored by a newer Boardroom, and this one can't read it. Nothing is lost: "
    "it goes on when the bot's host brings the newer version back.",
    "channel_taken": "There is already a game in this channel: finish or abandon it first.",
    "used_elsewhere": "This button or command has already been used in another game.",
    "not_begun": "This game has not begun yet.",
    "begun": "This game has already begun.",
    "over": "This game is over.",
    "paused": "The game is paused by {seat}.",
    "already_paused": "The game is already paused, by {seat}.",
    "not_paused": "The game is not paused.",
    "no_seat_here": "You have no seat in this game.",
    "computer_holds_seat": "A computer player holds your seat {seat}. Come back first.",
    "other_seat": "You play {own}, not {seat}.",
    "taken_back_since": "Something has been taken back since you were asked. Look again.",
    "decided": "That has already been decided.",
    "not_yours": "This is for {seat} to decide, not for you.",
    "has_seat": "You already have a seat at this table.",
    "no_seat": "You have no seat at this table.",
    "table_full": "All {count} seats at this table are taken.",
    "host_only": "Only the host of this lobby or a moderator can do that.",
    "no_name": "A player needs a name.",
    "no_such_computer": "There is no computer player “{computer}” for this game. There are: {known}.",
    "no_computers": "This game has no computer players.",
    "no_computer_seat": "There is no computer player called “{seat}” at this table.",
    "bad_pace": "That pace will not do: {problem}.",
    "no_such_seat": "There is no seat called “{seat}” in this game.",
    "knows_secrets": "You have played another seat in this game and know its secrets.",
    "playing_already": "You are playing already.",
    "no_way_back": "There is no seat of yours in this game to come back to.",
    "still_has_time": "{seat} still has time. The table can vote once the deadline has passed.",
    "voting_already": "The table is already voting on something. Answer that first.",
    "no_vote": "There is nothing to vote on.",
    "not_your_vote": "This is for the others at the table to decide.",
    "voted": "You have already answered this.",
    "nothing_to_take_back": "You have nothing to take back.",
    "too_long_ago": "That is too long ago to be taken back.",
    "story_later": "The story of a game is told when it is over.",
    "seed_sealed": "The seed stays sealed until the game is over.",
    "open_later": "What is sealed can be opened when the game is over, if everyone who knows it agrees.",
    "nothing_sealed": "There is nothing sealed in this game that you would know of.",
    "record_not_yours": "Only those who have played in it get a game's full record.",
    "deadline_gone": "That deadline no longer stands.",
    "things_changed": "Things have changed meanwhile.",
    "bad_preferences": "That will not do: {problem}.",
    "quiet_needs_both": "Quiet hours need both a beginning and an end.",
}

TROUBLE = {
    "busy": "This game is being changed by somebody else all the time. Please try again.",
    "not_stored": "This could not be stored, so it has not happened. Please try again in a moment.",
    "wrong_seed": "The stored seed is not the one this lobby has promised. This game must not be played.",
    "no_words": "Something happened here that this version of the bot has no words for.",
}

SOMEBODY = "Somebody"
"""Who has no seat has no name here."""
REFEREE = Lexicon({**LOG, **REMINDERS, **REFUSALS, **TROUBLE})
assert len(REFEREE.templates) == sum(map(len, (LOG, REMINDERS, REFUSALS, TROUBLE)))  # noqa: S101  (no name twice)
