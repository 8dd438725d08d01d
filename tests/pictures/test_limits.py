"""Whatever the players are called and however full the house is, nothing breaks, spills over or gets too long."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from io import BytesIO

import pytest
from PIL import Image, ImageDraw, ImageSequence

import pictures
from engine.power_struggle import GAME as POWER_STRUGGLE
from pictures import Snapshot, fonts
from pictures.power_struggle.replay import paint_replay
from pictures.text import ALT, PAGE, spoken_name
from tests.pictures.games import NAMES, NASTY, crowded, onlooker, states, turns


@pytest.mark.parametrize("names", [NAMES, NASTY, tuple(f"{'漢' * 30}{number}" for number in range(5))])
def test_pages_alt_texts_and_files_keep_their_limits(names: tuple[str, ...]) -> None:
    state, before = crowded(names), states(5, 2, names=names)[60]
    for seat in (None, *state.company.seats):
        view, since = POWER_STRUGGLE.view(state, seat), POWER_STRUGGLE.view(before, seat)
        for page in [*pictures.board_text(view, since), *(pictures.cards_text(view) if seat else [])]:
            assert 0 < len(page) <= PAGE
            assert "`" not in page
        drawn = [pictures.board(view, since), pictures.cards(view) if seat else None]
        for picture in filter(None, drawn):
            assert len(picture.png) < 150_000
            assert 0 < len(picture.alt) <= ALT


def test_the_end_keeps_its_limits() -> None:
    for names in (NAMES, NASTY):
        seen = turns(states(5, 2, names=names))
        history = [Snapshot.of(view) for view in seen]
        picture = pictures.end(seen[-1], history)
        assert picture is not None
        assert len(picture.png) < 300_000
        assert len(picture.alt) <= ALT
        assert all(len(page) <= PAGE for page in pictures.end_text(seen[-1], history))
        assert pictures.end(seen[-1]) is not None


def test_an_unfinished_game_has_no_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        pictures.end(onlooker(states(3, 3)[5]))


@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("room", [60, 200, 400])
def test_names_are_made_to_fit(name: str, room: int) -> None:
    for face in (fonts.BODY, fonts.DISPLAY):
        text, size = fonts.fit(name, face, 32, room, 22)
        assert fonts.width(text, face, size) <= room
        assert size >= 22


@pytest.mark.parametrize("name", NASTY)
def test_names_are_drawn_within_their_row(name: str) -> None:
    """No ink above or below the row of a player, whatever is piled on a letter."""
    image = Image.new("RGB", (500, 120))
    text, size = fonts.fit(name, fonts.BODY, 32, 300, 24)
    fonts.write(ImageDraw.Draw(image), (100, 70), text, fonts.BODY, size, (255, 255, 255))
    box = image.getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left >= 96
    assert right <= 404
    assert top >= 20
    assert bottom <= 100


@pytest.mark.parametrize("text", ["Ωμέγα", "Жанна", "Łukasz", "שלום", "مرحبا", "漢字", "かな", "한국", "👑", "𝓐𝓷𝓷"])
def test_every_script_has_a_font(text: str) -> None:
    assert "\ufffd" not in "".join(part for _, part in fonts.runs(text, fonts.BODY))


def test_spoken_names_stay_on_their_line() -> None:
    assert spoken_name("a\nb```c") == "a bˋˋˋc"
    assert spoken_name("שלום") == "\u2068שלום\u2069"
    assert spoken_name("Ann") == "Ann"


def test_the_replay_is_animated_and_fits() -> None:
    seen = turns(states(3, 3))[:8]
    picture = pictures.replay(seen)
    assert picture is not None
    assert picture.kind == "gif"
    with Image.open(BytesIO(picture.png)) as image:
        assert sum(1 for _ in ImageSequence.Iterator(image)) == len(seen)
    tight = paint_replay(seen, limit=len(picture.png) // 8)
    assert len(tight) < len(picture.png) // 4
    with pytest.raises(ValueError, match="at least one"):
        paint_replay([])


def test_threads_draw_what_one_draws_alone() -> None:
    seen = [onlooker(state) for state in states(4, 8)[20:60:5]]
    alone = [pictures.board(view) for view in seen]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(pictures.board, seen)) == alone


@dataclass
class Table:
    """A view of a game nobody has drawn yet."""

    seats: list[str] = field(default_factory=lambda: ["Ann", "Ben"])
    cash: dict[str, int] = field(default_factory=lambda: {"Ann": 1_000_000})
    open: bool = True
    nothing: None = None


def test_a_game_without_a_painter_falls_back_to_text() -> None:
    assert pictures.board(Table(), game="unheard_of") is None
    assert pictures.replay([Table()], game="unheard_of") is None
    assert pictures.cards(Table(), game="unheard_of") is None
    assert pictures.end(Table(), game="unheard_of") is None
    expected = "TABLE\nseats: Ann, Ben\ncash, Ann: 1,000,000\nopen: yes"
    assert pictures.board_text(Table(), game="unheard_of") == [expected]
    assert pictures.cards_text(Table(), game="unheard_of") == [expected]
    assert pictures.end_text(Table(), game="unheard_of") == [expected]
