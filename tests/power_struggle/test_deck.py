"""The event deck: what is in it, what it does to motivation, and cards with several effects (PS-52 to PS-54)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from engine import Begun
from engine.power_struggle import GAME
from engine.power_struggle.box import SHIPPED, EventCard, pack
from engine.power_struggle.clerk.judgement import Judgement
from engine.power_struggle.clerk.replies import event_worth
from engine.power_struggle.components import TOP_MOTIVATION
from engine.power_struggle.state import State
from engine.power_struggle.upgrades import FIRST_DATA
from tests.power_struggle.table import BOX, COLOURS, Table

DECK = BOX.events
DOWN, DOWN_TWO = {"kind": "motivation", "by": -1}, {"kind": "motivation", "by": -2}
LOSE, GAIN = {"kind": "lose_employee"}, {"kind": "gain_employee"}


# What is in it


def doing(kind: str) -> set[str]:
    return {name for name, card in DECK.items() for effect in card.effects if effect.kind == kind}


def test_ps_52_most_of_the_deck_lowers_motivation() -> None:
    moves = {name: card.motivation for name, card in DECK.items()}
    assert len(DECK) == 24
    assert sum(by < 0 for by in moves.values()) >= 14
    assert sum(by == -2 for by in moves.values()) >= 5
    assert {name: by for name, by in moves.items() if by > 0} == {"summer_party": 2, "canteen_cook": 1}
    assert min(moves.values()) == -2
    assert moves["staff_survey"] < 0
    assert moves["dessert_prices"] < 0
    assert [moves[name] for name in ("rent", "share_tax", "flu", "audit")] == [-1] * 4, "besides what else they do"


def test_ps_53_three_morons_who_pay_a_hundred_thousand() -> None:
    morons = [effect.amount for card in DECK.values() for effect in card.effects if effect.kind == "moron"]
    assert morons == [100_000] * 3


def test_ps_54_the_other_kinds_are_all_there() -> None:
    assert doing("birthday") == {"birthday"}
    assert doing("pay") | doing("receive")
    assert doing("lose_employee") | doing("gain_employee")


def test_ps_54_at_least_four_cards_are_turned_face_down_by_one_event_each() -> None:
    turned = [effect.card for card in DECK.values() for effect in card.effects if effect.kind == "face_down"]
    assert len(set(turned)) == len(turned) >= 4
    assert "chairman" in turned


# What it does to motivation

GAMES = 60


@cache
def actions_at_motivation() -> Counter[int]:
    """How many actions four clerks take at each motivation, over so many games."""
    return Counter(at for game in range(GAMES) for at in _motivations(Random(f"motivation {game}")))


def _motivations(rng: Random) -> Iterator[int]:
    state = GAME.setup(list(COLOURS[:4]), rng.randbytes(32))
    while state.pending:
        decision = state.pending[0]
        if decision.name == "action":
            yield state.company.motivation
        state = _step(state, "clerk", rng)


def _step(state: State, computer: str, rng: Random) -> State:
    decision = state.pending[0]
    view, choices = GAME.view(state, decision.seat), GAME.choices(state, decision)
    return GAME.apply(state, GAME.computers[computer](view, decision, choices, rng)).state


def test_among_four_clerks_motivation_is_low_often_enough() -> None:
    """A quarter of all actions at 0 to 3, where the division halves wake up; a tenth at 0 and 1."""
    actions = actions_at_motivation()
    assert sum(actions[at] for at in range(4)) >= actions.total() / 4, actions
    assert sum(actions[at] for at in range(2)) >= actions.total() / 10, actions


def test_and_high_as_well() -> None:
    actions = actions_at_motivation()
    assert set(actions) == set(range(TOP_MOTIVATION + 1))
    assert min(actions.values()) >= actions.total() / 50, actions


# Several effects


def typed(*effects: Mapping[str, object]) -> Begun:
    """A box whose every card has these effects."""
    data: Any = json.loads(json.dumps(SHIPPED))
    for card in data["events"]["card"]:
        card["effects"] = [dict(effect) for effect in effects]
    return Begun(GAME.rules, data)


def test_effects_happen_in_their_order() -> None:
    table = Table(begun=typed(DOWN_TWO, {"kind": "motivation", "by": 6}, DOWN)).happens("lift")
    assert [told["now"] for told in table.told("motivation")] == [4, 6, 5]


def test_the_next_effect_waits_until_everybody_has_chosen() -> None:
    table = Table(begun=typed(DOWN, LOSE, DOWN_TWO)).rooms(legal=["Blue 2", "Blue 2", "Green 2", "Green 2"])
    table.happens("lift")
    assert table.waiting == ["Blue lose_employee", "Green lose_employee"]
    assert table.state.company.motivation == 5
    table.play("Green", "room", "legal:3")
    assert table.state.company.motivation == 5
    table.play("Blue", "room", "legal:1")
    assert (table.state.company.motivation, table.room("legal")) == (3, ["Blue 1", "Blue 2", "Green 1", "Green 2"])
    assert [event.name for event in table.events if event.to is None] == ["staff_lost", "motivation"]
    assert table.waiting == ["Blue action"]


def test_one_card_can_ask_everybody_twice() -> None:
    """What the first choice leaves decides the second: a department that closed can't gain anybody."""
    table = Table(begun=typed(LOSE, GAIN, DOWN)).rooms(legal=["Blue 1", "Blue 2", "Blue 3"]).happens("lift")
    table.play("Blue", "room", "legal:1")
    assert table.waiting == ["Blue gain_employee"]
    assert list(table.choices("Blue")["room"]) == ["legal:1", "legal:2"]
    assert table.state.company.motivation == 6
    table.play("Blue", "room", "legal:2")
    assert (table.room("legal"), table.state.company.motivation) == (["Blue 2", "Blue 4"], 5)


def test_a_game_in_the_middle_of_a_card_is_written_and_read_again() -> None:
    table = Table(begun=typed(LOSE, DOWN)).rooms(legal=["Blue 2", "Blue 2"]).happens("lift")
    table.state = GAME.load(GAME.dump(table.state))
    table.play("Blue", "room", "legal:1")
    assert table.state.company.motivation == 5


def test_everyone_pays_before_everyone_receives() -> None:
    pay: dict[str, object] = {"kind": "pay", "amount": 100_000, "per": "block"}
    table = Table(begun=typed(pay, {**pay, "kind": "receive"})).blocks("Red", 1).money(Red=50_000).happens("lift")
    assert table.state.money["Red"] == 100_000, "what could not be paid is not owed"


def test_a_card_is_explained_with_all_its_effects() -> None:
    view = Table().view("Green")
    assert GAME.explain(view, "sort", "flu") == "Everyone loses one employee. Motivation −1."
    assert GAME.explain(view, "sort", "golf_week") == "The card Chairman is turned face down. Motivation −2."


def test_a_clerk_weighs_up_all_effects_of_a_card() -> None:
    table = Table().blocks("Red", 1, 2, 3).card("accounting", "Blue").rooms(legal=["Blue 1"])
    blue = Judgement(table.view("Blue"))
    spirits = event_worth(blue, "lift")
    assert spirits > 0, "Blue's card lives on low spirits"
    assert event_worth(blue, "share_tax") > spirits, "and only Red has to pay"
    assert event_worth(blue, "audit") < 0, "the card itself is worth more"
    assert event_worth(blue, "overtime") == 2 * spirits


# What was dealt earlier


def test_a_card_with_one_effect_is_still_read() -> None:
    earlier = EventCard.model_validate({"id": "x", "title": "X", "text": "x", "effect": DOWN})
    assert earlier == EventCard.model_validate({"id": "x", "title": "X", "text": "x", "effects": [DOWN]})


def test_games_of_the_first_build_keep_the_deck_they_were_dealt() -> None:
    box = pack(FIRST_DATA)
    moves = [card.motivation for card in box.events.values()]
    assert all(len(card.effects) == 1 for card in box.events.values())
    assert (sum(by < 0 for by in moves), sum(by > 0 for by in moves), box.golden["rulebook"]["influence"]) == (
        11,
        3,
        10,
    )
    for rules in (1, 2):
        table = Table(begun=Begun(rules, FIRST_DATA)).rooms(legal=["Blue 1"]).happens("rent")
        assert table.state.company.motivation == 6, "rent was just rent"
        assert table.heard(None)[1].startswith("Everyone pays 50,000 for each department and main department.")


def test_a_game_of_the_first_deck_is_played_to_its_end_and_kept() -> None:
    rng = Random("first deck")
    state = GAME.setup(list(COLOURS[:4]), rng.randbytes(32), begun=Begun(1, FIRST_DATA))
    while state.pending:
        state = GAME.load(GAME.dump(_step(state, "clerk", rng)))
        assert (state.company.rules, json.loads(state.company.box.text)) == (1, FIRST_DATA)
    assert GAME.result(state) is not None
