"""What a game was dealt from stays with it: rules, views, words and computer players go by that, not by the files."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from pydantic_core import to_jsonable_python

from engine import BadSetup, Begun
from engine.power_struggle import GAME, game
from engine.power_struggle.box import SHIPPED, unpack
from engine.power_struggle.state import State
from tests.games import read_bad_setup
from tests.power_struggle.table import COLOURS, SEED, Table, dealt


def other_data() -> Any:
    """The box of somebody who has typed in other cards and other tracks."""
    data: Any = json.loads(json.dumps(SHIPPED))
    data["tracks"]["rulebook"]["shares"] = {"green": 2, "golden": 3}
    for place, card in enumerate(data["events"]["card"]):
        card["title"], card["text"] = f"Memo {place}", f"To all of floor {place}."
        card["effects"] = [{"kind": "receive", "amount": 350_000, "per": "block"}]
    for card in data["competences"]["card"]:
        card["competences"] = ["main", "shares", "counsel"]
    return data


OTHER = Begun(GAME.rules, other_data())


def test_a_game_begun_now_is_dealt_from_the_files() -> None:
    assert GAME.begin() == Begun(GAME.rules, SHIPPED)
    company = dealt().company
    assert (company.rules, json.loads(company.box.text)) == (GAME.rules, SHIPPED)
    assert dealt().company.box is company.box, "one object for all"


def test_the_tracks_are_those_dealt() -> None:
    table = Table(begun=OTHER).turn("Green", "Blue").play("Green", "buy_shares", {"pay_for": 4, "receive": 4})
    assert table.on_track("shares", "Green") == 3
    assert table.view(None).victory_points["Green"] == ["shares"]
    stands = GAME.words(GAME.standing(table.view("Green"))[0], "Green") or ""
    assert stands.startswith("You have 1 victory point of 4: influence 0 of 7, shares 3 of 2,")


def test_the_events_are_those_dealt() -> None:
    table = Table(begun=OTHER).blocks("Green", 1).happens("lift")
    assert table.state.money["Green"] == 1_150_000
    effect = "Everyone receives 350,000 for each block of shares. That is 350,000 for Green."
    assert table.heard(None)[:2] == [
        "Turn 1: Memo 3. To all of floor 3.",
        f"{effect} Without blocks: Blue, Yellow and Red.",
    ]
    view = table.view("Green")
    assert GAME.label("lift", view) == "Memo 3"
    assert GAME.explain(view, "sort", "lift") == "Everyone receives 350,000 for each block of shares."
    assert GAME.label("lift", Table().view("Green")) == "Lift out of order"


def test_the_order_chosen_is_told_by_the_titles_dealt() -> None:
    table = Table(begun=OTHER).rooms(communications=["Green 1"]).meeting()
    table.play("Green", "sort", next(iter(table.choices("Green")["sort"])))
    told = next(text for text in table.heard("Green") if text.startswith("Your order of events:"))
    assert told.count("Memo") == 6
    assert "Bonus payment" in told


def test_the_archenemies_are_those_dealt() -> None:
    told = [GAME.words(event, event.to) or "" for event in GAME.opening(dealt(begun=OTHER)) if event.to]
    assert len(told) == 4
    assert all(text.endswith("main departments, shares and counsel.") for text in told)
    table = Table(begun=OTHER).points("main", Green=1).points("shares", Green=1).counsels(legal="Green")
    assert table.view("Green").victory_points["Green"] == ["archenemy"]


def test_a_view_has_the_box_as_its_text() -> None:
    table = Table(begun=OTHER)
    seen: Any = to_jsonable_python(table.view(None))
    assert json.loads(seen["company"]["box"]) == OTHER.data


def play(state: State, computer: str) -> list[str]:
    """The game to its end, as states and as everybody is told."""
    rng, course = Random(5), [GAME.dump(state)]
    while state.pending:
        decision = state.pending[0]
        view = GAME.view(state, decision.seat)
        action = GAME.computers[computer](view, decision, GAME.choices(state, decision), rng)
        applied = GAME.apply(state, action)
        state = GAME.load(GAME.dump(applied.state))
        course += [GAME.dump(state), *(GAME.words(event, event.to) or "" for event in applied.events)]
    return course


@pytest.mark.parametrize("computer", ["clerk", "random"])
def test_files_that_change_change_no_game_already_begun(monkeypatch: pytest.MonkeyPatch, computer: str) -> None:
    old, other = dealt(), dealt(begun=OTHER)
    before = play(old, computer), play(other, computer)
    assert before[0] != before[1]
    monkeypatch.setattr(game, "SHIPPED", OTHER.data)
    unpack.cache_clear()
    assert GAME.begin() == OTHER
    assert (play(old, computer), play(other, computer)) == before
    assert play(GAME.setup(list(COLOURS[:4]), SEED), computer) == before[1], "a game begun now has the new files"


@pytest.mark.parametrize(
    ("begun", "sentence"),
    [
        (Begun(3, SHIPPED), "Power Struggle has no rules number 3 here."),
        (Begun(0, SHIPPED), "Power Struggle has no rules number 0 here."),
        (Begun(1, None), "Power Struggle can't be dealt from this data."),
        (Begun(1, {"events": {"card": []}}), "Power Struggle can't be dealt from this data."),
    ],
)
def test_what_a_game_cannot_be_begun_with(begun: Begun, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        dealt(begun=begun)
    assert read_bad_setup(GAME, caught.value) == sentence
