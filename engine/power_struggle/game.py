"""Power Struggle as a `Game`: every step and every question in one table each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from engine.computers import random_player
from engine.core import (
    Action,
    Applied,
    Computer,
    Decision,
    Event,
    Questions,
    Result,
    check_seats,
    enact,
    legal_choices,
    read_options,
    run_agenda,
)
from engine.core import Play as CorePlay
from engine.power_struggle import actions, components, describe, events, explain, lineup, meeting, victory, words
from engine.power_struggle import state as steps
from engine.power_struggle.actions import bribe
from engine.power_struggle.clerk import clerk
from engine.power_struggle.scene import Scene
from engine.power_struggle.state import ADAPTER, Play, State
from engine.power_struggle.view import View, view
from engine.shapes import Shape

QUESTIONS: Questions[State] = {
    "appoint": lineup.APPOINT,
    "chairman_privilege": meeting.CHAIRMAN_PRIVILEGE,
    "extra_action": actions.EXTRA_ACTION,
    "ousted": meeting.OUSTED,
    "sort": meeting.SORT,
    "lose_employee": events.LOSE,
    "gain_employee": events.GAIN,
    "action": actions.ACTION,
    "bribe_offer": bribe.BRIBE_OFFER,
    "second_bribe": bribe.SECOND_BRIBE,
    "pick_employee": bribe.PICK_EMPLOYEE,
}

STEPS: dict[type, Callable[[Play, Any], None]] = {
    steps.Appoint: lineup.ask_appointment,
    steps.ChairmanPrivilege: meeting.offer_chairman_privilege,
    steps.ExtraAction: actions.offer_extra_action,
    steps.Meeting: meeting.open_meeting,
    steps.ElectChairman: meeting.elect_chairman,
    steps.DetermineHead: meeting.determine_head,
    steps.InstallHead: meeting.install_head,
    steps.HandOutCards: meeting.hand_out_cards,
    steps.ScoreInfluence: meeting.score_influence,
    steps.AdjustMotivation: meeting.adjust_motivation,
    steps.SortEvents: meeting.ask_for_order,
    steps.DepartmentTurn: events.department_turn,
    steps.SettleStaff: events.settle_staff,
    steps.TakeAction: actions.ask_for_action,
    steps.LoseEmployee: bribe.ask_for_victim,
    steps.ClaimVictory: actions.claim_victory,
    steps.EndTurn: events.end_turn,
}


def _perform(play: Play, step: Any) -> None:
    STEPS[type(step)](play, step)


class PowerStruggle:
    """The game by Bauldric & Friends, for 3 to 5 players. See `engine.core.Game` for what each function promises."""

    key = "power_struggle"
    title = "Power Struggle"
    seats: Sequence[int] = (3, 4, 5)
    version = components.VERSION
    Options: type[BaseModel] = components.Options
    computers: Mapping[str, Computer] = {"random": random_player, "clerk": clerk}
    painter: str | None = "power_struggle"

    def setup(self, seats: list[str], seed: bytes, options: Any = None, joins: Sequence[str] = ()) -> State:
        check_seats(seats, self.seats, self.title)
        state = lineup.deal(seats, seed, read_options(components.Options, options), joins)
        run_agenda(CorePlay(state), _perform)
        return state

    def opening(self, state: State) -> list[Event]:
        return lineup.opening(state)

    def choices(self, state: State, decision: Decision) -> Mapping[str, Shape]:
        return legal_choices(QUESTIONS, Scene(state), decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        after = state.clone()
        return Applied(after, self.enact(after, action))

    def enact(self, state: State, action: Action) -> list[Event]:
        """`apply` in place, for playouts: changes the state handed in. A refusal leaves it as it was."""
        play = CorePlay(state)
        enact(QUESTIONS, play, action, Scene)
        run_agenda(play, _perform)
        return play.events

    def view(self, state: State, seat: str | None) -> View:
        return view(state, seat)

    def words(self, thing: Event | Decision, seat: str | None) -> str | None:
        return words.words(thing, seat)

    def label(self, item: str | int) -> str:
        return words.label(item)

    def prompt(self, name: str) -> str:
        return explain.prompt(name)

    def explain(self, view: View, field: str, item: str | int) -> str:
        return explain.explain(view, field, item)

    def describe(self, view: View) -> list[str]:
        return describe.describe(view)

    def secrets(self, view: View) -> list[str]:
        return describe.secrets(view)

    def progress(self, state: State) -> dict[str, int]:
        return {"rounds": state.company.round}

    def result(self, state: State) -> Result | None:
        return victory.result(state)

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return ADAPTER.dump_json(state).decode()

    def load(self, text: str) -> State:
        return ADAPTER.validate_json(text)


POWER_STRUGGLE = PowerStruggle()
