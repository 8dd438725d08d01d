"""What can be said of the page's files without a browser."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from engine import GAMES

PAGE = Path(__file__).parents[2] / "playground" / "browser" / "page"
SCRIPTS = sorted(PAGE.glob("js/*.js"))
FILES = sorted(path for path in PAGE.rglob("*") if path.is_file())


def test_there_are_scripts() -> None:
    assert PAGE / "js" / "main.js" in SCRIPTS


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_script_parses(script: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node is installed")
    command = [node, "--check", "--input-type=module"]
    checked = subprocess.run(command, input=script.read_bytes(), capture_output=True, check=False)
    assert checked.returncode == 0, checked.stderr.decode()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_script_is_short_and_builds_no_markup_from_text(script: Path) -> None:
    source = script.read_text()
    assert len(source.splitlines()) <= 300
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", source)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_every_import_is_there_and_used(script: Path) -> None:
    source = script.read_text()
    for names, where in re.findall(r'^import \{([^}]+)\} from "\./([\w.]+)";', source, re.MULTILINE):
        exported = (PAGE / "js" / where).read_text()
        for name in (each.strip() for each in names.split(",")):
            assert re.search(rf"export (?:async )?(?:function|class|const) {name}\b", exported), (name, where)
            assert len(re.findall(rf"\b{name}\b", source)) > 1, f"{name} is imported for nothing"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_is_loaded_from_elsewhere(file: Path) -> None:
    source = file.read_text()
    # The name of SVG's namespace is no address.
    addresses = set(re.findall(r"""https?://[^\s"'`\\/)>]+""", source)) - {"http://www.w3.org"}
    assert addresses == set()
    assert not re.search(r"@import|url\(", source)


@pytest.mark.parametrize("key", GAMES)
def test_nothing_names_a_game(key: str) -> None:
    """What is played here is what the bot has registered."""
    named = re.compile(f"{re.escape(key)}|{re.escape(GAMES[key].title)}", re.IGNORECASE)
    sources = [path for path in PAGE.parents[1].rglob("*") if path.suffix in (".py", ".js", ".html", ".css")]
    assert len(sources) > len(SCRIPTS)
    assert [path.name for path in sources if named.search(path.read_text())] == []
