"""The case on a person's desk: the decision they have to make, found in one read, or a sentence why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.ids import Pressed
from cogs.messages.table import since
from cogs.refusals import Declined
from cogs.texts import say
from cogs.walk import Question, answered
from engine.core import Action, Decision, Kind
from engine.game import NOTHING_YET, AnyChoices, AnyGame, SoFar
from engine.shapes import Answer
from referee import AgainstTheRules, Case, Draft, Look, Refused, Reply

if TYPE_CHECKING:
    from cogs.client import Boardroom


class Desk(NamedTuple):
    """A decision in front of the person who has to make it, and what they have chosen so far."""

    bot: Boardroom
    case: Case
    user: int

    @property
    def look(self) -> Look:
        return self.case.look

    @property
    def game(self) -> AnyGame:
        return self.case.look.game

    @property
    def decision(self) -> Decision:
        return self.case.decision

    @property
    def choices(self) -> AnyChoices:
        return self.case.choices

    def pin(self, op: str, arg: str = "") -> Pressed:
        """A component's id that answers this very question and no later one."""
        return Pressed(op, self.look.id, self.decision.id, self.look.table.undos, arg)

    def label(self, item: str | int) -> str:
        return self.game.label(item, self.look.view)

    def explain(self, field: str, item: str | int, so_far: SoFar = NOTHING_YET) -> str:
        return self.game.explain(self.look.view, field, item, so_far)

    def fresh(self, verb: str | None = None) -> Draft:
        """An answer not yet begun; where there is but one verb, that one."""
        verbs = list(self.choices)
        only = verbs[0] if len(verbs) == 1 else None
        return Draft(decision=self.decision.id, undos=self.look.table.undos, verb=verb or only)

    @property
    def draft(self) -> Draft:
        """What the person has begun for this decision, or a fresh start."""
        kept = self.case.draft
        same = kept and (kept.decision, kept.undos) == (self.decision.id, self.look.table.undos)
        return kept if kept and same and (kept.verb is None or kept.verb in self.choices) else self.fresh()

    def answered(self, draft: Draft, question: Question, value: Answer) -> Draft:
        """The draft with one more answer; where that is not legal, the game says why, and by which rule."""
        refusal = question.shape.refuse(value)
        if refusal is None:
            return answered(draft, question, value)
        rule = refusal.rule or self.choices.rule(draft.verb or "")
        refusal = refusal._replace(rule=rule)
        raise AgainstTheRules(refusal, Kind.ILLEGAL, self.game, self.decision.seat, self.look.view)

    async def keep(self, draft: Draft) -> None:
        await self.bot.referee.drafts.save(self.look.id, self.user, draft)

    async def act(self, interaction: str, verb: str, answer: Answer) -> Reply:
        """The one way from a choice to the game, for panels, private buttons and slash commands alike."""
        action = Action(decision=self.decision.id, seat=self.decision.seat, verb=verb, answer=answer)
        return await self.bot.referee.submit(self.look.id, self.user, action, interaction, self.look.table.undos)


async def find_desk(bot: Boardroom, game: str, user: int, pressed: Pressed | None = None) -> Desk:
    """What the person has to decide now; with `pressed`, that very decision, or a sentence why it is gone."""
    pinned = pressed.decision if pressed is not None else None
    found = await bot.referee.case(game, user, pinned)
    look = found.look if isinstance(found, Case) else found
    if look.foreign:
        raise Refused("foreign", "foreign", title=look.title)
    if pinned is not None and pressed is not None and pressed.undos != look.table.undos:
        raise Declined("taken back", "stale")
    if not isinstance(found, Case):
        raise nothing_due(look, pinned is not None)
    if look.table.paused_by:
        raise Declined("paused", "paused", seat=look.table.paused_by)
    return Desk(bot, found, user)


def nothing_due(look: Look, pinned: bool) -> Declined:
    """Why there is nothing to decide; `pinned`: a certain question was meant, which has been answered."""
    if look.table.status == "lobby":
        return Declined("not begun", "stale")
    if look.table.status != "running":
        return Declined("over", "stale")
    if look.seat is None:
        return Declined("no seat", "stale")
    waits = [say("refusal wait", seat=each.seat, since=since(each)) for each in look.waiting]
    name = "decided" if pinned else "nothing due"
    return Declined(f"{name} waiting", "stale", waits=waits) if waits else Declined(name, "stale")
