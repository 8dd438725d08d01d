"""A table where a game is played for its record: people who act by themselves, and a clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine import GAMES, Decision
from engine.computers import random_player
from referee import Look, Referee, Threads, Wanted
from tests.fixtures.house import OUTSIDERS, PEOPLE, Clock, people_due
from tests.games import Setting


@dataclass
class Table:
    """One game and those who play it."""

    referee: Referee
    clock: Clock
    rng: Random
    game: str = ""
    ids: int = field(default=1284000000000000000)

    @classmethod
    async def open(cls, database: Path, luck: str) -> Table:
        clock = Clock()
        return cls(await Referee.open(database, clock=clock, workers=Threads(GAMES, 1)), clock, Random(luck))

    @property
    def id(self) -> str:
        """A new interaction's, as Discord makes them: they rise, but not by one."""
        self.ids += self.rng.randint(10**6, 10**10)
        return str(self.ids)

    async def look(self, user: int | None = None) -> Look:
        return await self.referee.view(self.game, user)

    async def people(self) -> list[int]:
        return (await self.look()).table.people

    async def due(self) -> list[tuple[int, Decision]]:
        """Who has to decide what."""
        return people_due(await self.look())

    async def sit_down(self, setting: Setting, persons: int) -> None:
        """Open a lobby, change one's mind in all the ways there are, and start."""
        lobby, people = self.referee.lobby, self.rng.sample(list(PEOPLE), persons)
        host, guest = people[0], next(iter(OUTSIDERS))
        self.game = (await lobby.create(int(self.id), host, PEOPLE[host], setting.key, self.id)).game
        await lobby.join(self.game, guest, OUTSIDERS[guest], self.id)
        await lobby.leave(self.game, guest, self.id)
        await lobby.change_options(self.game, host, self.id, Wanted(dict(setting.options), {"deadline": 60}))
        for user in people[1:]:
            await lobby.join(self.game, user, PEOPLE[user], self.id)
        for _ in range(setting.players - persons):
            await lobby.add_computer(self.game, host, None, self.id)
        self.clock.pass_seconds(90)
        await lobby.start(self.game, host, self.id)

    async def step(self) -> bool:
        """Let somebody act. False if the game is over."""
        await self.referee.computers.settle()
        due = await self.due()
        if due:
            user, asked = self.rng.choice(due)
            await self.act(user, asked.id)
            await self.referee.computers.settle()
        return bool(due)

    async def act(self, user: int, decision: int) -> None:
        """Answer as this person would: half of them think, the others do anything."""
        look = await self.look(user)
        asked = next(own for own in look.mine if own.id == decision)
        thoughtful = list(PEOPLE).index(user) % 2 == 0 if user in PEOPLE else False
        play = next(iter(look.game.computers.values()), random_player) if thoughtful else random_player
        action = play(look.view, asked, await self.referee.choices(self.game, user, decision), self.rng)
        self.clock.pass_seconds(self.rng.randint(3, 60))
        await self.referee.submit(self.game, user, action, self.id, look.table.undos)
