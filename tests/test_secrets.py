"""Secrets: what a seat may not know makes no difference to anything it can see.

Two worlds differ only in what seat P may not know: others' archenemies, funds, folders and notes, the deck and the
stack that others sorted. Both are driven with actions that look the same to P. As long as no rule reveals the
difference (see `REVEALING` of each game), P gets the same views, words, choices and refusals, to the byte.
"""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine import GAMES, Action, Applied, Decision, Event, IllegalAction
from engine.shapes import Shape
from tests.games import GAMES_EACH, SETTINGS, Setting, choose, random_game, read_refusal
from tests.invariants import INVARIANTS
from tests.secrets import SECRETS
from tests.shape_checks import JUNK

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
LONGEST = 60
"""Steps compared from one moment on."""
MOMENTS = 2
"""Moments per game and seat at which the worlds part."""
GAMES_PER_SEAT = 4
"""So many at least: how long worlds look the same varies widely, and a few alone have no mean to speak of."""


LONG = 1000
"""What a game was dealt from stands in every view as one long string: all the cards, which anyone may read."""
ADAPTERS: dict[type, TypeAdapter[Any]] = {}


def as_bytes(view: Any) -> bytes:
    kind = type(view)
    if kind not in ADAPTERS:
        ADAPTERS[kind] = TypeAdapter(kind)
    return ADAPTERS[kind].dump_json(view)


def test_every_game_has_secrets() -> None:
    assert set(SECRETS) == set(GAMES)


@dataclass
class Pair:
    """Two worlds that look the same to one seat."""

    setting: Setting
    seat: str | None
    here: Any
    there: Any
    rng: Random
    compared: int = 0
    stopped: str = ""

    def run(self) -> None:
        self.compare_moment()
        while not self.stopped and self.compared < LONGEST:
            self.step()

    def step(self) -> None:
        decision = self.rng.choice(self.here.pending)
        actions = self.same_action(decision)
        if actions is None:
            self.stopped = "no action is legal in both"
            return
        game = self.setting.game
        here, there = game.apply(self.here, actions[0]), game.apply(self.there, actions[1])
        self.here, self.there = here.state, there.state
        assert here.revealed == there.revealed, "whether something came out must not tell what it was"
        if self.revealed(self.seen(here), self.seen(there)):
            return
        self.compare_words(here.events, there.events)
        self.compared += 1
        if self.here.pending:
            self.compare_moment()
        else:
            self.stopped = "over"  # and the hands are laid open

    def same_action(self, decision: Decision) -> tuple[Action, Action] | None:
        """An action and its twin. What the seat itself can do is the same in both worlds."""
        game, secrets = self.setting.game, SECRETS[self.setting.key]
        other = next(there for there in self.there.pending if there.id == decision.id)
        choices = dict(game.choices(self.here, decision))
        for _ in range(20):
            action = choose(decision, choices, self.rng)
            if decision.seat == self.seat:
                return action, action
            twin = secrets.twin(action, decision, self.here, self.there, self.seat)
            shape = game.choices(self.there, other).get(twin.verb)
            if shape is not None and twin.answer in shape:
                return action, twin
        return None

    def seen(self, applied: Applied[Any]) -> list[Event | Decision]:
        """What happened and what is asked now, as far as the seat may know."""
        visible: list[Event | Decision] = [event for event in applied.events if event.visible_to(self.seat)]
        return visible + [decision.for_seat(self.seat) for decision in applied.state.pending]

    def revealed(self, here: list[Event | Decision], there: list[Event | Decision]) -> bool:
        """Whether the worlds have visibly parted. If so, a rule must have done it."""
        for one, other in itertools.zip_longest(here, there):
            if one != other:
                reveals = SECRETS[self.setting.key].reveals
                assert reveals(one) or reveals(other), f"{self.seat} can tell: {one} from {other}"
                self.stopped = (one if reveals(one) else other).name
                return True
        return False

    def compare_words(self, here: list[Event], there: list[Event]) -> None:
        game = self.setting.game
        one, other = ([game.words(event, self.seat) for event in events] for events in (here, there))
        assert [text for text in one if text] == [text for text in other if text]

    def compare_moment(self) -> None:
        """View, questions, choices and refusals."""
        game, seat = self.setting.game, self.seat
        one, other = game.view(self.here, seat), game.view(self.there, seat)
        assert one == other
        assert as_bytes(one) == as_bytes(other)
        assert [game.words(event, seat) for event in game.standing(one)] == [
            game.words(event, seat) for event in game.standing(other)
        ]
        assert game.describe(one) == game.describe(other)
        for here, there in zip(self.here.pending, self.there.pending, strict=True):
            assert game.task(here, seat) == game.task(there, seat)
            self.compare_refusals(here)
            if seat is not None and here.seat == seat:
                assert game.question(here, seat) == game.question(there, seat)
                self.compare_choices(game.choices(self.here, here), game.choices(self.there, there))

    def compare_choices(self, here: Any, there: Any) -> None:
        assert list(here) == list(there)
        for verb in here:
            assert self.digest(here[verb]) == self.digest(there[verb])

    def digest(self, shape: Shape) -> tuple[list[Any], list[Any]]:
        rng = Random(self.compared)
        return list(itertools.islice(shape, 20)), [shape.sample(rng) for _ in range(5)]

    def compare_refusals(self, decision: Decision) -> None:
        seat = self.seat or "Nobody"
        verbs = [verb for name, verb in INVARIANTS[self.setting.key].verbs if name == decision.name]
        answers = [*JUNK[:1], JUNK[self.compared % len(JUNK)], {"card": "legal", "offer": 10**9}]
        for verb, answer in itertools.product([*sorted(verbs), "dance"], answers):
            action = Action(decision=decision.id, seat=seat, verb=verb, answer=answer)
            assert self.refusal(self.here, action) == self.refusal(self.there, action)
        stale = Action(decision=decision.id - 1000, seat=seat, verb="hire")
        assert self.refusal(self.here, stale) == self.refusal(self.there, stale)

    def refusal(self, state: Any, action: Action) -> tuple[str, ...]:
        """Why not; an action of the seat's own that is legal has nothing to say here."""
        try:
            self.setting.game.apply(state, action)
        except IllegalAction as refused:
            read = read_refusal(self.setting.game, refused, action.seat, state)
            return read.kind, read.sentence, read.rule
        return ("legal",)


def pairs(setting: Setting, seat: str | None, number: int) -> list[Pair]:
    """Pairs of worlds that part at random moments of one random game."""
    rng = Random(f"{setting} {seat} {number}")
    steps = list(random_game(setting, number))
    moments = rng.sample(steps, MOMENTS)
    alter = SECRETS[setting.key].alter
    return [Pair(setting, seat, step.before, alter(step.before, seat, rng), rng) for step in moments]


@every_setting
def test_a_seat_cannot_tell_worlds_apart_that_differ_in_others_secrets(setting: Setting) -> None:
    steps, stops = [], set()
    for seat, number in itertools.product([*setting.seats, None], range(max(GAMES_PER_SEAT, GAMES_EACH // 6))):
        for pair in pairs(setting, seat, number):
            pair.run()
            steps.append(pair.compared)
            stops.add(pair.stopped)
    assert sum(steps) / len(steps) >= 6, "the comparisons end too soon to show anything"
    wanted = SECRETS[setting.key]
    assert max(steps) >= wanted.longest
    assert len(stops) >= wanted.ends


def without_dealt(value: Any) -> Any:
    """JSON without its long strings."""
    match value:
        case dict():
            return {name: without_dealt(inner) for name, inner in value.items()}
        case list():
            return [without_dealt(inner) for inner in value]
        case str() if len(value) > LONG:
            return ""
        case _:
            return value


@every_setting
def test_no_secret_is_in_anothers_view_or_words(setting: Setting) -> None:
    game, secrets = setting.game, SECRETS[setting.key]
    for number in range(max(1, GAMES_EACH // 10)):
        state = setting.setup(number)
        secrets.enrich(state)
        for step in random_game(setting, number, state, limit=400):
            if game.result(step.after) is not None:
                break
            for reader in [*setting.seats, None]:
                view = game.view(step.after, reader)
                shown = json.dumps(without_dealt(json.loads(as_bytes(view))), ensure_ascii=False)
                told = [game.words(event, reader) or "" for event in [*step.events, *game.standing(view)]]
                asked = [game.task(decision, reader) for decision in step.after.pending]
                own = [game.question(asked, asked.seat) for asked in step.after.pending if asked.seat == reader]
                text = " ".join([shown, *told, *asked, *own]).replace(",", "")
                for owner in setting.seats:
                    for secret in secrets.secrets_of(step.after, owner) if owner != reader else ():
                        found = re.search(rf"(?<!\d){re.escape(secret)}(?!\d)", text)
                        assert not found, (
                            f"{reader} reads {owner}'s {secret}: …{text[max(found.start() - 80, 0) : found.end() + 40]}"
                        )
