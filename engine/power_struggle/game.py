"""Power Struggle as a `Game`: every step and every question in one table each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, JsonValue

from engine.chance import Chance
from engine.computers import random_player
from engine.core import Action, Applied, Decision, Event, Procedure, Result
from engine.game import (
    NOTHING_YET,
    AnyChoices,
    Begun,
    Command,
    Computer,
    Game,
    OptionValues,
    Saying,
    SoFar,
    check_rules,
    check_seats,
    read_data,
    read_options,
)
from engine.power_struggle import (
    actions,
    components,
    describe,
    events,
    explain,
    labels,
    lineup,
    meeting,
    outcome,
    standing,
    victory,
    words,
)
from engine.power_struggle import state as steps
from engine.power_struggle.actions import bribe
from engine.power_struggle.box import SHIPPED, pack
from engine.power_struggle.clerk import clerk
from engine.power_struggle.commands import COMMANDS
from engine.power_struggle.scene import Scene
from engine.power_struggle.sealing import SEALING
from engine.power_struggle.state import Play, State
from engine.power_struggle.upgrades import FORMAT, PAST
from engine.power_struggle.view import View, view

PROCEDURE = Procedure(
    questions={
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
    },
    steps={
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
        steps.Happen: events.happen,
        steps.SettleStaff: events.settle_staff,
        steps.TakeAction: actions.ask_for_action,
        steps.LoseEmployee: bribe.ask_for_victim,
        steps.ClaimVictory: actions.claim_victory,
        steps.EndTurn: events.end_turn,
    },
    scene=Scene,
)


class PowerStruggle:
    """The game by Bauldric & Friends, for 3 to 5 players. See `engine.game.Game` for what each function promises."""

    key = "power_struggle"
    title = "Power Struggle"
    order = 1
    seats: Sequence[int] = (3, 4, 5)
    rules = 2
    past: Mapping[str, Begun] = PAST
    Options: type[BaseModel] = components.Options
    computers: Mapping[str, Computer[View]] = {"clerk": clerk, "random": random_player}
    commands: Sequence[Command] = COMMANDS
    sealing = SEALING
    painter: str | None = "power_struggle"
    rulebook = Path(__file__).parent / "rules.md"
    guide: Path | None = Path(__file__).parent / "first_game.md"

    # Playing

    def begin(self) -> Begun:
        return Begun(self.rules, SHIPPED)

    def setup(
        self,
        seats: list[str],
        seed: bytes,
        options: BaseModel | OptionValues | None = None,
        joins: Sequence[str] = (),
        begun: Begun | None = None,
    ) -> State:
        check_seats(seats, self.seats, self.title)
        begun = begun or self.begin()
        check_rules(begun, self.rules, self.title)
        agreed = read_options(components.Options, options)
        state = lineup.deal(seats, Chance.of(seed, joins), agreed, begun.rules, read_data(pack, begun, self.title))
        PROCEDURE.run(Play(state))
        return state

    def opening(self, state: State) -> list[Event]:
        return lineup.opening(state)

    def choices(self, state: State, decision: Decision) -> AnyChoices:
        return PROCEDURE.choices(state, decision)

    def apply(self, state: State, action: Action) -> Applied[State]:
        play = PROCEDURE.enact(state.clone(), action)
        return Applied(play.state, play.events, play.revealed)

    def view(self, state: State, seat: str | None) -> View:
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        return victory.result(state)

    def progress(self, state: State) -> dict[str, int]:
        return {"rounds": state.company.round}

    def outcome(self, state: State) -> JsonValue:
        return outcome.outcome(state)

    # Keeping

    def clone(self, state: State) -> State:
        return state.clone()

    def dump(self, state: State) -> str:
        return FORMAT.dump(state)

    def load(self, text: str) -> State:
        return FORMAT.load(text)

    # Telling

    def words(self, saying: Saying, seat: str | None, view: View | None = None) -> str | None:
        return words.words(saying, seat, view)

    def question(self, decision: Decision, seat: str) -> str:
        return words.question(decision, seat)

    def task(self, decision: Decision, seat: str | None) -> str:
        return words.task(decision, seat)

    def label(self, item: str | int, view: View | None = None) -> str:
        return labels.label(item, view)

    def prompt(self, name: str) -> str:
        return words.prompt(name)

    def explain(self, view: View, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:
        return explain.explain(view, field, item, so_far)

    def standing(self, view: View) -> list[Event]:
        return standing.standing(view)

    def describe(self, view: View) -> list[str]:
        return describe.describe(view)

    def secrets(self, view: View) -> list[str]:
        return describe.secrets(view)


GAME: Game[State, View] = PowerStruggle()
