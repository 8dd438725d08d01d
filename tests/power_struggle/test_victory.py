"""Victory points, archenemies, notice and the end (PS-80 to PS-84)."""

from __future__ import annotations

import pytest

from engine.power_struggle.state import ClaimVictory, EndTurn, ScoreInfluence
from engine.power_struggle.victory import beats_archenemy, victory_points
from tests.power_struggle.table import Table

BLOCK = {"pay_for": 1, "receive": 1}
EMPLOYEE = {"division": "legal", "hired": 1, "moved": {}}


def won(table: Table, seat: str) -> set[str]:
    return set(victory_points(table.state.company, seat, table.state.archenemies[seat]))


def beats(table: Table, seat: str) -> bool:
    return beats_archenemy(table.state.company, seat, table.state.archenemies[seat])


def one_short(target: int = 4) -> Table:
    """Green has all but one of the points needed and stands one block below the green value of shares."""
    table = Table(target=target).points("influence", Green=7).points("main", Green=4).points("shares", Green=15)
    if target == 5:
        table.points("corruption", Green=9, Red=9)
    return table.counsels(legal="Green", accounting="Green", controlling="Green").archenemy("Green", "Red", "tycoon")


@pytest.mark.parametrize(
    ("track", "green", "golden"), [("influence", 7, 12), ("shares", 16, 20), ("main", 4, 6), ("corruption", 9, 12)]
)
def test_ps_80_green_and_golden_values(track: str, green: int, golden: int) -> None:
    assert track not in won(Table().points(track, Green=green - 1), "Green")
    assert track in won(Table().points(track, Green=green), "Green")
    assert not Table().points(track, Green=golden - 1).state.company.on_golden(track, "Green")
    assert Table().points(track, Green=golden).state.company.on_golden(track, "Green")


def test_ps_80_counsels_in_three_different_divisions() -> None:
    assert "counsel" not in won(Table().counsels(legal="Green Green Green", accounting="Green"), "Green")
    assert "counsel" in won(Table().counsels(legal="Green", accounting="Green", controlling="Red Green"), "Green")


def test_ps_80_points_stay_when_their_source_goes() -> None:
    table = Table().rooms(legal=["Green main 3"]).points("main", Green=1).heads(legal="Green").turn("Green", "Blue")
    table.play("Green", "resign", {"division": "legal", "to": "board"})
    assert table.on_track("main", "Green") == 1


def test_ps_81_another_colour_strictly_more_in_all_three() -> None:
    table = Table().archenemy("Green", "Red", "tycoon")  # shares, main, corruption
    table.points("shares", Green=3, Red=2).points("main", Green=2, Red=1).points("corruption", Green=1, Red=1)
    assert not beats(table, "Green"), "a tie is not enough"
    assert beats(table.points("corruption", Green=2), "Green")
    assert beats(table.points("shares", Blue=9), "Green"), "the others do not matter"


def test_ps_81_counsel_compares_numbers_wherever_they_are() -> None:
    table = Table().archenemy("Green", "Red", "statesman")  # influence, main, counsel
    table.points("influence", Green=1).points("main", Green=1)
    table.counsels(legal="Red", accounting="Red", controlling="Green Green")
    assert not beats(table, "Green")
    assert beats(table.counsels(controlling="Green Green Green"), "Green")


def test_ps_81_ones_own_colour_more_than_everybody_in_two_of_three() -> None:
    table = Table().archenemy("Green", "Green", "tycoon").points("shares", Green=3, Red=2)
    assert not beats(table, "Green")
    assert not beats(table.points("main", Green=1, Blue=1), "Green")
    assert beats(table.points("main", Green=2), "Green")


def test_ps_81_the_golden_space_is_above_everyone_on_it_too() -> None:
    table = Table().archenemy("Green", "Red", "tycoon").archenemy("Red", "Green", "tycoon")
    for track, top in (("shares", 20), ("main", 6), ("corruption", 12)):
        table.points(track, Green=top, Red=top)
    assert beats(table, "Green")
    assert beats(table, "Red")
    table = Table().archenemy("Green", "Green", "tycoon").points("shares", Green=20, Blue=20).points("main", Green=1)
    assert beats(table, "Green")


def test_ps_81_counsel_has_no_golden_space() -> None:
    table = Table().archenemy("Green", "Red", "statesman").points("influence", Green=10).points("main", Green=6)
    everywhere = dict.fromkeys(("legal", "accounting", "controlling", "development"), "Green Red")
    assert not beats(table.counsels(**everywhere), "Green")


def test_ps_81_the_point_is_the_holders_secret_until_notice() -> None:
    table = Table().archenemy("Green", "Red", "tycoon")
    table.points("shares", Green=1).points("main", Green=1).points("corruption", Green=1).turn("Blue")
    assert table.view("Green").victory_points["Green"] == ["archenemy"]
    assert table.view("Red").victory_points["Green"] == []
    assert table.view(None).victory_points["Green"] == []


def test_ps_82_notice_at_once_and_the_end_after_the_department_turn() -> None:
    table = one_short().turn("Green", "Blue", "Yellow").play("Green", "buy_shares", BLOCK)
    assert table.told("notice") == [
        {"seat": "Green", "sources": ["influence", "shares", "main", "counsel"], "in_turn": True}
    ]
    assert table.told("archenemy_shown") == []
    assert table.result is None
    table.play("Blue", "found_new", EMPLOYEE)
    assert table.waiting == ["Yellow action"], "the others have their actions"
    table.play("Yellow", "found_new", EMPLOYEE)
    assert table.waiting == []
    assert table.result is not None
    assert table.result.winners == ["Green"]


def test_ps_82_on_another_players_action_too() -> None:
    table = one_short().points("shares", Green=0).points("corruption", Green=8).card("legal", "Green")
    table.turn("Blue", "Yellow").play("Blue", "bribe", {"card": "legal", "offer": 50_000})
    table.play("Green", "accept")
    assert [notice["seat"] for notice in table.told("notice")] == ["Green"]


def test_ps_82_outside_a_department_turn_when_the_next_one_is_finished() -> None:
    table = one_short().points("influence", Green=6).points("shares", Green=16).board("Green Green")
    table.rooms(communications=["Yellow 1"]).meeting()
    assert table.told("notice")[0]["in_turn"] is False
    assert any("The game ends after the next department turn." in text for text in table.heard("Blue"))
    assert table.waiting == ["Yellow sort"]
    order = next(order for order in table.choices("Yellow")["sort"] if order[0] == "bonus")
    table.play("Yellow", "sort", order)
    for seat in ("Yellow", "Green", "Red", "Blue"):
        assert table.waiting == [f"{seat} action"]
        table.play(seat, "found_new", EMPLOYEE)
    assert table.result is not None


def test_ps_82_at_the_meetings_call_the_whole_meeting_and_one_turn_follow() -> None:
    table = one_short().points("main", Green=3).points("shares", Green=16).card("chairman", "Green", "bribed")
    table.rooms(communications=["Yellow 1"]).happens("meeting").play("Green", "found", "legal")
    assert table.told("notice")[0]["in_turn"] is False
    assert table.waiting == ["Yellow sort"]


def test_ps_82_an_ousted_head_can_give_notice_as_counsel() -> None:
    table = one_short().points("shares", Green=16).counsels(controlling="").heads(legal="Blue", development="Green")
    table.rooms(development=["Red 1"]).meeting().play("Green", "counsel")
    assert [notice["seat"] for notice in table.told("notice")] == ["Green"]


def with_archenemy() -> Table:
    """Green needs only to pass Red in shares: influence, main, counsel and then the archenemy."""
    table = one_short().points("shares", Green=1, Red=1).archenemy("Green", "Red", "tycoon")
    return table.points("corruption", Green=1)


def test_ps_82_the_archenemy_is_shown_and_its_point_locked() -> None:
    table = with_archenemy().turn("Green", "Red", "Blue").play("Green", "buy_shares", BLOCK)
    assert table.told("archenemy_shown") == [
        {"seat": "Green", "enemy": "Red", "card": "tycoon", "competences": ["shares", "main", "corruption"]}
    ]
    assert table.view("Blue").archenemies == {"Green": ("Red", "tycoon")}
    table.play("Red", "buy_shares", {"pay_for": 4, "receive": 4})
    assert not beats(table, "Green"), "Red has passed Green again"
    assert "archenemy" in won(table, "Green")
    table.play("Blue", "found_new", EMPLOYEE)
    assert table.result is not None
    assert (table.result.winners, table.result.standings[0].score) == (["Green"], 4)


def test_ps_82_without_notice_the_archenemy_point_is_not_locked() -> None:
    table = with_archenemy().points("influence", Green=6).turn("Green", "Red", "Blue")
    table.play("Green", "buy_shares", BLOCK)
    assert "archenemy" in won(table, "Green")
    table.play("Red", "buy_shares", {"pay_for": 4, "receive": 4})
    assert "archenemy" not in won(table, "Green")


def test_ps_82_influence_is_scored_for_all_before_anyone_gives_notice() -> None:
    """Step 5 happens at one moment: Green passes Red only if Red did not gain as well."""
    table = with_archenemy().archenemy("Green", "Red", "statesman").points("influence", Green=7, Red=7)
    table.board("Green Red").run(ScoreInfluence())
    assert table.told("notice") == []


def test_ps_83_the_others_who_have_four_by_then_give_notice_too_and_most_points_win() -> None:
    table = one_short().points("influence", Red=7).points("main", Red=4).points("corruption", Red=9)
    table.points("shares", Red=15).archenemy("Red", "Blue", "tycoon").turn("Green", "Red")
    table.play("Green", "buy_shares", BLOCK).play("Red", "buy_shares", BLOCK)
    assert [notice["seat"] for notice in table.told("notice")] == ["Red"]
    assert table.result is not None
    assert table.result.winners == ["Red"]
    assert [(row.seat, row.score) for row in table.result.standings][:2] == [("Red", 5), ("Green", 4)]


def tied() -> Table:
    table = Table().archenemy("Green", "Red", "takeover").archenemy("Red", "Green", "takeover")
    for track, points in (("influence", 7), ("shares", 16), ("main", 4), ("corruption", 9)):
        table.points(track, Green=points, Red=points)
    table.run(ClaimVictory("Green"), ClaimVictory("Red"))
    return table


def test_ps_83_then_most_money() -> None:
    table = tied().money(Green=850_000).run(EndTurn())
    assert table.result is not None
    assert table.result.winners == ["Green"]
    assert [row.seat for row in table.result.standings][:2] == ["Green", "Red"]
    assert "You win the game." in table.heard("Green")


def test_ps_83_then_they_share_it() -> None:
    table = tied().money(Blue=5_000_000).run(EndTurn())
    assert table.result is not None
    assert table.result.winners == ["Green", "Red"]
    assert "The game is over: Green and Red share the victory." in table.heard("Blue")


def test_ps_83_at_the_end_everything_but_the_folders_is_open() -> None:
    table = tied().run(EndTurn())
    seen = table.view(None)
    assert seen.funds == table.state.money
    assert seen.archenemies == table.state.archenemies
    assert "Blue ends without a victory point, with 800,000." in table.heard(None)


def test_ps_84_the_long_game_takes_five() -> None:
    table = one_short(5).points("shares", Green=14).turn("Green", "Green", "Blue")
    table.play("Green", "buy_shares", BLOCK)
    assert table.told("notice") == []
    table.play("Green", "buy_shares", BLOCK)
    assert len(table.told("notice")[0]["sources"]) == 5
