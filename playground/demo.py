"""The world everything starts with: one guild, a few channels, five people and the bot. Ids never change."""

from collections.abc import Callable

from playground.permissions import P
from playground.world import CATEGORY, TEXT, Application, Channel, Guild, Member, Overwrite, Role, User, World

BOT = 1000000000000000001
GUILD = 1000000000000000100
MODERATOR_ROLE = 1000000000000000101
BOT_ROLE = 1000000000000000102
GENERAL = 1000000000000000201
TABLE_ONE = 1000000000000000202
TABLE_TWO = 1000000000000000203
MODERATORS_ONLY = 1000000000000000204
ANNOUNCEMENTS = 1000000000000000205
TABLES = 1000000000000000206

PEOPLE = {
    "Ann": 1000000000000000011,
    "Ben": 1000000000000000012,
    "Cleo": 1000000000000000013,
    "Dan": 1000000000000000014,
    "Eve": 1000000000000000015,
}
OWNER = 1000000000000000010

# All three privileged intents: members, presences, message content.
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15

EVERYONE = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.ADD_REACTIONS
    | P.CHANGE_NICKNAME
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
MODERATOR = int(P.MANAGE_GUILD | P.MANAGE_MESSAGES | P.MANAGE_THREADS | P.MENTION_EVERYONE | P.PIN_MESSAGES)
# What a bot's invitation usually asks for.
INVITED = int(P.MANAGE_MESSAGES | P.MANAGE_THREADS | P.PIN_MESSAGES | P.MENTION_EVERYONE)


def demo_world(now: Callable[[], float]) -> World:
    """A fresh "Boardroom HQ" with Ann, Ben, Cleo, Dan and Eve, who is its moderator."""
    world = World(now, Application(BOT, "Boardroom", PRIVILEGED, OWNER))
    world.users[BOT] = User(BOT, "boardroom", "Boardroom", bot=True)
    world.users[OWNER] = User(OWNER, "owner", "The Owner")
    for display, user_id in PEOPLE.items():
        world.users[user_id] = User(user_id, display.lower(), display)
    _add_guild(world, now())
    for channel in _channels():
        world.channels[channel.id] = channel
    return world


def _add_guild(world: World, now: float) -> None:
    guild = Guild(GUILD, "Boardroom HQ", OWNER)
    guild.roles = {
        GUILD: Role(GUILD, "@everyone", EVERYONE, 0),
        MODERATOR_ROLE: Role(MODERATOR_ROLE, "Moderator", MODERATOR, 1, color=0x2F80ED),
        BOT_ROLE: Role(BOT_ROLE, "Boardroom", INVITED, 2, managed=True),
    }
    guild.members = {user_id: Member(user_id, now) for user_id in (OWNER, *PEOPLE.values(), BOT)}
    guild.members[PEOPLE["Eve"]].roles.append(MODERATOR_ROLE)
    guild.members[BOT].roles.append(BOT_ROLE)
    world.guilds[GUILD] = guild


def _channels() -> list[Channel]:
    hidden = {GUILD: Overwrite(GUILD, 0, deny=int(P.VIEW_CHANNEL))}
    hidden[MODERATOR_ROLE] = Overwrite(MODERATOR_ROLE, 0, allow=int(P.VIEW_CHANNEL))
    read_only = {GUILD: Overwrite(GUILD, 0, deny=int(P.SEND_MESSAGES))}
    return [
        Channel(GENERAL, TEXT, "general", GUILD, 0, "Talk about anything"),
        Channel(ANNOUNCEMENTS, TEXT, "announcements", GUILD, 1, "Only to read", overwrites=read_only),
        Channel(MODERATORS_ONLY, TEXT, "moderators", GUILD, 2, "Nobody else sees this", overwrites=hidden),
        Channel(TABLES, CATEGORY, "Tables", GUILD, 3),
        Channel(TABLE_ONE, TEXT, "table-one", GUILD, 4, "A game is played here", parent_id=TABLES),
        Channel(TABLE_TWO, TEXT, "table-two", GUILD, 5, "A game is played here", parent_id=TABLES),
    ]
