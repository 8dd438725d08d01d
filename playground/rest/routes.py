"""Every route of the HTTP API that the playground serves."""

from playground.rest import application as app
from playground.rest import callbacks, channels, guilds, messages, pins, reactions, threads, webhooks
from playground.rest.pipeline import Route

_CHANNEL = "/channels/{channel_id}"
_MESSAGE = f"{_CHANNEL}/messages/{{message_id}}"
_REACTION = f"{_MESSAGE}/reactions/{{emoji}}"
_GUILD = "/guilds/{guild_id}"
_MEMBER = f"{_GUILD}/members/{{user_id}}"
_ROLE = f"{_MEMBER}/roles/{{role_id}}"
_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


def _commands(base: str) -> list[Route]:
    return [
        Route("GET", base, app.list_commands),
        Route("PUT", base, app.set_commands),
        Route("POST", base, app.add_command),
        Route("GET", f"{base}/{{command_id}}", app.get_command),
        Route("PATCH", f"{base}/{{command_id}}", app.change_command),
        Route("DELETE", f"{base}/{{command_id}}", app.remove_command),
    ]


def _pins() -> list[Route]:
    """The new routes first: `messages/pins` would otherwise be taken for a message."""
    both = (f"{_CHANNEL}/messages/pins", f"{_CHANNEL}/pins")
    return [
        Route("GET", both[0], pins.list_new),
        Route("GET", both[1], pins.list_old),
        *(Route("PUT", f"{base}/{{message_id}}", pins.pin) for base in both),
        *(Route("DELETE", f"{base}/{{message_id}}", pins.unpin) for base in both),
    ]


ROUTES: list[Route] = [
    Route("GET", "/gateway", app.get_gateway, open=True),
    Route("GET", "/gateway/bot", app.get_bot_gateway),
    Route("GET", "/oauth2/applications/@me", app.get_application),
    Route("GET", "/applications/@me", app.get_application),
    Route("GET", "/users/@me", app.get_own_user),
    Route("POST", "/users/@me/channels", app.open_dm),
    Route("GET", "/users/@me/guilds", guilds.list_guilds),
    Route("GET", "/users/{user_id}", app.get_user),
    Route("GET", f"{_GUILD_COMMANDS}/permissions", app.no_permissions),
    *_commands(_COMMANDS),
    *_commands(_GUILD_COMMANDS),
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callbacks.respond, open=True),
    Route("POST", _WEBHOOK, webhooks.follow_up, open=True),
    Route("GET", f"{_WEBHOOK}/messages/{{message_id}}", webhooks.get_message, open=True),
    Route("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", webhooks.edit_message, open=True),
    Route("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", webhooks.delete_message, open=True),
    Route("GET", _CHANNEL, channels.get_channel),
    Route("PATCH", _CHANNEL, channels.change_channel),
    Route("DELETE", _CHANNEL, channels.delete_channel),
    Route("PUT", f"{_CHANNEL}/permissions/{{overwrite_id}}", channels.set_overwrite),
    Route("DELETE", f"{_CHANNEL}/permissions/{{overwrite_id}}", channels.remove_overwrite),
    Route("POST", f"{_CHANNEL}/typing", messages.type_in_channel),
    *_pins(),
    Route("GET", f"{_CHANNEL}/messages", messages.list_messages),
    Route("POST", f"{_CHANNEL}/messages", messages.create_message),
    Route("POST", f"{_CHANNEL}/messages/bulk-delete", messages.delete_messages),
    Route("GET", _MESSAGE, messages.get_message),
    Route("PATCH", _MESSAGE, messages.edit_message),
    Route("DELETE", _MESSAGE, messages.delete_message),
    Route("DELETE", f"{_MESSAGE}/reactions", reactions.remove_all),
    Route("GET", _REACTION, reactions.list_users),
    Route("DELETE", _REACTION, reactions.remove_emoji),
    Route("PUT", f"{_REACTION}/@me", reactions.add),
    Route("DELETE", f"{_REACTION}/@me", reactions.remove_own),
    Route("DELETE", f"{_REACTION}/{{user_id}}", reactions.remove_other),
    Route("POST", f"{_MESSAGE}/threads", threads.start_from_message),
    Route("POST", f"{_CHANNEL}/threads", threads.start_without_message),
    Route("GET", f"{_CHANNEL}/threads/archived/{{kind}}", threads.archived_threads),
    Route("GET", f"{_CHANNEL}/thread-members", threads.list_members),
    Route("PUT", f"{_CHANNEL}/thread-members/@me", threads.join),
    Route("DELETE", f"{_CHANNEL}/thread-members/@me", threads.leave),
    Route("GET", f"{_CHANNEL}/thread-members/{{user_id}}", threads.get_member),
    Route("PUT", f"{_CHANNEL}/thread-members/{{user_id}}", threads.add_member),
    Route("DELETE", f"{_CHANNEL}/thread-members/{{user_id}}", threads.remove_member),
    Route("GET", _GUILD, guilds.get_guild),
    Route("GET", f"{_GUILD}/channels", guilds.list_channels),
    Route("POST", f"{_GUILD}/channels", channels.create_channel),
    Route("GET", f"{_GUILD}/roles", guilds.list_roles),
    Route("GET", f"{_GUILD}/threads/active", threads.active_threads),
    Route("GET", f"{_GUILD}/members", guilds.list_members),
    Route("GET", f"{_GUILD}/members/search", guilds.search_members),
    Route("PATCH", f"{_GUILD}/members/@me", guilds.change_own_member),
    Route("GET", _MEMBER, guilds.get_member),
    Route("PATCH", _MEMBER, guilds.change_member),
    Route("PUT", _ROLE, guilds.add_role),
    Route("DELETE", _ROLE, guilds.remove_role),
]
