"""Every press of a button, every pick from a menu, every modal sent: found by its id, whoever sent it and whenever."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs import ids
from cogs.desk import Interaction, show_error
from cogs.ids import Pressed
from referee import Refused

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


def picked(interaction: Interaction) -> list[str]:
    """The values chosen in a menu."""
    data: Any = interaction.data or {}
    return list(data.get("values", []))


def written(interaction: Interaction) -> str:
    """The one text of a modal."""
    data: Any = interaction.data or {}
    return _first_value(data.get("components", [])) or ""


def _first_value(components: list[Any]) -> str | None:
    for component in components:
        nested = [*component.get("components", []), *([component["component"]] if "component" in component else [])]
        value = component.get("value") or _first_value(nested)
        if value is not None:
            return str(value)
    return None


class Dispatch(commands.Cog):
    """The listener for all components."""

    def __init__(self, bot: Boardroom) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: Any = interaction.data or {}
        pressed = ids.read(data.get("custom_id", ""))
        handler = HANDLERS.get(pressed.op) if pressed else None
        try:
            if pressed is None or handler is None:
                raise Refused("This is from an earlier time and does nothing any more. `/help` says what you can do.")
            await handler(self.bot, interaction, pressed)
        except Exception as error:
            await show_error(interaction, error)


async def setup(bot: Boardroom) -> None:
    await bot.add_cog(Dispatch(bot))
