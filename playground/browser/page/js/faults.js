// The faults of the loopback Discord as switches.
import { el, refill } from "./dom.js";
import { setServerNow } from "./time.js";

const FOREVER = 1000000000;
const ANSWERS = "/interactions/.*/callback";

/** Faults that stay on until they are switched off. @type {{title: string, note: string, fault: any}[]} */
const LASTING = [
  { title: "Slow server", note: "Every request of the bot takes a second and a half longer.", fault: { kind: "rest", match: ".", latency: 1.5, times: FOREVER } },
  { title: "Late clicks", note: "Clicks and commands reach the bot after four seconds: too late to answer.", fault: { kind: "event", match: "INTERACTION_CREATE", latency: 4, times: FOREVER } },
  { title: "Double clicks", note: "The bot hears of every click and command twice.", fault: { kind: "event", match: "INTERACTION_CREATE", duplicate: true, times: FOREVER } },
  { title: "Lost clicks", note: "The bot hears of no click and no command.", fault: { kind: "event", match: "INTERACTION_CREATE", drop: true, times: FOREVER } },
  { title: "No new messages", note: "Posting in channels answers 503.", fault: { kind: "rest", match: "POST /channels/.*/messages", status: 503, times: FOREVER } },
];

/** Faults that strike once. @type {{title: string, fault: any}[]} */
const ONCE = [
  { title: "500 to the next answer", fault: { kind: "rest", match: ANSWERS, status: 500 } },
  { title: "500 to the next answer, although it arrived", fault: { kind: "rest", match: ANSWERS, status: 500, effect: true } },
  { title: "429 to the next request", fault: { kind: "rest", match: ".", status: 429, retry_after: 2 } },
  { title: "Cut the next answer off", fault: { kind: "rest", match: ANSWERS, cut: true } },
];

export class Faults {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** @type {any} */
    this.now = { rest: [], events: [], deaf: false, limits: false };
    this.node = el("div", { class: "pane faults" });
    store.on("people", () => this.draw());
    store.on("become", () => this.draw());
  }

  /** @param {string} what @param {any} [more] */
  async ask(what, more) {
    const result = await this.store.socket.ask(what, more).catch((/** @type {Error} */ error) => this.store.emit("toast", error.message));
    await this.load();
    return result;
  }

  async load() {
    this.now = await this.store.socket.ask("faults").catch(() => this.now);
    this.draw();
  }

  draw() {
    const focused = this.node.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const me = this.store.people.find((person) => person.id === this.store.me?.id);
    refill(this.node,
      el("p", { class: "subtle" }, "Every switch here does to the bot what the real Discord does on a bad day."),
      el("h3", {}, "Until switched off"),
      ...LASTING.map((each) => this.lasting(each)),
      this.toggle("No heartbeats", "The connection looks alive and is not.", this.now.deaf, (on) => this.ask("deaf", { on })),
      this.toggle("Rate limits", "As strict as the real ones: five messages in five seconds.", this.now.limits, (on) => this.ask("limits", { on })),
      me ? this.toggle("I take no private messages", "The bot is refused with 50007 when it writes to you.", !me.dms_open, (on) => this.ask("dms", { open: !on }).then(() => this.store.meet())) : null,
      el("h3", {}, "Once"), el("div", { class: "row" }, ...ONCE.map((each) => this.button(each.title, () => this.ask("add_fault", each.fault)))),
      el("h3", {}, "The bot's connection"), el("div", { class: "row" },
        this.button("Ask to reconnect", () => this.ask("gateway", { action: "reconnect" })),
        this.button("Forget the session", () => this.ask("gateway", { action: "invalidate", resumable: false })),
        this.button("Cut the line", () => this.ask("gateway", { action: "cut" }))),
      el("h3", {}, "The clock"), el("div", { class: "row" }, this.button("One hour later", () => this.advance(3600)), this.button("One day later", () => this.advance(86400))),
      this.waiting());
    if (focused) /** @type {HTMLElement | null} */ (this.node.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus();
  }

  /** What is switched on and has not struck yet. */
  waiting() {
    const all = [...this.now.rest, ...this.now.events];
    if (!all.length) return null;
    const rows = all.map((fault) => el("li", {}, el("code", {}, fault.match), ` ${wordsOf(fault)} `, el("button", { type: "button", class: "text-button", onclick: () => this.ask("clear_faults", { fault: fault.id }) }, "remove")));
    return el("div", {}, el("h3", {}, "Lying in wait"), el("ul", { class: "waiting-faults" }, ...rows), this.button("Remove all", () => this.ask("clear_faults")));
  }

  /** @param {{title: string, note: string, fault: any}} each */
  lasting({ title, note, fault }) {
    const list = fault.kind === "rest" ? this.now.rest : this.now.events;
    const keys = Object.keys(fault).filter((key) => key !== "kind" && key !== "times");
    const on = list.find((/** @type {any} */ one) => one.times > 1000 && keys.every((key) => one[key] === fault[key]));
    return this.toggle(title, note, Boolean(on), (wanted) => (wanted ? this.ask("add_fault", fault) : this.ask("clear_faults", { fault: on.id })));
  }

  /** @param {string} title @param {string} note @param {boolean} on @param {(on: boolean) => void} change */
  toggle(title, note, on, change) {
    return el("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(Boolean(on)), data: { key: title }, onclick: () => change(!on) },
      el("span", { class: "switch-words" }, el("span", {}, title), el("span", { class: "subtle" }, note)), el("span", { class: "switch-track", "aria-hidden": "true" }));
  }

  /** @param {string} title @param {() => void} act */
  button(title, act) {
    return el("button", { type: "button", class: "button secondary", data: { key: title }, onclick: act }, title);
  }

  /** @param {number} seconds */
  async advance(seconds) {
    const now = await this.ask("advance", { seconds });
    if (typeof now === "number") setServerNow(now);
  }
}

/** @param {any} fault */
function wordsOf(fault) {
  const often = fault.times > 1000 ? "always" : fault.times === 1 ? "once" : `${fault.times} times`;
  const what = [fault.status, fault.cut && "cut off", fault.effect && "after the effect", fault.drop && "dropped", fault.duplicate && "doubled", fault.latency && `${fault.latency} s late`];
  return `${what.filter(Boolean).join(", ")}, ${often}`;
}
