// The open channel: its header, its messages, what is new in it.
import { announce, el, icon, iconButton, nameOf, refill } from "./dom.js";
import { messageNode, noticeNode } from "./message.js";
import { hideWithin } from "./popup.js";
import { DM, EPHEMERAL, LOADING, PRIVATE_THREAD, V2 } from "./store.js";
import { dayOf } from "./time.js";

/** @typedef {import("./message.js").Client} Client */

const GROUPED_WITHIN = 7 * 60 * 1000;
const NEAR = 80;

export class Chat {
  /** @param {Client} client */
  constructor(client) {
    this.client = client;
    this.store = client.store;
    this.head = el("header", { class: "chat-head" });
    this.list = el("div", { class: "messages", role: "log", "aria-label": "Messages", "aria-live": "off", tabindex: "0", onscroll: () => this.scrolled() });
    this.typing = el("div", { class: "typing", "aria-hidden": "true" });
    this.newer = el("button", { type: "button", class: "newer", hidden: true, onclick: () => this.toEnd() }, "New messages ↓");
    /** @type {Map<string, {node: HTMLElement, message: any, grouped: boolean}>} what is drawn, to be used again */
    this.nodes = new Map();
    this.stuck = true;
    this.lastTop = 0;
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.list);
    this.inner = el("div", { class: "messages-inner" });
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.inner);
    this.list.append(this.inner);
    this.listen();
  }

  listen() {
    const here = (/** @type {string} */ channel) => channel === this.store.here;
    this.store.on("loaded", ({ channel, older }) => here(channel) && this.draw(older));
    this.store.on("notices", (channel) => here(channel) && this.draw());
    this.store.on("message", (news) => here(news.channel) && this.heard(news));
    this.store.on("channels", () => this.drawHead());
    this.store.on("jump", (id) => this.jump(id));
    this.store.on("typing_start", (data) => here(data.channel_id) && this.showTyping(data.user_id));
    document.addEventListener("visibilitychange", () => this.readIfSeen());
    window.addEventListener("focus", () => this.readIfSeen());
  }

  /** Show a channel. @param {string} id */
  async open(id) {
    const channel = this.store.channel(id);
    this.since = channel?.unread ? channel.unread : 0;
    this.firstNew = null;
    this.stuck = true;
    this.nodes.clear();
    this.inner.replaceChildren(el("p", { class: "subtle loading" }, "Loading…"));
    this.drawHead();
    await this.store.load(id).catch((error) => this.store.emit("toast", error.message));
  }

  drawHead() {
    const channel = this.store.here && this.store.channel(this.store.here);
    if (!channel) return;
    const sign = channel.type === DM ? "mail" : channel.thread_metadata ? (channel.type === PRIVATE_THREAD ? "lock" : "thread") : "hash";
    const parent = channel.thread_metadata ? this.store.channel(channel.parent_id) : null;
    const crumb = parent ? el("button", { type: "button", class: "text-button crumb", onclick: () => this.store.emit("go", parent.id) }, `#${parent.name} ›`) : null;
    refill(this.head,
      iconButton("menu", "Channels", () => this.store.emit("drawer"), { class: "icon-button only-small", "aria-controls": "sidebar" }),
      icon(sign), crumb, el("h1", {}, this.store.titleOf(channel)),
      el("span", { class: "topic subtle" }, channel.topic || ""),
      iconButton("pin", "Pinned messages", (event) => this.showPins(/** @type {HTMLElement} */ (event.currentTarget)), { "aria-haspopup": "dialog" }));
  }

  /** Draw everything; `older` keeps what one was looking at where it is. */
  draw(older = false) {
    const id = this.store.here;
    if (!id) return;
    const from = this.list.scrollHeight - this.list.scrollTop;
    const messages = this.store.list(id);
    this.markNew(messages);
    this.keepingFocus(() => settle(this.inner, this.rows(messages, id)));
    if (older) this.list.scrollTop = this.list.scrollHeight - from;
    else if (this.stuck) this.toEnd();
    this.readIfSeen();
  }

  /** Where "new" begins. @param {any[]} messages */
  markNew(messages) {
    if (!this.since || this.firstNew) return;
    const others = messages.filter((each) => each.author.id !== this.store.me.id);
    this.firstNew = others[Math.max(0, others.length - this.since)]?.id || null;
    this.since = 0;
  }

  /** @param {any[]} messages @param {string} id */
  rows(messages, id) {
    const out = [];
    out.push(this.store.complete.has(id) ? this.beginning(id) : el("button", { type: "button", class: "button secondary older", onclick: () => this.store.load(id, true) }, "Load older messages"));
    let before = null;
    for (const message of messages) {
      if (!before || dayOf(before.timestamp) !== dayOf(message.timestamp)) out.push(el("div", { class: "divider", role: "separator" }, el("span", {}, dayOf(message.timestamp))));
      if (message.id === this.firstNew) out.push(el("div", { class: "divider new", role: "separator", "aria-label": "New messages" }, el("span", {}, "New")));
      out.push(this.nodeFor(message, this.isGrouped(before, message)));
      before = message;
    }
    for (const notice of this.store.notices.get(id) || []) out.push(noticeNode(notice, id, this.client));
    return out;
  }

  /** The node of a message: the one that is there, unless the message has changed. @param {any} message @param {boolean} grouped */
  nodeFor(message, grouped) {
    const drawn = this.nodes.get(message.id);
    if (drawn && drawn.message === message && drawn.grouped === grouped) return drawn.node;
    const node = messageNode(message, grouped, this.client);
    this.nodes.set(message.id, { node, message, grouped });
    return node;
  }

  /** @param {string} id */
  beginning(id) {
    const channel = this.store.channel(id);
    if (!channel) return el("span");
    const words = channel.type === DM ? `This is the start of your private messages with ${this.store.titleOf(channel)}.` : `This is the start of ${channel.thread_metadata ? "the thread" : "the channel"}.`;
    return el("div", { class: "beginning" }, el("h2", {}, channel.type === DM ? this.store.titleOf(channel) : `#${channel.name}`), el("p", { class: "subtle" }, `${words} ${channel.type === DM ? "" : "Type / to see what the bot can do."}`));
  }

  /** @param {any} before @param {any} message */
  isGrouped(before, message) {
    if (!before || before.author.id !== message.author.id || message.id === this.firstNew) return false;
    if (![0].includes(message.type) || ![0, 19, 20].includes(before.type)) return false;
    if (Boolean(before.flags & EPHEMERAL) !== Boolean(message.flags & EPHEMERAL)) return false;
    return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUPED_WITHIN && dayOf(before.timestamp) === dayOf(message.timestamp);
  }

  /** Replace one message, or draw anew when there is another one. @param {any} news */
  heard({ event, id, data }) {
    const channel = /** @type {string} */ (this.store.here);
    const message = this.store.message(channel, id);
    const drawn = this.nodes.get(id);
    if (message && drawn && event !== "message_create") {
      this.nodes.delete(id);
      const fresh = this.nodeFor(message, drawn.grouped);
      this.keepingFocus(() => {
        hideWithin(drawn.node);
        drawn.node.replaceWith(fresh);
      });
    } else if (event !== "local") {
      this.draw();
    }
    if (event === "message_create") this.announceNew(data);
    if (event === "message_create" && !this.stuck) this.newer.hidden = false;
  }

  /** @param {any} message */
  announceNew(message) {
    if (message.author.id === this.store.me.id || message.flags & LOADING) return;
    const words = this.nodes.get(message.id)?.node.querySelector(".markdown")?.textContent || "";
    announce(`${nameOf(message.author)}: ${words.slice(0, 200)}`);
    this.typing.textContent = "";
  }

  /** Keep the keyboard where it was although its element is replaced. @param {() => void} change */
  keepingFocus(change) {
    const focused = document.activeElement;
    const inside = focused && this.inner.contains(focused);
    const back = this.focusPlace();
    change();
    if (inside && !this.inner.contains(focused) && !back()) this.list.focus({ preventScroll: true });
  }

  /** How to return to where the keyboard is now; that tells whether the place is still there. @returns {() => boolean} */
  focusPlace() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const id = /** @type {HTMLElement | null | undefined} */ (focused?.closest("[data-id]"))?.dataset.id;
    const key = focused?.dataset.key;
    return () => {
      const target = id && key ? this.inner.querySelector(`[data-id="${id}"] [data-key="${CSS.escape(key)}"]:not(:disabled)`) : null;
      /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: true });
      return Boolean(target);
    };
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
    this.newer.hidden = true;
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    // Pictures that arrive late push the end away: only scrolling up leaves it.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (scrollTop < this.lastTop) this.stuck = false;
    this.lastTop = scrollTop;
    if (this.stuck) this.readIfSeen();
  }

  /** The channel counts as read when its end is on the screen of someone who looks. */
  readIfSeen() {
    if (!this.store.here || !this.stuck || document.hidden || !this.list.isConnected) return;
    this.newer.hidden = true;
    this.store.read(this.store.here);
  }

  /** @param {string} id */
  jump(id) {
    const node = this.nodes.get(id)?.node;
    if (!node) return;
    node.scrollIntoView({ block: "center" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 1500);
  }

  /** @param {string} user */
  showTyping(user) {
    const who = this.store.user(user);
    if (!who || user === this.store.me.id) return;
    refill(this.typing, el("span", { class: "dots" }), `${nameOf(who)} is typing…`);
    clearTimeout(this.typingEnds);
    this.typingEnds = setTimeout(() => this.typing.replaceChildren(), 8000);
  }

  /** @param {HTMLElement} button */
  async showPins(button) {
    const channel = this.store.here;
    const pins = await this.store.socket.ask("pins", { channel }).catch(() => []);
    const box = el("dialog", { class: "pins", "aria-label": "Pinned messages" });
    const shown = pins.map((/** @type {any} */ pin) => {
      const go = () => {
        box.close();
        this.jump(pin.id);
      };
      const words = pin.content || (pin.flags & V2 ? firstText(pin.components) : "(no text)");
      return el("button", { type: "button", class: "pin", onclick: go }, el("strong", {}, nameOf(pin.author)), el("span", {}, words.slice(0, 200)));
    });
    box.append(el("div", { class: "pins-head" }, el("h2", {}, "Pinned messages"), iconButton("close", "Close", () => box.close())), ...(shown.length ? shown : [el("p", { class: "subtle" }, "Nothing is pinned here.")]));
    box.addEventListener("click", (event) => event.target === box && box.close());
    box.addEventListener("close", () => {
      box.remove();
      button.isConnected && button.focus();
    });
    document.body.append(box);
    box.showModal();
  }
}

/** Make these the children, moving nothing that is already in its place. @param {HTMLElement} parent @param {Node[]} rows */
function settle(parent, rows) {
  const kept = new Set(rows);
  for (const child of [...parent.childNodes]) {
    if (kept.has(child)) continue;
    hideWithin(child);
    child.remove();
  }
  let next = parent.firstChild;
  for (const row of rows) {
    if (row === next) next = next.nextSibling;
    else parent.insertBefore(row, next);
  }
}

/** @param {any[]} components @returns {string} */
function firstText(components) {
  for (const each of components) {
    const found = each.content || firstText(each.components || []);
    if (found) return found;
  }
  return "";
}
