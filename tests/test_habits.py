"""What keeps the checkout tidy agrees with itself: hooks, workflow, changelog, and files as .editorconfig has them."""

from __future__ import annotations

import re
import tomllib

from tests.checkout import ROOT, files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TO_THE_BYTE = ("pictures/fonts/", "tests/fixtures/", "tests/records/")
"""Files of others or of machines; `golden` folders too."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_workflow_runs_every_python_that_is_promised() -> None:
    tested = re.findall(r'"(3\.\d+)"', read(".github/workflows/ci.yml"))
    promised = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if each.startswith("Programming Language")]
    assert tested == promised
    assert PROJECT["requires-python"] == f">={promised[0]}"
    assert "run: bash .ci/run" in read(".github/workflows/ci.yml")


def test_the_hooks_check_what_make_checks() -> None:
    hooks = re.findall(r"entry: \.venv/bin/(.+)", read(".pre-commit-config.yaml"))
    wanted = re.findall(r"\$\(BIN\)/((?:ruff|mypy).*)", read("Makefile"))
    assert len(wanted) == 3
    assert [hook.replace(" --force-exclude", " .") for hook in hooks] == wanted


def test_ci_runs_what_the_readme_says() -> None:
    assert re.findall(r"(?m)^make (\w+)$", read(".ci/run")) == ["check", "test"]


def test_the_changelog_knows_this_version_and_what_comes_next() -> None:
    headings = re.findall(r"(?m)^## \[(.+?)\](?: - (\S+))?$", read("CHANGELOG.md"))
    assert headings[0] == ("Unreleased", "")
    assert headings[1][0] == PROJECT["version"]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", day) for _, day in headings[1:])
    kinds = set(re.findall(r"(?m)^### (.+)$", read("CHANGELOG.md")))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def texts() -> list[str]:
    ours = [name for name in files() if not name.startswith(TO_THE_BYTE) and "/golden/" not in name]
    return [name for name in ours if b"\0" not in (ROOT / name).read_bytes()]


def test_every_text_is_written_as_the_editorconfig_says() -> None:
    for name in texts():
        text = (ROOT / name).read_bytes().decode("utf-8")
        assert not text or text.endswith("\n"), f"{name} does not end with a line"
        assert "\r" not in text, f"{name} has other line ends"
        assert not re.search(r"(?m)[ \t]$", text), f"{name} has blanks at the end of a line"
        assert name == "Makefile" or "\t" not in text, f"{name} has tabs"
