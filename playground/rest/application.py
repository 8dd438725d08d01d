"""The bot itself: its user, its application, its private chats, its commands, and where the gateway is."""

from playground.checks.properties import Properties
from playground.discord_json import channel_json, own_user_json, user_json
from playground.errors import Problems, invalid, refusal
from playground.payloads import Json
from playground.registered_commands import Scope
from playground.rest.call import Call, Reply, Success


def get_gateway(call: Call) -> Reply:
    return {"url": call.hub.gateway_url}


def get_bot_gateway(call: Call) -> Reply:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.hub.gateway_url, "shards": 1, "session_start_limit": limit}


def get_application(call: Call) -> Reply:
    world = call.hub.world
    application = world.application
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(world.users[application.owner_id]),
        "team": None,
        "rpc_origins": [],
        "integration_types_config": {"0": {}},
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "event_webhooks_status": 1,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def get_own_user(call: Call) -> Reply:
    return own_user_json(call.hub.world.bot)


def get_user(call: Call) -> Reply:
    return user_json(call.hub.world.user(call.id("user_id")))


def open_dm(call: Call) -> Reply:
    """Opening a private chat always works; that it is closed shows when something is sent."""
    problems = Problems()
    recipient = Properties(problems, call.body).snowflake("recipient_id", required=True)
    problems.raise_if_any()
    world = call.hub.world
    if recipient not in world.users or world.users[recipient].bot:
        raise refusal(50033)
    channel = call.hub.post.open_dm(world.bot.id, recipient)
    return channel_json(world, channel, world.bot.id)


# Commands


def _scope(call: Call) -> Scope:
    """Global, or the guild of the path."""
    if call.id("application_id") != call.hub.world.application.id:
        raise refusal(50001)
    if "guild_id" not in call.args:
        return None
    guild = call.hub.world.guilds.get(call.id("guild_id"))
    if guild is None or call.hub.world.bot.id not in guild.members:
        raise refusal(50001)
    return guild.id


def list_commands(call: Call) -> Reply:
    return call.hub.commands.all(_scope(call))


def set_commands(call: Call) -> Reply:
    scope = _scope(call)
    if not isinstance(call.payload, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return call.hub.commands.overwrite(scope, call.payload)


def add_command(call: Call) -> Reply:
    command, new = call.hub.commands.add(_scope(call), call.body)
    return Success(201 if new else 200, command)


def get_command(call: Call) -> Reply:
    return call.hub.commands.get(_scope(call), call.id("command_id"))


def change_command(call: Call) -> Reply:
    return call.hub.commands.change(_scope(call), call.id("command_id"), call.body)


def remove_command(call: Call) -> Reply:
    call.hub.commands.remove(_scope(call), call.id("command_id"))
    return None


def no_permissions(call: Call) -> Reply:
    """Nobody has changed who may use which command."""
    _scope(call)
    nothing: list[Json] = []
    return nothing
