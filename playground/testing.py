"""For tests: a loopback Discord and the bot's own process on it, started, killed and started again.

@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage() -> AsyncIterator[Stage]:
    async with playing([sys.executable, "bot.py"]) as stage:
        yield stage

async def test_something(stage: Stage) -> None:
    ann = stage.person("Ann")
    answer = await ann.slash("game new", thread=False)
    assert "waiting" in answer.text
    await stage.bot.kill()
    await stage.bot.start()
"""

import asyncio
import contextlib
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from playground.faults import Faults
from playground.hub import Hub
from playground.people import Person
from playground.server import Playground
from playground.timeline import Timeline

# Settings of the outside that must not reach the bot under test.
PRIVATE_SETTINGS = ("DISCORD_TOKEN", "DISCORD_API_BASE", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")
STARTING, ENDING = 20.0, 10.0


class BotProcess:
    """The bot in a process of its own, told by its environment where Discord is. What it writes is in `output`."""

    def __init__(
        self,
        playground: Playground,
        command: Sequence[str],
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:
        self._playground = playground
        self._command = command
        self._env = dict(env or {})
        self._cwd = cwd
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as this object; see close)
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        if self._process is None:
            raise RuntimeError("the bot has not been started")
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def output(self) -> str:
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    async def start(self, within: float = STARTING) -> None:
        """Start the process and wait until it is online: identified at the gateway, its commands registered."""
        inherited = {key: value for key, value in os.environ.items() if key not in PRIVATE_SETTINGS}
        told = {"DISCORD_TOKEN": self._playground.token, "DISCORD_API_BASE": self._playground.api_base}
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env={**inherited, **told, **self._env},
            cwd=self._cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        await self._until_online(self._process, within)

    async def _until_online(self, process: asyncio.subprocess.Process, within: float) -> None:
        online = asyncio.create_task(self._playground.hub.gateway.until_connected(within))
        ended = asyncio.create_task(process.wait())
        try:
            await asyncio.wait((online, ended), return_when=asyncio.FIRST_COMPLETED)
            if not online.done():
                raise RuntimeError(f"the bot ended with {process.returncode} before it was online:\n{self.output}")
            await online
        except TimeoutError:
            await self.kill()
            raise RuntimeError(f"the bot was not online within {within} s:\n{self.output}") from None
        finally:
            for task in (online, ended):
                task.cancel()
            await asyncio.gather(online, ended, return_exceptions=True)

    async def kill(self) -> None:
        """kill -9, and wait until Discord has noticed."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to end; returns its exit code. One that does not listen is killed."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        if self._process.returncode is None:
            self._process.send_signal(number)
        try:
            async with asyncio.timeout(ENDING):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._playground.hub.gateway.until_disconnected(ENDING)
        return self._process.returncode or 0

    async def close(self) -> None:
        await self.kill()
        self._log.close()


@dataclass
class Stage:
    """A playground with the bot on it."""

    playground: Playground
    bot: BotProcess

    @property
    def hub(self) -> Hub:
        return self.playground.hub

    @property
    def timeline(self) -> Timeline:
        return self.hub.timeline

    @property
    def faults(self) -> Faults:
        return self.hub.faults

    def person(self, name: str) -> Person:
        return self.playground.person(name)


@contextlib.asynccontextmanager
async def playing(
    command: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    limits: bool = False,
    start: bool = True,
) -> AsyncIterator[Stage]:
    """A fresh playground and `command` running on it. Rate limits are off unless `limits`: they cost real time."""
    async with Playground() as playground:
        playground.hub.limits.enabled = limits
        bot = BotProcess(playground, command, env, cwd)
        try:
            if start:
                await bot.start()
            yield Stage(playground, bot)
        finally:
            await bot.close()
