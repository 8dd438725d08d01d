"""Nothing listens on or connects to any address but loopback: neither the server nor the bot on it."""

import ast
import asyncio
import ipaddress
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

import playground
from playground.server import Playground
from playground.testing import Stage

PACKAGE = Path(playground.__file__).parent
# The project's other packages, of which the playground must know nothing.
OTHERS = {"engine", "referee", "storage", "pictures", "cogs", "bot"}


def addresses(pid: int) -> list[tuple[str, str]]:
    """Local and remote address of every internet socket the process has open, from the kernel's own tables."""
    inodes = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            target = str(entry.readlink())
        except FileNotFoundError:
            continue
        if target.startswith("socket:["):
            inodes.add(target[8:-1])
    found = []
    for table in ("tcp", "tcp6", "udp", "udp6"):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[9] in inodes:
                found.append((_address(fields[1]), _address(fields[2])))
    return found


def _address(field: str) -> str:
    """The kernel writes addresses as little-endian 32-bit words."""
    words = field.partition(":")[0]
    packed = b"".join(bytes.fromhex(words[at : at + 8])[::-1] for at in range(0, len(words), 8))
    address = ipaddress.ip_address(packed)
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.asyncio(loop_scope="module")
async def test_both_processes_stay_on_loopback(stage: Stage) -> None:
    ann = stage.person("Ann")
    await ann.slash("card")
    await ann.slash("whisper")
    for pid in (os.getpid(), stage.bot.pid):
        open_sockets = addresses(pid)
        assert open_sockets, "the test looks at nothing"
        for local, remote in open_sockets:
            assert ipaddress.ip_address(local).is_loopback
            assert ipaddress.ip_address(remote).is_loopback or remote in ("0.0.0.0", "::")  # noqa: S104 (a listener)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.0.1", "::"])  # noqa: S104 (refused, which is the point)
def test_no_other_address_to_listen_on(host: str) -> None:
    with pytest.raises(ValueError, match="not a loopback address"):
        Playground(host)


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "null"},
    ],
)
async def test_web_pages_elsewhere_are_kept_out(server: Playground, headers: dict[str, str]) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/playground/socket", "/api/v10/gateway"):
            async with session.get(server.address + path, headers=headers) as response:
                assert response.status == 403
        async with session.get(server.address + "/", headers={"Origin": server.address}) as response:
            assert response.status == 200


def test_imports_nothing_else_of_the_project() -> None:
    imported = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").partition(".")[0])
    assert "playground" in imported
    assert not imported & (OTHERS | {"discord"})


@pytest.mark.skipif(sys.platform != "linux", reason="signals")
async def test_runs_alone_and_says_how_to_reach_it() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", "--token", "t0ken", stdout=asyncio.subprocess.PIPE, cwd=PACKAGE.parent
    )
    assert process.stdout is not None
    lines = [(await process.stdout.readline()).decode().strip() for _ in range(3)]
    base = lines[1].removeprefix("DISCORD_API_BASE=")
    assert lines[2] == "DISCORD_TOKEN=t0ken"
    async with (
        aiohttp.ClientSession(headers={"Authorization": "Bot t0ken"}) as session,
        session.get(f"{base}/users/@me") as response,
    ):
        assert (await response.json())["username"] == "boardroom"
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
