"""Guilds, their roles and their members."""

from playground.checks.properties import Properties
from playground.discord_json import channel_json, guild_json, member_json, role_json
from playground.errors import Problems, invalid, refusal
from playground.payloads import Json
from playground.permissions import P, guild_permissions
from playground.rest.call import Call, Reply
from playground.world import Guild, Member


def _guild(call: Call) -> Guild:
    """The guild of the path, if the bot is in it."""
    guild = call.hub.world.guild(call.id("guild_id"))
    if call.hub.world.bot.id not in guild.members:
        raise refusal(50001)
    return guild


def _require(call: Call, guild: Guild, needed: P) -> None:
    if not guild_permissions(guild, guild.members[call.hub.world.bot.id]) & needed:
        raise refusal(50013)


def get_guild(call: Call) -> Reply:
    guild = _guild(call)
    shape = guild_json(call.hub.world, guild)
    if call.truth("with_counts"):
        shape |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return shape


def list_guilds(call: Call) -> Reply:
    keys = ("id", "name", "icon", "banner", "permissions", "features")
    world = call.hub.world
    found = [guild_json(world, guild) for guild in world.guilds.values() if world.bot.id in guild.members]
    return [{key: shape[key] for key in keys} | {"owner": False} for shape in found]


def list_channels(call: Call) -> Reply:
    return [channel_json(call.hub.world, channel) for channel in call.hub.world.guild_channels(_guild(call).id)]


def list_roles(call: Call) -> Reply:
    return [role_json(role) for role in _guild(call).roles.values()]


def list_members(call: Call) -> Reply:
    guild = _guild(call)
    limit, after = call.count("limit", 1, 1000), call.optional_id("after") or 0
    ids = [user for user in sorted(guild.members) if user > after][:limit]
    return [member_json(call.hub.world, guild.members[user]) for user in ids]


def search_members(call: Call) -> Reply:
    guild, users = _guild(call), call.hub.world.users
    query = call.query.get("query", "").lower()
    if not 1 <= len(query) <= 100:
        raise invalid(("query",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    found = [
        member
        for member in guild.members.values()
        if users[member.user_id].name.startswith(query) or (member.nick or "").lower().startswith(query)
    ]
    return [member_json(call.hub.world, member) for member in found[: call.count("limit", 1, 1000)]]


def get_member(call: Call) -> Reply:
    return member_json(call.hub.world, call.hub.world.member(_guild(call).id, call.id("user_id")))


def change_member(call: Call) -> Reply:
    guild = _guild(call)
    _require(call, guild, P.MANAGE_NICKNAMES)
    return _rename(call, guild, call.hub.world.member(guild.id, call.id("user_id")))


def change_own_member(call: Call) -> Reply:
    guild = _guild(call)
    _require(call, guild, P.CHANGE_NICKNAME)
    return _rename(call, guild, guild.members[call.hub.world.bot.id])


def _rename(call: Call, guild: Guild, member: Member) -> Json:
    problems = Problems()
    nick = Properties(problems, call.body).text("nick", 32)
    problems.raise_if_any()
    member.nick = nick or None
    return _changed(call, guild, member)


def _changed(call: Call, guild: Guild, member: Member) -> Json:
    shape = member_json(call.hub.world, member)
    call.hub.gateway.dispatch("GUILD_MEMBER_UPDATE", {**shape, "guild_id": str(guild.id)}, guild.id)
    return shape


def _role_change(call: Call) -> tuple[Guild, Member, int]:
    guild = _guild(call)
    _require(call, guild, P.MANAGE_ROLES)
    member, role = call.hub.world.member(guild.id, call.id("user_id")), call.id("role_id")
    if role not in guild.roles:
        raise refusal(10011)
    return guild, member, role


def add_role(call: Call) -> Reply:
    guild, member, role = _role_change(call)
    if role not in member.roles:
        member.roles.append(role)
        _changed(call, guild, member)
    return None


def remove_role(call: Call) -> Reply:
    guild, member, role = _role_change(call)
    if role in member.roles:
        member.roles.remove(role)
        _changed(call, guild, member)
    return None
