"""How do I stand? A few sentences for whoever asks, from what they may know."""

from __future__ import annotations

import pytest

from engine.power_struggle import GAME, texts
from engine.power_struggle.state import ClaimVictory, EndTurn
from tests.games import SETTINGS, random_game
from tests.power_struggle.table import Table

NOTHING_YET = (
    "influence 0 of 7, shares 0 of 16, main departments 0 of 4, corruption 0 of 9, counsels in 0 of 3 divisions."
)


def stands(table: Table, seat: str | None) -> list[str]:
    return [GAME.words(event, seat) or "" for event in GAME.standing(table.view(seat))]


def test_a_player_reads_points_threat_archenemy_money_and_motivation() -> None:
    table = Table().points("shares", Green=12).motivation(4).turn("Green").rooms(legal=["Green 2"]).money(Green=350_000)
    assert stands(table, "Green") == [
        "You have 0 victory points of 4: influence 0 of 7, shares 12 of 16, main departments 0 of 4, "
        "corruption 0 of 9, counsels in 0 of 3 divisions.",
        "Nobody is within one victory point of ending the game, as far as can be seen.",
        "You are not ahead of your archenemy Yellow in any of influence, main departments and counsel.",
        "You have 350,000; a bonus payment now would bring you 100,000.",
        "Motivation is at 4 of 6.",
    ]


def test_an_onlooker_reads_everyones_points() -> None:
    table = Table(3).points("influence", Yellow=7).turn("Green")
    assert stands(table, None) == [
        f"Blue has 0 victory points of 4: {NOTHING_YET}",
        f"Yellow has 1 victory point of 4: {NOTHING_YET.replace('influence 0', 'influence 7')}",
        f"Green has 0 victory points of 4: {NOTHING_YET}",
    ]


def test_the_archenemy_point_is_counted_for_its_owner_alone() -> None:
    table = Table().archenemy("Green", "Red", "tycoon").turn("Green")
    table.points("shares", Green=1).points("main", Green=1).points("corruption", Green=1)
    assert stands(table, "Green")[0].startswith("You have 1 victory point of 4")
    assert stands(table, None)[2].startswith("Green has 0 victory points of 4")


@pytest.mark.parametrize(
    ("enemy", "points", "text"),
    [
        ("Red", {}, "You are not ahead of your archenemy Red in any of shares, main departments and corruption."),
        ("Red", {"main"}, "You are ahead of your archenemy Red in main departments, but not in shares and corruption."),
        (
            "Red",
            {"main", "shares", "corruption"},
            "You are ahead of your archenemy Red in shares, main departments and corruption: that is a victory point.",
        ),
        (
            "Green",
            {},
            "You are your own archenemy: be ahead of everybody in two of shares, main departments and corruption.",
        ),
        (
            "Green",
            {"main"},
            "You are your own archenemy: ahead of everybody in main departments, and two of three are needed.",
        ),
        (
            "Green",
            {"main", "shares"},
            "You are your own archenemy, ahead of everybody in shares and main departments: a victory point.",
        ),
    ],
)  # fmt: skip
def test_the_archenemy(enemy: str, points: set[str], text: str) -> None:
    table = Table().archenemy("Green", enemy, "tycoon").turn("Green")
    for track in points:
        table.points(track, Green=1)
    assert stands(table, "Green")[2] == text


def nearly() -> Table:
    return Table().points("influence", Green=7, Red=7).points("main", Green=4, Red=4).points("shares", Green=16)


def test_who_threatens_to_end_the_game() -> None:
    table = nearly().turn("Green", "Blue")
    assert stands(table, "Blue")[1] == "One victory point away from ending the game, as far as can be seen: Green."
    table.points("shares", Red=16)
    assert stands(table, "Red")[1].endswith("as far as can be seen: Green and you.")


def test_what_only_the_reader_knows_threatens_too() -> None:
    table = nearly().archenemy("Red", "Blue", "tycoon").points("shares", Red=1).points("corruption", Red=1).turn("Red")
    assert stands(table, "Red")[1].endswith(": Green and you.")
    assert stands(table, "Blue")[1].endswith(": Green.")


def test_after_a_notice() -> None:
    table = nearly().points("corruption", Green=8).archenemy("Green", "Blue", "tycoon").turn("Green", "Blue")
    table.state.company.turned = ["lift"]
    table.play("Green", "bribe", {"card": "legal", "offer": 50_000})
    assert stands(table, "Blue")[1] == "The game ends after this department turn: notice was given by Green."
    assert stands(table, "Green")[0].startswith("You have given notice with 5 victory points of 4: influence 7 of 7,")
    assert stands(table, "Green")[2] == "Your archenemy Blue has been shown: the victory point is yours for good."
    assert stands(table, None)[2].startswith("Green has given notice with 5 victory points of 4:")
    table.state.company.turned = []
    assert stands(table, "Green")[1] == "The game ends after the next department turn: notice was given by you."


def test_at_the_end_everyones_result() -> None:
    table = nearly().points("corruption", Green=9).run(ClaimVictory("Green")).run(EndTurn())
    first = "Green ends with 4 victory points (influence, shares, main departments and corruption) and 800,000."
    assert stands(table, None)[0] == first
    assert stands(table, "Green")[0] == first.replace("Green ends", "You end")
    assert len(stands(table, "Blue")) == 4


def test_every_template_is_said_sooner_or_later() -> None:
    """Over random games, the rare ones aside that the tests above say."""
    said: set[str] = set()
    for setting in SETTINGS:
        if setting.key == GAME.key:
            for step in random_game(setting, 5):
                for seat in [*setting.seats, None]:
                    said.update(event.name for event in GAME.standing(GAME.view(step.after, seat)))
    rare = {"stand_notice_early", "stand_archenemy_locked", "stand_own_archenemy_locked", "stand_own_archenemy_beaten"}
    assert set(texts.STANDING) - rare <= said
