"""Everything Powerhouse says, in whole templates of one language (see `engine.texts`). The map names the regions."""

from __future__ import annotations

EVENTS = {
    "opening": (
        "{@seat} [is|are] the first player. Everyone has {count minion|minions} to place; "
        "the Razzia comes as soon as {attrition} have left play."
    ),
    "placed": "{@seat} [places|place] a minion in {region}.",
    "starts": "All minions are placed: {@seat} [controls|control] the fewest regions and [starts|start].",
    "starts_tied": (
        "All minions are placed. There is a tie for the fewest regions, so {@seat} [starts|start], having placed first."
    ),
    "turn_begins": "It is {@seat's} turn.",
    "turn_skipped": "{@seat} [skips|skip] this turn, having used the Cathedral.",
    "bonus_chosen": "Through the Black Market {@seat} [has|have] 1 more presence in {region}.",
    "bonus_declined": "{@seat} [makes|make] no use of the Black Market.",
    "bonus_over": "{@seat's} extra presence in {region} has run out.",
    "bonus_lost": "Without the Black Market {@seat} [loses|lose] the extra presence in {region}.",
    "moved": "{@seat} [moves|move] a minion from {origin} to {destination}.",
    "assaulted": "{@seat} [assaults|assault] {@victim's} minion in {region}.",
    "assaulted_wounded": "{@seat} [assaults|assault] {@victim's} wounded minion in {region}.",
    "assaulted_both": "{@seat} [assaults|assault] two of {@victim's} minions in {region}.",
    "assaulted_two": "{@seat} [assaults|assault] {@victim's} minion and {@rival's} minion in {region}.",
    "fell": "{@seat's} minion in {region} leaves play.",
    "wounded": "{@seat's} minion in {region} is wounded, but stays: the University Hospital gives it a second life.",
    "sacrificed": "{@seat} [gives|give] up a minion in City Hall for a second action.",
    "swapped": (
        "Through the Cathedral {@seat} [makes|make] a minion in {region} change places with {@victim's} minion in "
        "{other}, and [skips|skip] the next turn."
    ),
    "swapped_wounded": (
        "Through the Cathedral {@seat} [makes|make] a minion in {region} change places with {@victim's} wounded "
        "minion in {other}, and [skips|skip] the next turn."
    ),
    "passed": "{@seat} [has|have] no legal action and [passes|pass].",
    "control_gained": "{@seat} now [controls|control] {region}.",
    "control_taken": "{@seat} [takes|take] control of {region} from {@rival}.",
    "control_lost": "{@seat} no longer [controls|control] {region}.",
    "attrition": "Attrition is now {count} of {attrition}.",
    "razzia": "The Razzia has come: {@winners} [wins|win] with {count region|regions}.",
}

REFUSALS = {
    "mistakable": "“{@one}” and “{@other}” could be mistaken for each other: choose another name.",
    "must_fill": "The minions left to place must go where nobody is: no neighbourhood may stay empty.",
    "is_powerhouse": "{region} is a powerhouse: minions are placed in the neighbourhoods.",
    "no_minion_of_yours": "You have no minion in {region}.",
    "no_move": "Every region next to your minions is full.",
    "full_around": "Everything next to {region} is full.",
    "not_adjacent": "{other} is not next to {region}.",
    "full": "{region} is full: {cap minion|minions}.",
    "no_rival": "You share no region with a rival.",
    "no_rival_there": "No rival has a minion in {region}.",
    "only_ties": "Every such assault would bring the Razzia with a tie for first place.",
    "tie": "That would bring the Razzia with a tie between {@tied}.",
    "own_syndicate": "A minion can't assault one of its own syndicate.",
    "no_such_minion": "There is no such minion in {region}.",
    "no_police": "Only who controls Police HQ can strike at two minions.",
    "no_pair": "You share no region with two of your rivals' minions.",
    "no_two_rivals": "There are no two rival minions in {region}.",
    "only_one_such": "There is only one such minion in {region}.",
    "no_city_hall": "Only who controls City Hall can give up a minion there.",
    "sacrificed_already": "You have given up a minion already: two actions are the most a turn can have.",
    "no_cathedral": "Only who controls the Cathedral can make minions change places.",
    "swapped_already": "The Cathedral makes minions change places once a turn, and you have done so.",
    "nobody_near_yours": "There is no minion in any region next to yours.",
    "nobody_near": "There is nobody next to {region}.",
    "nobody_there": "There is no minion in {region}.",
    "not_in_itself": "The Black Market adds presence in another powerhouse, not in itself.",
    "is_neighbourhood": "{region} is a neighbourhood; the extra presence is for a powerhouse.",
}

QUESTIONS = {
    "place": "You have {count minion|minions} in hand and place one in a neighbourhood.",
    "black_market": "You control the Black Market and may add 1 presence in another powerhouse until the next turn.",
    "act": "You have {count action|actions} to take.",
    "finish": "You may still make minions change places through the Cathedral, or end the turn.",
}
"""What is asked, for the seat asked."""

TASKS = {
    "place": "a minion to place, {count} in hand",
    "black_market": "the use of the Black Market",
    "act": "{count action|actions}",
    "finish": "a use of the Cathedral or the end of the turn",
}
"""What everybody else reads: the thing waited for."""

LABELS = {
    "place": "Place a minion",
    "black_market": "The Black Market",
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

PROMPTS = {
    "place": "Where does the minion go?",
    "bonus": "Where do you add presence?",
    "origin": "From where?",
    "destination": "To where?",
    "region": "In which region?",
    "target": "Whose minion?",
    "first": "Whose minion first?",
    "second": "Whose minion second?",
    "other": "With a minion in which region?",
    "whose": "Whose minion there?",
}

EXPLANATIONS = {
    "move": "one minion to an adjacent region",
    "assault": "one of your minions against a rival's in the same region",
    "assault_two": "one of your minions against two at once",
    "sacrifice": "give up a minion in City Hall, then take two actions",
    "swap": "a minion changes places; you skip your next turn",
    "end_turn": "nothing more this turn",
    "bonus": "1 more presence in another powerhouse",
    "decline": "make no use of the Black Market",
}
"""What a verb does."""

WITH_ARTICLE = {
    "Cathedral": "the Cathedral",
    "The Black Market": "the Black Market",
    "University Hospital": "the University Hospital",
    "Eastern Precinct": "the Eastern Precinct",
}
"""Regions inside a sentence, where their name alone would not do."""

REGIONS = {
    "present": "{@seat} {count}",
    "held": "{present}; controlled by {@holder}",
    "held_capped": "{present}; controlled by {@holder}, at most {cap}",
    "contested": "{present}; controlled by nobody",
    "contested_capped": "{present}; controlled by nobody, at most {cap}",
    "empty": "nobody; controlled by nobody",
    "empty_capped": "nobody; controlled by nobody, at most {cap}",
}
"""A region as it is now; what is `present` is a list of the first."""

STANDING = {
    "stand_lead": "{@seat} [controls|control] {count region|regions}, {by} more than anyone else.",
    "stand_level": "{@seat} [controls|control] {count region|regions}, as many as {@rivals}.",
    "stand_trail": "{@seat} [controls|control] {count region|regions}, {by} fewer than {@rivals}.",
    "stand_powers": "{@seat} [has|have] the power of {regions}.",
    "stand_no_power": "{@seat} [has|have] no power: that takes control of a powerhouse.",
    "stand_skips": "{@seat} [skips|skip] the next turn, having used the Cathedral.",
    "stand_seat": "{@seat} [controls|control] {count region|regions}, without any power.",
    "stand_seat_powers": "{@seat} [controls|control] {count region|regions}, with the power of {regions}.",
    "stand_placing": (
        "{@seat} [places|place] next, {count minion|minions} in hand. "
        "The Razzia comes when {left more minion has|more minions have} left play."
    ),
    "stand_turn": (
        "It is {@seat's} turn, {count action|actions} left. "
        "The Razzia comes when {left more minion has|more minions have} left play."
    ),
    "stand_over": "The Razzia has come: {@winners} [has|have] won with {count region|regions}.",
}

DESCRIPTION = {
    "you": "You are {@seat}.",
    "placing": "The minions are being placed.",
    "turn": "It is {@seat's} turn, number {turn} of the game, with {count action|actions} left.",
    "sacrificed": "A minion was given up in City Hall for it.",
    "swapped": "Minions have changed places through the Cathedral in it.",
    "over": "The Razzia has come, and {@winners} has won with {count region|regions}.",
    "place": "{place}. {@seat} with {count region|regions}: {regions}.",
    "waiting": "Waiting for {@seat}: {task}.",
    "attrition": "Attrition is {count} of {attrition}: {left} to go until the Razzia.",
    "razzia": "Attrition is {count} of {attrition}.",
    "player": (
        "{@seat}: {regions region|regions} controlled, {count minion|minions} in the city, {fallen} out of play."
    ),
    "placer": (
        "{@seat}: {hand minion|minions} in hand, {count minion|minions} in the city, "
        "{regions region|regions} controlled."
    ),
    "skips": "{@seat} skips the next turn, having used the Cathedral.",
    "powerhouse": "{region}, a powerhouse for {cap minion|minions} at most: {people}.",
    "powerhouse_empty": "{region}, a powerhouse for {cap minion|minions} at most, is empty.",
    "neighbourhood": "{region}, a neighbourhood: {people}.",
    "neighbourhood_empty": "{region}, a neighbourhood, is empty.",
    "present": "{@seat} {count}",
    "present_wounded": "{@seat} {count} ({wounded} wounded)",
    "bonus": "Through the Black Market {@seat} has 1 more presence here, {count} in all.",
    "bonus_idle": (
        "Through the Black Market {@seat} would have 1 more presence here, but has no minion to go with it."
    ),
    "uncontrolled": "Nobody controls it.",
    "controlled": "{@seat} controls it.",
    "controlled_university_hospital": "{@seat} controls it and so has minions with 2 lives when they are struck.",
    "controlled_police_hq": "{@seat} controls it and so does 2 damage in an assault, or 1 to each of two minions.",
    "controlled_cathedral": "{@seat} controls it and so may make minions change places, at the price of a turn.",
    "controlled_city_hall": "{@seat} controls it and so may give up a minion here for two actions in a turn.",
    "controlled_black_market": "{@seat} controls it and so may add 1 presence in another powerhouse.",
}
"""The city for somebody who can't see the map; players are called by their names, whoever reads it."""

COMMANDS = {
    "place": "Powerhouse: place a minion in a neighbourhood",
    "market": "Powerhouse: what the Black Market adds in this turn",
    "move": "Powerhouse: move a minion to an adjacent region",
    "assault": "Powerhouse: a minion assaults one rival minion, or two",
    "sacrifice": "Powerhouse: give up a minion in City Hall for two actions",
    "swap": "Powerhouse: change places through the Cathedral",
    "finish": "Powerhouse: end your turn",
}

CHOICES = {
    "bonus": "1 more presence",
    "decline": "do without",
    "assault": "one minion",
    "assault_two": "two minions, with Police HQ",
}
"""The words that choose between the verbs of one command."""

OPTIONS = {
    "neighbourhood": "Where the minion goes",
    "powerhouse": "Where you add presence",
    "origin": "From which region",
    "destination": "To which region",
    "region": "In which region",
    "target": "Whose minion",
    "second": "Police HQ: whose second minion",
    "yours": "The region of your minion",
    "other": "The region of the other minion",
    "whose": "Whose minion that is",
}
"""What the options of commands are for."""
