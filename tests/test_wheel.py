"""The wheel, installed where the checkout can't be seen: every file is in it, and its `boardroom` does everything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

import bot
from engine import GAMES
from playground.testing import playing
from referee import Referee, Threads
from tests.checkout import ROOT, files
from tests.cogs.players import by_panel
from tests.cogs.table import Hall, open_table
from tests.referee.host import ANN, BEN, play_out, start

NOT_INSTALLED = {"tests", "benchmarks"}
PARTS = sorted(
    [path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name not in NOT_INSTALLED]
    + [path.name for path in ROOT.glob("*.py")]
)
"""The packages and modules that make the program."""
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
PAGE = next((ROOT / "playground").rglob("index.html")).parent
OUTSIDE = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "DISCORD_TOKEN", "DISCORD_API_BASE", "DATABASE")


def clean() -> dict[str, str]:
    """An environment that leads nobody to the checkout."""
    return {name: value for name, value in os.environ.items() if name not in OUTSIDE}


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel and its dependencies, and an empty directory to work in."""

    folder: Path
    wheel: Path

    @property
    def command(self) -> Path:
        return self.folder / "bin" / "boardroom"

    @property
    def cwd(self) -> Path:
        return self.folder.parent / "elsewhere"

    def run(self, *command: object) -> str:
        done = subprocess.run(
            [str(each) for each in command], capture_output=True, text=True, cwd=self.cwd, env=clean(), check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def pip(folder: Path, *arguments: object) -> None:
    """In a folder outside the checkout, where pip would take the checkout's own metadata for an installation."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=clean(), check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def build(folder: Path) -> Path:
    """The wheel, from a copy: what earlier builds have left in the checkout must not get into it."""
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source)
    pip(folder, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, source)
    [wheel] = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> None:
    """A fresh environment with nothing but the wheel; the dependencies are lent by the one that runs the tests."""
    venv.create(folder, symlinks=True)
    pip(folder, "--python", folder / "bin" / "python", "install", "--no-deps", "--no-index", wheel)
    lenders = [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]
    [own] = folder.glob("lib/python*/site-packages")
    # Python searches the places named in a .pth file but reads no .pth file there: an editable install stays hidden.
    (own / "dependencies.pth").write_text("\n".join(lenders), encoding="utf-8")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("wheel")
    made = Installed(folder / "environment", build(folder))
    install(made.wheel, made.folder)
    made.cwd.mkdir()
    return made


def test_no_file_is_forgotten_and_none_is_added(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == set(files(*PARTS))


def test_every_package_says_that_it_is_typed(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = set(wheel.namelist())
    assert {f"{part}/py.typed" for part in PARTS if not part.endswith(".py")} <= names


def test_nothing_is_taken_from_the_checkout(installed: Installed) -> None:
    script = """
import sys, bot, cogs.client, cogs.commands.showing, pictures.fonts
print(*{each.__file__ for each in sys.modules.values() if getattr(each, "__file__", None)}, sep="\\n")
"""
    files = installed.run(installed.folder / "bin" / "python", "-c", script).splitlines()
    own = [file for file in files if Path(file).is_relative_to(installed.folder)]
    assert {Path(file).parent.name for file in own} >= {
        part for part in PARTS if part in ("cogs", "engine", "pictures")
    }
    sources = [ROOT / part for part in PARTS]
    assert not [file for file in files if any(Path(file).is_relative_to(source) for source in sources)]


def test_version_simulate_and_help(installed: Installed) -> None:
    assert installed.run(installed.command, "--version") == f"boardroom, version {VERSION}\n"
    assert "2 games of Power Struggle" in installed.run(installed.command, "simulate", "2", "--jobs", "1")
    told = installed.run(installed.command, "--help")
    assert "Usage: boardroom" in told
    for command in ("backup", "check", "play", "replay", "simulate", "verify"):
        assert re.search(rf"(?m)^  {command} ", told)


def test_a_checkout_that_was_never_installed_knows_its_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert bot.version() == VERSION
    monkeypatch.setattr(bot, "__file__", str(tmp_path / "bot.py"))
    assert bot.version() == "unknown"


def test_without_a_token_it_says_how_to_try(installed: Installed) -> None:
    done = subprocess.run(
        [installed.command], capture_output=True, text=True, cwd=installed.cwd, env=clean(), check=False
    )
    assert done.returncode == 2
    assert "run: boardroom play" in done.stderr


async def test_a_record_is_verified(installed: Installed, tmp_path: Path) -> None:
    referee = await Referee.open(tmp_path / "games.db", workers=Threads(GAMES))
    game = await start(referee, (ANN, BEN), (), "powerhouse")
    await play_out(referee, game, Random(5))
    record = tmp_path / "record.json"
    record.write_text(await referee.records.export(game, ANN), encoding="utf-8")
    await referee.close()
    told = await asyncio.to_thread(installed.run, installed.command, "verify", record)
    assert told.startswith("All is well: ")
    assert "played to its end" in told


@contextlib.asynccontextmanager
async def playground(installed: Installed) -> AsyncIterator[str]:
    """`boardroom play` until its page is open, and then until it has closed; gives the page's address."""
    process = await asyncio.create_subprocess_exec(
        *(installed.command, "play", "--no-open", "--port", "0"),
        cwd=installed.cwd,
        env=clean(),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        address = re.search(r"http://\S+/", line)
        assert address, line
        yield address[0]
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 20) == 0


async def ask(socket: aiohttp.ClientWebSocketResponse, do: str, **more: Any) -> Any:
    """One request of the page; news that comes before its answer is passed over."""
    await socket.send_json({"id": 1, "do": do, **more})
    while "re" not in (packet := await socket.receive_json(timeout=20)):
        pass
    assert packet["ok"], packet
    return packet["result"]


async def test_play_serves_the_page_and_the_bot_answers(installed: Installed) -> None:
    async with playground(installed) as address, aiohttp.ClientSession(address) as session:
        async with session.get("/") as response:
            assert await response.read() == (PAGE / "index.html").read_bytes()
        for path in (each for each in PAGE.rglob("*") if each.is_file()):
            async with session.get(f"/page/{path.relative_to(PAGE)}") as response:
                assert await response.read() == path.read_bytes()
        async with session.ws_connect("/playground/socket") as socket:
            people = (await ask(socket, "people"))["people"]
            ann = next(person["id"] for person in people if person["global_name"] == "Ann")
            channels = (await ask(socket, "become", user=ann))["channels"]
            general = next(channel["id"] for channel in channels if channel["name"] == "general")
            outcome = await ask(socket, "slash", channel=general, line="rules", options={"topic": "Goal"})
            assert outcome["state"] == "answered"
            while "Six things are worth one victory point" not in str(await socket.receive_json(timeout=20)):
                pass


async def test_it_goes_online_and_its_computer_players_think(installed: Installed) -> None:
    """They do so in processes of their own, which have to find the program again."""
    database = installed.cwd / "online.db"
    env = {**dict.fromkeys(OUTSIDE[:3], ""), "DATABASE": str(database), "LOG_LEVEL": "WARNING"}
    async with playing([str(installed.command)], env=env, cwd=installed.cwd) as table:
        hall = Hall(table, database, Random(1))
        [ann] = hall.people("Ann")
        game = await open_table(hall, ann, computers=2)
        await hall.until(lambda: hall.due(game))
        own = 0
        while _answered(hall, game) == own:  # Ann may be asked several times before anyone else is
            assert await by_panel(hall, ann)
            own += 1
            await hall.until(lambda: hall.due(game))
            await hall.quiet()
        assert "Traceback" not in table.bot.output


def _answered(hall: Hall, game: str) -> int:
    """How many decisions have been taken, by whomever."""
    state = hall.state(game)
    return int(state["asked"]) - len(state["pending"])
