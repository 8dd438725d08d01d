"""The one gate between people and games: nothing lost, nothing doubled, nothing told before it is stored."""

from referee.clocks import Ringing
from referee.clockwork import Settings
from referee.drafts import Draft
from referee.errors import RefereeError, Refused, Trouble
from referee.looks import Look, Waiting
from referee.messages import Content, Due
from referee.outbox import Outgoing
from referee.referee import Referee, Turn
from referee.table import Pace, Seat, Table, Vote
from referee.work import Reply
from referee.workers import Processes, Threads

__all__ = [
    "Content",
    "Draft",
    "Due",
    "Look",
    "Outgoing",
    "Pace",
    "Processes",
    "Referee",
    "RefereeError",
    "Refused",
    "Reply",
    "Ringing",
    "Seat",
    "Settings",
    "Table",
    "Threads",
    "Trouble",
    "Turn",
    "Vote",
    "Waiting",
]
