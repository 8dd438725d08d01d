"""Everything that Power Struggle says, in English: whole templates by name (see `engine.texts`), and nothing else.

Another language is another set of these. Which one is taken is decided in `telling.py`, `words.py` and `explain.py`.
"""

from __future__ import annotations

TITLES = {
    "development": "Development",
    "human_resources": "Human Resources",
    "communications": "Communications",
    "accounting": "Accounting",
    "legal": "Legal & Patents",
    "controlling": "Controlling",
    "chairman": "Chairman",
}
ROOM = "{division} · room {row}"
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", 6: "6th"}

LABELS: dict[str, str] = {
    **TITLES,
    "bonus": "Bonus payment",
    "meeting": "Directors' meeting",
    "influence": "influence",
    "shares": "shares",
    "main": "main departments",
    "corruption": "corruption",
    "counsel": "counsel",
    "archenemy": "archenemy",
    "none": "none",
    # options
    "target": "victory points",
    "edition": "edition",
    "nobody": "nobody",
    "board": "Seat on the board",
    # fields
    "division": "division",
    "pay_for": "for the price of a block of",
    "receive": "receive a block of",
    "pair": "the departments",
    "into": "into",
    "to": "to",
    "hired": "new employees",
    "moved": "moved there",
    "taken": "taken from",
    "first": "first in",
    "first_size": "with",
    "first_closes": "closing",
    "second": "second",
    "second_size": "with",
    "second_closes": "closing",
    "second_to": "to",
    "card": "card",
    "offer": "offer",
    "enticed": "from",
    # verbs
    "department": "Department head",
    "hire": "Hire",
    "found_own": "Found with your own employees",
    "found_new": "Found with new employees",
    "found": "Use the Chairman card",
    "move": "Move departments",
    "merge": "Found a main department",
    "resign": "Resign",
    "bribe": "Bribe",
    "buy_influence": "Buy influence",
    "buy_main": "Buy a main department",
    "buy_counsel": "Buy a counsel",
    "buy_shares": "Buy shares",
    "develop": "Use Development",
    "patent": "Use Legal & Patents",
    "skip": "Skip",
    "stop": "Leave it at that",
    "accept": "Accept",
    "decline": "Decline",
    "sort": "Sort the events",
    "room": "Room",
    # questions, where they are not called like a verb
    "appoint": "Appointment",
    "chairman_privilege": "Chairman card",
    "extra_action": "Extra action",
    "ousted": "Ousted head",
    "lose_employee": "Loss of an employee",
    "gain_employee": "New employee",
    "action": "Action",
    "bribe_offer": "Offer of a bribe",
    "second_bribe": "Second attempt",
    "pick_employee": "Choice of an employee",
}

EFFECTS = {
    "motivation_up": "Motivation +{steps}.",
    "motivation_down": "Motivation −{steps}.",
    "moron": "Who sorted the events pays each other player {amount}.",
    "pay_block": "Everyone pays {amount} for each block of shares.",
    "pay_department": "Everyone pays {amount} for each department and main department.",
    "pay_board": "Everyone pays {amount} for each seat on the board.",
    "pay_counsel": "Everyone pays {amount} for each counsel.",
    "receive_block": "Everyone receives {amount} for each block of shares.",
    "receive_department": "Everyone receives {amount} for each department and main department.",
    "receive_board": "Everyone receives {amount} for each seat on the board.",
    "receive_counsel": "Everyone receives {amount} for each counsel.",
    "gain_employee": "Everyone gains one employee.",
    "lose_employee": "Everyone loses one employee.",
    "face_down": "The card {card} is turned face down.",
    "birthday": "One player, drawn by lot, gets {amount} from each of the others.",
}
"""What event cards do."""

EVENTS = {
    "dealt": "The privilege cards are dealt: {each}.",
    "archenemy_dealt": "Your archenemy is {@enemy}: be ahead in {competences}.",
    "own_archenemy_dealt": "Your archenemy is yourself: be ahead of everybody in two of {competences}.",
    "lineup_begins": "{@seat} [holds|hold] the card Communications and [begins|begin] the lineup.",
    "appointed_department": "{@seat} [appoints|appoint] a department head with {count employee|employees} in {room}.",
    "appointed_board": "{@seat} [takes|take] the next seat on the board.",
    "meeting_called": "Event: the directors' meeting is called.",
    "chairman_founds": "{@seat} [uses|use] the Chairman card for a department with 1 employee in {room}.",
    "chairman_founds_main": (
        "{@seat} [uses|use] the bribed Chairman card for a main department without employees in {room}."
    ),
    "extra_offered": "{@seat's} bribed Communications card allows one more action before the meeting.",
    "privilege_skipped": "{@seat} [makes|make] no use of the card {card}.",
    "meeting_begins": "Round {ended} is over. The directors' meeting opens round {round}.",
    "meeting_begins_first": "The lineup is complete. The directors' meeting opens round {round}.",
    # elections
    "chairman_new_most": (
        "{@former's} chairman steps down; {@seat's} leftmost manager on the board takes over, "
        "for most managers there: {count} of {of}."
    ),
    "chairman_new_left": (
        "{@former's} chairman steps down; {@seat's} leftmost manager on the board takes over: "
        "{count} of {of} there, as for {@rivals}, but further left."
    ),
    "chairman_new_card": (
        "{@former's} chairman steps down. The board is empty: the next chairman is {@seat's}, by the Chairman card."
    ),
    "chairman_again_most": (
        "{@seat} [provides|provide] the chairman again: the old one steps down, and the leftmost manager of the same "
        "colour on the board takes over, for most managers there: {count} of {of}."
    ),
    "chairman_again_left": (
        "{@seat} [provides|provide] the chairman again: the old one steps down, and the leftmost manager of the same "
        "colour on the board takes over: {count} of {of} there, as for {@rivals}, but further left."
    ),
    "chairman_again_card": ("The board is empty: {@seat} [provides|provide] the chairman again, by the Chairman card."),
    "chairman_first_most": (
        "{@seat's} leftmost manager on the board becomes chairman, for most managers there: {count} of {of}."
    ),
    "chairman_first_left": (
        "{@seat's} leftmost manager on the board becomes chairman: {count} of {of} there, as for {@rivals}, "
        "but further left."
    ),
    "chairman_first_card": "The board is empty: {@seat} [provides|provide] the chairman, by the Chairman card.",
    "head_new_alone": "{division}: {@seat} [provides|provide] the new head, being alone there.",
    "head_new_most": (
        "{division}: {@seat} [provides|provide] the new head, with most managers there: {managers} of {of}."
    ),
    "head_new_employees": (
        "{division}: {@seat} [provides|provide] the new head, with as many managers as {@rivals} "
        "but more employees: {employees}."
    ),
    "head_new_room": (
        "{division}: {@seat} [provides|provide] the new head, with as many managers and employees as {@rivals} "
        "but in the higher room."
    ),
    "head_new_card": "{division}: {@seat} [provides|provide] the new head by the card, as there is no department.",
    "head_stays_alone": "{division}: {@seat's} head stays, being alone there.",
    "head_stays_most": "{division}: {@seat's} head stays, with most managers there: {managers} of {of}.",
    "head_stays_employees": (
        "{division}: {@seat's} head stays, with as many managers as {@rivals} but more employees: {employees}."
    ),
    "head_stays_room": (
        "{division}: {@seat's} head stays, with as many managers and employees as {@rivals} but in the higher room."
    ),
    "head_stays_card": "{division}: {@seat's} head stays by the card, as there is no department.",
    "ousted_board": "{@seat's} former head of {division} moves to the board.",
    "ousted_counsel": "{@seat's} former head of {division} becomes a counsel there.",
    "cards_handed_out": "Each privilege card goes to its office, face up, division half on top: {each}.",
    "meeting_influence": "Influence for chairman and board: {each}.",
    "motivation_reset": "Motivation is back at {now}.",
    "events_drawn": (
        "{@seat} [draws|draw] {count event|events} as head of Communications, [sorts|sort] them, "
        "and [begins|begin] every turn of round {round}."
    ),
    "events_sorted": "{@seat} [has|have] sorted the events.",
    "order_chosen": "Your order of events: {titles}.",
    # events
    "bonus_payment": "Turn {turn}: bonus payment.",
    "bonus_received": "{@seat} [receives|receive] {amount}: {each}.",
    "bonus_none": "Nothing for {@seats}.",
    "event": "Turn {turn}: {title}. {text}",
    "motivation_up": "Motivation rises by {steps} to {now}.",
    "motivation_down": "Motivation falls by {steps} to {now}.",
    "motivation_top": "Motivation can't rise: it is {now} already.",
    "motivation_bottom": "Motivation can't fall: it is {now} already.",
    "compensated": "{@seat} sorted the events and [pays|pay] {amount} to each of the others: {@others}.",
    "compensated_short": (
        "{@seat} sorted the events and [owes|owe] {due}, but [has|have] only {paid}; the bank makes up the rest: "
        "{amount} for each of {@others}."
    ),
    "everyone_pays": "{effect} That is {each}.",
    "everyone_receives": "{effect} That is {each}.",
    "everyone_pays_none": "{effect} Nobody has any.",
    "everyone_receives_none": "{effect} Nobody has any.",
    "birthday": "It is {@seat's} birthday: {each}; {total} in all.",
    "everyone_gains": "Everyone gains one employee.",
    "everyone_loses": "Everyone loses one employee.",
    "staff_gained": "One employee comes to each: {each}.",
    "staff_lost": "One employee leaves each: {each}.",
    "room_noted": "You chose {room}. It is opened when everyone has chosen.",
    "face_down": "{@seat's} card {card} is turned face down.",
    "face_down_already": "{@seat's} card {card} is to be turned face down, but already is.",
    # actions
    "passed": "{@seat} [has|have] no legal action and [passes|pass].",
    "hired": "{@seat} [hires|hire] {count employee|employees}: {rooms}.",
    "hired_more": (
        "{@seat} [hires|hire] {count employee|employees}, {extra} of them by the card Human Resources: {rooms}."
    ),
    "founded_own": (
        "{@seat} [founds|found] a department with own employees (taken: {taken}): {each}; "
        "one makes way for its manager."
    ),
    "founded_own_two": (
        "{@seat} [founds|found] two departments with own employees (taken: {taken}): {each}; "
        "two make way for their managers."
    ),
    "founded_new": "{@seat} [founds|found] a department with {count employee|employees} in {room}.",
    "founded_new_joined": (
        "{@seat} [founds|found] a department with {count employee|employees} in {room}. "
        "Some of them leave other rooms: {taken}."
    ),
    "founded_new_more": (
        "{@seat} [founds|found] a department with {count employee|employees} in {room}, "
        "{extra} of them by the card Human Resources."
    ),
    "founded_new_more_joined": (
        "{@seat} [founds|found] a department with {count employee|employees} in {room}, "
        "{extra} of them by the card Human Resources. Some of them leave other rooms: {taken}."
    ),
    "moved": "{@seat} [moves|move] the department of {old} to {room}.",
    "moved_main": "{@seat} [moves|move] the main department of {old} to {room}.",
    "merged": (
        "{@seat} [merges|merge] {pair} into a main department in {room} with {count employee|employees}; {dismissed} "
        "dismissed."
    ),
    "resigned_board": "{@seat's} head of {division} resigns and joins the board.",
    "resigned_board_departments": (
        "{@seat's} head of {division} resigns and joins the board with {departments department head|department heads}; "
        "closed: {each}."
    ),
    "resigned_board_mains": (
        "{@seat's} head of {division} resigns and joins the board; "
        "employees of main departments are dismissed: {mains}."
    ),
    "resigned_board_departments_mains": (
        "{@seat's} head of {division} resigns and joins the board with {departments department head|department heads}; "
        "closed: {each}; employees of main departments are dismissed too: {mains}."
    ),
    "resigned_counsel": "{@seat's} head of {division} resigns and becomes a counsel there.",
    "resigned_counsel_departments": (
        "{@seat's} head of {division} resigns and becomes a counsel there; closed: {each}."
    ),
    "resigned_counsel_mains": (
        "{@seat's} head of {division} resigns and becomes a counsel there; "
        "employees of main departments are dismissed: {mains}."
    ),
    "resigned_counsel_departments_mains": (
        "{@seat's} head of {division} resigns and becomes a counsel there; closed: {each}; "
        "employees of main departments are dismissed too: {mains}."
    ),
    "folder": "{@briber} [hands|hand] {@target} a folder for the card {card}.",
    "folder_again": "{@briber} [tries|try] again with a folder for {@target}, for the card {card}.",
    "folder_content": "{@briber} [offers|offer] {@target} {amount} for the card {card}.",
    "bribe_accepted": "{@target} [accepts|accept]: the card {card} goes to {@briber}, bribed half on top.",
    "bribe_accepted_down": (
        "{@target} [accepts|accept]: the card {card} goes to {@briber} for its bribed half, but stays face down."
    ),
    "bribe_declined": "{@target} [declines|decline]: the card {card} stays.",
    "bribe_stopped": "{@seat} [makes|make] no second attempt.",
    "nobody_lost": "{@victim} declined, but [has|have] no employee to lose.",
    "employee_lost": "For declining, {@seat} [loses|lose] an employee in {room}, chosen by {@rival}.",
    "bought_influence": "{@seat} [dismisses|dismiss] {count employee|employees} for influence: {staff}.",
    "bought_main": "{@seat} [buys|buy] a main department without employees in {room} for {amount}.",
    "bought_counsel": "{@seat} [buys|buy] a counsel for {division} for {amount}.",
    "bought_shares": "{@seat} [buys|buy] a block of {size share|shares} for {amount}.",
    "bought_shares_more": (
        "{@seat} [buys|buy] a block of {size share|shares} for {amount}, the price of {extra} fewer, by the card "
        "Accounting."
    ),
    "developed": "{@seat} [uses|use] Development for {count employee|employees}: {rooms}.",
    "developed_enticed": (
        "{@seat} [uses|use] Development for {count employee|employees}: {rooms}. Enticed away: {each}."
    ),
    "patented": "{@seat} [uses|use] Legal & Patents to dismiss {count employee|employees} for influence: {staff}.",
    # points
    "victory_point": "{@seat} [reaches|reach] a {nth} victory point: {source} {now}.",
    "victory_point_near": (
        "{@seat} [reaches|reach] a {nth} victory point: {source} {now}. One more will end the game."
    ),
    "victory_point_counsel": "{@seat} [reaches|reach] a {nth} victory point: counsels in {now} divisions.",
    "victory_point_counsel_near": (
        "{@seat} [reaches|reach] a {nth} victory point: counsels in {now} divisions. One more will end the game."
    ),
    "counsels": "{@seat} [has|have] counsels in {divisions} of {needed} divisions.",
    "counsels_one": "{@seat} [has|have] a counsel in {divisions} of {needed} divisions.",
    "notice": "{@seat} [gives|give] notice: {sources}. The game ends after this department turn.",
    "notice_early": "{@seat} [gives|give] notice: {sources}. The game ends after the next department turn.",
    "archenemy_shown": "{@seat} [shows|show] the archenemy cards: ahead of {@enemy} in {competences}.",
    "own_archenemy_shown": "{@seat} [shows|show] the archenemy cards: ahead of everybody in two of {competences}.",
    "final_standing": "{@seat} [ends|end] with {score victory point|victory points} ({reasons}) and {money}.",
    "final_standing_none": "{@seat} [ends|end] without a victory point, with {money}.",
    "game_over": "{@winners} [wins|win] the game.",
    "game_shared": "The game is over: {@winners} share the victory.",
}
"""What happens: the first sentence of its line. What it brings with it is added from `ALSO`."""

ALSO = {
    "scored": "{@seat's} {track}: {now} (+{gained}).",
    "scored_top": "{@seat's} {track}: {now} (+{gained}), the golden space.",
    "scored_cut": "{@seat's} {track}: {now} (+{gained}), the golden space; {lost} more lost there.",
    "scored_lost": "{@seat's} {track}: {now} already, the golden space; nothing is gained.",
    "closed": "{@seat's} department in {room} has no employees left and closes.",
    "up": "In {division}, room {old} moves up to room {new}.",
    "ups": "In {division}, rooms {old} move up to rooms {new}.",
    "pushed": "The board is full: {@seat} [loses|lose] the leftmost seat.",
    "pushed_several": "The board is full: {@seat} [loses|lose] the {count} leftmost seats.",
    "pushed_mixed": "The board is full: the {count} leftmost seats go, lost by {each}.",
    "turned_down": "{@seat's} card {card} is turned face down.",
    "left_out_block": "Without blocks: {@seats}.",
    "left_out_department": "Without departments: {@seats}.",
    "left_out_board": "Without a seat there: {@seats}.",
    "left_out_counsel": "Without counsels: {@seats}.",
    "left_out_gain": "Left out, as no room takes one: {@seats}.",
    "left_out_lose": "Left out, having none: {@seats}.",
}
"""What else a line says, a sentence each: points, rooms that close and move up, seats lost on the board."""

PARTS = {
    "cards": "{cards} to {@seat}",
    "influence_both": "{@seat} {now} (+{gained}: 2 as chairman, {seats} for {seats seat|seats})",
    "influence_chairman": "{@seat} {now} (+{gained} as chairman)",
    "influence_seats": "{@seat} {now} (+{gained} for {seats seat|seats})",
    "influence_cut": "{@seat} {now} (+{gained}; {lost} lost at the golden space)",
    "bonus_block": "{amount} for {count block|blocks} of shares",
    "bonus_department": "{amount} for {count department|departments}",
    "bonus_main": "{amount} for {count main department|main departments}",
    "bonus_board": "{amount} for {count seat|seats} on the board",
    "bonus_chairman": "{amount} for the chairman",
    "bonus_controlling": "{amount} by the card Controlling",
    "share": "{amount} for {@seat}",
    "share_short": "{amount} for {@seat} (all there is; {due} due)",
    "gift": "{amount} from {@seat}",
    "gift_short": "{amount} from {@seat} (all there is; {due} due)",
    "in_room": "{@seat} in {room}",
    "enticed": "one from {@seat} in {room}",
    "founded": "{count employee|employees} in {room}",
    "room_closes": "{room}, {count employee|employees} dismissed",
    "pushed": "{@seat} ({count})",
}
"""Items of a list inside a sentence."""
SEMICOLON = "; "
"""What stands between them."""

REFUSALS = {
    "full": "{division} is full: {rooms} rooms.",
    "no_vacant_room": "Every room of the company is taken.",
    "no_rooms_for_two": "There are no rooms for two.",
    "card_elsewhere": "The card {card} lies before {@holder}, not before you.",
    "card_face_down": "The card {card} is face down for the rest of this round.",
    "no_space": "None of your rooms takes another employee.",
    "too_few_to_found": "You need {needed} employees to found with; you have {total}.",
    "too_few_for_that": "Your {total} employees do not suffice for that.",
    "two_to_be_founded": "Two departments have to be founded with that.",
    "nothing_to_move": "You have no department to move.",
    "already_there": "The department is in {division} already.",
    "nowhere_to_move": "{room} has nowhere to move to: every other division is full.",
    "moves_already": "{room} moves already.",
    "main_moves_alone": "A main department moves alone.",
    "no_second_moves": "No second department moves.",
    "not_of_the_pair": "The main department settles in one of the two rooms, or in a division with a vacant one.",
    "room_vacant": "There is no department in {room}.",
    "room_of_other": "{room} belongs to {@owner}.",
    "room_is_main": "{room} is a main department.",
    "room_full": "{room} is full: {most} employees.",
    "room_takes_fewer": "{room} takes only {space more employee|more employees}, not {units}.",
    "room_without_staff": "{room} has no employees.",
    "room_has_fewer": "{room} has only {count employee|employees}, not {units}.",
    "room_makes_way": "{room} makes way, so that everybody there has to go: {count}, not {units}.",
    "room_elsewhere": "{room} is not in {division}, where a department has to make way.",
    "closes_already": "{room} makes way already.",
    "too_many_to_close": "{room} has more employees than are taken, so it does not become vacant.",
    "nothing_makes_way": "No department has to make way there.",
    "no_such_size": "A department is founded with {least} to {most} employees.",
    "makes_no_room": "So few employees leave no room vacant in {division}.",
    "no_second_founded": "No second department is founded.",
    "too_many_hired": "As things stand, a founding brings {high new employee|new employees}, not {answer}.",
    "only_other_office": "{division} has no head of yours: you can resign as head of {|choices} only.",
    "other_offices": "{division} has no head of yours: you can resign as head of {|choices}.",
    "board_or_counsel": "A head who resigns goes to the board or becomes a counsel.",
    "no_such_offer": ("You have {money}: an offer is {low} to {high} in steps of {step}; the nearest is {nearest}."),
    "only_one_offer": "You have {money}: the only offer is {low}.",
    "no_such_raise": (
        "You offered {before} for {card} and have {money}: another offer is {low} to {high} in steps of {step}; "
        "the nearest is {nearest}."
    ),
    "only_one_raise": "You offered {before} for {card} and have {money}: the only other offer is {low}.",
    "no_such_block": "Blocks have {low} to {high} shares.",
    "block_gone": "No block of {size} is left.",
    "other_block": "The price of a block of {paid} does not bring one of {size}.",
    "enticed_enough": "Your card entices {count employee|employees} away, and no more.",
    "too_few_to_merge": "Merging takes two departments; you have {own}.",
    "no_office": "You are not the head of any division.",
    "too_poor_to_bribe": "A bribe takes at least {note}; you have {money}.",
    "all_cards_yours": "Every privilege card already lies before you.",
    "card_yours": "The card {card} already lies before you.",
    "no_second_bribe": "You can't raise your offer, and there is no other card.",
    "no_higher_offer": "For {card} you can't offer more than before.",
    "too_few_for_influence": "A point of influence costs {price} employees; you have {total}.",
    "main_too_dear": "A main department costs {price}; you have {money}.",
    "counsel_too_dear": "A counsel costs {price}; you have {money}.",
    "block_too_dear": "A block of {size} costs {price}; you have {money}.",
    "blocks_too_dear": "The smallest block of shares costs {price}; you have {money}.",
    "no_block_for_you": "No block of shares that you could pay for is left.",
    "no_block_at_price": "No block for the price of {size} is left.",
    "too_few_for_patent": "The card takes {count} of your employees; you have {total}.",
}

QUESTIONS = {
    "appoint": "Appoint a manager: a department head with 3 employees, or a seat on the board.",
    "chairman_privilege": "The meeting is called. Use your Chairman card?",
    "extra_action": "The meeting is called. Your bribed Communications card gives you one more action.",
    "ousted": "{@successor} takes over {division}. Does your head go to the board or become a counsel?",
    "sort": "Sort the eight events: bonus before meeting, meeting no earlier than fifth.",
    "lose_employee": "Everyone loses an employee. From which of your rooms?",
    "gain_employee": "Everyone gains an employee. Into which of your rooms?",
    "action": "It is your turn: take one action.",
    "bribe_offer": "{@briber} offers you {amount} for the card {card}. Accept?",
    "second_bribe": "{@target} declined {amount} for the card {card}. Make a second attempt?",
    "pick_employee": "{@victim} declined you. From which room do they lose an employee?",
}
"""For the seat asked."""

TASKS = {
    "appoint": "appointing a manager",
    "chairman_privilege": "the Chairman card",
    "extra_action": "an extra action",
    "ousted": "a place for the ousted head of {division}",
    "sort": "the order of the events",
    "lose_employee": "a room that loses an employee",
    "gain_employee": "a room that gains an employee",
    "action": "an action",
    "bribe_offer": "{@briber's} folder for the card {card}",
    "second_bribe": "a second attempt at a bribe",
    "pick_employee": "{@victim's} loss of an employee",
}
"""For everybody else: what is waited for."""

PROMPTS = {
    "department": "In which division?",
    "hire": "Where do the new employees go?",
    "first": "Where does the first new department go?",
    "first_size": "With how many employees? One of them makes way for the manager.",
    "second": "And a second one?",
    "second_size": "How many employees for the second?",
    "first_closes": "The division is full. Which of your departments there makes way?",
    "second_closes": "Which department makes way for the second?",
    "taken": "Which employees go?",
    "found": "In which division is it founded?",
    "hired": "How many new employees?",
    "moved": "Do employees from your other rooms join them?",
    "room": "Which room?",
    "to": "Where to?",
    "second_to": "Where to?",
    "pair": "Which two departments?",
    "into": "Where do they go?",
    "division": "Which division?",
    "card": "Which card?",
    "offer": "How much is in the folder?",
    "buy_influence": "Which three employees go?",
    "buy_main": "In which division?",
    "buy_counsel": "For which division?",
    "pay_for": "Which block do you pay for?",
    "receive": "Which block do you take?",
    "enticed": "Whom do you entice away?",
    "patent": "Who is dismissed?",
    "sort": "Which event comes next?",
}
RIVAL_PROMPT = "Is somebody enticed away from {@rival}?"
"""Where a field is called like a player: whom to entice away from them."""

EXPLANATIONS = {
    # verbs
    "department": "with 3 employees, in a division of your choice",
    "board": "a seat on the board: influence at every meeting",
    "hire": "new employees for your rooms",
    "hire_more": "new employees for your rooms (your card gives {extra} more)",
    "found_own": "one or two departments from your own staff",
    "found_new": "one department with new employees",
    "found_new_more": "one department with new employees (your card gives {extra} more)",
    "move": "one or two departments, or one main department",
    "merge": "two departments become one main department: +1",
    "resign": "a divisional head leaves; costs your departments and employees there",
    "resign_one": "your head of {division} leaves; {price}",
    "resign_office": "{price}",
    "resign_board": "with your department heads there; {price}",
    "resign_counsel": "of {division}; {price}",
    "price_none": "costs no employees",
    "price_staff": "costs {employees employee|employees}",
    "price_room": "costs {employees employee|employees}; room {rooms} closes",
    "price_rooms": "costs {employees employee|employees}; rooms {rooms} close",
    "bribe": "a sealed offer for a card: +1 corruption",
    "bribe_again": "a second offer, for a card of your choice: no more corruption for you",
    "found": "a department with 1 employee, in a division of your choice",
    "found_bribed": "a main department without employees, in a division of your choice: +1",
    "buy_influence": "3 employees for +1 influence",
    "buy_main": "{price} for +1 main department",
    "buy_counsel": "{price} for a counsel",
    "buy_shares": "a block of shares",
    "buy_shares_more": "a block of shares (your card gives {extra} more)",
    "develop": "entice employees away, or take them from stock",
    "patent": "dismiss employees for influence",
    "skip": "make no use of it",
    "stop": "no second attempt",
    "counsel": "an external counsel of that division",
    "accept": "take the money; the card changes hands, +1 corruption for you",
    "decline": "keep the card; it may cost you an employee",
    # items
    "bonus": "Everyone is paid.",
    "meeting": "The round ends.",
    "block_paid": "{price}; {left} left",
    "block_received": "+{size} in shares; {left} left",
    "own_room": "{employees} of {most} employees",
    "own_main": "main department, {employees} of {most} employees",
    "others_room": "{@owner}, {employees} of {most} employees",
    "others_main": "{@owner}, main department, {employees} of {most} employees",
    "division": "{taken} of {rooms} rooms taken, {own} yours; head: {@head}",
    "division_without_head": "{taken} of {rooms} rooms taken, {own} yours; head: nobody",
    "card_division": "before {@holder}, division half",
    "card_division_down": "before {@holder}, division half, face down",
    "card_bribed": "before {@holder}, bribed half",
    "card_bribed_down": "before {@holder}, bribed half, face down",
}

STANDING = {
    "stand_points": (
        "{@seat} [has|have] {won victory point|victory points} of {target}: influence {influence} of "
        "{influence_green}, shares {shares} of {shares_green}, main departments {main} of {main_green}, corruption "
        "{corruption} of {corruption_green}, counsels in {counsel} of {counsel_green} divisions."
    ),
    "stand_points_notice": (
        "{@seat} [has|have] given notice with {won victory point|victory points} of {target}: influence {influence} of "
        "{influence_green}, shares {shares} of {shares_green}, main departments {main} of {main_green}, corruption "
        "{corruption} of {corruption_green}, counsels in {counsel} of {counsel_green} divisions."
    ),
    "stand_notice": "The game ends after this department turn: notice was given by {@seats}.",
    "stand_notice_early": "The game ends after the next department turn: notice was given by {@seats}.",
    "stand_threat": "One victory point away from ending the game, as far as can be seen: {@seats}.",
    "stand_no_threat": "Nobody is within one victory point of ending the game, as far as can be seen.",
    "stand_archenemy": "You are ahead of your archenemy {@enemy} in {ahead}, but not in {behind}.",
    "stand_archenemy_behind": "You are not ahead of your archenemy {@enemy} in any of {behind}.",
    "stand_archenemy_beaten": "You are ahead of your archenemy {@enemy} in {ahead}: that is a victory point.",
    "stand_archenemy_locked": "Your archenemy {@enemy} has been shown: the victory point is yours for good.",
    "stand_own_archenemy": "You are your own archenemy: ahead of everybody in {ahead}, and two of three are needed.",
    "stand_own_archenemy_behind": "You are your own archenemy: be ahead of everybody in two of {behind}.",
    "stand_own_archenemy_beaten": "You are your own archenemy, ahead of everybody in {ahead}: a victory point.",
    "stand_own_archenemy_locked": "You have been shown to be your own archenemy: the victory point is yours for good.",
    "stand_money": "You have {money}; a bonus payment now would bring you {bonus}.",
    "stand_motivation": "Motivation is at {now} of {top}.",
}

DESCRIPTION = {
    "you": "You are {@seat}.",
    "lineup": "This is the lineup before the first round. Motivation is {motivation}.",
    "meeting": "This is the directors' meeting of round {round}. Motivation is {motivation}.",
    "turn": "This is turn {turn} of round {round}. Motivation is {motivation}.",
    "waiting": "Waiting for {@seat}: {task}.",
    "folder": "A folder from {@briber} for the card {card} lies before {@target}.",
    "won": "{@winners} has won the game.",
    "shared": "{@winners} share the victory.",
    "player": (
        "{@seat}: {count victory point|victory points} in sight; influence {influence}, shares {shares}, "
        "main departments {main}, corruption {corruption}, counsels {counsel}."
    ),
    "chairman": "{@seat} provides the chairman.",
    "no_chairman": "There is no chairman.",
    "board": "On the board, from the left: {@seats}.",
    "division": "{division}: {@seat} provides the head; {count} of {rooms} rooms in use.",
    "headless": "{division}: no head; {count} of {rooms} rooms in use.",
}
"""The table in a few lines, which call players by their names, whoever reads them."""

SECRETS = {
    "money": "You have {amount} Pinats.",
    "enemy": "Your archenemy is {@enemy}: be ahead in {competences}.",
    "own_enemy": "Your archenemy is yourself: be ahead of everybody in two of {competences}.",
    "content": "There are {amount} Pinats in the folder for the card {card}.",
    "room": "You chose {room}.",
    "stack": "The events still to come: {cards}.",
}
"""What a seat alone knows."""

COMMANDS = {
    "appoint": "Lineup: appoint a manager",
    "appoint department": "department head",
    "appoint board": "board",
    "appoint division": "Where the department goes",
    "hire": "Action A: hire employees",
    "hire employees": "How many in which rooms",
    "found": "Action B: found departments",
    "found found_own": "with your own employees",
    "found found_new": "with new employees",
    "found division": "Where",
    "found size": "How many employees",
    "found second": "Own employees only: where a second one goes",
    "found second_size": "How many employees for the second",
    "found employees": "Which of your employees move",
    "restructure": "Action C: move departments, or merge two into a main department",
    "restructure move": "move",
    "restructure merge": "merge into a main department",
    "restructure room": "Which department",
    "restructure to": "Where to",
    "restructure second": "Which other department",
    "restructure second_to": "Where the second one moves",
    "resign": "Action D: a divisional head resigns",
    "resign division": "Whose head",
    "resign to": "To the board or as a counsel",
    "bribe": "Action E: hand over a sealed folder for a privilege card",
    "bribe card": "Which card",
    "bribe offer": "How much; told to the two of you alone, and sealed in the record too",
    "buy": "Action F: buy points",
    "buy buy_influence": "influence for 3 employees",
    "buy buy_main": "a main department",
    "buy buy_counsel": "a counsel",
    "buy buy_shares": "shares",
    "buy division": "Where",
    "buy employees": "Who goes for influence",
    "buy block": "Shares: the block you pay for",
    "buy receive": "Shares: the block you take",
    "privilege": "Action G: use a privilege card",
    "privilege develop": "Development",
    "privilege patent": "Legal & Patents",
    "privilege found": "Chairman",
    "privilege entice": "Development: from which rooms",
    "privilege into": "Development: into which of your rooms",
    "privilege employees": "Legal & Patents: who goes",
    "privilege division": "Chairman: where",
}
"""Slash commands, the words that choose between their verbs, and their options."""
