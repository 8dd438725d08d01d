"""Every press of a button, every pick from a menu, every modal sent: found by its id, whoever sent it and whenever."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs import ids
from cogs.answering import Interaction, show_error
from cogs.ids import Pressed
from cogs.refusals import Declined

if TYPE_CHECKING:
    from cogs.client import Boardroom

Handler = Callable[["Boardroom", Interaction, Pressed], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def on(op: str) -> Callable[[Handler], Handler]:
    """Register what happens when a component with this `op` is used."""

    def register(handler: Handler) -> Handler:
        HANDLERS[op] = handler
        return handler

    return register


def _data(interaction: Interaction) -> Mapping[str, object]:
    """What came with an interaction. Discord.py describes it, but not whatever somebody else may send."""
    return dict(interaction.data) if interaction.data else {}


def picked(interaction: Interaction) -> list[str]:
    """The values chosen in a menu."""
    values = _data(interaction).get("values")
    return [str(value) for value in values] if isinstance(values, list) else []


def written(interaction: Interaction) -> dict[str, str]:
    """The texts of a modal by the ids of their fields."""
    return dict(_texts(_data(interaction).get("components")))


def _texts(components: object) -> Iterator[tuple[str, str]]:
    for component in components if isinstance(components, list) else []:
        if "value" in component:
            yield str(component.get("custom_id", "")), str(component["value"] or "")
        yield from _texts([*component.get("components", []), *filter(None, [component.get("component")])])


class Dispatch(commands.Cog):
    """The listener for all components."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        pressed = ids.read(str(_data(interaction).get("custom_id", "")))
        handler = HANDLERS.get(pressed.op) if pressed else None
        try:
            if pressed is None or handler is None:
                raise Declined("out of time")
            await handler(self.bot, interaction, pressed)
        except Exception as error:
            await show_error(interaction, error)


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Dispatch(bot))
