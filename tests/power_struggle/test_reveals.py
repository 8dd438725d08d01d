"""What an action lets out: the rules say so themselves, and an experiment with other worlds finds nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.core import Play
from engine.power_struggle import GAME
from tests.games import SETTINGS, Setting, Step, random_game
from tests.power_struggle.table import Table
from tests.power_struggle.worlds import alter
from tests.worlds_apart import came_out

OURS = [setting for setting in SETTINGS if setting.key == GAME.key]
EACH = 3
"""Steps tried for each question."""
EMPLOYEE = {"division": "legal", "hired": 1, "moved": {}}


def sampled(revealing: bool) -> Iterator[Step]:
    """Steps of every kind of question from random games; the same ones every time."""
    rng, taken = Random(6), Counter[str]()
    for setting in OURS:
        for step in random_game(setting, 3):
            if step.revealed is revealing and taken[step.decision.name] < EACH and rng.random() < 0.2:
                taken[step.decision.name] += 1
                yield step


def test_nothing_comes_out_unsaid() -> None:
    """Whatever somebody could learn from an action, the rules have said that something was revealed."""
    steps = list(sampled(revealing=False))
    assert {"action", "bribe_offer", "second_bribe", "ousted", "appoint"} <= {step.decision.name for step in steps}
    for step in steps:
        assert not came_out(GAME, step.before, step.action), step.action


def test_the_experiment_finds_out_what_the_rules_keep_to_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the rules silent, it would be noticed: so the test above can fail."""
    steps = list(sampled(revealing=True))
    monkeypatch.setattr(Play, "reveal", lambda _: None)
    silent = [step for step in steps if not GAME.apply(step.before, step.action).revealed]
    assert len(silent) >= 5
    found = [step for step in silent[:10] if came_out(GAME, step.before, step.action)]
    assert len(found) >= 3


@pytest.mark.parametrize("setting", OURS, ids=str)
def test_whether_something_came_out_does_not_depend_on_what_the_actor_may_not_know(setting: Setting) -> None:
    rng = Random(str(setting))
    for number in range(2):
        for step in random_game(setting, number):
            for _ in range(2):
                world = alter(step.before, step.action.seat, rng)
                assert GAME.apply(world, step.action).revealed is step.revealed, step.action


def one_short() -> Table:
    """Green has three victory points of four, in influence, main departments and shares."""
    return Table().points("influence", Green=7).points("main", Green=4).points("shares", Green=16)


def test_nothing_comes_out_by_an_ordinary_action() -> None:
    table = Table().turn("Green", "Blue").play("Green", "found_new", EMPLOYEE)
    assert not table.revealed
    table.play("Blue", "buy_shares", {"pay_for": 1, "receive": 1})
    assert table.revealed, "the next event is turned up"


def test_what_one_can_pay_for_oneself_is_ones_own_to_show() -> None:
    table = Table().turn("Green", "Blue").play("Green", "buy_shares", {"pay_for": 1, "receive": 1})
    assert not table.revealed


def test_points_come_out_where_the_archenemy_may_tip_the_scales() -> None:
    """Everybody sees that Green gives no notice, and learns something about Green's archenemy."""
    table = one_short().money(Green=800_000).turn("Green", "Blue")
    assert not table.play("Green", "found_new", EMPLOYEE).revealed
    table = one_short().turn("Green", "Blue").play("Green", "buy_shares", {"pay_for": 1, "receive": 1})
    assert table.told("notice") == []
    assert table.revealed
    table = one_short().points("main", Green=3).turn("Green", "Blue")
    assert not table.play("Green", "buy_shares", {"pay_for": 1, "receive": 1}).revealed


@pytest.mark.parametrize("money", [0, 5_000_000])
def test_whether_somebody_must_pass_for_want_of_money_comes_out(money: int) -> None:
    """Nothing but money could help Blue; what they have is seen either way."""
    table = Table().full("development", "human_resources", "communications", "accounting", "legal", owner="Red")
    table.full("controlling", owner="Red").rooms(controlling=["Green 1", *["Red 1"] * 5]).money(Blue=money)
    table.turn("Green", "Blue", "Yellow").play("Green", "hire", {"controlling:1": 2})
    assert (table.waiting == ["Blue action"]) is (money > 0)
    assert table.revealed


def test_rooms_noted_in_secret_come_out_together() -> None:
    table = Table().rooms(legal=["Green 2", "Blue 2"], accounting=["Green 2", "Blue 2"]).happens("flu")
    assert table.waiting == ["Blue lose_employee", "Green lose_employee"]
    assert not table.play("Green", "room", "legal:1").revealed
    assert table.play("Blue", "room", "legal:2").revealed
    table = Table().rooms(legal=["Green 2"], accounting=["Green 2"]).happens("flu")
    assert not table.play("Green", "room", "legal:1").revealed, "nobody else has noted anything"
