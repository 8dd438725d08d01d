"""A free undo leaves nobody wiser: the rules say what comes out, and these experiments prove them right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Action, IllegalAction
from tests.referee.vault import State, Vault
from tests.worlds_apart import came_out, look

VAULT = Vault()


def other_world(state: State, seat: str | None, rng: Random) -> State:
    """A world that looks the same to `seat`: everything it can't see dealt anew."""
    world = VAULT.clone(state)
    others = [one for one in world.seats if one != seat]
    pool = world.deck + [card for one in others for card in world.hands[one]]
    rng.shuffle(pool)
    for one in others:
        world.hands[one] = [pool.pop() for _ in world.hands[one]]
        world.coins[one] = rng.randint(world.bids.get(one, 0), 9)
        if one in world.bids:
            world.bids[one] = rng.randint(0, world.coins[one])
    world.deck = pool
    world.chance = replace(world.chance, seed=rng.randbytes(32).hex())
    return world


def play_some(rng: Random) -> State:
    """A random moment of a random game at which somebody may act."""
    state = VAULT.setup(["Ann", "Ben", "Cleo"], rng.randbytes(32), {"rounds": 2})
    for _ in range(rng.randrange(12)):
        asked = rng.choice(state.pending)
        choices = VAULT.choices(state, asked)
        verb = rng.choice(sorted(choices))
        action = Action(decision=asked.id, seat=asked.seat, verb=verb, answer=choices[verb].sample(rng))
        then = VAULT.apply(state, action).state
        state = then if then.pending else state
    return state


def act_some(state: State, rng: Random) -> list[Action]:
    """One to three actions of the same seat."""
    actions: list[Action] = []
    seat = rng.choice(state.pending).seat
    for _ in range(rng.randint(1, 3)):
        asked = next((one for one in state.pending if one.seat == seat), None)
        if asked is None:
            break
        choices = VAULT.choices(state, asked)
        verb = rng.choice(sorted(choices))
        actions.append(Action(decision=asked.id, seat=seat, verb=verb, answer=choices[verb].sample(rng)))
        state = VAULT.apply(state, actions[-1]).state
    return actions


def witnessed(state: State, actions: list[Action], seat: str | None) -> object:
    """Everything a seat got to see while the actions were done."""
    shown = []
    for action in actions:
        applied = VAULT.apply(state, action)
        state = applied.state
        words = [VAULT.words(event, seat) for event in applied.events if event.visible_to(seat)]
        shown.append((words, look(VAULT, state, seat)))
    return shown


def revealed(state: State, actions: list[Action]) -> bool:
    """Whether the rules say that anything came out."""
    flags = []
    for action in actions:
        applied = VAULT.apply(state, action)
        state = applied.state
        flags.append(applied.revealed)
    return any(flags)


free_undos = {True: 0, False: 0}


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.integers(0, 2**32))
def keep_the_promise(luck: int) -> None:
    rng = Random(luck)
    state = play_some(rng)
    actions = act_some(state, rng)
    free = not revealed(state, actions)
    free_undos[free] += 1
    if not free:
        return
    for seat in [*state.seats, None]:
        for _ in range(4):
            world = other_world(state, seat, rng)
            assert look(VAULT, world, seat) == look(VAULT, state, seat)
            if _affordable(world, actions):
                assert witnessed(world, actions, seat) == witnessed(state, actions, seat)


def _affordable(world: State, actions: list[Action]) -> bool:
    """In a world where a player has less, they might not have been able to bid as they did: that much may be told."""
    try:
        witnessed(world, actions, None)
    except IllegalAction as error:
        if error.refusal.rule in ("V-1", "V-7"):
            return False
        raise
    return True


def test_after_a_free_undo_no_seat_has_seen_anything_hidden() -> None:
    keep_the_promise()
    assert min(free_undos.values()) >= 10, free_undos


def test_whatever_comes_out_by_experiment_the_rules_have_said() -> None:
    """Each hidden fact imagined otherwise, one at a time: nothing shows that is not declared, and nothing is declared
    that never shows."""
    rng = Random(5)
    tried: Counter[tuple[str, bool]] = Counter()
    shown: set[str] = set()
    while len(tried) < 14 or min(tried.values()) < 2:
        state = play_some(rng)
        action = act_some(state, rng)[0]
        said = VAULT.apply(state, action).revealed
        if tried[action.verb, said] < 2:
            found = came_out(VAULT, state, action)
            assert said or not found, f"{action.verb} showed something, and the rules do not say so"
            shown |= {action.verb} if found else set()
        tried[action.verb, said] += 1
    loud = {verb for verb, said in tried if said}
    assert loud == shown == {"bid", "peek", "flip", "show", "count", "roll", "whisper"}
    assert {verb for verb, said in tried if not said} == {"bid", "work", "move", "bury", "accept", "decline", "done"}


def test_whether_an_undo_is_free_tells_nothing_itself() -> None:
    """In worlds that differ only in what a seat may not know, the same actions are free in both or in neither."""
    rng = Random(6)
    compared: Counter[bool] = Counter()
    for _ in range(200):
        state = play_some(rng)
        actions = act_some(state, rng)
        for seat in [*state.seats, None]:
            world = other_world(state, seat, rng)
            if _possible(world, actions):
                free = not revealed(state, actions)
                assert free == (not revealed(world, actions)), [action.verb for action in actions]
                compared[free] += 1
    assert min(compared.values()) >= 50, compared


def _possible(world: State, actions: list[Action]) -> bool:
    try:
        revealed(world, actions)
    except IllegalAction:
        return False  # they hold another card there, or can't pay
    return True
