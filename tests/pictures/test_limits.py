"""Whatever the players are called and however full the house is, nothing breaks, spills over or gets too long."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageDraw, ImageSequence

import pictures
from engine.power_struggle import GAME
from pictures import fonts
from pictures.pages import ALT, PAGE, spoken_line, spoken_name
from pictures.power_struggle.history import turn_ends
from pictures.power_struggle.replay import paint_replay
from tests.pictures.games import NAMES, NASTY, crowded, onlooker, states


@pytest.mark.parametrize("names", [NAMES, NASTY, tuple(f"{'漢' * 30}{number}" for number in range(5))])
def test_pages_alt_texts_and_files_keep_their_limits(names: tuple[str, ...]) -> None:
    state, before = crowded(names), states(5, 2, names=names)[60]
    for seat in (None, *state.company.seats):
        view, since = GAME.view(state, seat), GAME.view(before, seat)
        cards = pictures.cards_text(GAME, view) if seat else []
        for page in [*pictures.board_text(GAME, view, since), *cards]:
            assert 0 < len(page) <= PAGE
            assert "`" not in page
        drawn = [pictures.board(GAME, view, since), pictures.cards(GAME, view) if seat else None]
        for picture in filter(None, drawn):
            assert len(picture.png) < 150_000
            assert 0 < len(picture.alt) <= ALT


def test_the_end_keeps_its_limits() -> None:
    for names in (NAMES, NASTY):
        views = [onlooker(state) for state in states(5, 2, names=names)]
        for seen in (views, views[-1:]):
            picture = pictures.end(GAME, seen)
            assert picture is not None
            assert len(picture.png) < 300_000
            assert len(picture.alt) <= ALT
            assert all(len(page) <= PAGE for page in pictures.end_text(GAME, seen))


def test_an_unfinished_game_has_no_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        pictures.end(GAME, [onlooker(states(3, 3)[5])])
    with pytest.raises(ValueError, match="at least one"):
        pictures.end(GAME, [])


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
    assert spoken_line("שלום עולם, Ann") == "\u2068שלום עולם\u2069, Ann"
    assert spoken_line("Of\n```שלום:``` 3") == "Of \u2068ˋˋˋשלום:ˋˋˋ\u2069 3"


def test_the_replay_is_animated_and_fits() -> None:
    seen = [onlooker(state) for state in states(3, 3)][:60]
    turns = turn_ends(seen)
    assert 3 < len(turns) < len(seen)
    picture = pictures.replay(GAME, seen)
    assert picture is not None
    assert picture.kind == "gif"
    with Image.open(BytesIO(picture.png)) as image:
        assert sum(1 for _ in ImageSequence.Iterator(image)) == len(turns)
    assert f"in {len(turns)} frames" in picture.alt
    tight = paint_replay(turns, limit=len(picture.png) // 8)
    assert len(tight) < len(picture.png) // 4
    with pytest.raises(ValueError, match="at least one"):
        pictures.replay(GAME, [])


def test_threads_draw_what_one_draws_alone() -> None:
    seen = [onlooker(state) for state in states(4, 8)[20:60:5]]
    alone = [pictures.board(GAME, view) for view in seen]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda view: pictures.board(GAME, view), seen)) == alone
