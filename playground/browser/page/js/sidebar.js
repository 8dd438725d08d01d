// The list of places: the welcome, the server's channels with their threads, and private messages.
import { avatar, el, icon, iconButton, refill } from "./dom.js";
import { CATEGORY, DM, PRIVATE_THREAD } from "./store.js";

export class Sidebar {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.list = el("div", { class: "places", onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    this.node = el("nav", { id: "sidebar", class: "sidebar", "aria-label": "Channels" },
      el("div", { class: "brand" }, el("span", { class: "brand-sign", "aria-hidden": "true" }, "♜"), el("span", { class: "brand-words" }, el("strong", {}, "Boardroom"), " Playground"),
        iconButton("close", "Close the list of channels", () => store.emit("drawer", false), { class: "icon-button only-small" })),
      this.list);
    store.on("channels", () => this.draw());
    store.on("moved", () => this.draw());
  }

  draw() {
    const { seen } = this.store;
    if (!seen) return;
    const focused = this.list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.place : null;
    refill(this.list, this.place("", "Welcome", "home", null), ...seen.guilds.map((/** @type {any} */ guild) => this.guild(guild)), this.dms());
    if (focused !== null) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-place="${focused}"]`))?.focus();
  }

  /** @param {any} guild */
  guild(guild) {
    const mine = this.store.seen.channels.filter((/** @type {any} */ each) => each.guild_id === guild.id);
    const order = (/** @type {any} */ one, /** @type {any} */ other) => one.position - other.position;
    const of = (/** @type {string | null} */ parent) => mine.filter((/** @type {any} */ each) => each.type !== CATEGORY && (each.parent_id || null) === parent).sort(order);
    const groups = mine.filter((/** @type {any} */ each) => each.type === CATEGORY && of(each.id).length).sort(order);
    return el("section", { "aria-label": guild.name }, el("h2", { class: "guild-name" }, guild.name), ...of(null).map((each) => this.channel(each)),
      ...groups.map((/** @type {any} */ group) => el("div", { role: "group", "aria-label": group.name }, el("h3", { class: "category" }, group.name), ...of(group.id).map((each) => this.channel(each)))));
  }

  /** A channel and the threads in it. @param {any} channel */
  channel(channel) {
    const open = (/** @type {any} */ each) => each.parent_id === channel.id && (!each.thread_metadata.archived || each.id === this.store.here);
    const threads = this.store.seen.threads.filter(open);
    const sign = (/** @type {any} */ thread) => (thread.type === PRIVATE_THREAD ? "lock" : "thread");
    return el("div", {}, this.place(channel.id, channel.name, "hash", channel),
      threads.length ? el("div", { class: "threads" }, ...threads.map((/** @type {any} */ each) => this.place(each.id, each.name, sign(each), each))) : null);
  }

  dms() {
    const chats = this.store.seen.dms.map((/** @type {any} */ each) => this.place(each.id, this.store.titleOf(each), avatar(each.recipients[0], "small"), each));
    const open = async () => {
      const chat = await this.store.socket.ask("open_dm");
      this.store.lookAgain();
      this.store.emit("go", chat.id);
    };
    const start = el("button", { type: "button", class: "place", data: { place: "dm" }, onclick: open }, icon("mail"), el("span", { class: "place-name" }, "Write to the bot"));
    return el("section", { "aria-label": "Private messages" }, el("h2", { class: "category" }, "Private messages"), ...(chats.length ? chats : [start]));
  }

  /** @param {string} id @param {string} name @param {any} sign @param {any} channel */
  place(id, name, sign, channel) {
    const here = (this.store.here || "") === id;
    const unread = channel && channel.unread > 0;
    const count = channel ? channel.mentions : 0;
    const said = [name, channel?.type === DM ? "private messages" : "", count ? `${count} for you` : unread ? "unread" : ""].filter(Boolean).join(", ");
    return el("button", {
      type: "button", class: ["place", here && "here", unread && "unread"].filter(Boolean).join(" "), "aria-current": here ? "page" : null, "aria-label": said,
      data: { place: id }, onclick: () => this.store.emit("go", id || null),
    }, typeof sign === "string" ? icon(/** @type {any} */ (sign)) : sign, el("span", { class: "place-name" }, name), count ? el("span", { class: "badge" }, String(count)) : null);
  }

  /** Up and down through the list. @param {KeyboardEvent} event */
  key(event) {
    const all = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("button.place")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(to, all.length - 1))].focus();
  }
}
