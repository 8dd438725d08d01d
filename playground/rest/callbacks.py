"""The first answer to an interaction, in all its types."""

import time
from collections.abc import Callable
from typing import cast

from playground.checks.application_commands import INTEGER, NUMBER, STRING, check_choices
from playground.checks.messages import check_message, check_not_empty
from playground.checks.modals import check_modal
from playground.checks.properties import Properties
from playground.discord_json import message_json
from playground.errors import Problems, invalid
from playground.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    MODAL,
    REPLY,
    UPDATE,
    Interaction,
)
from playground.payloads import Choice, FilledOption, Json, MessageBody
from playground.rest.call import Call, Reply
from playground.rest.messages import check_edit
from playground.world import EPHEMERAL, LOADING, SILENT, SUPPRESS_EMBEDS, V2

ANSWER_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | V2
DATA = ("data",)


def respond(call: Call) -> Reply:
    """POST /interactions/{id}/{token}/callback: exactly once, within three seconds."""
    received_at = time.perf_counter()
    interactions = call.hub.interactions
    interaction = interactions.to_acknowledge(call.id("interaction_id"), call.args["interaction_token"])
    kind = _kind(call.body, interaction)
    data = call.body.get("data") or {}
    if not isinstance(data, dict):
        raise invalid(DATA, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    ANSWERS[kind](call, interaction, data)
    interactions.acknowledge(interaction, kind, received_at)
    return _described(call, interaction) if call.truth("with_response") else None


def allowed_callbacks(interaction: Interaction) -> tuple[int, ...]:
    """Type 1 is never among them: it answers a ping, and pings only go to bots that are HTTP endpoints."""
    if interaction.kind == COMMAND:
        return (REPLY, DEFER, MODAL)
    if interaction.kind == COMPONENT:
        return (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL)
    if interaction.kind == AUTOCOMPLETE:
        return (CHOICES,)
    # A modal can change the message it was opened from, and cannot open another.
    return (REPLY, DEFER, DEFER_UPDATE, UPDATE) if interaction.message else (REPLY, DEFER)


def _kind(body: Json, interaction: Interaction) -> int:
    problems = Problems()
    kind = Properties(problems, body).choice("type", allowed_callbacks(interaction), required=True)
    if kind is None:
        raise problems.error()
    return kind


def _reply(call: Call, interaction: Interaction, data: Json) -> None:
    body = check_message(data, call.uploads, allowed_flags=ANSWER_FLAGS, at=DATA)
    check_not_empty(body, call.uploads)
    interaction.ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
    _post(call, interaction, body)


def _defer(call: Call, interaction: Interaction, data: Json) -> None:
    """ "Thinking…": whether the answer will be ephemeral is decided here and now."""
    problems = Problems()
    flags = Properties(problems, data, DATA).whole("flags", 0, 2**31 - 1) or 0
    problems.raise_if_any()
    interaction.ephemeral = bool(flags & EPHEMERAL)
    _post(call, interaction, {}, LOADING)


def _post(call: Call, interaction: Interaction, body: MessageBody, extra_flags: int = 0) -> None:
    interaction.original = call.hub.post.create(
        interaction.channel,
        call.hub.world.bot.id,
        body,
        call.uploads,
        only_for=interaction.user.id if interaction.ephemeral else None,
        interaction=interaction.metadata(),
        kind=20 if interaction.kind == COMMAND else 0,
        extra_flags=extra_flags,
    )


def _defer_update(call: Call, interaction: Interaction, data: Json) -> None:  # noqa: ARG001 (one signature for all)
    _adopt(interaction)


def _adopt(interaction: Interaction) -> None:
    """@original is the message the component is on."""
    interaction.original = interaction.message
    interaction.ephemeral = interaction.message is not None and interaction.message.only_for is not None


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    message = interaction.message
    if message is None or message.id not in interaction.channel.messages:
        raise invalid(("message",), "MESSAGE_UNKNOWN", "Unknown message")
    body = check_edit(message, data, call.uploads, DATA)
    _adopt(interaction)
    call.hub.post.edit(message, body, call.uploads)


def _choices(call: Call, interaction: Interaction, data: Json) -> None:  # noqa: ARG001 (one signature for all)
    problems = Problems()
    properties = Properties(problems, data, DATA)
    choices = properties.objects("choices", 25, required=True)
    kind = _focused_kind(interaction.data.get("options") or [])
    check_choices(choices, kind, unique=False)
    problems.raise_if_any()
    interaction.choices = [cast("Choice", choice.body) for choice in choices]


def _focused_kind(options: list[FilledOption]) -> int:
    for option in options:
        if option.get("focused"):
            kind = option["type"]
            return kind if kind in (STRING, INTEGER, NUMBER) else STRING
        if option.get("options"):
            return _focused_kind(option["options"])
    return STRING


def _modal(call: Call, interaction: Interaction, data: Json) -> None:  # noqa: ARG001 (one signature for all)
    interaction.modal = check_modal(data)


ANSWERS: dict[int, Callable[[Call, Interaction, Json], None]] = {
    REPLY: _reply,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def _described(call: Call, interaction: Interaction) -> Json:
    shape: Json = {"id": str(interaction.id), "type": interaction.kind}
    message = interaction.original
    if message is None:
        return {"interaction": shape}
    shape |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": message.only_for is not None,
    }
    if interaction.callback not in (REPLY, UPDATE):
        return {"interaction": shape}
    resource = {"type": interaction.callback, "message": message_json(call.hub.world, message)}
    return {"interaction": shape, "resource": resource}
