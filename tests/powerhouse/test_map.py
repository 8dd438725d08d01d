"""PH-1 and PH-2: the figures and the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data import BadData, load_toml
from engine.powerhouse.components import MAP_FILE, MapFile
from engine.powerhouse.game import POWERHOUSE
from tests.powerhouse.positions import MAP, SEATS, SEED, answers, move, position, refusal, setup_refusal

GRID = (
    ("university_hospital", "north_block", "police_hq"),
    ("west_field", "black_market", "eastern_precinct"),
    ("cathedral", "south_city", "city_hall"),
)


@pytest.mark.parametrize(("players", "minions", "attrition"), [(2, 12, 5), (3, 8, 6), (4, 7, 7)])
def test_ph_1_minions_and_attrition(players: int, minions: int, attrition: int) -> None:
    city = POWERHOUSE.setup(list(SEATS[:players]), SEED).city
    assert city.hand == dict.fromkeys(SEATS[:players], minions)
    assert city.attrition == attrition


@pytest.mark.parametrize("players", [0, 1, 5])
def test_ph_1_two_to_four_syndicates(players: int) -> None:
    assert setup_refusal([*SEATS, "Eve"][:players]) == f"Powerhouse is for 2 to 4 players, not {players}."


def test_there_are_no_options() -> None:
    assert "target" in setup_refusal(["Ann", "Ben"], {"target": 5})


def test_names_that_would_make_answers_ambiguous_are_refused() -> None:
    assert setup_refusal(["Ann", "Ann (wounded)"]) == (
        "“Ann” and “Ann (wounded)” could be mistaken for each other: choose another name."
    )


def test_ph_2_regions_lie_in_a_grid() -> None:
    place = {region: (row, column) for row, line in enumerate(GRID) for column, region in enumerate(line)}
    assert set(MAP.regions) == set(place)
    for one, (row, column) in place.items():
        near = {other for other, (r, c) in place.items() if abs(r - row) + abs(c - column) == 1}
        assert set(MAP.adjacent[one]) == near


def test_ph_2_only_powerhouses_have_a_cap() -> None:
    assert [MAP.caps[region] for region in MAP.powerhouses] == [5] * 5
    assert [MAP.caps[region] for region in MAP.neighbourhoods] == [None] * 4


def test_ph_2_a_sixth_minion_does_not_fit_into_a_powerhouse() -> None:
    state = position(police_hq="ABBBB", north_block="A", cathedral="B")
    assert refusal(state, *move("north_block", "police_hq")) == (
        "Police HQ is full: 5 minions. You can choose the University Hospital or the Black Market. PH-2"
    )
    verb, answer = move("police_hq", "north_block")
    assert answer in answers(position(police_hq="A", north_block="BBBBBB"), verb)


BROKEN = [
    ('id = "cathedral"', 'id = "chapel"', "the powerhouses must be"),
    ('kind = "neighbourhood"', 'kind = "park"', "“north_block” kind"),
    ("cap = 5\n", "", "“university_hospital”: .*a powerhouse needs a cap"),
    ("cap = 5\n", "cap = 0\n", "“university_hospital” cap"),
    ('["north_block", "west_field"]', '["north_block", "harbour"]', "“harbour”, which is not on the map"),
    ('["north_block", "west_field"]', '["north_block"]', "“university_hospital” is not next to “west_field”"),
    ('["north_block", "west_field"]', '["north_block", "west_field", "west_field"]', "itself, or twice"),
    ('id = "south_city"', 'id = "north_block"', "4 neighbourhoods"),
    ('title = "Cathedral"', 'title = "Cathedral"\ncolour = "red"', "“cathedral” colour"),
]


@pytest.mark.parametrize(("right", "wrong", "message"), BROKEN)
def test_ph_2_a_broken_map_names_file_entry_and_problem(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    text = MAP_FILE.read_text(encoding="utf-8")
    assert right in text
    broken = tmp_path / "map.toml"
    broken.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BadData, match=message) as caught:
        load_toml(broken, MapFile)
    assert "map.toml" in str(caught.value)


def test_ph_2_every_powerhouse_can_be_left(tmp_path: Path) -> None:
    text = MAP_FILE.read_text(encoding="utf-8")
    for right, wrong in (
        ('["north_block", "eastern_precinct"]', '["university_hospital"]'),
        ('["north_block", "west_field"]', '["north_block", "west_field", "police_hq"]'),
        ('["university_hospital", "police_hq", "black_market"]', '["university_hospital", "black_market"]'),
        ('["police_hq", "black_market", "city_hall"]', '["black_market", "city_hall"]'),
    ):
        assert right in text
        text = text.replace(right, wrong)
    broken = tmp_path / "map.toml"
    broken.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match="“police_hq” needs a neighbourhood"):
        load_toml(broken, MapFile)
