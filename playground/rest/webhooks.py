"""What follows the first answer to an interaction: `@original` and follow-ups, for fifteen minutes."""

from playground.checks.messages import check_message, check_not_empty
from playground.discord_json import is_thinking, message_json
from playground.errors import refusal
from playground.interactions import Interaction
from playground.rest.call import Call, Reply
from playground.rest.callbacks import ANSWER_FLAGS
from playground.rest.messages import check_edit
from playground.world import EPHEMERAL, Message


def _interaction(call: Call) -> Interaction:
    return call.hub.interactions.to_follow_up(call.id("webhook_id"), call.args["webhook_token"])


def follow_up(call: Call) -> Reply:
    """A new message, except after a defer: then it is the answer that was being thought about."""
    interaction = _interaction(call)
    body = check_message(call.body, call.uploads, allowed_flags=ANSWER_FLAGS)
    check_not_empty(body, call.uploads)
    original = interaction.original
    if original is not None and is_thinking(original):
        call.hub.post.edit(original, body, call.uploads)
        return message_json(call.hub.world, original)
    ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
    message = call.hub.post.create(
        interaction.channel,
        call.hub.world.bot.id,
        body,
        call.uploads,
        only_for=interaction.user.id if ephemeral else None,
        interaction=interaction.metadata(),
    )
    interaction.followups.append(message)
    return message_json(call.hub.world, message)


def _message(call: Call) -> Message:
    """The message of the path, if it is one of this interaction's and still there."""
    interaction = _interaction(call)
    wanted = call.args["message_id"]
    messages = [*interaction.followups, *([interaction.original] if interaction.original else [])]
    found = interaction.original
    if wanted != "@original":
        number = call.id("message_id")
        found = next((message for message in messages if message.id == number), None)
    if found is None or found.id not in interaction.channel.messages:
        raise refusal(10008)
    return found


def get_message(call: Call) -> Reply:
    return message_json(call.hub.world, _message(call))


def edit_message(call: Call) -> Reply:
    message = _message(call)
    body = check_edit(message, call.body, call.uploads)
    call.hub.post.edit(message, body, call.uploads)
    return message_json(call.hub.world, message)


def delete_message(call: Call) -> Reply:
    call.hub.post.delete(_message(call))
    return None
