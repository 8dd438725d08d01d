"""Whole games: what must hold after every action, whoever plays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.core import Action, Decision, Event, IllegalAction, Kind
from engine.powerhouse.city import Bonus, Wound
from engine.powerhouse.components import ATTRITION, POWERS
from engine.powerhouse.game import POWERHOUSE, QUESTIONS
from engine.powerhouse.state import State
from engine.shapes import Answer, Refusal
from tests.powerhouse import oracle
from tests.powerhouse.ledger import check
from tests.powerhouse.positions import MAP, SEATS, do, position

GAMES = 40
LONGEST = 400
"""Decisions. Random games have no bound, but of many thousands none came near this one."""


def new(players: int, number: int) -> State:
    return POWERHOUSE.setup(list(SEATS[:players]), number.to_bytes(32, "big"), joins=[f"join {number}"])


def choose(state: State, rng: Random) -> Action:
    decision = state.pending[0]
    return POWERHOUSE.computers["random"](
        POWERHOUSE.view(state, decision.seat), decision, POWERHOUSE.choices(state, decision), rng
    )


def positions(players: int, games: int = GAMES) -> Iterator[tuple[State, Random]]:
    """Every position of some random games, with a random source of its own."""
    for number in range(games):
        rng = Random(number)
        state = new(players, number)
        for _ in range(LONGEST):
            yield state, rng
            if not state.pending:
                break
            state = POWERHOUSE.apply(state, choose(state, rng)).state
        assert not state.pending, "the game did not end"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_keeps_the_rules(players: int) -> None:
    """Minions conserved (PH-1), caps respected (PH-2), control as PH-4 says, no end with a tie (PH-8)."""
    for state, _ in positions(players):
        check(state)
        assert POWERHOUSE.load(POWERHOUSE.dump(state)) == state
        assert POWERHOUSE.clone(state) == state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_choices_are_everything_legal_and_nothing_else(players: int) -> None:
    """PH-5 to PH-12 against a second, slower reading of them."""
    compared: Counter[str] = Counter()
    for state, _ in positions(players, 40):
        if state.pending and state.pending[0].name in ("act", "finish"):
            compared.update(compare(state))
    assert set(compared) >= {"move", "assault", "assault_two", "sacrifice", "swap", "end_turn"}


def compare(state: State) -> list[str]:
    """The verbs whose answers were found to be as they should be."""
    shapes = POWERHOUSE.choices(state, state.pending[0])
    wanted = oracle.expected(state)
    assert set(shapes) == set(wanted)
    for verb, legal in wanted.items():
        found = list(shapes[verb])
        assert len(found) == len(legal) == len(shapes[verb]), (verb, found, legal)
        assert all(answer in found and answer in shapes[verb] for answer in legal)
    return list(wanted)


def crowded(players: int, rng: Random) -> State:
    """A turn shortly before the Razzia, in a city where anybody can be anywhere, with wounds and a bonus."""
    letters = "ABCD"[:players]
    regions = {region: "".join(rng.choices(letters, k=rng.randint(0, 4))) for region in MAP.regions}
    missing = ATTRITION[players] - rng.randint(1, 3)
    state = position(players, "Ann", "".join(rng.choices(letters, k=missing)), **regions)
    if state.pending[0].name == "black_market":
        state = do(state, "decline").state
    doctor, dealer = state.city.control["university_hospital"], state.city.control["black_market"]
    if dealer:
        state.city.set_bonus(
            Bonus(dealer, rng.choice([region for region in sorted(POWERS) if region != "black_market"]))
        )
    if doctor and doctor != state.now().seat:
        struck = rng.sample(state.city.homes(doctor), min(2, len(state.city.homes(doctor))))
        state.city.wounds += [Wound(region, doctor) for region in struck]
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_choices_are_exact_shortly_before_the_razzia(players: int) -> None:
    """PH-8 with every combination of PH-9, PH-10, PH-11 and PH-13."""
    rng = Random(players)
    compared: Counter[str] = Counter()
    for _ in range(250):
        compared.update(compare(crowded(players, rng)))
    assert set(compared) == {"move", "assault", "assault_two", "sacrifice", "swap"}


STRANGE: list[Answer] = ["harbour", "Ann", "", None, 0, 1.5, True, [], {}, ["north_block"], {"region": []}, {"x": 1}]


def strange_answers(legal: Answer) -> Iterator[Answer]:
    yield from STRANGE
    if isinstance(legal, dict):
        for name in legal:
            yield {key: value for key, value in legal.items() if key != name}
            yield from ({**legal, name: other} for other in STRANGE)
            yield from ({**legal, name: region} for region in MAP.regions)
        yield {**legal, "more": 1}


def check_refusal(refusal: Refusal, reader: str, state: State) -> None:
    text = POWERHOUSE.words(refusal, reader, POWERHOUSE.view(state, reader))
    assert text is not None
    assert text.endswith(".")
    assert not re.search(r"[{}|@]|\b\w+_\w+\b", text.replace(str(refusal.about.get("answer")), "")), text


def refuse(state: State, action: Action) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        POWERHOUSE.apply(state, action)
    return caught.value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_not_a_choice_is_refused_with_a_sentence_and_a_rule(players: int) -> None:
    for state, rng in positions(players, 6):
        if not state.pending:
            continue
        decision, before = state.pending[0], POWERHOUSE.dump(state)
        shapes = POWERHOUSE.choices(state, decision)
        for verb in QUESTIONS[decision.name]:
            shape = shapes.get(verb)
            for answer in strange_answers(shape.sample(rng) if shape else None):
                if shape is None or answer not in shape:
                    error = refuse(state, Action(decision=decision.id, seat=decision.seat, verb=verb, answer=answer))
                    assert error.kind is Kind.ILLEGAL
                    assert error.refusal.rule.startswith("PH-")
                    check_refusal(error.refusal, decision.seat, state)
        assert POWERHOUSE.dump(state) == before


def test_wrong_seats_stale_decisions_and_unknown_verbs_are_refused() -> None:
    for state, rng in positions(3, 5):
        if state.pending:
            before = POWERHOUSE.dump(state)
            action = choose(state, rng)
            other = state.city.after(action.seat)
            assert refuse(state, action.model_copy(update={"seat": other})).kind is Kind.NOT_YOURS
            assert refuse(state, action.model_copy(update={"decision": action.decision - 1})).kind is Kind.STALE
            assert refuse(state, action.model_copy(update={"verb": "pass"})).kind is Kind.UNKNOWN
            assert POWERHOUSE.dump(state) == before
        else:
            final = Action(decision=state.asked, seat="Ann", verb="move")
            assert refuse(state, final).kind is Kind.OVER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_replays_from_its_actions(players: int) -> None:
    for number in range(10):
        rng, state = Random(number), new(players, number)
        actions: list[Action] = []
        events: list[Event] = []
        while state.pending:
            actions.append(choose(state, rng))
            state, happened, _ = POWERHOUSE.apply(state, actions[-1])
            events += happened
        again, retold = new(players, number), list[Event]()
        for action in actions:
            again = POWERHOUSE.load(POWERHOUSE.dump(again))
            again, happened, _ = POWERHOUSE.apply(again, Action.model_validate_json(action.model_dump_json()))
            retold += happened
        assert again == state
        assert retold == events


def test_apply_leaves_the_old_state_alone() -> None:
    for state, rng in positions(4, 10):
        if state.pending:
            before = POWERHOUSE.dump(state)
            POWERHOUSE.apply(state, choose(state, rng))
            assert POWERHOUSE.dump(state) == before


def test_a_view_can_be_scribbled_on() -> None:
    state = new(3, 1)
    before = POWERHOUSE.dump(state)
    seen = POWERHOUSE.view(state, "Ann")
    seen.city.place(seen.city.first, "north_block")
    seen.pending.clear()
    assert POWERHOUSE.dump(state) == before


def test_random_play_reaches_every_verb() -> None:
    used: Counter[tuple[str, str]] = Counter()
    for players in (2, 3, 4):
        for state, rng in positions(players, 60):
            if state.pending:
                used[state.pending[0].name, choose(state, rng).verb] += 1
    assert set(used) == {(name, verb) for name, verbs in QUESTIONS.items() for verb in verbs}


def test_all_events_are_public_and_survive_json() -> None:
    for state, rng in positions(4, 10):
        if state.pending:
            for event in POWERHOUSE.apply(state, choose(state, rng)).events:
                assert event.to is None
                assert all(isinstance(value, str | int | list) for value in event.about.values())
                assert state.chance.seed not in repr(event)


def test_a_decision_hides_nothing() -> None:
    asked: set[str] = set()
    for state, _ in positions(2, 30):
        for decision in state.pending:
            asked.add(decision.name)
            assert decision.secret == {}
            assert decision.for_seat(None) == decision
            assert isinstance(decision, Decision)
    assert asked == set(QUESTIONS)
