from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Action, IllegalAction
from referee import Referee, Refused
from referee.learnt import came_out, look
from referee.work import SNAPSHOT_EVERY
from tests.referee.host import ANN, BEN, CLEO, bid, do, new_id, start, told
from tests.referee.vault import GAMES, State, Vault

VAULT = Vault()
FREE = [("work", None), ("move", "tower"), ("bury", None)]
NOT_FREE = [("peek", None), ("flip", None), ("count", None), ("roll", None), ("show", "first card")]


async def _turn(referee: Referee, people: tuple[int, ...] = (ANN, BEN)) -> str:
    game = await start(referee, people)
    await bid(referee, game, *people)
    return game


async def _answer(referee: Referee, game: str, answer: str | None) -> str | None:
    view = (await referee.view(game, ANN)).view
    return str(view["mine"]["hand"][0]) if answer == "first card" else answer


@pytest.mark.parametrize(("verb", "answer"), FREE)
async def test_what_tells_nobody_anything_is_taken_back_at_once(
    referee: Referee, verb: str, answer: str | None
) -> None:
    game = await _turn(referee)
    before = await referee._gate.position(game)
    await do(referee, game, ANN, verb, answer)
    reply = await referee.undo(game, ANN, new_id())
    after = await referee._gate.position(game)
    assert after.text == before.text
    assert after.seq == before.seq + 2
    assert reply.lines == ["Ann takes back their last action."]
    assert (None, "Ann takes back their last action.") in await told(referee)


@pytest.mark.parametrize(("verb", "answer"), NOT_FREE)
async def test_whatever_came_out_takes_everyones_consent(referee: Referee, verb: str, answer: str | None) -> None:
    game = await _turn(referee, (ANN, BEN, CLEO))
    before = await referee._gate.position(game)
    await do(referee, game, ANN, verb, await _answer(referee, game, answer))
    acted = await referee._gate.position(game)
    await referee.undo(game, ANN, new_id())
    with pytest.raises(Refused, match="for the others"):
        await referee.seats.agree(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    assert (await referee._gate.position(game)).text == acted.text, "one consent of two is not enough"
    reply = await referee.seats.agree(game, CLEO, new_id())
    assert reply.lines[-1] == "Ann takes back their last action, with everyone's consent."
    assert (await referee._gate.position(game)).text == before.text


async def test_a_secret_told_to_another_is_not_free(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "whisper", {"target": "Ben", "amount": 3})
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None


async def test_one_refusal_ends_it(referee: Referee) -> None:
    game = await _turn(referee, (ANN, BEN, CLEO))
    await do(referee, game, ANN, "flip")
    acted = await referee._gate.position(game)
    await referee.undo(game, ANN, new_id())
    await referee.seats.agree(game, BEN, new_id())
    reply = await referee.seats.refuse(game, CLEO, new_id())
    assert reply.lines == ["Cleo does not agree. The vote is lost."]
    after = await referee._gate.position(game)
    assert after.text == acted.text
    assert after.table.vote is None


async def test_not_free_once_another_seat_has_acted(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "done")
    before = await referee._gate.position(game)
    await do(referee, game, BEN, "work")
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None
    await referee.seats.agree(game, BEN, new_id())
    after = await referee._gate.position(game)
    assert [asked.seat for asked in after.pending] == ["Ann"]
    assert after.text != before.text
    assert after.state.tokens["Ben"] == 0


async def test_a_simultaneous_bid_can_be_taken_back_until_others_have_acted(referee: Referee) -> None:
    game = await start(referee)
    await do(referee, game, ANN, "bid", 3)
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, ANN)).view["mine"]["bid"] is None
    await do(referee, game, ANN, "bid", 1)
    await do(referee, game, BEN, "bid", 2)
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, None)).table.vote is not None


async def test_alone_with_computers_there_is_nobody_to_ask(referee: Referee) -> None:
    game = await start(referee, (ANN,), ("brisk",))
    await do(referee, game, ANN, "bid", 0)
    await referee.computers.settle()
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())
    assert (await referee.view(game, ANN)).view["flipped"] == []


async def test_an_action_meanwhile_ends_the_question(referee: Referee) -> None:
    game = await _turn(referee)
    await do(referee, game, ANN, "flip")
    await referee.undo(game, ANN, new_id())
    await do(referee, game, ANN, "work")
    with pytest.raises(Refused, match="nothing to vote on"):
        await referee.seats.agree(game, BEN, new_id())


async def test_again_and_again_across_kept_states(referee: Referee) -> None:
    game = await _turn(referee)
    texts = []
    for number in range(2 * SNAPSHOT_EVERY + 3):
        texts.append((await referee._gate.position(game)).text)
        await do(referee, game, ANN, "work" if number % 2 else "bury")
    for _ in range(SNAPSHOT_EVERY + 3):
        await referee.undo(game, ANN, new_id())
        referee.forget()
        assert (await referee._gate.position(game)).text == texts.pop()
        await do(referee, game, ANN, "move", "tower")
        await referee.undo(game, ANN, new_id())


async def test_nothing_to_take_back(referee: Referee) -> None:
    game = await start(referee)
    with pytest.raises(Refused, match="nothing to take back"):
        await referee.undo(game, ANN, new_id())
    with pytest.raises(Refused, match="no seat"):
        await referee.undo(game, CLEO, new_id())


def other_world(state: State, seat: str | None, rng: Random) -> State:
    """A world that looks the same to `seat`: everything it can't see dealt anew."""
    world: State = VAULT.clone(state)
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


def seen(state: State, actions: list[Action], seat: str | None) -> object:
    """Everything a seat got to see while the actions were done."""
    shown = []
    for action in actions:
        applied = VAULT.apply(state, action)
        state = applied.state
        words = [VAULT.words(event, seat) for event in applied.events if event.visible_to(seat)]
        shown.append((words, look(VAULT, state, seat)))
    return shown


free_undos = {True: 0, False: 0}


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.integers(0, 2**32))
def keep_the_promise(luck: int) -> None:
    rng = Random(luck)
    state = play_some(rng)
    actions = act_some(state, rng)
    free = not came_out(GAMES, "vault", state.seats, VAULT.dump(state), actions)
    free_undos[free] += 1
    if not free:
        return
    for seat in [*state.seats, None]:
        for _ in range(4):
            world = other_world(state, seat, rng)
            assert look(VAULT, world, seat) == look(VAULT, state, seat)
            if _affordable(world, actions):
                assert seen(world, actions, seat) == seen(state, actions, seat)


def _affordable(world: State, actions: list[Action]) -> bool:
    """In a world where a player has less, they might not have been able to bid as they did: that much may be told."""
    try:
        seen(world, actions, None)
    except IllegalAction as error:
        if error.rule in ("V-1", "V-7"):
            return False
        raise
    return True


def test_after_a_free_undo_no_seat_has_seen_anything_hidden() -> None:
    keep_the_promise()
    assert min(free_undos.values()) >= 10, free_undos
