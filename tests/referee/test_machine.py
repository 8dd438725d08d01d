"""Everything people can do, in any order, in any build: whatever happens, the log proves it and nothing is told twice.

MACHINE_RUNS=1000 for the long run.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core import Action
from referee import Referee, Refused, Reply, Threads, Wanted
from tests.luck import same_luck
from tests.referee.host import ANN, BEN, CLEO, DAN, NAMES, Clock, sampled, writer_of
from tests.referee.ledger import messages_of, problems
from tests.referee.vault import EARLIER, GAMES, LATER

T = TypeVar("T")
Doing = Callable[[str], Awaitable[Reply]]
RUNS = int(os.environ.get("MACHINE_RUNS", "30"))
BUILDS = (EARLIER, GAMES, LATER)
CHANNEL = 7
PEOPLE = st.sampled_from([ANN, BEN, CLEO, DAN])
SEATS = st.sampled_from(["Ann", "Ben", "Cleo", "Dan", "Brisk 2", "Brisk 3", "Nobody"])
LUCK = st.integers(0, 2**16)


in_lobby = precondition(lambda self: self.status == "lobby")
at_table = precondition(lambda self: self.status == "running")
between_games = precondition(lambda self: self.status in ("over", "abandoned") or self.number % 8 == 0)


class Machine(RuleBasedStateMachine):
    """One channel with its people."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = TemporaryDirectory()
        self.outside = ExitStack()
        self.outside.enter_context(same_luck())
        self.clock = Clock()
        self.build = 1
        self.game = ""
        self.status = "over"
        self.number = 0
        self.delivered: list[int] = []
        self.done: list[tuple[Doing, str, Reply]] = []
        self.referee = self.run(self.opened())

    def run(self, doing: Coroutine[object, object, T]) -> T:
        return self.runner.run(doing)

    async def opened(self) -> Referee:
        games = BUILDS[self.build]
        return await Referee.open(Path(self.folder.name) / "games.db", games, clock=self.clock, workers=Threads(games))

    def reopen(self) -> None:
        self.run(self.referee.close())
        self.referee = self.run(self.opened())
        self.run(self.referee.computers.settle())

    def teardown(self) -> None:
        try:
            self.run(self.drained())
        finally:
            self.run(self.referee.close())
            self.runner.close()
            self.outside.close()
            self.folder.cleanup()

    async def drained(self) -> None:
        """In the end everything has been delivered, each message once."""
        while await self.referee.outbox.waiting():
            self.clock.pass_hours(1)
            for message in await self.referee.outbox.next():
                self.delivered.append(message.id)
                await self.referee.outbox.delivered(message.id)
        assert len(set(self.delivered)) == len(self.delivered)
        sent = await writer_of(self.referee).run(lambda db: db.execute("SELECT id FROM messages").fetchall())
        assert {row[0] for row in sent} == set(self.delivered)

    # Doing something, and what must hold whether it works or not

    def attempt(self, doing: Doing) -> None:
        self.number += 1
        self.run(self._attempt(doing, f"interaction-{self.number}"))

    async def _attempt(self, doing: Doing, id: str) -> None:
        before = await self.stored()
        try:
            reply = await doing(id)
        except Refused:
            assert await self.stored() == before, "what is refused changes nothing"
            return
        known = len(before[0]) if before and reply.game == self.game else 0
        assert reply.seq > known, "what is done is in the log"
        self.game = reply.game
        assert all(self.referee.read(reply))
        self.done.append((doing, id, reply))
        await self.referee.computers.settle()
        self.status = (await self.referee.view(self.game, None)).table.status

    async def stored(self) -> tuple[list[object], list[object]] | None:
        """The log, and every message there is."""
        if not self.game:
            return None
        entries = await self.referee._gate.storage.entries(self.game)
        messages = await writer_of(self.referee).run(lambda db: messages_of(db, self.game))
        return [*entries], [*messages]

    @rule(luck=LUCK)
    @precondition(lambda self: self.done)
    def the_same_again(self, luck: int) -> None:
        """A click that arrives twice gets the first one's answer."""
        doing, id, reply = Random(luck).choice(self.done[-6:])
        self.run(self._again(doing, id, reply))

    async def _again(self, doing: Doing, id: str, reply: Reply) -> None:
        before = await self.stored()
        again = await doing(id)
        foreign = (await self.referee.view(reply.game, None)).foreign
        # A build that does not have the rules can't tell what happened in the game, but what happened at the table.
        own = [line for line in reply.told if not line.game]
        assert again == (replace(reply, told=own) if foreign else reply)
        assert await self.stored() == before

    # The lobby

    @initialize(people=st.integers(0, 4), computers=st.integers(0, 2))
    def sit_down(self, people: int, computers: int) -> None:
        """Most of what can happen happens at a running table; nobody sitting down leaves all to the rules below."""
        self.open_lobby(ANN)
        for user in (BEN, CLEO, DAN)[: people - 1]:
            self.join(user)
        for _ in range(computers):
            self.add_computer(ANN)
        if people > 1:
            self.start(moderator=False)

    @rule(user=PEOPLE)
    @between_games
    def open_lobby(self, user: int) -> None:
        options = {"rounds": 2} if self.number % 2 else {}
        self.attempt(lambda id: self.referee.lobby.create(CHANNEL, user, NAMES[user], "vault", id, options))

    @rule(user=PEOPLE)
    @in_lobby
    def join(self, user: int) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.join(game, user, NAMES[user], id))

    @rule(user=PEOPLE)
    @in_lobby
    def leave(self, user: int) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.leave(game, user, id))

    @rule(user=PEOPLE)
    @in_lobby
    def add_computer(self, user: int) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.add_computer(game, user, "brisk", id))

    @rule(user=PEOPLE, seat=SEATS)
    @in_lobby
    def remove_computer(self, user: int, seat: str) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.remove_computer(game, user, seat, id))

    @rule(user=PEOPLE, wanted=st.sampled_from([{"rounds": 1}, {"rounds": 2}, {"rounds": 99}, {"colour": 1}]))
    @in_lobby
    def options(self, user: int, wanted: dict[str, int]) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.change_options(game, user, id, Wanted({**wanted})))

    @rule(user=PEOPLE, deadline=st.sampled_from([-1, 2, 30]))
    @in_lobby
    def pace(self, user: int, deadline: int) -> None:
        game = self.game
        wanted = Wanted(pace={"deadline": deadline, "reminders": [1, 8]})
        self.attempt(lambda id: self.referee.lobby.change_options(game, user, id, wanted))

    @rule(moderator=st.booleans())
    @in_lobby
    def start(self, moderator: bool) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.lobby.start(game, ANN, id, moderator))

    # Playing

    @rule(user=PEOPLE, luck=LUCK)
    def act_somehow(self, user: int, luck: int) -> None:
        """Anybody, with anything."""
        game, rng = self.game, Random(luck)
        verb, answer = rng.choice([("work", None), ("bid", 1), ("steal", None), ("move", "moon"), ("done", None)])
        action = Action(decision=rng.randint(0, 9), seat=NAMES[user], verb=verb, answer=answer)
        self.attempt(lambda id: self.referee.submit(game, user, action, id))

    @rule(luck=LUCK)
    @at_table
    def act(self, luck: int) -> None:
        self.act_well(luck)

    @rule(luck=LUCK)
    @at_table
    def act_again(self, luck: int) -> None:
        """Twice as often as the rest."""
        self.act_well(luck)

    def act_well(self, luck: int) -> None:
        rng, game = Random(luck), self.game
        found = self.run(self._something_legal(rng)) if game else None
        if found is not None:
            user, action, undos = found
            self.attempt(lambda id: self.referee.submit(game, user, action, id, undos))

    async def _something_legal(self, rng: Random) -> tuple[int, Action, int] | None:
        for user in (ANN, BEN, CLEO, DAN):
            look = await self.referee.view(self.game, user)
            if look.mine:
                asked = look.mine[0]
                verb, answer = sampled(dict(await self.referee.choices(self.game, user, asked.id)), rng)
                action = Action(decision=asked.id, seat=asked.seat, verb=verb, answer=answer)
                return user, action, look.table.undos
        return None

    @rule(user=PEOPLE)
    @at_table
    def undo(self, user: int) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.undo(game, user, id))

    @rule(user=PEOPLE, yes=st.booleans())
    @at_table
    def vote(self, user: int, yes: bool) -> None:
        game = self.game
        self.attempt(lambda id: (self.referee.seats.agree if yes else self.referee.seats.refuse)(game, user, id))

    @rule(yes=st.booleans())
    @at_table
    def everybody_votes(self, yes: bool) -> None:
        for user in NAMES:
            self.vote(user, yes)

    @rule(luck=LUCK, yes=st.booleans())
    @at_table
    def act_and_think_again(self, luck: int, yes: bool) -> None:
        """An action, and its undo: free, or by consent, or not."""
        self.act_well(luck)
        for user in NAMES:
            self.undo(user)
        self.everybody_votes(yes)

    # Seats

    @rule(user=PEOPLE, call=st.sampled_from(["pause", "resume", "resume", "come_back", "come_back", "rest", "quit"]))
    @at_table
    def seating(self, user: int, call: str) -> None:
        game = self.game
        self.attempt(lambda id: getattr(self.referee.seats, call)(game, user, id))

    @rule(user=PEOPLE, seat=SEATS)
    @at_table
    def take(self, user: int, seat: str) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.seats.take(game, user, NAMES[user], seat, id))

    @rule(user=PEOPLE, seat=SEATS)
    @at_table
    def hand_over(self, user: int, seat: str) -> None:
        game = self.game
        self.attempt(lambda id: self.referee.seats.hand_over(game, user, seat, id, "brisk"))

    @rule(user=PEOPLE, luck=LUCK)
    @at_table
    def abandon(self, user: int, luck: int) -> None:
        game, moderator = self.game, luck % 64 == 0
        self.attempt(lambda id: self.referee.seats.abandon(game, user, id, moderator))

    # The world outside

    @rule(hours=st.sampled_from([0.5, 3, 9, 100]))
    def time_passes(self, hours: float) -> None:
        self.clock.pass_hours(hours)
        self.run(self._ring())

    async def _ring(self) -> None:
        while rings := await self.referee.clocks.due(self.clock.now):
            for ring in rings:
                assert await self.referee.clocks.ring(ring)
                assert not await self.referee.clocks.ring(ring), "the same ringing counts once"

    @rule(arrive=st.booleans())
    def deliver(self, arrive: bool) -> None:
        self.run(self._deliver(arrive))

    async def _deliver(self, arrive: bool) -> None:
        for message in await self.referee.outbox.next(2):
            if arrive:
                batch = [each.id for each in await self.referee.outbox.batch(message, 3)]
                self.delivered += batch
                await self.referee.outbox.delivered(*batch)
            else:
                await self.referee.outbox.failed(message.id)

    @rule()
    def restart(self) -> None:
        self.reopen()

    @rule()
    @precondition(lambda self: self.build < 2)
    def restart_with_a_newer_build(self) -> None:
        self.build += 1
        self.reopen()

    @rule()
    @precondition(lambda self: self.build > 0)
    def restart_with_an_older_build(self) -> None:
        self.build -= 1
        self.reopen()

    @invariant()
    def all_is_well(self) -> None:
        if self.game:
            assert self.run(problems(self.referee, self.game, LATER["vault"])) == []


Machine.TestCase.settings = settings(
    max_examples=RUNS,
    stateful_step_count=40,
    deadline=None,
    derandomize=RUNS <= 30,
    phases=(Phase.generate,),  # to shrink would take minutes; what led there is told anyway
    suppress_health_check=list(HealthCheck),
)
TestMachine = Machine.TestCase
