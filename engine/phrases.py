"""What the core itself has to say, for every game: one language's set of templates (see `engine.texts`)."""

from __future__ import annotations

PHRASES = {
    "over": "The game is over.",
    "not_yours": "This is for {@seat} to decide, not for you.",
    "decided": "That has already been decided. The game now waits for {@waiting}.",
    "no_such_verb": "“{verb}” does not answer this question.",
    "no_answer_needed": "This needs no further answer.",
    "not_a_choice": "“{answer}” is not one of the choices.",
    "needs_a_list": "This needs a list.",
    "named_twice": "The same choice is named twice.",
    "choose_exactly": "Choose {least}, not {count}.",
    "choose_between": "Choose {least} to {most}, not {count}.",
    "no_such_number": "{answer} will not do: give a whole number from {low} to {high}.",
    "no_such_number_in_steps": "{answer} will not do: give a whole number from {low} to {high} in steps of {step}.",
    "name_each_once": "Name each of the {count} exactly once.",
    "must_come_before": "{first} must come before {second}.",
    "comes_too_early": "{item} may not come earlier than place {place}.",
    "needs_numbers": "This needs a number above zero for each place named.",
    "at_most": "{place} takes part with at most {cap}, not {units}.",
    "at_least": "{place} takes part with at least {units}.",
    "in_all_exactly": "That is {total} in all; it has to be {least}.",
    "in_all_between": "That is {total} in all; it has to be {least} to {most}.",
    "needs_fields": "This needs an answer for {fields}.",
    "field_missing": "The answer for “{field}” is missing.",
    "not_asked": "“{field}” is not asked here.",
    "wrong_number_of_seats": "{title} is for {least} to {most} players, not {count}.",
    "names_alike": "Every seat needs a name of its own.",
    "bad_options": "These options will not do: {problems}.",
    "bad_data": "{title} can't be dealt from this data.",
    "unknown_rules": "{title} has no rules number {rules} here.",
}
