"""Arrows point down only: cogs → referee → (engine, storage), cogs → pictures → engine; the playground stands alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OWN = {"bot", "cogs", "commands", "engine", "pictures", "playground", "referee", "settings", "storage"}
ALLOWED = {
    "engine": set(),
    "storage": set(),
    "pictures": {"engine"},
    "referee": {"engine", "storage"},
    "cogs": {"referee", "pictures", "engine"},
    "playground": set(),
    "commands": {"engine", "referee", "storage", "playground", "settings"},
}
FORBIDDEN = {
    "engine": {"discord", "sqlite3", "sqlite_utils", "time", "datetime", "asyncio", "aiohttp"},
    "storage": {"discord", "aiohttp"},
    "referee": {"discord", "aiohttp", "sqlite3", "sqlite_utils"},
    "pictures": {"discord", "sqlite3", "sqlite_utils", "aiohttp"},
    "cogs": {"sqlite3", "sqlite_utils"},
    "playground": {"discord"},
}


def imports(path: Path) -> Iterator[str]:
    """Top-level names of what a file imports when it runs; imports for the type checker alone do not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hidden = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in hidden:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_lies_below_it(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    for path in files:
        used = set(imports(path))
        assert used & OWN <= ALLOWED[package] | {package}, path
        assert not used & FORBIDDEN.get(package, set()), path


def test_nothing_but_storage_writes_sql() -> None:
    for package in ("cogs", "referee", "engine", "pictures", "commands"):
        for path in (ROOT / package).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not any(word in text for word in ("SELECT ", "INSERT INTO", "UPDATE games", "DELETE FROM")), path
