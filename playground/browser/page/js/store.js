// What this page knows: who is looking, what they see, what is unread. Views listen and draw.
import { Emitter, byId, nameOf } from "./dom.js";
import { setServerNow } from "./time.js";

export const DM = 1;
export const CATEGORY = 4;
export const PRIVATE_THREAD = 12;
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const V2 = 1 << 15;
const PAGE_SIZE = 50;

/** Permission bits the page asks for. */
export const MAY = { send: 1n << 11n, manage: 1n << 13n, sendInThread: 1n << 38n, react: 1n << 6n };

/** @typedef {{id: string, name: string, text: string, state: "sending" | "failed" | "refused"}} Notice */

export class Store extends Emitter {
  /** @param {import("./socket.js").Socket} socket */
  constructor(socket) {
    super();
    this.socket = socket;
    /** @type {any[]} */
    this.people = [];
    /** @type {any} */
    this.bot = null;
    /** @type {any} */
    this.seen = null;
    /** @type {string | null} the channel that is open; null is the welcome */
    this.here = null;
    /** @type {Map<string, Map<string, any>>} */
    this.messages = new Map();
    /** @type {Set<string>} channels of which the very first message is here */
    this.complete = new Set();
    /** @type {Map<string, Notice[]>} */
    this.notices = new Map();
    /** @type {Map<string, string | null>} the last read message when the channel was opened */
    this.readUpTo = new Map();
    socket.on("news", (packet) => this.hear(packet.event, packet.data));
  }

  get me() {
    return this.seen ? this.seen.user : null;
  }

  // Looking around

  /** Ask who is there. */
  async meet() {
    const { people, bot } = await this.socket.ask("people");
    this.setPeople(people);
    this.setBot(bot);
  }

  /** @param {any[]} people */
  setPeople(people) {
    this.people = people.filter((person) => !person.owner);
    this.owner = people.find((person) => person.owner);
    this.emit("people");
  }

  /** @param {any} bot */
  setBot(bot) {
    this.bot = bot;
    this.emit("bot", bot);
  }

  /** Be this person from now on. @param {string} user */
  async become(user) {
    const changed = !this.me || this.me.id !== user;
    const seen = await this.socket.ask("become", { user });
    this.messages.clear();
    this.complete.clear();
    this.readUpTo.clear();
    if (changed) this.notices.clear();
    this.take(seen);
    this.emit("become");
  }

  /** @param {any} seen */
  take(seen) {
    setServerNow(seen.now);
    this.seen = seen;
    this.setBot(seen.bot);
    this.emit("channels");
  }

  /** Channels, threads or private chats have changed: look again, once for several changes. */
  lookAgain() {
    if (this.looking) return;
    this.looking = setTimeout(async () => {
      this.looking = 0;
      try {
        this.take(await this.socket.ask("look"));
        if (this.here && !this.channel(this.here)) this.emit("gone");
      } catch {
        // Reconnecting looks again anyway.
      }
    }, 50);
  }

  /** Everything that can be opened. */
  places() {
    return this.seen ? [...this.seen.channels, ...this.seen.threads, ...this.seen.dms].filter((each) => each.type !== CATEGORY) : [];
  }

  /** @param {string} id */
  channel(id) {
    return this.places().find((each) => each.id === id) || null;
  }

  /** @param {any} channel */
  titleOf(channel) {
    return channel.type === DM ? channel.recipients.map(nameOf).join(", ") : channel.name;
  }

  /** Whether a bit of MAY is granted. @param {any} channel @param {bigint} bit */
  may(channel, bit) {
    return (BigInt(channel.permissions) & bit) === bit;
  }

  /** Members of the guild of a channel, or the two of a private chat. @param {any} channel @returns {any[]} */
  members(channel) {
    const guild = this.guildOf(channel);
    if (!guild) return [...channel.recipients, this.me];
    return guild.members.map((/** @type {any} */ member) => member.user);
  }

  /** @param {any} channel */
  guildOf(channel) {
    return this.seen.guilds.find((/** @type {any} */ guild) => guild.id === channel.guild_id) || null;
  }

  /** @param {string} id */
  user(id) {
    const guilds = this.seen ? this.seen.guilds : [];
    const everyone = guilds.flatMap((/** @type {any} */ guild) => guild.members.map((/** @type {any} */ each) => each.user));
    return everyone.find((/** @type {any} */ each) => each.id === id) || this.people.find((each) => each.id === id) || null;
  }

  /** What markdown needs to know. @returns {import("./inline.js").Names} */
  get names() {
    const roles = this.seen ? this.seen.guilds.flatMap((/** @type {any} */ guild) => guild.roles) : [];
    return {
      user: (id) => (this.user(id) ? nameOf(this.user(id)) : null),
      role: (id) => roles.find((/** @type {any} */ role) => role.id === id) || null,
      channel: (id) => (this.channel(id) ? this.titleOf(this.channel(id)) : null),
      me: this.me ? this.me.id : "",
      open: (id) => this.emit("go", id),
    };
  }

  // Messages

  /** The messages of a channel that are here, oldest first. @param {string} channel @returns {any[]} */
  list(channel) {
    const known = this.messages.get(channel);
    return known ? [...known.values()].sort((one, other) => byId(one.id, other.id)) : [];
  }

  /** Load the newest messages, or with `older` those before. @param {string} channel @param {boolean} [older] */
  async load(channel, older = false) {
    const first = this.list(channel)[0];
    const before = older && first ? first.id : undefined;
    const me = this.me;
    const found = await this.socket.ask("messages", { channel, before, limit: PAGE_SIZE });
    if (this.me !== me) return;
    const known = this.messages.get(channel) || new Map();
    for (const message of found) known.set(message.id, message);
    this.messages.set(channel, known);
    if (found.length < PAGE_SIZE) this.complete.add(channel);
    this.emit("loaded", { channel, older });
  }

  /** @param {string} channel @param {string} id */
  message(channel, id) {
    return this.messages.get(channel)?.get(id) || null;
  }

  /** Everything in the channel has been read. @param {string} id */
  async read(id) {
    const channel = this.channel(id);
    if (!channel || (!channel.unread && !channel.mentions)) return;
    channel.unread = channel.mentions = 0;
    this.emit("channels");
    await this.socket.ask("read", { channel: id }).catch(() => {});
  }

  // News

  /** @param {string} event @param {any} data */
  hear(event, data) {
    if (event.startsWith("message_") || event === "channel_pins_update") this.hearMessage(event, data);
    else if (event === "bot") this.setBot(data);
    else if (event === "people") this.setPeople(data);
    else if (event === "commands_changed") this.emit("commands");
    else if (event === "read") this.hearRead(data);
    else if (/^(channel|thread)_/.test(event)) this.lookAgain();
    else this.emit(event, data);
  }

  /** In another window of the same person. @param {any} data */
  hearRead(data) {
    const channel = this.channel(data.channel_id);
    if (!channel || !channel.unread) return;
    channel.unread = channel.mentions = 0;
    this.emit("channels");
  }

  /** @param {string} event @param {any} data */
  hearMessage(event, data) {
    const known = this.messages.get(data.channel_id);
    if (event === "message_create") this.created(data, known);
    else if (event === "message_update" && known?.has(data.id)) known.set(data.id, data);
    else if (event === "message_delete") known?.delete(data.id);
    else if (event === "message_delete_bulk") data.ids.forEach((/** @type {string} */ id) => known?.delete(id));
    else if (event.startsWith("message_reaction_")) this.reacted(event, data, known?.get(data.message_id));
    this.emit("message", { event, channel: data.channel_id, id: data.id || data.message_id, data });
  }

  /** @param {any} message @param {Map<string, any> | undefined} known */
  created(message, known) {
    known?.set(message.id, message);
    const channel = this.channel(message.channel_id);
    if (!channel) {
      this.lookAgain();
      return;
    }
    channel.last_message_id = message.id;
    if (message.author.id === this.me.id) return;
    channel.unread += 1;
    if (this.pings(message, channel)) channel.mentions += 1;
    this.emit("channels");
  }

  /** Whether the message calls the one who is looking. @param {any} message @param {any} channel */
  pings(message, channel) {
    if (channel.type === DM) return message.author.id !== this.me.id;
    return this.mentionsMe(message, channel);
  }

  /** @param {any} message @param {any} channel */
  mentionsMe(message, channel) {
    if (message.mention_everyone) return true;
    if (message.mentions.some((/** @type {any} */ user) => user.id === this.me.id)) return true;
    const members = this.guildOf(channel)?.members || [];
    const mine = members.find((/** @type {any} */ member) => member.user.id === this.me.id)?.roles || [];
    return message.mention_roles.some((/** @type {string} */ role) => mine.includes(role));
  }

  /** @param {string} event @param {any} data @param {any} message */
  reacted(event, data, message) {
    if (!message || !data.emoji || !data.user_id) return;
    const all = (message.reactions ||= []);
    let found = all.find((/** @type {any} */ each) => each.emoji.name === data.emoji.name && each.emoji.id === data.emoji.id);
    if (!found) all.push((found = { emoji: data.emoji, count: 0, me: false }));
    const step = event.endsWith("_add") ? 1 : -1;
    found.count += step;
    if (data.user_id === this.me.id) found.me = step > 0;
    message.reactions = all.filter((/** @type {any} */ each) => each.count > 0);
  }
}
