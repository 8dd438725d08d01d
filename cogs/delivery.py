"""The outbox's postman: in order, once as far as Discord allows, through rate limits, errors and restarts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.ext import commands

from cogs.budget import Budget
from cogs.ids import Pressed
from cogs.layout import ALARM, Part, Shown, button, card, divider, picture, row, text
from cogs.messages import table
from cogs.texts import say
from engine.core import Decision
from engine.shapes import Nothing
from referee import Look, Outgoing, RefereeError, headlines_first, sentences

if TYPE_CHECKING:
    from cogs.client import Boardroom

log = logging.getLogger(__name__)
GATHER = 0.25
"""Seconds to wait for what computer players do next, so that one card tells it all."""
AT_ONCE = 50
RETRY = 5.0
LONGEST_RETRY = 300.0
CLOSED_DM = 50007
BAD_REQUEST = 400
"""Our own mistake: sending the same again would only hold up what comes after it."""
NEVER = frozenset({10003, 10013, 50001, 50013})
"""Unknown channel or user, missing access or permission: no retry helps. What was to be told is in `/game history`."""


class Delivery(commands.Cog):
    """Takes messages out of the outbox and sends them, one destination at a time."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot
        self.budget = Budget()
        self._busy: set[tuple[int, int | None]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        self._loop = asyncio.create_task(self._run(), name="outbox")

    async def cog_unload(self) -> None:
        tasks = [*self._tasks, *([self._loop] if self._loop else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        await self.bot.wait_until_connected()
        outbox = self.bot.referee.outbox
        while True:
            try:
                for first in await outbox.next(AT_ONCE):
                    self._start(first)
                await asyncio.wait_for(outbox.wait(), RETRY)
            except TimeoutError:
                continue
            except RefereeError as error:
                log.error("the outbox can't be read: %s", error)
                await asyncio.sleep(RETRY)
            except Exception as error:  # the post must never stop for everyone
                log.error("the outbox can't be read: %s", type(error).__name__)
                await asyncio.sleep(RETRY)

    def _start(self, first: Outgoing) -> None:
        destination = (first.channel, first.user)
        if destination in self._busy:
            return
        self._busy.add(destination)
        task = asyncio.create_task(self._deliver(first), name=f"deliver to {first.channel}")
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._finished(done, destination))

    def _finished(self, task: asyncio.Task[None], destination: tuple[int, int | None]) -> None:
        self._tasks.discard(task)
        self._busy.discard(destination)
        self.bot.referee.outbox.wake()

    async def _deliver(self, first: Outgoing) -> None:
        await asyncio.sleep(GATHER if first.user is None else 0)
        outbox = self.bot.referee.outbox
        try:
            batch = await outbox.batch(first)
            if not batch:
                return  # delivered by the task before, while the list that named it was being read
            if await self._sent(batch):
                await outbox.delivered(*(one.id for one in batch))
            else:
                await outbox.failed(first.id, _patience(first))
        except RefereeError as error:
            log.error("a message can't be taken from the outbox: %s", error)
            await asyncio.sleep(RETRY)
            await self._postpone(first)

    async def _postpone(self, first: Outgoing) -> None:
        with contextlib.suppress(RefereeError):
            await self.bot.referee.outbox.failed(first.id, _patience(first))

    async def _sent(self, batch: Sequence[Outgoing]) -> bool:
        """Whether that is settled: it has arrived, or it never can."""
        try:
            await self._send(batch)
        except discord.HTTPException as error:
            if error.code not in NEVER and error.status != BAD_REQUEST:
                return False
            log.error("a message to channel %s can't be delivered: %s", batch[0].channel, error.code)
        except (aiohttp.ClientError, OSError, TimeoutError):
            return False
        except RefereeError:
            raise
        except Exception as error:  # a mistake of ours must neither stop the post nor keep it spinning
            log.error("unexpected %s at\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
            return False
        return True

    async def _send(self, batch: Sequence[Outgoing]) -> None:
        if batch[0].user is None:
            await self._tell_channel(batch)
        else:
            await self._tell_person(batch, batch[0].user)

    async def _tell_channel(self, batch: Sequence[Outgoing]) -> None:
        nonce = str(batch[0].id)
        batch = [one for one in batch if one.content.kind != "lobby"]
        if not batch:
            return  # the lobby's own card tells who sits there
        last = batch[-1]
        channel = self.bot.get_partial_messageable(last.channel)
        look = await self.bot.referee.view(last.game, None)
        pages = table.news(lines_of(batch, look))
        for number, page in enumerate(pages[:-1]):
            await _post(channel, card(text(page)), f"{nonce}-{number}")
        shown = await self._turn_card(batch, look, pages[-1] if pages else "")
        await _post(channel, shown, nonce)

    async def _turn_card(self, batch: Sequence[Outgoing], look: Look, page: str) -> Shown:
        parts: list[Part] = [text(page)] if page else []
        files: list[discord.File] = []
        over = any(one.content.over for one in batch)
        finished = over and look.table.status == "over"
        if look.view is not None and (over or _asks(batch)):
            painter = self.bot.painter
            drawn = await (painter.end(look) if finished else painter.board(look, await self._earlier(batch)))
            files = [file for file, _ in drawn]
            parts += [picture(file, alt) for file, alt in drawn] or [text(*table.standing_lines(look))]
        if over:
            parts += await self._ending(look)
        if look.table.vote is not None:
            parts += table.vote_parts(look.id, look.table.vote)
        if due := table.due_lines(look, [each for one in batch for each in one.content.due]):
            parts += [divider(), text(*due)]
        if look.table.status == "running":
            parts.append(table.buttons(look.id))
        return card(*parts or [text(look.title)], files=files)

    async def _earlier(self, batch: Sequence[Outgoing]) -> object:
        """The table before this news, so that the picture can mark what is new."""
        return await self.bot.referee.story.before(batch[0].game, batch[0].seq)

    async def _ending(self, look: Look) -> list[Part]:
        """The seed is open now; the full record is for those who have played (see `docs/records.md`)."""
        seed = await self.bot.referee.records.seed(look.id)
        line = say("seed", seed=seed, commitment=look.table.commitment)
        buttons = [button(say("my record"), Pressed("record", look.id))]
        if look.game.sealing is not None:
            buttons.append(button(say("unseal"), Pressed("unseal", look.id)))
        return [text(line), row(*buttons)]

    async def _tell_person(self, batch: Sequence[Outgoing], user: int) -> None:
        """A private message; if that is closed to us, a public word that something is waiting, without what."""
        look = await self.bot.referee.view(batch[0].game, user)
        shown = await self._private_card(batch, look, user)
        person = self.bot.get_user(user) or await self.bot.fetch_user(user)
        try:
            if not self.budget.spend(user):
                raise _Closed
            channel = await person.create_dm()
            await _post(channel, shown, str(batch[0].id))
        except discord.Forbidden as error:
            if error.code != CLOSED_DM:
                raise
            await self._leave_folder(batch[0], user)
        except _Closed:
            await self._leave_folder(batch[0], user)

    async def _private_card(self, batch: Sequence[Outgoing], look: Look, user: int) -> Shown:
        """What happened behind closed doors, and what is asked."""
        lines = lines_of(batch, look)
        title = say("title in", title=look.title, channel=str(look.channel))
        pages = table.news(lines)
        left = [say("and more elsewhere")] if len(pages) > 1 else []
        parts: list[Part] = [text(title, *pages[:1], *left)]
        for decision in look.mine:
            question = look.game.question(decision, decision.seat)
            parts += [text(say("strong", text=question)), await self._ways(look, decision, user)]
        return card(*parts)

    async def _ways(self, look: Look, decision: Decision, user: int) -> Part:
        """Buttons that answer at once where there is nothing more to say; otherwise the way to the panel."""
        choices = await self.bot.referee.choices(look.id, user, decision.id)
        plain = [verb for verb, shape in choices.items() if isinstance(shape, Nothing)]
        if not plain or len(plain) < len(choices):
            return row(button(say("take my turn"), Pressed("turn", look.id)))
        pin = Pressed("answer", look.id, decision.id, look.table.undos)
        return row(*(button(look.game.label(verb, look.view), pin._replace(arg=verb)) for verb in plain))

    async def _leave_folder(self, message: Outgoing, user: int) -> None:
        opener = row(button(say("open my folder"), Pressed("folder", message.game, arg=str(user))))
        shown = card(text(say("folder waits", user=str(user))), opener, colour=ALARM)
        await _post(self.bot.get_partial_messageable(message.channel), shown, f"f{message.id}")


def lines_of(batch: Sequence[Outgoing], look: Look) -> list[str]:
    """What messages for one reader tell, in sentences; those of the first build are sentences already."""
    told = headlines_first(line for one in batch for line in one.content.told)
    return [*(line for one in batch for line in one.content.lines), *sentences(told, look.game, batch[0].content.seat)]


class _Closed(Exception):
    """No more private messages to this person for now."""


def _asks(batch: Sequence[Outgoing]) -> bool:
    return any(one.content.due for one in batch)


def _patience(message: Outgoing) -> float:
    return float(min(RETRY * 2**message.attempts, LONGEST_RETRY))


async def _post(channel: discord.abc.Messageable, shown: Shown, nonce: str) -> None:
    """The nonce makes Discord recognise a message that it already has."""
    people = discord.AllowedMentions(everyone=False, roles=False, users=True)
    await channel.send(view=shown.view, files=list(shown.files), nonce=nonce, allowed_mentions=people)


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Delivery(bot))
