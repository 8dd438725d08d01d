"""A playground per test, or one with the sample bot on it per module."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest_asyncio

from playground.people import Person
from playground.server import Playground
from playground.testing import Stage, playing
from tests.playground.wire import Api, Wire

SAMPLE_BOT = [sys.executable, str(Path(__file__).with_name("sample_bot.py"))]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Playground]:
    """No bot; rate limits off."""
    async with Playground() as playground:
        playground.hub.limits.enabled = False
        yield playground


@pytest_asyncio.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest_asyncio.fixture
async def api(server: Playground, session: aiohttp.ClientSession) -> Api:
    return Api(server, session)


@pytest_asyncio.fixture
async def wire(server: Playground, session: aiohttp.ClientSession) -> Wire:
    """A raw bot that is online."""
    return await Wire(server, session).identify()


@pytest_asyncio.fixture
async def ann(server: Playground) -> Person:
    return server.person("Ann")


@pytest_asyncio.fixture
async def ben(server: Playground) -> Person:
    return server.person("Ben")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stage() -> AsyncIterator[Stage]:
    """The sample bot, in its own process, shared by the tests of a module."""
    async with playing(SAMPLE_BOT) as stage:
        yield stage
