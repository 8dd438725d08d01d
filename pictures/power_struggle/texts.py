"""All that Power Struggle's pictures and their text twins say, as whole templates.

Another language is another set of these: nothing is said anywhere else, and no sentence is put together from pieces.
What cards, divisions, tracks and events are called comes from the engine's words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.power_struggle.components import Edition, Half
from engine.power_struggle.texts import LABELS
from pictures.texts import Counted

TRACK_TITLES = {
    "influence": "Influence",
    "shares": "Shares",
    "main": "Main departments",
    "corruption": "Corruption",
    "counsel": "Counsel",
    "archenemy": "Archenemy",
}
TRACK_PLATES = TRACK_TITLES | {"main": "Main depts."}
"""As they fit before a track."""
VACANT = "vacant"

# The board as text: what goes on now.

NOW = "NOW"
CLOCK = {
    "lineup": "Lineup, before the first round.",
    "turn": "Round {round}, department turn {turn}.",
    "called": "Round {round}, after turn {turn}: the directors' meeting is called.",
    "meeting": "Round {round}, directors' meeting.",
}
FOLDER = {
    1: "A folder lies on the table: from {briber} to {target} for the card {card}, first attempt.",
    2: "A folder lies on the table: from {briber} to {target} for the card {card}, second attempt.",
}
DUE = "Waiting for {name}: {task}."
OVER = "The game is over. Won by {winners}."
MOTIVATION, MOTIVATION_LEVEL = "Motivation:", "{level} of {top}"
STARTER = "Starting player:"
TARGET = "{target} victory points end the game."
EDITION: dict[Edition, str] = {
    "rulebook": "Played by the rulebook edition.",
    "manual": "Played by the manual edition.",
}

# The board as text: players and tracks.

PLAYERS = "PLAYERS"
PLAYER = "{name} is {colour} ({letter})"
PLAYER_YOU = "{name} is {colour} ({letter}, you)"
POINTS = Counted("{count} victory point ({reasons})", "{count} victory points ({reasons})")
NO_POINTS = "0 victory points"
BLOCKS, NO_BLOCKS = "blocks of shares {blocks}", "no block of shares"
NOTICE = "has given notice"
SHOWN = "archenemy cards open: {enemy} in {competences}"

TRACKS = "TRACKS"
SPACES = "{track} (green {green}, golden {golden})"
MARKER, MARKER_GREEN, MARKER_GOLDEN = "{points}", "{points} green", "{points} golden"
COUNSEL_TRACK = "Counsel (victory point for 3 divisions):"
COUNSELS_OF = Counted("{counsels} in {count} division", "{counsels} in {count} divisions")
NO_COUNSELS_OF = "0"

# The board as text: the house.

TOP_FLOOR = "TOP FLOOR"
CHAIRMAN = "Chairman:"
CHAIRMAN_CARD = "Chairman card:"
BOARD, BOARD_EMPTY = "Board room, five seats from the left:", "all vacant"
HEAD = "Head:"
CARD = "Card:"
HELD: dict[tuple[Half, bool], str] = {
    ("division", True): "before {name}, division half, face up",
    ("division", False): "before {name}, division half, face down",
    ("bribed", True): "before {name}, bribed half, face up",
    ("bribed", False): "before {name}, bribed half, face down",
}
ROOM = "Room {number}:"
DEPARTMENT = Counted("{name}, department, {count} employee", "{name}, department, {count} employees")
MAIN_DEPARTMENT = Counted("{name}, main department, {count} employee", "{name}, main department, {count} employees")
ROOMS_USED = "{used} of {rooms} rooms in use."
COUNSELS, NO_COUNSELS = "Counsels:", "none"
COUNSEL = Counted("{name}", "{name} ×{count}")

SUPPLY = "BLOCKS OF SHARES IN SUPPLY"
SUPPLY_BLOCK = "{count} of size {size} at {price:,}"

# The board as text: events.

EVENTS = "EVENTS OF THIS ROUND"
NO_EVENTS = "No events yet."
SORTING = "{name} is sorting {count} events."
SORTED = Counted(
    "Sorted by {name}; {count} card still face down. Turned up so far:",
    "Sorted by {name}; {count} cards still face down. Turned up so far:",
)
YOU_DREW = "Only you know what you drew:"
YOU_KNOW = "Only you know what comes next:"
EVENT_PLACE = "{place}."
EVENT, EVENT_WITH_EFFECT = "{title}.", "{title}: {effect}"

# The board's picture.

TITLE = "Power Struggle"
SUBTITLE: dict[Edition, str] = {
    "rulebook": "to {target} points · rulebook",
    "manual": "to {target} points · manual",
}
HEADER_TURN = "Round {round} · Turn {turn}"
HEADER_LINEUP, HEADER_ROUND = "Lineup", "Round {round}"
HEADER_NOTE = {
    "lineup": "three each",
    "called": "Directors' meeting · turn {turn}",
    "meeting": "Directors' meeting",
}
HEADER_WON = "Won by {winners}"
HEADER_ATTEMPT = "{question} (attempt {attempt})"
SPARKS = "new since last time"
PLATE_NOTICE, PLATE_STARTER, PLATE_YOU = "notice!", "1st", "you"
PANEL_MOTIVATION = "Motivation {level}"
PANEL_SUPPLY = "Blocks of shares"
PANEL_EVENTS = {"none": "No events yet", "sorting": "Sorting events", "sorted": "Events"}
TILE_CHAIRMAN, TILE_BOARD = "Chairman", "Board room"
TILE_NO_HEAD = "no head"
TILE_HALF: dict[Half, str] = {"division": "division", "bribed": "bribed"}
TILE_COUNSELS = "×{count}"
MILLIONS, THOUSANDS = "{amount:g}M", "{amount}k"

# The private card as text.

PURSE = "YOUR PRIVATE CARD"
OWNER = "Card of {name} ({letter})"
MONEY, MONEY_AMOUNT = "Money:", "{amount:,} Pinats"
ASKED = "ASKED OF YOU"
FOLDER_TO = "In the folder: {amount:,} for {card}, to {name}"
FOLDER_FROM = "In the folder: {amount:,} for {card}, from {name}"
ROOM_CHOSEN = "Room chosen: {room}"

ARCHENEMY = "ARCHENEMY"
ENEMY = "Your archenemy: {name}; be ahead in all three"
ENEMY_YOURSELF = "Your archenemy: yourself; be ahead of everybody in two of these three"
DUEL_TRACK = "{track}:"
DUEL = {
    "ahead": "ahead; you {mine}, {rival} {theirs}",
    "level": "level; you {mine}, {rival} {theirs}",
    "behind": "behind; you {mine}, {rival} {theirs}",
}
DUEL_GOLDEN = {
    "ahead": "ahead, on the golden space; you {mine}, {rival} {theirs}",
    "level": "level, on the golden space; you {mine}, {rival} {theirs}",
    "behind": "behind, on the golden space; you {mine}, {rival} {theirs}",
}
BEST_OTHER = "the best other"

VICTORY = "YOUR VICTORY POINTS"
POINTS_OF, NO_POINTS_OF = "{count} of {target} ({reasons})", "{count} of {target}"

PRIVILEGES = "YOUR PRIVILEGE CARDS"
PRIVILEGES_TODAY = "What they do at motivation {level}"
PRIVILEGE_CARD = "{card}:"
PRIVILEGE: dict[tuple[Half, bool], str] = {
    ("division", True): "division half, face up. {effect}",
    ("division", False): "division half, face down. {effect}",
    ("bribed", True): "bribed half, face up. {effect}",
    ("bribed", False): "bribed half, face down. {effect}",
}
FACE_DOWN = "Face down: of no use for now."
EXTRA_EMPLOYEES = Counted(
    "{count} extra employee when you hire or found anew.", "{count} extra employees when you hire or found anew."
)
EXTRA_SHARES = Counted("{count} extra share in a block you buy.", "{count} extra shares in a block you buy.")
EXTRA_BONUS, NO_EXTRA_BONUS = "{more:,} more per department at the bonus.", "No extra bonus at this motivation."
EFFECTS: dict[tuple[str, Half], str] = {
    ("development", "division"): "Action: 1 employee from others or from stock.",
    ("development", "bribed"): "Action: 3 employees from others or from stock.",
    ("legal", "division"): "Action: dismiss 1 for 1 influence.",
    ("legal", "bribed"): "Action: dismiss 2 employees for 2 influence.",
    ("communications", "division"): "The head sorts the events.",
    ("communications", "bribed"): "One extra action at the next meeting.",
    ("chairman", "division"): "Found a department at the next meeting.",
    ("chairman", "bribed"): "Found a main department at the next meeting.",
}

STACK, NO_STACK = "EVENTS KNOWN TO YOU ALONE", "EVENTS"
STACK_DRAWN = "You drew these, and are to sort them:"
STACK_SORTED = "They come in this order:"

# The private card's picture.

CARD_PRIVATE = "strictly private"
CARD_ENEMY, CARD_YOURSELF = "Archenemy", "yourself"
CARD_LEAD_ALL, CARD_LEAD_TWO = "be ahead in all three", "lead two of three"
CARD_DUEL = {"ahead": "ahead", "level": "level", "behind": "behind"}
CARD_BEST_OTHER = "best other"
CARD_PRIVILEGES, CARD_NO_PRIVILEGES = "Privileges", "You hold no card."
CARD_HALF: dict[Half, str] = {"division": "division half", "bribed": "bribed half"}
CARD_DRAWN = "Events you drew, still to be sorted"
CARD_SORTED = "Events to come, for your eyes only"

# The end as text.

END = "THE END"
WINS, WIN_TOGETHER = "{winners} wins in round {round}.", "{winners} win in round {round}."
RANK = "{place}."
FINAL = "{name}: {points}; {money:,} Pinats"
FINAL_WINNER = "{name}, winner: {points}; {money:,} Pinats"
BEATEN = "archenemy {enemy} in {competences}, beaten"
NOT_BEATEN = "archenemy {enemy} in {competences}, not beaten"
THEMSELVES = "themselves"
HISTORY = "HOW IT CAME TO THAT"
GREENS = "Green spaces:"
MOMENT, MOMENT_TURN = "Round {round}:", "Round {round}, turn {turn}:"
HISTORY_POINTS = "victory points"
HISTORY_ROW = "{what} {figures}"
HISTORY_FIGURE = "{name} {figure}"

# The end's picture.

END_WINS, END_WIN_TOGETHER = "{winners} wins", "{winners} share the victory"
END_POINTS = Counted("{count} victory point · round {round}", "{count} victory points · round {round}")
END_CHART = "Victory points"

# What the pictures are, for those who can't see them.

ALT_BOARD = "The board of Power Struggle."
ALT_CARDS = "Your private card."
ALT_END = "The end of a game of Power Struggle."
ALT_REPLAY = "A game of Power Struggle in {frames} frames. It ends like this."


def both(names: Iterable[str]) -> str:
    """Names side by side in a picture; text lists them as the engine does."""
    return " & ".join(names)


def named(competences: Iterable[str]) -> str:
    return ", ".join(LABELS[competence] for competence in competences)


def short_money(amount: int) -> str:
    """100,000 as 100k, 1,200,000 as 1.2M: what fits on a tile. Text says it in full."""
    if amount >= 1_000_000:
        return MILLIONS.format(amount=amount / 1_000_000)
    return THOUSANDS.format(amount=amount // 1000)


def grouped(sizes: Sequence[int], joint: str = ", ") -> str:
    """Blocks of shares as they lie before a player: 2×1, 3, 5."""
    counted = [(sizes.count(size), size) for size in sorted(set(sizes))]
    return joint.join(f"{count}×{size}" if count > 1 else str(size) for count, size in counted)
