"""The one gate between people and games: nothing lost, nothing doubled, nothing told before it is stored."""

from referee.drafts import Draft
from referee.errors import AgainstTheRules, RefereeError, Refused, Trouble
from referee.lines import Line, headlines_first, sentence, sentences
from referee.lobby import Wanted
from referee.look import Case, Look, Waiting
from referee.messages import Content, Due, Reply
from referee.outbox import Outgoing
from referee.referee import Referee
from referee.table import Pace, Seat, Table, Vote
from referee.time.clocks import Ringing
from referee.time.clockwork import Preferences
from referee.workers import Processes, Threads

__all__ = [
    "AgainstTheRules",
    "Case",
    "Content",
    "Draft",
    "Due",
    "Line",
    "Look",
    "Outgoing",
    "Pace",
    "Preferences",
    "Processes",
    "Referee",
    "RefereeError",
    "Refused",
    "Reply",
    "Ringing",
    "Seat",
    "Table",
    "Threads",
    "Trouble",
    "Vote",
    "Waiting",
    "Wanted",
    "headlines_first",
    "sentence",
    "sentences",
]
