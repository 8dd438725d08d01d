"""E: bribing other players (PS-66)."""

from __future__ import annotations

from engine.core import Decision
from engine.fields import Chosen, Fields, Needs
from engine.power_struggle.changes import dismiss
from engine.power_struggle.company import Card
from engine.power_struggle.components import CARDS, NOTE
from engine.power_struggle.lineup import nothing
from engine.power_struggle.refusals import room_with_staff
from engine.power_struggle.scene import Scene, Verb
from engine.power_struggle.state import Bribery, LoseEmployee, Play
from engine.power_struggle.victory import reckon, score
from engine.shapes import Amount, Answer, One, Refusal, Shape, refuse

RULE = "PS-66"


def _why_not_card(answer: Answer) -> Refusal | None:
    return refuse("card_yours", RULE, card=answer) if answer in CARDS else None


def _no_offer(scene: Scene, decision: Decision) -> Refusal | None:
    seat, money = decision.seat, scene.state.money[decision.seat]
    if money < NOTE:
        return refuse("too_poor_to_bribe", note=NOTE, money=money)
    if all(held.holder == seat for held in scene.company.cards.values()):
        return Refusal("all_cards_yours")
    return None


def _offers(scene: Scene, decision: Decision) -> Shape:
    """A card before another player, and at least one note, at most what you own."""
    seat, money = decision.seat, scene.state.money[decision.seat]
    cards = [card for card, held in scene.company.cards.items() if held.holder != seat]
    return Fields({"card": One(cards, _why_not_card, CARDS), "offer": _offer_up_to(money)})


def _offer_up_to(money: int) -> Amount:
    why = refuse("only_one_offer" if money < 2 * NOTE else "no_such_offer", RULE, money=money)
    return Amount(NOTE, money, NOTE, lambda _: why)


def _raised(card: str, before: int, money: int) -> Amount:
    """A second offer for the same card."""
    only = money < before + 2 * NOTE
    why = refuse("only_one_raise" if only else "no_such_raise", RULE, card=card, before=before, money=money)
    return Amount(before + NOTE, money, NOTE, lambda _: why)


def _bribe(play: Play, decision: Decision, answer: Answer) -> None:
    _hand_over(play, decision.seat, answer["card"], answer["offer"], attempt=1, declined=())


def _second_offers(scene: Scene, decision: Decision) -> Shape | Refusal:
    """The same card for a higher offer, or another card."""
    first, money = scene.state.bribery, scene.state.money[decision.seat]
    if first is None:
        raise AssertionError("a second attempt without a first")
    higher = first.offer + NOTE
    cards = [
        card
        for card, held in scene.company.cards.items()
        if held.holder != decision.seat and (card != first.card or money >= higher)
    ]
    if not cards:
        return Refusal("no_second_bribe", RULE)

    def why(answer: Answer) -> Refusal | None:
        if answer == first.card:
            return refuse("no_higher_offer", RULE, card=first.card)
        return _why_not_card(answer)

    def offer(chosen: Chosen) -> Shape:
        same = chosen["card"] == first.card
        return _raised(first.card, first.offer, money) if same else _offer_up_to(money)

    return Fields({"card": One(cards, why, CARDS), "offer": Needs(("card",), offer)})


def _second_bribe(play: Play, decision: Decision, answer: Answer) -> None:
    declined = _under_way(play).declined
    _hand_over(play, decision.seat, answer["card"], answer["offer"], attempt=2, declined=declined)


def _under_way(play: Play) -> Bribery:
    if play.state.bribery is None:
        raise AssertionError("no bribery is under way")
    return play.state.bribery


def _hand_over(play: Play, briber: str, card: str, offer: int, attempt: int, declined: tuple[str, ...]) -> None:
    """The folder goes to the holder of the card; the amount is for the two of them alone."""
    state = play.state
    target = state.company.cards[card].holder
    state.bribery = Bribery(briber, attempt, card, target, offer, declined)
    scores = attempt == 1 or state.company.edition == "manual"
    scored = score(state.company, "corruption", {briber: 1}) if scores else []
    play.tell("folder", briber=briber, target=target, card=card, attempt=attempt, scored=scored)
    for seat in (briber, target):
        play.tell("folder_content", to=seat, briber=briber, target=target, card=card, amount=offer)
    reckon(play, scored)
    play.ask(target, "bribe_offer", briber=briber, card=card, attempt=attempt, secret={"amount": offer})


def _accept(play: Play, decision: Decision, _: None) -> None:
    """Money and card change hands, the acceptor scores, the action ends."""
    state, deal = play.state, _under_way(play)
    state.money[deal.briber] -= deal.offer
    state.money[deal.target] += deal.offer
    face_up = state.company.cards[deal.card].face_up
    state.company.cards[deal.card] = Card(deal.briber, "bribed", face_up)
    scored = score(state.company, "corruption", {deal.target: 1})
    play.tell(
        "bribe_accepted", target=decision.seat, briber=deal.briber, card=deal.card, face_up=face_up, scored=scored
    )
    reckon(play, scored)
    _end(play, accepted=deal.target)


def _decline(play: Play, decision: Decision, _: None) -> None:
    state, deal = play.state, _under_way(play)
    state.bribery = deal._replace(declined=tuple(dict.fromkeys((*deal.declined, deal.target))))
    play.tell("bribe_declined", target=decision.seat, briber=deal.briber, card=deal.card)
    if deal.attempt == 1:
        play.ask(deal.briber, "second_bribe", target=deal.target, card=deal.card, secret={"amount": deal.offer})
    else:
        _end(play, accepted=None)


def _stop(play: Play, decision: Decision, _: None) -> None:
    play.tell("bribe_stopped", seat=decision.seat)
    _end(play, accepted=None)


def _end(play: Play, accepted: str | None) -> None:
    """Who declined, and did not accept later, loses one employee in all."""
    deal = _under_way(play)
    play.state.bribery = None
    play.then(*(LoseEmployee(deal.briber, seat) for seat in deal.declined if seat != accepted))


def ask_for_victim(play: Play, step: LoseEmployee) -> None:
    """The briber chooses, unless there is nobody or but one room to choose."""
    rooms = list(play.state.company.holdings(step.victim).staff)
    if not rooms:
        play.tell("nobody_lost", victim=step.victim)
    elif len(rooms) == 1:
        _fire(play, step.briber, step.victim, rooms[0])
    else:
        play.ask(step.briber, "pick_employee", victim=step.victim)


def _fire(play: Play, briber: str, victim: str, room: str) -> None:
    play.tell("employee_lost", seat=victim, rival=briber, room=room, **dismiss(play, {room: 1}))


def _victims_rooms(scene: Scene, decision: Decision) -> Shape:
    return room_with_staff(scene, decision.about["victim"], RULE)


def _pick(play: Play, decision: Decision, room: str) -> None:
    _fire(play, decision.seat, decision.about["victim"], room)


BRIBE: dict[str, Verb] = {"bribe": Verb(RULE, _offers, _bribe, _no_offer)}
BRIBE_OFFER: dict[str, Verb] = {
    "accept": Verb(RULE, nothing, _accept),
    "decline": Verb(RULE, nothing, _decline),
}
SECOND_BRIBE: dict[str, Verb] = {
    "bribe": Verb(RULE, _second_offers, _second_bribe),
    "stop": Verb(RULE, nothing, _stop),
}
PICK_EMPLOYEE: dict[str, Verb] = {"room": Verb(RULE, _victims_rooms, _pick)}
