"""The files of this checkout, as git knows them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def files(*parts: str) -> list[str]:
    """Those that are checked in or wait to be, not those that git ignores; of some parts only, if they are named."""
    # A container may run the tests as somebody else than the owner of the checkout; git would refuse that.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run([*command, "--", *parts], capture_output=True, text=True, cwd=ROOT, check=False)
    if listed.returncode != 0:
        pytest.skip(f"not a git checkout: {listed.stderr.strip()}")
    return [name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]
