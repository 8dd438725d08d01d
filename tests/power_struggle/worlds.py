"""Power Struggle as it might also be, for all that one seat may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine import Action, Decision, Event
from engine.chance import Chance
from engine.power_struggle.state import Archenemy, State
from engine.power_struggle.victory import victory_points

REVEALING = frozenset(
    {
        "event",  # a card turned up (PS-50)
        "bonus_payment",
        "meeting_called",
        "birthday",  # a lot drawn in the open (PS-54)
        "everyone_pays",  # who can't pay all shows what there is (PS-9)
        "compensated",
        "notice",  # PS-82
        "archenemy_shown",
        "final_standing",  # PS-83
        "game_over",
        "passed",  # without money there may be no legal action (PS-55)
        "extra_action",
        "extra_offered",
        "staff_gained",  # rooms noted in secret are opened together (PS-54)
        "staff_lost",
        "sort",  # the seat itself draws six events (PS-41)
    }
)
"""Events and questions through which the rules themselves let out what differs."""


def alter(state: State, seat: str | None, rng: Random) -> State:
    """The same game for `seat` (None: an onlooker), with all or some of what it may not know changed."""
    world = state.clone()
    changes = [_alter_chance, _alter_money, _alter_stack, _alter_staff_choices, _alter_archenemies]
    some = rng.sample(changes, rng.randint(1, len(changes)))
    for change in changes if rng.random() < 0.4 else some:
        change(world, seat, rng)
    _alter_bribery(world, seat, rng)
    return world


def _others(world: State, seat: str | None) -> list[str]:
    return [other for other in world.company.seats if other != seat]


def _alter_chance(world: State, _: str | None, rng: Random) -> None:
    world.chance = Chance(rng.randbytes(32).hex(), world.chance.joins, rng.randrange(1000))


def _alter_money(world: State, seat: str | None, rng: Random) -> None:
    for other in _others(world, seat):
        world.money[other] = 50_000 * rng.randrange(1, 80)


def _alter_archenemies(world: State, seat: str | None, rng: Random) -> None:
    """In a game that goes on, nobody has points enough for a notice not given."""
    others = _others(world, seat)
    dealt = world.archenemies
    for _ in range(50):
        world.archenemies = _other_archenemies(world, others, rng)
        if not any(_would_give_notice(world, other) for other in others):
            return
    world.archenemies = dealt


def _other_archenemies(state: State, others: list[str], rng: Random) -> dict[str, Archenemy]:
    """The cards that were never shown, dealt anew among those who hold them and the box."""
    hidden = [other for other in others if not (state.company.notices.get(other) or (None,))[0]]
    colours = [state.archenemies[other].enemy for other in hidden]
    held = {card.competence_card for other, card in state.archenemies.items() if other not in hidden}
    players = len(state.company.seats)
    box = [
        card.id for card in state.company.box.competences.values() if players in card.players and card.id not in held
    ]
    rng.shuffle(colours)
    rng.shuffle(box)
    return {
        **state.archenemies,
        **{other: Archenemy(*cards) for other, *cards in zip(hidden, colours, box, strict=False)},
    }


def _would_give_notice(world: State, seat: str) -> bool:
    if seat in world.company.notices:
        return False
    return len(victory_points(world.company, seat, world.archenemies[seat])) >= world.company.target


def _alter_bribery(world: State, seat: str | None, rng: Random) -> None:
    """Another amount in the folder, if `seat` is neither of the two; in any case the briber can pay it."""
    deal = world.bribery
    if deal is None:
        return
    world.money[deal.briber] = max(world.money[deal.briber], deal.offer)
    if seat not in (deal.briber, deal.target):
        deal = deal._replace(offer=50_000 * rng.randint(1, world.money[deal.briber] // 50_000))
        world.bribery = deal
        world.pending = [
            replace(decision, secret={"amount": deal.offer}) if "amount" in decision.secret else decision
            for decision in world.pending
        ]


def _alter_stack(world: State, seat: str | None, rng: Random) -> None:
    """Other events to come, the meeting at another time, unless `seat` sorted them."""
    if world.company.sorter == seat or not world.stack:
        return
    turned = world.company.turned
    fresh = [card for card in world.company.box.events if card not in turned]
    standard = [card for card in ("bonus", "meeting") if card in world.stack]
    stack = [*standard, *rng.sample(fresh, len(world.stack) - len(standard))]
    while True:
        rng.shuffle(stack)
        order = [*turned, *stack]
        if order.index("bonus") < order.index("meeting") >= 4:
            break
    world.stack = stack
    world.pending = [
        replace(decision, secret={"cards": list(stack)}) if decision.name == "sort" else decision
        for decision in world.pending
    ]


def _alter_staff_choices(world: State, seat: str | None, rng: Random) -> None:
    for other, room in list(world.staff_choices.items()):
        if other != seat:
            same = [name for name, there in world.company.own_rooms(other) if there == world.company.at(room)]
            world.staff_choices[other] = rng.choice(same)


def twin(action: Action, decision: Decision, here: State, there: State, seat: str | None) -> Action:
    """What looks like this action to `seat`, in the other world: others' sorting and folders may differ."""
    answer: Any = action.answer
    if decision.name == "sort":
        places = [here.stack.index(card) for card in answer]
        cards = _standard_where_they_are(here.stack, there.stack)
        answer = [cards[place] for place in places]
    elif action.verb == "bribe" and here.company.cards[answer["card"]].holder != seat:
        answer = {**answer, "offer": min(answer["offer"] + 100_000, there.money[decision.seat])}
    elif decision.name in ("lose_employee", "gain_employee"):
        held = there.company.holdings(decision.seat)
        answer = list(held.staff if decision.name == "lose_employee" else held.space)[-1]
    return action.model_copy(update={"answer": answer})


def _standard_where_they_are(here: list[str], there: list[str]) -> list[str]:
    """The other world's cards, with bonus and meeting at the places they have here."""
    standard = ("bonus", "meeting")
    others = iter(card for card in there if card not in standard)
    return [card if card in standard else next(others) for card in here]


def reveals(thing: Event | Decision | None) -> bool:
    return thing is not None and thing.name in REVEALING


def secrets_of(state: State, seat: str) -> list[str]:
    """Texts that may be in nobody else's view: funds, cards, the stack."""
    funds = state.money[seat]
    known = [*state.money.values(), state.bribery.offer if state.bribery else 0]
    found = [str(funds)] if funds > 10_000_000 and known.count(funds) == 1 else []
    shown = {notice.archenemy[1] for notice in state.company.notices.values() if notice.archenemy}
    found += [f'"{card}"' for card in {state.archenemies[seat].competence_card} - shown]
    if state.company.sorter == seat:
        printed = state.company.box.events
        cards = [card for card in state.stack if card in printed]
        found += [f'"{card}"' for card in cards] + [printed[card].title for card in cards]
    return [*found, state.chance.seed]


def enrich(state: State) -> None:
    """Funds that no other number of the game looks like."""
    for place, seat in enumerate(state.company.seats):
        state.money[seat] = 111_350_000 * (place + 1)
