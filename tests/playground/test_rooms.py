"""The playground's rooms: Discord's side knows neither the people at their clients nor the browser's page."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import playground

PACKAGE = Path(playground.__file__).parent
# What brings the rooms together: it may know them all.
DOORS = {"server.py", "testing.py", "__main__.py"}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(path: Path) -> str:
    """The sub-package, or "" for what stands at the top."""
    inside = path.relative_to(PACKAGE).parts
    return inside[0] if len(inside) > 1 else ""


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_room_knows_only_what_lies_below_it(path: Path) -> None:
    if path.parent == PACKAGE and path.name in DOORS:
        return
    forbidden = {"browser": (), "people": ("browser",)}.get(room(path), ("browser", "people"))
    above = {each for each in imported(path) if each.startswith(tuple(f"playground.{name}" for name in forbidden))}
    assert not above


def test_each_room_is_there() -> None:
    assert {room(path) for path in PACKAGE.rglob("*.py")} == {"", "browser", "checks", "gateway", "people", "rest"}
