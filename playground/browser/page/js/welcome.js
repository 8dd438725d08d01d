// The first thing one sees: what this is, and a game in one click.
import { avatar, el, icon, nameOf, refill } from "./dom.js";

export class Welcome {
  /** @param {import("./store.js").Store} store @param {(kind: "computers" | "friends") => void} start */
  constructor(store, start) {
    this.store = store;
    this.start = start;
    this.node = el("main", { class: "welcome", tabindex: "-1", "aria-label": "Welcome" });
    store.on("bot", () => this.draw());
    store.on("people", () => this.draw());
    store.on("channels", () => this.draw());
  }

  draw() {
    if (!this.store.me) return;
    const online = Boolean(this.store.bot?.connected);
    const focused = this.node.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : null;
    refill(this.node, el("div", { class: "welcome-inner" },
      el("button", { type: "button", class: "icon-button only-small welcome-menu", "aria-label": "Channels", onclick: () => this.store.emit("drawer") }, icon("menu")),
      el("h1", {}, "Boardroom Playground"),
      el("p", { class: "welcome-lead" }, "A make-believe chat server on this machine, with the real bot on it. Boardroom referees games of power and intrigue: it deals, asks, enforces every rule and keeps every secret. Nothing here leaves your computer."),
      el("div", { class: "starts" },
        this.card("computers", "play", "A game of Power Struggle for me and three computers", "Sets up a table, seats three computer players and starts.", online),
        this.card("friends", "people", "An empty table for friends", "Sets up a table and waits. Everyone joins from a window of their own.", online)),
      online ? null : el("p", { class: "failure", role: "status" }, "The bot is offline. These buttons wake up as soon as it is back."),
      this.hints()));
    if (focused) /** @type {HTMLElement | null} */ (this.node.querySelector(`[data-key="${focused}"]`))?.focus();
  }

  /** @param {"computers" | "friends"} kind @param {any} sign @param {string} title @param {string} text @param {boolean} online */
  card(kind, sign, title, text, online) {
    return el("button", { type: "button", class: `start ${kind}`, disabled: !online || null, data: { key: kind }, onclick: () => this.start(kind) }, icon(sign), el("span", {}, el("strong", {}, title), el("span", { class: "start-note" }, text)));
  }

  hints() {
    const me = this.store.me;
    const others = this.store.people.filter((person) => person.id !== me.id);
    return el("div", { class: "hints" },
      hint("Be anyone", "The bar at the top says who you are. Click another name to see what they see; a number there means the bot waits for them.", null),
      hint("A window each", "Friends at this machine each open their own:", el("div", { class: "windows" }, ...others.map((person) => el("a", { class: "window", href: `/?as=${encodeURIComponent(nameOf(person))}`, target: "_blank", rel: "noopener" }, avatar(person, "tiny"), nameOf(person), icon("out"))))),
      hint("Talk to the bot", "In any channel type / for its commands, or press the buttons under its messages. Secrets come as messages that only you can see, or in private.", null),
      hint("Look behind the scenes", "The arrows at the top right show what passes between bot and server, and let you break things on purpose.", null));
  }
}

/** @param {string} title @param {string} text @param {Node | null} more */
function hint(title, text, more) {
  return el("section", { class: "hint" }, el("h2", {}, title), el("p", {}, text), more);
}
