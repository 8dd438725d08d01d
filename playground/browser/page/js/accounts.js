// Who am I: the demo accounts in a row, with a mark at those who are called; and the state of the bot.
import { avatar, el, icon, iconButton, nameOf, refill } from "./dom.js";
import { themeButton } from "./theme.js";

export class TopBar {
  /** @param {import("./store.js").Store} store @param {{fixed: boolean, choose: (user: string) => void}} how */
  constructor(store, how) {
    this.store = store;
    this.how = how;
    this.accounts = el("div", { class: "accounts", role: "radiogroup", "aria-label": "Who am I", onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    this.bot = el("span", { class: "bot-state", role: "status" });
    this.wires = iconButton("wires", "Traffic and faults", () => store.emit("curious"), { "aria-expanded": "false", "aria-controls": "curious" });
    this.node = el("header", { class: "top" },
      iconButton("menu", "Channels", () => store.emit("drawer"), { class: "icon-button only-small top-menu", "aria-controls": "sidebar" }),
      el("span", { class: "who subtle" }, "You are"), this.accounts, el("span", { class: "grow" }), this.bot, this.wires, themeButton());
    store.on("people", () => this.draw());
    store.on("channels", () => this.draw());
    store.on("bot", () => this.drawBot());
    store.on("connection", () => this.drawBot());
  }

  draw() {
    const me = this.store.me;
    const shown = this.how.fixed ? this.store.people.filter((each) => each.id === me?.id) : this.store.people;
    const people = shown.length || !me ? shown : [me];
    const focused = this.accounts.contains(document.activeElement);
    refill(this.accounts, ...people.map((person) => this.account(person, person.id === me?.id)));
    if (this.how.fixed && me) this.accounts.append(el("a", { class: "quiet-link", href: "/", title: "Choose among all accounts" }, icon("people"), el("span", { class: "wide-only" }, "all accounts")));
    if (focused) /** @type {HTMLElement | null} */ (this.accounts.querySelector('[aria-checked="true"]'))?.focus();
  }

  /** @param {any} person @param {boolean} mine */
  account(person, mine) {
    const due = mine ? this.store.places().reduce((sum, each) => sum + each.mentions, 0) : person.due || 0;
    const said = `${nameOf(person)}${due ? `, ${due} waiting` : ""}`;
    const chip = el("button", {
      type: "button", class: mine ? "account mine" : "account", role: "radio", "aria-checked": String(mine), "aria-label": said, tabindex: mine ? "0" : "-1",
      title: mine ? `You are ${said}` : `Be ${said}`, data: { person: nameOf(person) }, onclick: () => this.how.choose(person.id),
    }, avatar(person, "small"), el("span", { class: "account-name" }, nameOf(person)), due ? el("span", { class: "badge" }, String(due)) : null);
    return chip;
  }

  /** Left and right, as in any group of radio buttons. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = /** @type {HTMLElement[]} */ ([...this.accounts.querySelectorAll("[role=radio]")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (!step || at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length].click();
  }

  drawBot() {
    const online = this.store.bot?.connected;
    const lost = !this.store.socket.open;
    const words = lost ? "Playground not reachable" : online ? "Bot online" : "Bot offline";
    this.bot.className = `bot-state ${lost ? "lost" : online ? "online" : "offline"}`;
    refill(this.bot, el("span", { class: "lamp", "aria-hidden": "true" }), el("span", { class: "bot-words" }, words));
  }
}
