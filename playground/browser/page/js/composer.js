// Where one writes: talk, mentions, files, replies, edits; and `/` for the bot's commands.
import { avatar, byId, el, iconButton, nameOf, refill } from "./dom.js";
import { CommandLine } from "./commandline.js";
import { Popup } from "./popup.js";
import { Shelf, incoming, outgoing } from "./outgoing.js";
import { MAY } from "./store.js";
import { commandLines, matching } from "./values.js";

/** @typedef {import("./popup.js").Item} Item */

const LONGEST = 2000;
const TYPING_EVERY = 8000;

export class Composer {
  /** @param {import("./store.js").Store} store @param {import("./acts.js").Acts} acts */
  constructor(store, acts) {
    this.store = store;
    this.acts = acts;
    /** @type {import("./values.js").Command[]} */
    this.lines = [];
    /** @type {CommandLine | null} */
    this.command = null;
    /** @type {Map<string, string>} what was begun in other channels */
    this.drafts = new Map();
    this.lastTyping = 0;
    this.build();
    store.on("commands", () => this.loadCommands());
    store.on("bot", () => this.loadCommands());
    store.on("channels", () => this.drawAllowed());
  }

  build() {
    this.input = el("textarea", {
      class: "composer-input", rows: "1", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": "Message", autocomplete: "off",
      oninput: () => this.typed(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event), onblur: () => this.hide(), onpaste: (/** @type {ClipboardEvent} */ event) => this.shelf.pasted(event),
    });
    this.shelf = new Shelf(() => this.input.focus());
    this.bar = el("div", { class: "composer-bar", hidden: true });
    this.error = el("div", { class: "composer-error", role: "alert", hidden: true });
    this.slash = el("button", { type: "button", class: "icon-button slash", "aria-label": "Commands", title: "Commands (/)", onclick: () => this.begin("/") }, "/");
    this.sendButton = iconButton("send", "Send", () => (this.command ? this.command.send() : this.send()));
    this.attachButton = iconButton("plus", "Attach files", () => this.shelf.picker.click());
    this.box = el("div", { class: "composer-box" }, this.attachButton, this.slash, this.input, this.sendButton, this.shelf.picker);
    this.node = el("footer", { class: "composer" }, this.error, this.bar, this.shelf.node, this.box);
    this.popup = new Popup(this.box, { label: "Commands", pick: (item) => this.pick(item) });
    this.popup.onmark = (id) => (id ? this.input.setAttribute("aria-activedescendant", id) : this.input.removeAttribute("aria-activedescendant"));
  }

  get channel() {
    return this.store.here && this.store.channel(this.store.here);
  }

  /** @param {any} channel */
  maySend(channel) {
    return this.store.may(channel, channel.thread_metadata ? MAY.sendInThread : MAY.send);
  }

  /** Another channel is open. @param {string | null} before */
  moved(before) {
    if (before) this.drafts.set(before, this.input.value);
    this.clear();
    this.input.value = this.drafts.get(this.store.here || "") || "";
    this.grow();
    this.drawAllowed();
    this.loadCommands();
  }

  reset() {
    this.drafts.clear();
    this.clear();
    this.input.value = "";
  }

  drawAllowed() {
    const channel = this.channel;
    if (!channel) return;
    const may = this.maySend(channel);
    this.input.disabled = !may;
    this.attachButton.disabled = this.slash.disabled = this.sendButton.disabled = !may;
    const place = `${channel.guild_id ? "#" : "@"}${this.store.titleOf(channel)}`;
    this.input.placeholder = may ? `Message ${place}, or / for commands` : "You may not write in this channel.";
  }

  async loadCommands() {
    const channel = this.channel;
    if (!channel || !this.store.socket.open) return;
    const found = await this.store.socket.ask("commands", { channel: channel.id }).catch(() => []);
    this.lines = commandLines(found);
    if (this.input === document.activeElement) this.typed();
  }

  // Typing

  /** Write this and put the keyboard behind it. @param {string} text */
  begin(text) {
    this.leaveCommand();
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

  typed() {
    this.grow();
    this.complain("");
    const text = this.input.value;
    const exact = /^\/(.+) $/.exec(text);
    const command = exact && this.lines.find((each) => each.line === exact[1]);
    if (command && !this.editing) this.enterCommand(command);
    else if (/^\/[^\n]*$/.test(text) && !this.editing) this.offerCommands(text.slice(1));
    else this.offerMentions();
    if (text && !text.startsWith("/") && Date.now() - this.lastTyping > TYPING_EVERY) {
      this.lastTyping = Date.now();
      this.store.socket.ask("typing", { channel: this.store.here }).catch(() => {});
    }
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
  }

  /** @param {string} typed */
  offerCommands(typed) {
    const found = matching(this.lines, typed);
    const items = found.map((each) => ({
      key: each.line, label: `/${each.line}`, note: each.description, data: each, heading: this.store.bot ? nameOf(this.store.bot.user) : "Commands",
      mark: this.store.bot ? avatar(this.store.bot.user, "small") : null,
    }));
    this.offer(items, items.length ? "" : this.lines.length ? "No command fits that." : "The bot has no commands here.");
  }

  offerMentions() {
    const before = this.input.value.slice(0, this.input.selectionStart);
    const started = /(?:^|\s)@(\w*)$/.exec(before);
    const channel = this.channel;
    if (!started || !channel) {
      this.hide();
      return;
    }
    const wanted = started[1].toLowerCase();
    const users = this.store.members(channel).filter((user) => nameOf(user).toLowerCase().startsWith(wanted));
    this.offer(users.map((user) => ({ key: user.id, label: nameOf(user), note: `@${user.username}`, mark: avatar(user, "small"), data: { insert: `@${nameOf(user)} `, over: started[1].length + 1 } })), "");
  }

  /** @param {Item[]} items @param {string} head */
  offer(items, head) {
    if (!items.length && !head) {
      this.hide();
      return;
    }
    this.input.setAttribute("aria-expanded", "true");
    this.input.setAttribute("aria-controls", this.popup.id);
    this.popup.show(items, head);
  }

  hide() {
    this.popup.hide();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {Item} item */
  pick(item) {
    if (item.data.line) {
      this.enterCommand(item.data);
      return;
    }
    const end = this.input.selectionStart;
    this.input.setRangeText(item.data.insert, end - item.data.over, end, "end");
    this.hide();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.isComposing || this.popup.key(event)) return;
    const offers = this.popup.shown && this.popup.items.length > 0;
    if (event.key === "Escape") this.escape(event);
    else if ((event.key === "Enter" && !event.shiftKey) || (event.key === "Tab" && offers && !event.shiftKey)) {
      event.preventDefault();
      if (offers) this.popup.choose();
      else this.send();
    } else if (event.key === "ArrowUp" && !this.input.value) this.editLast(event);
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (this.popup.shown) this.hide();
    else if (this.replying || this.editing) this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Commands

  /** @param {import("./values.js").Command} command @param {Record<string, string>} [given] */
  enterCommand(command, given = {}) {
    const channel = this.channel;
    if (!channel) return;
    this.leaveCommand();
    this.hide();
    this.input.value = "";
    this.input.hidden = true;
    this.command = new CommandLine(command, {
      store: this.store, channel,
      send: (options) => {
        this.leaveCommand();
        this.input.focus();
        this.acts.slash(channel.id, command.line, options);
      },
      leave: () => {
        this.leaveCommand();
        this.input.focus();
      },
    });
    this.box.insertBefore(this.command.node, this.sendButton);
    for (const [name, text] of Object.entries(given)) this.command.set(name, text);
    this.command.focus();
  }

  leaveCommand() {
    this.command?.close();
    this.command = null;
    this.input.hidden = false;
  }

  // Sending

  async send() {
    const channel = this.channel;
    const content = channel ? outgoing(this.input.value, this.store, channel) : "";
    if (!channel || (!content.trim() && !this.shelf.files.length)) return;
    if (content.startsWith("/") && !this.editing) this.complain("There is no such command here. Pick one from the list.");
    else if (content.length > LONGEST) this.complain(`A message has at most ${LONGEST} letters; this one has ${content.length}.`);
    else await this.deliver(channel, content);
  }

  /** @param {any} channel @param {string} content */
  async deliver(channel, content) {
    try {
      if (this.editing) await this.store.socket.ask("edit", { channel: channel.id, message: this.editing.id, content });
      else await this.store.socket.ask("say", { channel: channel.id, content, reply_to: this.replying?.id, files: await this.shelf.encoded() });
      this.input.value = "";
      this.clear();
      this.grow();
    } catch (error) {
      this.complain(/** @type {Error} */ (error).message);
    }
  }

  /** @param {string} text */
  complain(text) {
    this.error.textContent = text;
    this.error.hidden = !text;
  }

  // Replies and edits

  /** @param {any} message */
  replyTo(message) {
    this.clear();
    this.replying = message;
    this.showBar(`Replying to ${nameOf(message.author)}`);
  }

  /** @param {any} message */
  edit(message) {
    this.clear();
    this.editing = message;
    this.showBar("Editing your message");
    this.input.value = incoming(message.content, this.store);
    this.grow();
  }

  /** @param {KeyboardEvent} event */
  editLast(event) {
    const mine = this.store.list(this.store.here || "").filter((each) => each.author.id === this.store.me.id && !each.interaction_metadata);
    const last = mine.sort((one, other) => byId(other.id, one.id))[0];
    if (!last) return;
    event.preventDefault();
    this.edit(last);
  }

  /** @param {string} text */
  showBar(text) {
    refill(this.bar, el("span", {}, text), iconButton("close", "Cancel", () => this.clear()));
    this.bar.hidden = false;
    this.input.focus();
  }

  clear() {
    if (this.editing) this.input.value = "";
    this.replying = this.editing = null;
    this.bar.hidden = true;
    this.shelf.clear();
    this.complain("");
    this.leaveCommand();
    this.hide();
  }
}
