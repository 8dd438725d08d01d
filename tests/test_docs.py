"""The texts keep their promises: short enough for a message, complete, with links and examples that work."""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.chance import Chance, commitment
from engine.power_struggle import components
from engine.power_struggle.box import SHIPPED, pack

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RULES = {key: game.rulebook for key, game in GAMES.items()}
GUIDES = {key: game.guide for key, game in GAMES.items() if game.guide is not None}
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md")), *RULES.values(), *GUIDES.values()]

SECTION_LIMIT = 1_800
"""Discord takes 2,000 characters; the rest is for the bot's own lines around a section."""
STEP_LIMIT = 900

# fmt: off
IDS = {
    "power_struggle": [f"PS-{number}" for number in (
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21, 30, 31, 32, 34, 35, 36, 37, 38, 39, 40, 41,
        50, 51, 52, 53, 54, 55, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 72, 73, 74, 75, 76, 77,
        80, 81, 82, 83, 84,
    )],
    "powerhouse": [f"PH-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)],
}
# fmt: on
TOPICS = {
    "power_struggle": [
        "Goal",
        "Company",
        "Setup",
        "Lineup",
        "Meeting",
        "Events",
        "Turns",
        "Hire",
        "Found",
        "Restructure",
        "Resign",
        "Bribe",
        "Buy",
        "Cards",
        "Motivation",
        "Tracks",
        "Archenemy",
        "Notice and end",
        "Options",
        "Rulings",
    ],
    "powerhouse": ["Goal", "Map", "Setup", "Control", "Turn", "Razzia", "Rulings"],
}  # fmt: skip


def sections(path: Path) -> dict[str, str]:
    """Every `## title` with its text, title included."""
    parts = re.split(r"(?m)^(?=## )", path.read_text(encoding="utf-8"))[1:]
    named = [(part.partition("\n")[0].removeprefix("## "), part.strip()) for part in parts]
    assert len(dict(named)) == len(named), f"{path.name} has a heading twice"
    return dict(named)


def sized(books: dict[str, Path], limit: int) -> Iterator[Any]:
    for key, path in books.items():
        for title, text in sections(path).items():
            yield pytest.param(text, limit, id=f"{key}: {title}")


@pytest.mark.parametrize(("text", "limit"), [*sized(RULES, SECTION_LIMIT), *sized(GUIDES, STEP_LIMIT)])
def test_a_section_fits_into_one_message(text: str, limit: int) -> None:
    body = text.partition("\n")[2].strip()
    assert 0 < len(body) < len(text) <= limit


@pytest.mark.parametrize("key", GUIDES)
def test_a_first_game_takes_8_to_12_steps(key: str) -> None:
    assert 8 <= len(sections(GUIDES[key])) <= 12


@pytest.mark.parametrize("key", IDS)
def test_every_rule_is_told_and_no_other_is_named(key: str) -> None:
    text = RULES[key].read_text(encoding="utf-8")
    assert set(re.findall(r"\b[A-Z]{2}-\d+", text)) == set(IDS[key])


@pytest.mark.parametrize("key", TOPICS)
def test_every_topic_has_a_section(key: str) -> None:
    assert set(TOPICS[key]) <= set(sections(RULES[key]))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_brings_its_rules_in_its_own_package(key: str) -> None:
    package = ROOT / "engine" / key
    assert RULES[key].parent == package
    assert key not in GUIDES or GUIDES[key].parent == package
    assert key in IDS
    assert key in TOPICS


def test_the_figures_are_those_of_the_data_files() -> None:
    told, box = sections(RULES["power_struggle"]), pack(SHIPPED)
    for track in components.TRACKS:
        green, golden = box.green["rulebook"][track], box.golden["rulebook"][track]
        assert f"victory point at {green}, golden space at {golden} " in told["Tracks"]
    manual = box.green["manual"]["shares"], box.golden["manual"]["shares"]
    assert "shares: victory point at {}, golden space at {} ".format(*manual) in told["Options"]
    for card in box.events.values():
        if {effect.kind for effect in card.effects} - {"motivation", "moron"}:
            assert f"*{card.title}*" in told["Events"]
    for size, price in components.PRICES.items():
        assert f"{size} share{'s' * (size > 1)} {price:,}" in told["Buy"]


def test_every_topic_cites_a_rule() -> None:
    for key, path in RULES.items():
        for title, text in sections(path).items():
            assert re.search(r"\([A-Z]{2}-\d+", text), f"{key}: {title}"


def test_the_designers_are_named() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in (
        "Bauldric & Friends",
        "Tommy De Coninck",
        "Eric Solomon",
        "Ananda Gupta",
        "Jason Matthews",
        "unofficial",
    ):
        assert name in readme
    powerhouse = RULES["powerhouse"].read_text(encoding="utf-8")
    assert "Tommy De Coninck" in powerhouse
    assert "non-commercial" in powerhouse


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["project"]["optional-dependencies"].values()
    wanted = [
        *project["project"]["dependencies"],
        *project["build-system"]["requires"],
        *(d for g in groups for d in g),
    ]
    text = (DOCS / "dependencies.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"(?m)^\| `([^`]+)` \| \S", text))
    for requirement in wanted:
        name = re.split(r"[^\w.-]", requirement)[0]
        assert name in explained, f"docs/dependencies.md does not say why we use {name}"


def prose(path: Path) -> str:
    """A text without its blocks of code."""
    return re.sub(r"(?ms)^```.*?^```", "", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """The headings as the anchors that Markdown viewers make of them."""
    titles = re.findall(r"(?m)^#+ (.+)$", prose(path))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), f"{path.name} links to {link}"
        assert not anchor or anchor in anchors(target), f"{path.name} links to {link}"


def example(name: str, tmp_path: Path) -> dict[str, Any]:
    """Run the one Python example of a text, and return what it defines."""
    blocks = re.findall(r"(?ms)^```python\n(.*?)^```", (DOCS / name).read_text(encoding="utf-8"))
    assert len(blocks) == 1
    script = tmp_path / "example.py"
    script.write_text(blocks[0], encoding="utf-8")
    return runpy.run_path(str(script), run_name="__main__")


def test_the_fairness_example_deals_as_the_engine_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = example("fairness.md", tmp_path)
    seed, joins, seats = shown["SEED"], shown["JOINS"], shown["SEATS"]
    state = GAMES["power_struggle"].setup(seats, seed, None, joins)
    assert shown["commitment"] == commitment(seed)
    assert {seat: (shown["enemies"][seat], shown["competences"][seat]) for seat in seats} == state.archenemies
    assert {card: held.holder for card, held in state.company.cards.items()} == shown["holders"]
    assert shown["counter"] == state.chance.counter
    printed = re.findall(r"(?ms)^```text\n(.*?)^```", (DOCS / "fairness.md").read_text(encoding="utf-8"))
    assert [capsys.readouterr().out] == printed


def test_the_fairness_example_draws_as_chance_does(tmp_path: Path) -> None:
    shown = example("fairness.md", tmp_path)
    chance = Chance(shown["SEED"].hex(), shown["JOINS"], shown["counter"])
    for limit in (1, 2, 3, 6, 24, 1_000, 2**200 + 1, 2**256 - 1):
        assert shown["below"](limit) == chance.below(limit)
    assert shown["draw"](range(24), 6) == chance.draw(range(24), 6)
